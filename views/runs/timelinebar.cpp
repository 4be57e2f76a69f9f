// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/runs/timelinebar.h"

#include "views/runs/runwords.h"
#include "views/theme/theme.h"
#include "views/widgets/localfigures.h"
#include "views/widgets/plaintooltip.h"

#include <QDateTime>
#include <QHelpEvent>
#include <QLocale>
#include <QPainter>
#include <QToolTip>

#include <cmath>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr int markRoom = 18, barHeight = 28, scaleRoom = 20;
constexpr double markReach = 5;        // pixels around a mark that count as on it

QString durationOf(double seconds) { return localDuration(Seconds(seconds)); }

QString kernelWord(LogSign::Kind sign)
{
    switch (sign) {
    case LogSign::Kind::LinkDown: return TimelineBar::tr("link down");
    case LogSign::Kind::LinkUp: return TimelineBar::tr("link up again");
    case LogSign::Kind::OutOfMemory: return TimelineBar::tr("ended for want of memory");
    default: return TimelineBar::tr("error of the hardware");
    }
}

} // namespace

TimelineBar::TimelineBar(QWidget *parent)
    : QWidget(parent)
{
    setObjectName(u"timelineBar"_s);
    setAccessibleName(tr("Timeline of the run"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

QSize TimelineBar::sizeHint() const { return {400, markRoom + barHeight + scaleRoom}; }
QSize TimelineBar::minimumSizeHint() const { return {160, markRoom + barHeight + scaleRoom}; }

QColor TimelineBar::colorOf(TimeKind kind, const QPalette &palette)
{
    switch (kind) {
    case TimeKind::Queue: return quietTextColor(palette);
    case TimeKind::Compute: return seriesColor(palette, 0);
    case TimeKind::Communication: return seriesColor(palette, 3); // 4 is nearly that of a warning, which redone steps have
    case TimeKind::Bubble: return seriesColor(palette, 6);
    case TimeKind::Data: return seriesColor(palette, 8);
    case TimeKind::Start: return seriesColor(palette, 1);
    case TimeKind::Checkpoint: return seriesColor(palette, 2);
    case TimeKind::Evaluation: return seriesColor(palette, 5);
    case TimeKind::Redone: return severityColor(palette, Severity::Warning);
    case TimeKind::Stall: return severityColor(palette, Severity::Error);
    }
    return {};
}

void TimelineBar::showAccount(const RunAccount &account)
{
    m_account = account;
    m_begin = account.spans.empty() ? 0 : account.spans.front().begin;
    m_end = account.spans.empty() ? 0 : account.spans.back().end;
    const QString sums = account.spans.empty() ? QString() : tr("%1 of wall time, goodput %2 %").arg(durationOf(account.total()), QLocale().toString(account.goodput() * 100, 'f', 0));
    const QString kernels = kernelText();
    setAccessibleDescription(kernels.isEmpty() ? sums : tr("%1. %2", "two sentences").arg(sums, kernels));
    update();
}

QRectF TimelineBar::barArea() const { return {0.5, markRoom + 0.5, width() - 1.0, barHeight}; }

double TimelineBar::xOf(double time) const
{
    const QRectF area = barArea();
    return m_end > m_begin ? area.left() + area.width() * (time - m_begin) / (m_end - m_begin) : area.left();
}

double TimelineBar::timeAt(double x) const { return m_begin + (m_end - m_begin) * (x - barArea().left()) / barArea().width(); }

void TimelineBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.fillRect(barArea(), palette().color(QPalette::Base));
    if (m_end > m_begin) {
        paintSpans(painter);
        paintMarks(painter);
        paintScale(painter);
    }
    painter.setPen(outlineColor(palette()));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(barArea());
}

/// A stretch narrower than a pixel still shows, but never hides a wider one: wide ones are drawn first.
void TimelineBar::paintSpans(QPainter &painter) const
{
    const QRectF area = barArea();
    for (const bool isNarrow : {false, true}) {
        for (const AccountSpan &span : m_account.spans) {
            const double left = xOf(span.begin), right = xOf(span.end);
            if ((right - left < 1) != isNarrow)
                continue;
            QRectF box(left, area.top(), std::max(1.0, right - left), area.height());
            if (span.kind == TimeKind::Queue || span.kind == TimeKind::Start)
                box.setTop(area.top() + area.height() * 0.4); // told apart without colour: nothing is trained
            painter.fillRect(box, colorOf(span.kind, palette()));
        }
    }
}

/// What a kernel said comes last: it is rarer than what it lies on.
void TimelineBar::paintMarks(QPainter &painter) const
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    for (const bool isKernel : {false, true}) {
        for (const TimeMark &mark : m_account.marks) {
            if (mark.time >= m_begin && mark.time <= m_end && (mark.kind == TimeMark::Kind::Kernel) == isKernel)
                isKernel ? paintKernelMark(painter, mark) : paintMark(painter, mark);
        }
    }
    painter.restore();
}

void TimelineBar::paintMark(QPainter &painter, const TimeMark &mark) const
{
    const double x = xOf(mark.time), y = markRoom - 2;
    painter.setPen(Qt::NoPen);
    if (mark.kind == TimeMark::Kind::Checkpoint) {
        painter.setBrush(colorOf(TimeKind::Checkpoint, palette()));
        painter.drawEllipse(QPointF(x, y - 4), 2.5, 2.5);
        return;
    }
    const bool isRestart = mark.kind == TimeMark::Kind::Restart;
    painter.setBrush(isRestart ? severityColor(palette(), Severity::Warning) : runStateColor(mark.state, palette()));
    painter.drawPolygon(QPolygonF({{x - 4, y - 9}, {x + 4, y - 9}, {x, y}}));
}

/// A cross for the hardware, a diamond for a link (hollow where it came up), a square for a process that was ended for want of memory.
void TimelineBar::paintKernelMark(QPainter &painter, const TimeMark &mark) const
{
    const double x = xOf(mark.time), y = markRoom - 7, reach = 4.5;
    const bool isLink = mark.sign == LogSign::Kind::LinkDown || mark.sign == LogSign::Kind::LinkUp;
    const QColor color = severityColor(palette(), isLink ? Severity::Warning : Severity::Error);
    painter.setPen(QPen(color, 2, Qt::SolidLine, Qt::RoundCap));
    painter.setBrush(mark.sign == LogSign::Kind::LinkUp ? palette().color(QPalette::Base) : color);
    if (isLink) {
        painter.drawPolygon(QPolygonF({{x, y - reach}, {x + reach, y}, {x, y + reach}, {x - reach, y}}));
    } else if (mark.sign == LogSign::Kind::OutOfMemory) {
        painter.drawRect(QRectF(x - reach + 1, y - reach + 1, 2 * reach - 2, 2 * reach - 2));
    } else {
        painter.drawLine(QPointF(x - reach, y - reach), QPointF(x + reach, y + reach));
        painter.drawLine(QPointF(x - reach, y + reach), QPointF(x + reach, y - reach));
    }
}

void TimelineBar::paintScale(QPainter &painter) const
{
    const QDateTime from = QDateTime::fromMSecsSinceEpoch(qint64(m_begin * 1000)), to = QDateTime::fromMSecsSinceEpoch(qint64(m_end * 1000));
    const bool isOneDay = from.date() == to.date();
    const QString format = isOneDay ? u"HH:mm:ss"_s : u"yyyy-MM-dd HH:mm"_s;
    const QRectF area(0, barArea().bottom() + 2, width(), scaleRoom - 2);
    painter.setPen(quietTextColor(palette()));
    painter.drawText(area, Qt::AlignLeft | Qt::AlignVCenter, from.toString(format));
    painter.drawText(area, Qt::AlignRight | Qt::AlignVCenter, to.toString(format));
    painter.drawText(area, Qt::AlignHCenter | Qt::AlignVCenter, durationOf(m_end - m_begin));
}

QString TimelineBar::textOf(const TimeMark &mark)
{
    const QString when = QDateTime::fromMSecsSinceEpoch(qint64(mark.time * 1000)).toString(u"yyyy-MM-dd HH:mm:ss"_s);
    switch (mark.kind) {
    case TimeMark::Kind::Checkpoint: return tr("%1\ncheckpoint of step %2").arg(when, QLocale().toString(mark.step));
    case TimeMark::Kind::Restart: return tr("%1\nbegan again with step %2").arg(when, QLocale().toString(mark.step));
    case TimeMark::Kind::Kernel: return tr("%1\n%2: %3", "time, kind of event, what the kernel said").arg(when, kernelWord(mark.sign), mark.text);
    case TimeMark::Kind::State: break;
    }
    return mark.text.isEmpty() ? tr("%1\n%2", "time, state").arg(when, runStateText(mark.state)) : tr("%1\n%2: %3", "time, state, what happened").arg(when, runStateText(mark.state), mark.text);
}

/// What the kernels said, for who does not see the marks.
QString TimelineBar::kernelText() const
{
    constexpr qsizetype most = 10;
    QStringList texts;
    for (const TimeMark &mark : m_account.marks) {
        if (mark.kind == TimeMark::Kind::Kernel)
            texts << textOf(mark).replace(u'\n', u' ');
    }
    if (texts.isEmpty())
        return {};
    const int more = int(std::max<qsizetype>(0, texts.size() - most));
    const QString rest = more > 0 ? tr("; and %n more", nullptr, more) : QString();
    return tr("The kernels of the nodes: %1").arg(texts.mid(0, most).join(u"; "_s)) + rest;
}

/// Of several marks at one place each is told, to a handful.
QString TimelineBar::textAt(const QPointF &position) const
{
    constexpr qsizetype most = 6;
    QStringList texts;
    for (const TimeMark &mark : m_account.marks) {
        if (position.y() <= markRoom && std::abs(xOf(mark.time) - position.x()) <= markReach && texts.size() < most)
            texts << textOf(mark);
    }
    if (!texts.isEmpty())
        return texts.join(u'\n');
    const double time = timeAt(position.x());
    for (const AccountSpan &span : m_account.spans) {
        if (time < span.begin || time > span.end || position.y() < markRoom)
            continue;
        const QString kind = span.kind == TimeKind::Compute ? tr("Training") : titleOf(span.kind);
        const QString steps = span.fromStep >= 0 && span.toStep > span.fromStep ? tr("\nsteps %1 to %2").arg(QLocale().toString(span.fromStep), QLocale().toString(span.toStep)) : QString();
        return tr("%1, %2").arg(kind, durationOf(span.seconds())) + steps;
    }
    return {};
}

bool TimelineBar::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        auto *help = static_cast<QHelpEvent *>(event);
        QToolTip::showText(help->globalPos(), plainToolTip(textAt(help->pos())), this);
        return true;
    }
    return QWidget::event(event);
}

} // namespace slipway

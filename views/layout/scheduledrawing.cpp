// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/layout/scheduledrawing.h"

#include "views/layout/timescale.h"
#include "views/theme/theme.h"
#include "views/widgets/localfigures.h"

#include <QAccessible>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QLocale>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <array>
#include <cmath>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr double pixelsOfAPass = 3;    ///< a narrower one is a share of its pixel
constexpr double widestPass = 160;     ///< pixels, as far as it zooms
constexpr double passWithNumber = 20;  ///< pixels

ScheduleDrawing::Part partOf(PassKind kind)
{
    switch (kind) {
    case PassKind::Forward: return ScheduleDrawing::Forward;
    case PassKind::Backward:
    case PassKind::InputGradient: return ScheduleDrawing::Backward;
    case PassKind::WeightGradient: break;
    }
    return ScheduleDrawing::WeightGradient;
}

QString seconds(double value) { return localDuration(Seconds(value)); }

/// The mean of three colours and the ground, as their shares weigh them.
QRgb blended(const PassShares &shares, const std::array<QColor, 4> &colors)
{
    const std::array<double, 4> weights{shares.forward, shares.backward, shares.weightGradient, std::max(0.0, shares.idle())};
    double red = 0, green = 0, blue = 0;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        red += weights[i] * colors[i].red();
        green += weights[i] * colors[i].green();
        blue += weights[i] * colors[i].blue();
    }
    const auto channel = [](double value) { return std::clamp(int(std::lround(value)), 0, 255); };
    return qRgb(channel(red), channel(green), channel(blue));
}

} // namespace

ScheduleDrawing::ScheduleDrawing(QWidget *parent)
    : Drawing(PanZoom::Axes::Horizontal, parent)
{
    setAccessibleName(tr("Schedule of the pipeline"));
    const QFontMetrics metrics = fontMetrics();
    setMargins({metrics.horizontalAdvance(tr("Stage %1").arg(888)) + spacing::normal, 0, 0, metrics.height() + spacing::tight});
}

void ScheduleDrawing::showSchedule(const ShownSchedulePtr &schedule)
{
    m_schedule = schedule;
    m_pointed = m_current = {};
    if (!isEmpty()) {
        const Timeline &timeline = schedule->schedule.timeline;
        setGreatestScale(widestPass * double(std::max(1LL, timeline.passes(0))) / std::max(timeline.makespan(), 1e-12));
    }
    relayout();
    announce();
    Q_EMIT viewChanged();
}

QColor ScheduleDrawing::partColor(Part part) const
{
    switch (part) {
    case Forward: return seriesColor(palette(), 0);
    case Backward: return seriesColor(palette(), 2);
    case WeightGradient: return seriesColor(palette(), 4);
    case Idle: break;
    }
    return palette().color(QPalette::Midlight);
}

QRectF ScheduleDrawing::world()
{
    return isEmpty() ? QRectF(0, 0, 1, 1) : QRectF(0, 0, m_schedule->schedule.timeline.makespan(), m_schedule->stages());
}

QRect ScheduleDrawing::rowPixels(const PanZoom &view, int stage) const
{
    const int top = int(std::lround(view.toPixel({0, double(stage)}).y()));
    const int bottom = int(std::lround(view.toPixel({0, stage + 1.0}).y()));
    const int gap = bottom - top >= 6 ? 2 : bottom - top >= 3 ? 1 : 0;
    return {0, top, int(view.view().width()), std::max(1, bottom - top - gap)};
}

void ScheduleDrawing::paintScene(QPainter &painter, const PanZoom &view) const
{
    if (isEmpty()) {
        painter.setPen(quietTextColor(palette()));
        painter.drawText(QRectF(QPointF(0, 0), view.view()), Qt::AlignCenter | Qt::TextWordWrap, tr("No schedule yet: mend what the findings name."));
        return;
    }
    const Timeline &timeline = m_schedule->schedule.timeline;
    for (int stage = 0; stage < timeline.stages(); ++stage) {
        const QRect row = rowPixels(view, stage);
        const double end = view.toPixel({timeline.makespan(), 0}).x();
        painter.fillRect(row.intersected(QRect(0, row.top(), int(std::ceil(end)), row.height())), partColor(Idle));
        const double pixels = timeline.makespan() * view.scaleX() / double(std::max(1LL, timeline.passes(stage)));
        pixels < pixelsOfAPass ? paintShares(painter, view, stage, row) : paintPasses(painter, view, stage, row);
    }
}

/// One line of pixels, drawn as high as the row.
void ScheduleDrawing::paintShares(QPainter &painter, const PanZoom &view, int stage, const QRect &row) const
{
    const Timeline &timeline = m_schedule->schedule.timeline;
    const double from = std::max(0.0, view.visible().left());
    const double to = std::min(timeline.makespan(), view.visible().right());
    const int left = int(std::floor(view.toPixel({from, 0}).x()));
    const int width = int(std::ceil(view.toPixel({to, 0}).x())) - left;
    if (width <= 0 || to <= from)
        return;
    const std::array<QColor, 4> colors{partColor(Forward), partColor(Backward), partColor(WeightGradient), partColor(Idle)};
    QImage line(width, 1, QImage::Format_RGB32);
    const std::vector<PassShares> shares = passShares(timeline, stage, from, to, width);
    for (int x = 0; x < width; ++x)
        line.setPixel(x, 0, blended(shares[std::size_t(x)], colors));
    painter.drawImage(QRect(left, row.top(), width, row.height()), line);
}

void ScheduleDrawing::paintPasses(QPainter &painter, const PanZoom &view, int stage, const QRect &row) const
{
    const QColor base = palette().color(QPalette::Base);
    QFont font = painter.font();
    font.setPixelSize(std::clamp(row.height() - 4, 7, 12));
    painter.setFont(font);
    const QFontMetrics metrics(font);
    const QRectF seen = view.visible();
    // By the widest number and the length on the clock, not the box in whole pixels: passes that are alike have numbers all or none.
    const double numberWidth = std::max(passWithNumber, metrics.horizontalAdvance(QString::number(m_schedule->schedule.timeline.shape().microbatches - 1)) + 4.0);
    m_schedule->schedule.timeline.visit(stage, stage, seen.left(), seen.right(), [&](const PipelineEvent &event) {
        const int left = int(std::lround(view.toPixel({event.start, 0}).x()));
        const int right = int(std::lround(view.toPixel({event.end, 0}).x()));
        const QRect box(left, row.top(), std::max(1, right - left - (right - left >= 4 ? 1 : 0)), row.height());
        painter.fillRect(box, partColor(partOf(event.pass.kind)));
        if (row.height() >= 10 && (event.end - event.start) * view.scaleX() >= numberWidth - 1e-6) {
            painter.setPen(base);
            painter.drawText(box, Qt::AlignCenter, QString::number(event.pass.microbatch));
        }
    });
}

void ScheduleDrawing::paintMargins(QPainter &painter, const PanZoom &view) const
{
    if (isEmpty())
        return;
    const QRect scene = sceneRect();
    const QFontMetrics metrics = fontMetrics();
    painter.setPen(quietTextColor(palette()));
    const double rowHeight = view.scaleY();
    const int every = std::max(1, int(std::ceil(metrics.height() / std::max(rowHeight, 1e-9))));
    for (int stage = 0; stage < m_schedule->stages(); stage += every) {
        const QRect row = rowPixels(view, stage);
        const double middle = scene.top() + row.top() + (every > 1 ? 0.5 * metrics.height() : row.height() / 2.0);
        painter.drawText(QRectF(0, middle - metrics.height() / 2.0, scene.left() - spacing::normal, metrics.height()), Qt::AlignLeft | Qt::AlignVCenter,
                         tr("Stage %1").arg(stage));
    }
    const double from = std::max(0.0, view.visible().left());
    const double to = std::min(m_schedule->schedule.timeline.makespan(), view.visible().right());
    const std::vector<double> marks = roundMarks(from, to, std::max(2, scene.width() / 90));
    const double step = marks.size() > 1 ? marks[1] - marks[0] : to - from;
    for (const double mark : marks) {
        const double x = scene.left() + view.toPixel({mark, 0}).x();
        const QString text = timeMark(mark, step);
        const double half = metrics.horizontalAdvance(text) / 2.0 + 1;
        painter.setPen(outlineColor(palette()));
        painter.drawLine(QPointF(x, scene.bottom() + 1), QPointF(x, scene.bottom() + spacing::tight));
        painter.setPen(quietTextColor(palette()));
        painter.drawText(QRectF(std::clamp(x - half, 0.0, std::max(0.0, width() - 2 * half)), height() - metrics.height(), 2 * half, metrics.height()),
                         Qt::AlignCenter, text);
    }
}

void ScheduleDrawing::paintOver(QPainter &painter, const PanZoom &view) const
{
    if (isEmpty())
        return;
    const Spot &spot = m_pointed.stage >= 0 ? m_pointed : m_current;
    if (spot.stage < 0 || spot.pass < 0)
        return;
    const PipelineEvent event = m_schedule->schedule.timeline.event(spot.stage, spot.pass);
    const QRect row = rowPixels(view, spot.stage);
    const double left = view.toPixel({event.start, 0}).x();
    const QRectF box(left, row.top(), std::max(3.0, view.toPixel({event.end, 0}).x() - left), row.height());
    painter.setPen(QPen(palette().color(QPalette::Base), 4));
    painter.drawRect(box);
    painter.setPen(QPen(palette().color(QPalette::Text), 2));
    painter.drawRect(box);
}

ScheduleDrawing::Spot ScheduleDrawing::spotAt(const QPointF &pixel) const
{
    const QPointF at = view().toWorld(pixel);
    if (isEmpty() || at.x() < 0 || at.x() > m_schedule->schedule.timeline.makespan() || at.y() < 0 || at.y() >= m_schedule->stages())
        return {};
    const int stage = int(at.y());
    return {stage, at.x(), passAt(stage, at.x())};
}

/// Passes of a stage follow each other: the last that has begun, if it has not ended.
long long ScheduleDrawing::passAt(int stage, double time) const
{
    const Timeline &timeline = m_schedule->schedule.timeline;
    long long low = 0, high = timeline.passes(stage);
    while (low < high) {
        const long long middle = (low + high) / 2;
        timeline.event(stage, middle).start <= time ? low = middle + 1 : high = middle;
    }
    return low > 0 && timeline.event(stage, low - 1).end >= time ? low - 1 : -1;
}

QString ScheduleDrawing::textOf(const Spot &spot) const
{
    if (spot.stage < 0)
        return {};
    if (spot.pass < 0)
        return tr("Stage %1 is idle at %2").arg(QString::number(spot.stage), seconds(spot.time));
    const Timeline &timeline = m_schedule->schedule.timeline;
    const PipelineEvent event = timeline.event(spot.stage, spot.pass);
    const QString part = partOf(event.pass.kind) == Forward ? tr("forward") : event.pass.kind == PassKind::Backward ? tr("backward")
        : event.pass.kind == PassKind::InputGradient                                                                 ? tr("input gradient")
                                                                                                                     : tr("weight gradient");
    const bool hasChunks = timeline.shape().chunks > 1 || timeline.shape().schedule == Schedule::DualPipe;
    const QString what = hasChunks ? tr("Stage %1: %2 of microbatch %3, chunk %4").arg(QString::number(spot.stage), part).arg(event.pass.microbatch).arg(event.pass.chunk)
                                   : tr("Stage %1: %2 of microbatch %3").arg(QString::number(spot.stage), part).arg(event.pass.microbatch);
    return tr("%1 · %2, from %3 on").arg(what, seconds(event.end - event.start), seconds(event.start));
}

QString ScheduleDrawing::currentText() const
{
    return isEmpty() ? QString() : textOf(m_pointed.stage >= 0 ? m_pointed : m_current);
}

void ScheduleDrawing::pointAt(const QPointF *pixel)
{
    m_pointed = pixel ? spotAt(*pixel) : Spot();
    announce();
}

void ScheduleDrawing::clickAt(const QPointF &pixel)
{
    m_current = spotAt(pixel);
    announce();
}

void ScheduleDrawing::walk(int stage, long long pass)
{
    const Timeline &timeline = m_schedule->schedule.timeline;
    stage = std::clamp(stage, 0, timeline.stages() - 1);
    pass = std::clamp(pass, 0LL, std::max(0LL, timeline.passes(stage) - 1));
    const PipelineEvent event = timeline.event(stage, pass);
    m_current = {stage, event.start, pass};
    m_pointed = {};
    reveal(QRectF(event.start, stage, event.end - event.start, 1));
    announce();
}

void ScheduleDrawing::keyPressEvent(QKeyEvent *event)
{
    const int key = event->key();
    const bool isWalk = key == Qt::Key_Left || key == Qt::Key_Right || key == Qt::Key_Up || key == Qt::Key_Down || key == Qt::Key_Home || key == Qt::Key_End;
    if (!isWalk || isEmpty()) {
        Drawing::keyPressEvent(event);
        return;
    }
    const Timeline &timeline = m_schedule->schedule.timeline;
    if (m_current.stage < 0)
        walk(0, 0);
    else if (key == Qt::Key_Up || key == Qt::Key_Down) {
        const int stage = std::clamp(m_current.stage + (key == Qt::Key_Down ? 1 : -1), 0, timeline.stages() - 1);
        const long long there = passAt(stage, m_current.time);
        walk(stage, there >= 0 ? there : m_current.pass);
    } else if (key == Qt::Key_Home || key == Qt::Key_End)
        walk(m_current.stage, key == Qt::Key_Home ? 0 : timeline.passes(m_current.stage) - 1);
    else
        walk(m_current.stage, m_current.pass + (key == Qt::Key_Right ? 1 : -1));
}

bool ScheduleDrawing::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return Drawing::event(event);
    QToolTip::showText(static_cast<QHelpEvent *>(event)->globalPos(), currentText(), this);
    return true;
}

void ScheduleDrawing::announce()
{
    setAccessibleDescription(currentText());
    QAccessibleEvent changed(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&changed);
    Q_EMIT currentChanged();
    update();
}

} // namespace slipway

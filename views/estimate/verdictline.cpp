// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/estimate/verdictline.h"

#include "views/theme/theme.h"
#include "views/widgets/localfigures.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr Bytes gibibyte = gib(1);

/// "64.5 of 79.6 GiB", "63.9 MiB of 6 GiB"
QString ofCapacity(const MemoryEstimate &memory)
{
    const bool isSmall = memory.device() < gibibyte;
    return VerdictLine::tr("%1 of %2").arg(isSmall ? localGib(memory.device()) : localNumber(memory.device() / gibibyte), localGib(memory.capacity));
}

bool isTooLarge(const MemoryEstimate &memory) { return memory.peak.value > 0 && memory.device() > memory.capacity; }

QString sentenceOf(const Estimate &estimate)
{
    const MemoryEstimate &memory = estimate.memory;
    const auto errors = std::count_if(estimate.findings.begin(), estimate.findings.end(),
        [](const Finding &f) { return f.severity == Severity::Error; });
    if (isTooLarge(memory))
        return VerdictLine::tr("Does not fit: %1 on stage %2").arg(ofCapacity(memory)).arg(memory.peakStage);
    if (errors == 1)
        return VerdictLine::tr("One thing has to be mended first");
    if (errors > 1)
        return VerdictLine::tr("%n things have to be mended first", nullptr, int(errors));
    if (!estimate.fits)
        return VerdictLine::tr("Does not fit");
    return VerdictLine::tr("Fits: %1, %2 to spare").arg(ofCapacity(memory), localGib(memory.capacity - memory.device()));
}

} // namespace

VerdictLine::VerdictLine(QWidget *parent)
    : QWidget(parent)
    , m_icon(new QLabel(this))
    , m_sentence(new QLabel(this))
{
    m_sentence->setObjectName(u"verdict"_s);
    m_sentence->setWordWrap(true);
    m_sentence->setTextInteractionFlags(Qt::TextSelectableByMouse);
    QFont bold = m_sentence->font();
    bold.setPointSizeF(bold.pointSizeF() * 1.1);
    bold.setBold(true);
    m_sentence->setFont(bold);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_icon);
    layout->addWidget(m_sentence, 1);
}

void VerdictLine::showEstimate(const Estimate &estimate)
{
    show(estimate.fits ? Sign::Fits : Sign::Errors, sentenceOf(estimate));
}

void VerdictLine::showReason(const QString &reason) { show(Sign::Nothing, reason); }

QString VerdictLine::text() const { return m_sentence->text(); }

void VerdictLine::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        draw();
}

void VerdictLine::show(Sign sign, const QString &sentence)
{
    const bool isNewSign = sign != m_sign || m_icon->pixmap(Qt::ReturnByValue).isNull();
    m_sign = sign;
    if (m_sentence->text() != sentence)
        m_sentence->setText(sentence);
    if (isNewSign)
        draw();
}

void VerdictLine::draw()
{
    QPalette colors = palette();
    const QColor color = m_sign == Sign::Fits ? successColor(palette())
        : m_sign == Sign::Errors              ? severityColor(palette(), Severity::Error)
                                              : quietTextColor(palette());
    for (const auto role : {QPalette::WindowText, QPalette::ButtonText})
        colors.setColor(role, color);
    const QString icon = m_sign == Sign::Fits ? u"success"_s : m_sign == Sign::Errors ? u"error"_s : u"note"_s;
    m_icon->setPixmap(themedIcon(icon, colors).pixmap(QSize(22, 22), devicePixelRatioF()));
    m_sentence->setPalette(colors);
}

} // namespace slipway

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/estimate/estimatepart.h"

#include "views/theme/theme.h"
#include "views/widgets/findingstrip.h"

#include <QLabel>
#include <QScrollArea>
#include <QVBoxLayout>

#include <utility>

namespace slipway {

using namespace Qt::StringLiterals;

EstimatePart::EstimatePart(QWidget *part, QWidget *parent)
    : QStackedWidget(parent)
    , m_sentence(new QLabel(this))
    , m_strip(new FindingStrip(this))
{
    addWidget(part);
    addWidget(buildErrors());
    connect(m_strip, &FindingStrip::fixRequested, this, &EstimatePart::fixRequested);
    connect(m_strip, &FindingStrip::findingActivated, this, &EstimatePart::findingActivated);
}

QWidget *EstimatePart::buildErrors()
{
    m_sentence->setObjectName(u"whyNoFigures"_s);
    m_sentence->setWordWrap(true);
    m_sentence->setForegroundRole(QPalette::PlaceholderText);
    m_strip->setObjectName(u"errorsToMend"_s);
    m_strip->setShowsPlaces(true);
    auto *content = new QWidget(this);
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(0, spacing::wide, 0, 0);
    column->setSpacing(spacing::wide);
    column->addWidget(m_sentence);
    column->addWidget(m_strip);
    column->addStretch(1);
    auto *area = new QScrollArea(this);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFocusPolicy(Qt::NoFocus);
    area->setWidget(content);
    return area;
}

void EstimatePart::showErrors(const Findings &errors)
{
    setCurrentIndex(errors.empty() ? 0 : 1);
    if (errors == m_errors)
        return;
    m_errors = errors;
    m_effectOf = {};
    m_isOld = true;
    if (isVisible())
        fill();
}

void EstimatePart::showEffects(const std::function<QString(const Finding &)> &effectOf)
{
    m_effectOf = effectOf;
    m_isOld = true;
    if (isVisible())
        fill();
}

void EstimatePart::fill()
{
    if (!std::exchange(m_isOld, false))
        return;
    m_sentence->setText(tr("There is no memory, time or cost of this design until it can run: mend %n error(s) first.", nullptr, int(m_errors.size())));
    m_strip->showFindings(m_errors);
    m_strip->showEffects(m_effectOf);
}

void EstimatePart::showEvent(QShowEvent *event)
{
    QStackedWidget::showEvent(event);
    fill();
}

} // namespace slipway

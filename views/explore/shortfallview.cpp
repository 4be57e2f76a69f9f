// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/explore/shortfallview.h"

#include "views/theme/theme.h"

#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

QLabel *wrapped(QWidget *parent)
{
    auto *label = new QLabel(parent);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

void makeBold(QLabel *label)
{
    QFont bold = label->font();
    bold.setBold(true);
    label->setFont(bold);
}

} // namespace

ShortfallView::ShortfallView(QWidget *parent)
    : QWidget(parent)
    , m_reasons(wrapped(this))
    , m_waysTitle(wrapped(this))
    , m_ways(new QVBoxLayout)
{
    m_reasons->setObjectName(u"shortfallReasons"_s);
    auto *title = wrapped(this);
    title->setText(tr("Nothing fits"));
    makeBold(title);
    makeBold(m_waysTitle);
    auto *content = new QWidget(this);
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(0, spacing::normal, spacing::wide, 0);
    column->setSpacing(spacing::normal);
    column->addWidget(title);
    column->addWidget(m_reasons);
    column->addSpacing(spacing::normal);
    column->addWidget(m_waysTitle);
    m_ways->setSpacing(spacing::normal);
    column->addLayout(m_ways);
    column->addStretch(1);
    auto *scroll = new QScrollArea(this);
    scroll->setObjectName(u"shortfallScroll"_s);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(content);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(scroll);
}

void ShortfallView::showShortfall(const ShownShortfall &shortfall)
{
    if (shortfall == m_shown)
        return;
    m_shown = shortfall;
    m_reasons->setText(shortfall.reasons.join(u'\n'));
    m_waysTitle->setText(shortfall.ways.isEmpty() ? tr("No single change of what was searched makes it fit.") : tr("What would make it fit, cheapest first"));
    while (QLayoutItem *item = m_ways->takeAt(0)) {
        if (QWidget *row = item->widget()) {
            row->hide();
            row->deleteLater(); // its own button may be what led here
        }
        delete item;
    }
    for (int way = 0; way < shortfall.ways.size(); ++way)
        m_ways->addWidget(makeWay(way, shortfall.ways[way]));
}

QWidget *ShortfallView::makeWay(int number, const ShownWay &way)
{
    auto *row = new QWidget(this);
    auto *apply = new QPushButton(tr("Apply"), row);
    apply->setObjectName(u"way%1Apply"_s.arg(number));
    apply->setAccessibleName(tr("Apply: %1").arg(way.change));
    apply->setToolTip(tr("The change and the best layout with it, as one edit"));
    QLabel *change = wrapped(row);
    change->setText(way.change);
    makeBold(change);
    QLabel *effect = wrapped(row);
    effect->setText(way.effect);
    effect->setForegroundRole(QPalette::PlaceholderText);
    auto *texts = new QVBoxLayout;
    texts->setSpacing(0);
    texts->addWidget(change);
    texts->addWidget(effect);
    auto *layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::wide);
    layout->addWidget(apply, 0, Qt::AlignTop);
    layout->addLayout(texts, 1);
    connect(apply, &QPushButton::clicked, this, [this, number] { Q_EMIT wayRequested(number); });
    return row;
}

void ShortfallView::setApplicable(bool applicable)
{
    for (int way = 0; way < m_ways->count(); ++way)
        m_ways->itemAt(way)->widget()->setEnabled(applicable);
}

} // namespace slipway

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/design/factsheet.h"

#include "views/design/choices.h"
#include "views/theme/theme.h"
#include "views/widgets/elidedlabel.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr int columns = 3;

} // namespace

FactSheet::FactSheet(const QString &name, QWidget *parent)
    : QWidget(parent)
    , m_name(name)
    , m_grid(new QGridLayout)
    , m_buttons(new QHBoxLayout)
    , m_sourcesButton(new QToolButton(this))
    , m_sources(new QLabel(this))
{
    m_grid->setHorizontalSpacing(spacing::wide);
    m_grid->setVerticalSpacing(0);
    for (int column = 0; column < columns; ++column)
        m_grid->setColumnStretch(column, 1);
    m_sourcesButton->setObjectName(name + u".sources"_s);
    m_sourcesButton->setText(tr("Sources"));
    m_sourcesButton->setAccessibleName(tr("Show where these figures come from"));
    m_sourcesButton->setCheckable(true);
    m_sourcesButton->setAutoRaise(true);
    m_sourcesButton->setArrowType(Qt::RightArrow);
    m_sourcesButton->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_sources->setObjectName(name + u".sourcesText"_s);
    m_sources->setWordWrap(true);
    m_sources->setTextFormat(Qt::PlainText);
    m_sources->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_sources->setForegroundRole(QPalette::PlaceholderText);
    m_sources->setVisible(false);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, spacing::tight, 0, 0);
    layout->setSpacing(spacing::hair);
    layout->addLayout(m_grid);
    m_buttons->setSpacing(spacing::tight);
    m_buttons->addWidget(m_sourcesButton);
    m_buttons->addStretch(1);
    layout->addLayout(m_buttons);
    layout->addWidget(m_sources);
    connect(m_sourcesButton, &QToolButton::toggled, this, [this](bool shown) {
        m_sourcesButton->setArrowType(shown ? Qt::DownArrow : Qt::RightArrow);
        m_sources->setVisible(shown);
    });
}

QToolButton *FactSheet::addButton(const QString &suffix, const QString &text, const QString &toolTip)
{
    auto *button = new QToolButton(this);
    button->setObjectName(m_name + u'.' + suffix);
    button->setText(text);
    button->setToolTip(toolTip);
    button->setAccessibleName(toolTip);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    m_buttons->insertWidget(m_buttons->count() - 1, button);
    return button;
}

void FactSheet::showFacts(const QList<KeyValue> &facts, const Sources &sources)
{
    const QString text = sourcesText(sources);
    if (m_sources->text() != text)
        m_sources->setText(text);
    m_sourcesButton->setVisible(!text.isEmpty());
    if (facts == m_facts)
        return;
    m_facts = facts;
    layOutFacts();
}

void FactSheet::layOutFacts()
{
    while (QLayoutItem *item = m_grid->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    for (int i = 0; i < m_facts.size(); ++i) {
        auto *key = new ElidedLabel(m_facts[i].key, this);
        key->setForegroundRole(QPalette::PlaceholderText);
        QFont small = key->font();
        small.setPointSizeF(small.pointSizeF() * 0.88);
        key->setFont(small);
        auto *value = new ElidedLabel(m_facts[i].value, this);
        value->setToolTip(m_facts[i].detail);
        value->setContentsMargins(0, 0, 0, spacing::tight + spacing::hair);
        value->setAccessibleName(tr("%1: %2").arg(m_facts[i].key, m_facts[i].value));
        m_grid->addWidget(key, 2 * (i / columns), i % columns);
        const int width = i + 1 < m_facts.size() ? 1 : columns - i % columns; // the last one has the rest of its row
        m_grid->addWidget(value, 2 * (i / columns) + 1, i % columns, 1, width);
    }
}

} // namespace slipway

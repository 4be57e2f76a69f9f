// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/planning/planlistcard.h"

#include "views/theme/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QTableView>

namespace slipway {

using namespace Qt::StringLiterals;

PlanListCard::PlanListCard(const QString &name, const QString &title, const QString &list, const QString &addText, int wide, QWidget *parent)
    : PlanTableCard(name, title, wide, parent)
    , m_list(list)
    , m_sentence(new QLabel(this))
    , m_add(new QPushButton(themedIcon(u"add"_s), addText, this))
    , m_remove(new QPushButton(themedIcon(u"remove"_s), tr("Remove"), this))
{
    m_add->setObjectName(name + u"Add"_s);
    m_remove->setObjectName(name + u"Remove"_s);
    m_remove->setAccessibleName(tr("%1: remove the chosen row").arg(title));
    m_remove->setEnabled(false);
    m_sentence->setObjectName(name + u"Sentence"_s);
    m_sentence->setWordWrap(true);
    m_sentence->setForegroundRole(QPalette::PlaceholderText);
    auto *below = new QWidget(this);
    auto *row = new QHBoxLayout(below);
    row->setContentsMargins(0, spacing::normal, 0, 0);
    row->setSpacing(spacing::normal);
    row->addWidget(m_add);
    row->addWidget(m_remove);
    row->addStretch(1);
    addBelow(m_sentence);
    addBelow(below);
    connect(this, &PlanTableCard::rowChanged, this, [this](int chosen) { m_remove->setEnabled(chosen >= 0); });
    connect(m_add, &QPushButton::clicked, this, [this] { Q_EMIT edited(m_list + u"/+"_s, m_seed); });
    connect(m_remove, &QPushButton::clicked, this, [this] { Q_EMIT edited(u"%1/%2/-"_s.arg(m_list).arg(currentRow()), {}); });
}

void PlanListCard::showList(const PlanRows &rows, const QString &sentence)
{
    showRows(rows);
    table()->setVisible(!rows.rows.isEmpty());
    m_sentence->setText(sentence);
    m_sentence->setVisible(rows.rows.isEmpty());
    m_remove->setEnabled(currentRow() >= 0);
}

} // namespace slipway

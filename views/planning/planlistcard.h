// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/planning/plantablecard.h"

class QLabel;
class QPushButton;

namespace slipway {

/// A list that a person keeps: a table whose cells can be typed into, with rows added and taken out. Edits are named as planedits.h names them.
class PlanListCard : public PlanTableCard
{
    Q_OBJECT

public:
    /// `list`: what the rows are called in edits ("options"). `addText`: the button that adds one; its object name is name + "Add", the other's name + "Remove".
    PlanListCard(const QString &name, const QString &title, const QString &list, const QString &addText, int wide, QWidget *parent = nullptr);

    /// As many rows as the list has; while it has none, the sentence stands below.
    void showList(const PlanRows &rows, const QString &sentence);
    /// The new row begins with this ("b200-sxm"), where the list asks for it.
    void setSeed(const QString &seed) { m_seed = seed; }

private:
    QString m_list, m_seed;
    QLabel *m_sentence;
    QPushButton *m_add, *m_remove;
};

} // namespace slipway

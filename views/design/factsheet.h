// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/specs.h"
#include "views/widgets/keyvaluetable.h"

#include <QWidget>

class QLabel;
class QToolButton;
class QGridLayout;
class QHBoxLayout;

namespace slipway {

/// What the catalogue says about a chosen thing: facts in three columns, and on request where each comes from.
class FactSheet : public QWidget
{
    Q_OBJECT

public:
    explicit FactSheet(const QString &name, QWidget *parent = nullptr);

    /// One more button beside "Sources", named after the sheet: "model.own".
    QToolButton *addButton(const QString &suffix, const QString &text, const QString &toolTip);

    void showFacts(const QList<KeyValue> &facts, const Sources &sources);

private:
    void layOutFacts();

    QString m_name;
    QList<KeyValue> m_facts;
    QGridLayout *m_grid;
    QHBoxLayout *m_buttons;
    QToolButton *m_sourcesButton;
    QLabel *m_sources;
};

} // namespace slipway

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <string>
#include <utility>
#include <vector>

class QTableWidget;
class QToolButton;

namespace slipway {

/// Environment variables in file order: a table to type in, with a row to add and one to take away.
class EnvironmentTable : public QWidget
{
    Q_OBJECT

public:
    using Variables = std::vector<std::pair<std::string, std::string>>;

    explicit EnvironmentTable(QWidget *parent = nullptr);

    void showVariables(const Variables &variables);

Q_SIGNALS:
    void variablesEdited(const slipway::EnvironmentTable::Variables &variables);

private:
    void buildButtons();
    void addVariable();
    void removeVariable();
    void reportEdit();
    void fitHeight();
    Variables variables() const;

    QTableWidget *m_table;
    QToolButton *m_add;
    QToolButton *m_remove;
};

} // namespace slipway

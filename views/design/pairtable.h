// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>

#include <string>
#include <utility>
#include <vector>

class QTableWidget;
class QToolButton;

namespace slipway {

/// What a table of pairs is called, and what its buttons say.
struct PairTableTexts
{
    QString objectName;      ///< of the table; its buttons are add... and remove... `item`
    QString item;            ///< "Variable": with it the buttons' object names are made
    QString accessibleName;
    QString firstHeader, secondHeader;
    QString add, remove;     ///< tool tips
};

/// Names and values in file order: a table to type in, with a row to add and one to take away.
class PairTable : public QWidget
{
    Q_OBJECT

public:
    using Pairs = std::vector<std::pair<std::string, std::string>>;

    explicit PairTable(const PairTableTexts &texts, QWidget *parent = nullptr);

    /// Names that are offered while one is typed.
    void setKnownNames(const QStringList &names);
    void showPairs(const Pairs &pairs);

Q_SIGNALS:
    void pairsEdited(const slipway::PairTable::Pairs &pairs);

private:
    void buildButtons(const PairTableTexts &texts);
    void addPair();
    void removePair();
    void reportEdit();
    void fitHeight();
    Pairs pairs() const;

    QTableWidget *m_table;
    QToolButton *m_add;
    QToolButton *m_remove;
};

} // namespace slipway

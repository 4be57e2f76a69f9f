// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimate/layoutchoice.h"
#include "core/search/searchspace.h"

#include <QMap>
#include <QStringList>
#include <QVariantMap>
#include <QWidget>

class QCheckBox;

namespace slipway {

class ChoiceBox;
class ElidedLabel;
class NumberField;

/// What a person asks of a search.
struct SearchWish
{
    SearchObjective objective = SearchObjective::Time;
    QStringList varied = {};   ///< ids of variedParts()
    int mostNodes = 0;         ///< where nodes vary; 0: as many as the design has
    bool operator==(const SearchWish &) const = default;
};

/// What to vary, with what the design says of each part, and what is best.
class SearchSetup : public QWidget
{
    Q_OBJECT

public:
    explicit SearchSetup(QWidget *parent = nullptr);

    SearchWish wish() const;
    /// The layout that what is held stays at. Parts that the model has not (experts) cannot be ticked.
    void showPresent(const LayoutChoice &present, bool hasExperts);

    QVariantMap choices() const;
    void setChoices(const QVariantMap &choices);

Q_SIGNALS:
    void wishChanged();

private:
    struct Row
    {
        QCheckBox *box = nullptr;
        ElidedLabel *present = nullptr;
    };

    void buildObjective();
    void buildParts();
    void buildNodes();
    void objectiveChosen(const QString &id);
    void setAll(bool varied);

    ChoiceBox *m_objective;
    QMap<QString, Row> m_rows; ///< by the part's id
    NumberField *m_mostNodes;
};

} // namespace slipway

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/search/searchspace.h"
#include "views/explore/measure.h"
#include "views/explore/sweepfields.h"
#include "views/explore/sweeprange.h"

#include <QMap>
#include <QVariantMap>
#include <QWidget>

class QCheckBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QMenu;
class QToolButton;
class QVBoxLayout;

namespace slipway {

class ChoiceBox;
class NumberField;
class SearchComboBox;

/// What a person asks of a sweep.
struct SweepWish
{
    QString field = QStringLiteral("cluster.nodes"); ///< id of a SweepField
    SweepRange range = {};
    bool asDesigned = true, best = true, bestHeld = false;
    QStringList held = {};                   ///< ids of variedParts(), for the last line
    SearchObjective objective = SearchObjective::Time;
    bool operator==(const SweepWish &) const = default;
};

/// What goes along the axis, over which numbers, which lines are drawn, and what is shown of them.
class SweepSetup : public QWidget
{
    Q_OBJECT

public:
    explicit SweepSetup(QWidget *parent = nullptr);

    SweepWish wish() const;
    Measure measure() const;
    /// What the design says of each field, by its id: shown in the list, and where a range begins.
    void showPresent(const QMap<QString, double> &present);

    QVariantMap choices() const;
    void setChoices(const QVariantMap &choices);

Q_SIGNALS:
    void wishChanged();
    void measureChanged();

private:
    void buildField();
    void buildRange();
    void buildLines();
    void buildMeasure();
    QMenu *buildHeld();
    void chooseField(const QString &id);
    void showRange(const SweepRange &range);
    void showSteps();
    void rangeEdited();
    void listFields();
    void showHeld();
    QLabel *caption(const QString &text, QWidget *buddy);
    SweepRange range() const;

    SearchComboBox *m_field;
    ChoiceBox *m_steps;
    NumberField *m_from, *m_to, *m_count;
    QLineEdit *m_list;
    QLabel *m_points;
    QCheckBox *m_asDesigned, *m_best, *m_bestHeld;
    QToolButton *m_heldButton;
    ChoiceBox *m_objective, *m_measure;
    QFormLayout *m_form = nullptr;
    QVBoxLayout *m_column;
    QMap<QString, double> m_present;
    QString m_fieldId;
    bool m_isTouched = false; ///< the person chose the range: it stays when the design changes
};

} // namespace slipway

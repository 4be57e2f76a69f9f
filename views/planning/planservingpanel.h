// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/serving.h"
#include "views/planning/plansheet.h"

class QComboBox;
class QLabel;
class QPlainTextEdit;
class QPushButton;

namespace slipway {

class NumberField;
class PlanNotes;
class PlanTableCard;
class PlanTiles;

/// A serving estimate with its commands, as the tab shows it.
struct ShownServing
{
    ServingLoad asked;                  ///< as the plan says it; the estimate's has the automatic values filled in
    ServingEstimate estimate;
    QString accelerator;                ///< name
    double hour = 0;                    ///< of an accelerator, in the currency; 0: no price is known
    std::string currency;
    QString vllm, tgi;                  ///< of the row that is chosen; empty: it does not fit
};

/// After training: what serving the finished model takes.
class PlanServingPanel : public PlanSheet
{
    Q_OBJECT

public:
    explicit PlanServingPanel(QWidget *parent = nullptr);

    void showServing(const ShownServing &serving);
    /// The row that the commands are of; -1: the recommended one.
    int chosen() const { return m_chosen; }

Q_SIGNALS:
    void loadEdited(const slipway::ServingLoad &load);
    void rowChosen(int row);

protected:
    void showEvent(QShowEvent *event) override;

Q_SIGNALS:
    void shown();

private:
    QWidget *buildLoad();
    QWidget *buildCommand(const QString &name, const QString &title, QPlainTextEdit *text);
    void connectLoad();
    void showTable(const ShownServing &serving);

    NumberField *m_prompt, *m_answer, *m_context;
    QComboBox *m_cache;
    PlanTiles *m_tiles;
    PlanTableCard *m_table;
    QPlainTextEdit *m_vllm, *m_tgi;
    PlanNotes *m_notes;
    ServingLoad m_load;
    int m_chosen = -1;
};

} // namespace slipway

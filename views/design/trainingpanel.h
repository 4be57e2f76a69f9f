// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/design/designpanel.h"

namespace slipway {

/// What is done with the model: how long, in which batches, in which precision, by which optimizer.
class TrainingPanel : public DesignPanel
{
    Q_OBJECT

public:
    explicit TrainingPanel(QWidget *parent = nullptr);

    QString summary() const override;

protected:
    void showMore(const Design &design, const ResolvedDesign &resolved) override;

private:
    void buildAmount();
    void buildBatch();
    void buildNumbers();
    void buildActivations();
    void buildRecomputedModules();
    void buildLearningRate();
    void buildLora();
    void buildExperts();
    void showFrameworkDefaults(const Design &design, const ResolvedDesign &resolved);

    ChoiceBox *m_fused = nullptr;
    ChoiceBox *m_gradients = nullptr;
    ChoiceBox *m_master = nullptr;
    NumberField *m_tokens = nullptr;
    NumberField *m_steps = nullptr;
    QString m_summary;
};

} // namespace slipway

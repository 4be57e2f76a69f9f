// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/design/designpanel.h"

namespace slipway {

/// How the model and the batch are spread over the accelerators.
class ParallelismPanel : public DesignPanel
{
    Q_OBJECT

public:
    explicit ParallelismPanel(QWidget *parent = nullptr);

    QString summary() const override;

protected:
    void showMore(const Design &design, const ResolvedDesign &resolved) override;

private:
    void buildModelAxes();
    void buildPipeline();
    void buildStages();
    void buildSharding();
    void buildOverlap();

    NumberField *m_data = nullptr;
    ChoiceBox *m_overlap = nullptr;
    NumberField *m_shardSize = nullptr;
    QLineEdit *m_stages = nullptr;
    QString m_summary;
};

} // namespace slipway

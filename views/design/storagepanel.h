// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimate/storageplan.h"
#include "views/design/designpanel.h"

namespace slipway {

/// Where data comes from and checkpoints go: storage tiers by role, the dataset, the checkpoints.
class StoragePanel : public DesignPanel
{
    Q_OBJECT

public:
    explicit StoragePanel(QWidget *parent = nullptr);

    void showCatalog(const Catalog &catalog) override;
    QString summary() const override;
    /// What the fields above come to, said below them: what each tier holds and is asked for, what checkpoints cost.
    void showPlan(const StoragePlan &plan);

protected:
    void showMore(const Design &design, const ResolvedDesign &resolved) override;

private:
    struct Tier
    {
        std::string role;
        SearchComboBox *system = nullptr;
        NumberField *read = nullptr;
        NumberField *write = nullptr;
        QLabel *consequence = nullptr;
    };

    QLabel *addConsequence(const QString &name);
    void addTier(const std::string &role, const QString &label, const QString &explanation);
    NumberField *addTierNumber(const std::string &role, const FieldName &name, const QString &unit,
        std::optional<double> StorageTier::*member);
    void buildCheckpoints();
    void buildInterval();
    void buildData();
    void buildPreparation();
    void showAutomaticRates(const ResolvedDesign &resolved);

    std::vector<Tier> m_tiers;
    NumberField *m_steps = nullptr;
    NumberField *m_minutes = nullptr;
    QLabel *m_checkpointConsequence = nullptr;
    QString m_summary;
};

} // namespace slipway

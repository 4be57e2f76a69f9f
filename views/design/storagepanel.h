// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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

protected:
    void showMore(const Design &design, const ResolvedDesign &resolved) override;

private:
    struct Tier
    {
        std::string role;
        SearchComboBox *system = nullptr;
        NumberField *read = nullptr;
        NumberField *write = nullptr;
    };

    void addTier(const std::string &role, const QString &label, const QString &explanation);
    NumberField *addTierNumber(const std::string &role, const FieldName &name, const QString &unit,
        std::optional<double> StorageTier::*member);
    void buildCheckpoints();
    void buildInterval();
    void buildData();
    void showAutomaticRates(const ResolvedDesign &resolved);

    std::vector<Tier> m_tiers;
    NumberField *m_steps = nullptr;
    NumberField *m_minutes = nullptr;
    QString m_summary;
};

} // namespace slipway

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/design/designpanel.h"

namespace slipway {

/// What breaks, and what an hour costs.
class CostPanel : public DesignPanel
{
    Q_OBJECT

public:
    explicit CostPanel(QWidget *parent = nullptr);

    void showCatalog(const Catalog &catalog) override;
    QString summary() const override;

protected:
    void showMore(const Design &design, const ResolvedDesign &resolved) override;

private:
    QString priceHint(const std::string &accelerator) const;

    NumberField *m_failures;
    NumberField *m_price;
    QString m_failureSource;
    std::vector<RentalPrice> m_prices;
};

} // namespace slipway

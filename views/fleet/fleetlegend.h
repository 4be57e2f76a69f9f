// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/fleet/fleetview.h"

#include <QWidget>

namespace slipway {

/// The colours with the values that they stand for, and that of what is not known.
class FleetLegend : public QWidget
{
    Q_OBJECT

public:
    explicit FleetLegend(QWidget *parent = nullptr);

    void showScale(const FleetQuantity &quantity, double low, double high);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_low, m_high;
};

} // namespace slipway

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/estimate/fixoffers.h"

#include <QWidget>

class QPushButton;
class QTableWidget;

namespace slipway {

/// Every single change that makes a design fit, with what it then costs, cheapest first; the chosen one can be applied. Takes no room where
/// there is none.
class ChangeList : public QWidget
{
    Q_OBJECT

public:
    explicit ChangeList(QWidget *parent = nullptr);

    void showOffers(const FixOffers &offers);

Q_SIGNALS:
    void changeRequested(const slipway::OfferedChange &change);

private:
    void requestChosen();

    FixOffers m_offers;
    QTableWidget *m_table;
    QPushButton *m_apply;
};

} // namespace slipway

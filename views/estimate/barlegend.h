// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/estimate/stackedbars.h"

#include <QWidget>

namespace slipway {

/// The parts of one bar with colour, name, value and share, in as many columns as there is room for. Parts that are
/// zero in every bar are left out.
class BarLegend : public QWidget
{
    Q_OBJECT

public:
    explicit BarLegend(QWidget *parent = nullptr);

    void showBars(const StackedBars &bars);
    void showBar(int bar);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    QList<int> shownParts() const;
    int columnsFor(int width) const;
    int entryWidth() const;
    int rowHeight() const;
    void drawEntry(QPainter &painter, const QRect &place, int share, const StackedBars::Part &part) const;
    void drawNameAndNumber(QPainter &painter, const QRect &place, const QString &name, double value) const;
    void drawTotal(QPainter &painter, const QRect &place, int share) const;
    int shareWidth(int columnWidth) const;
    void describe();

    StackedBars m_bars;
    int m_bar = 0;
};

} // namespace slipway

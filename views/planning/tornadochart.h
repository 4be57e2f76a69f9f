// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QWidget>

namespace slipway {

/// An assumption and what the total is at the ends of its range.
struct TornadoBar
{
    QString name;
    double atLow = 0, atHigh = 0;
    QString lowText, highText; ///< of the assumption: "0.06 USD/kWh"
    bool operator==(const TornadoBar &) const = default;
};

/// Bars to both sides of the total: what each assumption does to it. The end of the low value is hollow, that of the high one filled: told apart without colour.
/// The mouse or the arrow keys read a bar.
class TornadoChart : public QWidget
{
    Q_OBJECT

public:
    explicit TornadoChart(QWidget *parent = nullptr);

    /// `total` is where no assumption moves; `unit` goes behind amounts.
    void showBars(const QList<TornadoBar> &bars, double total, const QString &unit);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {260, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool event(QEvent *event) override;

private:
    double roomForNames() const;
    int rowHeight() const;
    QRectF plot() const;
    double xOf(double amount) const;
    QString textOf(int bar) const;
    void drawBar(QPainter &painter, int bar) const;
    void setCurrent(int bar);

    QList<TornadoBar> m_bars;
    double m_total = 0, m_least = 0, m_most = 1;
    QString m_unit;
    int m_current = -1;
};

} // namespace slipway

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimate/storageplan.h"

#include <QAbstractTableModel>
#include <QWidget>

namespace slipway {

/// Goodput over the interval between checkpoints, on a logarithmic axis, with the interval that loses least and the chosen one marked.
/// The mouse or the arrow keys read the curve.
class IntervalCurve : public QWidget
{
    Q_OBJECT

public:
    explicit IntervalCurve(QWidget *parent = nullptr);

    void showPlan(const StoragePlan &plan);

    QSize sizeHint() const override { return {420, 190}; }
    QSize minimumSizeHint() const override { return {240, 170}; }

protected:
    void paintEvent(QPaintEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    struct Mark
    {
        Seconds interval;
        double goodput;
        bool isBest;
        QString text;
    };

    QRectF plot() const;
    QPointF at(Seconds interval, double goodput) const;
    double goodputAt(Seconds interval) const;
    void drawAxes(QPainter &painter) const;
    void drawMarks(QPainter &painter) const;
    void drawMark(QPainter &painter, const Mark &mark) const;
    void drawCursor(QPainter &painter) const;
    void setCursorPoint(int point);

    std::vector<IntervalPoint> m_points;
    std::optional<Seconds> m_best, m_chosen;
    double m_low = 0, m_high = 1; ///< of the goodput axis
    int m_cursor = -1;
};

/// The same curve as rows.
class IntervalModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Interval, Goodput, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void setPoints(const std::vector<IntervalPoint> &points);

    int rowCount(const QModelIndex &parent = {}) const override { return parent.isValid() ? 0 : int(m_points.size()); }
    int columnCount(const QModelIndex &parent = {}) const override { return parent.isValid() ? 0 : ColumnCount; }
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::vector<IntervalPoint> m_points;
};

} // namespace slipway

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/layout/shownschedule.h"
#include "views/widgets/drawing.h"

namespace slipway {

/// A step on the clock, a row for each stage: forward, backward and weight-gradient passes and the idle time between them. Close up every
/// pass is a box with its microbatch; far out a column of pixels is as coloured as its time is used. Arrow keys walk from pass to pass.
class ScheduleDrawing : public Drawing
{
    Q_OBJECT

public:
    enum Part { Forward, Backward, WeightGradient, Idle };

    explicit ScheduleDrawing(QWidget *parent = nullptr);

    void showSchedule(const ShownSchedulePtr &schedule);
    const ShownSchedulePtr &schedule() const { return m_schedule; }
    /// What is pointed at or walked to, in words; empty: nothing.
    QString currentText() const;
    QColor partColor(Part part) const;

Q_SIGNALS:
    void currentChanged();

protected:
    QRectF world() override;
    void paintScene(QPainter &painter, const PanZoom &view) const override;
    void paintMargins(QPainter &painter, const PanZoom &view) const override;
    void paintOver(QPainter &painter, const PanZoom &view) const override;
    void pointAt(const QPointF *pixel) override;
    void clickAt(const QPointF &pixel) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool event(QEvent *event) override;

private:
    struct Spot
    {
        int stage = -1;
        double time = 0;
        long long pass = -1;   ///< of the stage; -1: idle
    };

    bool isEmpty() const { return !m_schedule || m_schedule->stages() == 0; }
    Spot spotAt(const QPointF &pixel) const;
    long long passAt(int stage, double time) const;
    void walk(int stage, long long pass);
    void paintShares(QPainter &painter, const PanZoom &view, int stage, const QRect &row) const;
    void paintPasses(QPainter &painter, const PanZoom &view, int stage, const QRect &row) const;
    QRect rowPixels(const PanZoom &view, int stage) const;
    QString textOf(const Spot &spot) const;
    void announce();

    ShownSchedulePtr m_schedule;
    Spot m_pointed, m_current;
};

} // namespace slipway

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/layout/memorywalk.h"
#include "views/widgets/drawing.h"

namespace slipway {

/// A stage's memory operation by operation, stacked by what holds it, against what the accelerator has. Where many operations share a
/// column of pixels, the one that holds most is drawn. Arrow keys walk from operation to operation, P goes to the peak.
class MemoryDrawing : public Drawing
{
    Q_OBJECT

public:
    explicit MemoryDrawing(QWidget *parent = nullptr);

    void showMemory(const ShownMemory &memory);
    const ShownMemory &memory() const { return m_memory; }
    int currentMoment() const { return m_pointed >= 0 ? m_pointed : m_current; }
    QString currentText() const;
    QColor partColor(ShownMemory::Part part) const;
    /// Bytes at the upper edge.
    double top() const { return m_top; }

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

private:
    double pixelOf(const PanZoom &view, double bytes) const;
    void paintColumn(QPainter &painter, const PanZoom &view, int moment, int left, int width) const;
    void paintCapacity(QPainter &painter, const PanZoom &view) const;
    int momentAt(const QPointF &pixel) const;
    void walkTo(int moment);
    void announce();

    ShownMemory m_memory;
    double m_top = 1;
    int m_pointed = -1, m_current = -1;
};

} // namespace slipway

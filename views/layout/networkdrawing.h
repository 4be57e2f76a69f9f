// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/layout/networksketch.h"
#include "views/widgets/drawing.h"

namespace slipway {

/// The network as it is wired, from the nodes to the uppermost switches. Arrow keys walk from box to box.
class NetworkDrawing : public Drawing
{
    Q_OBJECT

public:
    explicit NetworkDrawing(QWidget *parent = nullptr);

    void showDesign(const PlacedDesign &design);
    const NetworkSketch &sketch() const { return m_sketch; }
    /// The box that is pointed at or walked to, in words; empty: none.
    QString currentText() const;

Q_SIGNALS:
    void currentChanged();

protected:
    QRectF world() override;
    void paintScene(QPainter &painter, const PanZoom &view) const override;
    void paintOver(QPainter &painter, const PanZoom &view) const override;
    void pointAt(const QPointF *pixel) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void paintLines(QPainter &painter) const;
    void paintLabels(QPainter &painter) const;
    void paintBox(QPainter &painter, const NetworkSketch::Box &box) const;
    void paintNode(QPainter &painter, const NetworkSketch::Box &box) const;
    QColor railColor(int rail) const;
    void setCurrent(int box);

    PlacedDesign m_design;
    NetworkSketch m_sketch;
    bool m_isSketchOld = true;
    int m_current = -1;
};

} // namespace slipway

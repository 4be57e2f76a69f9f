// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/fleet/fleetgrid.h"
#include "views/fleet/fleetview.h"
#include "views/widgets/drawing.h"

#include <QSet>

namespace slipway {

/// All GPUs as cells coloured by one quantity. The pointer and the arrow keys tell of one, a click or Return picks it (with Ctrl beside those that are
/// picked), a click on a group's name picks the group, Escape lets all go.
class FleetMap : public Drawing
{
    Q_OBJECT

public:
    explicit FleetMap(QWidget *parent = nullptr);

    /// Values alone have changed: nothing is laid out anew.
    void showValues(const FleetView &view);
    /// GPUs or groups have changed, too.
    void showGroups(const FleetView &view, const std::vector<FleetGroup> &groups);

    int currentGpu() const { return m_pointed >= 0 ? m_pointed : m_current; }
    const std::vector<int> &picked() const { return m_picked; }
    void pick(const std::vector<int> &gpus);
    /// The group of a GPU; -1: of none.
    int groupOf(int gpu) const;
    QPointF cellCentre(int gpu) const;    ///< in pixels of the widget

Q_SIGNALS:
    void currentGpuChanged(int gpu);      ///< -1: none
    void pickedChanged();

protected:
    QRectF world() override;
    void paintScene(QPainter &painter, const PanZoom &view) const override;
    void paintOver(QPainter &painter, const PanZoom &view) const override;
    void pointAt(const QPointF *pixel) override;
    void clickAt(const QPointF &pixel) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    bool event(QEvent *event) override;

private:
    struct Seat
    {
        int group = -1, member = -1;
    };
    int gpuAt(const QPointF &pixel) const;
    void paintCells(QPainter &painter, const PanZoom &view) const;
    void paintNames(QPainter &painter, const PanZoom &view) const;
    void frameCell(QPainter &painter, const PanZoom &view, int gpu, double width) const;
    void walk(int key);
    void pickOne(int gpu, bool isAdded);
    void announce();

    FleetView m_view;
    std::vector<FleetGroup> m_groups;
    std::vector<Seat> m_seats;            ///< by GPU
    FleetGrid m_grid;
    std::vector<int> m_picked;
    int m_current = -1, m_pointed = -1;
    bool m_isGridOld = true;
};

/// "rank 13, g002 GPU 5: utilisation 37 %", and a line of everything else that is known of it then.
QString gpuText(const FleetView &view, int gpu);
QString gpuDetails(const FleetView &view, int gpu);

} // namespace slipway

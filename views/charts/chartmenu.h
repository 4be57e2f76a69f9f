// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/readings.h"
#include "views/charts/smoothing.h"

#include <QHash>
#include <QMenu>

namespace slipway {

/// The smoothings that menus offer, none first.
QList<Smoothing> offeredSmoothings();
/// "No smoothing", "Mean over 50 steps"...
QString smoothingName(const Smoothing &smoothing);

/// What can be done with one chart beside what its buttons do: the x axis, smoothing, pins, and what can be taken away.
class ChartMenu : public QMenu
{
    Q_OBJECT

public:
    enum class Entry { FullRange, Residual, UndoZoom, Pin, ClearPins, CopyReadings, CopyCsv, SaveCsv, CopyState, PasteState };

    explicit ChartMenu(QWidget *parent);

    QAction *entry(Entry entry) const { return m_entries[entry]; }
    void showXAxis(const ReadingAxis &axis);
    /// Only these can be chosen.
    void setKnownAxes(const QList<XAxis> &known);
    void showSmoothing(const Smoothing &smoothing);
    QMenu *axisMenu() const { return m_axisMenu; }

Q_SIGNALS:
    void xAxisChosen(const slipway::ReadingAxis &axis);
    void smoothingChosen(const slipway::Smoothing &smoothing);

private:
    void buildAxes();
    void buildSmoothing();
    void addEntry(Entry entry, const QString &icon, const QString &text, const QString &name);

    QHash<Entry, QAction *> m_entries;
    QMenu *m_axisMenu, *m_smoothingMenu;
    QHash<XAxis, QAction *> m_axes;
    QAction *m_logX = nullptr;
    QList<std::pair<Smoothing, QAction *>> m_smoothings;
    ReadingAxis m_axis;
};

} // namespace slipway

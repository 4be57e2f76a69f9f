// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/runs/runfigures.h"

#include <QWidget>

class QLabel;
class QProgressBar;

namespace slipway {

/// Predicted against measured in one line: progress, step time, tokens per second, loss.
class FigureStrip : public QWidget
{
    Q_OBJECT

public:
    explicit FigureStrip(QWidget *parent = nullptr);

    void showFigures(const Run &run, const RunFigures &figures);

private:
    enum Tile { Progress, StepTime, Rate, Loss, TileCount };

    void buildTile(Tile tile, const QString &caption, const QString &name);
    void setTile(Tile tile, const QString &value, const QString &note);

    QWidget *m_tiles[TileCount];
    QLabel *m_values[TileCount], *m_notes[TileCount];
    QProgressBar *m_progress;
};

} // namespace slipway

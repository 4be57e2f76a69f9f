// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimate/estimate.h"

#include <QWidget>

#include <vector>

class QGridLayout;

namespace slipway {

class FigureTile;

/// The eight figures that a design is judged by, in four columns or, where it is narrow, in two.
class FiguresGrid : public QWidget
{
    Q_OBJECT

public:
    explicit FiguresGrid(QWidget *parent = nullptr);

    void showEstimate(const Estimate &estimate, const Design &design);
    void showNothing();

Q_SIGNALS:
    /// A figure was pressed; `key` is where it stands in `estimate --json`.
    void figureActivated(const QString &key);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    FigureTile *addTile(const QString &name, const QString &caption, const QString &key);
    void showMachineFigures(const Estimate &estimate);
    void showRunFigures(const Estimate &estimate, const Design &design);
    void arrange(int columns);

    QGridLayout *m_layout;
    std::vector<FigureTile *> m_tiles;
    FigureTile *m_memory;
    FigureTile *m_step;
    FigureTile *m_throughput;
    FigureTile *m_mfu;
    FigureTile *m_duration;
    FigureTile *m_cost;
    FigureTile *m_goodput;
    FigureTile *m_checkpoint;
    int m_columns = 0;
};

} // namespace slipway

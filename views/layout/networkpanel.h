// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/layout/placeddesign.h"

#include <QWidget>

namespace slipway {

class DrawingCard;
class ElidedLabel;
class NetworkDrawing;
class TierTableModel;

/// The network that the design's topology amounts to, and whether it can join so many nodes.
class NetworkPanel : public QWidget
{
    Q_OBJECT

public:
    explicit NetworkPanel(QWidget *parent = nullptr);

    void showDesign(const PlacedDesign &design);
    NetworkDrawing *drawing() const { return m_drawing; }

Q_SIGNALS:
    /// The panel has come into sight: it wants what it may have missed.
    void shown();

protected:
    void showEvent(QShowEvent *event) override;

private:
    void showCurrent();
    QString verdict() const;

    PlacedDesign m_design;
    NetworkDrawing *m_drawing;
    TierTableModel *m_tiers;
    DrawingCard *m_card;
    ElidedLabel *m_line;
};

} // namespace slipway

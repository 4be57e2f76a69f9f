// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/layout/memorywalk.h"

#include <QWidget>

namespace slipway {

class ColorKey;
class DrawingCard;
class ElidedLabel;
class MemoryDrawing;
class MomentTableModel;

/// The memory of the fullest stage while a microbatch goes through it.
class MemoryPanel : public QWidget
{
    Q_OBJECT

public:
    explicit MemoryPanel(QWidget *parent = nullptr);

    void showMemory(const ShownMemory &memory);
    MemoryDrawing *drawing() const { return m_drawing; }

Q_SIGNALS:
    /// The panel has come into sight: it wants what it may have missed.
    void shown();

protected:
    void showEvent(QShowEvent *event) override;

private:
    void showCurrent();
    void showKey();

    MemoryDrawing *m_drawing;
    MomentTableModel *m_moments;
    DrawingCard *m_card;
    ColorKey *m_key;
    ElidedLabel *m_line;
};

} // namespace slipway

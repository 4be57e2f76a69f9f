// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/layout/shownschedule.h"

#include <QWidget>

namespace slipway {

class ColorKey;
class DrawingCard;
class ElidedLabel;
class ScheduleDrawing;
class StageTableModel;

/// The pipeline's step on the clock, and where each stage's seconds go.
class SchedulePanel : public QWidget
{
    Q_OBJECT

public:
    explicit SchedulePanel(QWidget *parent = nullptr);

    void showSchedule(const ShownSchedulePtr &schedule);
    ScheduleDrawing *drawing() const { return m_drawing; }

Q_SIGNALS:
    /// The panel has come into sight: it wants what it may have missed.
    void shown();

protected:
    void showEvent(QShowEvent *event) override;

private:
    void showCurrent();
    void showKey();

    ScheduleDrawing *m_drawing;
    StageTableModel *m_stages;
    DrawingCard *m_card;
    ColorKey *m_key;
    ElidedLabel *m_line;
};

} // namespace slipway

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QToolButton;

namespace slipway {

class ElidedLabel;

/// The head of one design's column: name, where it comes from, and what can be done with it.
class DesignChip : public QFrame
{
    Q_OBJECT

public:
    /// `place` counts from 0; the buttons' object names end in it.
    explicit DesignChip(int place, QWidget *parent = nullptr);

    void showDesign(const QString &name, const QString &origin, bool isBaseline, bool isFirst, bool isLast);

    /// Why the design cannot run; empty: it can.
    void showProblem(const QString &problem);

Q_SIGNALS:
    void baselineRequested();
    void moveRequested(int step);
    void openRequested();
    void removeRequested();

protected:
    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void colorProblem();
    QToolButton *addButton(const QString &name, const QString &icon);

    int m_place;
    bool m_isBaseline = false;
    ElidedLabel *m_name, *m_origin, *m_problem;
    QToolButton *m_baseline, *m_left, *m_right, *m_open, *m_remove;
};

} // namespace slipway

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/watching/runaccount.h"

#include <QWidget>

namespace slipway {

/// The wall time of a run from left to right: what it went into by colour and height, and above it what happened, each kind by a shape of its own. The legend and the table beside
/// it have the same numbers.
class TimelineBar : public QWidget
{
    Q_OBJECT

public:
    explicit TimelineBar(QWidget *parent = nullptr);

    void showAccount(const RunAccount &account);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

    /// The colour of a kind, the same in bar and legend.
    static QColor colorOf(TimeKind kind, const QPalette &palette);

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;

private:
    QRectF barArea() const;
    double xOf(double time) const;
    double timeAt(double x) const;
    void paintSpans(QPainter &painter) const;
    void paintMarks(QPainter &painter) const;
    void paintMark(QPainter &painter, const TimeMark &mark) const;
    void paintKernelMark(QPainter &painter, const TimeMark &mark) const;
    static QString textOf(const TimeMark &mark);
    QString kernelText() const;
    void paintScale(QPainter &painter) const;
    QString textAt(const QPointF &position) const;

    RunAccount m_account;
    double m_begin = 0, m_end = 0;
};

} // namespace slipway

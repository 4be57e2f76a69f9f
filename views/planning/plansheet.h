// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

class QBoxLayout;
class QVBoxLayout;

namespace slipway {

/// A tab of the plan: what scrolls, with cards side by side where there is room for two.
class PlanSheet : public QScrollArea
{
    Q_OBJECT

public:
    PlanSheet(const QString &name, const QString &spoken, QWidget *parent = nullptr);

    /// Over the whole width.
    void add(QWidget *widget);
    /// Two beside each other from `widthForTwo` on, else one above the other.
    void addPair(QWidget *left, QWidget *right);
    void finish();

    static constexpr int widthForTwo = 1050;

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    QVBoxLayout *m_column;
    QList<QBoxLayout *> m_pairs;
};

} // namespace slipway

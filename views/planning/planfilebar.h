// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QToolButton;

namespace slipway {

class ElidedLabel;

/// Which file of a person's a tab works on, with the ways to another.
class PlanFileBar : public QWidget
{
    Q_OBJECT

public:
    /// `name` becomes the object name; its buttons are name + "Open", "New", "Show". `what`: "File on the data".
    PlanFileBar(const QString &name, const QString &what, QWidget *parent = nullptr);

    /// Empty: none is open.
    void showFile(const QString &path);

Q_SIGNALS:
    void openRequested();
    void newRequested();
    void showRequested();     ///< in the program that the desktop opens such files with

private:
    QToolButton *addButton(const QString &name, const QString &icon, const QString &text, void (PlanFileBar::*wish)());

    QString m_what;
    ElidedLabel *m_path;
    QToolButton *m_show;
};

} // namespace slipway

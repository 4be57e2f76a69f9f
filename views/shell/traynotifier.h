// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/design/finding.h"

#include <QObject>

class QSystemTrayIcon;

namespace slipway {

/// How something reaches a person who looks elsewhere.
class Notifier : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;
    virtual void notify(Severity severity, const QString &title, const QString &text) = 0;
    /// How many things wait to be looked at.
    virtual void setBadge(int count) = 0;

Q_SIGNALS:
    void activated();                  ///< the person wants to see them
};

/// By the desktop's tray: an icon that is there while something waits, with the number on it, and the desktop's own notifications. Where the desktop
/// has no tray it does nothing.
class TrayNotifier final : public Notifier
{
    Q_OBJECT

public:
    explicit TrayNotifier(QObject *parent = nullptr);

    void notify(Severity severity, const QString &title, const QString &text) override;
    void setBadge(int count) override;

    /// The program's icon with a number on it; more than 99 are shown as 99+.
    static QIcon badgedIcon(const QIcon &icon, int count);

private:
    QSystemTrayIcon *m_tray = nullptr; ///< made when it is first needed
    int m_count = 0;
    QSystemTrayIcon *tray();
};

} // namespace slipway

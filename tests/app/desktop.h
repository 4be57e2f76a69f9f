// SPDX-License-Identifier: GPL-3.0-or-later
// A desktop of a test's own: a display, a session bus, and on it the two services that a desktop has for programs that want a person's attention.
#pragma once

#include <QDBusConnection>
#include <QDBusConnectionInterface>
#include <QFile>
#include <QMutex>
#include <QMutexLocker>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QThread>
#include <QVariantMap>

namespace slipway {

/// What a notification service was asked to show.
struct ShownNotification
{
    QString program, title, text;
};

/// org.freedesktop.Notifications. It says that it reads markup in texts, as those of the large desktops do.
/// Source: Desktop Notifications Specification 1.2.
class NotificationService : public QObject
{
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.Notifications")

public:
    QList<ShownNotification> shown() const
    {
        const QMutexLocker lock(&m_mutex);
        return m_shown;
    }

public Q_SLOTS:
    uint Notify(const QString &program, uint, const QString &, const QString &title, const QString &text, const QStringList &, const QVariantMap &, int)
    {
        const QMutexLocker lock(&m_mutex);
        m_shown << ShownNotification{program, title, text};
        return uint(m_shown.size());
    }
    void CloseNotification(uint) { }
    QStringList GetCapabilities() const { return {QStringLiteral("body"), QStringLiteral("body-markup"), QStringLiteral("actions")}; }
    QString GetServerInformation(QString &vendor, QString &version, QString &specification) const
    {
        vendor = version = QStringLiteral("1");
        specification = QStringLiteral("1.2");
        return QStringLiteral("test");
    }

private:
    mutable QMutex m_mutex;
    QList<ShownNotification> m_shown;
};

/// org.kde.StatusNotifierWatcher: the tray, as far as programs see it.
/// Source: freedesktop.org, StatusNotifierItem.
class TrayService : public QObject
{
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.kde.StatusNotifierWatcher")
    Q_PROPERTY(bool IsStatusNotifierHostRegistered READ hasHost)
    Q_PROPERTY(int ProtocolVersion READ protocol)
    Q_PROPERTY(QStringList RegisteredStatusNotifierItems READ items)

public:
    bool hasHost() const { return true; }
    int protocol() const { return 0; }
    QStringList items() const
    {
        const QMutexLocker lock(&m_mutex);
        return m_items;
    }

public Q_SLOTS:
    void RegisterStatusNotifierItem(const QString &service)
    {
        const QMutexLocker lock(&m_mutex);
        m_items << service;
    }

private:
    mutable QMutex m_mutex;
    QStringList m_items;
};

/// Xvfb and dbus-daemon, started before the program's QApplication; the environment names them. The services answer in a thread of their own, as a program may wait for them.
class Desktop
{
public:
    /// Empty where it can be started, else why not.
    static QString whyNot()
    {
        for (const QString &program : {QStringLiteral("Xvfb"), QStringLiteral("dbus-daemon")})
            if (QStandardPaths::findExecutable(program).isEmpty())
                return program + QStringLiteral(" is not installed");
        return {};
    }

    Desktop()
    {
        const QByteArray display = ':' + firstLine(m_display, QStringLiteral("Xvfb"), {QStringLiteral("-displayfd"), QStringLiteral("1"), QStringLiteral("-nolisten"), QStringLiteral("tcp"), QStringLiteral("-screen"), QStringLiteral("0"), QStringLiteral("1280x800x24")});
        QFile config(m_folder.filePath(QStringLiteral("bus.conf")));
        if (config.open(QIODevice::WriteOnly))
            config.write("<busconfig><type>session</type><listen>unix:tmpdir=" + m_folder.path().toUtf8()
                         + "</listen><policy context=\"default\"><allow send_destination=\"*\" eavesdrop=\"true\"/><allow eavesdrop=\"true\"/><allow own=\"*\"/></policy></busconfig>");
        config.close();
        const QByteArray bus = firstLine(m_bus, QStringLiteral("dbus-daemon"), {QStringLiteral("--config-file=") + config.fileName(), QStringLiteral("--nofork"), QStringLiteral("--print-address=1")});
        m_isStarted = display.size() > 1 && !bus.isEmpty();
        if (!m_isStarted)
            return;
        qputenv("DISPLAY", display);
        qputenv("DBUS_SESSION_BUS_ADDRESS", bus);
        qputenv("QT_QPA_PLATFORM", "xcb");
    }

    /// Once there is an application. False where display or bus did not start.
    bool serve()
    {
        if (!m_isStarted)
            return false;
        QDBusConnection services = QDBusConnection::connectToBus(qEnvironmentVariable("DBUS_SESSION_BUS_ADDRESS"), QStringLiteral("desktop"));
        for (QObject *service : {static_cast<QObject *>(&m_notifications), static_cast<QObject *>(&m_tray)})
            service->moveToThread(&m_thread);
        m_thread.start();
        return services.registerObject(QStringLiteral("/org/freedesktop/Notifications"), &m_notifications, QDBusConnection::ExportAllSlots)
            && services.registerObject(QStringLiteral("/StatusNotifierWatcher"), &m_tray, QDBusConnection::ExportAllSlots | QDBusConnection::ExportAllProperties) && services.registerService(QStringLiteral("org.freedesktop.Notifications"))
            && services.registerService(QStringLiteral("org.kde.StatusNotifierWatcher"));
    }

    /// Before the application goes.
    void rest()
    {
        QDBusConnection::disconnectFromBus(QStringLiteral("desktop"));
        m_thread.quit();
        m_thread.wait();
    }

    ~Desktop()
    {
        for (QProcess *process : {&m_bus, &m_display}) {
            process->terminate();
            process->waitForFinished();
        }
    }

    const NotificationService &notifications() const { return m_notifications; }
    const TrayService &tray() const { return m_tray; }

private:
    static QByteArray firstLine(QProcess &process, const QString &program, const QStringList &arguments)
    {
        process.setStandardErrorFile(QProcess::nullDevice());
        process.start(program, arguments);
        while (!process.canReadLine() && process.waitForReadyRead()) { }
        return process.readLine().trimmed();
    }

    QTemporaryDir m_folder;
    QProcess m_display, m_bus;
    NotificationService m_notifications;
    TrayService m_tray;
    QThread m_thread;
    bool m_isStarted = false;
};

} // namespace slipway

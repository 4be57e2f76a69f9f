// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/traynotifier.h"

#include "views/theme/theme.h"

#include <QApplication>
#include <QLocale>
#include <QPainter>
#include <QSystemTrayIcon>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

/// Notification services read markup in the text, not in the title: what a log says is not to be any.
/// Source: Desktop Notifications Specification 1.2, "Markup".
QString withoutMarkup(QString text) { return text.replace(u'<', u'‹').replace(u'>', u'›'); }

} // namespace

TrayNotifier::TrayNotifier(QObject *parent)
    : Notifier(parent)
{
}

QSystemTrayIcon *TrayNotifier::tray()
{
    if (!m_tray && QSystemTrayIcon::isSystemTrayAvailable()) {
        m_tray = new QSystemTrayIcon(this);
        connect(m_tray, &QSystemTrayIcon::activated, this, &TrayNotifier::activated);
        connect(m_tray, &QSystemTrayIcon::messageClicked, this, &TrayNotifier::activated);
        setBadge(m_count);
    }
    return m_tray;
}

void TrayNotifier::notify(Severity severity, const QString &title, const QString &text)
{
    QSystemTrayIcon *icon = tray();
    if (!icon)
        return;
    icon->show();
    icon->showMessage(title, withoutMarkup(text), severity == Severity::Error ? QSystemTrayIcon::Critical : severity == Severity::Warning ? QSystemTrayIcon::Warning : QSystemTrayIcon::Information);
}

void TrayNotifier::setBadge(int count)
{
    m_count = count;
    if (!m_tray && count == 0)
        return;
    if (!m_tray && !tray())
        return;
    m_tray->setIcon(badgedIcon(QApplication::windowIcon().isNull() ? themedIcon(u"runs"_s) : QApplication::windowIcon(), count));
    m_tray->setToolTip(count == 0 ? QApplication::applicationDisplayName() : tr("%n alert(s)", nullptr, count));
    m_tray->setVisible(count > 0);
}

QIcon TrayNotifier::badgedIcon(const QIcon &icon, int count)
{
    if (count <= 0)
        return icon;
    constexpr int size = 64;
    QPixmap picture(size, size);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    icon.paint(&painter, QRect(0, 0, size, size));
    const QRectF disc(size * 0.36, size * 0.36, size * 0.64, size * 0.64);
    painter.setPen(Qt::NoPen);
    painter.setBrush(QColor(0xc6, 0x28, 0x28));
    painter.drawEllipse(disc);
    QFont font = painter.font();
    font.setBold(true);
    font.setPixelSize(count > 99 ? 20 : 30);
    painter.setFont(font);
    painter.setPen(Qt::white);
    painter.drawText(disc, Qt::AlignCenter, count > 99 ? QLocale().toString(99) + u'+' : QLocale().toString(count));
    return picture;
}

} // namespace slipway

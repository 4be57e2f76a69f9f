// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/alertrelay.h"
#include "views/shell/traynotifier.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSignalSpy>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTemporaryDir>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

namespace {

const Run run{.token = u"aa11"_s, .name = u"demo; rm -rf /"_s, .cluster = u"hero"_s};

Alert alert()
{
    return {.kind = AlertKind::NoProgress, .level = AlertLevel::Severe, .at = QDateTime::fromSecsSinceEpoch(1'700'000'000, Qt::UTC), .title = u"No step since 7."_s, .evidence = u"$(touch oops) 5 min"_s, .advice = {}};
}

} // namespace

class TstAlertRelay : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aCommandFindsTheAlert();
    void aCommandThatFailsIsSaid();
    void anAddressGetsTheSame();
    void onlyWebAddressesAreCalled_data();
    void onlyWebAddressesAreCalled();
    void theBadgeIsDrawn();
};

/// Names and figures come from elsewhere: none of them is read as a command.
void TstAlertRelay::aCommandFindsTheAlert()
{
    QTemporaryDir folder;
    AlertRelay relay;
    QSignalSpy passed(&relay, &AlertRelay::passedOn);
    relay.runCommand(u"cd '%1' && cat > input && printf '%s|%s|%s' \"$SLIPWAY_ALERT_RUN\" \"$SLIPWAY_ALERT_RULE\" \"$SLIPWAY_ALERT_EVIDENCE\" > words"_s.arg(folder.path()), run, alert());
    QVERIFY(passed.wait());
    QFile words(folder.filePath(u"words"_s)), input(folder.filePath(u"input"_s));
    QVERIFY(words.open(QIODevice::ReadOnly) && input.open(QIODevice::ReadOnly));
    QCOMPARE(QString::fromUtf8(words.readAll()), u"demo; rm -rf /|no-progress|$(touch oops) 5 min"_s);
    QVERIFY(!QFile::exists(folder.filePath(u"oops"_s)));
    const QJsonObject told = QJsonDocument::fromJson(input.readAll()).object();
    QCOMPARE(told.value(u"run"_s).toObject().value(u"name"_s).toString(), run.name);
    QCOMPARE(alertFromJson(told.value(u"alert"_s).toObject()), alert());
}

void TstAlertRelay::aCommandThatFailsIsSaid()
{
    AlertRelay relay;
    QSignalSpy failed(&relay, &AlertRelay::failed);
    relay.runCommand(u"echo no such pager >&2; exit 3"_s, run, alert());
    QVERIFY(failed.wait());
    QVERIFY(failed.first().first().toString().contains(u"no such pager"_s));
    relay.runCommand({}, run, alert());
    QCOMPARE(failed.size(), 1);
}

void TstAlertRelay::anAddressGetsTheSame()
{
    QTcpServer server;
    QVERIFY(server.listen(QHostAddress::LocalHost));
    QByteArray request;
    connect(&server, &QTcpServer::newConnection, this, [&] {
        QTcpSocket *socket = server.nextPendingConnection();
        connect(socket, &QTcpSocket::readyRead, socket, [&request, socket] {
            request += socket->readAll();
            if (request.endsWith('}'))
                socket->write("HTTP/1.1 204 No Content\r\nContent-Length: 0\r\n\r\n");
        });
    });
    AlertRelay relay;
    QSignalSpy passed(&relay, &AlertRelay::passedOn);
    relay.post(u"http://127.0.0.1:%1/hook"_s.arg(server.serverPort()), run, alert());
    QVERIFY(passed.wait());
    QVERIFY(request.startsWith("POST /hook"));
    QVERIFY(request.endsWith(alertMessage(run, alert())));
}

void TstAlertRelay::onlyWebAddressesAreCalled_data()
{
    QTest::addColumn<QString>("address");
    QTest::addRow("a file") << u"file:///etc/passwd"_s;
    QTest::addRow("no scheme") << u"example.org/x"_s;
    QTest::addRow("another scheme") << u"ftp://example.org/x"_s;
}

void TstAlertRelay::onlyWebAddressesAreCalled()
{
    QFETCH(QString, address);
    AlertRelay relay;
    QSignalSpy failed(&relay, &AlertRelay::failed);
    relay.post(address, run, alert());
    QCOMPARE(failed.size(), 1);
}

void TstAlertRelay::theBadgeIsDrawn()
{
    QPixmap plain(64, 64);
    plain.fill(Qt::blue);
    const QIcon icon(plain);
    QCOMPARE(TrayNotifier::badgedIcon(icon, 0).pixmap(64).toImage(), icon.pixmap(64).toImage());
    const QImage three = TrayNotifier::badgedIcon(icon, 3).pixmap(64).toImage(), many = TrayNotifier::badgedIcon(icon, 200).pixmap(64).toImage();
    QVERIFY(three != icon.pixmap(64).toImage());
    QVERIFY(three != many);
    QCOMPARE(three.pixelColor(4, 4), QColor(Qt::blue)); // the icon stays to be seen
    TrayNotifier notifier; // without a tray nothing happens
    notifier.setBadge(2);
    notifier.notify(Severity::Warning, u"a"_s, u"b"_s);
}

QTEST_MAIN(TstAlertRelay)
#include "tst_alertrelay.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// An alert reaches a person who looks elsewhere: by a real session bus, through the whole program, from a line that a training program wrote.
#include "app/workbench.h"
#include "core/settings/settings.h"
#include "core/watching/alertbook.h"
#include "tests/app/desktop.h"
#include "views/shell/mainwindow.h"
#include "views/shell/traynotifier.h"

#include <QApplication>
#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTemporaryDir>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

namespace {

constexpr int patienceMs = 60000;

/// Takes what is posted to it, and answers.
class Webhook : public QTcpServer
{
public:
    Webhook()
    {
        connect(this, &QTcpServer::newConnection, this, [this] {
            QTcpSocket *socket = nextPendingConnection();
            connect(socket, &QTcpSocket::readyRead, socket, [this, socket] {
                m_bytes += socket->readAll();
                const qsizetype body = m_bytes.indexOf("\r\n\r\n");
                const QJsonDocument document = body < 0 ? QJsonDocument() : QJsonDocument::fromJson(m_bytes.mid(body + 4));
                if (document.isNull())
                    return;
                taken << document.object();
                m_bytes.clear();
                socket->write("HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
                socket->disconnectFromHost();
            });
        });
    }
    QList<QJsonObject> taken;

private:
    QByteArray m_bytes;
};

} // namespace

class TstDesktopAlerts : public QObject
{
    Q_OBJECT

public:
    explicit TstDesktopAlerts(Desktop *desktop)
        : m_desktop(desktop)
    {
    }

private Q_SLOTS:
    void initTestCase();
    void cleanup() { m_workbench.reset(); }
    void cleanupTestCase();
    void anAlertReachesThePersonOnce();
    void aMutedRuleDoesNot();
    void textOfOthersIsNoMarkup();

private:
    void open(const QString &name);
    void write(const QByteArray &loss);
    QList<ShownNotification> shownOf(const QString &name) const;
    Alerts alerts() const { return AlertBook(m_workbench->store()).alerts(m_token); }

    Desktop *m_desktop;
    std::unique_ptr<QTemporaryDir> m_home, m_folder;
    std::unique_ptr<Workbench> m_workbench;
    Webhook m_webhook;
    QString m_token;
    int m_step = 0;
};

void TstDesktopAlerts::initTestCase()
{
    if (!m_desktop)
        QSKIP(qPrintable(Desktop::whyNot()));
    QVERIFY(m_desktop->serve());
    QCOMPARE(QGuiApplication::platformName(), u"xcb"_s);
    QVERIFY(m_webhook.listen(QHostAddress::LocalHost));
}

void TstDesktopAlerts::cleanupTestCase()
{
    if (m_desktop)
        m_desktop->rest();
}

/// The workbench follows a run of this computer that somebody else started, and has caught up with it.
void TstDesktopAlerts::open(const QString &name)
{
    m_home = std::make_unique<QTemporaryDir>();
    m_folder = std::make_unique<QTemporaryDir>();
    qputenv("SLIPWAY_HOME", m_home->path().toUtf8());
    m_step = 0;
    m_token = QString::number(qHash(name), 16);
    for (int step = 0; step < 30; ++step)
        write("2.5");
    const Places places = Places::standard();
    Settings(places.settings).setChoices(u"alerts"_s, {{u"command"_s, u"printf '%s|%s\\n' \"$SLIPWAY_ALERT_RUN\" \"$SLIPWAY_ALERT_TITLE\" >> '%1'"_s.arg(m_home->filePath(u"told"_s))},
                                                       {u"webhook"_s, u"http://127.0.0.1:%1/alerts"_s.arg(m_webhook.serverPort())}});
    {
        auto store = RunStore::open(places.data);
        QVERIFY(store.hasValue());
        Run run{.token = m_token, .name = name, .cluster = u"local"_s, .scheduler = SchedulerKind::Host, .folder = m_folder->path()};
        run.state = RunState::Running;
        run.submitted = run.started = QDateTime::currentDateTimeUtc();
        run.watched = QStringList();
        QVERIFY((*store)->add(run).hasValue());
    }
    Workbench::Options options;
    options.probesThisComputer = false;
    options.pace.filesMs = 200;
    auto made = Workbench::make(places, options);
    QVERIFY(made.hasValue());
    m_workbench = std::move(*made);
    m_workbench->show();
    QTRY_VERIFY_WITH_TIMEOUT(AlertBook(m_workbench->store()).watched(m_token).has_value(), patienceMs);
}

void TstDesktopAlerts::write(const QByteArray &loss)
{
    QFile file(QDir(m_folder->path()).filePath(u"metrics.jsonl"_s));
    QVERIFY(file.open(QIODevice::Append));
    file.write("{\"step\": " + QByteArray::number(++m_step) + ", \"time\": " + QByteArray::number(double(QDateTime::currentMSecsSinceEpoch()) / 1000, 'f', 3) + ", \"loss\": " + loss + "}\n");
}

QList<ShownNotification> TstDesktopAlerts::shownOf(const QString &name) const
{
    QList<ShownNotification> shown = m_desktop->notifications().shown();
    shown.removeIf([&name](const ShownNotification &one) { return !one.title.contains(name); });
    return shown;
}

void TstDesktopAlerts::anAlertReachesThePersonOnce()
{
    const QString name = u"first run"_s;
    open(name);
    QVERIFY(shownOf(name).isEmpty());
    write("NaN");
    QTRY_COMPARE_WITH_TIMEOUT(shownOf(name).size(), 1, patienceMs);
    write("NaN");
    write("NaN");
    QTRY_VERIFY_WITH_TIMEOUT(m_webhook.taken.size() > 0, patienceMs);
    QFile told(m_home->filePath(u"told"_s));
    QTRY_VERIFY_WITH_TIMEOUT(told.exists() && told.size() > 0, patienceMs);
    QCOMPARE(alerts().size(), 1);
    const Alert alert = alerts().first();
    QCOMPARE(alert.kind, AlertKind::NotANumber);
    QCOMPARE(shownOf(name).first().title, u"first run: "_s + alert.title);
    QCOMPARE(shownOf(name).first().text, alert.evidence);
    QVERIFY(told.open(QIODevice::ReadOnly));
    QCOMPARE(QString::fromUtf8(told.readAll()), u"first run|%1\n"_s.arg(alert.title));
    QCOMPARE(m_webhook.taken.size(), 1);
    QCOMPARE(m_webhook.taken.first().value(u"run"_s).toObject().value(u"name"_s).toString(), name);
    QCOMPARE(m_webhook.taken.first().value(u"alert"_s).toObject().value(u"rule"_s).toString(), toWord(alert.kind));
    QCOMPARE(m_desktop->tray().items().size(), 1);
}

/// A mark of another rule, told after it, shows that the muted one had its time.
void TstDesktopAlerts::aMutedRuleDoesNot()
{
    const QString name = u"second run"_s;
    const qsizetype posted = m_webhook.taken.size();
    open(name);
    AlertBook(m_workbench->store()).setMuted(m_token, AlertKind::NotANumber, true);
    write("NaN");
    QTRY_COMPARE_WITH_TIMEOUT(alerts().size(), 1, patienceMs);
    QVERIFY(QDir(m_folder->path()).mkpath(u"logs"_s));
    QFile log(QDir(m_folder->path()).filePath(u"logs/train.log"_s));
    QVERIFY(log.open(QIODevice::Append));
    log.write("OSError: [Errno 28] No space left on device: <b>ckpt</b>\n");
    log.close();
    QTRY_COMPARE_WITH_TIMEOUT(shownOf(name).size(), 1, patienceMs);
    QTRY_VERIFY_WITH_TIMEOUT(m_webhook.taken.size() > posted, patienceMs);
    QCOMPARE(alerts().size(), 2);
    QCOMPARE(alerts().first().kind, AlertKind::NotANumber);
    QCOMPARE(alerts().last().kind, AlertKind::Disk);
    QVERIFY(shownOf(name).first().title.endsWith(alerts().last().title));
    QVERIFY2(!shownOf(name).first().text.contains(u'<'), qPrintable(shownOf(name).first().text));
    QCOMPARE(m_webhook.taken.size(), posted + 1);
}

void TstDesktopAlerts::textOfOthersIsNoMarkup()
{
    TrayNotifier notifier;
    notifier.notify(Severity::Error, u"third run: <b>2 & 3</b>"_s, u"see <a href=\"http://elsewhere\">this</a> <img src='x'/> & that, 3 < 4"_s);
    QTRY_COMPARE_WITH_TIMEOUT(shownOf(u"third run"_s).size(), 1, patienceMs);
    const ShownNotification shown = shownOf(u"third run"_s).first();
    QCOMPARE(shown.title, u"third run: <b>2 & 3</b>"_s); // titles are plain text by the specification
    QCOMPARE(shown.text, u"see ‹a href=\"http://elsewhere\"›this‹/a› ‹img src='x'/› & that, 3 ‹ 4"_s);
}

int main(int count, char **values)
{
    std::unique_ptr<Desktop> desktop;
    if (Desktop::whyNot().isEmpty())
        desktop = std::make_unique<Desktop>();
    QApplication application(count, values);
    TstDesktopAlerts test(desktop.get());
    return QTest::qExec(&test, count, values);
}

#include "tst_desktopalerts.moc"

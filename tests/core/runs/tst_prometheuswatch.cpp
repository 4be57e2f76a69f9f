// SPDX-License-Identifier: GPL-3.0-or-later
// Figures of a site's Prometheus over the system's sshd: a server of HTTP that only the far side asks.
#include "core/runs/prometheuswatch.h"

#include "core/telemetry/samplefile.h"
#include "tests/core/runs/fakescheduler.h"
#include "tests/support/opensshserver.h"

#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

namespace {

const QString token = u"0123456789abcdef0123456789abcdef"_s;
const QString kept = u"samples/prometheus/g1.txt"_s;
constexpr int patienceMs = 60000;

/// Answers as Prometheus does: of each node two GPUs, whose utilisation is the time modulo 100. /broken/ is endless and no answer.
const QByteArray serverText = R"py(
import http.server, json, urllib.parse
class Answer(http.server.BaseHTTPRequestHandler):
    def log_message(self, *words): pass
    def do_GET(self):
        url = urllib.parse.urlparse(self.path)
        self.send_response(200)
        self.end_headers()
        try:
            if url.path.startswith("/broken/"):
                for _ in range(32): self.wfile.write(b"[" * (1 << 20))
                return
            asked = urllib.parse.parse_qs(url.query)
            times = range(int(asked["start"][0]), int(asked["end"][0]) + 1, int(asked["step"][0]))
            result = [{"metric": {"__name__": "DCGM_FI_DEV_GPU_UTIL", "gpu": str(gpu), "Hostname": host}, "values": [[time, str(time % 100)] for time in times]}
                      for host in ("g1", "g2", "g9") for gpu in (0, 1)]
            self.wfile.write(json.dumps({"status": "success", "data": {"resultType": "matrix", "result": result}}).encode())
        except BrokenPipeError: pass
server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Answer)
print(server.server_port, flush=True)
server.serve_forever()
)py";

} // namespace

class TstPrometheusWatch : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void cleanupTestCase();
    void figuresComeFromTheBeginning();
    void twoWindowsStoreASampleOnce();
    void aBrokenServerIsToldOnce();

private:
    std::unique_ptr<PrometheusWatch> watch(const QString &path = {});
    std::vector<NodeSample> stored() const;

    OpenSshServer m_sshd;
    QProcess m_server;
    QString m_address;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<RunStore> m_store;
    std::unique_ptr<ClusterSession> m_session;
    FakeScheduler m_scheduler;
    std::unique_ptr<RunMonitor> m_monitor;
    SystemClock m_clock;
};

void TstPrometheusWatch::initTestCase()
{
    if (!OpenSshServer::whyNot().isEmpty())
        QSKIP(qPrintable(OpenSshServer::whyNot()));
    QVERIFY2(m_sshd.start(), m_sshd.log().constData());
    m_server.start(u"python3"_s, {u"-c"_s, QString::fromUtf8(serverText)});
    QVERIFY(m_server.waitForReadyRead(patienceMs));
    m_address = u"http://127.0.0.1:"_s + QString::fromUtf8(m_server.readLine().trimmed());
}

void TstPrometheusWatch::cleanupTestCase()
{
    m_server.kill();
    m_server.waitForFinished();
}

void TstPrometheusWatch::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_store = std::move(RunStore::open(m_folder->path())).value();
    Run run{.token = token, .name = u"run"_s, .cluster = u"bench"_s, .folder = m_folder->path(), .jobId = u"7"_s, .state = RunState::Running, .nodes = {u"g1"_s, u"g2"_s}};
    run.created = run.submitted = run.started = QDateTime::currentDateTimeUtc().addSecs(-2000);
    QVERIFY(m_store->add(run));
    QVERIFY(m_store->append(token, {u"samples/g2.txt"_s, 0, u"x"_s, 0}, "q index,utilization.gpu\nt 1930000000 1 2 3\nn 0,98\n.\n")); // sees its own
    m_session = makeClusterSession(m_sshd.address());
    m_session->open();
    QTRY_VERIFY_WITH_TIMEOUT(m_session->state() == ClusterSession::State::Online, patienceMs);
    m_monitor = std::make_unique<RunMonitor>(*m_session, m_scheduler, *m_store, m_clock);
    m_monitor->follow(token);
}

void TstPrometheusWatch::cleanup()
{
    m_monitor.reset();
    m_session.reset();
    m_store.reset();
}

std::unique_ptr<PrometheusWatch> TstPrometheusWatch::watch(const QString &path)
{
    auto made = std::make_unique<PrometheusWatch>(*m_session, *m_monitor, *m_store, m_clock, [address = m_address + path] { return address; });
    made->setPeriod(50);
    return made;
}

std::vector<NodeSample> TstPrometheusWatch::stored() const
{
    NodeSampleReader reader;
    std::vector<NodeSample> samples;
    const QByteArray text = m_store->content(token, kept);
    return reader.read(text, samples) == text.size() && reader.unreadable() == 0 ? samples : std::vector<NodeSample>();
}

void TstPrometheusWatch::figuresComeFromTheBeginning()
{
    const auto asking = watch();
    QSignalSpy told(asking.get(), &PrometheusWatch::bytesStored);
    QTRY_VERIFY_WITH_TIMEOUT(stored().size() >= 120, patienceMs); // half an hour: more than one question
    const std::vector<NodeSample> samples = stored();
    for (std::size_t i = 0; i < samples.size(); ++i) {
        QCOMPARE(samples[i].gpus.size(), std::size_t(2));
        QCOMPARE(samples[i].gpus[1][GpuQuantity::Utilisation], double(qint64(samples[i].time) % 100));
        QVERIFY(i == 0 || samples[i].time == samples[i - 1].time + 15);
    }
    QVERIFY(samples.front().time <= double(QDateTime::currentSecsSinceEpoch()) - 1900);
    QVERIFY(told.count() >= 3);
    QVERIFY(m_store->content(token, u"samples/prometheus/g2.txt"_s).isEmpty());
    QVERIFY(m_store->content(token, u"samples/prometheus/g9.txt"_s).isEmpty());
}

void TstPrometheusWatch::twoWindowsStoreASampleOnce()
{
    const auto one = watch(), other = watch();
    QTRY_VERIFY_WITH_TIMEOUT(stored().size() >= 120, patienceMs);
    const auto later = watch(); // a window that was opened again goes on behind it
    QTest::qWait(500);
    const std::vector<NodeSample> samples = stored();
    QVERIFY(samples.size() >= 120);
    for (std::size_t i = 1; i < samples.size(); ++i)
        QCOMPARE(samples[i].time, samples[i - 1].time + 15);
}

void TstPrometheusWatch::aBrokenServerIsToldOnce()
{
    const auto asking = watch(u"/broken"_s);
    QSignalSpy complained(asking.get(), &PrometheusWatch::problem);
    QTRY_COMPARE_WITH_TIMEOUT(complained.count(), 1, patienceMs);
    QTest::qWait(500);
    QCOMPARE(complained.count(), 1);
    QVERIFY(m_store->content(token, kept).isEmpty());
}

QTEST_GUILESS_MAIN(TstPrometheusWatch)
#include "tst_prometheuswatch.moc"

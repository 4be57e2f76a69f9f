// SPDX-License-Identifier: GPL-3.0-or-later
// A large file through an open session, sent, checked by SHA-256 and put in place, against `cat` through ssh over an open connection; in turns,
// since a machine has good and bad moments. Goal: `ratio` at most 1.2.
#include "core/remote/clustersession.h"
#include "tests/core/remote/answers.h"
#include "tests/support/opensshserver.h"

#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QTest>

#include <benchmark/benchmark.h>

#include <algorithm>

using namespace slipway;
using namespace Qt::StringLiterals;

namespace {

constexpr qint64 fileSize = 200'000'000;

double median(std::vector<double> values)
{
    std::sort(values.begin(), values.end());
    return values.empty() ? 0 : values[values.size() / 2];
}

/// Seconds; the connection is up already (ControlMaster).
double sendByCat(const OpenSshServer &server, const QString &file)
{
    QProcess ssh;
    ssh.setStandardInputFile(file);
    QElapsedTimer timer;
    timer.start();
    ssh.start(u"ssh"_s, {u"-F"_s, server.path(u"ssh_config"_s), u"-S"_s, server.path(u"m"_s), u"direct"_s, u"cat > '"_s + server.path(u"by-cat"_s) + u'\''});
    ssh.waitForFinished(-1);
    return ssh.exitCode() == 0 ? double(timer.nsecsElapsed()) / 1e9 : 0;
}

void upload(benchmark::State &state, ClusterAddress::Transport transport)
{
    OpenSshServer server;
    if (!OpenSshServer::whyNot().isEmpty() || !server.start())
        return state.SkipWithError("sshd cannot be started");
    const QString file = server.path(u"large"_s);
    QFile large(file);
    if (!large.open(QIODevice::WriteOnly) || large.write(QByteArray(fileSize, 'x')) != fileSize)
        return state.SkipWithError("no room for the file");
    large.close();
    QProcess master;
    master.start(u"ssh"_s, {u"-F"_s, server.path(u"ssh_config"_s), u"-M"_s, u"-N"_s, u"-S"_s, server.path(u"m"_s), u"direct"_s});
    [&] { QTRY_VERIFY(QFile::exists(server.path(u"m"_s))); }();
    ClusterAddress address = server.address();
    address.transport = transport;
    const auto session = makeClusterSession(address);
    if (!answerTo(session->open()))
        return state.SkipWithError("no session");
    std::vector<double> ratios, rates;
    for (auto _ : state) {
        const double byCat = sendByCat(server, file);
        QElapsedTimer timer;
        timer.start();
        const Result<Done> sent = answerTo(session->upload({.folder = server.path(u"run"_s), .files = {{.path = u"large"_s, .localPath = file}}}), 120000);
        const double ours = double(timer.nsecsElapsed()) / 1e9;
        if (!sent || byCat <= 0)
            return state.SkipWithError("not sent");
        state.SetIterationTime(ours);
        ratios.push_back(ours / byCat);
        rates.push_back(double(fileSize) / 1e6 / ours);
        QDir(server.path(u"run"_s)).removeRecursively();
    }
    state.counters["ratio"] = median(ratios);
    state.counters["MB/s"] = median(rates);
    master.terminate();
    master.waitForFinished();
}

void uploadBuiltIn(benchmark::State &state) { upload(state, ClusterAddress::Transport::BuiltIn); }
void uploadSystemSsh(benchmark::State &state) { upload(state, ClusterAddress::Transport::SystemSsh); }

} // namespace

BENCHMARK(uploadBuiltIn)->UseManualTime()->Unit(benchmark::kMillisecond)->Iterations(7);
BENCHMARK(uploadSystemSsh)->UseManualTime()->Unit(benchmark::kMillisecond)->Iterations(7);

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}

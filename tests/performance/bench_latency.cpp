// SPDX-License-Identifier: GPL-3.0-or-later
// From the click to the job's number over a line of 40 ms, there and back, against what a person types: `scp` of the folder and `ssh sbatch`, over
// a connection that is up (ControlMaster). The same proxy, sshd and sbatch (one that only answers) serve both, in turns. Goal: `ratio` at most 1.5.
// The login's home is empty: what a .bashrc of this machine starts, it starts for each command, and it is no part of the protocol.
#include "core/remote/clustersession.h"
#include "core/runs/submission.h"
#include "tests/core/remote/answers.h"
#include "tests/support/lineproxy.h"
#include "tests/support/opensshserver.h"

#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QScopeGuard>
#include <QSignalSpy>
#include <QTest>

#include <benchmark/benchmark.h>

#include <algorithm>

using namespace slipway;
using namespace Qt::StringLiterals;

namespace {

constexpr int roundTripMs = 40;
constexpr auto sbatch = "#!/bin/sh\ncase \" $* \" in *' --test-only '*)\n"
                        "echo 'sbatch: Job 1 to start at 2031-01-01T00:00:00 using 8 processors on nodes n1 in partition gpu' >&2; exit ;;\nesac\necho 4217\n";

double median(std::vector<double> values)
{
    std::sort(values.begin(), values.end());
    return values.empty() ? 0 : values[values.size() / 2];
}

bool write(const QString &path, const QByteArray &content)
{
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(content) == content.size() && file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
}

SubmissionRequest requestOf(const OpenSshServer &server, int files, int serial)
{
    SubmissionRequest request;
    request.token = QString::number(serial).rightJustified(32, u'0');
    request.resolved.design.name = "bench";
    request.designText = "name: bench\n";
    request.job = JobFile{.name = u"job.sbatch"_s, .templateName = {}, .text = u"#!/bin/bash\ntrue\n"_s, .fingerprint = {}};
    for (int i = 0; i < files; ++i)
        request.code.files << StagedFile{.path = u"code/%1.py"_s.arg(i), .localPath = {}, .content = QByteArray(2000, 'x')};
    request.cluster = u"bench"_s;
    request.folder = server.path(u"runs/ours-%1"_s.arg(serial));
    return request;
}

/// Seconds; below 0 where no number came.
double byWorkbench(ClusterSession &session, RunStore &store, const SubmissionRequest &request)
{
    const auto scheduler = makeScheduler(SchedulerKind::Slurm, session);
    const SystemClock clock;
    Submission submission(session, *scheduler, store, clock);
    QSignalSpy ended(&submission, &Submission::finished);
    QElapsedTimer timer;
    timer.start();
    submission.start(request);
    if (ended.isEmpty())
        ended.wait(60000);
    return submission.run().jobId == u"4217"_s ? double(timer.nsecsElapsed()) / 1e9 : -1;
}

double byHand(const OpenSshServer &server, const QString &folder, const QString &target)
{
    const QStringList common{u"-F"_s, server.path(u"ssh_config"_s), u"-o"_s, u"ControlPath="_s + server.path(u"m"_s)};
    QElapsedTimer timer;
    timer.start();
    if (QProcess::execute(u"scp"_s, common + QStringList{u"-q"_s, u"-r"_s, folder, u"direct:"_s + target}) != 0)
        return -1;
    QProcess ssh;
    ssh.start(u"ssh"_s, common + QStringList{u"direct"_s, u"cd '%1' && sbatch --parsable job.sbatch"_s.arg(target)});
    ssh.waitForFinished(-1);
    return ssh.readAllStandardOutput().trimmed() == "4217" ? double(timer.nsecsElapsed()) / 1e9 : -1;
}

void clickToNumber(benchmark::State &state, ClusterAddress::Transport transport)
{
    const int files = int(state.range(0));
    OpenSshServer server("Subsystem sftp internal-sftp\nSetEnv PATH=FOLDER/bin:/usr/bin:/bin HOME=FOLDER\n");
    if (!OpenSshServer::whyNot().isEmpty() || !server.start())
        return state.SkipWithError("sshd cannot be started");
    const LineProxy line(server.port(), {.delayMs = roundTripMs / 2});
    server.setClientPort(line.port());
    bool isWritten = write(server.path(u"bin/sbatch"_s), sbatch) && write(server.path(u"sent/job.sbatch"_s), "#!/bin/bash\ntrue\n") && QDir().mkpath(server.path(u"runs"_s));
    for (int i = 0; i < files; ++i)
        isWritten &= write(server.path(u"sent/code/%1.py"_s.arg(i)), QByteArray(2000, 'x'));
    QProcess master;
    const auto hangUp = qScopeGuard([&master] {
        master.terminate();
        master.waitForFinished();
    });
    master.start(u"ssh"_s, {u"-F"_s, server.path(u"ssh_config"_s), u"-M"_s, u"-N"_s, u"-S"_s, server.path(u"m"_s), u"direct"_s});
    [&] { QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(server.path(u"m"_s)), 20000); }();
    ClusterAddress address = server.address();
    address.transport = transport;
    const auto session = makeClusterSession(address);
    const QTemporaryDir home;
    const auto store = RunStore::open(home.path());
    if (!isWritten || !store || !answerTo(session->open()))
        return state.SkipWithError("no session");
    std::vector<double> ratios, hands;
    int serial = 0;
    for (auto _ : state) {
        ++serial;
        const double hand = byHand(server, server.path(u"sent"_s), server.path(u"runs/hand-%1"_s.arg(serial)));
        const double ours = byWorkbench(*session, **store, requestOf(server, files, serial));
        if (hand < 0 || ours < 0)
            return state.SkipWithError("no job number came");
        state.SetIterationTime(ours);
        ratios.push_back(ours / hand);
        hands.push_back(hand * 1000);
    }
    state.counters["ratio"] = median(ratios);
    state.counters["by hand ms"] = median(hands);
}

void builtIn(benchmark::State &state) { clickToNumber(state, ClusterAddress::Transport::BuiltIn); }
void systemSsh(benchmark::State &state) { clickToNumber(state, ClusterAddress::Transport::SystemSsh); }

} // namespace

BENCHMARK(builtIn)->Arg(0)->Arg(50)->UseManualTime()->Unit(benchmark::kMillisecond)->Iterations(7);
BENCHMARK(systemSsh)->Arg(0)->UseManualTime()->Unit(benchmark::kMillisecond)->Iterations(7);

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}

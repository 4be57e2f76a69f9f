// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/integration/bench.h"
#include "tests/support/folders.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QProcess>

namespace slipway {

using namespace Qt::StringLiterals;

QString Bench::folder() { return QStringLiteral(SLIPWAY_BENCH_DIR); }

bool Bench::isRunning() const { return QFile::exists(folder() + u"/ready"_s); }

void Bench::call(const QStringList &arguments)
{
    QProcess process;
    process.setProcessChannelMode(QProcess::ForwardedChannels);
    process.start(sourceFolder() + QStringLiteral("/tests/integration/slurm-bench.sh"), arguments);
    process.waitForFinished();
}

void Bench::cut(const QString &host) { call({u"cut"_s, host}); }

void Bench::mend(const QString &host) { call({u"mend"_s, host}); }

Answer runSlipway(const QStringList &arguments, const QString &home, int timeoutMs)
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"SLIPWAY_HOME"_s, home);
    process.setProcessEnvironment(environment);
    process.start(QStringLiteral(SLIPWAY_PROGRAM), arguments);
    process.closeWriteChannel();
    if (!process.waitForFinished(timeoutMs)) {
        process.kill();
        process.waitForFinished();
        return {-1, process.readAllStandardOutput(), process.readAllStandardError()};
    }
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

QString sampleDesign(const QString &folder, const QString &name, const QList<QPair<QByteArray, QByteArray>> &changes)
{
    const QString samples = sourceFolder() + QStringLiteral("/resources/samples");
    QDirIterator it(samples + u"/tiny-transformer"_s, QDir::Files, QDirIterator::Subdirectories);
    while (it.hasNext()) {
        const QString source = it.next();
        const QString target = folder + source.mid(samples.size());
        QDir().mkpath(QFileInfo(target).path());
        QFile::copy(source, target);
    }
    QFile in(samples + u"/tiny-transformer.yaml"_s);
    QFile out(folder + u'/' + name);
    if (!in.open(QIODevice::ReadOnly) || !out.open(QIODevice::WriteOnly))
        return {};
    QByteArray text = in.readAll();
    for (const auto &[before, after] : changes) {
        if (!text.contains(before))
            return {};
        text.replace(before, after);
    }
    out.write(text);
    return out.fileName();
}

QList<QPair<QByteArray, QByteArray>> forSlurm()
{
    return {{"nodes: 1", "nodes: 2"}, {"accelerators_per_node: 1", "accelerators_per_node: 2"}, {"micro_batch: 8", "micro_batch: 2"}, {"scheduler: host", "scheduler: slurm"},
        {"job: script", "job: sbatch"}, {"time_limit: \"01:00:00\"", "time_limit: \"00:20:00\"\n  partition: h100\n  preflight: node"}};
}

} // namespace slipway

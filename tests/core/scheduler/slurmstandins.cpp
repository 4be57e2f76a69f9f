// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/scheduler/slurmstandins.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QTest>

namespace slipway {

using namespace Qt::StringLiterals;

void SlurmStandIns::begin()
{
    QTest::failOnWarning(QRegularExpression(u".*"_s));
    m_temp = std::make_unique<QTemporaryDir>();
    QDir(m_temp->path()).mkdir(u"bin"_s);
    m_path = qgetenv("PATH");
    qputenv("PATH", m_temp->filePath(u"bin"_s).toUtf8() + ":/usr/bin:/bin");
    qputenv("BOX", m_temp->path().toUtf8());
    m_session = std::make_unique<LocalSession>();
    m_session->open();
    m_slurm = std::make_unique<SlurmScheduler>(*m_session);
    tool("sbatch", "echo \"$@\" >>\"$BOX/submitted\"\necho 4217\n");
    tool("squeue", "exit 0\n");
    tool("sacct", "echo 'Slurm accounting storage is disabled' >&2; exit 1\n");
    tool("scontrol", "echo \"$@\" >>\"$BOX/scontrol\"\n");
    tool("scancel", "echo \"$@\" >>\"$BOX/scancel\"\n");
}

void SlurmStandIns::end()
{
    m_slurm.reset();
    m_session.reset();
    qputenv("PATH", m_path);
}

void SlurmStandIns::tool(const QByteArray &name, const QByteArray &script)
{
    write(m_temp->filePath(u"bin/"_s + QString::fromUtf8(name)), "#!/bin/sh\n" + script, true);
}

StagedRun SlurmStandIns::stage(const QString &folderName, const QString &jobName)
{
    const StagedRun run{.token = u"0123456789abcdef0123456789abcdef"_s,
                        .folder = m_temp->filePath(folderName),
                        .jobName = jobName,
                        .jobFile = u"job.sbatch"_s,
                        .stagedAt = QDateTime::currentDateTimeUtc()};
    QDir().mkpath(run.folder);
    write(run.folder + u"/job.sbatch"_s, "#!/bin/bash\ntrue\n");
    write(run.folder + u"/submit.sh"_s, m_slurm->submitHelper(run));
    return run;
}

SubmitOutcome SlurmStandIns::wait(QFuture<Result<SubmitOutcome>> future)
{
    for (int i = 0; i < 1200 && !future.isFinished(); ++i)
        QTest::qWait(50);
    if (!future.isFinished() || !future.result()) {
        QTest::qFail(qPrintable(future.isFinished() ? future.result().error().message + future.result().error().detail : u"no answer"_s), __FILE__, __LINE__);
        return {};
    }
    return *future.result();
}

} // namespace slipway

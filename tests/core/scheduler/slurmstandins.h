// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/localsession.h"
#include "core/scheduler/slurmscheduler.h"
#include "tests/support/textfiles.h"

#include <QObject>
#include <QTemporaryDir>

#include <memory>

namespace slipway {

using test::read;
using test::write;

/// Slurm's commands as scripts on PATH, and a scheduler that finds them there: the scripts run for real under /bin/sh.
class SlurmStandIns : public QObject
{
protected:
    void begin(); ///< before each test: sbatch gives 4217 and notes it, squeue knows no job, there is no accounting
    void end();

    void tool(const QByteArray &name, const QByteArray &script);
    StagedRun stage(const QString &folderName = QStringLiteral("run-1"), const QString &jobName = QStringLiteral("demo-0123456789ab"));
    SubmitOutcome wait(QFuture<Result<SubmitOutcome>> future);
    int submissions() const { return int(read(m_temp->filePath(QStringLiteral("submitted"))).count('\n')); }

    std::unique_ptr<QTemporaryDir> m_temp;
    std::unique_ptr<LocalSession> m_session;
    std::unique_ptr<SlurmScheduler> m_slurm;
    QByteArray m_path;
};

} // namespace slipway

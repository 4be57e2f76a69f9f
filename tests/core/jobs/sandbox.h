// SPDX-License-Identifier: GPL-3.0-or-later
// A run's folder with a rendered job file in it, and stand-ins for the programs that it starts, first on PATH.
#pragma once

#include "tests/core/jobs/jobcase.h"
#include "tests/support/folders.h"

#include <QDirIterator>
#include <QTemporaryDir>

#include <csignal>

namespace slipway {

class Sandbox
{
public:
    /// The stand-in for torchrun notes its arguments and environment in the run's folder, then does what `behaviour` says (bash).
    Sandbox(const QByteArray &yaml, const QByteArray &behaviour, const QString &folderName = QStringLiteral("run"), const SiteDefaults &site = {})
    {
        QDir().mkpath(runFolder(folderName));
        m_run = runFolder(folderName);
        QDir().mkpath(m_run + QStringLiteral("/code"));
        QDir().mkpath(m_root.path() + QStringLiteral("/bin"));
        stub("torchrun", "printf '%s\\0' \"$@\" >\"$SLIPWAY_RUN_DIR/arguments\"\nenv -0 >\"$SLIPWAY_RUN_DIR/environment\"\npwd >\"$SLIPWAY_RUN_DIR/cwd\"\n" + behaviour);
        TemplateEngine engine(folderLoader({templatesFolder()}));
        JobIdentity identity = sampleIdentity();
        identity.defaults = site;
        const auto job = renderJob(engine, resolvedDesign(yaml), identity);
        if (!job)
            QTest::qFail(qPrintable(job.error().message), __FILE__, __LINE__);
        else
            writeJob(*job);
        m_job = job ? job->name : QString();
        environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("PATH"), m_root.path() + QStringLiteral("/bin:/usr/bin:/bin"));
        environment.insert(QStringLiteral("SLIPWAY_SAMPLE_SECONDS"), QStringLiteral("0.2"));
        environment.insert(QStringLiteral("SLIPWAY_STOP_PATIENCE"), QStringLiteral("0"));
    }

    ~Sandbox()
    {
        while (killRest()) { } // again, for what a killed one had just begun
        for (QProcess *process : m_started) {
            process->waitForFinished();
            delete process;
        }
    }

    void stub(const QByteArray &name, const QByteArray &script)
    {
        writeFile(m_root.path() + QStringLiteral("/bin/") + QString::fromLatin1(name), "#!/bin/bash\n" + script, true);
    }

    QString path(const QString &name) const { return m_run + QLatin1Char('/') + name; }
    QByteArray read(const QString &name) const { return readFile(path(name)); }
    bool has(const QString &name) const { return QFile::exists(path(name)); }
    QString log() const { return path(QStringLiteral("logs/")) + QDir(path(QStringLiteral("logs"))).entryList(QDir::Files).value(0); }

    /// Starts the job file in a session of its own, as the submit helper and slurmd do.
    QProcess *start()
    {
        auto *process = new QProcess;
        m_started << process;
        process->setProcessEnvironment(environment);
        process->setWorkingDirectory(m_run);
        process->setProcessChannelMode(QProcess::MergedChannels);
        process->start(QStringLiteral("setsid"), {QStringLiteral("bash"), path(m_job)});
        if (!process->waitForStarted())
            QTest::qFail("not started", __FILE__, __LINE__);
        return process;
    }

    /// To the whole process group, as a scheduler does it.
    static void signal(QProcess *process, int number)
    {
        if (process->state() == QProcess::Running)
            ::kill(-pid_t(process->processId()), number);
        else
            QTest::qFail("it has ended", __FILE__, __LINE__);
    }

    QByteArrayList arguments() const { return read(QStringLiteral("arguments")).chopped(1).split('\0'); }
    QByteArray variable(const QByteArray &name) const
    {
        for (const QByteArray &line : read(QStringLiteral("environment")).split('\0'))
            if (line.startsWith(name + '='))
                return line.mid(name.size() + 1);
        return "(not set)";
    }

    /// Files anywhere in the sandbox that a shell made which read a text as code.
    QStringList traces() const
    {
        QStringList found;
        for (QDirIterator it(m_root.path(), QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot, QDirIterator::Subdirectories); it.hasNext();)
            if (QFileInfo(it.next()).fileName().startsWith(QStringLiteral("PWNED")))
                found << it.filePath();
        return found;
    }

    QProcessEnvironment environment;

private:
    void writeJob(const JobFile &job)
    {
        writeFile(path(job.name), job.text.toUtf8());
        for (const RenderedFile &file : job.files) {
            QDir(m_run).mkpath(QFileInfo(file.name).path());
            writeFile(path(file.name), file.text.toUtf8());
        }
    }

    /// Whatever still runs of what we started, in whichever session or process group it is: all of it has our folder on PATH.
    bool killRest() const
    {
        bool isFound = false;
        for (const QString &entry : QDir(QStringLiteral("/proc")).entryList(QDir::Dirs)) {
            const pid_t id = entry.toInt();
            if (id <= 1 || !readFile(QStringLiteral("/proc/%1/environ").arg(id)).contains("PATH=" + m_root.path().toUtf8() + "/bin:"))
                continue;
            ::kill(id, SIGKILL);
            isFound = true;
        }
        return isFound;
    }

    QString runFolder(const QString &name) const { return m_root.path() + QLatin1Char('/') + name; }

    QTemporaryDir m_root;
    QString m_run, m_job;
    QList<QProcess *> m_started;
};

/// What the hostile designs' program must see, whatever way it was started.
inline void checkHostileTexts(const Sandbox &sandbox)
{
    QCOMPARE(sandbox.traces(), QStringList());
    const QByteArray run = sandbox.variable("SLIPWAY_RUN_DIR");
    QCOMPARE(sandbox.variable("PLAIN"), QByteArray("-n"));
    QCOMPARE(sandbox.variable("QUOTED"), QByteArray("it's \"so\""));
    QCOMPARE(sandbox.variable("COMMAND"), QByteArray("$(touch PWNED8) `touch PWNED9` ${HOME} \\"));
    QCOMPARE(sandbox.variable("LINES"), QByteArray("one\ntwo\n#SBATCH --nodes=9"));
    QCOMPARE(sandbox.variable("MIXED"), run + "/$(touch PWNED10)/" + qgetenv("HOME"));
    QCOMPARE(sandbox.variable("JINJA"), QByteArray("{{ 1 + 1 }} {% if %}"));
    QCOMPARE(sandbox.variable("SLIPWAY_CHECKPOINT_DIR"), run + "/scratch/$(touch PWNED6)/a 'b'\nc");
    const QByteArrayList words = sandbox.arguments();
    QCOMPARE(words.mid(words.indexOf("train.py")), (QByteArrayList{"train.py", "--name", "-n", "a b", "$(touch PWNED11)", run + "/x", run + "/code"}));
}

/// The golden case's design, with its checkpoints inside the run's folder.
inline QByteArray hostileDesign(const char *name)
{
    return readFile(sourceFolder() + QStringLiteral("/tests/core/jobs/golden/%1/design.yaml").arg(QLatin1String(name))).replace("\"/scratch/", "\"scratch/").replace("modules: [\"gcc; touch PWNED7\"]", "modules: []").replace("launch:\n", "launch:\n  preflight: none\n");
}

} // namespace slipway

// SPDX-License-Identifier: GPL-3.0-or-later
// Names, paths and values that look like code reach no shell as code, on this computer and on a real Slurm.
#include "tests/integration/bench.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstHostile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void nothingRuns_data();
    void nothingRuns();

private:
    QByteArray designText(const QString &name, const QString &value, bool isSlurm) const;

    Bench m_bench;
    QTemporaryDir m_home;
};

namespace {

/// A JSON string is a YAML string.
QByteArray quoted(const QString &text)
{
    const QByteArray list = QJsonDocument::fromVariant(QVariantList{text}).toJson(QJsonDocument::Compact);
    return list.mid(1, list.size() - 2);
}

} // namespace

void TstHostile::initTestCase()
{
    const QString code = m_home.filePath(u"code"_s);
    QDir().mkpath(code);
    QFile program(code + u"/show"_s); // stands in for torchrun: writes what reached it
    QVERIFY(program.open(QIODevice::WriteOnly));
    program.write("#!/bin/sh\nprintf %s \"$PROBE_VALUE\" > \"$SLIPWAY_RUN_DIR/value\"\n");
    program.close();
    program.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    QVERIFY(QFile::copy(code + u"/show"_s, code + u"/torchrun"_s));
    QCOMPARE(runSlipway({u"cluster"_s, u"add"_s, u"orca"_s, u"--host"_s, u"bench"_s, u"--run-folder"_s, m_bench.sharedFolder()}, m_home.path()).status, 0);
}

QByteArray TstHostile::designText(const QString &name, const QString &value, bool isSlurm) const
{
    QByteArray text = "format: 1\nname: " + quoted(name) + "\nmodel: gpt2\ncluster: {accelerator: this-computer, nodes: 1, accelerators_per_node: 1}\n"
        "training: {steps: 1, sequence_length: 128, micro_batch: 1, global_batch: 1, precision: fp32}\nparallelism: {sharding: none}\nframework: {name: pytorch-ddp}\n"
        "data: {dataset: " + quoted(value) + "}\ncheckpoint: {directory: " + quoted(u"/tmp/"_s + value) + "}\nlaunch:\n  command: show.py\n"
        "  environment: {PATH: \"{code}:{env:PATH}\", PROBE_VALUE: " + quoted(value) + "}\n  code: {path: " + quoted(m_home.filePath(u"code"_s)) + "}\n";
    return text + (isSlurm ? "  scheduler: slurm\n  job: sbatch\n  time_limit: \"00:05:00\"\n" : "  scheduler: host\n  job: script\n");
}

void TstHostile::nothingRuns_data()
{
    QTest::addColumn<QString>("hostile");
    QTest::addColumn<bool>("isSlurm");
    const QString canary = m_home.filePath(u"pwned"_s);
    for (const bool isSlurm : {false, true}) {
        const char *where = isSlurm ? "on Slurm" : "on this computer";
        QTest::addRow("command substitution %s", where) << u"$(touch %1)"_s.arg(canary) << isSlurm;
        QTest::addRow("backticks %s", where) << u"`touch %1`"_s.arg(canary) << isSlurm;
        QTest::addRow("quotes and a semicolon %s", where) << u"a'; touch %1; '\"; touch %1; \""_s.arg(canary) << isSlurm;
        QTest::addRow("a newline %s", where) << u"one\ntouch %1\n#SBATCH --wrap=x"_s.arg(canary) << isSlurm;
        QTest::addRow("a leading dash and spaces %s", where) << u"--help  two  spaces"_s << isSlurm;
    }
}

void TstHostile::nothingRuns()
{
    QFETCH(QString, hostile);
    QFETCH(bool, isSlurm);
    if (isSlurm && !m_bench.isRunning())
        QSKIP(noBench);
    QFile design(m_home.filePath(u"hostile.yaml"_s));
    QVERIFY(design.open(QIODevice::WriteOnly));
    design.write(designText(hostile, hostile, isSlurm));
    design.close();
    const QStringList config{u"--ssh-config"_s, m_bench.sshConfig(), u"--json"_s};
    const Answer submitted = runSlipway(QStringList{u"submit"_s, design.fileName(), u"--cluster"_s, isSlurm ? u"orca"_s : u"local"_s} + config, m_home.path());
    QVERIFY2(submitted.status == 0, submitted.errors + submitted.output);
    const QJsonObject run = QJsonDocument::fromJson(submitted.output).object();
    const Answer watched = runSlipway(QStringList{u"watch"_s, run[u"token"_s].toString()} + config, m_home.path());
    QVERIFY2(watched.status == 0, watched.errors + watched.output);
    QFile value(run[u"folder"_s].toString() + u"/value"_s);
    QVERIFY(value.open(QIODevice::ReadOnly));
    QCOMPARE(QString::fromUtf8(value.readAll()), hostile);
    QVERIFY2(!QFile::exists(m_home.filePath(u"pwned"_s)), "a text of the design was run as code");
    QDir(run[u"folder"_s].toString()).removeRecursively();
}

QTEST_GUILESS_MAIN(TstHostile)
#include "tst_hostile.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// A hand edit of our own job file against the form, by the file's own import.
#include "core/catalog/yamlwriter.h"
#include "core/jobs/contradiction.h"

#include "core/catalog/catalogreader.h"
#include "core/design/designfile.h"
#include "tests/support/folders.h"

#include <QFile>
#include <QtTest>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstContradiction : public QObject
{
    Q_OBJECT

private:
    static QString text(const QString &name)
    {
        QFile file(sourceFolder() + QStringLiteral("/tests/core/jobs/golden/") + name);
        if (!file.open(QIODevice::ReadOnly))
            qFatal("no %s", qPrintable(name));
        return QString::fromUtf8(file.readAll());
    }

    Catalog m_catalog;

private Q_SLOTS:
    void initTestCase() { m_catalog = readCatalog({shippedCatalogFolder()}).catalog; }

    void tellsWhatTheEditChanges_data()
    {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("value");
        QTest::newRow("more nodes") << u"#SBATCH --nodes=4"_s << u"#SBATCH --nodes=8"_s << u"cluster.nodes"_s << u"8"_s;
        QTest::newRow("less time") << u"#SBATCH --time=24:00:00"_s << u"#SBATCH --time=12:00:00"_s << u"launch.time_limit"_s << u"12:00:00"_s;
        QTest::newRow("another split") << u"--tensor-model-parallel-size 2"_s << u"--tensor-model-parallel-size 4"_s << u"parallelism.tensor"_s << u"4"_s;
        QTest::newRow("a comment") << u"#!/bin/bash\n"_s << u"#!/bin/bash\n# mine\n"_s << QString() << QString();
        QTest::newRow("a variable of one's own") << u"export PYTHONUNBUFFERED"_s << u"export MINE=1; export PYTHONUNBUFFERED"_s << u"launch.environment"_s << u"{MINE: \"1\"}"_s;
        QTest::newRow("a variable of the script's") << u"set -uo pipefail\n"_s << u"set -uo pipefail\nMINE=1\n"_s << QString() << QString();
    }

    void tellsWhatTheEditChanges()
    {
        QFETCH(QString, from);
        QFETCH(QString, to);
        QFETCH(QString, path);
        QFETCH(QString, value);
        const Design design = readDesign(text(u"megatron-8b-slurm/design.yaml"_s).toUtf8()).design;
        const QString rendered = text(u"megatron-8b-slurm/expected"_s);
        QVERIFY2(rendered.contains(from), qPrintable(rendered.left(3000)));
        const QString edited = QString(rendered).replace(from, to);
        const Findings findings = contradictions(u"job.sbatch"_s, rendered, edited, design, m_catalog);
        QStringList told;
        for (const Finding &finding : findings)
            told << QString::fromStdString(toEnglish(finding));
        if (path.isEmpty()) {
            QCOMPARE(told, QStringList());
            return;
        }
        QVERIFY2(!findings.empty(), "nothing was told");
        const auto found = std::find_if(findings.begin(), findings.end(), [&path](const Finding &finding) { return QString::fromStdString(finding.path) == path; });
        QVERIFY2(found != findings.end(), qPrintable(told.join(u'\n')));
        QCOMPARE(found->severity, Severity::Warning);
        QVERIFY(found->fix);
        const Result<Design> mended = withValue(design, found->fixPath, *found->fix);
        QVERIFY(mended);
        const YamlValue planned = designValue(*mended, found->path);
        QCOMPARE(QString::fromStdString(planned.isScalar() ? planned.text : toFlowYaml(planned)), value);
        // With the edit's value in the design the two say the same.
        for (const Finding &left : contradictions(u"job.sbatch"_s, rendered, edited, *mended, m_catalog))
            QVERIFY(QString::fromStdString(left.path) != path);
    }

    void noTextIsNoContradiction()
    {
        QVERIFY(contradictions(u"job.sh"_s, u"a"_s, u"b"_s, Design(), m_catalog).empty());
        QVERIFY(contradictions(u"job.sh"_s, QString(), QString(), Design(), m_catalog).empty());
    }
};

QTEST_GUILESS_MAIN(TstContradiction)
#include "tst_contradiction.moc"

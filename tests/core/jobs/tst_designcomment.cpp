// SPDX-License-Identifier: GPL-3.0-or-later
// The design at the end of a job file: unchanged it comes back whole, and what somebody changed above it counts more.
#include "core/jobs/designcomment.h"
#include "core/jobs/designimport.h"
#include "tests/core/jobs/jobcase.h"

#include <QRegularExpression>
#include <QTemporaryDir>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstDesignComment : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void comesBackWhole_data();
    void comesBackWhole();
    void anEditCountsMore();
    void anEditedFileBesideCountsMore();
    void aFileThatIsMissing();
    void linesBelowAreAnEdit();
    void aLineEndOfYamlLeavesItOut();

private:
    JobFile rendered(const QByteArray &text);

    TemplateEngine m_engine{folderLoader({templatesFolder()}), {.time = std::chrono::minutes(2)}};
};

/// With what no option of a framework says.
static QByteArray designText(const QByteArray &launch = "launch: {scheduler: slurm, job: sbatch, environment: {A: \"{run}/it's # ü\"}}\n")
{
    return "format: 1\nname: \"a: name # with 'quotes'\"\nmodel: llama-3.1-8b\n"
           "cluster: {accelerator: {base: h100-sxm, power_w: 500}, nodes: 2, fabric: {link: ib-hdr, topology: fat-tree-2}, storage: {scratch: {system: lustre, read_gb_s: 40}}}\n"
           "training: {steps: 100, sequence_length: 4096, micro_batch: 1, global_batch: 16}\nparallelism: {sharding: parameters}\n"
           "framework: {name: llama-factory}\ndata: {dataset: owner/corpus, format: huggingface}\nreliability: {restart_minutes: 3}\ncost: {accelerator_hour: 31.4159, currency: EUR}\n"
        + launch;
}

JobFile TstDesignComment::rendered(const QByteArray &text)
{
    const auto job = renderJob(m_engine, resolvedDesign(text), sampleIdentity());
    if (!job)
        QTest::qFail(qPrintable(job.error().message), __FILE__, __LINE__);
    return job ? *job : JobFile();
}

static Design withoutPrice(Design design)
{
    design.cost = {};
    return design;
}

static void writeInto(const QTemporaryDir &folder, const JobFile &job)
{
    writeFile(folder.filePath(job.name), job.text.toUtf8());
    for (const RenderedFile &file : job.files)
        writeFile(folder.filePath(file.name), file.text.toUtf8());
}

static Result<ImportedDesign> importedFrom(const QTemporaryDir &folder, const QString &name) { return importDesign(folder.filePath(name), shippedCatalog()); }

void TstDesignComment::comesBackWhole_data()
{
    QTest::addColumn<QByteArray>("launch");
    QTest::addColumn<bool>("isMailed");
    const QByteArray pods = "launch: {scheduler: kubernetes, job: jobset, container: {image: \"registry/x:1\"}}\n";
    QTest::addRow("on Slurm") << "launch: {scheduler: slurm, job: sbatch, environment: {A: \"{run}/it's # ü\"}}\n"_ba << false;
    QTest::addRow("on Kubernetes") << pods << false;
    QTest::addRow("with the line ends of mail") << pods << true;
    QTest::addRow("a sweep") << "launch: {scheduler: slurm, array: {training.seed: [1, 2]}}\n"_ba << false;
}

void TstDesignComment::comesBackWhole()
{
    QFETCH(QByteArray, launch);
    QFETCH(bool, isMailed);
    QTemporaryDir folder;
    JobFile job = rendered(designText(launch));
    if (!launch.contains("array"))
        QCOMPARE(job.text.count(u"# slipway-design "_s), 1);
    if (isMailed)
        job.text.replace(u"\n"_s, u"\r\n"_s);
    QDir(folder.path()).mkpath(u"array/0"_s);
    QDir(folder.path()).mkpath(u"array/1"_s);
    writeInto(folder, job);
    const auto back = importedFrom(folder, job.name);
    QVERIFY(back);
    QCOMPARE(writeDesign(back->design), writeDesign(withoutPrice(readDesign(designText(launch)).design)));
    QVERIFY(back->unread.empty() && back->findings.empty());
    QCOMPARE(back->unsaid, (std::vector<std::string>{"cost.accelerator_hour", "cost.currency"}));
    for (const RenderedFile &file : QList<RenderedFile>{{job.name, job.templateName, job.text}} + job.files)
        QVERIFY2(!file.text.contains(u"accelerator_hour"_s) && !file.text.contains(u"31.4159"_s), qPrintable(file.name));
}

void TstDesignComment::anEditCountsMore()
{
    QTemporaryDir folder;
    JobFile job = rendered(designText());
    job.text.replace(u"#SBATCH --nodes=2\n"_s, u"#SBATCH --nodes=4\n"_s).replace(u"--nodes=2"_s, u"--nodes=4"_s);
    writeInto(folder, job);
    const auto back = importedFrom(folder, job.name);
    QVERIFY(back);
    QCOMPARE(back->design.cluster.nodes, 4);
    const Design before = readDesign(designText()).design;
    QCOMPARE(back->design.cluster.accelerator.id, before.cluster.accelerator.id);
    QCOMPARE(back->design.cluster.fabric, before.cluster.fabric);
    QCOMPARE(back->design.cluster.storage.at("scratch"), before.cluster.storage.at("scratch"));
    QCOMPARE(back->design.launch.environment, before.launch.environment);
}

void TstDesignComment::anEditedFileBesideCountsMore()
{
    QTemporaryDir folder;
    JobFile job = rendered(designText());
    const auto train = std::find_if(job.files.begin(), job.files.end(), [](const RenderedFile &file) { return file.name == u"train.yaml"_s; });
    QVERIFY(train != job.files.end() && train->text.contains(u"cutoff_len: 4096"_s));
    train->text.replace(u"cutoff_len: 4096"_s, u"cutoff_len: 2048"_s);
    writeInto(folder, job);
    const auto back = importedFrom(folder, job.name);
    QVERIFY(back);
    QCOMPARE(back->design.training.sequenceLength, 2048);
    QCOMPARE(back->design.reliability.restartMinutes, 3.0);
    QVERIFY(std::find(back->unsaid.begin(), back->unsaid.end(), "cost.accelerator_hour") != back->unsaid.end());
}

void TstDesignComment::aFileThatIsMissing()
{
    QTemporaryDir folder;
    JobFile job = rendered(designText());
    job.files.clear();
    writeInto(folder, job);
    const auto back = importedFrom(folder, job.name);
    QVERIFY(back && !back->unread.empty()); // the file that is not there
    QCOMPARE(back->design.training.sequenceLength, 4096);
}

void TstDesignComment::linesBelowAreAnEdit()
{
    const JobFile job = rendered(designText());
    const auto comment = readDesignComment(job.text);
    QVERIFY(comment && comment->isLast);
    QCOMPARE(comment->seal, sealOf(comment->above, job.files));
    QVERIFY(!readDesignComment(job.text + u"echo more\n"_s)->isLast);
    QVERIFY(!readDesignComment(u"#!/bin/bash\necho\n"_s));
}

/// A separator of lines in the text would end the comment for readers of YAML.
void TstDesignComment::aLineEndOfYamlLeavesItOut()
{
    const Design design{.name = "a\xE2\x80\xA8" "b"};
    QVERIFY(designComment(design, u"x\n"_s, {}).isEmpty());
    QVERIFY(!designComment(Design(), u"x\n"_s, {}).isEmpty());
}

QTEST_GUILESS_MAIN(TstDesignComment)
#include "tst_designcomment.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/jobs/jobcase.h"
#include "tests/support/folders.h"

#include <QJsonArray>
#include <QRegularExpression>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstJobContext : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void readmeListsEveryVariable();
    void readmeListsEveryTemplate();
    void everyVariableHasItsType();
    void templatesUseKnownVariables();
    void takesTheDesignsFigures();
    void choosesTheCheckpointInterval();
    void sharesOutTheNodeThatIsKnown();
    void warnsInTime();
    void readsTimeLimits_data();
    void readsTimeLimits();
    void namesTheJob();
};

static QJsonValue valueAt(QJsonObject tree, const QString &path)
{
    const QStringList parts = path.split(u'.');
    for (const QString &part : parts.mid(0, parts.size() - 1))
        tree = tree[part].toObject();
    return tree[parts.last()];
}

static QString tableOfVariables()
{
    QString table = u"| variable | type | unit | meaning |\n| --- | --- | --- | --- |\n"_s;
    for (const JobVariable &variable : jobVariables())
        table += u"| `%1` | %2 | %3 | %4 |\n"_s.arg(variable.path, variable.type, variable.unit, variable.meaning);
    return table;
}

void TstJobContext::readmeListsEveryVariable()
{
    const QString readme = QString::fromUtf8(readFile(templatesFolder() + u"/README.md"_s));
    if (!readme.contains(tableOfVariables())) {
        writeFile(buildFolder() + QStringLiteral("/template-variables.md"), tableOfVariables().toUtf8());
        QFAIL(qPrintable(u"templates/README.md does not end in the table of variables; it is in %1/template-variables.md"_s.arg(buildFolder())));
    }
}

void TstJobContext::readmeListsEveryTemplate()
{
    const QString readme = QString::fromUtf8(readFile(templatesFolder() + u"/README.md"_s));
    for (const QString &folder : QDir(templatesFolder()).entryList(QDir::Dirs | QDir::NoDotAndDotDot))
        for (const QString &file : QDir(templatesFolder() + u'/' + folder).entryList(QDir::Files))
            QVERIFY2(readme.contains(u"`%1/%2`"_s.arg(folder, file)), qPrintable(file));
}

static bool isOfType(const QJsonValue &value, const QString &type)
{
    if (type == u"text"_s)
        return value.isString();
    if (type == u"number as text"_s) {
        bool isNumber = value.toString().isEmpty();
        if (!isNumber)
            value.toString().toDouble(&isNumber);
        return value.isString() && isNumber;
    }
    if (type == u"whole number"_s)
        return value.isDouble() && value.toDouble() == double(value.toInteger());
    if (type == u"flag"_s)
        return value.isBool();
    if (!type.startsWith(u"list of "_s) || !value.isArray())
        return false;
    for (const QJsonValue &item : value.toArray())
        if (type == u"list of text"_s ? !item.isString() : type == u"list of whole numbers"_s ? !item.isDouble() : !item.isObject())
            return false;
    return true;
}

void TstJobContext::everyVariableHasItsType()
{
    const QString golden = sourceFolder() + QStringLiteral("/tests/core/jobs/golden/");
    for (const QString &name : QDir(golden).entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        const QJsonObject context = jobContext(resolvedDesign(readFile(golden + name + u"/design.yaml"_s)), sampleIdentity());
        for (const JobVariable &variable : jobVariables())
            QVERIFY2(isOfType(valueAt(context, variable.path), variable.type), qPrintable(name + u": "_s + variable.path));
    }
}

/// No template asks for a variable that the table lacks, in a branch that no test takes.
void TstJobContext::templatesUseKnownVariables()
{
    QStringList paths;
    for (const JobVariable &variable : jobVariables())
        paths << variable.path;
    static const QRegularExpression tag(u"\\{[{%](.*?)[%}]\\}"_s), used(u"\\b((?:run|launch|model|cluster|training|parallelism|framework|data|checkpoint)(?:\\.[a-z_]+)+)"_s), text(u"'[^']*'"_s);
    int count = 0;
    for (const QString &folder : QDir(templatesFolder()).entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        for (const QString &file : QDir(templatesFolder() + u'/' + folder).entryList(QDir::Files)) {
            const QString source = QString::fromUtf8(readFile(templatesFolder() + u'/' + folder + u'/' + file));
            for (auto tags = tag.globalMatch(source); tags.hasNext();) {
                const QString inside = tags.next().captured(1).remove(text);
                for (auto names = used.globalMatch(inside); names.hasNext(); ++count) {
                    QString name = names.next().captured(1);
                    name.remove(QRegularExpression(u"\\.(startswith|endswith|split)$"_s));
                    QVERIFY2(paths.contains(name), qPrintable(file + u": "_s + name));
                }
            }
        }
    }
    QVERIFY(count > 150);
}

void TstJobContext::takesTheDesignsFigures()
{
    const QJsonObject context = jobContext(resolvedDesign(readFile(sourceFolder() + QStringLiteral("/tests/core/jobs/golden/moe-apptainer-slurm/design.yaml"))), sampleIdentity(u"/runs/x"_s));
    const QList<std::pair<const char *, QJsonValue>> expected{
        {"run.folder", u"/runs/x"_s}, {"run.short_token", u"9f2c6d1e07ab"_s}, {"run.job_name", u"experts-with-latent-attention-9f2c6d1e07ab"_s},
        {"model.layers", 61}, {"model.moe.experts", 256}, {"model.mla.key_value_rank", 512}, {"cluster.nodes", 32}, {"cluster.accelerators", 256}, {"cluster.vendor", u"nvidia"_s},
        {"cluster.link_kind", u"efa"_s}, {"training.steps", 20000}, {"training.learning_rate.minimum", u"2.2e-05"_s}, {"training.learning_rate.schedule", u"wsd"_s},
        {"parallelism.data", 32}, {"parallelism.stage_layers", QJsonArray{15, 16, 15, 15}}, {"parallelism.context_algorithm", u"all-to-all"_s}, {"parallelism.overlap.tensor", u"no"_s},
        {"launch.time_limit_seconds", 172800}, {"launch.program.kind", u"megatron-lm"_s}, {"launch.has_code", false},
        {"launch.container.folders", QJsonArray{u"~/checkpoints/moe"_s, u"/data/corpus with blanks"_s, u"/models/tokenizers/deepseek"_s, u"/models/deepseek-v3"_s}},
        {"launch.environment_names", QJsonArray{u"MEGATRON_PATH"_s, u"MEGATRON_WEIGHTS"_s, u"NCCL_DEBUG"_s}}};
    for (const auto &[path, value] : expected)
        QCOMPARE(valueAt(context, QString::fromLatin1(path)), value);
}

void TstJobContext::choosesTheCheckpointInterval()
{
    const auto steps = [](const QByteArray &interval, std::optional<long long> given) {
        ResolvedDesign resolved = resolvedDesign(smallDesign("host", "  command: train.py\n").replace("{steps: 10}", interval));
        JobIdentity identity = sampleIdentity();
        identity.checkpointSteps = given;
        return valueAt(jobContext(resolved, identity), u"checkpoint.interval_steps"_s).toInteger();
    };
    QCOMPARE(steps("{steps: 10}", 33), 10);
    QCOMPARE(steps("auto", 33), 33);
    QCOMPARE(steps("auto", 5000), 100); // the run has 100 steps
    QVERIFY(steps("auto", std::nullopt) >= 1 && steps("auto", std::nullopt) <= 100);
    QVERIFY(steps("{minutes: 1}", std::nullopt) >= 1);
}

/// The cluster itself knows better than a catalogue, and a catalogue better than a rule.
void TstJobContext::sharesOutTheNodeThatIsKnown()
{
    const auto shareOf = [](const QByteArray &cluster, const std::vector<SiteNode> &nodes) {
        JobIdentity identity = sampleIdentity();
        identity.defaults.nodes = nodes;
        const QJsonObject all = jobContext(resolvedDesign("format: 1\nmodel: llama-3.2-1b\ncluster: {" + cluster + "}\ntraining: {steps: 10}\nlaunch: {scheduler: slurm, partition: gpu}\n"), identity);
        const QJsonObject node = all[u"cluster"_s].toObject();
        return u"%1 %2 %3 %4"_s.arg(node[u"share_source"_s].toString(), node[u"is_part_of_node"_s].toBool() ? u"part"_s : u"whole"_s).arg(node[u"cores_per_accelerator"_s].toInt()).arg(node[u"memory_gib_per_accelerator"_s].toInt());
    };
    const SiteNode four{.partition = "gpu", .accelerators = 4, .cores = 96, .memoryGib = 512}, other{.partition = "cpu", .isDefault = true, .cores = 64, .memoryGib = 256};
    QCOMPARE(shareOf("accelerator: h100-sxm, nodes: 1, accelerators_per_node: 1", {}), u"need part 8 119"_s);
    QCOMPARE(shareOf("accelerator: h100-sxm, nodes: 1, accelerators_per_node: 1", {other, four}), u"probe part 24 115"_s);
    QCOMPARE(shareOf("accelerator: h100-sxm, nodes: 2, accelerators_per_node: 2", {four}), u"probe part 24 115"_s);
    QCOMPARE(shareOf("accelerator: h100-sxm, nodes: 2, accelerators_per_node: 4", {four}).section(u' ', 0, 1), u"probe whole"_s);
    QCOMPARE(shareOf("accelerator: h100-sxm, nodes: 1, accelerators_per_node: 1", {other}).section(u' ', 0, 0), u"need"_s);
}

void TstJobContext::warnsInTime()
{
    const auto seconds = [](const QByteArray &limit) {
        return valueAt(jobContext(resolvedDesign(smallDesign("slurm", "  command: train.py\n  time_limit: \"" + limit + "\"\n")), sampleIdentity()), u"launch.warn_seconds"_s).toInteger();
    };
    QVERIFY(seconds("24:00:00") >= 120 && seconds("24:00:00") <= 3600);
    QCOMPARE(seconds("2:00"), 60); // never before half of the time
    QCOMPARE(seconds(""), seconds("24:00:00"));
}

void TstJobContext::readsTimeLimits_data()
{
    QTest::addColumn<QByteArray>("limit");
    QTest::addColumn<qint64>("expected");
    QTest::addRow("minutes") << QByteArray("90") << qint64(5400);
    QTest::addRow("minutes and seconds") << QByteArray("90:30") << qint64(5430);
    QTest::addRow("hours, minutes, seconds") << QByteArray("24:00:00") << qint64(86400);
    QTest::addRow("days and hours") << QByteArray("2-12") << qint64(216000);
    QTest::addRow("days, hours, minutes, seconds") << QByteArray("1-02:03:04") << qint64(93784);
    QTest::addRow("none") << QByteArray("") << qint64(-1);
}

void TstJobContext::readsTimeLimits()
{
    QFETCH(QByteArray, limit);
    QFETCH(qint64, expected);
    const auto resolved = resolvedDesign(smallDesign("slurm", "  command: train.py\n  time_limit: \"" + limit + "\"\n"));
    QCOMPARE(valueAt(jobContext(resolved, sampleIdentity()), u"launch.time_limit_seconds"_s).toInteger(), expected);
}

void TstJobContext::namesTheJob()
{
    QCOMPARE(jobName(u"Llama 3 / 8B"_s, sampleIdentity().token), u"llama-3-8b-9f2c6d1e07ab"_s);
    QCOMPARE(jobName(u"$(rm -rf ~)"_s, previewToken()), u"rm-rf-000000000000"_s);
}

QTEST_GUILESS_MAIN(TstJobContext)
#include "tst_jobcontext.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/design/designfile.h"
#include "core/design/designschema.h"
#include "tests/support/folders.h"

#include <QFile>
#include <QRegularExpression>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstDesignPatch : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void leavesAnUnchangedDesignAlone_data();
    void leavesAnUnchangedDesignAlone();
    void changesWhatWasAsked_data();
    void changesWhatWasAsked();
    void everySingleChangeKeepsComments_data();
    void everySingleChangeKeepsComments();
    void manyChangesInARow_data();
    void manyChangesInARow();
    void aWholeNewDesignKeepsTheComments();
    void survivesFilesThatAreOddlyWritten();
    void fallsBackWhereTheTextDoesNotRead();
};

static QByteArray data(const QString &name)
{
    QFile file(sourceFolder() + QStringLiteral("/tests/data/designs/") + name);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("no %s", qPrintable(name));
    return file.readAll();
}

static Design read(const QByteArray &text)
{
    const DesignReading reading = readDesign(text);
    if (!reading.isUsable())
        qFatal("%s in\n%s", toEnglish(reading.findings.front()).c_str(), text.constData());
    return reading.design;
}

/// Comments on lines of their own, in order.
static QList<QByteArray> commentLines(const QByteArray &text)
{
    QList<QByteArray> comments;
    for (const QByteArray &line : text.split('\n'))
        if (line.trimmed().startsWith('#'))
            comments.append(line.trimmed());
    return comments;
}

/// Values worth trying at a key, whatever it takes: the key itself sorts out which.
static std::vector<YamlValue> candidates(const DesignKey &key)
{
    std::vector<YamlValue> values;
    for (const std::string &word : key.words)
        values.push_back(YamlValue::scalar(word));
    for (const char *text : {"1", "2", "3", "7", "0.5", "1.5e11", "true", "false", "auto", "some text", "90"})
        values.push_back(YamlValue::scalar(text));
    for (const char *text : {"quoted: \"text\" # with 'signs'", "", "two\nlines", "größe 数据", "-x"})
        values.push_back(YamlValue::scalar(text, true));
    values.push_back(YamlValue());
    values.push_back(YamlValue::sequence({YamlValue::scalar("3"), YamlValue::scalar("4")}));
    values.push_back(YamlValue::sequence({}));
    values.push_back(YamlValue::mapping({{"base", YamlValue::scalar("gb200")}, {"power_w", YamlValue::integer(7)}, {"memory", YamlValue::mapping({{"label_gb", YamlValue::integer(5)}})}}));
    values.push_back(YamlValue::mapping({{"steps", YamlValue::integer(9)}}));
    values.push_back(YamlValue::mapping({{"layers", YamlValue::integer(9)}}));
    values.push_back(YamlValue::mapping({{"data", YamlValue::boolean(true)}}));
    values.push_back(YamlValue::mapping({{"A", YamlValue::scalar("x y", true)}, {"B", YamlValue::scalar("1", true)}}));
    values.push_back(YamlValue::mapping({{"training.seed", YamlValue::sequence({YamlValue::integer(1)})}}));
    values.push_back(YamlValue::mapping({{"hf_config", YamlValue::scalar("a/config.json")}}));
    return values;
}

static const QStringList &files()
{
    static const QStringList names{u"every-key.yaml"_s, u"by-hand.yaml"_s};
    return names;
}

void TstDesignPatch::leavesAnUnchangedDesignAlone_data()
{
    QTest::addColumn<QByteArray>("text");
    for (const QString &name : files())
        QTest::addRow("%s", qPrintable(name)) << data(name);
    QTest::addRow("Windows line ends") << data(u"by-hand.yaml"_s).replace('\n', "\r\n");
    QTest::addRow("JSON") << "{\"name\": \"x\", \"cluster\": {\"nodes\": 3}}\n"_ba;
    QTest::addRow("a byte order mark") << "\xEF\xBB\xBFname: x\n"_ba;
}

void TstDesignPatch::leavesAnUnchangedDesignAlone()
{
    QFETCH(QByteArray, text);
    QCOMPARE(updateDesign(text, read(text)), text);
}

void TstDesignPatch::changesWhatWasAsked_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("path");
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char *name, const QByteArray &text, const QString &path, const QByteArray &value, const QByteArray &expected) {
        QTest::addRow("%s", name) << text << path << value << expected;
    };
    row("beside a comment", "cluster:\n  nodes:  4   # half\n", u"cluster.nodes"_s, "8", "cluster:\n  nodes:  8   # half\n");
    row("in braces", "cluster: {nodes: 4, accelerator: gb200} # all\n", u"cluster.nodes"_s, "16", "cluster: {nodes: 16, accelerator: gb200} # all\n");
    row("a new key at the end of its mapping", "cluster:\n  nodes: 4 # half\n\n# next\ntraining: {seed: 1}\n", u"cluster.scale_up_domain"_s, "4",
        "cluster:\n  nodes: 4 # half\n  scale_up_domain: 4\n\n# next\ntraining: {seed: 1}\n");
    row("a new key in braces", "training: {seed: 1}\n", u"training.micro_batch"_s, "2", "training: {seed: 1, micro_batch: 2}\n");
    row("a new key in empty braces", "training: {}\n", u"training.micro_batch"_s, "2", "training: {micro_batch: 2}\n");
    row("a new section", "name: x\n", u"training.micro_batch"_s, "2", "name: x\ntraining: {micro_batch: 2}\n");
    row("a section of comments", "data:\n  # dataset: x\nname: x\n", u"data.dataset"_s, "/a", "data: {dataset: /a}\n  # dataset: x\nname: x\n");
    row("no newline at the end", "name: x", u"cluster.nodes"_s, "2", "name: x\ncluster: {nodes: 2}");
    row("back to auto keeps the comment", "parallelism:\n  data: 8 # ranks\n", u"parallelism.data"_s, "auto", "parallelism:\n  data: auto # ranks\n");
    row("an anchor stays", "parallelism:\n  tensor: &t 2\n  seed: 1\n", u"parallelism.tensor"_s, "4", {});
    row("what an alias named stays", "parallelism:\n  tensor: &t 2\n  pipeline: *t\n", u"parallelism.tensor"_s, "4", "parallelism:\n  tensor: &t 4\n  pipeline: 2\n");
    row("an alias becomes a value", "parallelism:\n  tensor: &t 2\n  pipeline: *t # same\n", u"parallelism.pipeline"_s, "4", "parallelism:\n  tensor: &t 2\n  pipeline: 4 # same\n");
    row("over a merge", "training: &t {seed: 1}\n", u"training.seed"_s, "5", "training: &t {seed: 5}\n");
    row("quoted key and value", "'name': 'it''s' # mine\n", u"name"_s, "other", "'name': other # mine\n");
    row("a list in lines", "launch:\n  modules:\n  - a # one\n  # two\n  - b\n  # after\n  qos: x\n", u"launch.modules"_s, "[c]",
        "launch:\n  modules: [c]\n  # two\n  # after\n  qos: x\n");
    row("a text over lines", "launch:\n  command: one\n    two # c\n  qos: x\n", u"launch.command"_s, "three", "launch:\n  command: three # c\n  qos: x\n");
    row("a block text", "launch:\n  command: |\n    one\n    # not a comment\n\n  qos: x\n", u"launch.command"_s, "three", "launch:\n  command: three\n\n  qos: x\n");
    row("JSON stays JSON", "{\"name\": \"x\", \"cluster\": {\"nodes\": 3}}\n", u"training.precision"_s, "fp8",
        "{\"name\": \"x\", \"cluster\": {\"nodes\": 3}, \"training\": {\"precision\": \"fp8\"}}\n");
    row("JSON over lines", "{\n  \"name\": \"x\",\n  \"cluster\": {\n    \"nodes\": 3\n  }\n}\n", u"data.tokenizer"_s, "a/b",
        "{\n  \"name\": \"x\",\n  \"cluster\": {\n    \"nodes\": 3\n  }, \"data\": {\"tokenizer\": \"a/b\"}\n}\n");
    row("Windows line ends", "name: x\r\ncluster:\r\n  nodes: 3\r\n", u"cluster.scale_up_domain"_s, "2", "name: x\r\ncluster:\r\n  nodes: 3\r\n  scale_up_domain: 2\r\n");
    row("inside a choice", "cluster:\n  accelerator: {base: h100-sxm, power_w: 500} # cool\n", u"cluster.accelerator.power_w"_s, "450",
        "cluster:\n  accelerator: {base: h100-sxm, power_w: 450} # cool\n");
    row("a variable more", "launch:\n  environment:\n    A: 1\n  qos: x\n", u"launch.environment.B"_s, "'2'", "launch:\n  environment:\n    A: 1\n    B: \"2\"\n  qos: x\n");
    row("columns behind characters beyond ASCII", "data: {dataset: größe, tokenizer: b}\n", u"data.tokenizer"_s, "数据", "data: {dataset: größe, tokenizer: 数据}\n");
}

void TstDesignPatch::changesWhatWasAsked()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, path);
    QFETCH(QByteArray, value);
    QFETCH(QByteArray, expected);
    if (expected.isEmpty()) { // a text that has a finding: nothing is lost, the file is written anew by the caller's choice
        QVERIFY(!readDesign(text).isUsable());
        return;
    }
    const DesignReading wanted = readDesign("x: " + value);
    Design design = read(text);
    const bool isList = value.startsWith('[');
    const YamlValue to = isList ? YamlValue::sequence({YamlValue::scalar(value.mid(1, value.size() - 2).toStdString())})
                                : YamlValue::scalar(QByteArray(value).replace('\'', "").toStdString(), value.startsWith('\''));
    const auto changed = withValue(design, path.toStdString(), to);
    QVERIFY2(changed, changed ? "" : qPrintable(changed.error().message));
    QCOMPARE(updateDesign(text, *changed), expected);
}

void TstDesignPatch::everySingleChangeKeepsComments_data()
{
    QTest::addColumn<QString>("file");
    for (const QString &name : files())
        QTest::addRow("%s", qPrintable(name)) << name;
}

void TstDesignPatch::everySingleChangeKeepsComments()
{
    QFETCH(QString, file);
    const QByteArray text = data(file);
    const Design design = read(text);
    const QList<QByteArray> comments = commentLines(text);
    int changes = 0;
    for (const DesignKey &key : designKeys()) {
        for (const YamlValue &value : candidates(key)) {
            const auto changed = withValue(design, key.path, value);
            if (!changed || *changed == design)
                continue;
            ++changes;
            const QByteArray updated = updateDesign(text, *changed);
            const QByteArray context = QByteArray::fromStdString(key.path) + " to " + QByteArray::fromStdString(value.text) + "\n" + updated;
            const DesignReading reading = readDesign(updated);
            QVERIFY2(reading.isUsable() && reading.design == *changed, context);
            QVERIFY2(commentLines(updated) == comments, context);
        }
    }
    QVERIFY2(changes > 400, qPrintable(QString::number(changes)));
}

void TstDesignPatch::manyChangesInARow_data()
{
    everySingleChangeKeepsComments_data();
}

void TstDesignPatch::manyChangesInARow()
{
    QFETCH(QString, file);
    QByteArray text = data(file);
    const QList<QByteArray> comments = commentLines(text);
    quint32 state = 4711;
    const auto random = [&state](std::size_t below) {
        state = state * 1664525u + 1013904223u;
        return static_cast<std::size_t>(state >> 8) % below;
    };
    for (int round = 0; round < 150; ++round) {
        Design design = read(text);
        for (std::size_t i = 0; i <= random(5); ++i) {
            const DesignKey &key = designKeys()[random(designKeys().size())];
            const auto values = candidates(key);
            design = withValue(design, key.path, values[random(values.size())]).valueOr(design);
        }
        const QByteArray updated = updateDesign(text, design);
        QVERIFY2(read(updated) == design, updated);
        QVERIFY2(commentLines(updated) == comments, updated);
        text = updated;
    }
}

void TstDesignPatch::aWholeNewDesignKeepsTheComments()
{
    for (const QString &name : files()) {
        const QByteArray updated = updateDesign(data(name), Design());
        QCOMPARE(read(updated), Design());
        QCOMPARE(commentLines(updated), commentLines(data(name)));
    }
}

/// Whatever the text looks like, what is saved reads as the design that was meant.
void TstDesignPatch::survivesFilesThatAreOddlyWritten()
{
    const QByteArray alphabet = "\n\n  #:{}[],\"'-&*|";
    quint32 state = 99;
    const auto random = [&state](qsizetype below) {
        state = state * 1664525u + 1013904223u;
        return static_cast<qsizetype>(state >> 8) % below;
    };
    int tried = 0;
    for (int round = 0; round < 400; ++round) {
        QByteArray text = data(files().at(round % 2));
        for (qsizetype i = 0; i <= random(3); ++i) {
            const qsizetype at = random(text.size());
            if (random(2) == 0)
                text.remove(at, 1 + random(3));
            else
                text.insert(at, alphabet.at(random(alphabet.size())));
        }
        const DesignReading reading = readDesign(text);
        const auto changed = withValue(reading.design, "cluster.nodes", YamlValue::integer(17));
        const auto more = withValue(changed.valueOr(Design()), "launch.modules", YamlValue::sequence({YamlValue::scalar("x")}));
        QVERIFY(more);
        tried += reading.isUsable();
        const QByteArray updated = updateDesign(text, *more);
        QVERIFY2(read(updated) == *more, updated);
    }
    QVERIFY2(tried > 100, qPrintable(QString::number(tried)));
}

void TstDesignPatch::fallsBackWhereTheTextDoesNotRead()
{
    Design design;
    design.cluster.nodes = 3;
    QCOMPARE(updateDesign("cluster: [\n", design), writeDesign(design));
    QCOMPARE(updateDesign("cluster: {nodez: 3}\n", design), writeDesign(design));
    QCOMPARE(read(updateDesign({}, design)), design);
}

QTEST_GUILESS_MAIN(TstDesignPatch)
#include "tst_designpatch.moc"

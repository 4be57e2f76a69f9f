// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/jobs/codetokens.h"

#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

namespace {

/// "key:name | number:3", line by line.
QStringList inWords(CodeLanguage language, const QString &text)
{
    static const QString names[] = {u"comment"_s, u"directive"_s, u"text"_s, u"variable"_s, u"keyword"_s, u"key"_s, u"number"_s};
    QStringList all;
    CodeLineState state;
    for (const QString &line : text.split(u'\n')) {
        const CodeLine read = codeTokens(language, line, state);
        QStringList words;
        for (const CodeToken &token : read.tokens)
            words << names[int(token.kind)] + u':' + line.mid(token.start, token.length);
        all << words.join(u" | "_s);
        state = read.after;
    }
    return all;
}

} // namespace

class TstCodeTokens : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void linesHaveParts_data()
    {
        QTest::addColumn<CodeLanguage>("language");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("expected");
        const auto row = [](const char *name, CodeLanguage language, const QString &text, const QStringList &expected) { QTest::newRow(name) << language << text << expected; };
        const auto yaml = CodeLanguage::Yaml, toml = CodeLanguage::Toml, json = CodeLanguage::Json, python = CodeLanguage::Python;
        row("a key and a number", yaml, u"  nodes: 4 # four"_s, {u"key:nodes | number:4 | comment:# four"_s});
        row("a list of mappings", yaml, u"- name: NODE_RANK"_s, {u"key:name"_s});
        row("quotes and words", yaml, u"a: \"x: y\"\nb: true"_s, {u"key:a | text:\"x: y\""_s, u"key:b | keyword:true"_s});
        row("a mapping in braces", yaml, u"limits: {nvidia.com/gpu: 8, cpu: 96}"_s, {u"key:limits | key:gpu | number:8 | key:cpu | number:96"_s});
        row("no key in an address", yaml, u"image: nvcr.io/x:25.01"_s, {u"key:image"_s});
        row("a document's mark", yaml, u"---\nkind: Job"_s, {u"directive:---"_s, u"key:kind"_s});
        row("a variable of Kubernetes", yaml, u"value: $(JOB_INDEX)"_s, {u"key:value | variable:$(JOB_INDEX)"_s});
        row("a block of text", yaml, u"note: |\n  a: b\n\n  c\nd: 1"_s, {u"key:note | keyword:|"_s, u"text:a: b"_s, QString(), u"text:c"_s, u"key:d | number:1"_s});
        row("a script in a manifest", yaml, u"run.sh: |\n  #!/bin/bash\n  if true; then\nnext: 1"_s,
            {u"key:run.sh | keyword:|"_s, u"comment:#!/bin/bash"_s, u"keyword:if | keyword:then"_s, u"key:next | number:1"_s});
        row("no comment inside a word", yaml, u"a: b#c"_s, {u"key:a"_s});
        row("a section", toml, u"[training]\nsteps = 1_000"_s, {u"directive:[training]"_s, u"key:steps | number:1_000"_s});
        row("a text over lines", toml, u"a = \"\"\"x\ny\"\"\"\nb = 1e-5"_s, {u"key:a | text:\"\"\"x"_s, u"text:y\"\"\""_s, u"key:b | number:1e-5"_s});
        row("an open quote", toml, u"a = \"x"_s, {u"key:a | text:\"x"_s});
        row("keys and texts", json, u"{\"a\": \"b\", \"c\": [1, null]}"_s, {u"key:\"a\" | text:\"b\" | key:\"c\" | number:1 | keyword:null"_s});
        row("a program", python, u"def f(x):\n    return \"a\" # b"_s, {u"keyword:def"_s, u"keyword:return | text:\"a\" | comment:# b"_s});
        row("its long texts", python, u"'''a\nb''' + c"_s, {u"text:'''a"_s, u"text:b'''"_s});
        row("a backslash at the end", json, u"\"a\\"_s, {u"text:\"a\\"_s});
        row("nothing", yaml, QString(), {QString()});
        row("plain text", CodeLanguage::Plain, u"if a: 1"_s, {QString()});
    }

    void linesHaveParts()
    {
        QFETCH(CodeLanguage, language);
        QFETCH(QString, text);
        QTEST(inWords(language, text), "expected");
    }

    void theNameTellsTheLanguage()
    {
        QCOMPARE(languageOf(u"job.sbatch"_s, {}), CodeLanguage::Shell);
        QCOMPARE(languageOf(u"job.yaml"_s, {}), CodeLanguage::Yaml);
        QCOMPARE(languageOf(u"train.toml"_s, {}), CodeLanguage::Toml);
        QCOMPARE(languageOf(u"ds_config.json"_s, {}), CodeLanguage::Json);
        QCOMPARE(languageOf(u"slipway_run.py"_s, {}), CodeLanguage::Python);
        QCOMPARE(languageOf(u"launch"_s, u"#!/usr/bin/env bash\n"_s), CodeLanguage::Shell);
        QCOMPARE(languageOf(u"notes"_s, u"hello"_s), CodeLanguage::Plain);
    }

    /// Half-typed lines come with every key: each must be read, and no token may reach over its line's end.
    void anyPrefixCanBeRead()
    {
        const QString samples[] = {u"a: {b: [\"x\\\"y\", 'it''s', $(V), ${W}], c: |\n  - \"\"\"\n"_s, u"[a]\nb = '''x\n\"\"\"\\"_s, u"{\"a\\\\\": -1.5e+3}"_s};
        for (const QString &sample : samples)
            for (const CodeLanguage language : {CodeLanguage::Shell, CodeLanguage::Yaml, CodeLanguage::Toml, CodeLanguage::Json, CodeLanguage::Python})
                for (qsizetype size = 0; size <= sample.size(); ++size) {
                    CodeLineState state;
                    for (const QString &line : sample.left(size).split(u'\n')) {
                        const CodeLine read = codeTokens(language, line, state);
                        for (const CodeToken &token : read.tokens)
                            QVERIFY(token.start >= 0 && token.length > 0 && token.start + token.length <= line.size());
                        state = read.after;
                    }
                }
    }
};

QTEST_GUILESS_MAIN(TstCodeTokens)
#include "tst_codetokens.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// Our engine against Python's Jinja2, snippet by snippet: the same text, or both refuse.
#include "core/templating/templateengine.h"
#include "tests/core/templating/jinjajudge.h"
#include "tests/support/folders.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>

using namespace slipway;
using namespace Qt::StringLiterals;

static QString corpusFolder() { return sourceFolder() + QStringLiteral("/tests/core/templating/corpus"); }
static QStringList templateFolders() { return {corpusFolder() + u"/templates/user"_s, corpusFolder() + u"/templates/shared"_s}; }

static QJsonObject readCorpus(const QString &name)
{
    QFile file(corpusFolder() + u'/' + name);
    return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject();
}

class TstJinja : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void initTestCase();
    void agrees_data();
    void agrees();
    void differsAsKnown_data();
    void differsAsKnown();

private:
    QString ours(const QJsonObject &context, const QString &text);

    TemplateEngine m_engine{folderLoader(templateFolders())};
    QHash<QString, QJsonObject> m_judged; ///< by the snippet's text
};

void TstJinja::initTestCase()
{
    QList<JudgedCase> cases;
    for (const QString &file : QDir(corpusFolder()).entryList({u"*.json"_s})) {
        const QJsonObject corpus = readCorpus(file);
        QVERIFY2(!corpus.isEmpty(), qPrintable(file));
        for (const QJsonValue &one : corpus[u"cases"_s].toArray())
            cases.append({.name = {}, .text = one[u"text"_s].toString(), .context = corpus[u"context"_s].toObject()});
    }
    QVERIFY(cases.size() > 250);
    const QJsonArray answers = askJinja(templateFolders(), cases);
    for (qsizetype i = 0; i < answers.size(); ++i)
        m_judged.insert(cases[i].text, answers[i].toObject());
}

QString TstJinja::ours(const QJsonObject &context, const QString &text)
{
    const Result<QString> rendered = m_engine.renderText(text, context);
    return rendered ? *rendered : u"refused: "_s + rendered.error().message;
}

void TstJinja::agrees_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QJsonObject>("context");
    for (const QString &file : QDir(corpusFolder()).entryList({u"*.json"_s}))
        for (const QJsonValue &one : readCorpus(file)[u"cases"_s].toArray())
            if (!one.toObject().contains(u"ours"_s))
                QTest::addRow("%s: %s", qPrintable(file.chopped(5)), qPrintable(one[u"name"_s].toString()))
                    << one[u"text"_s].toString() << readCorpus(file)[u"context"_s].toObject();
}

void TstJinja::agrees()
{
    QFETCH(QString, text);
    QFETCH(QJsonObject, context);
    const QJsonObject judged = m_judged.value(text);
    const QString mine = ours(context, text);
    if (judged.contains(u"error"_s))
        QVERIFY2(mine.startsWith(u"refused: "_s), qPrintable(u"Jinja2 refuses (%1), ours gives: %2"_s.arg(judged[u"error"_s].toString(), mine)));
    else
        QCOMPARE(mine, judged[u"text"_s].toString());
}

void TstJinja::differsAsKnown_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    for (const QJsonValue &one : readCorpus(u"differences.json"_s)[u"cases"_s].toArray())
        QTest::addRow("%s", qPrintable(one[u"name"_s].toString())) << one[u"text"_s].toString() << one[u"ours"_s].toString();
}

void TstJinja::differsAsKnown()
{
    QFETCH(QString, text);
    QFETCH(QString, expected);
    const QJsonObject context = readCorpus(u"differences.json"_s)[u"context"_s].toObject();
    const QString mine = ours(context, text);
    QVERIFY2(expected == u"refused"_s ? mine.startsWith(u"refused: "_s) : mine == expected, qPrintable(mine));
    QVERIFY2(m_judged.value(text)[u"text"_s].toString() != mine, "it agrees now: move it to the corpus");
}

QTEST_GUILESS_MAIN(TstJinja)
#include "tst_jinja.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// The code that the build makes of the shipped templates: there for each of them, used for that text alone, and no different from what is compiled while the
// program runs.
#include "core/templating/templateengine.h"

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

/// The shipped templates, each with a comment at its end for which the build has no code.
static TemplateLoader otherTexts()
{
    return [shipped = folderLoader({u":/templates"_s})](const QString &name) {
        const auto text = shipped(name);
        return text ? std::optional(*text + u"{# not what was built #}"_s) : std::nullopt;
    };
}

class TstCompiledTemplates : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void everyTemplateIsCompiled();
    void theCodeIsThatOfNow();
    void anotherTextWins();
    void saysWhatCompilingSays_data();
    void saysWhatCompilingSays();

private:
    TemplateEngine m_built{folderLoader({u":/templates"_s}), {.time = std::chrono::minutes(2)}};
    TemplateEngine m_here{otherTexts(), {.time = std::chrono::minutes(2)}};
};

static QString textOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

static QStringList templateNames()
{
    QStringList names;
    for (QDirIterator files(u":/templates"_s, QDir::Files, QDirIterator::Subdirectories); files.hasNext();)
        names << files.next().mid(QString(u":/templates/"_s).size());
    names.removeIf([](const QString &name) { return name.endsWith(u".md"_s); });
    return names;
}

void TstCompiledTemplates::everyTemplateIsCompiled()
{
    QVERIFY(templateNames().size() > 60);
    for (const QString &name : templateNames())
        QVERIFY2(textOf(compiledTemplatesFolder() + u'/' + name + u".js"_s).startsWith(QString::fromUtf8(compiledMark(textOf(u":/templates/"_s + name)))), qPrintable(name));
}

/// Compiled now as then.
void TstCompiledTemplates::theCodeIsThatOfNow()
{
    TemplateEngine engine(folderLoader({u":/templates"_s}), {.time = std::chrono::minutes(2)});
    for (const QString &name : {u"slurm/sbatch.jinja"_s, u"kubernetes/pod.jinja"_s, u"steps/prepare_download.py"_s}) {
        const Result<QByteArray> code = engine.compile(name);
        QVERIFY2(code, code ? "" : qPrintable(code.error().message));
        QCOMPARE(QString::fromUtf8(*code), textOf(compiledTemplatesFolder() + u'/' + name + u".js"_s));
    }
}

void TstCompiledTemplates::anotherTextWins()
{
    const QString name = u"slurm/sbatch.jinja"_s;
    TemplateEngine engine([](const QString &) { return std::optional(u"mine: {{ a }}"_s); });
    QCOMPARE(engine.render(name, {{u"a"_s, u"yes"_s}}).value(), u"mine: yes"_s);
}

void TstCompiledTemplates::saysWhatCompilingSays_data()
{
    QTest::addColumn<QString>("name");
    for (const QString &name : templateNames())
        QTest::addRow("%s", qPrintable(name)) << name;
}

/// Without a single variable most of them fail: at the same place, in the same words.
void TstCompiledTemplates::saysWhatCompilingSays()
{
    QFETCH(QString, name);
    const Result<QString> one = m_built.render(name, {}), other = m_here.render(name, {});
    QCOMPARE(bool(one), bool(other));
    QCOMPARE(one ? *one : one.error().message, other ? *other : other.error().message);
}

QTEST_GUILESS_MAIN(TstCompiledTemplates)
#include "tst_compiledtemplates.moc"

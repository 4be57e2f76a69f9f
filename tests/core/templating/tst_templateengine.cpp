// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/templating/templateengine.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QJsonArray>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <thread>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstTemplateEngine : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void namesTemplateAndLine_data();
    void namesTemplateAndLine();
    void namesTheIncludedTemplate();
    void saysWhatIsMissing();
    void stopsWhatNeverEnds_data();
    void stopsWhatNeverEnds();
    void waitingIsNoWork();
    void worksAfterAnError();
    void givesNoWayOut_data();
    void givesNoWayOut();
    void readsAChangedTemplateAgain();
    void theUsersTemplateComesToWin();
    void refusesNamesThatClimb_data();
    void refusesNamesThatClimb();
    void worksInAnotherThread();
    void shellWordsArePlainText();
};

static TemplateLoader templates(QHash<QString, QString> texts)
{
    return [texts](const QString &name) { return texts.contains(name) ? std::optional(texts[name]) : std::nullopt; };
}

void TstTemplateEngine::namesTemplateAndLine_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("message");
    QTest::addRow("an undefined variable") << u"a\nb\n{{ nope }}\n"_s << u"Template job, line 3: 'nope' is undefined"_s;
    QTest::addRow("an undefined member") << u"{{ xs }}\n{{ d.a.b }}\n"_s << u"Template job, line 2: 'd.a' is undefined"_s;
    QTest::addRow("an undefined variable in a condition") << u"\n{% if a > 1 %}{% endif %}"_s << u"Template job, line 2: 'a' is undefined"_s;
    QTest::addRow("an unknown filter") << u"\n\n{{ 1|nope }}"_s << u"Template job, line 3: there is no filter 'nope'"_s;
    QTest::addRow("an unknown test") << u"\n{{ 1 is nope }}"_s << u"Template job, line 2: there is no test 'nope'"_s;
    QTest::addRow("an unknown statement") << u"\n{% frob %}"_s << u"Template job, line 2: unknown block tag: frob"_s;
    QTest::addRow("a comment that does not end") << u"a\n{# b"_s << u"Template job, line 2: expected end of comment, got end of file"_s;
    QTest::addRow("a sum of a number and a text") << u"\n\n\n{{ 1 + 'a' }}"_s << u"Template job, line 4: '+' cannot be used with 'int' and 'str'"_s;
    QTest::addRow("a division by zero in a filter's argument") << u"\n{{ 'a'|indent(1 // 0) }}"_s << u"Template job, line 2: division by zero"_s;
    QTest::addRow("a wrong value in a macro") << u"{% macro m(x) %}\n{{ x + 1 }}\n{% endmacro %}\n{{ m('a') }}"_s << u"Template job, line 2: '+' cannot be used with 'str' and 'int'"_s;
    QTest::addRow("a call of what is no function") << u"\n{{ xs() }}"_s << u"Template job, line 2: 'xs' cannot be called, it is 'list'"_s;
    QTest::addRow("a placeholder that names nothing") << u"\n{{ '{env:1}'|shexpand }}"_s
                                                      << u"Template job, line 2: {env:1} names no environment variable: write {env:NAME} with letters, digits and underscores."_s;
}

void TstTemplateEngine::namesTemplateAndLine()
{
    QFETCH(QString, text);
    QFETCH(QString, message);
    TemplateEngine engine({});
    const auto rendered = engine.renderText(text, {{u"xs"_s, QJsonArray()}, {u"d"_s, QJsonObject()}}, u"job"_s);
    QVERIFY(!rendered);
    QCOMPARE(rendered.error().message, message);
    QCOMPARE(rendered.error().kind, Error::Kind::InvalidInput);
}

void TstTemplateEngine::namesTheIncludedTemplate()
{
    TemplateEngine engine(templates({{u"outer"_s, u"a\n{% include 'middle' %}\n"_s}, {u"middle"_s, u"{% include 'inner' %}"_s}, {u"inner"_s, u"x\ny\nz {{ gone }}"_s},
                                     {u"broken"_s, u"\n{% include 'syntax' %}"_s}, {u"syntax"_s, u"\n\n{% if %}"_s}, {u"far"_s, u"\n\n{% include 'nowhere' %}"_s}}));
    QCOMPARE(engine.render(u"outer"_s, {}).error().message, u"Template inner, line 3: 'gone' is undefined"_s);
    QVERIFY(engine.render(u"broken"_s, {}).error().message.startsWith(u"Template syntax, line 3: "_s));
    QCOMPARE(engine.render(u"far"_s, {}).error().message, u"Template far, line 3: template not found: nowhere"_s);
}

void TstTemplateEngine::saysWhatIsMissing()
{
    TemplateEngine engine(templates({}));
    const auto rendered = engine.render(u"slurm/none.jinja"_s, {});
    QCOMPARE(rendered.error().kind, Error::Kind::NotFound);
    QCOMPARE(rendered.error().message, u"There is no template named slurm/none.jinja."_s);
}

void TstTemplateEngine::stopsWhatNeverEnds_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<Error::Kind>("kind");
    const QString loops = u"{% for a in range(99999) %}{% for b in range(99999) %}%1{% endfor %}{% endfor %}"_s;
    QTest::addRow("loops without output") << loops.arg(u""_s) << Error::Kind::Timeout;
    QTest::addRow("loops that compute") << loops.arg(u"{% set x = a * b %}"_s) << Error::Kind::Timeout;
    QTest::addRow("loops that print a variable") << loops.arg(u"{{ a }}"_s) << Error::Kind::Internal;
    QTest::addRow("loops that print text") << loops.arg(u"text"_s) << Error::Kind::Internal;
    QTest::addRow("loops in a block that is kept") << u"{% set x %}"_s + loops.arg(u"text"_s) + u"{% endset %}"_s << Error::Kind::Internal;
    QTest::addRow("a macro that calls itself") << u"{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}"_s << Error::Kind::InvalidInput;
    QTest::addRow("a text that doubles") << u"{% set ns = namespace(x='xxxxxxxx') %}{% for i in range(60) %}{% set ns.x = ns.x ~ ns.x %}{% endfor %}"_s << Error::Kind::InvalidInput;
    QTest::addRow("a list that doubles") << u"{% set ns = namespace(x=[1]) %}{% for i in range(60) %}{% set ns.x = ns.x + ns.x %}{% endfor %}"_s << Error::Kind::InvalidInput;
    QTest::addRow("a text repeated") << u"{{ 'x' * 1000000000 }}"_s << Error::Kind::InvalidInput;
    QTest::addRow("a wide field") << u"{{ '%999999999d' % 1 }}"_s << Error::Kind::InvalidInput;
    QTest::addRow("a long range") << u"{{ range(1000000000) }}"_s << Error::Kind::InvalidInput;
    QTest::addRow("a replacement that multiplies") << u"{% set x = 'a' * 4000 %}{{ x|replace('a', x)|replace('a', x) }}"_s << Error::Kind::InvalidInput;
    QTest::addRow("an include of itself") << u"{% include 'self' %}"_s << Error::Kind::InvalidInput;
}

void TstTemplateEngine::stopsWhatNeverEnds()
{
    QFETCH(QString, text);
    QFETCH(Error::Kind, kind);
    TemplateEngine engine(templates({{u"self"_s, u"{% include 'self' %}"_s}}), {.time = std::chrono::milliseconds(400)});
    QElapsedTimer timer;
    timer.start();
    const auto rendered = engine.renderText(text, {});
    QVERIFY(!rendered);
    QVERIFY2(timer.elapsed() < 20000, "not stopped");
    if (rendered.error().kind != Error::Kind::Timeout)
        QCOMPARE(rendered.error().kind, kind);
    QCOMPARE(*engine.renderText(u"{{ 1 + 1 }}"_s, {}), u"2"_s);
}

/// A busy machine makes a template wait; here its loader does.
void TstTemplateEngine::waitingIsNoWork()
{
    const auto slowly = [](const QString &) -> std::optional<QString> {
        std::this_thread::sleep_for(std::chrono::milliseconds(600));
        return u"{{ 1 + 1 }}"_s;
    };
    TemplateEngine engine(slowly, {.time = std::chrono::milliseconds(500)});
    const auto rendered = engine.render(u"a"_s, {});
    QVERIFY2(bool(rendered), rendered ? "" : qPrintable(rendered.error().message));
    QCOMPARE(*rendered, u"2"_s);
}

void TstTemplateEngine::worksAfterAnError()
{
    TemplateEngine engine(templates({{u"a"_s, u"{{ x }}"_s}}));
    QVERIFY(!engine.render(u"a"_s, {}));
    QCOMPARE(*engine.render(u"a"_s, {{u"x"_s, 5}}), u"5"_s);
    QVERIFY(!engine.render(u"a"_s, {}));
}

void TstTemplateEngine::givesNoWayOut_data()
{
    QTest::addColumn<QString>("text");
    QTest::addRow("the constructor of a text") << u"{{ ''.constructor }}"_s;
    QTest::addRow("the constructor of a function") << u"{{ range['constructor']('return 1')() }}"_s;
    QTest::addRow("the prototype of a dict") << u"{{ {}['__proto__'] }}"_s;
    QTest::addRow("the constructor through attr") << u"{{ ''|attr('constructor') }}"_s;
    QTest::addRow("the constructor through map") << u"{{ ['']|map(attribute='constructor')|list }}"_s;
    QTest::addRow("the constructor of a cycler") << u"{{ cycler(1).next.constructor }}"_s;
    QTest::addRow("a name that is code") << u"{{ a\"+1+\" }}"_s;
    QTest::addRow("a call whose name is code") << u"{{ x['\\\\\"); evil(\"']() }}"_s;
    QTest::addRow("a prototype that is set") << u"{% set d = {'__proto__': [1]} %}{{ d.append(2) }}"_s;
    QTest::addRow("a name with two underscores") << u"{% set __proto__ = 1 %}"_s;
    QTest::addRow("a regular expression") << u"{{ r/(a+)+$/ }}"_s;
    QTest::addRow("the global object") << u"{{ globalThis }}"_s;
    QTest::addRow("what compiled code calls") << u"{{ runtime }}"_s;
    QTest::addRow("the loader") << u"{{ host }}"_s;
}

void TstTemplateEngine::givesNoWayOut()
{
    QFETCH(QString, text);
    TemplateEngine engine({});
    const auto rendered = engine.renderText(text, {{u"x"_s, QJsonObject()}});
    QVERIFY2(!rendered, rendered ? qPrintable(*rendered) : "");
    QCOMPARE(rendered.error().kind, Error::Kind::InvalidInput);
}

static void write(const QString &path, const QByteArray &text)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
}

void TstTemplateEngine::readsAChangedTemplateAgain()
{
    QTemporaryDir folder;
    write(folder.filePath(u"a.jinja"_s), "{% include 'b.jinja' %}");
    write(folder.filePath(u"b.jinja"_s), "old");
    TemplateEngine engine(folderLoader({folder.path()}));
    QCOMPARE(*engine.render(u"a.jinja"_s, {}), u"old"_s);
    write(folder.filePath(u"b.jinja"_s), "new");
    QCOMPARE(*engine.render(u"a.jinja"_s, {}), u"new"_s);
}

void TstTemplateEngine::theUsersTemplateComesToWin()
{
    QTemporaryDir user, shipped;
    write(shipped.filePath(u"a.jinja"_s), "shipped");
    TemplateEngine engine(folderLoader({user.path(), shipped.path()}));
    QCOMPARE(*engine.render(u"a.jinja"_s, {}), u"shipped"_s);
    write(user.filePath(u"a.jinja"_s), "mine");
    QCOMPARE(*engine.render(u"a.jinja"_s, {}), u"mine"_s);
    QVERIFY(QFile::remove(user.filePath(u"a.jinja"_s)));
    QCOMPARE(*engine.render(u"a.jinja"_s, {}), u"shipped"_s);
}

void TstTemplateEngine::refusesNamesThatClimb_data()
{
    QTest::addColumn<QString>("name");
    QTest::addRow("up") << u"../secret"_s;
    QTest::addRow("up in the middle") << u"a/../../secret"_s;
    QTest::addRow("absolute") << u"/etc/passwd"_s;
    QTest::addRow("by backslash") << u"..\\secret"_s;
    QTest::addRow("a folder") << u"inside"_s;
    QTest::addRow("nothing") << u""_s;
}

void TstTemplateEngine::refusesNamesThatClimb()
{
    QFETCH(QString, name);
    QTemporaryDir folder;
    QVERIFY(QDir(folder.path()).mkpath(u"sub/inside"_s));
    write(folder.filePath(u"secret"_s), "secret");
    QVERIFY(!folderLoader({folder.filePath(u"sub"_s)})(name).has_value());
}

void TstTemplateEngine::worksInAnotherThread()
{
    QString text;
    std::thread worker([&text] { text = *TemplateEngine({}).renderText(u"{{ 20 + 2 }}"_s, {}); });
    worker.join();
    QCOMPARE(text, u"22"_s);
}

void TstTemplateEngine::shellWordsArePlainText()
{
    TemplateEngine engine({});
    const QJsonObject context{{u"x"_s, u"a'b $(c) `d`\n\"e"_s}};
    QCOMPARE(*engine.renderText(u"{{ x|shquote }}"_s, context), u"'a'\\''b $(c) `d`\n\"e'"_s);
    QCOMPARE(*engine.renderText(u"{{ ('{run}/' ~ x)|shexpand }}"_s, context), u"\"$SLIPWAY_RUN_DIR\"'/a'\\''b $(c) `d`\n\"e'"_s);
}

QTEST_GUILESS_MAIN(TstTemplateEngine)
#include "tst_templateengine.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// The translations hold every text of the sources, keep what gets filled in, and reach the window.
#include "app/translations.h"
#include "app/workbench.h"
#include "core/settings/settings.h"
#include "tests/architecture/sourcetree.h"
#include "tests/support/folders.h"
#include "views/shell/mainwindow.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QFile>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QProcess>
#include <QRegularExpression>
#include <QSet>
#include <QTabBar>
#include <QTemporaryDir>
#include <QTest>
#include <QTranslator>
#include <QXmlStreamReader>

#include <algorithm>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstTranslations : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void everyTextOfTheSourcesIsInTheFile_data();
    void everyTextOfTheSourcesIsInTheFile();
    void helpersHideNoTextFromCollection();
    void everyTextIsTranslated_data();
    void everyTextIsTranslated();
    void placeholdersAreKept_data();
    void placeholdersAreKept();
    void mnemonicsAndLineEndsAreKept();
    void languagesAreListedOnce();
    void pluralsAreRight_data();
    void pluralsAreRight();
    void windowSpeaksTurkish();
    void turkishMnemonicsAreUnique();

private:
    void install(const QString &language);
    void makeWorkbench();
    std::unique_ptr<QTemporaryDir> m_home;
    std::unique_ptr<Workbench> m_workbench;
};

namespace {

const QString root = sourceFolder();

/// One message of a .ts file.
struct Entry
{
    QString context;
    QString source;
    QString comment;
    QStringList translations; ///< one, or one for each plural form
    bool isPlural = false;
    bool isFinished = true;

    QString key() const { return context + u" | "_s + source + (comment.isEmpty() ? QString() : u" | "_s + comment) + (isPlural ? u" | plural"_s : QString()); }
};

Entry readMessage(QXmlStreamReader &xml, const QString &context)
{
    Entry entry;
    entry.context = context;
    entry.isPlural = xml.attributes().value("numerus"_L1) == "yes"_L1;
    while (xml.readNextStartElement()) {
        if (xml.name() == "source"_L1) {
            entry.source = xml.readElementText();
        } else if (xml.name() == "comment"_L1) {
            entry.comment = xml.readElementText();
        } else if (xml.name() != "translation"_L1) {
            xml.skipCurrentElement();
        } else {
            entry.isFinished = !xml.attributes().hasAttribute("type"_L1);
            if (!entry.isPlural)
                entry.translations << xml.readElementText();
            while (entry.isPlural && xml.readNextStartElement())
                entry.translations << xml.readElementText();
        }
    }
    return entry;
}

QList<Entry> entriesOf(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s cannot be read", qPrintable(path));
    QXmlStreamReader xml(&file);
    QList<Entry> entries;
    QString context;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        if (xml.name() == "name"_L1)
            context = xml.readElementText();
        else if (xml.name() == "message"_L1)
            entries << readMessage(xml, context);
    }
    if (xml.hasError())
        qFatal("%s: %s", qPrintable(path), qPrintable(xml.errorString()));
    return entries;
}

QString tsFile(const QString &language) { return root + u"/translations/slipway_%1.ts"_s.arg(language); }

QStringList keysOf(const QString &path)
{
    QStringList keys;
    const QList<Entry> entries = entriesOf(path);
    for (const Entry &entry : entries)
        keys << entry.key();
    keys.sort();
    return keys;
}

QString difference(const QStringList &before, const QStringList &after)
{
    const QSet<QString> had(before.begin(), before.end()), has(after.begin(), after.end());
    QStringList lines;
    for (const QString &key : after)
        if (!had.contains(key))
            lines << u"not in the file: "_s + key;
    for (const QString &key : before)
        if (!has.contains(key))
            lines << u"no longer in the sources: "_s + key;
    return u"build the target update_translations, and translate what is new\n"_s + lines.join(u'\n');
}

QStringList matchesOf(const QRegularExpression &pattern, const QString &text)
{
    QStringList found;
    for (auto matches = pattern.globalMatch(text); matches.hasNext();)
        found << matches.next().captured(0);
    found.sort();
    return found;
}

QStringList placeholders(const QString &text)
{
    static const QRegularExpression place(u"%L?[0-9n]"_s);
    return matchesOf(place, text);
}

QString mnemonicOf(const QString &text)
{
    static const QRegularExpression mnemonic(u"(?<!&)&([^& ])"_s);
    return mnemonic.match(text).captured(1).toLower();
}

/// Letters that Alt reaches on the page that is shown, with the texts they are in.
QMultiHash<QString, QString> mnemonicsShownIn(const QWidget &window)
{
    QMultiHash<QString, QString> found;
    const auto note = [&found](const QString &text) {
        if (const QString letter = mnemonicOf(text); !letter.isEmpty())
            found.insert(letter, text);
    };
    for (const QLabel *label : window.findChildren<QLabel *>())
        if (label->isVisible() && label->buddy())
            note(label->text());
    for (const QAbstractButton *button : window.findChildren<QAbstractButton *>())
        if (button->isVisible())
            note(button->text());
    for (const QTabBar *tabs : window.findChildren<QTabBar *>())
        for (int i = 0; tabs->isVisible() && i < tabs->count(); ++i)
            note(tabs->tabText(i));
    return found;
}

QString clashes(const QMultiHash<QString, QString> &mnemonics)
{
    QStringList lines;
    for (const QString &letter : mnemonics.uniqueKeys())
        if (mnemonics.count(letter) > 1)
            lines << u"%1: %2"_s.arg(letter, mnemonics.values(letter).join(u", "_s));
    return lines.join(u'\n');
}

void addLanguages()
{
    QTest::addColumn<QString>("language");
    QTest::addRow("Turkish") << u"tr"_s;
    QTest::addRow("English plurals") << u"en"_s;
}

} // namespace

void TstTranslations::init()
{
    m_home = std::make_unique<QTemporaryDir>();
    qputenv("SLIPWAY_HOME", m_home->path().toUtf8());
}

void TstTranslations::cleanup()
{
    m_workbench.reset();
    qDeleteAll(qApp->findChildren<QTranslator *>(Qt::FindDirectChildrenOnly));
    QLocale::setDefault(QLocale::c());
    m_home.reset();
}

void TstTranslations::install(const QString &language)
{
    Settings(Places::standard().settings).setLanguage(language);
    installTranslations(Places::standard());
}

void TstTranslations::makeWorkbench()
{
    Workbench::Options options;
    options.probesThisComputer = false;
    auto made = Workbench::make(Places::standard(), options);
    QVERIFY2(bool(made), made ? "" : qPrintable(made.error().message));
    m_workbench = std::move(*made);
    m_workbench->show();
}

void TstTranslations::everyTextOfTheSourcesIsInTheFile_data()
{
    addLanguages();
}

void TstTranslations::everyTextOfTheSourcesIsInTheFile()
{
#ifndef SLIPWAY_LUPDATE
    QSKIP("lupdate was not found when the build was configured, so texts missing in the translations go unseen: install Qt's Linguist tools");
#else
    QFETCH(QString, language);
    const QString copy = m_home->filePath(u"slipway_%1.ts"_s.arg(language));
    QVERIFY(QFile::copy(tsFile(language), copy) && QFile::setPermissions(copy, QFile::ReadOwner | QFile::WriteOwner));
    QStringList arguments = QStringLiteral(SLIPWAY_LUPDATE_OPTIONS).split(u' ');
    if (language == "en"_L1)
        arguments << u"-pluralonly"_s;
    QProcess lupdate;
    lupdate.setWorkingDirectory(root);
    lupdate.setProcessChannelMode(QProcess::MergedChannels);
    lupdate.start(QStringLiteral(SLIPWAY_LUPDATE), arguments << u"-ts"_s << copy);
    QTRY_VERIFY_WITH_TIMEOUT(lupdate.state() == QProcess::NotRunning, 45000);
    const QString said = QString::fromUtf8(lupdate.readAll());
    QVERIFY2(lupdate.exitStatus() == QProcess::NormalExit && lupdate.exitCode() == 0, qPrintable(said));
    QVERIFY2(!said.contains("lacks Q_OBJECT"_L1), qPrintable(u"collected in a context that is not asked at run time:\n"_s + said));
    const QStringList before = keysOf(tsFile(language)), after = keysOf(copy);
    QVERIFY(after.size() >= (language == "en"_L1 ? 10 : 1000));
    QVERIFY2(before == after, qPrintable(difference(before, after)));
#endif
}

/// A helper that hands a variable to translate() is blind to lupdate: its literals must be marked where they stand.
void TstTranslations::helpersHideNoTextFromCollection()
{
    static const QRegularExpression helper(u"QString (\\w+)\\(const char \\*(\\w+)\\)\\s*\\{[^}]*translate\\(\"(\\w+)\", \\2\\)"_s);
    static const QRegularExpression lambda(u"\\[\\]\\(const char \\*(\\w+)\\)\\s*\\{[^}]*translate\\("_s);
    int seen = 0;
    const QStringList paths = sourceFiles({u"app"_s, u"core"_s, u"views"_s}, {u"*.h"_s, u"*.cpp"_s});
    for (const QString &path : paths) {
        const QString text = sourceText(path);
        QVERIFY2(!text.contains(lambda), qPrintable(path + u": give a class Q_DECLARE_TR_FUNCTIONS in place of the lambda"_s));
        for (auto helpers = helper.globalMatch(text); helpers.hasNext(); ++seen) {
            const QRegularExpressionMatch match = helpers.next();
            const QString name = match.captured(1), context = match.captured(3);
            QVERIFY2(!text.contains(QRegularExpression(u"\\b%1\\(\""_s.arg(name))), qPrintable(u"%1: %2(\"...\") is not collected"_s.arg(path, name)));
            const auto isMarkedIn = [&](const QString &source) { return source.contains(u"QT_TRANSLATE_NOOP(\"%1\""_s.arg(context)) || source.contains(u"SLIPWAY_TEXT(\"%1\""_s.arg(context)); };
            const bool isMarked = isMarkedIn(text) || std::any_of(paths.cbegin(), paths.cend(), [&](const QString &other) { return isMarkedIn(sourceText(other)); });
            QVERIFY2(isMarked, qPrintable(u"%1: no text is marked for %2"_s.arg(path, context)));
        }
    }
    QVERIFY(seen > 0);
}

void TstTranslations::everyTextIsTranslated_data()
{
    addLanguages();
}

void TstTranslations::everyTextIsTranslated()
{
    QFETCH(QString, language);
    QStringList open;
    const QList<Entry> entries = entriesOf(tsFile(language));
    QVERIFY(entries.size() >= 10);
    for (const Entry &entry : entries)
        if (!entry.isFinished || entry.translations.isEmpty() || entry.translations.contains(QString()))
            open << entry.key();
    QVERIFY2(open.isEmpty(), qPrintable(open.join(u'\n')));
}

void TstTranslations::placeholdersAreKept_data()
{
    addLanguages();
}

void TstTranslations::placeholdersAreKept()
{
    QFETCH(QString, language);
    QStringList wrong;
    const QList<Entry> entries = entriesOf(tsFile(language));
    for (const Entry &entry : entries)
        for (const QString &translation : entry.translations)
            if (placeholders(translation) != placeholders(entry.source))
                wrong << entry.key() + u" -> "_s + translation;
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
}

void TstTranslations::mnemonicsAndLineEndsAreKept()
{
    QStringList wrong;
    const QList<Entry> entries = entriesOf(tsFile(u"tr"_s));
    for (const Entry &entry : entries)
        for (const QString &translation : entry.translations)
            if (mnemonicOf(translation).isEmpty() != mnemonicOf(entry.source).isEmpty() || translation.count(u'\n') != entry.source.count(u'\n')
                || translation.startsWith(u' ') != entry.source.startsWith(u' '))
                wrong << entry.key() + u" -> "_s + translation;
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
}

void TstTranslations::languagesAreListedOnce()
{
    QCOMPARE(availableLanguages(), (QStringList{u"en"_s, u"tr"_s}));
}

void TstTranslations::pluralsAreRight_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<int>("count");
    QTest::addColumn<QString>("expected");
    QTest::addRow("one in English") << u"en"_s << 1 << u"1 run followed"_s;
    QTest::addRow("none in English") << u"en"_s << 0 << u"0 runs followed"_s;
    QTest::addRow("two in English") << u"en"_s << 2 << u"2 runs followed"_s;
    QTest::addRow("one in a language without translation reads English") << u"fi"_s << 1 << u"1 run followed"_s;
    QTest::addRow("one in the C locale reads English") << u"C"_s << 1 << u"1 run followed"_s;
    QTest::addRow("one in Turkish") << u"tr"_s << 1 << u"1 çalıştırma izleniyor"_s;
    QTest::addRow("two in Turkish") << u"tr"_s << 2 << u"2 çalıştırma izleniyor"_s;
}

void TstTranslations::pluralsAreRight()
{
    QFETCH(QString, language);
    QFETCH(int, count);
    install(language);
    QTEST(QCoreApplication::translate("slipway::RunsController", "%n run(s) followed", nullptr, count), "expected");
}

void TstTranslations::windowSpeaksTurkish()
{
    install(u"tr"_s);
    makeWorkbench();
    QStringList titles;
    for (const QAction *action : m_workbench->window().menuBar()->actions())
        titles << action->text().remove(u'&');
    QCOMPARE(titles, (QStringList{u"Dosya"_s, u"Düzen"_s, u"Görünüm"_s, u"Çalıştır"_s, u"Yardım"_s}));
    QStringList labels;
    for (const QLabel *label : m_workbench->window().findChildren<QLabel *>())
        labels << label->text().remove(u'&');
    QVERIFY2(labels.contains(u"Dizi uzunluğu"_s), "the training panel is not translated");
    // Standard buttons come from Qt's own translation, where that is installed; findings and terms from the context they are asked in.
    QCOMPARE(QCoreApplication::translate("Finding", "%1 is missing"), u"%1 eksik"_s);
}

void TstTranslations::turkishMnemonicsAreUnique()
{
    install(u"tr"_s);
    makeWorkbench();
    MainWindow &window = m_workbench->window();
    for (const QMenu *menu : window.findChildren<QMenu *>()) {
        QMultiHash<QString, QString> letters;
        for (const QAction *action : menu->actions())
            if (const QString letter = mnemonicOf(action->text()); !letter.isEmpty())
                letters.insert(letter, action->text());
        QVERIFY2(clashes(letters).isEmpty(), qPrintable(clashes(letters)));
    }
    for (const auto page : {MainWindow::Page::Design, MainWindow::Page::Job, MainWindow::Page::Clusters, MainWindow::Page::Runs}) {
        window.showPage(page);
        QMultiHash<QString, QString> letters = mnemonicsShownIn(window);
        for (const QAction *action : window.menuBar()->actions())
            letters.insert(mnemonicOf(action->text()), action->text());
        QVERIFY2(clashes(letters).isEmpty(), qPrintable(u"page %1\n"_s.arg(int(page)) + clashes(letters)));
    }
}

QTEST_MAIN(TstTranslations)
#include "tst_translations.moc"

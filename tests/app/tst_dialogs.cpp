// SPDX-License-Identifier: GPL-3.0-or-later
// Every dialog as a person meets it, in each language: nothing is cut off or stands on something else, Return does what the button in front says,
// Escape leaves, Tab comes to everything, and a screen reader has a name for it. SLIPWAY_SCREENSHOTS=FOLDER keeps a picture of each, light and dark.
#include "app/translations.h"
#include "app/workbench.h"
#include "core/settings/settings.h"
#include "tests/support/legibility.h"
#include "tests/support/sampledesign.h"
#include "views/catalog/catalogdialog.h"
#include "views/catalog/entrydialog.h"
#include "views/catalog/modelfiledialog.h"
#include "views/clusters/clusterdialog.h"
#include "views/clusters/hostkeydialog.h"
#include "views/clusters/logindialog.h"
#include "views/clusters/sitedialog.h"
#include "views/jobs/shapesdialog.h"
#include "views/runs/alertsettingsdialog.h"
#include "views/runs/attachdialog.h"
#include "views/runs/rundifferencedialog.h"
#include "views/settings/settingsdialog.h"
#include "views/shell/aboutdialog.h"
#include "views/shell/mainwindow.h"
#include "views/theme/theme.h"
#include "views/widgets/askfirst.h"

#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QButtonGroup>
#include <QComboBox>
#include <QDialog>
#include <QDir>
#include <QFile>
#include <QPushButton>
#include <QRadioButton>
#include <QTemporaryDir>
#include <QTest>
#include <QTranslator>

using namespace slipway;
using namespace Qt::StringLiterals;

namespace {

const QString longName = QStringLiteral("a-mixture-of-experts-with-a-name-that-somebody-made-for-a-paper-and-nobody-cut-8x");
const QString longPath = QStringLiteral("/lustre/projects/2026/large-language-models/group-of-several-people/experiments/with-many-variants/") + longName;

using MakeDialog = std::function<QDialog *()>;

QDialog *askAboutKey(HostKeyQuestion::State state)
{
    return new HostKeyDialog({.state = state, .host = u"[login.example.org]:2222"_s, .keyType = u"ssh-ed25519"_s, .fingerprint = u"SHA256:uNiVztksCsDhcc0u9e8BrrQXVUpKZIDTMczCvj3tD2s"_s,
        .knownFingerprint = state == HostKeyQuestion::State::Changed ? u"SHA256:p2QAMXNIC1TJYWeIOttrVc98/R1BUFWu3/LiyKgUfQM"_s : QString(),
        .knownHostsFile = u"/home/ada/.ssh/known_hosts"_s});
}

QDialog *askPassword()
{
    return new LoginDialog(u"hero"_s, {.kind = LoginPrompt::Kind::Password, .title = u"ada@login.hero.example.org"_s, .instruction = {}, .fields = {{}}}, LoginDialog::Keeping::Offered);
}

QDialog *askCode()
{
    return new LoginDialog(u"hero"_s, {.kind = LoginPrompt::Kind::KeyboardInteractive, .title = {}, .instruction = u"Second factor\nA code was sent to the device that ends in 42. Type it within two minutes, or type “call” to be called."_s,
        .fields = {{u"Password:"_s, false}, {u"Verification code (six digits, from the application or the paper list):"_s, true}}});
}

Run runOf(const QString &token, int nodes)
{
    Run run;
    run.token = token;
    run.name = u"llama3-8b-pretrain"_s;
    run.cluster = u"hero"_s;
    run.jobId = QString::number(4200 + nodes);
    run.created = run.submitted = QDateTime(QDate(2026, 3, nodes), QTime(9, 30), Qt::UTC);
    run.jobText = "#!/bin/bash\n#SBATCH --nodes=" + QByteArray::number(nodes) + "\n#SBATCH --gpus-per-node=8\n\nsrun python train.py --tensor-model-parallel-size 4 --micro-batch-size "
        + QByteArray::number(nodes / 2) + '\n';
    run.design = "format: 1\nname: llama3-8b-pretrain\nmodel: llama-3-8b\ncluster: {accelerator: h100-sxm, nodes: " + QByteArray::number(nodes) + "}\n";
    run.codeCommit = token;
    return run;
}

QDialog *compareRuns() { return new RunDifferenceDialog(runOf(u"4f1c2d0e9b7a00000000000000000000"_s, 4), runOf(u"b83d01c2778f00000000000000000000"_s, 8)); }

QDialog *showShapes()
{
    const QDateTime now(QDate(2026, 3, 4), QTime(9, 30), Qt::UTC);
    auto *dialog = new ShapesDialog;
    dialog->showShapes({{.nodes = 4, .isPresent = true, .layout = u"tensor 2, pipeline 1, data 16"_s, .start = now.addSecs(7200), .finish = now.addDays(4), .runSeconds = 331000, .note = {}},
                           {.nodes = 8, .isFirst = true, .layout = u"tensor 2, pipeline 1, data 32"_s, .start = now.addSecs(9000), .finish = now.addDays(2), .runSeconds = 168000, .comebacks = 1, .note = {}},
                           {.nodes = 512, .layout = u"tensor 8, pipeline 2, data 256"_s, .start = {}, .finish = {}, .note = u"The partition has 64 nodes."_s}},
        now);
    return dialog;
}

QDialog *chooseModelFile()
{
    return new ModelFileDialog(longPath, {{longPath + u"/config.json"_s, u"config.json"_s, u"llama · 32 layers · hidden 4096"_s}, {longPath + u"/vision/config.json"_s, u"vision/config.json"_s, u"clip: no language model"_s, false}});
}

QDialog *showCatalog()
{
    auto *dialog = new CatalogDialog;
    dialog->showCatalog(shippedCatalog(), {u"%1/models.yaml, line 12: layers is not a number"_s.arg(longPath)});
    dialog->select("accelerators", "h100-sxm");
    return dialog;
}

QDialog *makeEntry()
{
    return new EntryDialog({.kind = "accelerators", .baseId = "h100-sxm", .base = shippedCatalog().entries.at("accelerators").at("h100-sxm"), .id = "our-h100-sxm", .changes = {}, .takenIds = {u"h100-sxm"_s}, .place = longPath});
}

QDialog *editCluster()
{
    ClusterProfile profile;
    profile.name = u"hero"_s;
    profile.host = u"login.hero.example.org"_s;
    profile.user = u"ada"_s;
    return new ClusterDialog(profile);
}

QDialog *editSite()
{
    ClusterProfile profile;
    profile.name = u"hero"_s;
    profile.alias = u"hero"_s;
    return new SiteDialog(profile);
}

QDialog *showSettings()
{
    return new SettingsDialog({}, {u"en"_s, u"tr"_s}, {{u"Templates"_s, longPath}, {u"Catalogue"_s, longPath}});
}

QDialog *showAbout() { return new AboutDialog({{u"Slipway"_s, u"0.1.0"_s}, {u"Qt"_s, u"6.4.2"_s}, {u"Log"_s, longPath + u"/slipway.log"_s}}); }

QDialog *attachRun() { return new AttachDialog({u"This computer"_s, u"hero"_s}, u"hero"_s); }

QDialog *editAlerts() { return new AlertSettingsDialog(AlertPreferences()); }

/// Dialogs that stand alone, by name.
const QList<std::pair<QByteArray, MakeDialog>> &dialogs()
{
    static const QList<std::pair<QByteArray, MakeDialog>> all{{"host-key-unknown", [] { return askAboutKey(HostKeyQuestion::State::Unknown); }},
        {"host-key-changed", [] { return askAboutKey(HostKeyQuestion::State::Changed); }}, {"host-key-other", [] { return askAboutKey(HostKeyQuestion::State::OtherType); }},
        {"host-key-revoked", [] { return askAboutKey(HostKeyQuestion::State::Revoked); }}, {"login-password", askPassword}, {"login-code", askCode}, {"run-difference", compareRuns},
        {"shapes", showShapes}, {"model-file", chooseModelFile}, {"catalog", showCatalog}, {"entry", makeEntry}, {"cluster-new", [] { return new ClusterDialog(QStringList{}); }},
        {"cluster-edit", editCluster}, {"site", editSite}, {"settings", showSettings}, {"about", showAbout}, {"attach", attachRun}, {"alerts", editAlerts}};
    return all;
}

QString nameOf(QWidget *widget)
{
    const QAccessibleInterface *accessible = QAccessible::queryAccessibleInterface(widget);
    const bool isChoice = qobject_cast<QComboBox *>(widget); // its interface tells its value
    return !accessible ? QString() : isChoice && !widget->accessibleName().isEmpty() ? widget->accessibleName() : accessible->text(QAccessible::Name);
}

/// Whether Tab has to stop there: of radio buttons it does at the one that is chosen.
bool isStop(const QWidget &widget)
{
    const auto *radio = qobject_cast<const QRadioButton *>(&widget);
    return widget.isVisible() && widget.isEnabled() && !widget.focusProxy() && (widget.focusPolicy() & Qt::TabFocus) == Qt::TabFocus && !(radio && !radio->isChecked());
}

} // namespace

class TstDialogs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void ofTheirOwn_data();
    void ofTheirOwn();
    void ofTheWindow_data();
    void ofTheWindow();

private:
    void install(const QString &language);
    void makeWorkbench();
    void openQuestion(const QString &name);
    void look(QDialog &dialog);
    void noteUnreached(QDialog &dialog, QStringList &found) const;
    void keepPictures(QDialog &dialog) const;

    std::unique_ptr<QTemporaryDir> m_home;
    std::unique_ptr<Workbench> m_workbench;
};

void TstDialogs::init()
{
    m_home = std::make_unique<QTemporaryDir>();
    qputenv("SLIPWAY_HOME", m_home->path().toUtf8());
    applyTheme(*qApp, ThemeChoice::Light);
}

void TstDialogs::cleanup()
{
    m_workbench.reset();
    for (QTranslator *translator : qApp->findChildren<QTranslator *>())
        delete translator; // the application lets go of it
    m_home.reset();
}

void TstDialogs::install(const QString &language)
{
    Settings(Places::standard().settings).setLanguage(language);
    installTranslations(Places::standard());
}

/// By Tab alone, from where the keys are when the dialog opens.
void TstDialogs::noteUnreached(QDialog &dialog, QStringList &found) const
{
    QSet<QWidget *> reached;
    for (QWidget *at = QApplication::focusWidget(); at && !reached.contains(at); at = QApplication::focusWidget()) {
        reached << at;
        QTest::keyClick(at, Qt::Key_Tab);
    }
    for (QWidget *widget : dialog.findChildren<QWidget *>()) {
        if (!isStop(*widget))
            continue;
        if (!reached.contains(widget))
            found << u"Tab does not come to %1 (%2)"_s.arg(pathOf(widget), QString::fromLatin1(widget->metaObject()->className()));
        if (nameOf(widget).isEmpty())
            found << u"%1 (%2) has no name for a screen reader"_s.arg(pathOf(widget), QString::fromLatin1(widget->metaObject()->className()));
    }
}

void TstDialogs::keepPictures(QDialog &dialog) const
{
    const QString folder = qEnvironmentVariable("SLIPWAY_SCREENSHOTS");
    if (folder.isEmpty())
        return;
    QDir().mkpath(folder);
    for (const auto &[theme, word] : {std::pair(ThemeChoice::Dark, u"dark"_s), std::pair(ThemeChoice::Light, u"light"_s)}) {
        applyTheme(*qApp, theme);
        for (int round = 0; round < 8; ++round)
            QApplication::processEvents();
        QVERIFY(dialog.grab().save(QDir(folder).filePath(u"dialog-%1-%2.png"_s.arg(QString::fromLatin1(QTest::currentDataTag()), word))));
    }
}

void TstDialogs::look(QDialog &dialog)
{
    dialog.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&dialog));
    for (int round = 0; round < 8; ++round)
        QApplication::processEvents();
    keepPictures(dialog);
    QStringList found;
    if (dialog.windowTitle().isEmpty())
        found << u"it has no title"_s;
    noteWhatCannotBeRead(dialog, found);
    noteFaintTexts(dialog, found);
    noteUnreached(dialog, found);
    const QList<QPushButton *> buttons = dialog.findChildren<QPushButton *>();
    const bool opensByRow = dialog.findChild<QWidget *>(u"catalogEntries"_s); // Return in the search goes on searching
    if (!opensByRow && !buttons.isEmpty() && std::none_of(buttons.begin(), buttons.end(), [](const QPushButton *button) { return button->isVisible() && button->isDefault(); }))
        found << u"Return presses no button"_s;
    QTest::keyClick(&dialog, Qt::Key_Escape);
    if (dialog.isVisible())
        found << u"Escape does not leave"_s;
    found.removeDuplicates();
    QVERIFY2(found.isEmpty(), qPrintable(found.join(u'\n')));
}

void TstDialogs::ofTheirOwn_data()
{
    QTest::addColumn<int>("index");
    QTest::addColumn<QString>("language");
    for (const QString &language : {u"en"_s, u"tr"_s})
        for (int i = 0; i < dialogs().size(); ++i)
            QTest::addRow("%s-%s", dialogs()[i].first.constData(), qPrintable(language)) << i << language;
}

void TstDialogs::ofTheirOwn()
{
    QFETCH(int, index);
    QFETCH(QString, language);
    install(language);
    const std::unique_ptr<QDialog> dialog(dialogs()[index].second());
    dialog->show();
    look(*dialog);
}

void TstDialogs::makeWorkbench()
{
    Workbench::Options options;
    options.probesThisComputer = false;
    options.designFiles = {m_home->filePath(u"design.yaml"_s)};
    QFile file(options.designFiles.first());
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write("name: design\n") > 0);
    file.close();
    auto made = Workbench::make(Places::standard(), options);
    QVERIFY2(bool(made), made ? "" : qPrintable(made.error().message));
    m_workbench = std::move(*made);
    m_workbench->show();
    Design design = m_workbench->document().design();
    design.cluster.nodes = 7;
    m_workbench->document().apply(design, u"Nodes"_s);
}

/// What stands between a person and the loss of work.
void TstDialogs::openQuestion(const QString &name)
{
    MainWindow &window = m_workbench->window();
    const auto trigger = [&window](const QString &action) { window.findChild<QAction *>(action)->trigger(); };
    if (name == u"unsavedQuestion")
        trigger(u"closeDesignAction"_s);
    else if (name == u"quitQuestion")
        window.close();
    else if (name == u"commandPalette")
        trigger(u"paletteAction"_s);
    else if (name == u"askFirst")
        askFirst(&window, {.name = name, .title = u"Cancel the run?"_s, .text = u"The job 4217 of %1 on hero is cancelled. What it did since its last checkpoint is lost."_s.arg(longName), .button = u"Cancel the run"_s}, [] {});
    else if (name == u"overwriteQuestion") {
        QFile file(m_home->filePath(u"design.yaml"_s));
        QVERIFY(file.open(QIODevice::Append) && file.write("# by somebody else\n") > 0);
        file.close();
        trigger(u"saveAction"_s);
    }
}

void TstDialogs::ofTheWindow_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("language");
    for (const QString &language : {u"en"_s, u"tr"_s})
        for (const QString &name : {u"unsavedQuestion"_s, u"quitQuestion"_s, u"overwriteQuestion"_s, u"askFirst"_s, u"commandPalette"_s})
            QTest::addRow("%s-%s", qPrintable(name), qPrintable(language)) << name << language;
}

void TstDialogs::ofTheWindow()
{
    QFETCH(QString, name);
    QFETCH(QString, language);
    install(language);
    makeWorkbench();
    openQuestion(name);
    auto *dialog = m_workbench->window().findChild<QDialog *>(name);
    QVERIFY2(dialog && dialog->isVisible(), qPrintable(name));
    look(*dialog);
}

QTEST_MAIN(TstDialogs)
#include "tst_dialogs.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// Every page and every tab of the window as a person meets it, on a small and on a large screen, in each language: no text is cut off and nothing
// stands on top of something else. SLIPWAY_SCREENSHOTS=FOLDER keeps a picture of each, light and dark.
#include "app/translations.h"
#include "app/workbench.h"
#include "core/settings/settings.h"
#include "tests/support/legibility.h"
#include "views/explore/explorepage.h"
#include "views/shell/mainwindow.h"
#include "views/shell/noticebar.h"
#include "views/theme/theme.h"
#include "views/widgets/emptystate.h"

#include <QAction>
#include <QApplication>
#include <QDir>
#include <QFile>
#include <QMetaEnum>
#include <QProgressBar>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QThreadPool>
#include <QTranslator>

using namespace slipway;
using namespace Qt::StringLiterals;

namespace {

/// A dense model of 96 layers on 4,096 GPUs.
constexpr const char *dense = R"(format: 1
name: gpt3-175b-4096
model: gpt3-175b
cluster: {accelerator: h100-sxm, nodes: 512, accelerators_per_node: 8, fabric: {link: ib-ndr, nics_per_node: 8},
          storage: {scratch: {system: lustre, read_gb_s: 400, write_gb_s: 300, capacity_tb: 5000}, local: {system: local-nvme-gen4}}}
training: {sequence_length: 2048, micro_batch: 1, global_batch: 4096, recompute: selective, tokens: 3.0e11}
parallelism: {tensor: 8, sequence: true, pipeline: 8}
framework: {name: megatron-lm, version: "core-0.16"}
cost: {accelerator_hour: 2.5}
)";

/// Experts over 2,048 GPUs.
constexpr const char *experts = R"(format: 1
name: deepseek-v3-2048
model: deepseek-v3
cluster: {accelerator: h800-sxm, nodes: 256, accelerators_per_node: 8, fabric: {link: ib-ndr, nics_per_node: 8},
          storage: {scratch: {system: lustre, read_gb_s: 400, write_gb_s: 300, capacity_tb: 5000}}}
training: {sequence_length: 4096, micro_batch: 1, global_batch: 15360, tokens: 1.48e13}
parallelism: {tensor: 1, pipeline: 16, expert: 64}
framework: {name: megatron-lm, version: "core-0.16"}
cost: {accelerator_hour: 2.0}
)";

/// Names that nobody cut, and a layout that is not legal.
constexpr const char *mistaken = R"(format: 1
name: a-design-with-a-name-that-says-the-model-the-cluster-the-data-and-the-person-who-asked-for-it
model: {id: a-mixture-of-experts-with-a-name-that-somebody-made-for-a-paper-and-nobody-cut-8x, layers: 30, hidden: 4096, feed_forward: 14336, heads: 32, key_value_heads: 8, vocabulary: 128256}
cluster: {accelerator: h100-sxm, nodes: 3, accelerators_per_node: 8, fabric: {link: ib-ndr, nics_per_node: 8}, storage: {scratch: {system: lustre, write_gb_s: 0.1}}}
training: {sequence_length: 4096, micro_batch: 1, global_batch: 100, tokens: 1.0e12}
parallelism: {tensor: 7, pipeline: 4}
framework: {name: megatron-lm, version: "core-0.16"}
checkpoint: {directory: /lustre/projects/2026/large-language-models/group-of-several-people/experiments/with-many-variants/of-the-same-thing/checkpoints/and-what-else-belongs-to-them/0001}
)";

struct Screen
{
    QSize size;
    QString language;
    const char *design = nullptr; // the sample where none is said
};

QString pictureFolder() { return qEnvironmentVariable("SLIPWAY_SCREENSHOTS"); }

/// Nothing of what the page looks for is there yet.
bool isEmpty(const QWidget &page)
{
    const QList<EmptyState *> states = page.findChildren<EmptyState *>();
    return std::any_of(states.begin(), states.end(), [](const EmptyState *state) { return state->isVisible(); });
}

bool isWorking(const QWidget &page)
{
    const QList<QProgressBar *> bars = page.findChildren<QProgressBar *>();
    return QThreadPool::globalInstance()->activeThreadCount() > 0 || std::any_of(bars.begin(), bars.end(), [](const QProgressBar *bar) { return bar->isVisible(); });
}

/// What keeps the window from being as small as its screen.
QString widest(const QWidget &window, int width)
{
    QString text;
    for (const QWidget *widget : window.findChildren<QWidget *>())
        if (!widget->isWindow() && widget->minimumSizeHint().width() > width * 0.9)
            text += u" %1 (%2)"_s.arg(pathOf(widget)).arg(widget->minimumSizeHint().width());
    return text;
}

} // namespace

class TstPages : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void nothingIsCutOff_data();
    void nothingIsCutOff();

private:
    void install(const QString &language);
    void makeWorkbench(const Screen &screen);
    void duplicate();
    void look(const QString &name);
    void lookAtTabs(QWidget &page, const QString &name);
    void settle();

    std::unique_ptr<QTemporaryDir> m_home;
    std::unique_ptr<Workbench> m_workbench;
    QStringList m_found;
};

void TstPages::init()
{
    m_home = std::make_unique<QTemporaryDir>();
    qputenv("SLIPWAY_HOME", m_home->path().toUtf8());
    m_found.clear();
    applyTheme(*qApp, ThemeChoice::Light);
}

void TstPages::cleanup()
{
    m_workbench.reset();
    for (QTranslator *translator : qApp->findChildren<QTranslator *>())
        delete translator; // the application lets go of it
    m_home.reset();
}

void TstPages::install(const QString &language)
{
    Settings(Places::standard().settings).setLanguage(language);
    installTranslations(Places::standard());
}

void TstPages::makeWorkbench(const Screen &screen)
{
    install(screen.language);
    Workbench::Options options;
    options.probesThisComputer = false;
    if (screen.design) {
        options.designFiles = {m_home->filePath(u"design.yaml"_s)};
        QFile file(options.designFiles.first());
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(screen.design) > 0);
    }
    auto made = Workbench::make(Places::standard(), options);
    QVERIFY2(bool(made), made ? "" : qPrintable(made.error().message));
    m_workbench = std::move(*made);
    m_workbench->window().resize(screen.size);
    m_workbench->show();
    m_workbench->window().resize(screen.size);
    QVERIFY(QTest::qWaitForWindowExposed(&m_workbench->window()));
}

/// A second design beside the first, so that there is something to compare.
void TstPages::duplicate()
{
    m_workbench->window().findChild<QAction *>(u"duplicateAction"_s)->trigger();
    Design other = m_workbench->document().design();
    other.training.recompute.mode = Recompute::Full;
    m_workbench->document().apply(other, u"Recompute"_s);
}

/// Until the first answers of other threads are there and drawn; for a picture until the last, if they do not take too long.
void TstPages::settle()
{
    const MainWindow &window = m_workbench->window();
    const bool canBeSearched = !QByteArray(QTest::currentDataTag()).startsWith("mistaken");
    if (canBeSearched && window.currentPage() == MainWindow::Page::Explore)
        QVERIFY(QTest::qWaitFor([&] { return !isEmpty(*window.explorePage()); }, 240000)); // billions of layouts on a machine that others use, too
    if (!pictureFolder().isEmpty())
        (void)QTest::qWaitFor([&] { return !isWorking(*window.explorePage()); }, 20000);
    for (int round = 0; round < 8; ++round)
        QApplication::processEvents();
}

void TstPages::look(const QString &name)
{
    settle();
    QStringList found;
    const MainWindow &window = m_workbench->window();
    noteWhatCannotBeRead(window, found);
    for (const QString &what : found)
        m_found << u"%1: %2"_s.arg(name, what);
    for (const ThemeChoice theme : {ThemeChoice::Dark, ThemeChoice::Light}) {
        const QPalette gone = QApplication::palette();
        applyTheme(*qApp, theme);
        settle();
        QStringList unreadable;
        if (isDark(gone) != isDark(QApplication::palette()))
            noteStalePictures(window, gone, unreadable);
        noteFaintTexts(m_workbench->window(), unreadable);
        for (const QString &what : unreadable)
            m_found << u"%1: %2"_s.arg(name, what);
        if (pictureFolder().isEmpty())
            continue;
        QDir().mkpath(pictureFolder());
        const QString file = u"%1-%2.png"_s.arg(name, theme == ThemeChoice::Dark ? u"dark"_s : u"light"_s);
        QVERIFY(m_workbench->window().grab().save(QDir(pictureFolder()).filePath(file)));
    }
}

/// The page, or each of its tabs, those within tabs too.
void TstPages::lookAtTabs(QWidget &page, const QString &name)
{
    const QList<QTabWidget *> all = page.findChildren<QTabWidget *>();
    const auto seen = std::find_if(all.begin(), all.end(), [](const QTabWidget *tabs) { return tabs->isVisible(); });
    if (seen == all.end())
        return look(name);
    for (int tab = 0; tab < (*seen)->count(); ++tab) {
        if (!(*seen)->isTabEnabled(tab))
            continue;
        (*seen)->setCurrentIndex(tab);
        lookAtTabs(*(*seen)->widget(tab), u"%1-%2"_s.arg(name).arg(tab));
    }
    (*seen)->setCurrentIndex(0);
}

void TstPages::nothingIsCutOff_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<QString>("language");
    QTest::addColumn<QByteArray>("design");
    const QSize small(1280, 800), large(2560, 1440);
    QTest::addRow("sample-small") << small << u"en"_s << QByteArray();
    QTest::addRow("dense-large") << large << u"en"_s << QByteArray(dense);
    QTest::addRow("dense-small-turkish") << small << u"tr"_s << QByteArray(dense);
    QTest::addRow("mistaken-small") << small << u"en"_s << QByteArray(mistaken);
    QTest::addRow("experts-small") << small << u"en"_s << QByteArray(experts);
    if (pictureFolder().isEmpty())
        return;
    QTest::addRow("sample-large") << large << u"en"_s << QByteArray();
    QTest::addRow("dense-small") << small << u"en"_s << QByteArray(dense);
    QTest::addRow("experts-large") << large << u"en"_s << QByteArray(experts);
}

void TstPages::nothingIsCutOff()
{
    QFETCH(QSize, size);
    QFETCH(QString, language);
    QFETCH(QByteArray, design);
    makeWorkbench({size, language, design.isEmpty() ? nullptr : design.constData()});
    MainWindow &window = m_workbench->window();
    QVERIFY2(window.size() == size, qPrintable(u"the window is %1 x %2:%3"_s.arg(window.width()).arg(window.height()).arg(widest(window, size.width()))));
    duplicate();
    window.notices()->showNotice(Severity::Error, u"The file was not written: there is no room left on the disk."_s, u"No space left on device"_s);
    for (const auto page : {MainWindow::Page::Design, MainWindow::Page::Explore, MainWindow::Page::Compare, MainWindow::Page::Job, MainWindow::Page::Clusters, MainWindow::Page::Runs, MainWindow::Page::Plan}) {
        window.showPage(page);
        settle();
        lookAtTabs(*window.centralWidget(), u"%1-%2"_s.arg(QString::fromLatin1(QTest::currentDataTag()), QString::fromLatin1(QMetaEnum::fromType<MainWindow::Page>().valueToKey(int(page))).toLower()));
    }
    m_found.removeDuplicates();
    QVERIFY2(m_found.isEmpty(), qPrintable(m_found.join(u'\n')));
}

QTEST_MAIN(TstPages)
#include "tst_pages.moc"

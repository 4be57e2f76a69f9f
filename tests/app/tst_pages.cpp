// SPDX-License-Identifier: GPL-3.0-or-later
// Every page and every tab of the window as a person meets it, on a small and on a large screen, in each language: no text is cut off and nothing
// stands on top of something else. SLIPWAY_SCREENSHOTS=FOLDER keeps a picture of each, light and dark.
#include "app/translations.h"
#include "app/workbench.h"
#include "core/settings/settings.h"
#include "views/explore/explorepage.h"
#include "views/shell/mainwindow.h"
#include "views/theme/theme.h"
#include "views/widgets/elidedlabel.h"
#include "views/widgets/emptystate.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QMetaEnum>
#include <QProgressBar>
#include <QTabBar>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QThreadPool>
#include <QToolButton>
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

struct Screen
{
    QSize size;
    QString language;
    const char *design = nullptr; // the sample where none is said
};

QString pictureFolder() { return qEnvironmentVariable("SLIPWAY_SCREENSHOTS"); }

QString pathOf(const QWidget *widget)
{
    QStringList names;
    for (; widget && !widget->isWindow(); widget = widget->parentWidget())
        if (!widget->objectName().isEmpty() && !widget->objectName().startsWith(u"qt_"_s))
            names.prepend(widget->objectName());
    return names.mid(qMax(0, int(names.size()) - 3)).join(u'/');
}

bool isCutOff(const QLabel &label)
{
    if (qobject_cast<const ElidedLabel *>(&label) || label.text().isEmpty())
        return false;
    if (label.wordWrap())
        return label.height() < label.heightForWidth(label.width());
    return label.width() < label.sizeHint().width();
}

bool isCutOff(const QAbstractButton &button)
{
    const auto *tool = qobject_cast<const QToolButton *>(&button);
    const bool showsText = !tool || tool->icon().isNull() || tool->toolButtonStyle() != Qt::ToolButtonIconOnly;
    const bool isBesideIcon = !button.icon().isNull() && (!tool || tool->toolButtonStyle() == Qt::ToolButtonTextBesideIcon);
    const int icon = isBesideIcon ? button.iconSize().width() : 0;
    return showsText && button.width() < icon + button.fontMetrics().horizontalAdvance(button.text().remove(u'&'));
}

bool isCutOff(const QTabBar &tabs)
{
    return tabs.count() > 0 && tabs.tabRect(tabs.count() - 1).right() > tabs.width();
}

template<typename T>
void noteCutOff(const QWidget &window, QStringList &found)
{
    for (const T *widget : window.findChildren<T *>())
        if (widget->isVisible() && isCutOff(*widget))
            found << u"%1 is %2 wide and wants %3"_s.arg(pathOf(widget)).arg(widget->width()).arg(widget->sizeHint().width());
}

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
        if (!widget->isWindow() && widget->minimumSizeHint().width() > width / 2)
            text += u" %1 (%2)"_s.arg(pathOf(widget)).arg(widget->minimumSizeHint().width());
    return text;
}

/// Visible siblings of a layout never share a pixel.
void noteOverlaps(const QWidget &parent, QStringList &found)
{
    const QList<QWidget *> children = parent.layout() ? parent.findChildren<QWidget *>(QString(), Qt::FindDirectChildrenOnly) : QList<QWidget *>();
    for (qsizetype i = 0; i < children.size(); ++i)
        for (qsizetype j = i + 1; j < children.size(); ++j)
            if (children[i]->isVisible() && children[j]->isVisible() && parent.layout()->indexOf(children[i]) >= 0 && parent.layout()->indexOf(children[j]) >= 0
                && children[i]->geometry().intersects(children[j]->geometry()))
                found << u"%1 stands on %2"_s.arg(pathOf(children[i]), pathOf(children[j]));
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
        options.designFile = m_home->filePath(u"design.yaml"_s);
        QFile file(options.designFile);
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
    if (window.currentPage() == MainWindow::Page::Explore)
        QVERIFY(QTest::qWaitFor([&] { return !isEmpty(*window.explorePage()); }, 60000));
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
    noteCutOff<QLabel>(window, found);
    noteCutOff<QAbstractButton>(window, found);
    noteCutOff<QTabBar>(window, found);
    for (const QWidget *widget : window.findChildren<QWidget *>())
        if (widget->isVisible())
            noteOverlaps(*widget, found);
    for (const QString &what : found)
        m_found << u"%1: %2"_s.arg(name, what);
    for (const ThemeChoice theme : {ThemeChoice::Dark, ThemeChoice::Light}) {
        if (pictureFolder().isEmpty())
            return;
        applyTheme(*qApp, theme);
        settle();
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

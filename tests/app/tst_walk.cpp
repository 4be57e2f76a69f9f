// SPDX-License-Identifier: GPL-3.0-or-later
// A person's way through the design half of the window, by keyboard and by accessible name: a config.json becomes the model, a finding is mended,
// layouts are searched, the third is applied and taken back, accelerators are swept, three designs are compared, a chart is saved. Then the
// program is killed, and what was open comes back. A child process walks, so that it can really be killed.
#include "app/workbench.h"
#include "tests/support/folders.h"
#include "views/shell/mainwindow.h"

#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QDropEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QMenu>
#include <QMimeData>
#include <QProcess>
#include <QPushButton>
#include <QTabBar>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

#include <cstdio>

using namespace slipway;
using namespace Qt::StringLiterals;

namespace {

const QString config = sourceFolder() + QStringLiteral("/tests/data/configs/llama.json");

std::unique_ptr<Workbench> makeWorkbench()
{
    Workbench::Options options;
    options.probesThisComputer = false;
    auto made = Workbench::make(Places::standard(), options);
    if (!made)
        qFatal("%s", qPrintable(made.error().message));
    (*made)->show();
    return std::move(*made);
}

/// The steps of the walk. Each ends the process where the window does not do what it should.
class Walk
{
public:
    explicit Walk(Workbench &workbench)
        : m_workbench(workbench)
        , m_window(workbench.window())
    {
    }

    void importModel();
    void mendFinding();
    void searchAndApply();
    void sweep();
    void compareThree();
    void exportChart();
    void waitForRecoveryCopies();

private:
    Design design() const { return m_workbench.document().design(); }
    void press(int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) { QTest::keyClick(QApplication::focusWidget() ? QApplication::focusWidget() : &m_window, Qt::Key(key), modifiers); }
    /// The visible widget that a screen reader calls so.
    template<typename T>
    T *named(const QString &name) const;
    void reach(const char *what, const std::function<bool()> &isReached) const
    {
        if (!QTest::qWaitFor(isReached, 30000))
            qFatal("the walk stopped: %s", what);
    }

    Workbench &m_workbench;
    MainWindow &m_window;
};

template<typename T>
T *Walk::named(const QString &name) const
{
    T *found = nullptr;
    const auto look = [&] {
        for (T *widget : m_window.findChildren<T *>()) {
            const QAccessibleInterface *accessible = widget->isVisible() ? QAccessible::queryAccessibleInterface(widget) : nullptr;
            if (accessible && accessible->text(QAccessible::Name).remove(u'&') == name)
                found = widget;
        }
        return found != nullptr;
    };
    if (!QTest::qWaitFor(look, 30000))
        qFatal("the walk stopped: nothing visible is called %s", qPrintable(name));
    return found;
}

void Walk::importModel()
{
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(config)});
    QDragEnterEvent enter(QPoint(400, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&m_window, &enter);
    QDropEvent drop(QPointF(400, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&m_window, &drop);
    reach("the dropped config.json is the model", [this] { return !design().huggingFaceConfig.empty(); });
}

/// Seven ranks of tensor parallelism divide nothing: the finding under the field offers what does.
void Walk::mendFinding()
{
    press(Qt::Key_1, Qt::ControlModifier);
    Design wrong = Design();
    wrong.huggingFaceConfig = design().huggingFaceConfig;
    wrong.huggingFaceModel = design().huggingFaceModel;
    wrong.cluster.accelerator.id = "h100-sxm";
    wrong.cluster.nodes = 2;
    wrong.cluster.acceleratorsPerNode = 8;
    wrong.training.globalBatch = 64;
    wrong.training.microBatch = 1;
    wrong.parallelism.tensor = 7;
    m_workbench.document().apply(wrong, u"Seven"_s);
    reach("a finding offers to mend it", [this] {
        for (QAbstractButton *fix : m_window.findChildren<QAbstractButton *>(u"fixButton"_s))
            if (fix->isVisible()) {
                fix->setFocus();
                QTest::keyClick(fix, Qt::Key_Space);
                return true;
            }
        return false;
    });
    reach("the fix is in the design", [this] { return design().parallelism.tensor != 7; });
}

void Walk::searchAndApply()
{
    press(Qt::Key_2, Qt::ControlModifier);
    auto *table = named<QTableView>(u"Layouts that were found"_s);
    reach("layouts are found", [table] { return table->model()->rowCount() > 4; });
    const Design before = design();
    table->setFocus();
    table->setCurrentIndex(table->model()->index(3, 2)); // the design's own stands above the best
    QTest::keyClick(table, Qt::Key_Return);
    reach("the third layout is applied", [&] { return design() != before; });
    press(Qt::Key_Z, Qt::ControlModifier);
    reach("the layout is taken back", [&] { return design() == before; });
}

void Walk::sweep()
{
    named<QTabWidget>(u"Ways to explore"_s)->tabBar()->setFocus();
    press(Qt::Key_Right);
    auto *text = m_window.findChild<QLabel *>(u"sweepText"_s);
    reach("accelerators are swept", [text] { return text && text->text().contains(u" points in "_s); });
}

void Walk::compareThree()
{
    for (int copies = 0; copies < 2; ++copies) {
        press(Qt::Key_1, Qt::ControlModifier);
        press(Qt::Key_D, Qt::ControlModifier);
        Design changed = design();
        changed.parallelism.tensor = 2 << copies;
        m_workbench.document().apply(changed, u"Another tensor size"_s);
    }
    press(Qt::Key_3, Qt::ControlModifier);
    reach("three designs are compared", [this] { return m_window.findChild<QWidget *>(u"comparedDesign2"_s) && m_window.findChild<QWidget *>(u"comparedDesign2"_s)->isVisible(); });
}

/// The first chart that is seen, as a table of numbers, through the menu and the file dialog.
void Walk::exportChart()
{
    press(Qt::Key_1, Qt::ControlModifier);
    const QString path = Places::standard().settings + u"/chart.csv"_s;
    QAction *save = nullptr;
    for (QMenu *menu : m_window.findChildren<QMenu *>())
        for (QAction *action : menu->actions())
            if (action->objectName().endsWith(u"Save"_s) && menu->inherits("slipway::ExportMenu") && menu->parentWidget()->isVisible())
                save = action;
    reach("a chart can be saved", [save] { return save != nullptr; });
    save->trigger();
    reach("the dialog asks for a file", [&] {
        auto *dialog = m_window.findChild<QFileDialog *>();
        if (!dialog || !dialog->isVisible())
            return false;
        dialog->selectFile(path);
        QMetaObject::invokeMethod(dialog, "accept");
        return true;
    });
    reach("the chart is saved", [&] { return QFileInfo(path).size() > 0; });
}

/// Every tab is noted with its copy, and every copy is there.
void Walk::waitForRecoveryCopies()
{
    reach("copies for the next start are written", [] {
        const QDir folder(Places::standard().recoveryFolder());
        for (const QString &name : folder.entryList({u"*.session"_s})) {
            QFile file(folder.filePath(name));
            const QByteArray noted = file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
            return noted.count(".recovery") == 3 && folder.entryList({u"*.recovery"_s}).size() == 3;
        }
        return false;
    });
}

int walk()
{
    const std::unique_ptr<Workbench> workbench = makeWorkbench();
    workbench->window().activateWindow();
    if (!QTest::qWaitForWindowActive(&workbench->window()))
        qFatal("the walk stopped: the window does not become active");
    Walk steps(*workbench);
    steps.importModel();
    steps.mendFinding();
    steps.searchAndApply();
    steps.sweep();
    steps.compareThree();
    steps.exportChart();
    steps.waitForRecoveryCopies();
    std::puts("walked");
    std::fflush(stdout);
    return QCoreApplication::exec();
}

} // namespace

/// What the killed window noted, for a failure's message.
QByteArray sessionsLeft()
{
    QByteArray text;
    const QDir folder(Places::standard().recoveryFolder());
    for (const QString &name : folder.entryList(QDir::Files)) {
        QFile file(folder.filePath(name));
        text += name.toUtf8() + '\n';
        if (name.endsWith(u".session"_s) && file.open(QIODevice::ReadOnly))
            text += file.readAll();
    }
    return text;
}

class TstWalk : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void fromConfigToCrashAndBack();
};

void TstWalk::fromConfigToCrashAndBack()
{
    QTemporaryDir home;
    qputenv("SLIPWAY_HOME", home.path().toUtf8());
    QProcess walker;
    walker.setProcessChannelMode(QProcess::MergedChannels);
    walker.start(QCoreApplication::applicationFilePath(), {u"--walk"_s});
    QByteArray said;
    QVERIFY2(QTest::qWaitFor([&] { said += walker.readAll(); return said.contains("walked") || walker.state() == QProcess::NotRunning; }, 150000), said.constData());
    QVERIFY2(said.contains("walked"), said.constData());
    walker.kill();
    QVERIFY(QTest::qWaitFor([&] { return walker.state() == QProcess::NotRunning; }, 10000));

    const QByteArray left = sessionsLeft();
    const std::unique_ptr<Workbench> workbench = makeWorkbench();
    QVERIFY2(workbench->openDesigns().count() == 3, left.constData());
    QList<int> tensors;
    for (int i = 0; i < 3; ++i) {
        workbench->openDesigns().setCurrent(i);
        QVERIFY(!workbench->document().design().huggingFaceConfig.empty());
        tensors += workbench->document().design().parallelism.tensor;
    }
    QVERIFY2(tensors.contains(2) && tensors.contains(4), "the edits of the copies are back");
}

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    if (application.arguments().contains(u"--walk"_s))
        return walk();
    TstWalk test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_walk.moc"

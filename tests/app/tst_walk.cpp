// SPDX-License-Identifier: GPL-3.0-or-later
// A person's way through the design half of the window, by keyboard and by accessible name: a config.json becomes the model, a finding is mended,
// layouts are searched, the third is applied and taken back, accelerators are swept, three designs are compared, a chart is saved. Then the
// program is killed, and what was open comes back. A child process walks, so that it can really be killed.
#include "app/workbench.h"
#include "tests/support/folders.h"
#include "views/shell/mainwindow.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QApplication>
#include <QComboBox>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QProcess>
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

/// The steps of the walk, by keys alone; where they go is found by the name that a screen reader says. Each ends the process where the window does
/// not do what it should.
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
    void press(int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) const;
    void type(const QString &text) const;
    QWidget *front() const;
    template<typename T>
    T *go(const QString &name) const;
    void fill(const QString &field, const QString &text) const;
    void giveFile(const QString &path) const;
    bool says(const QString &words) const;
    void reach(const QString &what, const std::function<bool()> &isReached) const;

    Workbench &m_workbench;
    MainWindow &m_window;
};

QString nameOf(QWidget *widget)
{
    const QAccessibleInterface *accessible = QAccessible::queryAccessibleInterface(widget);
    const bool isChoice = qobject_cast<QComboBox *>(widget); // on X11 its interface tells its value, and a relation its name
    return !accessible ? QString() : (isChoice ? widget->accessibleName() : accessible->text(QAccessible::Name)).remove(u'&');
}

void Walk::reach(const QString &what, const std::function<bool()> &isReached) const
{
    if (!QTest::qWaitFor(isReached, 30000))
        qFatal("the walk stopped: %s", qPrintable(what));
}

/// To what has the keys: a list that is open takes them from the field below it.
void Walk::press(int key, Qt::KeyboardModifiers modifiers) const
{
    QWidget *list = QApplication::activePopupWidget();
    reach(u"something has the keys"_s, [list] { return list || QApplication::focusWidget(); });
    QTest::keyClick(list ? list : QApplication::focusWidget(), Qt::Key(key), modifiers);
}

/// In place of what the field says.
void Walk::type(const QString &text) const
{
    press(Qt::Key_A, Qt::ControlModifier);
    for (const QChar letter : text) {
        QWidget *list = QApplication::activePopupWidget();
        QTest::keyClick(list ? list : QApplication::focusWidget(), letter.toLatin1());
    }
}

/// The window that keys go to. A list that was closed stays the active window where no window manager hands that on.
QWidget *Walk::front() const
{
    QWidget *active = QApplication::activeModalWidget() ? QApplication::activeModalWidget() : QApplication::activeWindow();
    return active && active->isVisible() ? active : &m_window;
}

/// Gives the keys to what is called so in the window in front, once Tab may come there.
template<typename T>
T *Walk::go(const QString &name) const
{
    T *found = nullptr;
    reach(u"Tab comes to “%1”"_s.arg(name), [&] {
        for (T *widget : front()->findChildren<T *>())
            if (widget->isVisible() && widget->isEnabled() && (widget->focusPolicy() & Qt::TabFocus) && nameOf(widget) == name)
                found = widget;
        return found != nullptr;
    });
    found->window()->activateWindow();
    found->setFocus(Qt::TabFocusReason);
    reach(u"“%1” has the keys"_s.arg(name), [found] { return found->isAncestorOf(QApplication::focusWidget()) || found == QApplication::focusWidget() || found->focusProxy() == QApplication::focusWidget(); });
    return found;
}

void Walk::fill(const QString &field, const QString &text) const
{
    go<QWidget>(field);
    type(text);
    press(Qt::Key_Return);
}

/// To the file dialog that comes.
void Walk::giveFile(const QString &path) const
{
    go<QLineEdit>(u"File name:"_s);
    type(path);
    press(Qt::Key_Return);
    reach(u"the file dialog is done"_s, [] { return !QApplication::activeModalWidget(); });
    m_window.activateWindow(); // as a window manager does, which the offscreen platform has not
    reach(u"the window has the keys again"_s, [this] { return m_window.isActiveWindow(); });
}

/// Whether something visible is called so, or says so.
bool Walk::says(const QString &words) const
{
    const QList<QLabel *> labels = m_window.findChildren<QLabel *>();
    return std::any_of(labels.begin(), labels.end(), [&](QLabel *label) { return label->isVisible() && nameOf(label).contains(words); });
}

void Walk::importModel()
{
    press(Qt::Key_1, Qt::ControlModifier);
    go<QAbstractButton>(u"Take the model of a Hugging Face config.json"_s);
    press(Qt::Key_Space);
    giveFile(config);
    reach(u"the config.json is the model"_s, [this] { return !design().huggingFaceConfig.empty(); });
    reach(u"its parameters are counted"_s, [this] { return says(u"Parameters: "_s); });
}

/// Seven ranks of tensor parallelism divide nothing: the finding under the field offers what does.
void Walk::mendFinding()
{
    go<QComboBox>(u"Framework"_s);
    QTest::keyClicks(QApplication::focusWidget(), u"megatron-lm"_s);
    reach(u"a framework is chosen"_s, [this] { return design().framework.name == "megatron-lm"; });
    fill(u"Accelerator"_s, u"h100-sxm"_s);
    reach(u"an accelerator is typed in"_s, [this] { return design().cluster.accelerator.id == "h100-sxm"; });
    fill(u"Nodes"_s, u"2"_s);
    fill(u"Per node"_s, u"8"_s);
    fill(u"Micro batch"_s, u"1"_s);
    fill(u"Global batch"_s, u"64"_s);
    fill(u"Tensor parallel"_s, u"7"_s);
    reach(u"sizes are typed in"_s, [this] { return design().cluster.nodes == 2 && design().training.globalBatch == 64 && design().parallelism.tensor == 7; });
    go<QAbstractButton>(u"Set tensor to 4"_s);
    press(Qt::Key_Space);
    reach(u"the fix is in the design"_s, [this] { return design().parallelism.tensor == 4; });
}

void Walk::searchAndApply()
{
    press(Qt::Key_2, Qt::ControlModifier);
    const auto *table = go<QTableView>(u"Layouts that were found"_s);
    reach(u"layouts are found"_s, [table] { return table->model()->rowCount() > 4; });
    const Design before = design();
    press(Qt::Key_Home, Qt::ControlModifier);
    for (int row = 0; row < 3; ++row) // the design's own stands above the best
        press(Qt::Key_Down);
    reach(u"the third layout is chosen"_s, [table] { return table->currentIndex().row() == 3; });
    press(Qt::Key_Return);
    reach(u"the third layout is applied"_s, [&] { return design() != before; });
    press(Qt::Key_Z, Qt::ControlModifier);
    reach(u"the layout is taken back"_s, [&] { return design() == before; });
}

void Walk::sweep()
{
    go<QTabWidget>(u"Ways to explore"_s);
    press(Qt::Key_Right);
    reach(u"accelerators are swept"_s, [this] { return says(u" points in "_s); });
}

void Walk::compareThree()
{
    for (const QString &tensor : {u"2"_s, u"8"_s}) {
        press(Qt::Key_1, Qt::ControlModifier);
        press(Qt::Key_D, Qt::ControlModifier);
        fill(u"Tensor parallel"_s, tensor);
        reach(u"another tensor size is typed in"_s, [&] { return design().parallelism.tensor == tensor.toInt(); });
    }
    press(Qt::Key_3, Qt::ControlModifier);
    reach(u"three designs are compared"_s, [this] {
        const QList<QAbstractButton *> buttons = m_window.findChildren<QAbstractButton *>();
        return std::count_if(buttons.begin(), buttons.end(), [](QAbstractButton *button) { return button->isVisible() && nameOf(button).startsWith(u"Remove "_s) && nameOf(button).endsWith(u" from the comparison"_s); }) == 3;
    });
}

/// A chart in sight as a table of numbers, by the palette of commands and the file dialog.
void Walk::exportChart()
{
    press(Qt::Key_1, Qt::ControlModifier);
    const QString path = Places::standard().settings + u"/chart.csv"_s;
    press(Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
    fill(u"Command"_s, u"Save as PNG"_s);
    giveFile(path);
    reach(u"the chart is saved"_s, [&] { return QFileInfo(path).size() > 0; });
}

/// Every tab is noted with its copy, and the copies say what was typed last.
void Walk::waitForRecoveryCopies()
{
    reach(u"copies for the next start are written"_s, [] {
        const QDir folder(Places::standard().recoveryFolder());
        const auto readAll = [&folder](const QString &names) {
            QByteArray all;
            for (const QString &name : folder.entryList({names}))
                if (QFile file(folder.filePath(name)); file.open(QIODevice::ReadOnly))
                    all += file.readAll();
            return all;
        };
        const QByteArray copies = readAll(u"*.recovery"_s);
        return readAll(u"*.session"_s).count(".recovery") == 3 && copies.contains("tensor: 4") && copies.contains("tensor: 2") && copies.contains("tensor: 8");
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
    QCOMPARE(tensors, (QList<int> {4, 2, 8})); // what was mended and what was typed into the copies
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

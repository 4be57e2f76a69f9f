// SPDX-License-Identifier: GPL-3.0-or-later
// The pre-flight in the window, against stand-ins for Slurm's commands on this computer: what is bad holds the run up until it is changed or waived.
#include "app/workbench.h"
#include "views/jobs/jobpage.h"
#include "views/shell/mainwindow.h"
#include "views/theme/theme.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstPreflight : public QObject
{
    Q_OBJECT

private:
    template<typename T>
    T *find(const QString &name)
    {
        T *found = m_workbench->window().findChild<T *>(name);
        if (!found)
            qFatal("no %s", qPrintable(name));
        return found;
    }

    void tool(const QByteArray &name, const QByteArray &script)
    {
        QFile file(m_home->filePath(u"bin/"_s + QString::fromUtf8(name)));
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        file.write("#!/bin/sh\n" + script);
        file.setPermissions(file.permissions() | QFileDevice::ExeOwner);
    }

    void submit()
    {
        auto *button = find<QPushButton>(u"submitJob"_s);
        QTRY_VERIFY_WITH_TIMEOUT(button->isEnabled(), 20000);
        button->click();
    }

    QString answer(const QString &check)
    {
        const auto *label = m_workbench->window().findChild<QLabel *>(u"preflight:"_s + check);
        return label ? label->text() : QString();
    }

    std::unique_ptr<QTemporaryDir> m_home;
    std::unique_ptr<Workbench> m_workbench;
    QByteArray m_path, m_homeBefore;

    /// What the history says of the only run's pre-flight.
    QString checkedText() const
    {
        for (const RunEvent &event : m_workbench->store().events(m_workbench->store().runs().first().token)) {
            if (event.state == RunState::Checked)
                return event.text;
        }
        return {};
    }

private Q_SLOTS:
    void init()
    {
        m_home = std::make_unique<QTemporaryDir>();
        QDir(m_home->path()).mkdir(u"bin"_s);
        m_path = qgetenv("PATH");
        m_homeBefore = qgetenv("HOME");
        qputenv("PATH", m_home->filePath(u"bin"_s).toUtf8() + ":/usr/bin:/bin");
        qputenv("HOME", m_home->path().toUtf8());
        qputenv("SLIPWAY_HOME", m_home->path().toUtf8());
        tool("sinfo", "echo 'h100*|up|7-00:00:00|64'\n");
        tool("sacctmgr", "echo 'research||normal,long|normal'\n");
        tool("squeue", "true\n");
        tool("sacct", "true\n");
        tool("sbatch", "text=$(cat)\n"
                       "nodes=$(printf '%s\\n' \"$text\" | sed -n 's/^#SBATCH --nodes=//p' | head -n 1)\n"
                       "hour=$(printf %02d \"${nodes:-1}\")\n"
                       "echo \"sbatch: Job 7 to start at 2031-03-01T$hour:00:00 using 4 processors on nodes g1 in partition h100\" >&2\n");
        QFile design(m_home->filePath(u"a.yaml"_s));
        QVERIFY(design.open(QIODevice::WriteOnly));
        design.write("name: a\nmodel: llama-3.1-8b\ncluster: {accelerator: h100-sxm, nodes: 4, accelerators_per_node: 8}\nparallelism: {tensor: 2}\n"
                     "training: {micro_batch: 1, global_batch: 512, sequence_length: 4096}\n"
                     "launch: {scheduler: slurm, partition: a100, account: research, time_limit: \"24:00:00\"}\n");
        design.close();
        Workbench::Options options;
        options.designFiles = {m_home->filePath(u"a.yaml"_s)};
        options.probesThisComputer = false;
        auto made = Workbench::make(Places::standard(), options);
        QVERIFY2(bool(made), made ? "" : qPrintable(made.error().message));
        m_workbench = std::move(*made);
        m_workbench->show();
        m_workbench->window().showPage(MainWindow::Page::Job);
    }

    void cleanup()
    {
        m_workbench.reset();
        qputenv("PATH", m_path);
        qputenv("HOME", m_homeBefore);
        m_home.reset();
    }

    void dataThatMayNotLieThereHoldsTheRunUp()
    {
        for (const auto &[name, text] : {std::pair{u"data.yaml"_s, "isolation: air-gapped\n"_ba}, {u"settings/plan.yaml"_s, "data_file: " + m_home->filePath(u"data.yaml"_s).toUtf8() + "\n"}}) {
            QFile file(m_home->filePath(name));
            QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
        }
        submit();
        QTRY_VERIFY_WITH_TIMEOUT(!answer(u"data"_s).isEmpty(), 20000);
        QVERIFY2(answer(u"data"_s).contains(u"air-gapped"_s), qPrintable(answer(u"data"_s)));
        QVERIFY(m_workbench->store().runs().isEmpty());
    }

    void whatIsBadHoldsTheRunUp()
    {
        submit();
        QTRY_VERIFY_WITH_TIMEOUT(!answer(u"partition"_s).isEmpty(), 20000);
        QVERIFY(answer(u"partition"_s).contains(u"a100"_s));
        QVERIFY(!answer(u"account"_s).isEmpty() && !answer(u"scheduler"_s).isEmpty() && !answer(u"lint"_s).isEmpty() && !answer(u"space"_s).isEmpty());
        QVERIFY(m_workbench->store().runs().isEmpty());
        // The field is a click away.
        find<QPushButton>(u"preflightField:partition"_s)->click();
        QCOMPARE(m_workbench->window().currentPage(), MainWindow::Page::Design);
        // Changed: the old answers go with the text that they were about.
        Design design = m_workbench->document().design();
        design.launch.partition = "h100";
        m_workbench->document().apply(design, u"Partition"_s);
        QTRY_VERIFY_WITH_TIMEOUT(!m_workbench->window().jobPage()->findChild<QWidget *>(u"preflightPanel"_s)->isVisible(), 20000);
        m_workbench->window().showPage(MainWindow::Page::Job);
        submit();
        QTRY_COMPARE_WITH_TIMEOUT(m_workbench->store().runs().size(), 1, 30000); // all is good: it goes on by itself
    }

    /// What would be taken stands beside what was refused, with the new estimate.
    void aRefusedShapeIsOfferedSmaller()
    {
        Design design = m_workbench->document().design();
        design.launch.partition = "h100";
        m_workbench->document().apply(design, u"Partition"_s);
        tool("sinfo", "echo 'h100*|up|7-00:00:00|2'\n"); // fewer than the design's four
        submit();
        QTRY_VERIFY_WITH_TIMEOUT(!find<QLabel>(u"proposal"_s)->text().isEmpty(), 60000);
        const QString sentence = find<QLabel>(u"proposal"_s)->text();
        QVERIFY2(sentence.startsWith(u"On 2 "_s) && sentence.contains(u"instead of"_s) && sentence.contains(u"GiB"_s), qPrintable(sentence));
        QVERIFY(m_workbench->store().runs().isEmpty());
        find<QPushButton>(u"takeProposal"_s)->click();
        QCOMPARE(m_workbench->document().design().cluster.nodes, 2);
        QVERIFY(find<QLabel>(u"proposal"_s)->text().isEmpty());
        submit();
        QTRY_COMPARE_WITH_TIMEOUT(m_workbench->store().runs().size(), 1, 30000);
    }

    void waivedItGoes()
    {
        submit();
        QTRY_VERIFY_WITH_TIMEOUT(m_workbench->window().findChild<QCheckBox *>(u"waive:partition"_s), 20000);
        find<QCheckBox>(u"waive:partition"_s)->setChecked(true);
        QVERIFY(m_workbench->store().runs().isEmpty());
        submit();
        QTRY_COMPARE_WITH_TIMEOUT(m_workbench->store().runs().size(), 1, 30000);
        QTRY_VERIFY_WITH_TIMEOUT(checkedText().contains(u"Waived: partition."_s), 20000);
    }

    void notAskedItGoesAtOnce()
    {
        find<QCheckBox>(u"checkBeforeSending"_s)->setChecked(false);
        submit();
        QTRY_COMPARE_WITH_TIMEOUT(m_workbench->store().runs().size(), 1, 30000);
        QVERIFY(answer(u"partition"_s).isEmpty());
        const QString token = m_workbench->store().runs().first().token;
        QTRY_VERIFY_WITH_TIMEOUT(m_workbench->store().run(token)->state >= RunState::Uploading, 30000); // past where it would have been
        QVERIFY(checkedText().isEmpty());
    }

    void shapesAreSideBySide()
    {
        QTRY_VERIFY_WITH_TIMEOUT(find<QPushButton>(u"submitJob"_s)->isEnabled(), 20000);
        find<QPushButton>(u"askShapes"_s)->click();
        QTRY_VERIFY_WITH_TIMEOUT(find<QTableWidget>(u"shapesTable"_s)->rowCount() >= 4, 60000);
        auto *table = find<QTableWidget>(u"shapesTable"_s);
        QStringList nodes;
        int present = -1, bold = 0;
        for (int row = 0; row < table->rowCount(); ++row) {
            nodes << table->item(row, 0)->text().section(u' ', 0, 0);
            present = nodes.last() == u"4"_s ? row : present;
            bold += table->item(row, 0)->font().bold();
            QVERIFY2(!table->item(row, 4)->text().isEmpty() || !table->item(row, 5)->text().isEmpty(), qPrintable(nodes.last()));
        }
        QCOMPARE(nodes, (QStringList{u"1"_s, u"2"_s, u"4"_s, u"8"_s, u"16"_s}));
        QCOMPARE(bold, 1); // finished first
        table->selectRow(present);
        QVERIFY(!find<QPushButton>(u"useShape"_s)->isEnabled());
        table->selectRow(3);
        find<QPushButton>(u"useShape"_s)->click();
        QCOMPARE(m_workbench->document().design().cluster.nodes, 8);
    }
};

QTEST_MAIN(TstPreflight)
#include "tst_preflight.moc"

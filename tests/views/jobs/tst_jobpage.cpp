// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/jobs/jobpage.h"

#include "tests/views/pictures.h"
#include "views/jobs/jobeditor.h"
#include "views/jobs/preflightpanel.h"

#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTreeWidget>

using namespace slipway;
using namespace Qt::StringLiterals;

namespace {

const QString SbatchText = uR"sh(#!/bin/bash
# Llama 3 8B on 4 nodes: written by Slipway from the design "llama3-8b-pretrain".
#SBATCH --job-name=llama3-8b-pretrain-3f2a91c04b7e
#SBATCH --nodes=4
#SBATCH --ntasks-per-node=1
#SBATCH --gpus-per-node=8
#SBATCH --cpus-per-task=96
#SBATCH --exclusive
#SBATCH --mem=0
#SBATCH --time=24:00:00
#SBATCH --partition=h100
#SBATCH --account=foundation
#SBATCH --output=logs/job-%j.log
#SBATCH --open-mode=append
#SBATCH --signal=B:USR2@300

set -uo pipefail
run="$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)"
export PYTHONUNBUFFERED=1 OMP_NUM_THREADS=12
export NCCL_DEBUG=WARN

# The first action of the job: a second job of the same run finds the claim and leaves.
if ! mkdir "$run/claim.3f2a91c04b7e" 2>/dev/null; then
    echo "another job owns this run" >&2
    exit 0
fi

head_node=$(scontrol show hostnames "$SLURM_JOB_NODELIST" | head -n1)
port=$((15000 + SLURM_JOB_ID % 10000))

cat > "$run/launch.sh" <<'LAUNCH'
exec torchrun --nnodes="$SLURM_NNODES" --nproc-per-node=8 \
    --rdzv-backend=c10d --rdzv-endpoint="$1" train.py --config design.yaml
LAUNCH

srun --kill-on-bad-exit=1 --wait=60 --unbuffered \
    bash "$run/launch.sh" "$head_node:$port" &
wait $!
)sh"_s;

JobFile rendered(const QString &text = SbatchText)
{
    return {.name = u"job.sbatch"_s, .templateName = u"slurm/sbatch.jinja"_s, .text = text, .fingerprint = "one"};
}

Finding error(const char *text)
{
    Finding finding;
    finding.path = "parallelism.tensor";
    finding.message.text = text;
    return finding;
}

} // namespace

class TstJobPage : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<JobPage> makePage()
    {
        auto page = std::make_unique<JobPage>();
        page->resize(1280, 720);
        page->showClusters({u"This computer"_s, u"hero"_s}, u"hero"_s);
        page->showJob(rendered());
        page->show();
        return page;
    }

    template<typename T>
    T *child(JobPage &page, const QString &name)
    {
        T *found = page.findChild<T *>(name);
        if (!found)
            qFatal("no %s", qPrintable(name));
        return found;
    }

    void typeAtStart(JobPage &page, const QString &text)
    {
        auto *editor = child<QPlainTextEdit>(page, u"jobText"_s);
        editor->moveCursor(QTextCursor::Start);
        QTest::keyClicks(editor, text);
    }

private Q_SLOTS:
    void init()
    {
        failOnOurWarnings();
        applyTheme(*qApp, ThemeChoice::Light);
    }

    void renderedTextIsShown()
    {
        auto page = makePage();
        QCOMPARE(page->job(), rendered());
        QVERIFY(!child<QLabel>(*page, u"editedMark"_s)->isVisible());
        QVERIFY(!child<QPushButton>(*page, u"resetJob"_s)->isEnabled());
    }

    /// Each in a tab of its own, which stays where it was while the design changes.
    void showsTheFrameworksFiles()
    {
        const auto page = makePage();
        auto *tabs = child<QTabWidget>(*page, u"jobTabs"_s);
        QCOMPARE(tabs->count(), 2);
        JobFile job = rendered();
        job.files = {{.name = u"train.yaml"_s, .templateName = {}, .text = u"a: 1\n"_s}, {.name = u"ds & more.json"_s, .templateName = {}, .text = u"{}"_s}};
        page->showJob(job);
        QCOMPARE(tabs->count(), 4);
        QCOMPARE(tabs->tabText(1), u"train.yaml"_s);
        QCOMPARE(tabs->tabText(2), u"ds && more.json"_s);
        auto *view = child<QPlainTextEdit>(*page, u"file:train.yaml"_s);
        QVERIFY(!view->isReadOnly());
        tabs->setCurrentWidget(view);
        job.files.removeLast();
        job.files[0].text = u"a: 2\n"_s;
        page->showJob(job);
        QCOMPARE(tabs->count(), 3);
        QCOMPARE(tabs->currentWidget(), view);
        QCOMPARE(view->toPlainText(), u"a: 2\n"_s);
        QCOMPARE(page->job().files, job.files);
        page->showJob(rendered());
        QCOMPARE(tabs->count(), 2);
        QCOMPARE(tabs->currentIndex(), 0);
    }

    void editIsMarkedAndReported()
    {
        auto page = makePage();
        QSignalSpy edited(page.get(), &JobPage::textEdited);
        typeAtStart(*page, u"# "_s);
        QCOMPARE(edited.count(), 2);
        QVERIFY(page->job().isEdited);
        QCOMPARE(page->job().text, u"# "_s + SbatchText);
        QVERIFY(child<QLabel>(*page, u"editedMark"_s)->isVisible());
        QVERIFY(child<QTabWidget>(*page, u"jobTabs"_s)->isTabEnabled(1));
        child<QTabWidget>(*page, u"jobTabs"_s)->setCurrentIndex(1);
        QVERIFY(child<QPlainTextEdit>(*page, u"unifiedDiff"_s)->toPlainText().contains(u"+ # #!/bin/bash"_s));
    }

    void resetPutsTheTextBack()
    {
        auto page = makePage();
        QSignalSpy reset(page.get(), &JobPage::resetRequested);
        typeAtStart(*page, u"x"_s);
        QTest::mouseClick(child<QPushButton>(*page, u"resetJob"_s), Qt::LeftButton);
        QCOMPARE(reset.count(), 1);
        QCOMPARE(page->job(), rendered());
    }

    void undoneEditIsNoEdit()
    {
        auto page = makePage();
        typeAtStart(*page, u"x"_s);
        child<QPlainTextEdit>(*page, u"jobText"_s)->undo();
        QVERIFY(!page->job().isEdited);
    }

    void noBreakSpaceIsNoEdit()
    {
        auto page = makePage();
        page->showJob(rendered(u"echo 'a\u00a0b'\n"_s));
        QVERIFY(!page->isEdited());
        QCOMPARE(page->job().text, u"echo 'a\u00a0b'\n"_s);
    }

    /// What the person changed and what the design changed, in other lines: both.
    void changedDesignKeepsTheEdits()
    {
        auto page = makePage();
        typeAtStart(*page, u"mine "_s);
        QSignalSpy edited(page.get(), &JobPage::textEdited);
        page->showJob(rendered(QString(SbatchText).replace(u"--nodes=4"_s, u"--nodes=8"_s)));
        QCOMPARE(page->job().text, u"mine "_s + QString(SbatchText).replace(u"--nodes=4"_s, u"--nodes=8"_s));
        QVERIFY(page->isEdited());
        QVERIFY(!child<QWidget>(*page, u"conflictBar"_s)->isVisible());
        QVERIFY(child<QPushButton>(*page, u"submitJob"_s)->isEnabled());
        QCOMPARE(edited.count(), 1); // so that it is kept
        QCOMPARE(page->handEdits(), (HandEdits{{u"job.sbatch"_s, QString(SbatchText).replace(u"--nodes=4"_s, u"--nodes=8"_s), page->job().text}}));
    }

    void theDesignCatchesUpWithTheEdit()
    {
        auto page = makePage();
        auto *editor = child<JobEditor>(*page, u"jobText"_s);
        editor->editText(QString(SbatchText).replace(u"--nodes=4"_s, u"--nodes=8"_s));
        QVERIFY(page->isEdited());
        page->showJob(rendered(QString(SbatchText).replace(u"--nodes=4"_s, u"--nodes=8"_s)));
        QVERIFY(!page->isEdited());
        QVERIFY(page->handEdits().isEmpty());
    }

    void sameLinesAreAConflict_data()
    {
        QTest::addColumn<bool>("keepsMine");
        QTest::addRow("mine") << true;
        QTest::addRow("the design's") << false;
    }

    void sameLinesAreAConflict()
    {
        QFETCH(bool, keepsMine);
        const auto withNodes = [](const QString &nodes) { return QString(SbatchText).replace(u"--nodes=4"_s, u"--nodes="_s + nodes); };
        auto page = makePage();
        child<JobEditor>(*page, u"jobText"_s)->editText(withNodes(u"6"_s));
        page->showJob(rendered(withNodes(u"8"_s)));
        QCOMPARE(page->job().text, withNodes(u"6"_s)); // nothing that a person typed goes by itself
        QVERIFY(child<QWidget>(*page, u"conflictBar"_s)->isVisible());
        QCOMPARE(child<QPlainTextEdit>(*page, u"conflictMine"_s)->toPlainText(), u"#SBATCH --nodes=6"_s);
        QCOMPARE(child<QPlainTextEdit>(*page, u"conflictTheirs"_s)->toPlainText(), u"#SBATCH --nodes=8"_s);
        QVERIFY(!child<QPushButton>(*page, u"submitJob"_s)->isEnabled());
        QVERIFY(!child<QLabel>(*page, u"submitObstacle"_s)->text().isEmpty());
        const HandEdits kept = page->handEdits();
        // A crash in between: the same is asked again.
        page->begin(kept);
        page->showJob(rendered(withNodes(u"8"_s)));
        QVERIFY(child<QWidget>(*page, u"conflictBar"_s)->isVisible());
        QTest::mouseClick(child<QPushButton>(*page, keepsMine ? u"keepMine"_s : u"takeTheirs"_s), Qt::LeftButton);
        QCOMPARE(page->job().text, withNodes(keepsMine ? u"6"_s : u"8"_s));
        QVERIFY(!child<QWidget>(*page, u"conflictBar"_s)->isVisible());
        QVERIFY(child<QPushButton>(*page, u"submitJob"_s)->isEnabled());
        QCOMPARE(page->isEdited(), keepsMine);
        page->showJob(rendered(withNodes(u"8"_s))); // settled for good
        QCOMPARE(page->job().text, withNodes(keepsMine ? u"6"_s : u"8"_s));
        QVERIFY(!child<QWidget>(*page, u"conflictBar"_s)->isVisible());
    }

    void configFilesAreEditedToo()
    {
        auto page = makePage();
        JobFile job = rendered();
        job.files = {{.name = u"train.yaml"_s, .templateName = {}, .text = u"a: 1\nb: 1\nc: 1\n"_s}};
        page->showJob(job);
        child<JobEditor>(*page, u"file:train.yaml"_s)->editText(u"a: 1\nb: 1\nc: 7\n"_s);
        job.files[0].text = u"a: 2\nb: 1\nc: 1\n"_s;
        page->showJob(job);
        QCOMPARE(page->job().files[0].text, u"a: 2\nb: 1\nc: 7\n"_s);
        QCOMPARE(page->job().text, SbatchText);
        QVERIFY(page->job().isEdited);
    }

    /// Slurm to Kubernetes and back: the edit of the sbatch file waits.
    void anEditWaitsForItsFile()
    {
        auto page = makePage();
        typeAtStart(*page, u"mine "_s);
        JobFile manifest = rendered(u"kind: Job\n"_s);
        manifest.name = u"job.yaml"_s;
        page->showJob(manifest);
        QVERIFY(!page->isEdited());
        QCOMPARE(page->handEdits().size(), 1);
        page->showJob(rendered());
        QCOMPARE(page->job().text, u"mine "_s + SbatchText);
        QCOMPARE(page->handEdits().size(), 1);
    }

    void anotherDesignHasItsOwnEdits()
    {
        auto page = makePage();
        typeAtStart(*page, u"mine "_s);
        const HandEdits kept = page->handEdits();
        page->begin({});
        QVERIFY(!page->isEdited());
        page->showJob(rendered(u"#!/bin/sh\nother\n"_s));
        QCOMPARE(page->job().text, u"#!/bin/sh\nother\n"_s);
        page->begin(kept);
        page->showJob(rendered());
        QCOMPARE(page->job().text, u"mine "_s + SbatchText);
    }

    void comparesWithWhatWasSent()
    {
        auto page = makePage();
        auto *tabs = child<QTabWidget>(*page, u"jobTabs"_s);
        QVERIFY(!tabs->isTabEnabled(1));
        page->showSent(SentText{.label = u"yesterday"_s, .file = u"job.sbatch"_s, .text = QString(SbatchText).replace(u"--nodes=4"_s, u"--nodes=2"_s)});
        QVERIFY(tabs->isTabEnabled(1));
        tabs->setCurrentIndex(1);
        const QString changes = child<QPlainTextEdit>(*page, u"unifiedDiff"_s)->toPlainText();
        QVERIFY(changes.contains(u"- #SBATCH --nodes=2"_s) && changes.contains(u"+ #SBATCH --nodes=4"_s));
        page->showSent(SentText{.label = u"today"_s, .file = u"job.sbatch"_s, .text = SbatchText});
        QVERIFY(child<QLabel>(*page, u"noDifference"_s)->isVisible());
    }

    void findingsStandBelowTheText()
    {
        auto page = makePage();
        auto *list = child<QTreeWidget>(*page, u"lintFindings"_s);
        QVERIFY(!list->isVisible());
        LintedLine linted;
        linted.finding = {.rule = "J01", .severity = Severity::Error, .line = 5, .message = {"%1 tasks", {"8"}}, .reason = {"Why.", {}}, .remedy = {"What.", {}}};
        linted.fix = LintFix{.line = 5, .before = u"#SBATCH --ntasks-per-node=1"_s, .after = u"#SBATCH --ntasks-per-node=2"_s};
        page->showLint(u"job.sbatch"_s, {linted});
        QVERIFY(list->isVisible());
        QCOMPARE(list->topLevelItemCount(), 1);
        auto *fix = child<QPushButton>(*page, u"lintFix"_s);
        QVERIFY(fix->isEnabled());
        fix->click();
        QVERIFY(page->job().text.contains(u"--ntasks-per-node=2"_s));
        page->showLint(u"job.sbatch"_s, {});
        QVERIFY(!list->isVisible());
    }

    void contradictionsOfferTheEditToTheDesign()
    {
        auto page = makePage();
        typeAtStart(*page, u"x"_s);
        Finding finding = error("cluster.nodes is 8 in the edited file");
        finding.fixPath = "cluster.nodes";
        finding.fix = YamlValue();
        page->showContradictions({finding});
        QSignalSpy wished(page.get(), &JobPage::fixRequested);
        QTest::mouseClick(child<QWidget>(*page, u"jobContradictions"_s)->findChild<QPushButton *>(u"fixButton"_s), Qt::LeftButton);
        QCOMPARE(wished.count(), 1);
        page->resetText();
        QVERIFY(!child<QWidget>(*page, u"jobContradictions"_s)->isVisible());
    }

    void resetCanBeUndone()
    {
        auto page = makePage();
        typeAtStart(*page, u"x"_s);
        page->resetText();
        QVERIFY(!page->isEdited());
        child<QPlainTextEdit>(*page, u"jobText"_s)->undo();
        QCOMPARE(page->job().text, u"x"_s + SbatchText);
    }

    void changedDesignReplacesUneditedText()
    {
        auto page = makePage();
        page->showJob(rendered(u"echo new\n"_s));
        QCOMPARE(page->job().text, u"echo new\n"_s);
        QVERIFY(!child<QWidget>(*page, u"conflictBar"_s)->isVisible());
    }

    void nothingIsSentWithoutGoodReason_data()
    {
        QTest::addColumn<QString>("what");
        QTest::addRow("an error in the design") << u"finding"_s;
        QTest::addRow("a template that fails") << u"template"_s;
        QTest::addRow("no cluster") << u"cluster"_s;
        QTest::addRow("no job file") << u"empty"_s;
    }

    void nothingIsSentWithoutGoodReason()
    {
        QFETCH(QString, what);
        auto page = makePage();
        auto *submit = child<QPushButton>(*page, u"submitJob"_s);
        QVERIFY(submit->isEnabled());
        if (what == u"finding"_s)
            page->showFindings({error("kv_heads 8 cannot be split over tensor 16")});
        else if (what == u"template"_s)
            page->showRenderError({Error::Kind::InvalidInput, u"template slurm/sbatch.jinja, line 12: partition is undefined"_s, {}});
        else if (what == u"cluster"_s)
            page->showClusters({}, {});
        else
            page->showJob({});
        QVERIFY(!submit->isEnabled());
        QVERIFY(!child<QLabel>(*page, u"submitObstacle"_s)->text().isEmpty());
    }

    void warningsDoNotForbid()
    {
        auto page = makePage();
        Finding warning = error("tight");
        warning.severity = Severity::Warning;
        page->showFindings({warning});
        QVERIFY(child<QPushButton>(*page, u"submitJob"_s)->isEnabled());
    }

    void renderErrorNamesItsPlaceAndGoesAway()
    {
        auto page = makePage();
        page->showRenderError({Error::Kind::InvalidInput, u"template mine.jinja, line 12: x is undefined"_s, {}});
        QVERIFY(child<QLabel>(*page, u"renderErrorText"_s)->isVisible());
        QVERIFY(child<QLabel>(*page, u"renderErrorText"_s)->text().contains(u"line 12"_s));
        page->showJob(rendered());
        QVERIFY(!child<QLabel>(*page, u"renderErrorText"_s)->isVisible());
        QVERIFY(child<QPushButton>(*page, u"submitJob"_s)->isEnabled());
    }

    void submissionGoesStepByStep()
    {
        auto page = makePage();
        QSignalSpy cancelled(page.get(), &JobPage::cancelSubmissionRequested);
        QSignalSpy shown(page.get(), &JobPage::showRunRequested);
        page->showSubmission(Submission::Step::Connect, u"Connecting to hero"_s, -1, true);
        QVERIFY(!child<QPushButton>(*page, u"submitJob"_s)->isEnabled());
        page->showSubmission(Submission::Step::Stage, u"41 of 82 files"_s, 500, true);
        QTest::mouseClick(child<QPushButton>(*page, u"cancelSubmission"_s), Qt::LeftButton);
        QCOMPARE(cancelled.count(), 1);
        page->showSubmission(Submission::Step::Send, u"sbatch job.sbatch"_s, -1, false);
        QVERIFY(!child<QPushButton>(*page, u"cancelSubmission"_s)->isEnabled());
        Run run;
        run.token = u"3f2a91c04b7e"_s;
        run.jobId = u"4217"_s;
        page->showSubmissionResult(run);
        QVERIFY(child<QLabel>(*page, u"submissionResult"_s)->text().contains(u"4217"_s));
        QTest::mouseClick(child<QPushButton>(*page, u"showSubmittedRun"_s), Qt::LeftButton);
        QCOMPARE(shown.first().first().toString(), run.token);
        QVERIFY(child<QPushButton>(*page, u"submitJob"_s)->isEnabled());
    }

    void theOutcomeIsInSightOnASmallScreen()
    {
        auto page = makePage();
        page->resize(1190, 560);
        Run run;
        run.token = u"3f2a91c04b7e"_s;
        run.jobId = u"4217"_s;
        page->showSubmission(Submission::Step::Connect, u"Connecting to hero"_s, -1, true);
        page->showSubmission(Submission::Step::Send, u"sbatch job.sbatch"_s, -1, false);
        page->showSubmissionResult(run);
        const auto *result = child<QLabel>(*page, u"submissionResult"_s);
        QTRY_COMPARE(result->visibleRegion().boundingRect(), result->rect());
        QTRY_VERIFY(!child<QPushButton>(*page, u"showSubmittedRun"_s)->visibleRegion().isEmpty());
    }

    void outcomeThatIsNotKnownIsNoFailure()
    {
        auto page = makePage();
        page->showSubmission(Submission::Step::Send, u"sbatch job.sbatch"_s, -1, true);
        Run run;
        run.token = u"3f2a91c04b7e"_s;
        run.state = RunState::Reconciling;
        run.reason = u"The line dropped while the job was sent; it is looked for."_s;
        page->showSubmissionResult(run, {Error::Kind::Network, run.reason, {}});
        QCOMPARE(child<QLabel>(*page, u"submissionResult"_s)->text(), run.reason);
        QVERIFY(child<QPushButton>(*page, u"showSubmittedRun"_s)->isVisible());
        QCOMPARE(child<QLabel>(*page, u"stepSentence4"_s)->text(), u"not known yet"_s);
    }

    void refusalIsToldFromTheRunAlone()
    {
        auto page = makePage();
        page->showSubmission(Submission::Step::Check, u"sbatch --test-only"_s, -1, true);
        Run run;
        run.state = RunState::Rejected;
        run.reason = u"Invalid account"_s;
        page->showSubmissionResult(run);
        QCOMPARE(child<QLabel>(*page, u"submissionResult"_s)->text(), u"Invalid account"_s);
    }

    void failedSubmissionSaysWhy()
    {
        auto page = makePage();
        page->showSubmission(Submission::Step::Check, u"sbatch --test-only"_s, -1, true);
        page->showSubmissionResult({}, {Error::Kind::RemoteCommand, u"The scheduler refused the job: invalid account."_s, u"sbatch: error: Invalid account or account/partition combination specified"_s});
        QCOMPARE(child<QLabel>(*page, u"submissionResult"_s)->text(), u"The scheduler refused the job: invalid account."_s);
        QVERIFY(child<QLabel>(*page, u"submissionDetail"_s)->isVisible());
        QVERIFY(!child<QPushButton>(*page, u"showSubmittedRun"_s)->isVisible());
    }

    void copyTakesTheEditedText()
    {
        auto page = makePage();
        typeAtStart(*page, u"x"_s);
        QTest::mouseClick(child<QPushButton>(*page, u"copyJob"_s), Qt::LeftButton);
        QCOMPARE(QGuiApplication::clipboard()->text(), u"x"_s + SbatchText);
    }

    void clusterIsReported()
    {
        auto page = makePage();
        QSignalSpy chosen(page.get(), &JobPage::clusterChosen);
        QTest::keyClick(child<QComboBox>(*page, u"targetCluster"_s), Qt::Key_Up);
        QCOMPARE(chosen.first().first().toString(), u"This computer"_s);
        QCOMPARE(page->cluster(), u"This computer"_s);
    }

    void looksRightInLightAndDark()
    {
        auto page = makePage();
        page->showSubmission(Submission::Step::Connect, u"Connected to hero as ada."_s, -1, true);
        page->showSubmission(Submission::Step::Stage, u"41 of 82 files, 3.2 of 6.0 MiB."_s, 530, true);
        takePictures(*page, u"job-sending"_s);
        auto edited = makePage();
        child<QPlainTextEdit>(*edited, u"jobText"_s)->insertPlainText(u"# tried by hand\n"_s);
        edited->showFindings({error("kv_heads 8 cannot be split over tensor 16"), error("does not fit: 92.1 of 79.6 GiB on stage 0")});
        edited->showJob(rendered(SbatchText + u"\n"_s));
        takePictures(*edited, u"job-edited"_s);
        auto disputed = makePage();
        child<JobEditor>(*disputed, u"jobText"_s)->editText(QString(SbatchText).replace(u"--nodes=4"_s, u"--nodes=6"_s).replace(u"--wait=60 "_s, QString()));
        disputed->showJob(rendered(QString(SbatchText).replace(u"--nodes=4"_s, u"--nodes=8"_s)));
        const QString text = disputed->job().text;
        disputed->showLint(u"job.sbatch"_s, lintWithFixes(text));
        takePictures(*disputed, u"job-conflict"_s);
    }

    void longWordsOfTheClusterWidenNothing()
    {
        PreflightPanel panel;
        panel.showChecks({{.name = u"partition"_s, .state = PreflightCheck::State::Unknown, .text = u"resolve_ctls_from_dns_srv_"_s.repeated(20), .field = {}, .milliseconds = 116},
            {.name = u"image"_s, .state = PreflightCheck::State::Bad, .text = u"/images/torchtitan.sqsh is not there."_s, .field = u"launch.environment.container.image"_s}});
        panel.show();
        QVERIFY2(panel.minimumSizeHint().width() < 320, qPrintable(QString::number(panel.minimumSizeHint().width())));
        QCOMPARE(panel.findChild<QPushButton *>(u"preflightField:image"_s)->toolTip(), u"launch.environment.container.image"_s);
    }
};

QTEST_MAIN(TstJobPage)
#include "tst_jobpage.moc"

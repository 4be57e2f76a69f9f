// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/design/launchpanel.h"

#include "views/design/choices.h"
#include "views/design/environmenttable.h"
#include "views/design/wordlist.h"
#include "views/theme/theme.h"

#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

QList<Choice> jobChoices(SchedulerKind scheduler)
{
    QList<Choice> choices {{QString(), LaunchPanel::tr("auto: the usual")}};
    for (const std::string &kind : jobKinds(scheduler))
        choices << Choice {fromStd(kind), fromStd(kind)};
    return choices;
}

} // namespace

LaunchPanel::LaunchPanel(QWidget *parent)
    : DesignPanel(parent)
{
    buildScheduler();
    buildSoftware();
    buildEnvironment();
    buildCode();
}

void LaunchPanel::buildScheduler()
{
    m_scheduler = addChoice(
        {u"launch.scheduler"_s, tr("Scheduler"), tr("What hands out the nodes")}, choicesOf<SchedulerKind>("scheduler"),
        [](const Design &d) { return fromStd(toWord(d.launch.scheduler)); },
        [](Design &d, const QString &word) {
            d.launch.scheduler = fromWord<SchedulerKind>(word.toStdString()).value_or(SchedulerKind::Slurm);
            d.launch.job.clear(); // each scheduler has jobs of its own
        });
    m_job = addChoice(
        {u"launch.job"_s, tr("&Job kind"), {}}, jobChoices(SchedulerKind::Slurm),
        [](const Design &d) { return fromStd(d.launch.job); },
        [](Design &d, const QString &word) { d.launch.job = word.toStdString(); });
    addText(
        {u"launch.time_limit"_s, tr("Time limit"), tr("As Slurm writes it: 24:00:00, 2-12:00:00, 90")},
        tr("the partition's"), [](auto &d) -> auto & { return d.launch.timeLimit; });
    addText(
        {u"launch.account"_s, tr("Account"), tr("Whom the hours are charged to")}, tr("the user's default"),
        [](auto &d) -> auto & { return d.launch.account; });
    addText(
        {u"launch.partition"_s, tr("Partition"), tr("The scheduler's queue")}, tr("the cluster's default"),
        [](auto &d) -> auto & { return d.launch.partition; });
    addText(
        {u"launch.qos"_s, tr("QOS"), tr("Quality of service")}, tr("the account's default"),
        [](auto &d) -> auto & { return d.launch.qos; });
    addNumber(
        {u"launch.max_restarts"_s, tr("Restarts at most"), tr("After a failed node, from the last checkpoint")},
        {.minimum = 0, .maximum = 1000}, [](auto &d) -> auto & { return d.launch.maxRestarts; });
}

void LaunchPanel::buildSoftware()
{
    addHeading(tr("Software"));
    buildModules();
    addText(
        {u"launch.container.image"_s, tr("Container image"), tr("A file on the cluster, or a reference")}, tr("none"),
        [](auto &d) -> auto & { return d.launch.container.image; });
    addChoice(
        {u"launch.container.runtime"_s, tr("Container runtime"), {}},
        {{u"none"_s, tr("None")}, {u"pyxis"_s, u"Pyxis"_s}, {u"apptainer"_s, u"Apptainer"_s}},
        [](const Design &d) { return fromStd(d.launch.container.runtime); },
        [](Design &d, const QString &word) { d.launch.container.runtime = word.toStdString(); });
}

void LaunchPanel::buildModules()
{
    const FieldName name {
        u"launch.modules"_s, tr("Modules"), tr("Environment modules to load, with spaces between them")};
    auto *modules = new QLineEdit(this);
    modules->setPlaceholderText(tr("none"));
    addRow(name, modules);
    bind([modules](const Design &d) {
        if (wordsFromText(modules->text()) != d.launch.modules)
            modules->setText(textFromWords(d.launch.modules, u" "_s));
    });
    connect(modules, &QLineEdit::textEdited, this, [this, name](const QString &text) {
        Design changed = design();
        changed.launch.modules = wordsFromText(text);
        commit(changed, tr("Modules “%1”").arg(text), name.path);
    });
}

void LaunchPanel::buildEnvironment()
{
    const FieldName name {u"launch.environment"_s, tr("Environment"),
        tr("{run}, {code} and {env:NAME} are filled in when the job starts")};
    m_environment = new EnvironmentTable(this);
    addRow(name, m_environment);
    bind([this](const Design &d) { m_environment->showVariables(d.launch.environment); });
    connect(
        m_environment, &EnvironmentTable::variablesEdited, this, [this](const EnvironmentTable::Variables &variables) {
            Design changed = design();
            changed.launch.environment = variables;
            commit(changed, tr("Environment variables"));
        });
}

void LaunchPanel::buildCode()
{
    addHeading(tr("Your own code"));
    auto *row = new QWidget(this);
    auto *path = new QLineEdit(row);
    auto *browse = new QToolButton(row);
    path->setObjectName(u"codePath"_s);
    path->setAccessibleName(tr("Code folder"));
    path->setPlaceholderText(tr("none travels with the run"));
    browse->setObjectName(u"browseCode"_s);
    browse->setIcon(themedIcon(u"folder"_s));
    browse->setText(tr("Browse"));
    browse->setToolTip(tr("Pick the folder of your code"));
    auto *layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(path, 1);
    layout->addWidget(browse);
    row->setFocusProxy(path);
    addRow({u"launch.code.path"_s, tr("Code folder"),
               tr("Copied with each run; its git commit and changes are recorded. Relative to the design file")},
        row);
    bind([path](const Design &d) {
        if (path->text() != fromStd(d.launch.code.path))
            path->setText(fromStd(d.launch.code.path));
    });
    connect(path, &QLineEdit::textEdited, this, [this](const QString &text) {
        Design changed = design();
        changed.launch.code.path = text.toStdString();
        commit(changed, tr("Code folder “%1”").arg(text), u"launch.code.path"_s);
    });
    connect(browse, &QToolButton::clicked, this, &LaunchPanel::browseCode);
    addText(
        {u"launch.command"_s, tr("Command"),
            tr("In place of the framework's program; {run}, {code} and {env:NAME} are filled in")},
        tr("the framework's own"), [](auto &d) -> auto & { return d.launch.command; });
    m_sweep = new QLabel(this);
    m_sweep->setObjectName(u"launch.array"_s);
    m_sweep->setWordWrap(true);
    m_sweep->setForegroundRole(QPalette::PlaceholderText);
    addWide(m_sweep);
}

void LaunchPanel::browseCode()
{
    auto *dialog = new QFileDialog(this, tr("Folder of your code"), fromStd(design().launch.code.path));
    dialog->setObjectName(u"codeFolderDialog"_s);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString &folder) {
        Design changed = design();
        changed.launch.code.path = folder.toStdString();
        commit(changed, tr("Code folder “%1”").arg(folder));
    });
    dialog->open();
}

QString LaunchPanel::summary() const { return m_summary; }

void LaunchPanel::showMore(const Design &design, const ResolvedDesign &)
{
    const LaunchPlan &plan = design.launch;
    if (m_jobsOf != plan.scheduler) {
        m_jobsOf = plan.scheduler;
        m_job->setChoices(jobChoices(plan.scheduler));
        m_job->setCurrentId(fromStd(plan.job));
    }
    for (const auto &path : {u"launch.account"_s, u"launch.partition"_s, u"launch.qos"_s})
        setRowVisible(path, plan.scheduler == SchedulerKind::Slurm);
    setRowVisible(u"launch.modules"_s, plan.scheduler != SchedulerKind::Kubernetes);
    QStringList axes;
    for (const auto &[key, values] : plan.array)
        axes << tr("%1 (%n values)", nullptr, int(values.items.size())).arg(fromStd(key));
    m_sweep->setText(tr("A sweep as a job array, written in the file: %1").arg(axes.join(u", "_s)));
    m_sweep->setVisible(!axes.isEmpty());
    m_summary = plan.partition.empty() || plan.scheduler != SchedulerKind::Slurm
        ? nameOf("scheduler", toWord(plan.scheduler))
        : tr("%1 · %2").arg(nameOf("scheduler", toWord(plan.scheduler)), fromStd(plan.partition));
}

} // namespace slipway

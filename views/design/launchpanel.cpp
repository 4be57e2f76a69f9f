// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/design/launchpanel.h"

#include "core/catalog/yamlreader.h"
#include "core/catalog/yamlwriter.h"
#include "core/design/designfile.h"
#include "core/design/designschema.h"
#include "views/design/choices.h"
#include "views/design/pairtable.h"
#include "views/design/wordlist.h"
#include "views/design/wordsfield.h"
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
    const std::vector<std::string> kinds = jobKinds(scheduler);
    QList<Choice> choices {{QString(), LaunchPanel::tr("auto: %1").arg(fromStd(kinds.front()))}}; // the usual one is the first
    for (const std::string &kind : kinds)
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
    buildSweep();
    buildServing();
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
        {u"launch.job"_s, tr("&Job kind"), {}, FieldName::Use::Rare}, jobChoices(SchedulerKind::Slurm),
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
        {u"launch.qos"_s, tr("QOS"), tr("Quality of service"), FieldName::Use::Rare}, tr("the account's default"),
        [](auto &d) -> auto & { return d.launch.qos; });
    addNumber(
        {u"launch.max_restarts"_s, tr("Restarts at most"), tr("After a failed node, from the last checkpoint"), FieldName::Use::Rare},
        {.minimum = 0, .maximum = 1000}, [](auto &d) -> auto & { return d.launch.maxRestarts; });
    buildCare();
}

/// What stands between a run and the failures of its machines.
void LaunchPanel::buildCare()
{
    addNumber(
        {u"launch.chain"_s, tr("Jobs in a row"), tr("Each within the time limit and from the last checkpoint; empty: as many as the estimated duration needs"), FieldName::Use::Rare},
        {.maximum = 1000, .mayBeEmpty = true}, [](auto &d) -> auto & { return d.launch.chain; })->setAutomatic({}, tr("auto: as the estimate needs"));
    addChoice(
        {u"launch.preflight"_s, tr("Pre-flight"), tr("A look at the nodes before the program starts"), FieldName::Use::Rare},
        {{u"auto"_s, tr("auto: all-reduce on several nodes")}, {u"none"_s, tr("None")}, {u"node"_s, tr("Each node by itself")}, {u"full"_s, tr("Nodes and an all-reduce")}},
        [](const Design &d) { return fromStd(d.launch.preflight); },
        [](Design &d, const QString &word) { d.launch.preflight = word.toStdString(); });
    addChoice(
        {u"launch.launcher"_s, tr("Launcher"), tr("What starts the processes of a node"), FieldName::Use::Rare},
        {{u"auto"_s, tr("auto: the framework's")}, {u"ft_launcher"_s, u"ft_launcher (NVRx)"_s}},
        [](const Design &d) { return fromStd(d.launch.launcher); },
        [](Design &d, const QString &word) { d.launch.launcher = word.toStdString(); });
    addWords(
        {u"launch.exclude_nodes"_s, tr("Nodes left out"), tr("Names of nodes that the job is kept away from: g012, g013"), FieldName::Use::Rare}, {},
        [](auto &d) -> auto & { return d.launch.excludeNodes; });
    addNumber(
        {u"launch.recovery_drill.after_seconds"_s, tr("Drill of recovery"), tr("Seconds of training from the first checkpoint until a node is killed; empty: no drill"), FieldName::Use::Rare},
        {.minimum = 0, .maximum = 1e9, .mayBeEmpty = true, .unit = tr("s")}, [](auto &d) -> auto & { return d.launch.recoveryDrillSeconds; });
}

/// What the finished checkpoint is served by.
void LaunchPanel::buildServing()
{
    addHeading(tr("Serving by vLLM"));
    addNumber(
        {u"serve.tensor"_s, tr("Serve tensor parallel"), tr("Accelerators that share each layer; empty: as few as hold the weights"), FieldName::Use::Rare},
        {.maximum = 1e6, .mayBeEmpty = true, .step = NumberLimits::Step::Doubling}, [](auto &d) -> auto & { return d.serve.tensor; })->setAutomatic({}, tr("auto"));
    addNumber(
        {u"serve.max_length"_s, tr("Serve length"), tr("Tokens of prompt and answer; empty: the training's sequence length"), FieldName::Use::Rare},
        {.maximum = 1e8, .mayBeEmpty = true, .unit = tr("tokens")}, [](auto &d) -> auto & { return d.serve.maxLength; })->setAutomatic({}, tr("auto"));
    addNumber({u"serve.port"_s, tr("Serve port"), {}, FieldName::Use::Rare}, {.minimum = 1, .maximum = 65535}, [](auto &d) -> auto & { return d.serve.port; });
}

void LaunchPanel::buildSoftware()
{
    addHeading(tr("Software"));
    buildModules();
    addText(
        {u"launch.container.image"_s, tr("Container image"), tr("A file on the cluster, or a reference")}, tr("none"),
        [](auto &d) -> auto & { return d.launch.container.image; });
    addChoice(
        {u"launch.container.runtime"_s, tr("Container runtime"), {}, FieldName::Use::Rare},
        {{u"none"_s, tr("None")}, {u"pyxis"_s, u"Pyxis"_s}, {u"apptainer"_s, u"Apptainer"_s}},
        [](const Design &d) { return fromStd(d.launch.container.runtime); },
        [](Design &d, const QString &word) { d.launch.container.runtime = word.toStdString(); });
}

void LaunchPanel::buildModules()
{
    const FieldName name {
        u"launch.modules"_s, tr("Modules"), tr("Environment modules to load, with spaces between them"), FieldName::Use::Rare};
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
    m_environment = new PairTable({.objectName = u"environmentVariables"_s,
                                      .item = u"Variable"_s,
                                      .accessibleName = tr("Environment variables"),
                                      .firstHeader = tr("Variable"),
                                      .secondHeader = tr("Value"),
                                      .add = tr("Add an environment variable"),
                                      .remove = tr("Remove the chosen variable")},
        this);
    addRow(name, m_environment);
    bind([this](const Design &d) { m_environment->showPairs(d.launch.environment); });
    connect(m_environment, &PairTable::pairsEdited, this, [this](const PairTable::Pairs &variables) {
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
    buildCodeDetails();
}

void LaunchPanel::buildCodeDetails()
{
    addText(
        {u"launch.code.revision"_s, tr("Revision"), tr("A commit, branch or tag of the folder's git repository"),
            FieldName::Use::Rare},
        tr("the working tree as it is"), [](auto &d) -> auto & { return d.launch.code.revision; });
    addWords(
        {u"launch.code.exclude"_s, tr("Leave out"), tr("Names and patterns of what does not travel: .git, *.pt"),
            FieldName::Use::Rare},
        {u".git"_s, u"*.pt"_s, u"*.safetensors"_s, u"__pycache__"_s, u".venv"_s, u"wandb"_s},
        [](auto &d) -> auto & { return d.launch.code.exclude; });
}

/// Each key with a list of values: one run for each combination, as a job array.
void LaunchPanel::buildSweep()
{
    addHeading(tr("Sweep as a job array"));
    const FieldName name {u"launch.array"_s, tr("Sweep"),
        tr("Keys of the design, each with the values that it takes in turn: learning_rate.peak with 1e-4, 3e-4"),
        FieldName::Use::Rare};
    m_sweep = new PairTable({.objectName = u"sweptKeys"_s,
                                .item = u"SweptKey"_s,
                                .accessibleName = tr("Swept keys"),
                                .firstHeader = tr("Key"),
                                .secondHeader = tr("Values"),
                                .add = tr("Add a key to sweep"),
                                .remove = tr("Remove the chosen key")},
        this);
    QStringList known;
    for (const DesignKey &key : designKeys())
        known << fromStd(key.path);
    m_sweep->setKnownNames(known);
    addRow(name, m_sweep);
    bind([this](const Design &d) {
        PairTable::Pairs pairs;
        for (const auto &[key, values] : d.launch.array) {
            const std::string list = toFlowYaml(values);
            pairs.emplace_back(key, list.substr(1, list.size() - 2)); // without the brackets
        }
        m_sweep->showPairs(pairs);
    });
    connect(m_sweep, &PairTable::pairsEdited, this, [this, name](const PairTable::Pairs &pairs) { commitSweep(name, pairs); });
}

void LaunchPanel::commitSweep(const FieldName &name, const PairTable::Pairs &pairs)
{
    YamlValue array = YamlValue::mapping({});
    QString problem;
    for (const auto &[key, text] : pairs) {
        const auto values = parseYaml('[' + QByteArray::fromStdString(text) + ']');
        if (array.find(key))
            problem = tr("%1 is swept twice.").arg(fromStd(key));
        else if (!values)
            problem = tr("The values of %1 cannot be read: write them with commas between them.").arg(fromStd(key));
        else if (!values->items.empty()) // a key without values is still being typed
            array.set(key, *values);
    }
    const Result<Design> changed = withValue(design(), name.path.toStdString(), array);
    if (problem.isEmpty() && !changed)
        problem = changed.error().message;
    showProblem(name.path, problem);
    if (problem.isEmpty())
        commit(*changed, tr("Swept keys"));
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
    const bool hasCode = !plan.code.path.empty();
    setRowVisible(u"launch.code.revision"_s, hasCode || !plan.code.revision.empty());
    setRowVisible(u"launch.code.exclude"_s, hasCode || plan.code.exclude != CodePlan().exclude);
    m_summary = plan.partition.empty() || plan.scheduler != SchedulerKind::Slurm
        ? nameOf("scheduler", toWord(plan.scheduler))
        : tr("%1 · %2").arg(nameOf("scheduler", toWord(plan.scheduler)), fromStd(plan.partition));
}

} // namespace slipway

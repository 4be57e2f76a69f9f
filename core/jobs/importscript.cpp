// SPDX-License-Identifier: GPL-3.0-or-later
// Scripts and launch lines.
#include "core/jobs/importer_p.h"
#include "core/support/shellquote.h"

#include <QDir>
#include <QFileInfo>
#include <QHash>
#include <QRegularExpression>

#include <algorithm>
#include <functional>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

/// What a script of Slipway's own sets by itself (templates/common/environment.jinja): no wish of the design's, unless somebody changed it.
bool isUsual(const QString &name, const std::optional<QString> &value)
{
    static const QHash<QString, QString> usual{{u"NCCL_DEBUG"_s, u"WARN"_s}, {u"TORCH_NCCL_TRACE_BUFFER_SIZE"_s, u"2000"_s}, {u"TORCH_NCCL_DUMP_ON_TIMEOUT"_s, u"1"_s}, {u"FI_PROVIDER"_s, u"cxi"_s}, {u"NCCL_NET_GDR_LEVEL"_s, u"LOC"_s}, {u"NCCL_CROSS_NIC"_s, u"0"_s}, {u"CUDA_DEVICE_MAX_CONNECTIONS"_s, u"1"_s}, {u"TOKENIZERS_PARALLELISM"_s, u"false"_s}, {u"PYTHONUNBUFFERED"_s, u"1"_s}, {u"PYTHONNOUSERSITE"_s, u"1"_s}};
    static const QStringList anyhow{u"OMP_NUM_THREADS"_s, u"TORCH_NCCL_DEBUG_INFO_TEMP_FILE"_s, u"TENSORBOARD_LOGGING_DIR"_s, u"cores"_s};
    return anyhow.contains(name) || (value && (usual.value(name) == *value || (name == u"FI_PROVIDER"_s && *value == u"efa"_s)));
}

/// The lines of a script's function, from and to.
std::pair<int, int> linesOf(const ShellScript &script, QStringView function)
{
    for (const ShellCommand &command : script.commands)
        if (command.kind == ShellCommand::Kind::Function && command.name == function && !command.body.empty()) {
            int last = command.line;
            const std::function<void(const ShellCommand &)> visit = [&](const ShellCommand &inner) {
                last = std::max(last, inner.line);
                std::for_each(inner.body.begin(), inner.body.end(), visit);
            };
            visit(command);
            return {command.line, last};
        }
    return {0, -1};
}

/// A value as a design says it, where the run's folders and variables of the login are filled in; nothing where a command is.
std::optional<QString> withPlaces(const ShellWord &word)
{
    QString text;
    for (const ShellPart &part : word.parts) {
        if (part.kind == ShellPart::Kind::Literal)
            text += part.text;
        else if (part.kind == ShellPart::Kind::Variable)
            text += part.text == u"SLIPWAY_RUN_DIR"_s ? u"{run}"_s : part.text == u"SLIPWAY_CODE_DIR"_s ? u"{code}"_s : u"{env:%1}"_s.arg(part.text);
        else
            return std::nullopt;
    }
    return text;
}

/// A folder as a design says it: those inside the run's are relative.
std::string asFolder(QString text, const QString &runFolder)
{
    for (const QString &run : {u"$SLIPWAY_RUN_DIR/"_s, runFolder + u'/'})
        if (run.size() > 1 && text.startsWith(run))
            text.remove(0, run.size());
    if (text.startsWith(u"$HOME"_s))
        text.replace(0, 5, u"~"_s);
    return text == u"checkpoints"_s ? std::string() : text.toStdString();
}

bool isConfigurationFile(const QString &word)
{
    return QStringList{u"toml"_s, u"yaml"_s, u"yml"_s, u"json"_s}.contains(QFileInfo(word).suffix().toLower());
}

/// KEY=VALUE of Hydra: "model.sequence_parallel=true".
bool isOverride(const QString &word)
{
    static const QRegularExpression form(u"\\A[a-z_]+(\\.[A-Za-z0-9_]+)*=[^=]"_s);
    return form.match(word).hasMatch();
}

/// What Hydra takes for a text stands in quotes, a list in brackets.
YamlValue valueOfOverride(QString text)
{
    if (text.startsWith(u'[') && text.endsWith(u']')) {
        std::vector<YamlValue> items;
        for (const QString &item : text.mid(1, text.size() - 2).split(u',', Qt::SkipEmptyParts))
            items.push_back(YamlValue::scalar(item.trimmed().toStdString()));
        return YamlValue::sequence(std::move(items));
    }
    const bool isQuoted = text.size() > 1 && (text.startsWith(u'"') || text.startsWith(u'\'')) && text.endsWith(text.front());
    if (text == u"null"_s)
        return {};
    return YamlValue::scalar((isQuoted ? text.mid(1, text.size() - 2) : text).toStdString(), isQuoted);
}

/// "$@": what the script was called with.
bool isOfCaller(const LaunchWord &word) { return word.source.parts.size() == 1 && (word.source.parts.front().text == u"@"_s || word.source.parts.front().text == u"*"_s); }

bool isOption(const QString &word) { return word.startsWith(u"--"_s) && word.size() > 2; }

/// What apptainer or singularity runs in: the first word that is no option, nor the value of one; empty where that is not known.
QString imageOf(const LaunchStep &container)
{
    static const QStringList withValue{u"--bind"_s, u"-B"_s, u"--env"_s, u"--env-file"_s, u"--home"_s, u"-H"_s, u"--pwd"_s, u"--app"_s, u"--workdir"_s, u"-W"_s, u"--overlay"_s};
    for (std::size_t i = 0; i < container.options.size(); ++i) {
        const LaunchWord &word = container.options[i];
        if (withValue.contains(word.text))
            ++i;
        else if (!word.text.startsWith(u'-') && word.text != u"exec"_s && word.text != u"run"_s)
            return word.isKnown ? word.text : QString();
    }
    return {};
}

YamlValue valueOf(const QStringList &words)
{
    if (words.isEmpty())
        return YamlValue::boolean(true);
    if (words.size() == 1)
        return YamlValue::scalar(words.first().toStdString());
    std::vector<YamlValue> items;
    for (const QString &word : words)
        items.push_back(YamlValue::scalar(word.toStdString()));
    return YamlValue::sequence(std::move(items));
}

} // namespace

void Importer::takeScript(const QString &text)
{
    const LintedScript linted(text);
    if (linted.script.problem)
        skip({{}, linted.script.problem->line}, {SLIPWAY_TEXT("Import", "the script cannot be read from here on"), {}});
    takeDirectives(linted.slurm);
    takeSurroundings(linted);
    takeOwnScript(text);
    takeTraining(linted);
    const auto isStep = [](const Launch &launch) { return launch.find(LaunchStep::Kind::Srun) != nullptr; };
    const bool isOfHost = text.startsWith(u"#!"_s) && !linted.slurm.areThere() && std::none_of(linted.launches.begin(), linted.launches.end(), isStep) && number("cluster.nodes", 1) <= 1;
    if (isOfHost && (m_isProgramKnown || has("launch.command")))
        put("launch.scheduler", YamlValue::scalar("host"));
}

void Importer::takeTraining(const LintedScript &linted)
{
    const std::vector<const Launch *> trainings = linted.trainings();
    for (std::size_t i = 1; i < trainings.size(); ++i)
        skip({{}, trainings[i]->line}, {SLIPWAY_TEXT("Import", "a second launch: a design is one"), {}});
    if (!trainings.empty())
        return takeLaunch(linted, *trainings.front());
    const auto isTraining = [](const Launch &launch) {
        QStringList words;
        for (const LaunchWord &word : launch.program().options)
            words += word.text;
        return frameworkOfWords(words) != nullptr;
    };
    const auto found = std::find_if(linted.launches.begin(), linted.launches.end(), isTraining);
    if (found != linted.launches.end())
        takeLaunch(linted, *found);
}

void Importer::takeDirectives(const SlurmDirectives &slurm)
{
    if (!slurm.areThere())
        return;
    put("launch.scheduler", YamlValue::scalar("slurm"));
    if (const auto nodes = slurm.nodes())
        put("cluster.nodes", YamlValue::integer(*nodes));
    if (const auto gpus = slurm.gpusPerNode())
        put("cluster.accelerators_per_node", YamlValue::integer(*gpus));
    const auto text = [&](const QString &option, const std::string &key) {
        if (const auto value = slurm.value(option); value && !value->isEmpty())
            put(key, YamlValue::scalar(value->toStdString(), true));
    };
    static const QRegularExpression token(u"-[0-9a-f]{12}$"_s); // of a run that Slipway named
    if (const auto name = slurm.value(u"job-name"_s); name && !name->isEmpty())
        put("name", YamlValue::scalar(QString(*name).remove(token).toStdString(), true));
    text(u"time"_s, "launch.time_limit");
    text(u"account"_s, "launch.account");
    text(u"partition"_s, "launch.partition");
    text(u"qos"_s, "launch.qos");
    if (const auto nodes = slurm.value(u"exclude"_s); nodes && !nodes->contains(u'[')) // of which the design names each
        m_facts.emplace("excluded_nodes", YamlValue::scalar(nodes->toStdString(), true));
    static const QRegularExpression links(u"\\A1-(\\d{1,4})%1\\z"_s); // one at a time, which is a chain
    if (const auto match = links.match(slurm.value(u"array"_s).value_or(QString())); match.hasMatch())
        put("launch.chain", YamlValue::integer(match.captured(1).toInt()));
    else if (slurm.value(u"array"_s))
        skip({"--array", slurm.lineOf(u"array"_s)}, {SLIPWAY_TEXT("Import", "what the tasks of an array differ in is in the script: name it in launch.array"), {}});
}

/// What is set around the launch: tuning variables and modules; of a script of Slipway's own all that its `environment` sets.
void Importer::takeSurroundings(const LintedScript &linted)
{
    const auto [first, last] = linesOf(linted.script, u"environment");
    for (const ShellAssignment &assignment : linted.variables.all()) {
        const auto value = linted.variables.evaluate(assignment.value);
        if (assignment.name == u"NPROC_PER_NODE"_s && value && value->toInt() > 0) // as llamafactory-cli is told
            put("cluster.accelerators_per_node", YamlValue::integer(value->toInt()));
        if (assignment.name.startsWith(u"SLIPWAY_"_s))
            takeOwnVariable(assignment.name.mid(8).toStdString(), assignment.value, value);
        const bool isOwn = !own("TOKEN").empty(), isSetThere = isOwn && assignment.line >= first && assignment.line <= last;
        if ((isTuningVariable(assignment.name) || isSetThere) && !(isOwn && isUsual(assignment.name, value)))
            takeVariable(assignment, value ? value : isSetThere ? withPlaces(assignment.value) : std::nullopt);
    }
    takeModules(linted.script.commands);
}

void Importer::takeOwnVariable(const std::string &name, const ShellWord &word, const std::optional<QString> &value)
{
    if (name == "CHECKPOINT_DIR")
        m_facts.emplace("own." + name, YamlValue::scalar(asFolder(value.value_or(word.shown()), QString::fromStdString(own("RUN_DIR"))), true));
    else if (value)
        m_facts.emplace("own." + name, YamlValue::scalar(value->toStdString()));
}

void Importer::takeVariable(const ShellAssignment &assignment, const std::optional<QString> &value)
{
    const std::string name = assignment.name.toStdString();
    if (said("launch.environment." + name))
        return;
    if (value)
        put("launch.environment." + name, YamlValue::scalar(value->toStdString(), true));
    else
        skip({name, assignment.line}, {SLIPWAY_TEXT("Import", "its value is only known when the job runs"), {}});
}

/// The comment that files of Slipway's own begin with names model and accelerator as the catalogue does, and what tells frameworks of one launch line apart:
/// "# llama-3.1-8b: 4 x 8 h100-sxm, tensor 2, ..." and "# pretrain with megatron-lm core-0.20".
void Importer::takeHead(const QString &text)
{
    static const QRegularExpression head(u"^# (\\S+): \\d+ x (?:\\d+ )?(\\S+), tensor \\d"_s, QRegularExpression::MultilineOption);
    const auto match = head.match(text);
    const std::string model = match.captured(1).toStdString(), accelerator = match.captured(2).toStdString();
    if (m_catalog.model(model))
        m_facts.emplace("own.MODEL", YamlValue::scalar(model, true));
    if (m_catalog.accelerator(accelerator))
        put("cluster.accelerator", YamlValue::scalar(accelerator, true));
    static const QRegularExpression kind(u"^# ([a-z-]+) with (\\S+)(?: (.+))?$"_s, QRegularExpression::MultilineOption);
    if (const auto what = kind.match(text); match.hasMatch() && what.hasMatch())
        for (int i = 1; i <= 3; ++i)
            m_facts.emplace(std::array{"own.TECHNIQUE", "own.FRAMEWORK", "own.VERSION"}[std::size_t(i - 1)], YamlValue::scalar(what.captured(i).toStdString(), true));
}

/// What a script that Slipway wrote says in its own words alone.
void Importer::takeOwnScript(const QString &text)
{
    if (own("TOKEN").empty())
        return;
    takeHead(text);
    static const QRegularExpression restarts(u"\"\\$SLIPWAY_RESTART\" -lt (\\d+) "_s), limit(u"'slipway: the time limit (\\S+) is near'"_s);
    if (const auto match = restarts.match(text); match.hasMatch())
        put("launch.max_restarts", YamlValue::scalar(match.captured(1).toStdString()));
    if (const auto match = limit.match(text); match.hasMatch())
        put("launch.time_limit", YamlValue::scalar(match.captured(1).toStdString(), true));
    else
        put("launch.time_limit", YamlValue::scalar({}, true)); // its files name the limit where there is one
}

void Importer::takeModules(const std::vector<ShellCommand> &commands)
{
    std::vector<YamlValue> modules;
    for (const ShellCommand &command : commands) {
        const auto word = [&](std::size_t i) { return i < command.words.size() ? command.words[i].literal().value_or(QString()) : QString(); };
        if ((word(0) == u"module"_s && (word(1) == u"load"_s || word(1) == u"add"_s)) || word(0) == u"ml"_s)
            for (std::size_t i = word(0) == u"ml"_s ? 1 : 2; i < command.words.size(); ++i)
                modules.push_back(YamlValue::scalar(word(i).toStdString()));
    }
    if (!modules.empty())
        put("launch.modules", YamlValue::sequence(std::move(modules)));
}

void Importer::takeLaunch(const LintedScript &linted, const Launch &launch)
{
    takeLauncher(linted, launch);
    const LaunchStep *container = launch.find(LaunchStep::Kind::Container);
    const LaunchStep *srun = launch.find(LaunchStep::Kind::Srun);
    const auto image = srun ? srun->value({u"container-image"_s}) : std::nullopt;
    if (image && image->isKnown) {
        put("launch.container.image", YamlValue::scalar(image->text.toStdString(), true));
        put("launch.container.runtime", YamlValue::scalar("pyxis"));
    } else if (const QString file = container ? imageOf(*container) : QString(); !file.isEmpty()) {
        put("launch.container.image", YamlValue::scalar(file.toStdString(), true));
        put("launch.container.runtime", YamlValue::scalar("apptainer"));
    } else if (container) {
        skip({container->name.toStdString(), container->line}, {SLIPWAY_TEXT("Import", "name the image in launch.container"), {}});
    }
    QStringList words;
    for (const LaunchStep &step : launch.steps) {
        words += step.name.split(u' ');
        for (const LaunchWord &word : step.options)
            words += word.text;
    }
    const ImportFramework *framework = frameworkOfWords(words);
    const LaunchStep *tool = launch.starter();
    if (!framework && launch.find(LaunchStep::Kind::Accelerate))
        nameFramework("accelerate", true);
    takeProgram(framework, &launch.program() != tool || framework ? launch.program() : LaunchStep{});
}

/// How many nodes, and how many processes on each.
void Importer::takeLauncher(const LintedScript &linted, const Launch &launch)
{
    if (const auto nodes = linted.nodesOf(launch))
        put("cluster.nodes", YamlValue::integer(*nodes));
    const LaunchStep *starter = launch.starter();
    if (!starter)
        return;
    if (const auto perNode = linted.number(starter->value({u"nproc-per-node"_s, u"num-gpus"_s, u"n"_s, u"nproc"_s})))
        put("cluster.accelerators_per_node", YamlValue::integer(*perNode));
    if (const auto world = linted.number(starter->value({u"num-processes"_s, u"world-size"_s})))
        m_facts.emplace("world", YamlValue::integer(*world));
    if (const auto restarts = linted.number(starter->value({u"max-restarts"_s})))
        put("launch.max_restarts", YamlValue::integer(*restarts));
    if (const auto file = starter->value({u"config-file"_s}))
        takeNamedFile(*file);
}

/// torchtitan's --module and --config: a file of Python beside the script, and its function. False where they name one of torchtitan's own.
bool Importer::takePythonModule(const std::string &option, const LaunchWord &word)
{
    if (m_framework != "torchtitan" || (option != "module" && option != "config"))
        return false;
    m_facts.emplace("titan_" + option, YamlValue::scalar(word.text.toStdString(), true));
    if (this->word("titan_module").empty() || this->word("titan_config").empty())
        return true;
    const QString file = QString::fromStdString(this->word("titan_module")).section(u'.', -1) + u".py"_s;
    if (!m_mounted.contains(file) && !QFileInfo(QDir(m_folder).filePath(file)).isFile())
        return true;
    m_facts.emplace("titan_function", m_facts["titan_config"]);
    m_facts.erase("titan_module");
    m_facts.erase("titan_config");
    takeNamedFile({file, true, word.source});
    return true;
}

void Importer::takeProgram(const ImportFramework *framework, const LaunchStep &program)
{
    if (!framework) {
        QStringList words;
        for (const LaunchWord &word : program.options)
            words += !word.isKnown ? word.source.shown() : isOption(word.text) && shellQuote(word.text.mid(2)) == word.text.mid(2) ? word.text : shellQuote(word.text);
        for (const LaunchWord &word : program.options)
            if (isConfigurationFile(word.text))
                takeNamedFile(word);
        const QString config = u"ds_config.json"_s; // of DeepSpeed, which a program finds by itself
        if (!own("TOKEN").empty() && (m_mounted.contains(config) || QFileInfo(QDir(m_folder).filePath(config)).isFile()))
            takeNamedFile({config, true, {}});
        if (m_framework.empty())
            nameFramework(own("SHARDING").empty() || own("SHARDING") == "none" ? "pytorch-ddp" : "pytorch-fsdp", false);
        if (!words.isEmpty() && word("weights").empty()) // which the file of Slipway's own program says
            put("launch.command", YamlValue::scalar(words.join(u' ').toStdString(), true));
        return;
    }
    nameFramework(framework->name, true);
    takeArguments(*framework, program.options);
}

void Importer::takeArguments(const ImportFramework &framework, const std::vector<LaunchWord> &words)
{
    for (std::size_t i = 0; i < words.size(); ++i) {
        const LaunchWord &word = words[i];
        if (framework.readsOverrides && isOverride(word.text)) {
            if (word.isKnown)
                takeOption(framework, {word.text.section(u'=', 0, 0).toStdString(), word.source.line}, valueOfOverride(word.text.section(u'=', 1)));
            continue;
        }
        if (!isOption(word.text)) {
            if (isConfigurationFile(word.text))
                takeNamedFile(word);
            continue;
        }
        const Place place{word.text.section(u'=', 0, 0).toStdString(), word.source.line};
        QStringList values;
        bool isKnown = word.isKnown;
        if (word.text.contains(u'='))
            values += word.text.section(u'=', 1);
        while (!word.text.contains(u'=') && i + 1 < words.size() && !isOption(words[i + 1].text) && !isOfCaller(words[i + 1]) && !(framework.readsOverrides && isOverride(words[i + 1].text))) {
            values += words[++i].text;
            isKnown &= words[i].isKnown;
        }
        if (values.size() == 1 && takePythonModule(place.name.substr(2), {values.first(), isKnown, word.source}))
            continue;
        const ImportRule *rule = framework.find(place.name.substr(2));
        if (values.size() == 1 && isConfigurationFile(values.first()) && !(rule && rule->isKnownOnly())) // a vocabulary is none
            takeNamedFile({values.first(), isKnown, word.source});
        else if (isKnown || !framework.find(place.name.substr(2)) || !framework.find(place.name.substr(2))->set.empty()) // of a switch it is enough that it is there
            takeOption(framework, place, valueOf(values));
        else if (!framework.find(place.name.substr(2))->isKnownOnly())
            skip(place, {SLIPWAY_TEXT("Import", "its value is only known when the job runs"), {}});
    }
}

} // namespace slipway

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/launchlines.h"

#include <algorithm>
#include <array>
#include <span>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr int deepest = 24;
constexpr std::size_t mostLaunches = 10'000;

QString normalized(QString name)
{
    while (name.startsWith(u'-'))
        name.remove(0, 1);
    return name.replace(u'_', u'-');
}

/// How a wrapper reads its own options.
struct Wrapper
{
    QStringView name;
    LaunchStep::Kind kind;
    QStringView flags;   ///< options that take no value, as " a b c "; all others take one
    QStringView valued;  ///< where most are flags: those that take a value; empty: see flags
};

constexpr QStringView srunValued = u" n ntasks N nodes c cpus-per-task w nodelist x exclude J job-name p partition A account t time o output e error i input G gpus m distribution "
                                   u"ntasks-per-node gpus-per-node gpus-per-task mem mem-per-cpu cpu-bind gpu-bind wait W export container-image container-mounts container-workdir "
                                   u"container-name container-env jobid gres mpi signal r relative D chdir q qos C constraint ";
constexpr QStringView torchFlags = u" standalone no-python run-path m module monitor-interval-disabled ";
constexpr QStringView mpiValued = u" np n c N npernode H host hosts hostfile machinefile f x map-by bind-to rank-by mca gmca prtemca pmixmca genv env genvlist envlist wdir wd ppn perhost prefix output-filename "
                                  u"rankfile rf timeout cpu-set launcher iface ";
constexpr QStringView mpiPaired = u" mca gmca prtemca pmixmca genv env "; // a name and its value
constexpr QStringView horovodValued = u" np num-proc H hosts hostfile host-discovery-script p ssh-port i ssh-identity-file network-interface network-interfaces nics start-timeout output-filename min-np max-np "
                                      u"slots-per-host reset-limit fusion-threshold-mb cycle-time-ms cache-capacity config-file timeline-filename mpi-args num-nccl-streams log-level ";
constexpr std::array wrappers{
    Wrapper{u"srun", LaunchStep::Kind::Srun, {}, srunValued},
    Wrapper{u"mpirun", LaunchStep::Kind::Mpirun, {}, mpiValued},
    Wrapper{u"mpiexec", LaunchStep::Kind::Mpirun, {}, mpiValued},
    Wrapper{u"mpiexec.hydra", LaunchStep::Kind::Mpirun, {}, mpiValued},
    Wrapper{u"orterun", LaunchStep::Kind::Mpirun, {}, mpiValued},
    Wrapper{u"prterun", LaunchStep::Kind::Mpirun, {}, mpiValued},
    Wrapper{u"horovodrun", LaunchStep::Kind::Mpirun, {}, horovodValued},
    Wrapper{u"ssh", LaunchStep::Kind::Remote, {}, u" o p i l J F "},
    Wrapper{u"pdsh", LaunchStep::Kind::Remote, {}, u" w x R f "},
    Wrapper{u"torchrun", LaunchStep::Kind::Torchrun, torchFlags, {}},
    Wrapper{u"ft_launcher", LaunchStep::Kind::Torchrun, torchFlags, {}},
    Wrapper{u"accelerate", LaunchStep::Kind::Accelerate, u" launch multi-gpu cpu use-deepspeed use-fsdp use-megatron-lm m module no-python tpu debug quiet same-network ", {}},
    Wrapper{u"deepspeed", LaunchStep::Kind::DeepSpeed, {}, u" H hostfile i include e exclude num-nodes min-elastic-nodes max-elastic-nodes num-gpus master-port master-addr launcher launcher-args node-rank bind-core-list "},
    Wrapper{u"composer", LaunchStep::Kind::Composer, u" m module-mode c command-mode v verbose ", {}},
    Wrapper{u"singularity", LaunchStep::Kind::Container, {}, u" B bind env H home pwd app W workdir overlay "},
    Wrapper{u"apptainer", LaunchStep::Kind::Container, {}, u" B bind env H home pwd app W workdir overlay "},
};

bool isIn(QStringView list, const QString &name) { return list.contains(u' ' + name + u' '); }

/// How many words behind an option belong to it.
std::size_t valuesOf(const Wrapper &wrapper, const QString &option)
{
    const QString name = normalized(option);
    if (option.contains(u'='))
        return 0;
    if (wrapper.kind == LaunchStep::Kind::Mpirun && isIn(mpiPaired, name))
        return 2;
    if (!wrapper.valued.isEmpty()) // a short option may carry its value: -N2
        return isIn(wrapper.valued, name) ? 1 : 0;
    return isIn(wrapper.flags, name) ? 0 : 1;
}

const Wrapper *wrapperOf(const QString &program)
{
    const QString base = program.section(u'/', -1);
    for (const Wrapper &wrapper : wrappers)
        if (base == wrapper.name)
            return &wrapper;
    return nullptr;
}

/// Finds what a script starts; follows functions and quoted scripts.
class LaunchFinder
{
public:
    LaunchFinder(const ShellVariables &variables, const std::vector<ShellCommand> &commands)
        : m_variables(variables)
    {
        learnFunctions(commands);
    }

    /// \param around  the wrappers that the commands run under, and whether that is in the background or a loop
    void search(const std::vector<ShellCommand> &commands, const Launch &around, int depth);
    std::vector<Launch> take() { return std::move(m_launches); }

private:
    void learnFunctions(const std::vector<ShellCommand> &commands);
    void addCommand(const ShellCommand &command, const Launch &around, int depth);
    bool unwrapFunction(std::span<const LaunchWord> words, Launch &launch, int depth);
    bool unwrap(std::span<const LaunchWord> words, Launch &launch, int depth);
    bool unwrapPython(std::span<const LaunchWord> words, Launch &launch, int depth);
    bool unwrapPrefix(std::span<const LaunchWord> words, Launch &launch, int depth);
    bool unwrapShell(std::span<const LaunchWord> words, Launch &launch, int depth);
    void addStep(const Wrapper &wrapper, const QString &name, std::span<const LaunchWord> words, std::size_t from, Launch &launch, int depth);
    void addProgram(LaunchStep::Kind kind, std::span<const LaunchWord> words, Launch &launch);

    const ShellVariables &m_variables;
    QHash<QString, const ShellCommand *> m_functions;
    std::vector<Launch> m_launches;
};

void LaunchFinder::learnFunctions(const std::vector<ShellCommand> &commands)
{
    for (const ShellCommand &command : commands) {
        if (command.kind == ShellCommand::Kind::Function)
            m_functions.insert(command.name, &command);
        learnFunctions(command.body);
    }
}

bool passesArgumentsOn(const std::vector<ShellCommand> &commands)
{
    return std::any_of(commands.begin(), commands.end(), [](const ShellCommand &command) {
        const bool runsThem = !command.words.empty() && command.words.front().parts.size() == 1 && command.words.front().parts.front().text == u"@"_s;
        return runsThem || passesArgumentsOn(command.body);
    });
}

/// What a function starts is started by who calls it; `retry torchrun ...` starts its arguments.
bool LaunchFinder::unwrapFunction(std::span<const LaunchWord> words, Launch &launch, int depth)
{
    const ShellCommand *function = m_functions.value(words.front().text, nullptr);
    if (!function)
        return false;
    if (words.size() > 1 && passesArgumentsOn(function->body)) {
        unwrap(words.subspan(1), launch, depth + 1);
        return true;
    }
    search(function->body, launch, depth + 1);
    launch.steps.clear();
    return true;
}

void LaunchFinder::addProgram(LaunchStep::Kind kind, std::span<const LaunchWord> words, Launch &launch)
{
    const auto isOutput = [](const LaunchWord &word) { return word.source.parts.size() == 1 && word.source.parts.front().kind == ShellPart::Kind::Command; };
    if (!words.empty() && !isOutput(words.front())) // what a command prints is not known to be a program
        launch.steps.push_back({kind, words.front().text, {words.begin(), words.end()}, words.front().source.line});
}

void LaunchFinder::addStep(const Wrapper &wrapper, const QString &name, std::span<const LaunchWord> words, std::size_t from, Launch &launch, int depth)
{
    std::size_t at = from;
    // The word behind a container's verb and options is its image; a remote shell's is the host; accelerate has a verb.
    int toSkip = wrapper.kind == LaunchStep::Kind::Container ? 2 : wrapper.kind == LaunchStep::Kind::Remote || wrapper.kind == LaunchStep::Kind::Accelerate ? 1 : 0;
    while (at < words.size()) {
        const QString &word = words[at].text;
        if (word.startsWith(u'-') && word.size() > 1)
            at += 1 + std::min(valuesOf(wrapper, word), words.size() - at - 1);
        else if (toSkip-- > 0)
            ++at;
        else
            break;
    }
    launch.steps.push_back({wrapper.kind, name, {words.begin() + std::ptrdiff_t(from), words.begin() + std::ptrdiff_t(at)}, words.front().source.line});
    if (at < words.size())
        unwrap(words.subspan(at), launch, depth + 1);
}

bool LaunchFinder::unwrapPython(std::span<const LaunchWord> words, Launch &launch, int depth)
{
    const QString base = words.front().text.section(u'/', -1);
    if (!base.startsWith(u"python"))
        return false;
    std::size_t at = 1;
    while (at < words.size() && words[at].text.startsWith(u'-') && words[at].text != u"-m"_s)
        ++at;
    if (at + 1 < words.size() && words[at].text == u"-m"_s) {
        const QString &module = words[at + 1].text;
        if (module == u"torch.distributed.run"_s || module == u"torch.distributed.launch"_s) {
            addStep(*wrapperOf(u"torchrun"_s), u"python -m "_s + module, words, at + 2, launch, depth);
            return true;
        }
        if (module == u"accelerate.commands.launch"_s) {
            const Wrapper direct{u"accelerate", LaunchStep::Kind::Accelerate, u" multi-gpu cpu use-deepspeed use-fsdp m module no-python ", {}};
            addStep(direct, u"python -m "_s + module, words, at + 2, launch, depth);
            return true;
        }
    }
    addProgram(LaunchStep::Kind::Program, words, launch);
    return true;
}

/// env A=b, nohup, exec, time, timeout 10, nice -n 5: what they start counts.
bool LaunchFinder::unwrapPrefix(std::span<const LaunchWord> words, Launch &launch, int depth)
{
    static const QStringList prefixes{u"env"_s, u"nohup"_s, u"exec"_s, u"time"_s, u"timeout"_s, u"nice"_s, u"command"_s, u"stdbuf"_s, u"numactl"_s, u"xargs"_s, u"eval"_s};
    const QString base = words.front().text.section(u'/', -1);
    if (!prefixes.contains(base))
        return false;
    if (base == u"command"_s && words.size() > 1 && words[1].text.startsWith(u"-")) { // asks where a program is
        addProgram(LaunchStep::Kind::Program, words, launch);
        return true;
    }
    std::size_t at = 1;
    while (at < words.size() && (words[at].text.startsWith(u'-') || words[at].text.contains(u'=')))
        at += words[at].text == u"-n"_s ? 2 : 1;
    if (base == u"timeout"_s)
        ++at;
    if (at < words.size())
        unwrap(words.subspan(at), launch, depth + 1);
    return true;
}

bool LaunchFinder::unwrapShell(std::span<const LaunchWord> words, Launch &launch, int depth)
{
    const QString base = words.front().text.section(u'/', -1);
    if (base != u"bash"_s && base != u"sh"_s)
        return false;
    for (std::size_t i = 1; i + 1 < words.size(); ++i) {
        const QString &option = words[i].text;
        if (!option.startsWith(u'-') || !option.endsWith(u'c'))
            continue;
        // The commands inside are launches of their own behind the same wrappers.
        search(parseShell(words[i + 1].text, words[i + 1].source.line).commands, launch, depth + 1);
        launch.steps.clear();
        return true;
    }
    addProgram(LaunchStep::Kind::Program, words, launch);
    return true;
}

bool LaunchFinder::unwrap(std::span<const LaunchWord> words, Launch &launch, int depth)
{
    if (words.empty() || depth > deepest)
        return false;
    if (unwrapFunction(words, launch, depth) || unwrapPrefix(words, launch, depth) || unwrapShell(words, launch, depth) || unwrapPython(words, launch, depth))
        return true;
    const QString base = words.front().text.section(u'/', -1);
    if (const Wrapper *wrapper = wrapperOf(words.front().text))
        addStep(*wrapper, base, words, 1, launch, depth);
    else if (base == u"llamafactory-cli"_s)
        addProgram(LaunchStep::Kind::LlamaFactory, words, launch);
    else if (base == u"axolotl"_s)
        addProgram(LaunchStep::Kind::Axolotl, words, launch);
    else
        addProgram(LaunchStep::Kind::Program, words, launch);
    return true;
}

void LaunchFinder::addCommand(const ShellCommand &command, const Launch &around, int depth)
{
    Launch launch = around;
    launch.line = command.line;
    launch.isBackground |= command.isBackground;
    unwrap(m_variables.expand(command.words), launch, depth);
    if (launch.steps.size() > around.steps.size())
        m_launches.push_back(std::move(launch));
}

void LaunchFinder::search(const std::vector<ShellCommand> &commands, const Launch &around, int depth)
{
    if (depth > deepest || m_launches.size() > mostLaunches)
        return;
    for (const ShellCommand &command : commands) {
        if (command.kind == ShellCommand::Kind::Function)
            continue;
        if (command.kind == ShellCommand::Kind::Simple && !command.words.empty())
            addCommand(command, around, depth);
        Launch inside = around;
        inside.isBackground |= command.isBackground;
        inside.isInLoop |= command.kind == ShellCommand::Kind::Loop;
        search(command.body, inside, depth + 1);
    }
}

} // namespace

std::optional<LaunchWord> LaunchStep::value(const QStringList &names) const
{
    std::optional<LaunchWord> found;
    for (std::size_t i = 0; i < options.size(); ++i) {
        const QString &text = options[i].text;
        if (!text.startsWith(u'-'))
            continue;
        const qsizetype equals = text.indexOf(u'=');
        const QString name = normalized(text.left(equals < 0 ? text.size() : equals));
        for (const QString &wanted : names) {
            const bool isShort = kind != Kind::Mpirun && wanted.size() == 1 && !text.startsWith(u"--"_s) && text.size() > 2 && text[1] == wanted[0];
            if (name == wanted && equals >= 0)
                found = LaunchWord{text.mid(equals + 1), options[i].isKnown, options[i].source};
            else if (name == wanted)
                found = i + 1 < options.size() ? options[i + 1] : LaunchWord{};
            else if (isShort) // -N2
                found = LaunchWord{text.mid(2), options[i].isKnown, options[i].source};
        }
    }
    return found;
}

int LaunchStep::count(const QString &name) const
{
    return int(std::count_if(options.begin(), options.end(), [&](const LaunchWord &word) {
        return word.text.startsWith(u'-') && normalized(word.text.section(u'=', 0, 0)) == name;
    }));
}

const LaunchStep *Launch::find(LaunchStep::Kind kind) const
{
    const auto found = std::find_if(steps.begin(), steps.end(), [kind](const LaunchStep &step) { return step.kind == kind; });
    return found == steps.end() ? nullptr : &*found;
}

const LaunchStep *Launch::starter() const
{
    const auto found = std::find_if(steps.begin(), steps.end(), [](const LaunchStep &step) { return startsProcesses(step.kind); });
    return found == steps.end() ? nullptr : &*found;
}

bool startsProcesses(LaunchStep::Kind kind)
{
    using Kind = LaunchStep::Kind;
    return kind == Kind::Torchrun || kind == Kind::Accelerate || kind == Kind::DeepSpeed || kind == Kind::Composer || kind == Kind::LlamaFactory || kind == Kind::Axolotl;
}

bool isTuningVariable(const QString &name)
{
    constexpr std::array prefixes{u"NCCL_", u"CUDA_", u"TORCH_", u"PYTORCH_", u"NVTE_", u"GLOO_", u"UCX_", u"FI_", u"OMP_", u"RCCL_", u"HSA_", u"TOKENIZERS_"};
    return std::any_of(prefixes.begin(), prefixes.end(), [&](QStringView prefix) { return name.startsWith(prefix); });
}

std::vector<Launch> findLaunches(const ShellScript &script, const ShellVariables &variables)
{
    LaunchFinder finder(variables, script.commands);
    finder.search(script.commands, {}, 0);
    return finder.take();
}

} // namespace slipway

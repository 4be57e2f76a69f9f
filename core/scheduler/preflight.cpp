// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scheduler/preflight.h"

#include "core/scheduler/farscripts.h"
#include "core/scheduler/refusals.h"
#include "core/scheduler/slurmscheduler.h"
#include "core/scheduler/slurmtext.h"
#include "core/support/shellquote.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>

#include <algorithm>
#include <limits>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

struct Preflight
{
    Q_DECLARE_TR_FUNCTIONS(Preflight)
};

using State = PreflightCheck::State;

constexpr char clockFunctions[] = R"sh(ask() { began=$(date +%s%N); }
told() { printf '\nms=%s' $((($(date +%s%N) - began) / 1000000)); section "$1" "$2"; }
)sh";

constexpr char slurmQuestions[] = R"sh(ask; sinfo -h ${partition:+-p "$partition"} -o '%P|%a|%l|%D' 2>&1; told partition $?
ask; sacctmgr -nP show assoc user="$(id -un)" format=Account,Partition,QOS,DefaultQOS 2>&1; told account $?
scratch=$(mktemp -d) || exit 66
trap 'rm -rf "$scratch"' EXIT
cat >"$scratch/job"
ask; (cd "$folder" && test_only "$scratch/words" "$scratch/job"); rc=$?; cat "$scratch/words"; told scheduler $rc
)sh";

constexpr char folderQuestions[] = R"sh(case $folder in '~/'*) folder=$HOME/${folder#'~/'} ;; esac
while [ ! -d "$folder" ]; do folder=$(dirname -- "$folder"); done
ask; [ -w "$folder" ]; echo "writable=$?"; echo "where=$folder"
df -Pk "$folder" | awk 'NR == 2 { print "free=" $4 * 1024 }'
df -Pi "$folder" 2>/dev/null | awk 'NR == 2 { print "inodes=" $4 }'
quota -w 2>/dev/null | awk 'NR > 2 && $3 > 0 { print "quota=" ($3 - $2) * 1024 }' | sort -t= -k2n | head -n 1
told space 0
)sh";

QByteArray word(const std::string &text) { return shellQuote(QString::fromStdString(text)).toUtf8(); }

/// Paths of the far side: an absolute one can be looked at; a name on a hub cannot.
QByteArray readable(const char *name, const std::string &path)
{
    if (path.empty() || path.front() != '/')
        return {};
    return "ask; [ -r " + word(path) + " ]; told " + name + " $?\n";
}

QString textOf(const Section &section)
{
    QString text = QString::fromUtf8(section.text);
    return text.left(text.lastIndexOf(u"\nms="_s) < 0 ? text.size() : text.lastIndexOf(u"\nms="_s)).trimmed();
}

int millisecondsOf(const Section &section)
{
    const QByteArray text = section.text;
    return text.mid(text.lastIndexOf("\nms=") + 4).trimmed().toInt();
}

PreflightCheck good(const QString &text) { return PreflightCheck{.name = {}, .state = State::Good, .text = text, .field = {}}; }
PreflightCheck bad(const QString &text, const QString &field) { return PreflightCheck{.name = {}, .state = State::Bad, .text = text, .field = field}; }
PreflightCheck unknown(const QString &text) { return PreflightCheck{.name = {}, .state = State::Unknown, .text = text, .field = {}}; }

/// The row of the design's partition, or of the default one.
QStringList partitionRow(const Design &design, const Section &section)
{
    const QString wanted = QString::fromStdString(design.launch.partition);
    for (const QString &line : textOf(section).split(u'\n')) {
        const QStringList row = line.split(u'|');
        const QString name = row.first().endsWith(u'*') ? row.first().chopped(1) : row.first();
        if (row.size() == 4 && (name == wanted || (wanted.isEmpty() && row.first().endsWith(u'*'))))
            return QStringList{name} + row.mid(1);
    }
    return {};
}

PreflightCheck judgePartition(const Design &design, const Section &section)
{
    const QString wanted = QString::fromStdString(design.launch.partition), field = u"launch.partition"_s;
    if (section.exitCode != 0)
        return unknown(Preflight::tr("Slurm does not answer: %1").arg(slurmMessage(textOf(section).toUtf8())));
    const QStringList row = partitionRow(design, section);
    if (row.isEmpty())
        return bad(wanted.isEmpty() ? Preflight::tr("The cluster has no default partition: name one.") : Preflight::tr("There is no partition %1.").arg(wanted), field);
    if (row.at(1) != u"up")
        return bad(Preflight::tr("The partition %1 is %2.").arg(row.at(0), row.at(1)), field);
    if (row.at(3).toInt() < design.cluster.nodes)
        return bad(Preflight::tr("The partition %1 has %2 nodes; the design asks for %3.").arg(row.at(0), row.at(3)).arg(design.cluster.nodes), u"cluster.nodes"_s);
    return good(Preflight::tr("%1 is up, with %2 nodes.").arg(row.at(0), row.at(3)));
}

PreflightCheck judgeTime(const Design &design, const Section &section)
{
    const QStringList row = partitionRow(design, section);
    if (row.isEmpty())
        return unknown(Preflight::tr("The partition's limit is not known."));
    const qint64 asked = slurmSeconds(QString::fromStdString(design.launch.timeLimit)), limit = slurmSeconds(row.at(2));
    if (asked > limit && limit >= 0) {
        return bad(Preflight::tr("%1 is longer than %2, which the partition %3 allows.").arg(QString::fromStdString(design.launch.timeLimit), row.at(2), row.at(0)),
                   u"launch.time_limit"_s);
    }
    return good(Preflight::tr("Within the partition's %1.").arg(row.at(2)));
}

PreflightCheck judgeAccount(const Design &design, const Section &section, bool isQos)
{
    const QString wanted = QString::fromStdString(isQos ? design.launch.qos : design.launch.account);
    QStringList known;
    for (const QString &line : textOf(section).split(u'\n', Qt::SkipEmptyParts)) {
        const QStringList row = line.split(u'|');
        known << (row.size() < 4 ? QStringList() : isQos ? row.at(2).split(u',', Qt::SkipEmptyParts) : QStringList{row.at(0)});
    }
    known.removeDuplicates();
    if (section.exitCode != 0 || known.isEmpty())
        return unknown(Preflight::tr("The accounting does not tell."));
    if (wanted.isEmpty())
        return good(Preflight::tr("The default one of: %1.").arg(known.join(u", "_s)));
    if (!known.contains(wanted)) {
        return bad(isQos ? Preflight::tr("You may not use the QOS %1; yours are: %2.").arg(wanted, known.join(u", "_s))
                         : Preflight::tr("You have no account %1; yours are: %2.").arg(wanted, known.join(u", "_s)),
                   isQos ? u"launch.qos"_s : u"launch.account"_s);
    }
    return good(Preflight::tr("%1 is yours.").arg(wanted));
}

PreflightCheck judgeScheduler(const Section &section)
{
    const QString said = textOf(section), message = slurmMessage(said.toUtf8());
    if (section.exitCode == 0) {
        const auto start = parseTestOnlyStart(said.toUtf8());
        return good(start ? Preflight::tr("It would be taken, and start at %1 UTC.").arg(start->toString(u"yyyy-MM-dd HH:mm"_s)) : Preflight::tr("It would be taken."));
    }
    if (section.exitCode == nodesNotReported)
        return unknown(nodesNotReportedText());
    const auto refusal = explainRefusal(said);
    if (refusal && refusal->isTransient)
        return unknown(message + u' ' + refusal->advice);
    return bad(refusal ? Preflight::tr("%1 %2 (%3)").arg(refusal->meaning, refusal->advice, message) : message, refusal ? refusal->field : QString());
}

PreflightCheck judgeSpace(qint64 neededBytes, const Section &section)
{
    QHash<QString, QString> facts;
    for (const QString &line : textOf(section).split(u'\n'))
        facts.insert(line.section(u'=', 0, 0), line.section(u'=', 1));
    const QString where = facts.value(u"where"_s);
    const auto size = [](qint64 bytes) { return QLocale().formattedDataSize(bytes); };
    if (facts.value(u"writable"_s) != u"0")
        return bad(Preflight::tr("You cannot write to %1.").arg(where), {});
    const qint64 free = facts.value(u"free"_s).toDouble(), quota = facts.value(u"quota"_s, u"9e18"_s).toDouble();
    if (std::min(free, quota) < neededBytes) {
        return bad(quota < free ? Preflight::tr("%1 are left of your quota in %2; the run needs %3.").arg(size(quota), where, size(neededBytes))
                                : Preflight::tr("%1 are free in %2; the run needs %3.").arg(size(free), where, size(neededBytes)),
                   {});
    }
    if (facts.value(u"inodes"_s, u"1000"_s).toDouble() < 1000 && facts.value(u"inodes"_s) != u"0")
        return bad(Preflight::tr("%1 can hold only %2 files more.").arg(where, facts.value(u"inodes"_s)), {});
    return good(Preflight::tr("%1 free in %2.").arg(size(std::min(free, quota)), where));
}

PreflightCheck judgePath(const std::string &path, const Section &section, const QString &field)
{
    const QString name = QString::fromStdString(path);
    return section.exitCode == 0 ? good(Preflight::tr("%1 can be read.").arg(name)) : bad(Preflight::tr("%1 is not there, or cannot be read, on the login host.").arg(name), field);
}

PreflightCheck judgeModules(const Section &section)
{
    return section.exitCode == 0 ? good(Preflight::tr("All can be loaded.")) : bad(Preflight::tr("They cannot all be loaded: %1").arg(textOf(section).simplified().left(300)), u"launch.modules"_s);
}

} // namespace

qint64 slurmSeconds(const QString &text)
{
    if (text.compare(u"UNLIMITED"_s, Qt::CaseInsensitive) == 0 || text == u"infinite")
        return std::numeric_limits<qint64>::max();
    static const QRegularExpression shape(u"\\A(?:(\\d{1,6})-)?(\\d{1,9})(?::(\\d{1,6}))?(?::(\\d{1,6}))?\\z"_s);
    const auto match = shape.match(text.trimmed());
    if (!match.hasMatch())
        return -1;
    const bool hasDays = !match.captured(1).isEmpty(), hasThree = !match.captured(4).isEmpty();
    const qint64 a = match.captured(2).toLongLong(), b = match.captured(3).toLongLong(), c = match.captured(4).toLongLong();
    const qint64 seconds = hasDays || hasThree ? a * 3600 + b * 60 + c : a * 60 + b;
    return match.captured(1).toLongLong() * 86400 + seconds;
}

RemoteCommand preflightCommand(const Design &design, const QString &runFolder, const QByteArray &jobText)
{
    const LaunchPlan &launch = design.launch;
    QByteArray script = sectionFunction() + clockFunctions + "folder=" + shellQuote(runFolder).toUtf8() + "\npartition=" + word(launch.partition) + "\n" + folderQuestions;
    if (launch.scheduler == SchedulerKind::Slurm)
        script += slurmTestOnlyCommands() + slurmQuestions;
    script += readable("dataset", design.data.dataset) + readable("image", launch.container.image);
    if (!launch.modules.empty()) {
        QByteArray load = "module load";
        for (const std::string &module : launch.modules)
            load += ' ' + word(module);
        script += "ask; bash -lc " + shellQuote(QString::fromUtf8(load)).toUtf8() + " </dev/null 2>&1; told modules $?\n";
    }
    return RemoteCommand{.script = script + "exit 0\n", .input = jobText, .timeoutMs = 120000};
}

QList<PreflightCheck> preflightChecks(const Design &design, qint64 neededBytes, const CommandResult &reply)
{
    const auto sections = readSections(reply.output);
    QList<PreflightCheck> checks;
    const auto add = [&](const QString &name, const char *section, PreflightCheck check) {
        if (!sections.contains(section))
            return;
        check.name = name;
        check.milliseconds = millisecondsOf(sections.value(section));
        checks << check;
    };
    add(u"space"_s, "space", judgeSpace(neededBytes, sections.value("space")));
    add(u"partition"_s, "partition", judgePartition(design, sections.value("partition")));
    add(u"time"_s, "partition", judgeTime(design, sections.value("partition")));
    add(u"account"_s, "account", judgeAccount(design, sections.value("account"), false));
    add(u"qos"_s, "account", judgeAccount(design, sections.value("account"), true));
    add(u"dataset"_s, "dataset", judgePath(design.data.dataset, sections.value("dataset"), u"data.dataset"_s));
    add(u"image"_s, "image", judgePath(design.launch.container.image, sections.value("image"), u"launch.container.image"_s));
    add(u"modules"_s, "modules", judgeModules(sections.value("modules")));
    add(u"scheduler"_s, "scheduler", judgeScheduler(sections.value("scheduler")));
    return checks;
}

bool isReadyToSend(const QList<PreflightCheck> &checks)
{
    return std::none_of(checks.begin(), checks.end(), [](const PreflightCheck &check) { return check.state == State::Bad && !check.isWaived; });
}

QString wordOf(const PreflightCheck &check)
{
    if (check.isWaived && check.state == State::Bad)
        return u"waived"_s;
    switch (check.state) {
    case State::Good: return u"good"_s;
    case State::Doubtful: return u"doubtful"_s;
    case State::Bad: return u"bad"_s;
    case State::Unknown: break;
    }
    return u"unknown"_s;
}

} // namespace slipway

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scheduler/slurmtext.h"

#include <QHash>
#include <QRegularExpression>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr int hostLimit = 65536;

QDateTime slurmTime(const QString &text)
{
    QDateTime time = QDateTime::fromString(text, u"yyyy-MM-ddTHH:mm:ss"_s);
    time.setTimeSpec(Qt::UTC);
    return time.isValid() ? time : QDateTime();
}

QString known(const QString &text)
{
    static const QStringList nothing{u"None"_s, u"(null)"_s, u"N/A"_s, u"Unknown"_s, u"None assigned"_s};
    return nothing.contains(text) ? QString() : text;
}

/// "1:0" is exit code and signal; a signal counts as the shell counts it.
std::optional<int> exitCodeOf(const QString &text)
{
    const QStringList parts = text.split(u':');
    bool isNumber = false;
    const int code = parts.first().toInt(&isNumber);
    if (!isNumber)
        return std::nullopt;
    const int signal = parts.size() > 1 ? parts.at(1).toInt() : 0;
    return code == 0 && signal > 0 ? 128 + signal : code;
}

QStringList lines(const QByteArray &output)
{
    QStringList kept;
    for (const QString &line : QString::fromUtf8(output).split(u'\n')) {
        if (!line.trimmed().isEmpty())
            kept << (line.endsWith(u'\r') ? line.chopped(1) : line);
    }
    return kept;
}

/// Comma-separated parts, commas inside brackets left alone.
QStringList splitOutsideBrackets(const QString &list)
{
    QStringList parts{QString()};
    int depth = 0;
    for (QChar c : list) {
        depth += c == u'[' ? 1 : c == u']' ? -1 : 0;
        if (c == u',' && depth == 0)
            parts << QString();
        else
            parts.last() += c;
    }
    return parts;
}

/// The numbers of "001-003,007", as written: leading zeros stay. Nothing where it is no such list.
QStringList numbersOf(const QString &ranges)
{
    static const QRegularExpression shape(u"\\A(\\d{1,9})(?:-(\\d{1,9}))?\\z"_s);
    QStringList numbers;
    for (const QString &range : ranges.split(u',')) {
        const auto match = shape.match(range);
        if (!match.hasMatch())
            return {};
        const QString first = match.captured(1);
        const int from = first.toInt();
        const int to = match.captured(2).isEmpty() ? from : match.captured(2).toInt();
        if (to < from || to - from >= hostLimit || numbers.size() > hostLimit)
            return {};
        for (int number = from; number <= to; ++number)
            numbers << QString::number(number).rightJustified(first.size(), u'0');
    }
    return numbers;
}

/// One part of a host list, its brackets multiplied out from the left. Nothing where it is broken or too long.
QStringList expandPart(const QString &part)
{
    const qsizetype open = part.indexOf(u'[');
    if (open < 0)
        return {part};
    const qsizetype close = part.indexOf(u']', open);
    const QStringList numbers = close < 0 ? QStringList() : numbersOf(part.mid(open + 1, close - open - 1));
    const QStringList tails = numbers.isEmpty() ? QStringList() : expandPart(part.mid(close + 1));
    if (tails.isEmpty() || numbers.size() * tails.size() > hostLimit)
        return {};
    QStringList hosts;
    for (const QString &number : numbers) {
        for (const QString &tail : tails)
            hosts << part.left(open) + number + tail;
    }
    return hosts;
}

/// Adds the GPUs of a line, and tells how many its nodes have.
int addGpus(const QString &resources, PartitionStatus &partition)
{
    static const QRegularExpression gpu(u"(?:^|,)gpu:(?:([^:,(]+):)?(\\d+)"_s);
    int count = 0;
    QStringList types;
    for (auto matches = gpu.globalMatch(resources); matches.hasNext();) {
        const auto match = matches.next();
        count += match.captured(2).toInt();
        if (!match.captured(1).isEmpty())
            types << match.captured(1);
    }
    partition.gpusPerNode = std::max(partition.gpusPerNode, count);
    if (partition.gpuType.isEmpty())
        partition.gpuType = types.join(u',');
    return count;
}

/// Cores and MiB of a line's nodes, "64+" where they differ. The smallest counts: of the nodes with GPUs, where there are such.
void addSize(const QString &cores, const QString &mib, bool isFirst, PartitionStatus &partition)
{
    const auto number = [](const QString &text) { return text.chopped(text.endsWith(u'+')).toDouble(); };
    const double memoryGib = number(mib) / 1024;
    partition.cores = isFirst ? int(number(cores)) : std::min(partition.cores, int(number(cores)));
    partition.memoryGib = isFirst ? memoryGib : std::min(partition.memoryGib, memoryGib);
}

PartitionStatus &partitionNamed(const QString &name, QList<PartitionStatus> &partitions)
{
    for (PartitionStatus &partition : partitions) {
        if (partition.name == name)
            return partition;
    }
    partitions.append(PartitionStatus{.name = name});
    return partitions.last();
}

JobStatus statusFromFields(const QHash<QString, QString> &fields)
{
    JobStatus status;
    status.jobId = fields.value(u"JobId"_s);
    status.name = fields.value(u"JobName"_s);
    status.state = slurmState(fields.value(u"JobState"_s));
    status.reason = known(fields.value(u"Reason"_s));
    status.nodes = expandHostList(fields.value(u"NodeList"_s));
    status.submitted = slurmTime(fields.value(u"SubmitTime"_s));
    const QDateTime start = slurmTime(fields.value(u"StartTime"_s));
    (status.state == JobState::Pending ? status.expectedStart : status.started) = start;
    if (isFinal(status.state)) {
        status.ended = slurmTime(fields.value(u"EndTime"_s));
        status.exitCode = exitCodeOf(fields.value(u"ExitCode"_s));
    }
    status.restarts = fields.value(u"Restarts"_s).toInt();
    return status;
}

} // namespace

JobState slurmState(const QString &word)
{
    static const QHash<QString, JobState> states{
        {u"PENDING"_s, JobState::Pending}, {u"RESV_DEL_HOLD"_s, JobState::Pending}, {u"CONFIGURING"_s, JobState::Starting},
        {u"POWER_UP_NODE"_s, JobState::Starting}, {u"RUNNING"_s, JobState::Running}, {u"RESIZING"_s, JobState::Running},
        {u"SUSPENDED"_s, JobState::Suspended}, {u"STOPPED"_s, JobState::Suspended}, {u"REQUEUED"_s, JobState::Requeued},
        {u"REQUEUE_FED"_s, JobState::Requeued}, {u"REQUEUE_HOLD"_s, JobState::Requeued}, {u"SPECIAL_EXIT"_s, JobState::Requeued},
        {u"COMPLETING"_s, JobState::Completing}, {u"SIGNALING"_s, JobState::Completing}, {u"STAGE_OUT"_s, JobState::Completing},
        {u"COMPLETED"_s, JobState::Completed}, {u"FAILED"_s, JobState::Failed}, {u"LAUNCH_FAILED"_s, JobState::Failed},
        {u"RECONFIG_FAIL"_s, JobState::Failed}, {u"PREEMPTED"_s, JobState::Failed}, {u"CANCELLED"_s, JobState::Cancelled},
        {u"REVOKED"_s, JobState::Cancelled}, {u"TIMEOUT"_s, JobState::TimedOut}, {u"DEADLINE"_s, JobState::TimedOut},
        {u"OUT_OF_MEMORY"_s, JobState::OutOfMemory}, {u"NODE_FAIL"_s, JobState::NodeFailed}, {u"BOOT_FAIL"_s, JobState::NodeFailed},
    };
    // "CANCELLED by 1201" carries who it was, "CANCELLED+" that a narrow column cut it off.
    static const QRegularExpression firstWord(u"\\A[A-Z_]+"_s);
    return states.value(firstWord.match(word).captured(0), JobState::Unknown);
}

QStringList expandHostList(const QString &list)
{
    if (known(list.trimmed()).isEmpty())
        return {};
    QStringList hosts;
    for (const QString &part : splitOutsideBrackets(list.trimmed())) {
        const QStringList expanded = expandPart(part);
        if (expanded.isEmpty() || hosts.size() + expanded.size() > hostLimit)
            return {list.trimmed()};
        hosts << expanded;
    }
    return hosts;
}

QList<JobStatus> parseSqueue(const QByteArray &output)
{
    QList<JobStatus> jobs;
    for (const QString &line : lines(output)) {
        const QStringList fields = line.split(u'|');
        if (fields.size() < 8 || slurmState(fields.at(1)) == JobState::Unknown)
            continue;
        JobStatus status;
        status.jobId = fields.at(0).trimmed();
        status.state = slurmState(fields.at(1));
        status.reason = fields.at(1) == u"PREEMPTED" ? u"Preempted"_s : known(fields.at(2));
        (status.state == JobState::Pending ? status.expectedStart : status.started) = slurmTime(fields.at(3));
        status.nodes = expandHostList(fields.at(6));
        status.name = fields.mid(7).join(u'|');
        jobs << status;
    }
    return jobs;
}

QList<JobStatus> parseSacct(const QByteArray &output)
{
    QList<JobStatus> jobs;
    QStringList columns;
    for (const QString &line : lines(output)) {
        QStringList values = line.split(u'|');
        if (values.first() == u"JobID") {
            columns = values;
            continue;
        }
        const qsizetype name = columns.indexOf(u"JobName"_s);
        while (name >= 0 && values.size() > columns.size()) // the one text that may hold a separator
            values[name] += u'|' + values.takeAt(name + 1);
        if (columns.isEmpty() || values.size() < columns.size() || values.first().contains(u'.'))
            continue;
        QHash<QString, QString> fields;
        for (qsizetype i = 0; i < columns.size(); ++i)
            fields.insert(columns.at(i), values.at(i));
        const QString state = fields.value(u"State"_s);
        fields.insert({{u"JobId"_s, values.first()}, {u"JobState"_s, state}, {u"SubmitTime"_s, fields.value(u"Submit"_s)},
                       {u"StartTime"_s, fields.value(u"Start"_s)}, {u"EndTime"_s, fields.value(u"End"_s)}});
        fields.insert(u"Reason"_s, state == u"PREEMPTED" ? u"Preempted"_s : fields.value(u"Reason"_s));
        jobs << statusFromFields(fields);
    }
    return jobs;
}

QList<JobStatus> parseScontrolJobs(const QByteArray &output)
{
    static const QRegularExpression record(u"(?:\\A|(?<=\\s))JobId=.*?(?=\\sJobId=|\\z)"_s, QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression field(u"(?:\\A|\\s)([A-Za-z][A-Za-z0-9/:_.-]*)=(.*?)(?=\\s+[A-Za-z][A-Za-z0-9/:_.-]*=|\\s*\\z)"_s,
                                          QRegularExpression::DotMatchesEverythingOption);
    QList<JobStatus> jobs;
    for (auto records = record.globalMatch(QString::fromUtf8(output)); records.hasNext();) {
        QHash<QString, QString> fields;
        for (auto matches = field.globalMatch(records.next().captured(0)); matches.hasNext();) {
            const auto match = matches.next();
            fields.insert(match.captured(1), match.captured(2).trimmed());
        }
        jobs << statusFromFields(fields);
    }
    return jobs;
}

QList<PartitionStatus> parseSinfo(const QByteArray &output)
{
    QList<PartitionStatus> partitions;
    for (const QString &line : lines(output)) {
        const QStringList fields = line.split(u'|');
        if (fields.size() < 7)
            continue;
        const bool isDefault = fields.at(0).endsWith(u'*');
        PartitionStatus &partition = partitionNamed(isDefault ? fields.at(0).chopped(1) : fields.at(0), partitions);
        partition.isDefault = isDefault;
        partition.isUp = fields.at(1) == u"up";
        partition.timeLimit = fields.at(2);
        partition.nodes += fields.at(3).toInt();
        partition.idleNodes += fields.at(4).startsWith(u"idle") && !fields.at(4).endsWith(u'*') ? fields.at(3).toInt() : 0;
        const bool hadGpus = partition.gpusPerNode > 0, isNew = partition.nodes == fields.at(3).toInt();
        const bool hasGpus = addGpus(fields.at(6), partition) > 0;
        if (fields.size() > 8 && hasGpus >= hadGpus)
            addSize(fields.at(7), fields.at(8), isNew || hasGpus != hadGpus, partition);
    }
    return partitions;
}

std::optional<QDateTime> parseTestOnlyStart(const QByteArray &errorOutput)
{
    static const QRegularExpression line(u"\\bJob \\d+ to start at (\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d)"_s);
    const auto match = line.match(QString::fromUtf8(errorOutput));
    if (!match.hasMatch())
        return std::nullopt;
    return slurmTime(match.captured(1));
}

QString slurmMessage(const QByteArray &errorOutput)
{
    static const QRegularExpression prefix(u"\\b(sbatch|squeue|sacct|scancel|scontrol|slurm_\\w+|allocation failure): (error: |fatal: )?"_s);
    QString text = QString::fromUtf8(errorOutput);
    text.remove(prefix);
    return text.simplified().left(500);
}

bool isAmbiguousSubmission(int exitCode, const QString &errorOutput)
{
    if (exitCode == 0)
        return false;
    static const QRegularExpression lostAnswer(
        u"timed out|send/recv operation|unexpected message|zero bytes (were )?transmitted|connection reset|communication (connection )?failure"_s,
        QRegularExpression::CaseInsensitiveOption);
    return exitCode >= 128 || exitCode < 0 || lostAnswer.match(errorOutput).hasMatch();
}

} // namespace slipway

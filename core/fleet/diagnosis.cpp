// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fleet/diagnosis.h"

#include "core/telemetry/linescan.h"
#include "core/telemetry/samplefile.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <map>
#include <set>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

struct Finder
{
    Q_DECLARE_TR_FUNCTIONS(Diagnosis)
};

constexpr double sameFailure = 900;  ///< seconds: a collective times out after ten minutes, torchrun after that

/// "logs/g002.r1.log" is of g002; a pod's name is a host's too.
QString hostOfLog(const QString &path)
{
    static const QRegularExpression name(u"\\Alogs/(.+?)(?:[.-]r\\d+)?(?:-n\\d+)?\\.(?:log|out)\\z"_s);
    return name.match(path).captured(1);
}

bool isConsequence(const DiagnosedEvent &event) { return adviceOn(event).isConsequence; }

double orderTime(const DiagnosedEvent &event) { return event.time > 0 ? event.time : std::numeric_limits<double>::infinity(); }

/// What the kernel of a node said. Logs tell local time, which is taken as UTC: so is the kernel's, to stand beside them.
void collectKernel(const FailureLog &log, const QString &host, Diagnosis &found)
{
    std::vector<NodeSample> samples;
    NodeSampleReader().read(log.bytes, samples);
    std::map<int, int> ranks;
    int zone = 0;
    for (const NodeSample &sample : samples) {
        ranks.insert(sample.ranks.begin(), sample.ranks.end());
        zone = sample.utcOffset.value_or(zone);
        found.kernelTrouble = sample.kernelTrouble.isEmpty() ? found.kernelTrouble : sample.kernelTrouble;
        for (const KernelLine &line : sample.kernel) {
            std::optional<FailureEvent> event = failureIn(line.text.toUtf8());
            if (!event)
                continue;
            const auto rank = ranks.find(line.gpu);
            event->time = line.time + zone;
            event->host = host;
            event->localRank = line.gpu;
            event->rank = rank == ranks.end() ? -1 : rank->second;
            found.timeline.push_back({std::move(*event), log.path});
        }
    }
}

void collect(const std::vector<FailureLog> &logs, int year, Diagnosis &found)
{
    std::vector<DiagnosedEvent> &events = found.timeline;
    for (const FailureLog &log : logs) {
        if (const auto host = sampledHost(log.path)) {
            collectKernel(log, *host, found);
            continue;
        }
        for (FailureEvent &event : failuresIn(log.bytes, year)) {
            DiagnosedEvent one{std::move(event), log.path};
            if (one.host.isEmpty() && one.kind != FailureKind::TimeLimit && one.kind != FailureKind::Cancelled)
                one.host = hostOfLog(log.path);
            events.push_back(std::move(one));
        }
    }
    std::stable_sort(events.begin(), events.end(), [](const DiagnosedEvent &a, const DiagnosedEvent &b) {
        return std::pair(orderTime(a), a.kind != FailureKind::Xid) < std::pair(orderTime(b), b.kind != FailureKind::Xid);
    });
    // The same line often stands in the job's log and in a node's.
    std::set<QString> seen;
    std::erase_if(events, [&seen](const DiagnosedEvent &event) { return !seen.insert(u"%1 %2 %3"_s.arg(int(event.kind)).arg(event.rank).arg(event.text)).second; });
}

/// torchrun's word on which rank failed first, if any.
const DiagnosedEvent *rootCause(const std::vector<DiagnosedEvent> &events)
{
    const auto found = std::find_if(events.begin(), events.end(), [](const DiagnosedEvent &event) { return event.kind == FailureKind::ChildFailed && event.rank >= 0; });
    return found == events.end() ? nullptr : &*found;
}

bool isOf(const DiagnosedEvent &event, const DiagnosedEvent &root)
{
    if (event.rank >= 0)
        return event.rank == root.rank;
    const bool isHere = !event.host.isEmpty() && event.host == root.host;
    return isHere && (event.localRank < 0 || event.localRank == root.localRank);
}

bool isNear(const DiagnosedEvent &event, const DiagnosedEvent &root)
{
    return event.time <= 0 || root.time <= 0 || (event.time <= root.time + 60 && event.time >= root.time - sameFailure);
}

/// The earliest that `counts`; hardware without a time of its own comes before what the program says.
template<typename Counts>
int earliest(const std::vector<DiagnosedEvent> &events, Counts counts)
{
    int best = -1;
    for (int i = 0; i < int(events.size()); ++i) {
        const DiagnosedEvent &event = events[std::size_t(i)];
        if (!counts(event))
            continue;
        const bool isSilentHardware = event.time <= 0 && adviceOn(event).isHardware;
        if (best < 0 || isSilentHardware)
            best = i;
        if (isSilentHardware)
            break;
    }
    return best;
}

struct Sequences
{
    std::vector<int> behind;   ///< ranks
    long long lowest = -1, highest = -1;
};

/// Which collective each rank was in when it gave up.
Sequences sequencesOf(const std::vector<DiagnosedEvent> &events)
{
    std::map<int, long long> last;
    for (const DiagnosedEvent &event : events) {
        if (event.kind == FailureKind::NcclTimeout && event.rank >= 0 && event.number >= 0)
            last[event.rank] = std::max(last[event.rank], event.number);
    }
    Sequences result;
    for (const auto &[rank, number] : last) {
        result.highest = std::max(result.highest, number);
        result.lowest = result.lowest < 0 ? number : std::min(result.lowest, number);
    }
    for (const auto &[rank, number] : last) {
        if (number < result.highest && number == result.lowest)
            result.behind.push_back(rank);
    }
    return result;
}

QString joined(const std::vector<int> &ranks)
{
    QStringList words;
    for (const int rank : ranks)
        words << QString::number(rank);
    return words.mid(0, 8).join(u", "_s) + (words.size() > 8 ? u", …"_s : QString());
}

void explain(Diagnosis &found, const DiagnosedEvent *root)
{
    const DiagnosedEvent &first = found.timeline[std::size_t(found.first)];
    found.advice = adviceOn(first);
    const QString place = placeText(first);
    found.headline = place.isEmpty() ? found.advice.name : Finder::tr("%1: %2", "place: failure").arg(place, found.advice.name);
    if (!found.headline.isEmpty() && (place.isEmpty() || first.rank >= 0)) // the name of a node stays as it is
        found.headline[0] = found.headline[0].toUpper();
    if (!found.laggards.empty())
        found.because = Finder::tr("The other ranks were one collective further: they waited for rank %1.").arg(joined(found.laggards));
    else if (found.advice.isConsequence)
        found.because = Finder::tr("No log says what came before it; it may be a consequence of something that is not in them.");
    else if (root && isOf(first, *root))
        found.because = Finder::tr("torchrun names that rank as the first that failed, and this is what it said.");
    else if (first.time <= 0)
        found.because = Finder::tr("Its line tells no time that others could be compared with; trouble of the hardware comes before what programs say of it.");
    else if (found.timeline.size() == 1)
        found.because = Finder::tr("It is the only failure that the logs speak of.");
    else
        found.because = Finder::tr("It is the earliest event that is no consequence of another.");
}

} // namespace

QString placeText(const FailureEvent &event)
{
    if (event.rank >= 0)
        return event.host.isEmpty() ? Finder::tr("rank %1").arg(event.rank) : Finder::tr("rank %1 on %2").arg(event.rank).arg(event.host);
    if (event.localRank >= 0 && !event.host.isEmpty())
        return Finder::tr("%1 GPU %2").arg(event.host).arg(event.localRank);
    return event.host;
}

Diagnosis diagnose(const std::vector<FailureLog> &logs, int year)
{
    Diagnosis found;
    collect(logs, year, found);
    if (found.timeline.empty())
        return found;
    const std::vector<DiagnosedEvent> &events = found.timeline;
    const DiagnosedEvent *root = rootCause(events);
    if (root)
        found.first = earliest(events, [&](const DiagnosedEvent &event) { return !isConsequence(event) && isOf(event, *root) && isNear(event, *root); });
    if (found.first < 0)
        found.first = earliest(events, [](const DiagnosedEvent &event) { return !isConsequence(event); });
    if (found.first < 0) {
        const Sequences sequences = sequencesOf(events);
        found.laggards = sequences.behind;
        found.first = earliest(events, [&](const DiagnosedEvent &event) { return event.kind == FailureKind::NcclTimeout && (sequences.behind.empty() || (event.number == sequences.lowest)); });
    }
    if (found.first < 0)
        found.first = root ? int(root - events.data()) : 0;
    explain(found, root);
    if (!found.kernelTrouble.isEmpty() && !found.advice.isHardware)
        found.because += u' ' + Finder::tr("The kernel's log, where errors of the hardware stand, could not be read: %1").arg(found.kernelTrouble);
    return found;
}

QByteArray kernelPart(QByteArrayView samples)
{
    constexpr std::string_view letters = "tbrzkK";
    QByteArray part;
    for (std::string_view text(samples.data(), std::size_t(samples.size())); !text.empty();) {
        const std::string_view line = takeField(text, '\n');
        if (line == "." || (line.size() > 1 && line[1] == ' ' && letters.find(line[0]) != std::string_view::npos))
            part.append(line.data(), qsizetype(line.size())).append('\n');
    }
    return part;
}

} // namespace slipway

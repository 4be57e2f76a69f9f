// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/checkpoints.h"

#include "core/design/designfile.h"
#include "core/support/shellquote.h"

#include <QCoreApplication>
#include <QHash>
#include <QRegularExpression>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

struct Checkpoints
{
    Q_DECLARE_TR_FUNCTIONS(Checkpoints)
};

/// The names that checkpoints have, as `case` patterns of the shell; in step with stepOf().
constexpr char isNamed[] = R"sh(is_named() {
    case ${1##*/} in
        iter_[0-9]*|global_step[0-9]*|checkpoint-[0-9]*|step-[0-9]*|step_[0-9]*|ep[0-9]*-ba[0-9]*|*step=[0-9]*.ckpt) ;;
        *[!0-9]*|'') return 1 ;;
    esac
    case ${1##*/} in *.set-aside) return 1 ;; esac
    return 0
}
)sh";

/// "C files empty temporary marker missing bytes mtime path"; marker: the kind of file that is written last, or -.
constexpr char listing[] = R"sh(look() {
    path=$1 marker=- missing=0
    if [ -f "$path" ]; then
        [ ! -s "$path" ] || marker=file
        files=1 bytes=$(stat -c %s -- "$path") empty=0 mtime=$(stat -c %Y -- "$path")
        [ "$bytes" -gt 0 ] || empty=1
        printf 'C %s %s 0 %s 0 %s %s %s\n' $files $empty $marker "$bytes" "$mtime" "$path"
        return
    fi
    for candidate in .metadata metadata.json common.pt checkpoint_metadata.json trainer_state.json; do
        [ ! -s "$path/$candidate" ] || { marker=$candidate; break; }
    done
    if [ $marker = - ] && [ -n "$(find "$path" -maxdepth 2 \( -name '*_model_states.pt' -o -name 'model_optim_rng.pt' -o -name '.metadata' \) -size +0 -print 2>/dev/null | head -n 1)" ]; then
        marker=states
    fi
    for index in "$path"/*.index.json; do
        [ -f "$index" ] || continue
        for shard in $(grep -o '"[^"/ ]*\.\(safetensors\|bin\)"' "$index" | tr -d '"' | sort -u); do
            [ -s "$path/$shard" ] || missing=$((missing + 1))
        done
    done
    find "$path" -type f -printf '%s %T@ %f\n' 2>/dev/null | awk -v path="$path" -v marker=$marker -v missing=$missing '
        { files++; bytes += $1; if ($1 == 0 && $3 !~ /^(__init__\.py|\.lock|done)$/) empty++; if ($2 > newest) newest = $2; if ($3 ~ /(\.tmp|\.temp|\.part|\.partial|\.incomplete)$/) temporary++ }
        END { printf "C %d %d %d %s %d %.0f %d %s\n", files, empty, temporary, marker, missing, bytes, newest, path }'
}
pwd -P | sed 's/^/P /'
for pointer in latest_checkpointed_iteration.txt latest latest.txt; do
    for file in "$pointer" */"$pointer"; do
        [ ! -f "$file" ] || printf 'T %s\n' "$(head -c 64 -- "$file" | head -n 1 | tr -cd '[:alnum:]_-')"
    done
done
find . -mindepth 1 -maxdepth 3 ! -type l -print 2>/dev/null | sed 's|^\./||' | while IFS= read -r path; do
    is_named "$path" || continue
    parent=
    case $path in */*) parent=${path%/*} ;; esac
    case $parent in *iter_[0-9]*|*global_step[0-9]*|*checkpoint-[0-9]*|*step-[0-9]*|*step_[0-9]*|*ep[0-9]*-ba[0-9]*) continue ;; esac
    case $path in *.ckpt|*/ep*-ba*|ep*-ba*|*/step-*.pt|step-*.pt) ;; *) [ -d "$path" ] || continue ;; esac
    look "$path"
done
exit 0
)sh";

qint64 stepOf(const QString &path)
{
    static const QRegularExpression step(u"(?:^|/)(?:iter_|global_step|checkpoint-|step-|step_)?(\\d+)$|step=(\\d+)[^/]*\\.ckpt$|(?:^|/)ep\\d+-ba(\\d+)[^/]*$|(?:^|/)step-(\\d+)\\.pt$"_s);
    const auto match = step.match(path);
    for (int group = 1; group <= 4; ++group)
        if (!match.captured(group).isEmpty())
            return match.captured(group).toLongLong();
    return -1;
}

qint64 stepOfPointer(const QString &text)
{
    static const QRegularExpression digits(u"(\\d+)$"_s);
    const auto match = digits.match(text);
    return match.hasMatch() ? match.captured(1).toLongLong() : -1;
}

/// What is seen of one checkpoint by itself.
std::optional<Checkpoint> checkpointOf(const QList<QByteArray> &words)
{
    if (words.size() < 9)
        return std::nullopt;
    Checkpoint checkpoint;
    checkpoint.path = QString::fromUtf8(words.mid(8).join(' '));
    checkpoint.step = stepOf(checkpoint.path);
    checkpoint.files = words.at(1).toInt();
    checkpoint.bytes = words.at(6).toLongLong();
    checkpoint.written = QDateTime::fromSecsSinceEpoch(words.at(7).toLongLong(), Qt::UTC);
    const int empty = words.at(2).toInt(), temporary = words.at(3).toInt(), missing = words.at(5).toInt();
    if (checkpoint.step < 0 || checkpoint.path.contains(u"../"_s))
        return std::nullopt;
    checkpoint.state = Checkpoint::State::Incomplete;
    if (checkpoint.files == 0)
        checkpoint.reason = Checkpoints::tr("It holds no file.");
    else if (temporary > 0)
        checkpoint.reason = Checkpoints::tr("%n file(s) still have a temporary name.", nullptr, temporary);
    else if (empty > 0)
        checkpoint.reason = Checkpoints::tr("%n file(s) are empty.", nullptr, empty);
    else if (missing > 0)
        checkpoint.reason = Checkpoints::tr("%n shard(s) that the index names are missing.", nullptr, missing);
    else if (words.at(4) == "-") {
        checkpoint.state = Checkpoint::State::Unknown;
        checkpoint.reason = Checkpoints::tr("The file by which a whole one is known is not there.");
    } else {
        checkpoint.state = Checkpoint::State::Complete;
    }
    return checkpoint;
}

/// Fewer files than the most common number: some ranks did not write theirs.
void judgeByNeighbours(QList<Checkpoint> &all)
{
    QHash<int, int> counts;
    for (const Checkpoint &one : std::as_const(all))
        ++counts[one.files];
    int usual = 0, most = 1;
    for (auto count = counts.begin(); count != counts.end(); ++count)
        if (count.value() > most || (count.value() == most && most > 1 && count.key() > usual)) {
            usual = count.key();
            most = count.value();
        }
    for (Checkpoint &one : all)
        if (one.state == Checkpoint::State::Complete && one.files < usual) {
            one.state = Checkpoint::State::Incomplete;
            one.reason = Checkpoints::tr("It has %1 of the %2 files that the others have.").arg(one.files).arg(usual);
        }
}

QByteArray entering(const QString &folder)
{
    return "cd -- " + shellQuote(folder).toUtf8() + " 2>/dev/null || { echo D; exit 0; }\n" + QByteArray(isNamed);
}

QByteArray quotedPaths(const QList<Checkpoint> &checkpoints)
{
    QStringList paths;
    for (const Checkpoint &one : checkpoints)
        paths << shellQuote(one.path);
    return paths.join(u' ').toUtf8();
}

/// A path that the list gave and that is still what it was.
constexpr char isSafe[] = R"sh(is_safe() {
    case $1 in /*|../*|*/../*|*/..|'') return 1 ;; esac
    is_named "$1" && [ -e "$1" ] && [ ! -L "$1" ] || return 1
    case $(cd -- "$(dirname -- "$1")" && pwd -P)/ in "$(pwd -P)"/*) return 0 ;; esac
    return 1
}
)sh";

} // namespace

QString checkpointFolder(const Run &run)
{
    const DesignReading reading = readDesign(run.design);
    const QString directory = reading.isUsable() && !run.design.isEmpty() ? QString::fromStdString(reading.design.checkpoint.directory) : QString();
    if (directory.startsWith(u'/') || directory.startsWith(u"~/"_s))
        return directory;
    return directory.isEmpty() ? run.folder : run.folder + u'/' + directory;
}

Result<RemoteCommand> checkpointQuestion(const Run &run)
{
    if (run.folder.isEmpty())
        return Error{.kind = Error::Kind::NotFound, .message = Checkpoints::tr("The run has no folder on a cluster yet."), .detail = {}};
    return listCheckpoints(checkpointFolder(run));
}

Result<CheckpointList> checkpointsOf(const Run &run, const Result<CommandResult> &answer)
{
    if (!answer)
        return answer.error();
    const CheckpointList list = readCheckpoints(answer->output);
    if (list.folder.isEmpty())
        return Error{.kind = Error::Kind::NotFound, .message = Checkpoints::tr("The folder of the checkpoints, %1, is not there.").arg(checkpointFolder(run)), .detail = {}};
    return list;
}

int retentionOf(const Run &run)
{
    const DesignReading reading = readDesign(run.design);
    return reading.isUsable() ? reading.design.checkpoint.keepLast : CheckpointPlan().keepLast;
}

RemoteCommand listCheckpoints(const QString &folder)
{
    const QByteArray cd = folder.startsWith(u"~/"_s) ? "cd \"$HOME\" && " : "";
    const QString inside = folder.startsWith(u"~/"_s) ? folder.mid(2) : folder;
    return RemoteCommand{.script = cd + entering(inside) + listing, .input = {}, .timeoutMs = 120000};
}

CheckpointList readCheckpoints(const QByteArray &output)
{
    CheckpointList list;
    for (const QByteArray &line : output.split('\n')) {
        if (line.startsWith("P "))
            list.folder = QString::fromUtf8(line.mid(2));
        else if (line.startsWith("T "))
            list.newestNamed = std::max(list.newestNamed, stepOfPointer(QString::fromUtf8(line.mid(2))));
        else if (const auto checkpoint = line.startsWith("C ") ? checkpointOf(line.split(' ')) : std::nullopt)
            list.checkpoints << *checkpoint;
    }
    judgeByNeighbours(list.checkpoints);
    for (Checkpoint &one : list.checkpoints)
        if (list.newestNamed >= 0 && one.step > list.newestNamed && one.state == Checkpoint::State::Complete) {
            one.state = Checkpoint::State::Incomplete;
            one.reason = Checkpoints::tr("The framework's own pointer still names step %1.").arg(list.newestNamed);
        }
    std::stable_sort(list.checkpoints.begin(), list.checkpoints.end(), [](const Checkpoint &one, const Checkpoint &other) { return one.step > other.step; });
    return list;
}

QList<Checkpoint> prunable(const CheckpointList &list, int keepLast)
{
    QList<Checkpoint> doomed;
    int complete = 0;
    for (const Checkpoint &one : list.checkpoints) { // newest first
        const bool isComplete = one.state == Checkpoint::State::Complete;
        if ((isComplete && complete >= std::max(keepLast, 1)) || (one.state == Checkpoint::State::Incomplete && complete > 0))
            doomed << one;
        complete += isComplete;
    }
    return doomed;
}

RemoteCommand removeCheckpoints(const CheckpointList &list, const QList<Checkpoint> &doomed)
{
    return RemoteCommand{.script = entering(list.folder) + isSafe + "for path in " + quotedPaths(doomed)
            + "; do\n    if is_safe \"$path\" && rm -rf -- \"$path\" && [ ! -e \"$path\" ]; then printf 'R %s\\n' \"$path\"; else printf 'E %s\\n' \"$path\"; fi\ndone\nexit 0\n",
        .input = {},
        .timeoutMs = 600000};
}

QList<Checkpoint> newerThan(const CheckpointList &list, const Checkpoint &wanted)
{
    QList<Checkpoint> newer;
    std::copy_if(list.checkpoints.begin(), list.checkpoints.end(), std::back_inserter(newer), [&wanted](const Checkpoint &one) { return one.step > wanted.step; });
    return newer;
}

Result<Done> canGoBackTo(const Run &run, const Checkpoint &wanted)
{
    if (!isFinal(run.state))
        return Error{.kind = Error::Kind::Conflict, .message = Checkpoints::tr("The run is under way: cancel it first."), .detail = {}};
    if (wanted.state == Checkpoint::State::Incomplete)
        return Error{.kind = Error::Kind::Conflict, .message = Checkpoints::tr("That checkpoint is not complete: %1").arg(wanted.reason), .detail = {}};
    return Done{};
}

QByteArray designGoingOn(const Run &run, const CheckpointList &list)
{
    DesignReading reading = readDesign(run.design);
    if (run.design.isEmpty() || !reading.isUsable())
        return run.design;
    std::string &directory = reading.design.checkpoint.directory;
    directory = (directory.empty() ? list.folder + u"/checkpoints"_s : list.folder).toStdString(); // as the job files name it
    return updateDesign(run.design, reading.design);
}

RemoteCommand goBackTo(const CheckpointList &list, const Checkpoint &wanted)
{
    const QList<Checkpoint> newer = newerThan(list, wanted);
    const QByteArray step = QByteArray::number(wanted.step), name = shellQuote(wanted.path.section(u'/', -1)).toUtf8();
    const QByteArray folder = wanted.path.contains(u'/') ? shellQuote(wanted.path.section(u'/', 0, -2)).toUtf8() : QByteArray(".");
    QByteArray script = entering(list.folder) + isSafe;
    script += "is_safe " + shellQuote(wanted.path).toUtf8() + " || { echo E " + shellQuote(wanted.path).toUtf8() + "; exit 0; }\n";
    // The pointers first: a start in between finds a checkpoint that is there.
    script += "point() { [ ! -f \"$1\" ] || { printf '%s' \"$2\" > \"$1.new\" && mv -- \"$1.new\" \"$1\"; }; }\n";
    script += "for at in . " + folder + "; do point \"$at/latest_checkpointed_iteration.txt\" " + step + "; point \"$at/latest\" " + name + "; point \"$at/latest.txt\" " + step + "; done\n";
    if (!newer.isEmpty())
        script += "for path in " + quotedPaths(newer)
            + "; do\n    if is_safe \"$path\" && [ ! -e \"$path.set-aside\" ] && mv -- \"$path\" \"$path.set-aside\"; then printf 'R %s\\n' \"$path\"; else printf 'E %s\\n' \"$path\"; fi\ndone\n";
    return RemoteCommand{.script = script + "exit 0\n", .input = {}, .timeoutMs = 120000};
}

CheckpointAnswer readCheckpointAnswer(const QByteArray &output)
{
    CheckpointAnswer answer;
    for (const QByteArray &line : output.split('\n')) {
        if (line.startsWith("R "))
            answer.done << QString::fromUtf8(line.mid(2));
        else if (line.startsWith("E "))
            answer.refused << QString::fromUtf8(line.mid(2));
    }
    return answer;
}

} // namespace slipway

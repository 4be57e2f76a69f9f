// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/tailscript.h"

#include "core/support/shellquote.h"

#include <QRegularExpression>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

/// Compares the listing ("L run inode size mtime mode path", and "X run folder" for what is a link) with what is known ("K run offset inode mtime prefix checksum path") and
/// prints what to read: metrics first ("W ..."), samples of nodes ("S ..."), which are many and small, logs in turn ("W ..."), at last one of the gaps
/// ("G run begin end - - inode prefix checksum 0 path"). The field before the path: whether the end of a long file is read first. Only regular
/// files are: behind a link, or in a folder that is one, lies what is not the run's.
constexpr char choose[] = R"awk(
function rest(n,   i, text) { text = $0; for (i = 1; i < n; i++) sub(/^[^ ]+ /, "", text); return text }
function is_linked(run, path,   at) {
    for (at = 1; links && at <= length(path); at++) if (substr(path, at, 1) == "/" && (run SUBSEP substr(path, 1, at - 1)) in link) return 1
    return 0
}
$1 == "X" { link[$2 SUBSEP rest(3)]; links = 1; next }
$1 == "K" { key = $2 SUBSEP rest(8); offset[key] = $3; inode[key] = $4; mtime[key] = $5; prefix[key] = $6; sum[key] = $7; next }
$1 == "G" { if (!gap) gap = $0; gapped[$2 SUBSEP rest(11)] = 1; next }
$1 == "L" {
    path = rest(7); key = $2 SUBSEP path
    if ($6 !~ /^8/ || is_linked($2, path)) next
    fromend = path ~ /^(samples|tensorboard|wandb)\// || path ~ /metrics\.csv$/ || key in gapped ? 0 : 1
    if (!(key in offset)) {
        if ($4 == 0) next
        line = "W " $2 " " $3 " " $4 " " $5 " 0 - 0 - " fromend " " path
    } else {
        if (inode[key] "" == $3 "" && mtime[key] "" == $5 "" && offset[key] "" == $4 "") next
        line = "W " $2 " " $3 " " $4 " " $5 " " offset[key] " " inode[key] " " prefix[key] " " sum[key] " " fromend " " path
    }
    if (path ~ /^metrics/) print line
    else if (path ~ /^samples/) samples[many++] = "S" substr(line, 2)
    else logs[count++] = line
    next
}
{ print }
END {
    for (i = 0; i < many; i++) print samples[(i + turn * 16) % many]
    for (i = 0; i < count; i++) print logs[(i + turn) % count]
    if (gap) print gap
}
)awk";

/// Reads the ends of very many small files in one process; lines "S ..." in, lines "F ..." out. These files only grow: another inode, or a shorter file, is
/// another file, and no first bytes are compared. (MIME::Base64 is not everywhere; pack's uuencoding has the same digits in another alphabet.)
constexpr char manyFiles[] = R"perl(
my $left = 8388608;
my $chunk = shift;
my @folders = @ARGV;
binmode STDOUT;
while (my $line = <STDIN>) {
    chomp $line;
    my ($kind, $run, $inode, $size, $mtime, $offset, $was, $prefix, $sum, $fromend, $path) = split / /, $line, 11;
    if ($left <= 0) { print "M $run\n"; next }
    my $replaced = $was ne "-" && ($inode ne $was || $size < $offset) ? 1 : 0;
    my $begin = $replaced ? 0 : $offset;
    open(my $file, "<", "$folders[$run]/$path") or next;
    binmode $file;
    next if (stat $file)[1] ne $inode;
    my $bytes = "";
    seek($file, $begin, 0) and read($file, $bytes, $chunk);
    close $file;
    $left -= length $bytes;
    my $text = pack("u", $bytes);
    $text =~ s/^.//mg;
    $text =~ s/\n//g;
    $text =~ tr|` -_|AA-Za-z0-9+/|;
    my $pad = (3 - length($bytes) % 3) % 3;
    $text =~ s/.{$pad}$/"=" x $pad/e if $pad;
    print "F $run $replaced $begin $inode $size $mtime 0 - ", length $text ? $text : "-", " $path\n";
}
)perl";

constexpr char functions[] = R"sh(list() {
    cd -- "$2" 2>/dev/null || { echo "D $1"; return; }
    run=$1
    shift 2
    for folder in samples logs tensorboard tensorboard/* tensorboard/*/* lightning_logs lightning_logs/* wandb wandb/*; do
        [ ! -h "$folder" ] || echo "X $run $folder"
    done
    # A file that is named is followed beside the usual ones.
    [ $# -eq 0 ] || stat -c "L $run %i %s %Y %f %n" -- "$@" 2>/dev/null
    set -- samples/*.txt samples/*.jsonl
    # Of very many nodes not every second: each has a sample every five.
    [ $# -le 64 ] || [ $((turn % 5)) = 0 ] || set --
    stat -c "L $run %i %s %Y %f %n" -- metrics.jsonl "$@" data.sums job.log logs/*.log trainer_log.jsonl metrics.csv lightning_logs/*/metrics.csv \
        tensorboard/*.tfevents.* tensorboard/*/*.tfevents.* tensorboard/*/*/*.tfevents.* wandb/*/run-*.wandb 2>/dev/null
}
checksum() { head -c "$2" -- "$1" | cksum | cut -d' ' -f1; }
encoded() { tail -c "+$(($1 + 1))" -- "$path" | head -c "$2" | base64 | tr -d '\n'; }
# Sends the end of a file's gap, where it still is the file that was stored.
send_backward() {
    length=$slice
    [ $((end - begin)) -ge "$length" ] || length=$((end - begin))
    [ "$(stat -c %i -- "$path")" = "$was" ] && [ "$(checksum "$path" "$prefix")" = "$sum" ] || return
    bytes=$(encoded $((end - length)) "$length")
    [ "$(stat -c %i -- "$path")" = "$was" ] || return
    printf 'B %s 0 %s %s %s 0 %s %s %s %s\n' "$run" $((end - length)) "$was" "$end" "$prefix" "$sum" "${bytes:--}" "$path"
}
# Sends what follows the stored bytes, or all of a file that is not the one that was stored.
send() {
    begin=$offset replaced=0
    if [ "$was" != - ]; then
        if [ "$inode" != "$was" ] || [ "$size" -lt "$offset" ] || { [ "$sum" != - ] && [ "$(checksum "$path" "$prefix")" != "$sum" ]; }; then
            replaced=1 begin=0
        fi
    fi
    if [ $replaced = 1 ] || [ "$prefix" -lt 4096 ]; then
        prefix=4096; [ "$size" -ge 4096 ] || prefix=$size
        sum=$(checksum "$path" "$prefix")
    fi
    bytes= length=$chunk
    # How a long run stands first; what lies before it comes later, backwards.
    if [ "$fromend" = 1 ] && [ $((size - begin)) -gt 8388608 ]; then begin=$((size - 2097152)) length=2097152; fi
    [ "$size" -le "$begin" ] || bytes=$(encoded "$begin" "$length")
    # Replaced while we were reading: the next look tells.
    [ "$(stat -c %i -- "$path")" = "$inode" ] || return
    printf 'F %s %s %s %s %s %s %s %s %s %s\n' "$run" $replaced "$begin" "$inode" "$size" "$mtime" "$prefix" "$sum" "${bytes:--}" "$path"
}
)sh";

constexpr char loop[] = R"sh( | awk -v turn="$turn" "$choose" | {
many=
while read -r kind run inode size mtime offset was prefix sum fromend path; do
    if [ "$kind" = S ] && [ "$perl" = 1 ]; then
        many="$many$kind $run $inode $size $mtime $offset $was $prefix $sum $fromend $path
"
        continue
    fi
    if [ "$kind" = G ]; then
        begin=$inode end=$size
        enter "$run" 2>/dev/null && [ -f "$path" ] && send_backward
        continue
    fi
    if [ "$kind" != W ] && [ "$kind" != S ]; then printf '%s %s\n' "$kind" "$run"; continue; fi
    if [ $reads -ge 16 ]; then echo "M $run"; continue; fi
    reads=$((reads + 1))
    enter "$run" 2>/dev/null && [ -f "$path" ] && send
done
[ -z "$many" ] || printf '%s' "$many" | read_many
}
exit 0
)sh";

struct Identity
{
    QString inode = u"-"_s, prefix = u"0"_s, checksum = u"-"_s;
};

/// "inode:prefix:checksum"; a file that is known by no identity yet is read from its beginning.
Identity identityOf(const FetchedFile &file)
{
    const QStringList parts = file.identity.split(u':');
    return parts.size() == 3 ? Identity{parts.at(0), parts.at(1), parts.at(2)} : Identity{};
}

bool isUsual(const QString &path)
{
    static const QRegularExpression asked(u"\\A(metrics\\.jsonl|data\\.sums|job\\.log|samples/[^/\\x00-\\x1f]+\\.(?:txt|jsonl)|logs/[^/\\x00-\\x1f]+\\.log|trainer_log\\.jsonl|"
                                          "(?:lightning_logs/[^/\\x00-\\x1f]+/)?metrics\\.csv|tensorboard/(?:[^/\\x00-\\x1f]+/){0,2}[^/\\x00-\\x1f]+\\.tfevents\\.[^/\\x00-\\x1f]+|"
                                          "wandb/[^/\\x00-\\x1f]+/run-[^/\\x00-\\x1f]+\\.wandb)\\z"_s);
    return asked.match(path).hasMatch() && !path.contains(u"../"_s);
}

QByteArray knownLines(const QList<TailedRun> &runs)
{
    QByteArray lines;
    for (qsizetype i = 0; i < runs.size(); ++i) {
        for (const FetchedFile &file : runs.at(i).files) {
            const Identity identity = identityOf(file);
            const auto modified = runs.at(i).modified.constFind(file.path);
            const QString time = modified == runs.at(i).modified.constEnd() ? u"-"_s : QString::number(*modified);
            if (file.hasGap())
                lines += u"G %1 %2 %3 - - %4 %5 %6 0 %7\n"_s.arg(i).arg(file.gapBegin).arg(file.gapEnd).arg(identity.inode, identity.prefix, identity.checksum, file.path).toUtf8();
            lines += u"K %1 %2 %3 %4 %5 %6 %7\n"_s.arg(i).arg(file.offset).arg(identity.inode, time, identity.prefix, identity.checksum, file.path).toUtf8();
        }
    }
    return lines;
}

std::optional<TailedFile> fileOf(const QByteArray &line, const QList<TailedRun> &runs)
{
    const QList<QByteArray> words = line.split(' ');
    if (words.size() < 11)
        return std::nullopt;
    TailedFile file;
    file.isBackward = words.first() == "B";
    file.run = words.at(1).toInt();
    file.isReplaced = words.at(2) == "1";
    file.offset = words.at(3).toLongLong();
    file.size = words.at(5).toLongLong();
    file.modified = words.at(6).toLongLong();
    file.identity = QString::fromUtf8(words.at(4) + ':' + words.at(7) + ':' + words.at(8));
    const auto bytes = QByteArray::fromBase64Encoding(words.at(9) == "-" ? QByteArray() : words.at(9), QByteArray::AbortOnBase64DecodingErrors);
    file.path = QString::fromUtf8(words.mid(10).join(' '));
    const bool isWatched = file.run >= 0 && file.run < runs.size() && runs.at(file.run).watched.contains(file.path);
    if (!bytes || (!isWatched && !isUsual(file.path)))
        return std::nullopt;
    file.bytes = *bytes;
    return file;
}

} // namespace

RemoteCommand tailCommand(const QList<TailedRun> &runs, const TailAmounts &amounts, int turn)
{
    QByteArray folders = "enter() {\n    case $1 in\n", lists, all;
    for (qsizetype i = 0; i < runs.size(); ++i) {
        const QByteArray number = QByteArray::number(i), folder = shellQuote(runs.at(i).folder).toUtf8();
        folders += "    " + number + ") cd -- " + folder + " ;;\n";
        const QByteArray watched = runs.at(i).watched.isEmpty() ? QByteArray() : ' ' + shellJoin(runs.at(i).watched).toUtf8();
        lists += "(list " + number + " " + folder + watched + "); ";
        all += ' ' + folder;
    }
    folders += "    esac\n}\nread_many() { perl -e \"$manyfiles\" \"$chunk\"" + all + "; }\n";
    return RemoteCommand{.script = functions + folders + "choose='" + choose + "'\nmanyfiles='" + manyFiles + "'\nperl=0; ! perl -e 1 2>/dev/null || perl=1\nchunk=" + QByteArray::number(amounts.chunkBytes)
                             + "\nslice=" + QByteArray::number(amounts.sliceBytes) + "\nturn=" + QByteArray::number(turn) + "\nreads=0\n{ cat; echo \"T $(date +%s)\"; " + lists + "}" + loop,
                         .input = knownLines(runs),
                         .timeoutMs = 30000};
}

bool isUsuallyTailed(const QString &path) { return isUsual(path); }

TailAnswer readTail(const QByteArray &output, const QList<TailedRun> &runs)
{
    TailAnswer answer;
    for (const QByteArray &line : output.split('\n')) {
        const QByteArray second = line.mid(2);
        if (line.startsWith("T "))
            answer.now = second.toLongLong();
        else if (line.startsWith("D "))
            answer.withoutFolder << second.toInt();
        else if (line.startsWith("M ") && !answer.withMore.contains(second.toInt()))
            answer.withMore << second.toInt();
        else if (const auto file = line.startsWith("F ") || line.startsWith("B ") ? fileOf(line, runs) : std::nullopt)
            answer.files << *file;
    }
    return answer;
}

} // namespace slipway

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/datasums.h"

#include "core/support/canonicaljson.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QJsonArray>
#include <QMap>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

struct DataSums
{
    Q_DECLARE_TR_FUNCTIONS(DataSums)
};

constexpr int mostFiles = 1000; // in a manifest; all of them are in data.sums

bool isSum(const QByteArray &word)
{
    return word.size() == 64 && std::all_of(word.begin(), word.end(), [](char digit) { return (digit >= '0' && digit <= '9') || (digit >= 'a' && digit <= 'f'); });
}

/// sha256sum marks a name with a backslash or a line end in it by a backslash before the sum, and writes them as \\ and \n.
QString nameIn(const QByteArray &line, bool isEscaped)
{
    QByteArray name = line;
    if (isEscaped)
        name.replace("\\\\", "\\");
    return QString::fromUtf8(name);
}

struct Sums
{
    QString host, at;
    QMap<QString, QJsonObject> files;                 ///< by path
    QJsonArray revisions, unknown;
    bool isAll = true;

    void take(const QByteArray &line);

private:
    void takeWhole(const QByteArray &line);
    void takeMark(const QList<QByteArray> &words);
};

void Sums::take(const QByteArray &line)
{
    if (line.startsWith("# "))
        takeMark(line.split(' '));
    else
        takeWhole(line);
}

/// "SUM  PATH"
void Sums::takeWhole(const QByteArray &line)
{
    const bool isEscaped = line.startsWith('\\');
    const QByteArray plain = isEscaped ? line.mid(1) : line;
    if (isSum(plain.left(64)) && plain.mid(64, 2) == "  ")
        files[nameIn(plain.mid(66), isEscaped)][u"sha256"_s] = QString::fromLatin1(plain.left(64));
}

/// "# KIND SUM BYTES SECONDS PATH"
void Sums::takeMark(const QList<QByteArray> &words)
{
    if (words.size() < 6)
        return;
    const QByteArray kind = words[1];
    const QString name = QString::fromUtf8(words.mid(5).join(' '));
    if (kind == "commit")
        revisions << QJsonObject{{u"name"_s, name}, {u"commit"_s, QString::fromUtf8(words[2])}};
    else if (kind == "none")
        unknown << name;
    else if (kind == "more")
        isAll = false;
    else if (kind == "sampled" || kind == "ends" || kind == "listed" || kind == "size") { // "ends": of releases before blocks were sampled
        QJsonObject &file = files[name];
        file[u"bytes"_s] = words[3].toLongLong();
        file[u"modified"_s] = QDateTime::fromSecsSinceEpoch(words[4].toLongLong(), Qt::UTC).toString(Qt::ISODate);
        if (kind != "size" && isSum(words[2]))
            file[QString::fromLatin1(kind) + u"_sha256"_s] = QString::fromLatin1(words[2]);
    }
}

} // namespace

QJsonObject dataOnCluster(const QByteArray &sums)
{
    QList<QByteArray> lines = sums.split('\n');
    const QList<QByteArray> head = lines.takeFirst().split(' ');
    if (head.value(1) != "slipway-data-sums/1" || !sums.endsWith("\n# end\n"))
        return {};
    Sums read{.host = QString::fromUtf8(head.value(2)), .at = QString::fromUtf8(head.value(3)), .files = {}, .revisions = {}, .unknown = {}};
    for (const QByteArray &line : std::as_const(lines))
        read.take(line);
    QJsonArray files;
    for (auto file = read.files.cbegin(); file != read.files.cend() && files.size() < mostFiles; ++file) {
        QJsonObject entry = *file;
        entry[u"path"_s] = file.key();
        files << entry;
    }
    return {{u"host"_s, read.host}, {u"at"_s, read.at}, {u"count"_s, qint64(read.files.size())}, {u"all"_s, read.isAll}, {u"files"_s, files},
            {u"revisions"_s, read.revisions}, {u"not_found"_s, read.unknown}, {u"sums_sha256"_s, sha256Hex(sums)}};
}

QString dataSentence(const QJsonObject &onCluster)
{
    if (onCluster.isEmpty())
        return {};
    int whole = 0, sampled = 0, ends = 0, others = 0;
    const QJsonArray files = onCluster.value(u"files"_s).toArray();
    for (const QJsonValue &value : files) {
        const QJsonObject file = value.toObject();
        const bool isWhole = file.contains(u"sha256"_s);
        whole += isWhole ? 1 : 0;
        sampled += file.contains(u"sampled_sha256"_s) ? 1 : 0;
        ends += file.contains(u"ends_sha256"_s) ? 1 : 0;
        others += isWhole && file.contains(u"listed_sha256"_s) && file[u"listed_sha256"_s] != file[u"sha256"_s] ? 1 : 0;
    }
    QStringList parts{DataSums::tr("%n file(s)", nullptr, onCluster.value(u"count"_s).toInt())};
    if (whole > 0)
        parts << DataSums::tr("%n summed whole", nullptr, whole);
    if (sampled > 0)
        parts << DataSums::tr("%n summed by sampled blocks", nullptr, sampled);
    if (others > 0)
        parts << DataSums::tr("%n other than the list beside it says", nullptr, others);
    if (ends > 0)
        parts << DataSums::tr("%n summed by their ends", nullptr, ends);
    if (const qsizetype known = onCluster.value(u"revisions"_s).toArray().size(); known > 0)
        parts << DataSums::tr("%n known by commit", nullptr, int(known));
    if (const qsizetype lost = onCluster.value(u"not_found"_s).toArray().size(); lost > 0)
        parts << DataSums::tr("%n not found", nullptr, int(lost));
    return parts.join(u", "_s);
}

} // namespace slipway

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/codefolder.h"

#include "core/jobs/gitfolder_p.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QHash>
#include <QRegularExpression>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 largestFolder = 200LL * 1024 * 1024;
constexpr int deepest = 64;

struct Code
{
    Q_DECLARE_TR_FUNCTIONS(Code)
};

Error failure(Error::Kind kind, const QString &message) { return Error{.kind = kind, .message = message, .detail = {}}; }

Error leavesFolder(const QString &path)
{
    return failure(Error::Kind::InvalidInput, Code::tr("%1 is a symbolic link that leads out of the code's folder, or nowhere: put a copy in its place, or exclude it in launch.code.exclude.").arg(path));
}

/// The globs of launch.code.exclude, each held against the name and the path.
class Exclusion
{
public:
    explicit Exclusion(const std::vector<std::string> &globs)
    {
        for (const std::string &glob : globs) {
            QString text = QString::fromStdString(glob);
            while (text.endsWith(u'/'))
                text.chop(1);
            if (!text.isEmpty())
                m_patterns.append(QRegularExpression::fromWildcard(text));
        }
    }

    bool covers(const QString &path) const
    {
        const QString name = path.section(u'/', -1);
        return std::any_of(m_patterns.begin(), m_patterns.end(),
                           [&](const QRegularExpression &pattern) { return pattern.match(name).hasMatch() || pattern.match(path).hasMatch(); });
    }

    /// Also where a folder on the way is excluded.
    bool coversAnyPart(const QString &path) const
    {
        for (qsizetype end = path.indexOf(u'/'); end >= 0; end = path.indexOf(u'/', end + 1))
            if (covers(path.left(end)))
                return true;
        return covers(path);
    }

private:
    QList<QRegularExpression> m_patterns;
};

/// The files of a folder on the disk.
class FolderWalk
{
public:
    FolderWalk(const QString &folder, const Exclusion &exclusion)
        : m_root(QFileInfo(folder).canonicalFilePath())
        , m_exclusion(exclusion)
    {
    }

    Result<Done> enter(const QString &folder, const QString &prefix, int depth = 0)
    {
        if (depth > deepest)
            return failure(Error::Kind::InvalidInput, Code::tr("%1 is nested deeper than %2 folders.").arg(prefix).arg(deepest));
        const QDir directory(folder);
        if (!directory.isReadable())
            return failure(Error::Kind::Io, Code::tr("The folder %1 cannot be read.").arg(folder));
        for (const QFileInfo &entry : directory.entryInfoList(QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot, QDir::Name))
            if (const auto taken = take(entry, prefix + entry.fileName(), depth); !taken)
                return taken;
        return Done{};
    }

    QList<StagedFile> files;
    QHash<QString, qint64> sizes; ///< bytes, by path

private:
    Result<Done> take(const QFileInfo &entry, const QString &path, int depth)
    {
        if (m_exclusion.covers(path))
            return Done{};
        if (entry.isSymLink() && !staysInside(entry))
            return leavesFolder(path);
        if (entry.isDir())
            return enter(entry.filePath(), path + u'/', depth + 1);
        if (!entry.isFile())
            return Done{}; // a socket or a pipe is no code
        if (!entry.isReadable())
            return failure(Error::Kind::Io, Code::tr("The file %1 cannot be read.").arg(entry.filePath()));
        files.append({.path = u"code/"_s + path, .localPath = entry.filePath(), .content = {}, .isExecutable = entry.isExecutable()});
        sizes.insert(path, entry.size());
        return Done{};
    }

    /// A link to a folder that holds the link would never end.
    bool staysInside(const QFileInfo &link) const
    {
        const QString target = link.canonicalFilePath();
        const bool isInside = target.startsWith(m_root + u'/');
        const QString holder = QFileInfo(link.path()).canonicalFilePath() + u'/';
        return isInside && !holder.startsWith(target + u'/');
    }

    QString m_root;
    const Exclusion &m_exclusion;
};

QString megabytes(qint64 bytes) { return QString::number(double(bytes) / (1024 * 1024), 'f', 1); }

/// Fails where the files are more than a run should carry, naming the largest.
Result<Done> checkSize(const QHash<QString, qint64> &sizes)
{
    qint64 total = 0;
    for (qint64 size : sizes)
        total += size;
    if (total <= largestFolder)
        return Done{};
    QStringList paths = sizes.keys();
    std::sort(paths.begin(), paths.end(), [&](const QString &a, const QString &b) { return std::pair(-sizes[a], a) < std::pair(-sizes[b], b); });
    QStringList largest;
    for (const QString &path : paths.mid(0, 5))
        largest << Code::tr("%1 (%2 MiB)").arg(path, megabytes(sizes[path]));
    return failure(Error::Kind::InvalidInput, Code::tr("The code's folder has %1 MiB, and at most %2 MiB travel with a run. The largest files: %3. Name what is not needed in launch.code.exclude.")
                                                  .arg(megabytes(total), megabytes(largestFolder), largest.join(u", "_s)));
}

Result<CodeSnapshot> collectWorkingTree(const QString &folder, const Exclusion &exclusion)
{
    FolderWalk walk(folder, exclusion);
    if (const auto entered = walk.enter(folder, QString()); !entered)
        return entered.error();
    if (const auto checked = checkSize(walk.sizes); !checked)
        return checked.error();
    const GitFolder git(folder);
    CodeSnapshot snapshot{.files = walk.files, .commit = git.commit(), .diff = {}, .untracked = {}};
    if (!snapshot.commit.isEmpty()) {
        snapshot.diff = git.diff();
        snapshot.untracked = git.untracked();
    }
    return snapshot;
}

/// Where a committed link leads, inside the tree; empty: out of it.
QString targetInTree(const QString &link, const QString &target)
{
    const QString path = QDir::cleanPath((link.contains(u'/') ? link.section(u'/', 0, -2) + u'/' : QString()) + target);
    return target.startsWith(u'/') || path == u".."_s || path.startsWith(u"../"_s) ? QString() : path;
}

/// Puts the contents behind the links of a commit in their place. Links to folders are refused.
Result<Done> followLinks(const QList<GitFolder::Entry> &entries, QList<StagedFile> &files)
{
    QHash<QString, qsizetype> byPath;
    for (qsizetype i = 0; i < entries.size(); ++i)
        byPath.insert(entries[i].path, i);
    for (qsizetype i = 0; i < entries.size(); ++i) {
        qsizetype at = i;
        for (int hops = 0; entries[at].kind == GitFolder::Entry::Kind::Link; ++hops) {
            const auto next = byPath.constFind(targetInTree(entries[at].path, QString::fromUtf8(files[at].content)));
            if (next == byPath.constEnd() || hops > 40)
                return leavesFolder(entries[i].path);
            at = *next;
            if (entries[at].kind != GitFolder::Entry::Kind::Link) {
                files[i].content = files[at].content;
                files[i].isExecutable = files[at].isExecutable;
            }
        }
    }
    return Done{};
}

Result<QList<GitFolder::Entry>> committedEntries(const GitFolder &git, const QString &commit, const Exclusion &exclusion)
{
    Result<QList<GitFolder::Entry>> entries = git.entries(commit);
    if (!entries)
        return entries.error();
    QHash<QString, qint64> sizes;
    QList<GitFolder::Entry> kept;
    for (const GitFolder::Entry &entry : *entries) {
        if (exclusion.coversAnyPart(entry.path))
            continue;
        if (entry.kind == GitFolder::Entry::Kind::Submodule)
            return failure(Error::Kind::InvalidInput, Code::tr("%1 is a submodule, whose files are not in the commit: leave launch.code.revision out, or exclude it.").arg(entry.path));
        kept << entry;
        sizes.insert(entry.path, entry.size);
    }
    if (const auto checked = checkSize(sizes); !checked)
        return checked.error();
    return kept;
}

Result<CodeSnapshot> collectRevision(const QString &folder, const QString &revision, const Exclusion &exclusion)
{
    const GitFolder git(folder);
    const Result<QString> commit = git.resolve(revision);
    if (!commit)
        return commit.error();
    const auto entries = committedEntries(git, *commit, exclusion);
    if (!entries)
        return entries.error();
    const auto contents = git.contents(*entries);
    if (!contents)
        return contents.error();
    CodeSnapshot snapshot{.files = {}, .commit = *commit, .diff = {}, .untracked = {}};
    for (qsizetype i = 0; i < entries->size(); ++i)
        snapshot.files.append({.path = u"code/"_s + entries->at(i).path, .localPath = {}, .content = contents->at(i),
                               .isExecutable = entries->at(i).kind == GitFolder::Entry::Kind::Executable});
    if (const auto followed = followLinks(*entries, snapshot.files); !followed)
        return followed.error();
    return snapshot;
}

} // namespace

Result<CodeSnapshot> collectCode(const CodePlan &plan, const QString &designFolder)
{
    if (plan.path.empty())
        return CodeSnapshot();
    const QString folder = QDir::cleanPath(QDir(designFolder).absoluteFilePath(QString::fromStdString(plan.path)));
    if (!QFileInfo(folder).isDir())
        return failure(Error::Kind::NotFound, Code::tr("launch.code names the folder %1, which is not there. It is looked for beside the design's file.").arg(folder));
    const Exclusion exclusion(plan.exclude);
    Result<CodeSnapshot> snapshot = plan.revision.empty() ? collectWorkingTree(folder, exclusion)
                                                          : collectRevision(folder, QString::fromStdString(plan.revision), exclusion);
    if (snapshot)
        std::sort(snapshot->files.begin(), snapshot->files.end(), [](const StagedFile &a, const StagedFile &b) { return a.path < b.path; });
    return snapshot;
}

} // namespace slipway

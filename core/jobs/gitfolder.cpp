// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/gitfolder_p.h"

#include <QCoreApplication>
#include <QProcess>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr int patienceMs = 120'000;

struct Git
{
    Q_DECLARE_TR_FUNCTIONS(Git)
};

QStringList splitNul(const QByteArray &text)
{
    QStringList parts;
    for (const QByteArray &part : text.split('\0'))
        if (!part.isEmpty())
            parts << QString::fromUtf8(part);
    return parts;
}

GitFolder::Entry::Kind kindOf(const QByteArray &mode)
{
    if (mode == "120000")
        return GitFolder::Entry::Kind::Link;
    if (mode == "160000")
        return GitFolder::Entry::Kind::Submodule;
    return mode == "100755" ? GitFolder::Entry::Kind::Executable : GitFolder::Entry::Kind::File;
}

Error unreadable(const QByteArray &said)
{
    return Error{.kind = Error::Kind::Io, .message = Git::tr("git could not read the files of the commit."), .detail = QString::fromUtf8(said)};
}

} // namespace

GitFolder::GitFolder(const QString &folder)
    : m_folder(folder)
{
}

GitFolder::Reply GitFolder::run(const QStringList &arguments, const QByteArray &input) const
{
    QProcess git;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"GIT_OPTIONAL_LOCKS"_s, u"0"_s); // we only look
    environment.insert(u"LC_ALL"_s, u"C"_s);
    git.setProcessEnvironment(environment);
    git.setWorkingDirectory(m_folder);
    // A repository's own settings may name programs to run; none of them is needed to look.
    git.start(u"git"_s, QStringList{u"-c"_s, u"core.fsmonitor=false"_s, u"-c"_s, u"core.quotePath=false"_s, u"--no-pager"_s} + arguments);
    git.write(input);
    git.closeWriteChannel();
    // Collected in a worker thread (see codefolder.h), which has nothing else to do meanwhile.
    if (!git.waitForFinished(patienceMs)) {
        git.kill();
        git.waitForFinished(1000); // killed: a matter of milliseconds
        return {};
    }
    return {.isGood = git.exitStatus() == QProcess::NormalExit && git.exitCode() == 0, .output = git.readAllStandardOutput(), .errorOutput = git.readAllStandardError()};
}

QString GitFolder::commit() const
{
    const Reply reply = run({u"rev-parse"_s, u"--verify"_s, u"--quiet"_s, u"HEAD^{commit}"_s});
    return reply.isGood ? QString::fromLatin1(reply.output).trimmed() : QString();
}

QByteArray GitFolder::diff() const
{
    return run({u"diff"_s, u"--binary"_s, u"--relative"_s, u"--no-color"_s, u"--no-ext-diff"_s, u"--no-textconv"_s, u"HEAD"_s, u"--"_s, u"."_s}).output;
}

QStringList GitFolder::untracked() const
{
    return splitNul(run({u"ls-files"_s, u"--others"_s, u"--exclude-standard"_s, u"-z"_s, u"--"_s, u"."_s}).output);
}

Result<QString> GitFolder::resolve(const QString &revision) const
{
    const Reply reply = run({u"rev-parse"_s, u"--verify"_s, u"--quiet"_s, u"--end-of-options"_s, revision + u"^{commit}"_s});
    const QString commit = QString::fromLatin1(reply.output).simplified().section(u' ', -1);
    if (reply.isGood && !commit.isEmpty())
        return commit;
    return Error{.kind = Error::Kind::InvalidInput,
                 .message = Git::tr("launch.code.revision is %1, which git does not know in %2: name a commit, a tag or a branch, or leave it out to send the files as they are.")
                                .arg(revision.simplified(), m_folder),
                 .detail = QString::fromUtf8(reply.errorOutput)};
}

Result<QList<GitFolder::Entry>> GitFolder::entries(const QString &commit) const
{
    const Reply reply = run({u"ls-tree"_s, u"-r"_s, u"-l"_s, u"-z"_s, commit});
    if (!reply.isGood)
        return unreadable(reply.errorOutput);
    QList<Entry> list;
    for (const QByteArray &line : reply.output.split('\0')) {
        const qsizetype tab = line.indexOf('\t');
        if (tab < 0)
            continue;
        const QList<QByteArray> words = line.left(tab).simplified().split(' '); // mode type object size
        list.append({.kind = kindOf(words.value(0)), .path = QString::fromUtf8(line.mid(tab + 1)), .object = words.value(2), .size = words.value(3).toLongLong()});
    }
    return list;
}

Result<QList<QByteArray>> GitFolder::contents(const QList<Entry> &entries) const
{
    QByteArray objects;
    for (const Entry &entry : entries)
        objects += entry.object + '\n';
    const Reply reply = run({u"cat-file"_s, u"--batch"_s}, objects);
    QList<QByteArray> list;
    qsizetype at = 0;
    for (qsizetype i = 0; reply.isGood && i < entries.size(); ++i) {
        const qsizetype end = reply.output.indexOf('\n', at); // "object type size"
        const qint64 size = end < 0 ? -1 : reply.output.mid(at, end - at).split(' ').value(2, "-1").toLongLong();
        if (size < 0 || end + 1 + size > reply.output.size())
            return unreadable(reply.output.mid(at, 200));
        list << reply.output.mid(end + 1, size);
        at = end + 1 + size + 1;
    }
    if (!reply.isGood)
        return unreadable(reply.errorOutput);
    return list;
}

} // namespace slipway

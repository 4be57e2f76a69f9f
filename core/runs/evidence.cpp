// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/evidence.h"

#include "core/runs/runjson.h"
#include "core/runs/submission.h"
#include "core/scheduler/kubernetesscheduler.h"
#include "core/scheduler/kubernetesstatus.h"
#include "core/support/archive.h"
#include "core/support/secrets.h"
#include "core/support/shellquote.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

struct Bundle
{
    Q_DECLARE_TR_FUNCTIONS(EvidenceBundle)
};

constexpr qint64 logBytes = 2 << 20, figureBytes = 16 << 20;

bool isFigures(const QString &path) { return path.endsWith(u".jsonl"_s) || path.endsWith(u".csv"_s); }

/// TensorBoard and W&B files are binary: what stands in them cannot be looked through for secrets.
bool isBinary(const QString &path) { return path.contains(u".tfevents."_s) || path.endsWith(u".wandb"_s); }

QByteArray jsonText(const QJsonDocument &document) { return document.toJson(); }

QByteArray eventsOf(const RunStore &store, const QString &token)
{
    QJsonArray events;
    for (const RunEvent &event : store.events(token))
        events << QJsonObject{{u"at"_s, event.at.toUTC().toString(Qt::ISODateWithMs)}, {u"state"_s, toWord(event.state)}, {u"text"_s, event.text}};
    return jsonText(QJsonDocument(events));
}

QByteArray versionsText(const Run &run, const EvidenceFacts &facts)
{
    QJsonObject versions{{u"submitted_with"_s, run.programVersion}};
    for (const auto &[name, version] : facts.versions)
        versions.insert(name, version);
    return jsonText(QJsonDocument(versions));
}

/// The end of a stored file, from the beginning of a line on.
QByteArray endOf(const RunStore &store, const QString &token, const FetchedFile &file)
{
    const qint64 most = isFigures(file.path) ? figureBytes : logBytes;
    const qint64 from = file.endingFrom(most);
    const QByteArray bytes = store.content(token, file.path, from);
    return from == 0 ? bytes : "[" + QByteArray::number(from) + " bytes before this were left out]\n" + bytes.mid(bytes.indexOf('\n') + 1);
}

} // namespace

Result<EvidenceBundle> evidenceOf(const RunStore &store, const QString &token, const EvidenceFacts &facts)
{
    const Result<Run> run = store.run(token);
    if (!run)
        return run.error();
    EvidenceBundle bundle;
    const QString folder = runFolderName(run->name, run->token);
    bundle.name = folder + u".tar.gz"_s;
    QList<ArchiveFile> files;
    const auto add = [&](const QString &path, const QByteArray &content) {
        if (content.isEmpty())
            return;
        const CleanedText cleaned = withoutSecrets(content);
        bundle.removedSecrets += cleaned.removed;
        bundle.files << path;
        files << ArchiveFile{folder + u'/' + path, cleaned.text};
    };
    const RunNotes notes = store.notes(run->token);
    QJsonObject record = toJson(*run);
    record.insert(u"run"_s, record.take(u"token"_s)); // which is no secret, and would go for its name
    add(u"run.json"_s, jsonText(QJsonDocument(record)));
    add(u"history.json"_s, eventsOf(store, run->token));
    add(u"scheduler.txt"_s, facts.schedulerRecord);
    add(u"versions.json"_s, versionsText(*run, facts));
    add(u"provenance.json"_s, run->provenance);
    add(u"design.yaml"_s, run->design);
    add(run->jobFileName.isEmpty() ? u"job.txt"_s : u"job/"_s + run->jobFileName.section(u'/', -1), run->jobText);
    add(u"manifest.sha256"_s, run->manifest);
    add(u"code.diff"_s, run->codeDiff);
    add(u"notes.txt"_s, notes.isEmpty() ? QByteArray() : (notes.text + u"\n"_s + notes.tags.join(u", "_s)).trimmed().toUtf8() + '\n');
    QStringList leftOut;
    for (const FetchedFile &file : store.files(run->token)) {
        if (isBinary(file.path) || file.path.contains(u".."_s) || file.path.startsWith(u'/'))
            leftOut << file.path;
        else
            add(u"files/"_s + file.path, endOf(store, run->token, file));
    }
    QString readme = Bundle::tr("Evidence of the run %1 (%2), state %3, collected by Slipway on %4.").arg(run->name, run->token, toWord(run->state), facts.at.toUTC().toString(Qt::ISODate)) + u"\n\n"_s
        + Bundle::tr("%n secret(s) removed. The search for them is a heuristic: look through the files before you pass them on.", nullptr, bundle.removedSecrets) + u'\n';
    if (!leftOut.isEmpty())
        readme += u'\n' + Bundle::tr("Left out, as binary files cannot be looked through: %1").arg(leftOut.join(u", "_s)) + u'\n';
    bundle.files.prepend(u"README.txt"_s);
    files.prepend(ArchiveFile{folder + u"/README.txt"_s, readme.toUtf8()});
    bundle.archive = tarGz(files, facts.at);
    return bundle;
}

RemoteCommand schedulerRecordCommand(const Run &run, const KubernetesAccess &access)
{
    const QByteArray job = shellQuote(run.jobId).toUtf8(), folder = shellQuote(run.folder).toUtf8();
    QByteArray script = "exec 2>&1\n";
    switch (run.scheduler) {
    case SchedulerKind::Slurm:
        script += "scontrol show job -d -- " + job + "\necho\nsacct -P -j " + job
            + " --format=JobID,JobName,State,ExitCode,DerivedExitCode,Reason,Submit,Start,End,Elapsed,Timelimit,NodeList,AllocTRES,MaxRSS,Restarts\n";
        break;
    case SchedulerKind::Kubernetes: {
        const KubernetesJobId id = kubernetesJobId(run.jobId);
        const QByteArray there = " --namespace=" + shellQuote(id.nameSpace).toUtf8() + ' ', pods = there + "-l " + shellQuote(u"slipway/token="_s + run.token).toUtf8();
        script += kubectlCommands(access) + "kube describe " + shellQuote(id.resource).toUtf8() + there + shellQuote(id.name).toUtf8() + "\nkube get pods" + pods + " -o wide\nkube describe pods" + pods + "\n"
            // What a pod said before it had the run's folder is nowhere else. Each is a question of its own: not all of thousands.
            "kube get pods" + pods + " -o name | head -n 16 | while IFS= read -r pod; do kube logs" + there + "\"$pod\" --all-containers --prefix --timestamps --tail=200; done\n";
        break;
    }
    case SchedulerKind::Host: script += "cd -- " + folder + " && ls -la && cat submit.journal 2>/dev/null\n"; break;
    }
    return RemoteCommand{.script = script + "exit 0\n", .input = {}, .timeoutMs = 30000};
}

} // namespace slipway

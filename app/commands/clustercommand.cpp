// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/clustercommand.h"

#include "app/clusterfile.h"
#include "app/commands/terminalprompts.h"
#include "app/controllers/clusterlines.h"
#include "app/controllers/thiscomputer.h"
#include "app/designdesk.h"
#include "core/jobs/sitesettings.h"
#include "core/scheduler/clusterprobe.h"
#include "core/scheduler/clusterprobejson.h"
#include "core/support/deliver.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QSaveFile>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

QString addressText(const ClusterProfile &profile)
{
    if (profile.isThisComputer())
        return Command::tr("this computer");
    if (profile.isLocal())
        return profile.kubeContext.isEmpty() ? Command::tr("kubectl on this computer") : Command::tr("kubectl on this computer, context %1").arg(profile.kubeContext);
    if (!profile.alias.isEmpty())
        return Command::tr("OpenSSH host %1").arg(profile.alias);
    return u"%1%2:%3"_s.arg(profile.user.isEmpty() ? QString() : profile.user + u'@', profile.host).arg(profile.port);
}

QJsonObject profileJson(const ClusterProfile &p)
{
    const auto orNull = [](const QString &text) { return text.isEmpty() ? QJsonValue() : QJsonValue(text); };
    return {{u"name"_s, p.name}, {u"alias"_s, orNull(p.alias)}, {u"host"_s, orNull(p.host)}, {u"port"_s, p.port}, {u"user"_s, orNull(p.user)},
        {u"identity_file"_s, orNull(p.identityFile)}, {u"run_folder"_s, orNull(p.runFolder)}, {u"scheduler"_s, orNull(p.scheduler)}, {u"is_local"_s, p.isLocal()},
        {u"transport"_s, orNull(p.transport)}, {u"kube_context"_s, orNull(p.kubeContext)}, {u"site"_s, orNull(QString::fromUtf8(p.site))}, {u"probed_at"_s, orNull(p.probedAt.toUTC().toString(Qt::ISODate))}};
}

ExitStatus listProfiles(const ClusterProfiles &profiles, const CommandContext &context)
{
    const Result<QList<ClusterProfile>> list = profiles.list();
    if (!list)
        return reportError(list.error(), context);
    QJsonArray all;
    for (const ClusterProfile &profile : *list) {
        all << profileJson(profile);
        if (!context.asJson)
            printLine(profile.name.leftJustified(20) + u"  "_s + addressText(profile));
    }
    if (context.asJson)
        printJson({{u"clusters"_s, all}});
    return ExitStatus::Done;
}

Result<QByteArray> readFile(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return Error{Error::Kind::NotFound, Command::tr("%1 could not be read.").arg(path), file.errorString()};
    return file.read(1024 * 1024);
}

ExitStatus saveProfile(ClusterProfiles &profiles, const ClusterProfile &profile, const CommandContext &context)
{
    if (const Result<SiteSettings> site = readSiteSettings(profile.site); !site)
        return reportError(site.error(), context);
    const Result<Done> saved = profiles.save(profile);
    if (!saved)
        return reportError(saved.error(), context);
    if (context.asJson)
        printJson(profileJson(profile));
    else
        printLine(Command::tr("Added %1: %2").arg(profile.name, addressText(profile)));
    return ExitStatus::Done;
}

ExitStatus addProfile(ClusterProfiles &profiles, const QCommandLineParser &options, const QString &name, const CommandContext &context)
{
    const QString host = options.value(u"host"_s);
    const bool isKubernetes = options.value(u"scheduler"_s) == u"kubernetes";
    if (host.isEmpty() && !isKubernetes)
        return reportUsage(Command::tr("Say where it is: slipway cluster add %1 --host HOST (an OpenSSH host alias or a host name).").arg(name), context);
    ClusterProfile profile{.name = name, .runFolder = options.value(u"run-folder"_s), .scheduler = options.value(u"scheduler"_s), .probe = {}};
    const bool isPlain = options.isSet(u"user"_s) || options.isSet(u"port"_s) || options.isSet(u"identity"_s);
    (isPlain ? profile.host : profile.alias) = host;
    profile.user = options.value(u"user"_s);
    profile.transport = options.isSet(u"system-ssh"_s) ? u"system-ssh"_s : QString();
    profile.identityFile = options.value(u"identity"_s);
    if (options.isSet(u"port"_s)) {
        bool isNumber = false;
        profile.port = options.value(u"port"_s).toInt(&isNumber);
        if (!isNumber || profile.port < 1 || profile.port > 65535)
            return reportUsage(Command::tr("--port %1 is no port: expected 1 to 65535.").arg(options.value(u"port"_s)), context);
    }
    profile.kubeContext = options.value(u"context"_s);
    if (options.isSet(u"site"_s)) {
        const Result<QByteArray> site = readFile(options.value(u"site"_s));
        if (!site)
            return reportError(site.error(), context);
        profile.site = *site;
    }
    return saveProfile(profiles, profile, context);
}

ExitStatus exportProfile(const ClusterProfiles &profiles, const QCommandLineParser &options, const QString &name, const CommandContext &context)
{
    const Result<ClusterProfile> profile = profiles.find(name);
    if (!profile)
        return reportError(profile.error(), context);
    const QByteArray text = writeClusterFile(*profile);
    if (!options.isSet(u"out"_s)) {
        printLine(QString::fromUtf8(text.trimmed()));
        return ExitStatus::Done;
    }
    QSaveFile file(options.value(u"out"_s));
    if (!file.open(QIODevice::WriteOnly) || file.write(text) < 0 || !file.commit())
        return reportError({Error::Kind::Io, Command::tr("%1 could not be written.").arg(file.fileName()), file.errorString()}, context);
    return ExitStatus::Done;
}

/// A profile of that name keeps its user, key file and probe.
ExitStatus importProfile(ClusterProfiles &profiles, const QString &path, const CommandContext &context)
{
    const Result<QByteArray> text = readFile(path);
    if (!text)
        return reportError(text.error(), context);
    Result<ClusterProfile> profile = readClusterFile(*text);
    if (!profile)
        return reportError(profile.error(), context);
    return saveProfile(profiles, profiles.find(profile->name) ? withOwn(*profile, *profiles.find(profile->name)) : *profile, context);
}

/// A partition that data steps belong in, where the site's settings name none.
QString dataPartitionOf(const ClusterProbe &probe, const QByteArray &site)
{
    const Result<SiteSettings> settings = readSiteSettings(site);
    return settings && settings->defaults.dataSteps.partition.empty() ? partitionWithoutGpus(probe) : QString();
}

void printProbe(const ClusterProbe &probe, const QByteArray &site)
{
    printLine(Command::tr("scheduler   %1").arg(probe.schedulerName));
    if (probe.cpuCores > 0)
        printLine(Command::tr("host        %1, %2 CPU cores, %3 GiB").arg(probe.hostName).arg(probe.cpuCores).arg(probe.memoryGib, 0, 'f', 1));
    for (const ClusterProbe::Gpu &gpu : probe.gpus)
        printLine(Command::tr("GPU         %1 x %2, %3 GiB").arg(gpu.count).arg(gpu.name).arg(gpu.memoryGib, 0, 'f', 1));
    if (probe.cpuGflops)
        printLine(Command::tr("CPU         %1 GFLOP/s fp32 measured, memory %2 GB/s").arg(*probe.cpuGflops, 0, 'f', 0).arg(probe.memoryGbS.value_or(0), 0, 'f', 1));
    for (const PartitionStatus &p : probe.partitions)
        printLine(probe.kubernetes ? Command::tr("nodes       %1: %2, %3 take pods").arg(p.name).arg(p.nodes).arg(p.idleNodes) : Command::tr("partition   %1%2: %3 nodes, %4 idle, %5 GPUs per node %6, %8 cores and %9 GiB each, limit %7")
                      .arg(p.name, p.isDefault ? u"*"_s : QString()).arg(p.nodes).arg(p.idleNodes).arg(p.gpusPerNode).arg(p.gpuType, p.timeLimit).arg(p.cores).arg(p.memoryGib, 0, 'f', 0));
    if (!probe.torchVersion.isEmpty())
        printLine(Command::tr("PyTorch     %1").arg(probe.torchVersion));
    if (const auto &facts = probe.kubernetes) {
        printLine(Command::tr("namespace   %1").arg(facts->nameSpace));
        printLine(Command::tr("job kinds   %1").arg(facts->jobKinds.join(u", "_s)));
        if (!facts->queues.isEmpty())
            printLine(Command::tr("queues      %1").arg(facts->queues.join(u", "_s)));
        printLine(Command::tr("storage     classes: %1; claims: %2").arg(facts->storageClasses.join(u", "_s), facts->claims.join(u", "_s)));
    }
    for (const QString &note : probe.notes)
        printLine(Command::tr("note        %1").arg(note));
    if (const QString partition = dataPartitionOf(probe, site); !partition.isEmpty())
        printLine(Command::tr("note        Partition %1 has no accelerators. With data_steps: {partition: %1} in the site's settings, data steps run there.").arg(partition));
}

/// Connects and probes; the exit status ends the event loop.
class ProbeTask : public QObject
{
public:
    ProbeTask(ClusterLines &lines, const QString &name, const CommandContext &context)
        : m_lines(lines)
        , m_name(name)
        , m_context(context)
    {
    }

    ExitStatus run()
    {
        const Result<ClusterSession *> session = m_lines.session(m_name);
        if (!session)
            return reportError(session.error(), m_context);
        m_session = *session;
        new TerminalPrompts(*m_session, this);
        deliver(m_session->open(), this, [this](const Result<Done> &opened) { opened ? probe() : end(reportError(opened.error(), m_context)); });
        return ExitStatus(QCoreApplication::exec());
    }

private:
    void probe()
    {
        const ClusterProfile profile = m_lines.profiles().find(m_name).valueOr({});
        deliver(profile.isKubernetes() ? probeKubernetes(*m_session, accessOf(profile)) : probeCluster(*m_session), this, [this](const Result<ClusterProbe> &probe) { probe ? show(*probe) : end(reportError(probe.error(), m_context)); });
    }

    void show(const ClusterProbe &probe)
    {
        const Result<Done> kept = keep(probe);
        if (!kept)
            return end(reportError(kept.error(), m_context));
        if (m_context.asJson)
            printJson(toJson(probe));
        else
            printProbe(probe, m_lines.profiles().find(m_name).valueOr({}).site);
        end(ExitStatus::Done);
    }

    /// With the profile, and for this computer in the user's catalogue.
    Result<Done> keep(const ClusterProbe &probe)
    {
        Result<ClusterProfile> profile = m_lines.profiles().find(m_name);
        if (!profile)
            return profile.error();
        profile->probe = QJsonDocument(toJson(probe)).toJson(QJsonDocument::Compact);
        profile->probedAt = QDateTime::currentDateTimeUtc();
        const Result<Done> saved = m_lines.profiles().save(*profile);
        if (!saved || !profile->isThisComputer())
            return saved;
        return keepThisComputer(m_context.places.catalogFolder(), probe, loadCatalog(m_context.places));
    }

    static void end(ExitStatus status) { QCoreApplication::exit(int(status)); }

    ClusterLines &m_lines;
    QString m_name;
    const CommandContext &m_context;
    ClusterSession *m_session = nullptr;
};

} // namespace

QString ClusterCommand::name() const { return u"cluster"_s; }
QString ClusterCommand::synopsis() const { return u"add NAME --host HOST | list | remove NAME | probe NAME | export NAME | import FILE"_s; }
QString ClusterCommand::summary() const { return Command::tr("Cluster profiles: add, list, remove, probe, share as a file"); }

void ClusterCommand::addOptions(QCommandLineParser &parser) const
{
    parser.addOption({u"host"_s, Command::tr("An OpenSSH host alias; with --user, --port or --identity a host name"), u"HOST"_s});
    parser.addOption({u"user"_s, Command::tr("Login name"), u"USER"_s});
    parser.addOption({u"port"_s, Command::tr("SSH port"), u"PORT"_s});
    parser.addOption({u"identity"_s, Command::tr("Private key file"), u"FILE"_s});
    parser.addOption({u"system-ssh"_s, Command::tr("Connect by the system's ssh program: for ProxyCommand, smart cards, Kerberos or an open ControlMaster")});
    parser.addOption({u"run-folder"_s, Command::tr("Where run folders go on the cluster; ~/slipway-runs by default"), u"DIR"_s});
    parser.addOption({u"scheduler"_s, Command::tr("slurm, kubernetes or host; by default what the probe finds. A Kubernetes without --host is reached by the kubectl that is here"), u"KIND"_s});
    parser.addOption({u"context"_s, Command::tr("Context of kubectl; by default its current one"), u"CONTEXT"_s});
    parser.addOption({u"site"_s, Command::tr("Settings of the site (account, modules, namespace, volumes...), which the profile keeps"), u"FILE"_s});
    parser.addOption({u"out"_s, Command::tr("Where export writes; standard output by default"), u"FILE"_s});
}

ExitStatus ClusterCommand::run(const QCommandLineParser &options, const CommandContext &context)
{
    ClusterProfiles profiles(context.places.settings);
    const QString verb = context.arguments.value(0);
    const QString name = context.arguments.value(1);
    if (verb == u"list" && context.arguments.size() == 1)
        return listProfiles(profiles, context);
    if (context.arguments.size() != 2)
        return reportUsage(Command::tr("Expected: slipway cluster %1").arg(synopsis()), context);
    if (verb == u"add")
        return addProfile(profiles, options, name, context);
    if (verb == u"export")
        return exportProfile(profiles, options, name, context);
    if (verb == u"import")
        return importProfile(profiles, name, context);
    if (verb == u"remove") {
        const Result<Done> removed = profiles.remove(name);
        return removed ? ExitStatus::Done : reportError(removed.error(), context);
    }
    if (verb == u"probe") {
        ClusterLines lines(profiles, context.sshConfig);
        return ProbeTask(lines, name, context).run();
    }
    return reportUsage(Command::tr("slipway cluster knows add, list, remove, probe, export and import; it does not know %1.").arg(verb), context);
}

} // namespace slipway

// SPDX-License-Identifier: GPL-3.0-or-later
// Manifests of every kind, of the training and of the jobs around it, over designs drawn at random and over hostile texts: they parse, fit the schemas of Kubernetes 1.36 and of the
// operators with no unknown field, and our own lint finds nothing in them.
#include "core/catalog/yamlreader.h"
#include "core/design/words.h"
#include "core/jobs/frameworkjob.h"
#include "core/jobs/jobcheck.h"
#include "core/jobs/lint.h"
#include "core/jobs/readerpod.h"
#include "core/jobs/stepjobs.h"
#include "tests/core/jobs/jobcase.h"
#include "tests/core/jobs/randomdesign.h"
#include "tests/support/folders.h"
#include "tests/support/seed.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstKubernetesJob : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void fitsTheSchemas_data();
    void fitsTheSchemas();
    void textsAreData_data() { fitsTheSchemas_data(); }
    void textsAreData();
    void drillsLoseTheLastPod_data() { fitsTheSchemas_data(); }
    void drillsLoseTheLastPod();
    void keepsAwayFromNodes_data() { fitsTheSchemas_data(); }
    void keepsAwayFromNodes();
    void keepsPodsTogether_data();
    void keepsPodsTogether();
    void everyPodStandsAsTheSiteSays_data() { fitsTheSchemas_data(); }
    void everyPodStandsAsTheSiteSays();
    void aReaderMountsWhatTheJobsPodsDo_data() { fitsTheSchemas_data(); }
    void aReaderMountsWhatTheJobsPodsDo();
    void noReaderOfAnothersManifest();
    void findsWhatIsWrong_data();
    void findsWhatIsWrong();
    void namesFitEveryOperator();
    void refuses_data();
    void refuses();
    void readsSites_data();
    void readsSites();
    void rendersSoon();

private:
    QStringList drawn(RandomDesign &random, const FrameworkJob &framework, const QByteArray &kind);

    TemplateEngine m_engine{folderLoader({templatesFolder()}), {.time = std::chrono::minutes(2)}}; // a busy machine is no mistake of a template's
};

static QString manifestsFolder() { return buildFolder() + u"/random-manifests"_s; }

void TstKubernetesJob::initTestCase()
{
    QDir(manifestsFolder()).removeRecursively();
    QVERIFY(QDir().mkpath(manifestsFolder()));
}

/// What Python's YAML reader and JSON schema validator say of manifests: a list of mistakes for each, and the text of its script.
static QJsonArray judged(const QStringList &manifests)
{
    QProcess judge;
    judge.start(u"/usr/bin/python3"_s, {sourceFolder() + QStringLiteral("/tests/core/jobs/kubernetes_judge.py")});
    judge.write(QJsonDocument(QJsonArray::fromStringList(manifests)).toJson());
    judge.closeWriteChannel();
    const bool hasFinished = judge.waitForFinished(240000);
    const QJsonArray answers = QJsonDocument::fromJson(judge.readAllStandardOutput()).array();
    if (!hasFinished || answers.size() != manifests.size())
        QTest::qFail(("the judge did not answer; are python3-yaml and python3-jsonschema installed? " + judge.readAllStandardError()).constData(), __FILE__, __LINE__);
    return answers;
}

static QByteArray site()
{
    return "namespace: research\nqueue: team-a\npriority_class: high\nservice_account: trainer\nimage_pull_secrets: [registry]\n"
           "node_selector: {node.kubernetes.io/instance-type: p5.48xlarge, pool: \"yes\"}\n"
           "tolerations: [{key: nvidia.com/gpu, operator: Exists, effect: NoSchedule}, {key: team, operator: Equal, value: \"1\"}, {operator: Exists}]\n"
           "topology: {level: topology.kubernetes.io/rack, required: true}\nrdma: {resource: rdma/hca_shared, count: 8}\ncores: 90\nmemory_gib: 900\nrun_as: {user: 1000, group: 1000}\n"
           "storage:\n  scratch: {claim: shared, path: /scratch}\n  data: {host_path: /mnt/data, path: /data, read_only: true}\n  models: {claim: models, path: /models}\n"
           "secrets: [{variable: HF_TOKEN, secret: hugging-face, key: token}]\n";
}

static JobIdentity identityOn(const QByteArray &settings)
{
    JobIdentity identity = sampleIdentity();
    const auto read = readKubernetesSite(settings);
    if (!read)
        QTest::qFail(qPrintable(read.error().message), __FILE__, __LINE__);
    else
        identity.site = *read;
    return identity;
}

/// \param resolved  of a training; nullptr for the jobs around it
static QString mistakesOf(const QString &manifest, const ResolvedDesign *resolved)
{
    QString text;
    for (const LintFinding &finding : lintJobFile(manifest, {.design = resolved, .runSeconds = {}, .checkpointSeconds = {}}))
        if (finding.rule != "K06") // the resource is the site's own
            text += QString::fromStdString(finding.rule + " at line " + std::to_string(finding.line) + ": " + toEnglish(finding.message) + "\n");
    return text;
}

static QByteArray kindLines(const QByteArray &kind) { return "  job: " + kind + "\n  container: {image: \"registry.example.org/team/train:1.2\"}\n"; }

void TstKubernetesJob::fitsTheSchemas_data()
{
    QTest::addColumn<QByteArray>("kind");
    for (const std::string &kind : jobKinds(SchedulerKind::Kubernetes))
        QTest::addRow("%s", kind.c_str()) << QByteArray::fromStdString(kind);
}

/// The manifests of a design for the framework, as often as not for a site with settings of its own: the training's first, then those of the data and of serving.
/// Nothing for a design that is refused.
QStringList TstKubernetesJob::drawn(RandomDesign &random, const FrameworkJob &framework, const QByteArray &kind)
{
    QByteArray design = random.draw(framework.framework, QByteArrayView(framework.id).endsWith("-toml") ? "0.2.2" : "", "kubernetes") + kindLines(kind);
    if (!framework.hasProgram)
        design += "  command: train.py --name \"$(id)\"\n";
    const ResolvedDesign resolved = resolvedDesign(design);
    const JobIdentity identity = random.chance(2) ? sampleIdentity() : identityOn(site());
    if (!checkJob(resolved, identity))
        return {};
    const auto job = renderJob(m_engine, resolved, identity);
    const auto steps = renderSteps(m_engine, resolved, identity, resolved.design.data.prepare.source.empty() ? JobSteps::Serve : JobSteps::All);
    if (const Error *refusal = !job ? &job.error() : !steps && steps.error().kind != Error::Kind::InvalidInput ? &steps.error() : nullptr) {
        QTest::qFail(qPrintable(refusal->message + u'\n' + QString::fromUtf8(design)), __FILE__, __LINE__);
        return {};
    }
    QStringList manifests{job->text};
    for (const RenderedFile &file : steps ? steps->files : QList<RenderedFile>())
        if (file.text != job->text)
            manifests << file.text;
    for (const QString &manifest : std::as_const(manifests))
        if (const QString mistakes = mistakesOf(manifest, &manifest == &manifests.first() ? &resolved : nullptr); !mistakes.isEmpty() || manifest.contains(u'\r') || !manifest.endsWith(u'\n') || !job->files.isEmpty())
            QTest::qFail(qPrintable(mistakes + manifest), __FILE__, __LINE__);
    return manifests;
}

/// Of every framework as many; those that the real server is asked about stay in random-manifests/ of the build folder (tests/integration).
void TstKubernetesJob::fitsTheSchemas()
{
    QFETCH(QByteArray, kind);
    const quint32 seed = testSeed();
    const auto &frameworks = frameworkJobs();
    const int ofEach = (200 + int(frameworks.size()) - 1) / int(frameworks.size());
    QStringList manifests;
    for (std::size_t i = 0; i < frameworks.size(); ++i) {
        RandomDesign random(seed + quint32(i), &frameworks[i]);
        QStringList own;
        for (int tries = 0; tries < 40000 && own.size() < ofEach && !QTest::currentTestFailed(); ++tries)
            if (const QStringList files = drawn(random, frameworks[i], kind); !files.isEmpty()) {
                own << files.first();
                manifests += files;
            }
        QVERIFY2(own.size() == ofEach, frameworks[i].title);
        writeFile(u"%1/%2-%3.yaml"_s.arg(manifestsFolder(), QString::fromUtf8(kind)).arg(i), own[qsizetype(seed % quint32(ofEach))].toUtf8());
    }
    const QJsonArray answers = judged(manifests);
    for (qsizetype i = 0; i < answers.size(); ++i)
        QVERIFY2(answers[i][u"mistakes"_s].toArray().isEmpty(), (QJsonDocument(answers[i][u"mistakes"_s].toArray()).toJson() + manifests[i].toUtf8()).constData());
}

void TstKubernetesJob::textsAreData()
{
    QFETCH(QByteArray, kind);
    const QString nasty = u"-d '\"$(touch PWNED)`id`\\ {{ x }} {% y %} # : [a, *b] !!c ü \U0001F600\n\t\u0085\u2028 yes\r"_s + QString(10000, u'z');
    ResolvedDesign resolved = resolvedDesign(smallDesign("kubernetes", kindLines(kind) + "  command: train.py\n"));
    resolved.design.name = nasty.toStdString();
    resolved.design.checkpoint.directory = nasty.toStdString();
    resolved.design.launch.environment = {{"NASTY", nasty.toStdString()}};
    const auto job = renderJob(m_engine, resolved, sampleIdentity());
    QVERIFY2(job, job ? "" : qPrintable(job.error().message));
    const QJsonObject answer = judged({job->text})[0].toObject();
    QVERIFY2(answer[u"mistakes"_s].toArray().isEmpty(), QJsonDocument(answer).toJson().constData());
    QCOMPARE(answer[u"design"_s].toString(), nasty);
    const QString script = answer[u"script"_s].toString();
    QProcess shell; // the function alone, so that nothing but the values is looked at
    shell.start(u"bash"_s, {u"-c"_s, script.section(u"environment() {"_s, 1).section(u"\n}\n"_s, 0, 0).prepend(u"environment() {"_s) + u"\n}\nenvironment; printf %s \"$NASTY\""_s});
    QVERIFY(shell.waitForFinished());
    QCOMPARE(QString::fromUtf8(shell.readAllStandardOutput()), nasty);
    const auto documents = job->text.split(u"\n---\n"_s);
    for (const QString &document : documents)
        QVERIFY2(parseYaml(document.toUtf8()), qPrintable(document.left(300)));
}

/// The manifest fits, the script is one that bash reads, and it ends as the kind takes a lost node for.
void TstKubernetesJob::drillsLoseTheLastPod()
{
    QFETCH(QByteArray, kind);
    const QByteArray design = smallDesign("kubernetes", kindLines(kind) + "  command: train.py\n  max_restarts: 1\n  recovery_drill: {after_seconds: 60}\n").replace("nodes: 1", "nodes: 3");
    const ResolvedDesign resolved = resolvedDesign(design);
    const auto job = renderJob(m_engine, resolved, sampleIdentity());
    QVERIFY2(job, job ? "" : qPrintable(job.error().message));
    QCOMPARE(mistakesOf(job->text, &resolved), QString());
    const QJsonObject answer = judged({job->text})[0].toObject();
    QVERIFY2(answer[u"mistakes"_s].toArray().isEmpty(), QJsonDocument(answer).toJson().constData());
    const QString script = answer[u"script"_s].toString();
    QVERIFY(script.contains(u"[ \"$SLIPWAY_NODE\" != 2 ] || drill \"$NODE\" &"_s));
    QVERIFY(script.contains(kind == "indexed-job" ? u"! was_killed || finish 143"_s : u"! was_killed || finish 137"_s));
    static const QRegularExpression seconds(u"SLIPWAY_DRILL_SECONDS=(['\"]?)60\\1\n"_s);
    QVERIFY(script.contains(seconds) && script.contains(u"    sleep \"$SLIPWAY_DRILL_SECONDS\"\n"_s));
    QVERIFY(job->text.contains(u"fieldPath: spec.nodeName"_s));
    QProcess shell;
    shell.start(u"bash"_s, {u"-n"_s});
    shell.write(script.toUtf8());
    shell.closeWriteChannel();
    QVERIFY(shell.waitForFinished());
    QCOMPARE(shell.readAllStandardError(), QByteArray());
}

/// Every pod, an MPIJob's launcher among them, and no other than those that were named; the program is told nothing of it.
void TstKubernetesJob::keepsAwayFromNodes()
{
    QFETCH(QByteArray, kind);
    const QByteArray lines = kindLines(kind) + "  command: train.py\n";
    for (const QByteArray &nodes : {"1"_ba, "2"_ba}) { // of one node: there is no other affinity that it would stand beside
        const auto rendered = [&](const QByteArray &more) { return renderJob(m_engine, resolvedDesign(smallDesign("kubernetes", lines + more).replace("nodes: 1", "nodes: " + nodes)), sampleIdentity()); };
        const auto job = rendered("  exclude_nodes: [g012.example.org, g013]\n"), anywhere = rendered("");
        QVERIFY2(job && anywhere, job ? "" : qPrintable(job.error().message));
        const QJsonObject answer = judged({job->text})[0].toObject();
        QVERIFY2(answer[u"mistakes"_s].toArray().isEmpty(), (QJsonDocument(answer).toJson() + job->text.toUtf8()).constData());
        static const QRegularExpression terms(u"- key: kubernetes\\.io/hostname\\n +operator: NotIn\\n +values:\\n +- \"g012\\.example\\.org\"\\n +- \"g013\"\\n(?! +- )"_s), pods(u"\n +containers:\\n"_s);
        QVERIFY(!anywhere->text.contains(u"NotIn"_s));
        QCOMPARE(job->text.count(terms), job->text.count(pods));
        QVERIFY(!answer[u"script"_s].toString().contains(u"g013"_s));
    }
}

void TstKubernetesJob::keepsPodsTogether_data()
{
    QTest::addColumn<QByteArray>("kind");
    QTest::addColumn<bool>("isByKueue");
    QTest::addColumn<int>("groups");
    for (const std::string &kind : jobKinds(SchedulerKind::Kubernetes))
        QTest::addRow("%s", kind.c_str()) << QByteArray::fromStdString(kind) << (kind != "volcano") << (kind == "pytorchjob" ? 2 : 0);
}

/// By Kueue's annotation where the queue is Kueue's, which knows a master and its workers as two sets of pods; Volcano, which does not read it, by an affinity.
void TstKubernetesJob::keepsPodsTogether()
{
    QFETCH(QByteArray, kind);
    QFETCH(bool, isByKueue);
    QFETCH(int, groups);
    const auto site = readKubernetesSite("queue: team\ntopology: {level: example.org/rack, required: true}\n");
    QVERIFY2(site, site ? "" : qPrintable(site.error().message));
    JobIdentity identity = sampleIdentity();
    identity.site = *site;
    const auto job = renderJob(m_engine, resolvedDesign(smallDesign("kubernetes", kindLines(kind) + "  command: train.py\n").replace("nodes: 1", "nodes: 3")), identity);
    QVERIFY2(job, job ? "" : qPrintable(job.error().message));
    QCOMPARE(job->text.contains(u"kueue.x-k8s.io/podset-required-topology: \"example.org/rack\""_s), isByKueue);
    QCOMPARE(job->text.contains(u"- topologyKey: \"example.org/rack\""_s), !isByKueue);
    QCOMPARE(job->text.count(u"kueue.x-k8s.io/podset-group-name: pods"_s), groups);
}

/// An MPIJob's launcher, too: where it finds no node, or is preempted alone, the run is lost.
void TstKubernetesJob::everyPodStandsAsTheSiteSays()
{
    QFETCH(QByteArray, kind);
    const auto site = readKubernetesSite("priority_class: high\ntolerations: [{key: gpu, operator: Exists}]\nnode_selector: {pool: big}\nrun_as: {user: 1000}\n");
    QVERIFY2(site, site ? "" : qPrintable(site.error().message));
    JobIdentity identity = sampleIdentity();
    identity.site = *site;
    const auto job = renderJob(m_engine, resolvedDesign(smallDesign("kubernetes", kindLines(kind) + "  command: train.py\n").replace("nodes: 1", "nodes: 2")), identity);
    QVERIFY2(job, job ? "" : qPrintable(job.error().message));
    static const QRegularExpression pods(u"\n +containers:\n"_s), standing(u"\n +priorityClassName: \"high\"\n +nodeSelector:\n +\"pool\": \"big\"\n +tolerations:\n +- operator: Exists\n +key: \"gpu\"\n +securityContext:\n +runAsUser: 1000\n"_s);
    const qsizetype count = job->text.count(pods);
    QVERIFY(count >= 1);
    QCOMPARE(job->text.count(standing), count);
    QCOMPARE(job->text.count(u"allowPrivilegeEscalation: false"_s), count);
    QCOMPARE(job->text.count(u"drop: [ALL]"_s), count);
    QCOMPARE(job->text.count(u"type: RuntimeDefault"_s), count);
    QVERIFY2(judged({job->text})[0][u"mistakes"_s].toArray().isEmpty(), qPrintable(job->text));
}

/// For reading alone, and as the user that wrote; nothing of the job's own, and no accelerator.
void TstKubernetesJob::aReaderMountsWhatTheJobsPodsDo()
{
    QFETCH(QByteArray, kind);
    const JobIdentity identity = identityOn(site());
    const auto job = renderJob(m_engine, resolvedDesign(smallDesign("kubernetes", kindLines(kind) + "  command: train.py\n").replace("nodes: 1", "nodes: 2")), identity);
    QVERIFY2(job, job ? "" : qPrintable(job.error().message));
    QCOMPARE(podFolderOf(job->text.toUtf8()), u"/scratch/"_s + jobName(u"small"_s, identity.token));
    const auto reader = readerPod(job->text.toUtf8(), identity.token);
    QVERIFY2(reader, reader ? "" : qPrintable(reader.error().message));
    QVERIFY2(judged({job->text + u"---\n"_s + QString::fromUtf8(*reader)})[0][u"mistakes"_s].toArray().isEmpty(), reader->constData());
    const QJsonDocument pod = QJsonDocument::fromJson(*reader);
    QCOMPARE(pod[u"metadata"_s][u"name"_s].toString(), u"slipway-read-9f2c6d1e07ab"_s);
    QCOMPARE(pod[u"metadata"_s][u"labels"_s].toObject(), (QJsonObject{{u"app.kubernetes.io/managed-by"_s, u"slipway"_s}, {u"slipway/reader"_s, identity.token}}));
    const QJsonValue spec = pod[u"spec"_s];
    QStringList volumes, mounts;
    for (const QJsonValue volume : spec[u"volumes"_s].toArray())
        volumes << volume[u"name"_s].toString();
    const QJsonValue container = spec[u"containers"_s][0];
    for (const QJsonValue mount : container[u"volumeMounts"_s].toArray()) {
        mounts << mount[u"mountPath"_s].toString();
        QVERIFY(mount[u"readOnly"_s].toBool());
    }
    QCOMPARE(volumes, (QStringList{u"data-scratch"_s, u"data-data"_s, u"data-models"_s}));
    QCOMPARE(mounts, (QStringList{u"/scratch"_s, u"/data"_s, u"/models"_s}));
    QCOMPARE(container[u"image"_s].toString(), u"registry.example.org/team/train:1.2"_s);
    QCOMPARE(container[u"resources"_s][u"limits"_s].toObject().keys(), QStringList{u"memory"_s});
    QCOMPARE(container[u"securityContext"_s][u"capabilities"_s][u"drop"_s][0].toString(), u"ALL"_s);
    QCOMPARE(spec[u"securityContext"_s][u"runAsUser"_s].toInt(), 1000);
    QCOMPARE(spec[u"nodeSelector"_s][u"pool"_s].toString(), u"yes"_s);
    QCOMPARE(spec[u"tolerations"_s].toArray().size(), 3);
    QCOMPARE(spec[u"imagePullSecrets"_s][0][u"name"_s].toString(), u"registry"_s);
    QCOMPARE(spec[u"activeDeadlineSeconds"_s].toInt(), 900);
    QVERIFY(!spec.toObject().contains(u"priorityClassName"_s));
}

void TstKubernetesJob::noReaderOfAnothersManifest()
{
    for (const QByteArray text : {"", "kind: Job\nspec: [", "kind: Pod\nspec:\n  containers: [{name: a, image: b}]\n", "spec:\n  containers: [{name: a, image: b, volumeMounts: [{name: job, mountPath: /etc/slipway}]}]\n  volumes: [{name: job, configMap: {name: x}}]\n"}) {
        QCOMPARE(readerPod(text, sampleIdentity().token).error().kind, Error::Kind::InvalidInput);
        QCOMPARE(podFolderOf(text), QString());
    }
}

void TstKubernetesJob::findsWhatIsWrong_data()
{
    QTest::addColumn<QString>("from");
    QTest::addColumn<QString>("to");
    QTest::addRow("a misspelled field") << u"terminationGracePeriodSeconds"_s << u"terminationGraceSeconds"_s;
    QTest::addRow("a wrong type") << u"backoffLimit: 0"_s << u"backoffLimit: [0]"_s;
    QTest::addRow("a missing field") << u"    image: \"registry.example.org/team/train:1.2\"\n"_s << u""_s;
    QTest::addRow("an unknown word") << u"restartPolicy: Never"_s << u"restartPolicy: Sometimes"_s;
    QTest::addRow("no YAML") << u"apiVersion: batch/v1"_s << u"apiVersion: [batch/v1"_s;
}

/// The judge can say no.
void TstKubernetesJob::findsWhatIsWrong()
{
    QFETCH(QString, from);
    QFETCH(QString, to);
    const auto job = renderJob(m_engine, resolvedDesign(smallDesign("kubernetes", kindLines("indexed-job") + "  command: train.py\n")), sampleIdentity());
    QVERIFY2(job, job ? "" : qPrintable(job.error().message));
    QString text = job->text;
    QVERIFY(text.contains(from));
    text.replace(from, to);
    QVERIFY(!judged({text})[0][u"mistakes"_s].toArray().isEmpty());
}

void TstKubernetesJob::namesFitEveryOperator()
{
    for (const QByteArray &name : {"7b-run-with-a-very-long-name-indeed-that-goes-on-and-on"_ba, "x"_ba, "---"_ba, "Ünïcode 😀"_ba, "a-long-name-cut-at-a-dash--x-y-z"_ba}) {
        const auto job = renderJob(m_engine, resolvedDesign(smallDesign("kubernetes", kindLines("jobset") + "  command: train.py\n").replace("name: small", "name: \"" + name + "\"")), sampleIdentity());
        QVERIFY2(job, job ? "" : qPrintable(job.error().message));
        static const QRegularExpression line(u"\nkind: JobSet\nmetadata:\n  name: ([a-z][a-z0-9-]{0,38}[a-z0-9])\n"_s);
        const auto match = line.match(job->text);
        QVERIFY2(match.hasMatch(), qPrintable(job->text.section(u"kind: JobSet"_s, 1).left(200)));
        QVERIFY(match.captured(1).endsWith(u"-9f2c6d1e07ab"_s));
    }
}

void TstKubernetesJob::refuses_data()
{
    QTest::addColumn<QByteArray>("lines");
    QTest::addColumn<QByteArray>("site");
    QTest::addColumn<QString>("words");
    const QByteArray image = "  container: {image: \"a/b:1\"}\n  command: t.py\n";
    const QByteArray folder = "checkpoint: {directory: ";
    QTest::addRow("no image") << "  command: t.py\n"_ba << ""_ba << u"launch.container.image"_s;
    QTest::addRow("a container in the container") << "  container: {image: \"a/b:1\", runtime: apptainer}\n  command: t.py\n"_ba << ""_ba << u"the pod is the container"_s;
    QTest::addRow("an image that is a file") << "  container: {image: /images/a.sqsh}\n  command: t.py\n"_ba << ""_ba << u"no reference"_s;
    QTest::addRow("another scheduler's kind") << image + "  job: sbatch\n" << ""_ba << u"sbatch|volcano"_s;
    QTest::addRow("the home folder") << image + folder + "~/runs}\n" << ""_ba << u"checkpoint.directory|home"_s;
    QTest::addRow("a folder that no claim can be named after") << image + folder + "/My Data/x}\n" << ""_ba << u"checkpoint.directory|claim"_s;
    QTest::addRow("a folder that the site does not mount") << image + folder + "/elsewhere/x}\n" << site() << u"checkpoint.directory|/scratch"_s;
    QTest::addRow("a folder that can only be read") << image + folder + "/data/x}\n" << site() << u"checkpoint.directory|only read"_s;
    QTest::addRow("a way out of a volume") << image + folder + "/scratch/../x}\n" << ""_ba << u"checkpoint.directory|.."_s;
}

void TstKubernetesJob::refuses()
{
    QFETCH(QByteArray, lines);
    QFETCH(QByteArray, site);
    QFETCH(QString, words);
    QByteArray design = smallDesign("kubernetes", lines);
    if (lines.contains("checkpoint:"))
        design.replace("checkpoint: {interval: {steps: 10}}\n", "");
    const auto job = renderJob(m_engine, resolvedDesign(design), identityOn(site));
    QVERIFY(!job);
    for (const QString &word : words.split(u'|'))
        QVERIFY2(job.error().message.contains(word), qPrintable(job.error().message));
}

void TstKubernetesJob::readsSites_data()
{
    QTest::addColumn<QByteArray>("yaml");
    QTest::addColumn<QString>("words");
    QTest::addRow("nothing") << ""_ba << QString();
    QTest::addRow("everything") << site() << QString();
    QTest::addRow("no YAML") << "a: [\n"_ba << u"Line"_s;
    QTest::addRow("an unknown key") << "name_space: a\n"_ba << u"Line 1|name_space|namespace"_s;
    QTest::addRow("a name that is none") << "namespace: Team_A\n"_ba << u"Line 1|lower-case"_s;
    QTest::addRow("a volume of both kinds") << "storage:\n  scratch: {claim: a, host_path: /a, path: /a}\n"_ba << u"Line 2|claim or host_path"_s;
    QTest::addRow("nowhere for the runs") << "storage:\n  data: {claim: a, path: /a}\n"_ba << u"scratch"_s;
    QTest::addRow("a path with a colon") << "storage:\n  scratch: {claim: a, path: \"/a:b\"}\n"_ba << u"Line 2|colon"_s;
    QTest::addRow("a variable of ours") << "secrets: [{variable: SLIPWAY_X, secret: a, key: b}]\n"_ba << u"SLIPWAY_"_s;
    QTest::addRow("a toleration that says too much") << "tolerations: [{operator: Exists, value: a}]\n"_ba << u"Exists"_s;
    QTest::addRow("half a core") << "cores: 0.5\n"_ba << u"whole number"_s;
    QTest::addRow("a list") << "- a\n"_ba << u"mapping"_s;
}

void TstKubernetesJob::readsSites()
{
    QFETCH(QByteArray, yaml);
    QFETCH(QString, words);
    const auto read = readKubernetesSite(yaml);
    QCOMPARE(bool(read), words.isEmpty());
    for (const QString &word : words.split(u'|', Qt::SkipEmptyParts))
        QVERIFY2(read.error().message.contains(word), qPrintable(read.error().message));
}

void TstKubernetesJob::rendersSoon()
{
    const ResolvedDesign resolved = resolvedDesign(smallDesign("kubernetes", kindLines("jobset") + "  command: train.py\n"));
    QVERIFY(renderJob(m_engine, resolved, sampleIdentity()));
    QBENCHMARK { QVERIFY(renderJob(m_engine, resolved, sampleIdentity())); }
}

QTEST_GUILESS_MAIN(TstKubernetesJob)
#include "tst_kubernetesjob.moc"

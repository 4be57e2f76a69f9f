// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scheduler/kubernetesstatus.h"
#include "tests/support/folders.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

// Stands first: moc loses its way in raw strings.
class TstKubernetesStatus : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void states_data();
    void states();
    void kinds_data();
    void kinds();
    void timesAndNodes();
    void restartsAreCounted_data();
    void restartsAreCounted();
    void ofAnotherTokenIsNotOurs();
    void idsAndResources();
    void objectsOfAFile();
    void eventsAsGoQuotesThem();
    void brokenAnswersAreNothing();
    void asAServerSaysIt_data();
    void asAServerSaysIt();
};

namespace {

const QString token = u"0123456789abcdef0123456789abcdef"_s;
const QString name = u"demo-0123456789ab"_s;

QJsonObject parsed(const QByteArray &json)
{
    QJsonParseError problem;
    const QJsonDocument document = QJsonDocument::fromJson(json, &problem);
    if (!document.isObject())
        qFatal("%s in %s", qPrintable(problem.errorString()), json.constData());
    return document.object();
}

/// With the run's name and label, as our manifests have them.
QJsonObject owned(QJsonObject object, const QString &own)
{
    QJsonObject meta = object[u"metadata"_s].toObject();
    meta.insert(u"name"_s, own);
    meta.insert(u"labels"_s, QJsonObject{{u"slipway/token"_s, token}});
    object.insert(u"metadata"_s, meta);
    return object;
}

QByteArray listOf(const QJsonArray &items) { return QJsonDocument(QJsonObject{{u"items"_s, items}}).toJson(); }

QJsonObject pod(const QByteArray &status, const QString &node = u"gpu-a"_s, int index = 0)
{
    QJsonObject pod{{u"kind"_s, u"Pod"_s}, {u"spec"_s, node.isEmpty() ? QJsonObject() : QJsonObject{{u"nodeName"_s, node}}}, {u"status"_s, parsed(status)}};
    return owned(pod, name + u"-%1-xyz"_s.arg(index));
}

const QByteArray running = R"({"phase":"Running","containerStatuses":[{"restartCount":0,"state":{"running":{"startedAt":"2031-03-04T09:01:02Z"}}}]})";
const QByteArray unschedulable = R"({"phase":"Pending","conditions":[{"type":"PodScheduled","status":"False","reason":"Unschedulable","message":"0/12 nodes are available: 8 Insufficient nvidia.com/gpu."}]})";
const QByteArray pulling = R"({"phase":"Pending","conditions":[{"type":"PodScheduled","status":"True"}],"containerStatuses":[{"restartCount":0,"state":{"waiting":{"reason":"ImagePullBackOff","message":"Back-off pulling image \"x\""}}}]})";
const QByteArray creating = R"({"phase":"Pending","containerStatuses":[{"restartCount":0,"state":{"waiting":{"reason":"ContainerCreating"}}}]})";

QByteArray ended(const QByteArray &reason, int code)
{
    return R"({"phase":"Failed","containerStatuses":[{"restartCount":0,"state":{"terminated":{"exitCode":)" + QByteArray::number(code) + R"(,"reason":")" + reason
           + R"(","startedAt":"2031-03-04T09:01:02Z","finishedAt":"2031-03-04T09:31:40Z"}}}]})";
}

const QByteArray job = R"({"apiVersion":"batch/v1","kind":"Job","metadata":{"creationTimestamp":"2031-03-04T09:00:00Z"},"spec":{"parallelism":2,"completions":2},"status":{)";
const QByteArray failedJob = job + R"("failed":1,"conditions":[{"type":"FailureTarget","status":"True","reason":"PodFailurePolicy","message":"early"},{"type":"Failed","status":"True","reason":"PodFailurePolicy","message":"Container failed","lastTransitionTime":"2031-03-04T09:31:40Z"}]}})";

} // namespace

void TstKubernetesStatus::states_data()
{
    QTest::addColumn<QByteArray>("object");
    QTest::addColumn<QJsonArray>("pods");
    QTest::addColumn<QByteArray>("events");
    QTest::addColumn<JobState>("state");
    QTest::addColumn<QString>("reason");
    QTest::addColumn<int>("exitCode"); // -1: none
    const QByteArray active = job + R"("active":2}})";
    const QByteArray about = "Job|demo-0123456789ab|FailedCreate|\"pods is forbidden: exceeded quota: gpu\"\n";
    const auto leaving = [](QJsonObject one) {
        QJsonObject meta = one[u"metadata"_s].toObject();
        meta.insert(u"deletionTimestamp"_s, u"2031-03-04T10:00:00Z"_s);
        one.insert(u"metadata"_s, meta);
        return one;
    };
    QTest::addRow("just made") << active << QJsonArray{} << ""_ba << JobState::Pending << u"being made"_s << -1;
    QTest::addRow("quota") << active << QJsonArray{} << about << JobState::Pending << u"FailedCreate: pods is forbidden: exceeded quota: gpu"_s << -1;
    QTest::addRow("quota for the second pod") << active << QJsonArray{pod(running)} << about << JobState::Starting << u"exceeded quota: gpu; 1 of 2 pods run"_s << -1;
    QTest::addRow("no node") << active << QJsonArray{pod(unschedulable, {}), pod(unschedulable, {}, 1)} << ""_ba << JobState::Pending << u"Unschedulable: 0/12 nodes are available"_s << -1;
    QTest::addRow("one without a node") << active << QJsonArray{pod(pulling), pod(unschedulable, {}, 1)} << ""_ba << JobState::Pending << u"Unschedulable"_s << -1;
    QTest::addRow("image") << active << QJsonArray{pod(pulling), pod(creating, u"gpu-b"_s, 1)} << ""_ba << JobState::Starting << u"ImagePullBackOff: Back-off pulling image"_s << -1;
    QTest::addRow("volume") << active << QJsonArray{pod(creating), pod(creating, u"gpu-b"_s, 1)} << "Pod|demo-0123456789ab-0-xyz|FailedMount|\"claim not bound\"\n"_ba << JobState::Starting << u"FailedMount: claim not bound"_s << -1;
    QTest::addRow("one of two runs") << active << QJsonArray{pod(running), pod(creating, u"gpu-b"_s, 1)} << ""_ba << JobState::Starting << u"1 of 2 pods run"_s << -1;
    QTest::addRow("runs") << active << QJsonArray{pod(running), pod(running, u"gpu-b"_s, 1)} << ""_ba << JobState::Running << QString() << -1;
    const QByteArray heard = R"({"phase":"Running","conditions":[{"type":"ContainersReady","status":"True"},{"type":"Ready","status":"True"}],"containerStatuses":[{"state":{"running":{"startedAt":"2031-03-04T09:01:02Z"}}}]})";
    const QByteArray silent = QByteArray(heard).replace(R"("Ready","status":"True")", R"("Ready","status":"False")"), starting = QByteArray(silent).replace(R"("ContainersReady","status":"True")", R"("ContainersReady","status":"False")");
    QTest::addRow("a node is silent") << active << QJsonArray{pod(heard), pod(silent, u"gpu-b"_s, 1)} << ""_ba << JobState::Running << u"NodeNotReady: the cluster hears nothing of gpu-b"_s << -1;
    QTest::addRow("begins to run") << active << QJsonArray{pod(heard), pod(starting, u"gpu-b"_s, 1)} << ""_ba << JobState::Running << QString() << -1;
    QTest::addRow("a failed pod was made up for") << active << QJsonArray{pod(ended("Error", 1)), pod(running, u"gpu-b"_s, 1), pod(running, u"gpu-c"_s, 2)} << ""_ba << JobState::Running << QString() << -1;
    QTest::addRow("done") << job + R"("succeeded":2,"completionTime":"2031-03-04T10:00:00Z","conditions":[{"type":"Complete","status":"True"}]}})" << QJsonArray{} << ""_ba << JobState::Completed << QString() << 0;
    QTest::addRow("exit code") << failedJob << QJsonArray{pod(ended("Error", 42))} << ""_ba << JobState::Failed << u"PodFailurePolicy: Container failed"_s << 42;
    QTest::addRow("out of memory") << failedJob << QJsonArray{pod(running), pod(ended("OOMKilled", 137), u"gpu-b"_s, 1)} << ""_ba << JobState::OutOfMemory << QString() << 137;
    QTest::addRow("evicted") << failedJob << QJsonArray{pod(R"({"phase":"Failed","reason":"Evicted","message":"The node was low on resource: ephemeral-storage."})")} << ""_ba
                             << JobState::NodeFailed << u"Evicted: The node was low on resource"_s << -1;
    QTest::addRow("preempted") << failedJob
                               << QJsonArray{pod(R"({"phase":"Failed","conditions":[{"type":"DisruptionTarget","status":"True","reason":"PreemptionByScheduler","message":"preempting"}]})")} << ""_ba
                               << JobState::NodeFailed << u"PreemptionByScheduler: preempting"_s << -1;
    QTest::addRow("time limit") << job + R"("conditions":[{"type":"Failed","status":"True","reason":"DeadlineExceeded"}]}})" << QJsonArray{} << ""_ba << JobState::TimedOut << u"DeadlineExceeded"_s << -1;
    QTest::addRow("being deleted") << QJsonDocument(leaving(parsed(active))).toJson() << QJsonArray{pod(running)} << ""_ba << JobState::Completing << QString() << -1;
    QTest::addRow("deleted, its pods save") << ""_ba << QJsonArray{leaving(pod(running))} << ""_ba << JobState::Completing << QString() << -1;
}

void TstKubernetesStatus::states()
{
    QFETCH(QByteArray, object);
    QFETCH(QJsonArray, pods);
    QFETCH(QByteArray, events);
    QFETCH(JobState, state);
    QFETCH(QString, reason);
    QFETCH(int, exitCode);
    KubernetesAnswer answer;
    QVERIFY(answer.add(listOf(pods)));
    if (!object.isEmpty()) {
        QVERIFY(answer.add(listOf({owned(parsed(object), name)})));
    }
    answer.addEvents(parseKubernetesEvents(events));
    const auto status = answer.status(u"ml/jobs.batch/"_s + name, token);
    QVERIFY(status);
    QVERIFY2(status->state == state, qPrintable(toWord(status->state) + u' ' + status->reason));
    QVERIFY2(reason.isEmpty() ? status->reason.isEmpty() : status->reason.contains(reason), qPrintable(status->reason));
    QCOMPARE(status->exitCode.value_or(-1), exitCode);
}

void TstKubernetesStatus::kinds_data()
{
    QTest::addColumn<QString>("resource");
    QTest::addColumn<QByteArray>("object");
    QTest::addColumn<JobState>("state");
    const QByteArray jobset = R"({"apiVersion":"jobset.x-k8s.io/v1alpha2","kind":"JobSet","spec":{"replicatedJobs":[{"name":"node","replicas":1,"template":{"spec":{"parallelism":1}}}]},"status":{"conditions":[)";
    const QByteArray pytorch = R"({"apiVersion":"kubeflow.org/v1","kind":"PyTorchJob","spec":{"pytorchReplicaSpecs":{"Master":{"replicas":1}}},"status":{"conditions":[)";
    const QByteArray mpi = R"({"apiVersion":"kubeflow.org/v1","kind":"MPIJob","spec":{"mpiReplicaSpecs":{"Launcher":{"replicas":1}}},"status":{"conditions":[)";
    const QByteArray train = R"({"apiVersion":"trainer.kubeflow.org/v1alpha1","kind":"TrainJob","spec":{"trainer":{"numNodes":1}},"status":{"conditions":[)";
    const QByteArray volcano = R"({"apiVersion":"batch.volcano.sh/v1alpha1","kind":"Job","spec":{"minAvailable":1},"status":{"state":{"phase":")";
    const QByteArray resumed = R"({"type":"Suspended","status":"False","reason":"Resumed"})";
    const QString set = u"jobsets.jobset.x-k8s.io"_s, torch = u"pytorchjobs.kubeflow.org"_s, open = u"mpijobs.kubeflow.org"_s, trainer = u"trainjobs.trainer.kubeflow.org"_s, gang = u"jobs.batch.volcano.sh"_s;
    QTest::addRow("jobset runs") << set << jobset + resumed + "]}}" << JobState::Running;
    QTest::addRow("jobset done") << set << jobset + resumed + R"(,{"type":"Completed","status":"True","reason":"AllJobsCompleted"}]}})" << JobState::Completed;
    QTest::addRow("jobset failed") << set << jobset + R"({"type":"Failed","status":"True","reason":"FailedJobs"},)" + resumed + "]}}" << JobState::Failed;
    QTest::addRow("pytorchjob runs") << torch << pytorch + R"({"type":"Created","status":"True"},{"type":"Running","status":"True"}]}})" << JobState::Running;
    QTest::addRow("pytorchjob done") << torch << pytorch + R"({"type":"Running","status":"False"},{"type":"Succeeded","status":"True"}]}})" << JobState::Completed;
    QTest::addRow("pytorchjob failed") << torch << pytorch + R"({"type":"Failed","status":"True","reason":"PyTorchJobFailed"}]}})" << JobState::Failed;
    QTest::addRow("mpijob done") << open << mpi + R"({"type":"Succeeded","status":"True"}]}})" << JobState::Completed;
    QTest::addRow("mpijob runs") << open << mpi + R"({"type":"Running","status":"True"}]}})" << JobState::Running;
    QTest::addRow("trainjob runs") << trainer << train + resumed + "]}}" << JobState::Running;
    QTest::addRow("trainjob done") << trainer << train + R"({"type":"Complete","status":"True"}]}})" << JobState::Completed;
    QTest::addRow("trainjob failed") << trainer << train + R"({"type":"Failed","status":"True"}]}})" << JobState::Failed;
    QTest::addRow("volcano runs") << gang << volcano + R"(Running"}}})" << JobState::Running;
    QTest::addRow("volcano done") << gang << volcano + R"(Completed"}}})" << JobState::Completed;
    QTest::addRow("volcano failed") << gang << volcano + R"(Failed"}}})" << JobState::Failed;
    QTest::addRow("volcano aborted") << gang << volcano + R"(Aborted","message":"by hand"}}})" << JobState::Failed;
}

void TstKubernetesStatus::kinds()
{
    QFETCH(QString, resource);
    QFETCH(QByteArray, object);
    QFETCH(JobState, state);
    KubernetesAnswer answer;
    QVERIFY(answer.add(listOf({owned(parsed(object), name), pod(running)})));
    const auto status = answer.status(u"ml/"_s + resource + u'/' + name, token);
    QVERIFY(status);
    QVERIFY2(status->state == state, qPrintable(toWord(status->state) + u' ' + status->reason));
}

void TstKubernetesStatus::timesAndNodes()
{
    KubernetesAnswer answer;
    QVERIFY(answer.add(listOf({owned(parsed(failedJob), name), pod(ended("Error", 1), u"gpu-b"_s, 1), pod(running)})));
    const auto status = answer.status(u"ml/jobs.batch/"_s + name, token);
    QVERIFY(status);
    QCOMPARE(status->nodes, (QStringList{u"gpu-a"_s, u"gpu-b"_s}));
    QCOMPARE(status->submitted, QDateTime(QDate(2031, 3, 4), QTime(9, 0), Qt::UTC));
    QCOMPARE(status->started, QDateTime(QDate(2031, 3, 4), QTime(9, 1, 2), Qt::UTC));
    QCOMPARE(status->ended, QDateTime(QDate(2031, 3, 4), QTime(9, 31, 40), Qt::UTC));
}

void TstKubernetesStatus::restartsAreCounted_data()
{
    QTest::addColumn<QString>("resource");
    QTest::addColumn<QByteArray>("object");
    QTest::addColumn<int>("restarts");
    QTest::addRow("job, by pods that failed") << u"jobs.batch"_s << job + R"("failed":2,"active":2}})" << 2;
    QTest::addRow("jobset") << u"jobsets.jobset.x-k8s.io"_s << R"({"apiVersion":"jobset.x-k8s.io/v1alpha2","kind":"JobSet","status":{"restarts":3}})"_ba << 3;
    QTest::addRow("volcano") << u"jobs.batch.volcano.sh"_s << R"({"apiVersion":"batch.volcano.sh/v1alpha1","kind":"Job","status":{"retryCount":1}})"_ba << 1;
    QTest::addRow("a failure that ended it is none") << u"jobs.batch"_s << failedJob << 0;
}

void TstKubernetesStatus::restartsAreCounted()
{
    QFETCH(QString, resource);
    QFETCH(QByteArray, object);
    KubernetesAnswer answer;
    QVERIFY(answer.add(listOf({owned(parsed(object), name)})));
    QTEST(answer.status(u"ml/"_s + resource + u'/' + name, token)->restarts, "restarts");
}

void TstKubernetesStatus::ofAnotherTokenIsNotOurs()
{
    KubernetesAnswer answer;
    QVERIFY(answer.add(listOf({owned(parsed(failedJob), name), pod(running)})));
    QVERIFY(!answer.status(u"ml/jobs.batch/"_s + name, u"ffffffffffffffffffffffffffffffff"_s));
}

void TstKubernetesStatus::idsAndResources()
{
    QCOMPARE(kubernetesJobId(u"ml/jobs.batch/x"_s).toText(), u"ml/jobs.batch/x"_s);
    QCOMPARE(kubernetesJobId(u"4217"_s), KubernetesJobId());
    QCOMPARE(kubernetesResource(u"batch/v1"_s, u"Job"_s), u"jobs.batch"_s);
    QCOMPARE(kubernetesResource(u"batch.volcano.sh/v1alpha1"_s, u"Job"_s), u"jobs.batch.volcano.sh"_s);
    QCOMPARE(kubernetesResource(u"ray.io/v1"_s, u"RayJob"_s), u"rayjob.ray.io"_s);
    QCOMPARE(kubernetesResource(u"v1"_s, u"Pod"_s), u"pod"_s);
}

void TstKubernetesStatus::objectsOfAFile()
{
    const auto objects = parseKubernetesObjects("v1|ConfigMap|ml|x|1|t\nnoise\ntrainer.kubeflow.org/v1alpha1|TrainingRuntime|ml|x|2|t\ntrainer.kubeflow.org/v1alpha1|TrainJob|ml|x|3|t\n");
    QCOMPARE(objects.size(), 3);
    QVERIFY(!objects.at(0).isJob() && !objects.at(1).isJob() && objects.at(2).isJob());
    QCOMPARE(objects.at(2).id().toText(), u"ml/trainjobs.trainer.kubeflow.org/x"_s);
}

void TstKubernetesStatus::eventsAsGoQuotesThem()
{
    const auto events = parseKubernetesEvents("Pod|p|FailedMount|\"a | b \\\"c\\\"\\nd\"\nhalf|a line\n");
    QCOMPARE(events, (QList<KubernetesEvent>{{u"Pod"_s, u"p"_s, u"FailedMount"_s, u"a | b \"c\" d"_s}}));
}

void TstKubernetesStatus::brokenAnswersAreNothing()
{
    KubernetesAnswer answer;
    QVERIFY(!answer.add("error: nothing"));
    QVERIFY(!answer.add(""));
    QVERIFY(answer.add(R"({"items":[{"kind":"Pod"},{},7,{"kind":"Job","metadata":[],"status":3}]})"));
    QVERIFY(!answer.status(u"ml/jobs.batch/"_s + name, token));
    QVERIFY(!answer.status({}, {}));
}

/// What Kubernetes 1.20 printed of six jobs on one node, by the name of what befell them.
void TstKubernetesStatus::asAServerSaysIt_data()
{
    QTest::addColumn<int>("last"); // digit of the token
    QTest::addColumn<JobState>("state");
    QTest::addColumn<QString>("reason");
    QTest::addColumn<int>("exitCode"); // -1: none
    QTest::addRow("complete") << 0 << JobState::Completed << QString() << 0;
    QTest::addRow("failed") << 1 << JobState::Failed << u"BackoffLimitExceeded"_s << 42;
    QTest::addRow("oom") << 2 << JobState::OutOfMemory << QString() << 137;
    QTest::addRow("running") << 3 << JobState::Running << QString() << -1;
    QTest::addRow("image") << 4 << JobState::Starting << u"ImagePull"_s << -1; // ErrImagePull and ImagePullBackOff take turns
    QTest::addRow("unschedulable") << 5 << JobState::Pending << u"Unschedulable: 0/1 nodes are available: 1 Insufficient nvidia.com/gpu."_s << -1;
}

void TstKubernetesStatus::asAServerSaysIt()
{
    QFETCH(int, last);
    QFETCH(JobState, state);
    QFETCH(QString, reason);
    QFETCH(int, exitCode);
    const auto read = [](const char *name) {
        QFile file(sourceFolder() + QStringLiteral("/tests/data/kubernetes/status/") + QString::fromLatin1(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    };
    KubernetesAnswer answer;
    QVERIFY(answer.add(read("jobs-and-pods-1.20.json")));
    answer.addEvents(parseKubernetesEvents(read("events-1.20.txt")));
    const auto status = answer.status(u"default/jobs.batch/"_s + QString::fromUtf8(QTest::currentDataTag()), u"0123456789abcdef0123456789abcde%1"_s.arg(last));
    QVERIFY(status);
    QVERIFY2(status->state == state, qPrintable(toWord(status->state) + u' ' + status->reason));
    QVERIFY2(status->reason.contains(reason), qPrintable(status->reason));
    QCOMPARE(status->exitCode.value_or(-1), exitCode);
    QVERIFY(status->submitted.isValid());
    QCOMPARE(status->started.isValid(), last < 4);
}

QTEST_GUILESS_MAIN(TstKubernetesStatus)
#include "tst_kubernetesstatus.moc"

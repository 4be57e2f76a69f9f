// SPDX-License-Identifier: GPL-3.0-or-later
// The scripts run for real under /bin/sh, against a stand-in for kubectl that fails at will: answers that get lost, servers that are
// away, quotas. The real one is asked in tests/integration.
#include "core/scheduler/kubernetesscheduler.h"

#include "core/remote/localsession.h"
#include "tests/support/textfiles.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace slipway;
using namespace slipway::test;
using namespace Qt::StringLiterals;

namespace {

const QString token = u"0123456789abcdef0123456789abcdef"_s;
const QString name = u"demo-0123456789ab"_s;
const QString jobId = u"ml/jobs.batch/demo-0123456789ab"_s;

/// Keeps its objects in $BOX/there, in the shape that the helper asks for; $BOX/on-VERB is run first and decides where it fails.
constexpr char standIn[] = R"sh(#!/bin/sh
echo "$@" >>"$BOX/asked"
verb= file= resource= dry= format=
for word; do
    case $word in
    --dry-run=server) dry=yes ;;
    -f) format=file ;;
    -o) format=$format.out ;;
    -*) ;;
    *) if [ -z "$verb" ]; then verb=$word; elif [ "$format" = file ] && [ -z "$file" ]; then file=$word; elif [ -z "$resource" ]; then resource=$word; fi ;;
    esac
done
if [ -n "$dry" ]; then verb=dry; fi
if [ -f "$BOX/on-$verb" ]; then . "$BOX/on-$verb"; fi
case $verb in
create)
    [ -f "$file" ] || exit 9
    if [ -f "$BOX/there" ]; then echo 'Error from server (AlreadyExists): error when creating "./job.yaml": jobs.batch "demo" already exists' >&2; exit 1; fi
    cp "$BOX/objects" "$BOX/there"; echo made >>"$BOX/made" ;;
get)
    if [ -n "$file" ]; then cat "$BOX/there" 2>/dev/null; exit 0; fi
    cat "$BOX/list.$resource" 2>/dev/null || { [ "$resource" = events ] || echo '{"apiVersion":"v1","kind":"List","items":[]}'; } ;;
delete) rm -f "$BOX/there" ;;
esac
exit 0
)sh";

} // namespace

class TstKubernetesScheduler : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void submitsOnce();
    void twoClicksAtOnceMakeOneJob();
    void aLostAnswerIsLookedUp();
    void refusals_data();
    void refusals();
    void aServerThatIsAwayIsUnknown();
    void aServerThatComesBackTakesIt();
    void anotherRunsJobOfTheSameNameIsNotOurs();
    void aKilledHelperIsReconciled();
    void anotherTryAfterNothingWasFound();
    void aBarredRunIsNeverSent();
    void aJobThatIsThereIsNotBarred();
    void checks_data();
    void checks();
    void cancelGoesByTheToken();
    void onePodIsToldToSave();
    void podsAreEvictedToStartAgain_data();
    void podsAreEvictedToStartAgain();
    void statusOfSeveralRuns();
    void whatIsGoneIsToldByTheRunsFolder();
    void aServerThatIsAwayTellsNothing();
    void hostileNamesReachNoShell();

private:
    QString box(const QString &file) const { return m_temp->filePath(file); }
    void on(const QString &verb, const QByteArray &script) { write(box(u"on-"_s + verb), script); }
    StagedRun stage(const QString &folder = u"run"_s, const QString &ownToken = token);
    template<typename T> T wait(QFuture<Result<T>> future);
    static QString refusal(const QFuture<Result<Done>> &future);
    qsizetype made() const { return read(box(u"made"_s)).count('\n'); }

    std::unique_ptr<QTemporaryDir> m_temp;
    std::unique_ptr<LocalSession> m_session;
    std::unique_ptr<KubernetesScheduler> m_kubernetes;
    QByteArray m_path;
};

void TstKubernetesScheduler::init()
{
    QTest::failOnWarning(QRegularExpression(u".*"_s));
    m_temp = std::make_unique<QTemporaryDir>();
    QDir(m_temp->path()).mkdir(u"bin"_s);
    m_path = qgetenv("PATH");
    qputenv("PATH", box(u"bin"_s).toUtf8() + ":/usr/bin:/bin");
    qputenv("BOX", m_temp->path().toUtf8());
    write(box(u"bin/kubectl"_s), standIn, true);
    write(box(u"bin/sleep"_s), "#!/bin/sh\nexec /bin/sleep 0.05\n", true); // pauses between tries, without their length
    write(box(u"objects"_s), ("v1|ConfigMap|ml|"_ba + name.toUtf8() + "|uid-1|" + token.toUtf8() + "\nbatch/v1|Job|ml|" + name.toUtf8() + "|uid-2|" + token.toUtf8() + "\n"));
    m_session = std::make_unique<LocalSession>();
    m_session->open();
    m_kubernetes = std::make_unique<KubernetesScheduler>(*m_session, KubernetesAccess{.context = u"research"_s});
}

void TstKubernetesScheduler::cleanup()
{
    m_kubernetes.reset();
    m_session.reset();
    qputenv("PATH", m_path);
}

StagedRun TstKubernetesScheduler::stage(const QString &folder, const QString &ownToken)
{
    const StagedRun run{.token = ownToken, .folder = box(folder), .jobName = name, .jobFile = u"job.yaml"_s, .stagedAt = QDateTime::currentDateTimeUtc()};
    QDir().mkpath(run.folder);
    write(run.folder + u"/job.yaml"_s, "kind: Job\n");
    write(run.folder + u"/submit.sh"_s, m_kubernetes->submitHelper(run));
    return run;
}

template<typename T>
T TstKubernetesScheduler::wait(QFuture<Result<T>> future)
{
    for (int i = 0; i < 2400 && !future.isFinished(); ++i)
        QTest::qWait(25);
    if (!future.isFinished() || !future.result()) {
        QTest::qFail(qPrintable(future.isFinished() ? future.result().error().message + future.result().error().detail : u"no answer"_s), __FILE__, __LINE__);
        return {};
    }
    return *future.result();
}

QString TstKubernetesScheduler::refusal(const QFuture<Result<Done>> &future)
{
    for (int i = 0; i < 2400 && !future.isFinished(); ++i)
        QTest::qWait(25);
    return !future.isFinished() ? u"no answer"_s : future.result() ? u"done"_s : future.result().error().message;
}

void TstKubernetesScheduler::submitsOnce()
{
    const StagedRun run = stage();
    const SubmitOutcome outcome = wait(m_kubernetes->submit(run, 40000));
    QCOMPARE(outcome.state, SubmitOutcome::State::Accepted);
    QCOMPARE(outcome.jobId, jobId);
    QCOMPARE(outcome.evidence, u"journal"_s);
    QCOMPARE(wait(m_kubernetes->submit(run, 40000)), outcome);
    QCOMPARE(made(), 1);
    QVERIFY(read(box(u"asked"_s)).startsWith("--context=research "));
    // What the job reads goes when the job goes.
    QTRY_VERIFY(read(box(u"asked"_s)).contains("patch ConfigMap demo-0123456789ab --namespace=ml"));
    QVERIFY(read(box(u"asked"_s)).contains("\"kind\":\"Job\",\"name\":\"demo-0123456789ab\",\"uid\":\"uid-2\""));
    QVERIFY(!read(box(u"asked"_s)).contains("patch Job"));
}

void TstKubernetesScheduler::twoClicksAtOnceMakeOneJob()
{
    const StagedRun run = stage();
    QList<QFuture<Result<SubmitOutcome>>> clicks;
    for (int i = 0; i < 5; ++i)
        clicks << m_kubernetes->submit(run, 40000);
    for (const auto &click : clicks)
        QCOMPARE(wait(click).jobId, jobId);
    QCOMPARE(read(box(u"asked"_s)).count("create -f"), 1);
}

void TstKubernetesScheduler::aLostAnswerIsLookedUp()
{
    on(u"create"_s, "cp \"$BOX/objects\" \"$BOX/there\"; echo made >>\"$BOX/made\"; echo 'Unable to connect to the server: unexpected EOF' >&2; exit 1\n");
    const SubmitOutcome outcome = wait(m_kubernetes->submit(stage(), 40000));
    QCOMPARE(outcome.state, SubmitOutcome::State::Accepted);
    QCOMPARE(outcome.jobId, jobId);
    QCOMPARE(made(), 1);
}

void TstKubernetesScheduler::refusals_data()
{
    QTest::addColumn<QByteArray>("said");
    QTest::addColumn<QString>("expected");
    QTest::addRow("quota") << "Error from server (Forbidden): error when creating \"./job.yaml\": jobs.batch is forbidden: exceeded quota: gpu, requested: requests.nvidia.com/gpu=16"_ba << u"quota"_s;
    QTest::addRow("permission") << "Error from server (Forbidden): error when creating \"./job.yaml\": jobs.batch is forbidden: User \"ada\" cannot create resource"_ba << u"You may not"_s;
    QTest::addRow("unknown kind") << "error: unable to recognize \"./job.yaml\": no matches for kind \"TrainJob\" in version \"trainer.kubeflow.org/v1alpha1\""_ba << u"does not know this kind"_s;
    QTest::addRow("logged out") << "error: You must be logged in to the server (Unauthorized)"_ba << u"login has run out"_s;
    QTest::addRow("invalid") << "The Job \"demo\" is invalid: spec.completions: Required value"_ba << u"Required value"_s;
}

void TstKubernetesScheduler::refusals()
{
    QFETCH(QByteArray, said);
    QFETCH(QString, expected);
    on(u"create"_s, "head -n 1 \"$BOX/objects\" >\"$BOX/there\"; cat >&2 <<'END'\n" + said + "\nEND\nexit 1\n");
    const StagedRun run = stage();
    const SubmitOutcome outcome = wait(m_kubernetes->submit(run, 40000));
    QCOMPARE(outcome.state, SubmitOutcome::State::Rejected);
    QVERIFY2(outcome.message.contains(expected), qPrintable(outcome.message));
    QVERIFY2(!outcome.message.contains(u"job.yaml\":"_s), qPrintable(outcome.message));
    QTRY_VERIFY(!QFile::exists(box(u"there"_s))); // the ConfigMap alone is of no use
    QCOMPARE(wait(m_kubernetes->reconcile(run)).state, SubmitOutcome::State::Rejected);
}

void TstKubernetesScheduler::aServerThatIsAwayIsUnknown()
{
    for (const QString &verb : {u"create"_s, u"get"_s})
        on(verb, "echo 'Unable to connect to the server: net/http: TLS handshake timeout' >&2; exit 1\n");
    const StagedRun run = stage();
    QCOMPARE(wait(m_kubernetes->submit(run, 40000)).state, SubmitOutcome::State::Unknown);
    const SubmitOutcome away = wait(m_kubernetes->reconcile(run));
    QCOMPARE(away.state, SubmitOutcome::State::Unknown);
    QVERIFY2(away.message.contains(u"TLS handshake timeout"_s), qPrintable(away.message));
    QFile::remove(box(u"on-get"_s));
    QCOMPARE(wait(m_kubernetes->reconcile(run)).state, SubmitOutcome::State::NotFound);
}

void TstKubernetesScheduler::aServerThatComesBackTakesIt()
{
    on(u"create"_s, "echo x >>\"$BOX/tries\"; if [ \"$(wc -l <\"$BOX/tries\")\" -lt 3 ]; then echo 'The connection to the server 10.0.0.1:6443 was refused' >&2; exit 1; fi\n");
    const SubmitOutcome outcome = wait(m_kubernetes->submit(stage(), 40000));
    QCOMPARE(outcome.state, SubmitOutcome::State::Accepted);
    QCOMPARE(outcome.attempts, 1);
    QCOMPARE(made(), 1);
}

void TstKubernetesScheduler::anotherRunsJobOfTheSameNameIsNotOurs()
{
    write(box(u"there"_s), "batch/v1|Job|ml|" + name.toUtf8() + "|uid-9|ffffffffffffffffffffffffffffffff\n");
    const StagedRun run = stage();
    const SubmitOutcome outcome = wait(m_kubernetes->submit(run, 40000));
    QCOMPARE(outcome.state, SubmitOutcome::State::Rejected);
    QVERIFY2(outcome.message.contains(u"already exists"_s), qPrintable(outcome.message));
    QVERIFY(QFile::exists(box(u"there"_s)));
    QVERIFY(!read(box(u"asked"_s)).contains("delete"));
}

void TstKubernetesScheduler::aKilledHelperIsReconciled()
{
    on(u"create"_s, "cp \"$BOX/objects\" \"$BOX/there\"; kill -KILL $(cut -d' ' -f1 submit.lock/helper); exit 0\n");
    const StagedRun run = stage();
    QCOMPARE(wait(m_kubernetes->submit(run, 2000)).state, SubmitOutcome::State::Unknown);
    const SubmitOutcome found = wait(m_kubernetes->reconcile(run));
    QCOMPARE(found.state, SubmitOutcome::State::Accepted);
    QCOMPARE(found.jobId, jobId);
    QCOMPARE(found.evidence, u"cluster, by name and token"_s);
}

void TstKubernetesScheduler::anotherTryAfterNothingWasFound()
{
    on(u"create"_s, "kill -KILL $(cut -d' ' -f1 submit.lock/helper); exit 1\n");
    const StagedRun run = stage();
    QCOMPARE(wait(m_kubernetes->submit(run, 2000)).state, SubmitOutcome::State::Unknown);
    const SubmitOutcome nothing = wait(m_kubernetes->reconcile(run));
    QCOMPARE(nothing.state, SubmitOutcome::State::NotFound);
    QCOMPARE(nothing.attempts, 1);
    QFile::remove(box(u"on-create"_s));
    QCOMPARE(wait(m_kubernetes->submitAgain(run, nothing.attempts, 40000)).jobId, jobId);
    QCOMPARE(made(), 1);
}

void TstKubernetesScheduler::aBarredRunIsNeverSent()
{
    const StagedRun run = stage();
    wait(m_kubernetes->bar(run));
    QCOMPARE(wait(m_kubernetes->submit(run, 2000)).state, SubmitOutcome::State::Unknown);
    QCOMPARE(made(), 0);
}

void TstKubernetesScheduler::aJobThatIsThereIsNotBarred()
{
    const StagedRun run = stage();
    QFile::copy(box(u"objects"_s), box(u"there"_s));
    auto barred = m_kubernetes->bar(run);
    QTRY_VERIFY(barred.isFinished());
    QCOMPARE(barred.result().error().kind, Error::Kind::Conflict);
}

void TstKubernetesScheduler::checks_data()
{
    QTest::addColumn<QByteArray>("said");
    QTest::addColumn<SubmitOutcome::State>("state");
    QTest::addRow("fine") << ""_ba << SubmitOutcome::State::Accepted;
    QTest::addRow("away") << "Unable to connect to the server: dial tcp: i/o timeout"_ba << SubmitOutcome::State::Unknown;
    QTest::addRow("invalid") << "The Job \"demo\" is invalid: spec.completions: Required value"_ba << SubmitOutcome::State::Rejected;
    QTest::addRow("its runtime comes with it") << "Error from server (Forbidden): admission webhook denied the request: must be created before the TrainJob is created"_ba << SubmitOutcome::State::Accepted;
    QTest::addRow("there from an earlier try") << "Error from server (AlreadyExists): error when creating \"./job.yaml\": configmaps \"demo\" already exists"_ba << SubmitOutcome::State::Accepted;
    QTest::addRow("there, and wrong") << "Error from server (AlreadyExists): configmaps \"demo\" already exists\nError from server (Forbidden): jobs.batch is forbidden"_ba << SubmitOutcome::State::Rejected;
}

void TstKubernetesScheduler::checks()
{
    QFETCH(QByteArray, said);
    QFETCH(SubmitOutcome::State, state);
    if (!said.isEmpty())
        on(u"dry"_s, "cat >&2 <<'END'\n" + said + "\nEND\nexit 1\n");
    QCOMPARE(wait(m_kubernetes->check(stage())).state, state);
    QCOMPARE(made(), 0);
}

void TstKubernetesScheduler::cancelGoesByTheToken()
{
    const StagedRun run = stage();
    wait(m_kubernetes->submit(run, 40000));
    wait(m_kubernetes->cancel(run, jobId));
    wait(m_kubernetes->cancel(run, jobId)); // until the end is seen
    QVERIFY(read(box(u"asked"_s)).contains("delete jobs.batch --namespace=ml -l slipway/token=" + token.toUtf8() + " --ignore-not-found --wait=false"));
    QVERIFY(QFile::exists(run.folder + u"/cancel.requested"_s));
    QVERIFY(!QFile::exists(box(u"there"_s)));
    on(u"delete"_s, "echo 'Error from server (Forbidden): jobs.batch is forbidden: User cannot delete' >&2; exit 1\n");
    auto refused = m_kubernetes->cancel(run, jobId);
    QTRY_VERIFY(refused.isFinished());
    QVERIFY(refused.result().error().message.contains(u"may not"_s));
}

void TstKubernetesScheduler::onePodIsToldToSave()
{
    const StagedRun run = stage();
    write(box(u"list.pods"_s), "demo-0\ndemo-1\n");
    on(u"exec"_s, "[ \"$4\" = demo-1 ] || { echo 'error: unable to upgrade connection: container not found (\"trainer\")' >&2; exit 1; }\n");
    wait(m_kubernetes->askToSave(run, jobId)); // the first has just ended
    const QByteArray asked = read(box(u"asked"_s));
    QVERIFY2(asked.contains("get pods --namespace=ml -l slipway/token=" + token.toUtf8() + " --field-selector=status.phase=Running "), asked.constData());
    QVERIFY2(asked.contains("exec demo-1 --namespace=ml -- bash -c ") && asked.contains("kill -TERM 1"), asked.constData());

    // What is told really runs here, where the first process is another: it is left alone.
    on(u"exec"_s, "while [ \"$1\" != -- ]; do shift; done; shift; exec \"$@\"\n");
    QVERIFY(refusal(m_kubernetes->askToSave(run, jobId)).contains(u"not the job's script"_s));
    on(u"exec"_s, "echo 'Error from server (Forbidden): pods \"demo-0\" is forbidden: User \"ada\" cannot create resource \"pods/exec\"' >&2; exit 1\n");
    QVERIFY(refusal(m_kubernetes->askToSave(run, jobId)).contains(u"You may not"_s));
    write(box(u"list.pods"_s), "");
    QVERIFY(refusal(m_kubernetes->askToSave(run, jobId)).contains(u"No pod"_s));
    on(u"get"_s, "echo 'Unable to connect to the server: net/http: TLS handshake timeout' >&2; exit 1\n");
    QVERIFY(refusal(m_kubernetes->askToSave(run, jobId)).contains(u"TLS handshake timeout"_s));
}

/// What servers list of a pod's evictions: one of before policy/v1, and a newer one.
void TstKubernetesScheduler::podsAreEvictedToStartAgain_data()
{
    QTest::addColumn<QByteArray>("resources");
    QTest::addColumn<QByteArray>("version");
    const QByteArray before = R"({"kind":"APIResourceList","groupVersion":"v1","resources":[{"name":"pods/binding","singularName":"","namespaced":true,"kind":"Binding","verbs":["create"]},{"name":"pods/eviction","singularName":"","namespaced":true,"group":"policy","version":")";
    const QByteArray behind = R"(","kind":"Eviction","verbs":["create"]},{"name":"replicationcontrollers/scale","singularName":"","namespaced":true,"group":"autoscaling","version":"v1","kind":"Scale","verbs":["get"]}]})";
    QTest::addRow("1.20") << before + "v1beta1" + behind << "v1beta1"_ba;
    QTest::addRow("1.36") << before + "v1" + behind << "v1"_ba;
    QTest::addRow("not told") << "Forbidden"_ba << "v1"_ba;
}

void TstKubernetesScheduler::podsAreEvictedToStartAgain()
{
    QFETCH(QByteArray, resources);
    QFETCH(QByteArray, version);
    write(box(u"resources"_s), resources);
    on(u"get"_s, "case \" $* \" in *' --raw /api/v1 '*) cat \"$BOX/resources\"; exit ;; esac\n");
    const StagedRun run = stage();
    write(box(u"list.pods"_s), "demo-0\ndemo-1\n");
    on(u"create"_s, "cat \"$file\" >>\"$BOX/evicted\"; exit 0\n");
    wait(m_kubernetes->requeue(run, jobId));
    QCOMPARE(read(box(u"evicted"_s)), "{\"apiVersion\":\"policy/" + version + "\",\"kind\":\"Eviction\",\"metadata\":{\"name\":\"demo-0\",\"namespace\":\"ml\"}}\n"
                                      "{\"apiVersion\":\"policy/" + version + "\",\"kind\":\"Eviction\",\"metadata\":{\"name\":\"demo-1\",\"namespace\":\"ml\"}}\n");
    QVERIFY(read(box(u"asked"_s)).contains("create --raw /api/v1/namespaces/ml/pods/demo-1/eviction -f "));
    on(u"create"_s, "echo 'Error from server (TooManyRequests): Cannot evict pod as it would violate the pod'\\''s disruption budget.' >&2; exit 1\n");
    QVERIFY(refusal(m_kubernetes->requeue(run, jobId)).contains(u"disruption budget"_s));
}

void TstKubernetesScheduler::statusOfSeveralRuns()
{
    const QString other = u"ffffffffffffffffffffffffffffffff"_s;
    const QByteArray label = "\"labels\":{\"slipway/token\":\"";
    write(box(u"list.jobs.batch"_s), "{\"items\":[{\"apiVersion\":\"batch/v1\",\"kind\":\"Job\",\"metadata\":{\"name\":\"demo-0123456789ab\"," + label + token.toUtf8()
                                         + "\"}},\"spec\":{\"parallelism\":2,\"suspend\": true}}]}\n");
    write(box(u"list.workloads.kueue.x-k8s.io"_s),
          "{\"items\":[{\"kind\":\"Workload\",\"metadata\":{\"ownerReferences\":[{\"name\":\"demo-0123456789ab\"}]},\"spec\":{\"queueName\":\"team\"},"
          "\"status\":{\"conditions\":[{\"type\":\"QuotaReserved\",\"status\":\"False\",\"message\":\"8 more needed\"}]}}]}\n");
    write(box(u"list.jobsets.jobset.x-k8s.io"_s), "{\"items\":[{\"apiVersion\":\"jobset.x-k8s.io/v1alpha2\",\"kind\":\"JobSet\",\"metadata\":{\"name\":\"other-ffffffffffff\"," + label
                                                      + other.toUtf8() + "\"}},\"spec\":{\"replicatedJobs\":[]},\"status\":{}}]}\n");
    write(box(u"list.events"_s), "JobSet|other-ffffffffffff|FailedCreate|\"exceeded quota: \\\"gpu\\\"\"\nPod|somebody-else|BackOff|\"no\"\n");
    const QList<JobStatus> statuses = wait(m_kubernetes->status({stage(), stage(u"two"_s, other)}, {jobId, u"ml/jobsets.jobset.x-k8s.io/other-ffffffffffff"_s}));
    QCOMPARE(statuses.size(), 2);
    QCOMPARE(statuses.at(0).state, JobState::Pending);
    QVERIFY2(statuses.at(0).reason.contains(u"team"_s) && statuses.at(0).reason.contains(u"8 more needed"_s), qPrintable(statuses.at(0).reason));
    QCOMPARE(statuses.at(1).state, JobState::Pending);
    QCOMPARE(statuses.at(1).reason, u"FailedCreate: exceeded quota: \"gpu\""_s);
    const QByteArray asked = read(box(u"asked"_s));
    QCOMPARE(asked.count("get pods"), 1); // one question for all runs
    QCOMPARE(asked.count("get events"), 1);
}

void TstKubernetesScheduler::whatIsGoneIsToldByTheRunsFolder()
{
    const StagedRun run = stage();
    QCOMPARE(wait(m_kubernetes->status({run}, {jobId})).first().state, JobState::Unknown);
    write(run.folder + u"/cancel.requested"_s, "");
    QCOMPARE(wait(m_kubernetes->status({run}, {jobId})).first().state, JobState::Cancelled);
    QDir(run.folder).mkdir(u"claim."_s + token);
    write(run.folder + u"/claim."_s + token + u"/ended"_s, "");
    QCOMPARE(wait(m_kubernetes->status({run}, {jobId})).first().state, JobState::Completed);
}

void TstKubernetesScheduler::aServerThatIsAwayTellsNothing()
{
    const StagedRun run = stage();
    write(run.folder + u"/cancel.requested"_s, "");
    on(u"get"_s, "echo 'Unable to connect to the server: EOF' >&2; exit 1\n");
    const JobStatus status = wait(m_kubernetes->status({run}, {jobId})).first();
    QCOMPARE(status.state, JobState::Unknown);
    QVERIFY2(status.reason.contains(u"does not answer"_s), qPrintable(status.reason));
}

void TstKubernetesScheduler::hostileNamesReachNoShell()
{
    KubernetesScheduler hostile(*m_session, KubernetesAccess{.context = u"a'$(touch \"$BOX/ran\")'; touch \"$BOX/ran\" #"_s});
    StagedRun run = stage(u"it's a $(touch ran)"_s);
    write(run.folder + u"/submit.sh"_s, hostile.submitHelper(run));
    QCOMPARE(wait(hostile.submit(run, 40000)).state, SubmitOutcome::State::Accepted);
    wait(hostile.status({run}, {u"$(touch \"$BOX/ran\")/`touch \"$BOX/ran\"`/x"_s}));
    (void)refusal(hostile.askToSave(run, u"$(touch \"$BOX/ran\")/`touch \"$BOX/ran\"`/x"_s));
    (void)refusal(hostile.requeue(run, u"$(touch \"$BOX/ran\")/`touch \"$BOX/ran\"`/x"_s));
    wait(hostile.cancel(run, u"$(touch \"$BOX/ran\")/`touch \"$BOX/ran\"`/x"_s));
    QVERIFY(!QFile::exists(box(u"ran"_s)));
    QVERIFY(!QFile::exists(run.folder + u"/ran"_s));
}

QTEST_GUILESS_MAIN(TstKubernetesScheduler)
#include "tst_kubernetesscheduler.moc"

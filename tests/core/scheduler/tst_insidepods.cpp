// SPDX-License-Identifier: GPL-3.0-or-later
// The scripts run for real, against a stand-in for kubectl that fails at will. The real one is asked in tests/integration.
#include "core/scheduler/insidepods.h"

#include "core/remote/localsession.h"
#include "tests/support/podstandin.h"
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

const PodsOfRun own{.token = u"0123456789abcdef0123456789abcdef"_s, .nameSpace = u"ml"_s, .readerName = u"slipway-read-0123456789ab"_s};

PodsOfRun withReader()
{
    PodsOfRun pods = own;
    pods.reader = "{\"kind\": \"Pod\", \"note\": \"it's $(one)\"}\n";
    return pods;
}

} // namespace

class TstInsidePods : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void runsInAPod();
    void thePodIsOneThatStays();
    void theNextPodIsAskedWhereOneDoesNotAnswer();
    void aChangeIsTriedInOnePodAlone();
    void ofABrokenAnswerWholeLinesStay();
    void whatIsNoAnswer_data();
    void whatIsNoAnswer();
    void aReaderIsMadeWhereNoPodIsLeft();
    void aReaderMayBeThereAlready_data();
    void aReaderMayBeThereAlready();
    void aReaderThatDoesNotComeSaysWhy();
    void hostileNamesReachNoShell();

private:
    QString box(const QString &file) const { return m_temp->filePath(file); }
    void write(const QString &file, const QByteArray &text, bool isExecutable = false) const;
    Result<CommandResult> replyTo(const RemoteCommand &command);
    Result<PodAnswer> ask(const PodsOfRun &pods, const QByteArray &script, const QByteArray &input = {});
    QByteArray asked(const QByteArray &verb) const;

    std::unique_ptr<QTemporaryDir> m_temp;
    std::unique_ptr<LocalSession> m_session;
    KubernetesAccess m_access{.context = u"research"_s};
    QByteArray m_path;
};

void TstInsidePods::init()
{
    QTest::failOnWarning(QRegularExpression(u".*"_s));
    m_temp = std::make_unique<QTemporaryDir>();
    QDir(m_temp->path()).mkdir(u"bin"_s);
    m_path = qgetenv("PATH");
    qputenv("PATH", box(u"bin"_s).toUtf8() + ":/usr/bin:/bin");
    qputenv("BOX", m_temp->path().toUtf8());
    write(u"bin/kubectl"_s, podStandIn, true);
    m_session = std::make_unique<LocalSession>();
    m_session->open();
}

void TstInsidePods::cleanup()
{
    m_session.reset();
    qputenv("PATH", m_path);
}

void TstInsidePods::write(const QString &path, const QByteArray &text, bool isExecutable) const
{
    QFile file(box(path));
    QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
    file.write(text);
    if (isExecutable)
        file.setPermissions(file.permissions() | QFileDevice::ExeOwner);
}

Result<CommandResult> TstInsidePods::replyTo(const RemoteCommand &command)
{
    auto future = m_session->run(command);
    for (int i = 0; i < 4800 && !future.isFinished(); ++i)
        QTest::qWait(25);
    return future.isFinished() ? future.result() : Result<CommandResult>(Error{.kind = Error::Kind::Timeout, .message = u"no answer"_s, .detail = {}});
}

Result<PodAnswer> TstInsidePods::ask(const PodsOfRun &pods, const QByteArray &script, const QByteArray &input)
{
    return podAnswer(replyTo(insidePods(m_access, pods, {.script = script, .input = input})), pods);
}

/// The calls with this verb.
QByteArray TstInsidePods::asked(const QByteArray &verb) const
{
    QByteArray calls;
    for (const QByteArray &line : read(box(u"asked"_s)).split('\n'))
        if (line.contains(" " + verb + " "))
            calls += line + '\n';
    return calls;
}

void TstInsidePods::runsInAPod()
{
    write(u"pods"_s, "0 demo-0 trainer\n");
    const QByteArray input = "it's\n$(touch ran)\0`x`"_ba + "\x1e\xff\n";
    const auto answer = ask(own, "cat; echo 'secret word'; echo aside >&2; exit 3", input);
    QVERIFY2(answer, answer ? "" : qPrintable(answer.error().message + answer.error().detail));
    QCOMPARE(answer->state, PodAnswer::State::Answered);
    QCOMPARE(answer->reply.exitCode, 3);
    QCOMPARE(answer->reply.output, QByteArray(input + "secret word\n"));
    QCOMPARE(answer->pod, u"demo-0"_s);
    QCOMPARE(answer->isOfReader, false);
    const QByteArray exec = asked("exec");
    QVERIFY2(exec.contains("--context=research exec -i demo-0 -c trainer --namespace=ml -- bash -s"), exec.constData());
    QVERIFY2(asked("get").contains("-l slipway/token=0123456789abcdef0123456789abcdef --field-selector=status.phase=Running"), asked("get").constData());
    QVERIFY(!read(box(u"asked"_s)).contains("secret word")); // nothing of the script in a request's address
}

void TstInsidePods::thePodIsOneThatStays()
{
    write(u"pods"_s, "1 demo-0 trainer\n0 demo-2 trainer\n0 demo-1 trainer\n");
    QCOMPARE(ask(own, "echo here")->pod, u"demo-1"_s);
    write(u"pods"_s, "1 demo-0 trainer\n");
    QCOMPARE(ask(own, "echo here")->pod, u"demo-0"_s); // it may be saving
}

void TstInsidePods::theNextPodIsAskedWhereOneDoesNotAnswer()
{
    write(u"pods"_s, "0 demo-0 trainer\n0 demo-1 trainer\n");
    write(u"on-exec"_s, "[ \"$pod\" != demo-0 ] || { echo 'error: unable to upgrade connection: container not found (\"trainer\")' >&2; exit 1; }\n");
    const auto answer = ask(own, "echo here");
    QCOMPARE(answer->state, PodAnswer::State::Answered);
    QCOMPARE(answer->pod, u"demo-1"_s);
    QCOMPARE(answer->reply.output, "here\n"_ba);
}

void TstInsidePods::aChangeIsTriedInOnePodAlone()
{
    write(u"pods"_s, "0 demo-0 trainer\n0 demo-1 trainer\n");
    write(u"on-exec"_s, "echo x >>\"$BOX/changes\"; echo 'error: no' >&2; exit 1\n");
    PodsOfRun pods = own;
    pods.isRepeatable = false;
    QCOMPARE(ask(pods, "true")->state, PodAnswer::State::Refused);
    QCOMPARE(read(box(u"changes"_s)), "x\n"_ba);
}

/// kubectl has been seen to lose the end of an answer, and to leave with 0.
void TstInsidePods::ofABrokenAnswerWholeLinesStay()
{
    write(u"pods"_s, "0 demo-0 trainer\n");
    write(u"on-exec"_s, "bash -s | head -c 11; exit 0\n");
    const auto answer = ask(own, "echo one; echo two; echo three");
    QCOMPARE(answer->state, PodAnswer::State::Broken);
    QCOMPARE(answer->reply.output, "one\ntwo\n"_ba);
    QCOMPARE(answer->reply.exitCode, -1);
    const auto plain = plainAnswer(replyTo(insidePods(m_access, own, {.script = "echo one; echo two; echo three", .input = {}})), own);
    QCOMPARE(plain.error().kind, Error::Kind::Network);
    QVERIFY2(plain.error().message.contains(u"demo-0"), qPrintable(plain.error().message));
}

void TstInsidePods::whatIsNoAnswer_data()
{
    QTest::addColumn<QByteArray>("pods");
    QTest::addColumn<QString>("verb");
    QTest::addColumn<QByteArray>("said");
    QTest::addColumn<Error::Kind>("kind");
    QTest::addColumn<QString>("words");
    QTest::addRow("no pod at work") << ""_ba << QString() << ""_ba << Error::Kind::NotFound << u"No pod of the run"_s;
    QTest::addRow("a pod that has just ended") << "0 demo-0 trainer\n"_ba << u"exec"_s << "error: cannot exec into a container in a completed pod; current phase is Succeeded"_ba << Error::Kind::NotFound << u"No pod of the run"_s;
    QTest::addRow("a pod that has just gone") << "0 demo-0 trainer\n"_ba << u"exec"_s << "Error from server (NotFound): pods \"demo-0\" not found"_ba << Error::Kind::NotFound << u"No pod of the run"_s;
    QTest::addRow("a server that is away") << "0 demo-0 trainer\n"_ba << u"get"_s << "Unable to connect to the server: dial tcp: i/o timeout"_ba << Error::Kind::Network << u"does not answer"_s;
    QTest::addRow("pods that may not be listed") << "0 demo-0 trainer\n"_ba << u"get"_s << "Error from server (Forbidden): pods is forbidden: User \"ada\" cannot list resource"_ba << Error::Kind::RemoteCommand << u"You may not"_s;
    QTest::addRow("pods that may not be entered") << "0 demo-0 trainer\n"_ba << u"exec"_s << "Error from server (Forbidden): pods \"demo-0\" is forbidden: cannot create resource \"pods/exec\""_ba << Error::Kind::RemoteCommand << u"pods/exec"_s;
    QTest::addRow("a login that has run out") << "0 demo-0 trainer\n"_ba << u"get"_s << "error: You must be logged in to the server (Unauthorized)"_ba << Error::Kind::RemoteCommand << u"login has run out"_s;
    QTest::addRow("a node that says nothing") << "0 demo-0 trainer\n"_ba << u"exec"_s << ""_ba << Error::Kind::RemoteCommand << u"no answer in time"_s;
    QTest::addRow("a node that is gone") << "0 demo-0 trainer\n"_ba << u"exec"_s << "Error from server: error dialing backend: dial tcp 10.0.0.3:10250: no route to host"_ba << Error::Kind::RemoteCommand << u"no route to host"_s;
}

void TstInsidePods::whatIsNoAnswer()
{
    QFETCH(QByteArray, pods);
    QFETCH(QString, verb);
    QFETCH(QByteArray, said);
    QFETCH(Error::Kind, kind);
    QFETCH(QString, words);
    write(u"pods"_s, pods);
    if (!verb.isEmpty())
        write(u"on-"_s + verb, (said.isEmpty() ? QByteArray() : "cat >&2 <<'END'\n" + said + "\nEND\n") + "exit 1\n");
    const auto answer = plainAnswer(replyTo(insidePods(m_access, own, {.script = "echo here", .input = {}})), own);
    QVERIFY(!answer);
    QCOMPARE(answer.error().kind, kind);
    QVERIFY2(answer.error().message.contains(words), qPrintable(answer.error().message));
}

void TstInsidePods::aReaderIsMadeWhereNoPodIsLeft()
{
    write(u"pods"_s, "0 demo-0 trainer\n");
    QCOMPARE(ask(withReader(), "echo here")->isOfReader, false); // one is left
    QVERIFY(!QFile::exists(box(u"made"_s)));
    write(u"pods"_s, "");
    for (int look = 0; look < 2; ++look) {
        const auto answer = ask(withReader(), "echo here");
        QCOMPARE(answer->state, PodAnswer::State::Answered);
        QCOMPARE(answer->isOfReader, true);
        QCOMPARE(answer->reply.output, "here\n"_ba);
    }
    QCOMPARE(read(box(u"made"_s)), "made\n"_ba);
    QCOMPARE(read(box(u"reader.json"_s)), withReader().reader);
    QVERIFY2(asked("exec").contains("exec -i slipway-read-0123456789ab -c reader --namespace=ml"), asked("exec").constData());
    QVERIFY(replyTo(endReader(m_access, own)));
    QCOMPARE(read(box(u"deleted"_s)), "slipway-read-0123456789ab\n"_ba);
}

void TstInsidePods::aReaderMayBeThereAlready_data()
{
    QTest::addColumn<QByteArray>("phase");
    QTest::addColumn<QByteArray>("onCreate");
    QTest::addColumn<QByteArray>("made");
    QTest::addRow("at work") << "Running"_ba << ""_ba << ""_ba;
    QTest::addRow("past its deadline") << "Failed"_ba << ""_ba << "made\n"_ba;
    QTest::addRow("made meanwhile by another window") << ""_ba << "echo Running >\"$BOX/reader.phase\"; echo 'Error from server (AlreadyExists): pods already exists' >&2; exit 1\n"_ba << ""_ba;
}

void TstInsidePods::aReaderMayBeThereAlready()
{
    QFETCH(QByteArray, phase);
    QFETCH(QByteArray, onCreate);
    QFETCH(QByteArray, made);
    write(u"reader.phase"_s, phase);
    write(u"on-create"_s, onCreate);
    const auto answer = ask(withReader(), "echo here");
    QCOMPARE(answer->state, PodAnswer::State::Answered);
    QCOMPARE(answer->isOfReader, true);
    QCOMPARE(read(box(u"made"_s)), made);
}

void TstInsidePods::aReaderThatDoesNotComeSaysWhy()
{
    write(u"on-create"_s, "echo Pending >\"$BOX/reader.phase\"; exit 0\n");
    write(u"reader.why"_s, "0/3 nodes are available: 3 Insufficient cpu.\n");
    const auto waiting = ask(withReader(), "echo here");
    QCOMPARE(waiting->state, PodAnswer::State::Starting);
    QVERIFY2(waiting->why.contains(u"Insufficient cpu"), qPrintable(waiting->why));
    QFile::remove(box(u"reader.phase"_s));
    write(u"on-create"_s, "echo 'Error from server (Forbidden): pods \"slipway-read\" is forbidden: exceeded quota: team' >&2; exit 1\n");
    const auto refused = ask(withReader(), "echo here");
    QCOMPARE(refused->state, PodAnswer::State::Refused);
    QVERIFY2(refused->why.contains(u"quota"), qPrintable(refused->why));
}

void TstInsidePods::hostileNamesReachNoShell()
{
    const QString evil = u"a'$(touch \"$BOX/ran\")'; touch \"$BOX/ran\" #`touch \"$BOX/ran\"`"_s;
    m_access.context = evil;
    const PodsOfRun pods{.token = evil, .nameSpace = evil, .reader = evil.toUtf8(), .readerName = evil};
    (void)ask(pods, "true");
    (void)replyTo(endReader(m_access, pods));
    QVERIFY(!QFile::exists(box(u"ran"_s)));
}

QTEST_GUILESS_MAIN(TstInsidePods)
#include "tst_insidepods.moc"

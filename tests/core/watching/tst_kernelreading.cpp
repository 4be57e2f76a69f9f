// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/watching/kernelreading.h"
#include "core/watching/runaccount.h"

#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstKernelReading : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void readsOnAndOnce();
    void ofALongRunTheNewest();
    void becomeMarksOfTheAccount();

private:
    void append(const QString &path, const QByteArray &bytes);

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<RunStore> m_store;
};

namespace {

constexpr double begin = 1930000000;

QByteArray sampleAt(int seconds, const QByteArray &kernel = {})
{
    const QByteArray time = QByteArray::number(qint64(begin) + seconds);
    return "t " + time + " 12.5 1 1000\nn 0,98\n" + (kernel.isEmpty() ? QByteArray() : "k " + time + ".250 " + kernel + "\n") + ".\n";
}

} // namespace

void TstKernelReading::init()
{
    QTest::failOnWarning(QRegularExpression(u".*"_s));
    m_store.reset();
    m_folder = std::make_unique<QTemporaryDir>();
    auto opened = RunStore::open(m_folder->path());
    QVERIFY(opened.hasValue());
    m_store = std::move(opened).value();
    Run run;
    run.token = u"aa"_s;
    QVERIFY(m_store->add(run).hasValue());
}

void TstKernelReading::append(const QString &path, const QByteArray &bytes)
{
    FetchedFile at{.path = path, .offset = 0, .identity = u"x"_s, .generation = 0};
    for (const FetchedFile &file : m_store->files(u"aa"_s))
        at = file.path == path ? file : at;
    QVERIFY(m_store->append(u"aa"_s, at, bytes).hasValue());
}

void TstKernelReading::readsOnAndOnce()
{
    KernelReading kernels(u"aa"_s);
    append(u"samples/g1.txt"_s, "q index,utilization.gpu\nb 3=00000000:9A:00.0\n" + sampleAt(0, "NVRM: Xid (PCI:0000:9a:00): 79, GPU has fallen off the bus.") + "t 1930000005 1 1 1000\nk 19300");
    append(u"samples/g2.txt"_s, sampleAt(0));
    append(u"logs/g1.r0.log"_s, "NVRM: Xid (PCI:0000:9a:00): 79, as a program repeats it\n");
    const LogSigns first = kernels.read(*m_store);
    QCOMPARE(first.size(), std::size_t(1));
    QCOMPARE(first[0].kind, LogSign::Kind::HardwareError);
    QCOMPARE(first[0].due, begin + 0.25);
    QCOMPARE(first[0].subject, u"g1 GPU 3"_s);
    QCOMPARE(kernels.read(*m_store), LogSigns());
    append(u"samples/g1.txt"_s, "00006.500 mlx5_core 0000:3b:00.0 eth0: Link down\n.\n");
    const LogSigns second = kernels.read(*m_store);
    QCOMPARE(second.size(), std::size_t(1));
    QCOMPARE(second[0].kind, LogSign::Kind::LinkDown);
    QCOMPARE(second[0].due, 1930000006.5);
}

void TstKernelReading::ofALongRunTheNewest()
{
    QByteArray samples = sampleAt(0, "mce: [Hardware Error]: CPU 1: Machine Check Exception: 5");
    for (int at = 1; at < 5000; ++at)
        samples += sampleAt(5 * at);
    append(u"samples/g1.txt"_s, samples + sampleAt(25000, "Out of memory: Killed process 4711 (python) total-vm:1kB"));
    KernelReading kernels(u"aa"_s);
    const LogSigns signs = kernels.read(*m_store, 1);
    QCOMPARE(signs.size(), std::size_t(1));
    QCOMPARE(signs[0].kind, LogSign::Kind::OutOfMemory);
    QCOMPARE(KernelReading(u"aa"_s).read(*m_store).size(), std::size_t(2));
}

/// With their own times, in their order; what a kernel repeats at once is one, what a log says of a step none.
void TstKernelReading::becomeMarksOfTheAccount()
{
    using enum LogSign::Kind;
    Run run;
    run.state = RunState::Running;
    run.submitted = QDateTime::fromSecsSinceEpoch(qint64(begin), Qt::UTC);
    const auto sign = [](LogSign::Kind kind, double due, const QString &subject) { return LogSign{.kind = kind, .due = due, .time = due, .subject = subject, .text = u"text"_s}; };
    const LogSigns signs{sign(LinkDown, begin + 200, u"g2 mlx5"_s), sign(HardwareError, begin + 100, u"g1 GPU 3"_s), sign(HardwareError, begin + 110, u"g1 GPU 3"_s), sign(HardwareError, begin + 110, u"g1 GPU 4"_s),
                         sign(LinkUp, begin + 210, u"g2 mlx5"_s), sign(HardwareError, begin + 400, u"g1 GPU 3"_s), sign(OutOfMemory, begin + 300, u"g3"_s), LogSign{.kind = HardwareError, .step = 7, .text = u"a log's"_s},
                         sign(CheckpointSaved, begin + 300, u"g3"_s)};
    QStringList marks;
    for (const TimeMark &mark : accountOf(run, {}, {}, {}, signs, begin + 1000).marks)
        marks << u"%1 %2 %3 %4"_s.arg(int(mark.kind)).arg(mark.time - begin).arg(int(mark.sign)).arg(mark.text);
    const auto expected = [](double at, LogSign::Kind kind, const QString &text) { return u"%1 %2 %3 %4: text"_s.arg(int(TimeMark::Kind::Kernel)).arg(at).arg(int(kind)).arg(text); };
    QCOMPARE(marks, (QStringList{expected(100, HardwareError, u"g1 GPU 3"_s), expected(110, HardwareError, u"g1 GPU 4"_s), expected(200, LinkDown, u"g2 mlx5"_s), expected(210, LinkUp, u"g2 mlx5"_s),
                                 expected(300, OutOfMemory, u"g3"_s), expected(400, HardwareError, u"g1 GPU 3"_s)}));
}

QTEST_GUILESS_MAIN(TstKernelReading)
#include "tst_kernelreading.moc"

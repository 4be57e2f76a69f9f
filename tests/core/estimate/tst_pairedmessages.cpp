// SPDX-License-Identifier: GPL-3.0-or-later
// Messages that keep their sender from computing stand for what Megatron-LM really does under 1F1B: each pass is followed by one
// batched exchange with a neighbour, which ends when both have come to it and the messages have passed. Here such a step is run
// by itself, with none of the timeline's code.
#include "core/estimate/makespan.h"

#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <map>
#include <random>
#include <set>
#include <tuple>

using namespace Qt::StringLiterals;
using namespace slipway;

namespace {

/// A message over the boundary behind `stage`, forward or backward.
using Message = std::tuple<bool, int, int>; ///< is forward, stage before the boundary, microbatch

/// What a rank does next: compute for some seconds, or exchange messages.
struct Operation
{
    double seconds = 0;
    std::set<Message> messages;
};

/// One step of 1F1B as forward_backward_pipelining_without_interleaving() of Megatron-LM runs it.
class PairedStep
{
public:
    PairedStep(const std::vector<StagePass> &passes, int microbatches, double hop)
        : m_passes(passes)
        , m_stages(int(passes.size()))
        , m_microbatches(microbatches)
        , m_hop(hop)
        , m_operations(passes.size())
        , m_next(passes.size())
        , m_clock(passes.size())
    {
        for (int stage = 0; stage < m_stages; ++stage)
            write(stage);
    }

    double seconds()
    {
        for (bool goesOn = true; goesOn;) {
            goesOn = false;
            for (int stage = 0; stage < m_stages; ++stage)
                while (step(stage))
                    goesOn = true;
        }
        return *std::max_element(m_clock.begin(), m_clock.end());
    }

    bool isDone() const
    {
        for (std::size_t stage = 0; stage < m_operations.size(); ++stage)
            if (m_next[stage] != m_operations[stage].size())
                return false;
        return true;
    }

private:
    void compute(int stage, bool isForward)
    {
        const StagePass &pass = m_passes[std::size_t(stage)];
        m_operations[std::size_t(stage)].push_back({isForward ? pass.forward : pass.inputGradient + pass.weightGradient, {}});
    }
    void exchange(int stage, std::initializer_list<Message> messages)
    {
        Operation operation;
        for (const Message &message : messages)
            if (std::get<1>(message) >= 0 && std::get<1>(message) < m_stages - 1)
                operation.messages.insert(message);
        if (!operation.messages.empty())
            m_operations[std::size_t(stage)].push_back(operation);
    }
    void write(int stage);
    bool step(int stage);

    const std::vector<StagePass> &m_passes;
    int m_stages, m_microbatches;
    double m_hop;
    std::vector<std::vector<Operation>> m_operations;
    std::vector<std::size_t> m_next;
    std::vector<double> m_clock;
    std::map<Message, std::map<int, double>> m_posted; ///< when either side came to it
};

void PairedStep::write(int stage)
{
    const int warmup = std::min(m_stages - 1 - stage, m_microbatches);
    const int steady = m_microbatches - warmup;
    const auto input = [&](int i) { return Message(true, stage - 1, i); };
    const auto output = [&](int i) { return Message(true, stage, i); };
    const auto gradient = [&](int i) { return Message(false, stage, i); };
    const auto inputGradient = [&](int i) { return Message(false, stage - 1, i); };
    for (int i = 0; i < warmup; ++i) {
        exchange(stage, {input(i)});
        compute(stage, true);
        exchange(stage, {output(i)});
    }
    exchange(stage, {input(warmup)});
    for (int i = 0; i < steady; ++i) {
        compute(stage, true);
        exchange(stage, {output(warmup + i), gradient(i)});
        compute(stage, false);
        if (i + 1 < steady)
            exchange(stage, {inputGradient(i), input(warmup + i + 1)});
        else
            exchange(stage, {inputGradient(i)});
    }
    for (int i = steady; i < m_microbatches; ++i) {
        exchange(stage, {gradient(i)});
        compute(stage, false);
        exchange(stage, {inputGradient(i)});
    }
}

/// One operation of a rank, if nothing keeps it; also when it only comes to an exchange for the first time.
bool PairedStep::step(int stage)
{
    const auto at = std::size_t(stage);
    if (m_next[at] == m_operations[at].size())
        return false;
    const Operation &operation = m_operations[at][m_next[at]];
    double start = m_clock[at];
    bool isComplete = true, isNew = false;
    for (const Message &message : operation.messages) {
        auto &sides = m_posted[message];
        isNew = sides.try_emplace(stage, m_clock[at]).second || isNew;
        isComplete = isComplete && sides.size() == 2;
        for (const auto &[side, time] : sides)
            start = std::max(start, time);
    }
    if (!isComplete)
        return isNew;
    m_clock[at] = start + (operation.messages.empty() ? operation.seconds : m_hop);
    ++m_next[at];
    return true;
}

} // namespace

class TstPairedMessages : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void blockingMessagesTakeAsLong_data();
    void blockingMessagesTakeAsLong();
};

void TstPairedMessages::blockingMessagesTakeAsLong_data()
{
    QTest::addColumn<double>("head");
    QTest::addColumn<double>("spread");
    QTest::addColumn<double>("tolerance");
    QTest::addRow("equal stages") << 0.0 << 0.0 << 1e-9;
    QTest::addRow("a heavy head and a light embedding") << 0.5 << 0.0 << 1e-9;
    // A stage that is much slower than its neighbours makes them wait for its receives, which the model takes as posted ahead.
    // The largest difference seen is 1.2 %.
    QTest::addRow("stages three times as long as others") << 0.0 << 1.0 << 0.02;
}

void TstPairedMessages::blockingMessagesTakeAsLong()
{
    QFETCH(double, head);
    QFETCH(double, spread);
    QFETCH(double, tolerance);
    std::mt19937 random(17);
    std::uniform_real_distribution<double> part(0, 1);
    for (int trial = 0; trial < 300; ++trial) {
        const int stages = 2 + int(random() % 7);
        const int microbatches = stages + 1 + int(random() % (4 * unsigned(stages)));
        std::vector<StagePass> passes;
        for (int stage = 0; stage < stages; ++stage) {
            const double factor = 1 + spread * (part(random) - 0.5);
            passes.push_back({factor, factor, factor});
        }
        passes.front().forward += 0.02 * head;
        const double more = head * part(random);
        passes.back() = {passes.back().forward + more, passes.back().inputGradient + more, passes.back().weightGradient + more};
        const double hop = 0.1 * part(random);
        PairedStep paired(passes, microbatches, hop);
        const double expected = paired.seconds();
        QVERIFY(paired.isDone());
        const double found = stepSpan({{Schedule::OneForwardOneBackward, stages, 1, microbatches}, passes, hop, true});
        QVERIFY2(std::abs(found - expected) <= tolerance * expected, qPrintable(u"trial %1: %2 s, paired %3 s"_s.arg(trial).arg(found).arg(expected)));
    }
}

QTEST_GUILESS_MAIN(TstPairedMessages)
#include "tst_pairedmessages.moc"

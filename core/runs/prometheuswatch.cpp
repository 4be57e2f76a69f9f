// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/prometheuswatch.h"

#include "core/support/deliver.h"
#include "core/support/shellquote.h"
#include "core/telemetry/gputools.h"

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr int periodMs = 15000;
constexpr qint64 lagSeconds = 30;           ///< what was scraped last may still be on its way into the server
constexpr qint64 mostTimes = 40;            ///< of one question: ten minutes
constexpr qint64 mostValues = 60000;        ///< of an answer, some 2 MB
constexpr int usualGpus = 8;
constexpr qint64 mostBytes = 8 << 20;       ///< of an answer, whatever the server says
constexpr qint64 tailBytes = 64 << 10;

QString pathOf(const QString &host) { return u"samples/prometheus/"_s + host + u".txt"_s; }

QByteArray endOf(const RunStore &store, const QString &token, const QString &path)
{
    for (const FetchedFile &file : store.files(token))
        if (file.path == path)
            return store.content(token, path, file.endingFrom(tailBytes));
    return {};
}

/// Its own tools tell of GPUs: nothing is to be stored twice.
bool seesGpus(const QByteArray &samples)
{
    const QByteArrayList lines = samples.split('\n');
    return std::any_of(lines.begin(), lines.end(), [](const QByteArray &line) {
        return (line.startsWith("n ") && line.size() > 2 && line[2] >= '0' && line[2] <= '9') || line.startsWith("d GPU") || line.startsWith("a {") || line.startsWith("p DCGM");
    });
}

qint64 lastTime(const QByteArray &samples)
{
    const qsizetype at = samples.startsWith("t ") && !samples.contains("\nt ") ? 0 : samples.lastIndexOf("\nt ") + 1;
    return samples.mid(at).startsWith("t ") ? samples.mid(at + 2, samples.indexOf('\n', at) - at - 2).toLongLong() : 0;
}

RemoteCommand commandFor(const QString &address, const PrometheusQuestion &question)
{
    const QString url = (address.endsWith(u'/') ? address.chopped(1) : address) + QString::fromLatin1(prometheusQuery(question));
    const QByteArray script = "url=" + shellQuote(url).toUtf8() + "\nif command -v curl >/dev/null 2>&1; then curl -sS --noproxy '*' --max-time 20 \"$url\"\nelse wget -q --no-proxy -T 20 -O - \"$url\"\nfi | head -c "
        + QByteArray::number(mostBytes) + '\n';
    return {.script = script, .input = {}, .timeoutMs = 40000};
}

} // namespace

PrometheusWatch::PrometheusWatch(ClusterSession &session, const RunMonitor &monitor, RunStore &store, const Clock &clock, std::function<QString()> address, QObject *parent)
    : QObject(parent)
    , m_session(session)
    , m_monitor(monitor)
    , m_store(store)
    , m_clock(clock)
    , m_address(std::move(address))
{
    connect(&monitor, &RunMonitor::caughtUp, this, [this](const QString &token) { m_tokens << token; }); // one that ended long ago is not followed for long
    m_timer.callOnTimeout(this, &PrometheusWatch::look);
    m_timer.start(periodMs);
}

void PrometheusWatch::look()
{
    if (m_isAsking || m_session.state() != ClusterSession::State::Online)
        return;
    const QString address = m_address();
    if (const auto due = address.isEmpty() ? std::nullopt : nextDue())
        ask(*due, address);
}

std::optional<PrometheusWatch::Due> PrometheusWatch::nextDue()
{
    m_tokens += m_monitor.followed();
    m_tokens.removeDuplicates();
    std::optional<Due> due;
    m_tokens.removeIf([&](const QString &token) {
        const Result<Run> run = m_store.run(token);
        if (run && run->started.isValid() && !due)
            due = dueOf(*run);
        const bool isOver = run && run->ended.isValid() && run->ended.secsTo(m_clock.now()) > lagSeconds + PrometheusQuestion().step;
        return !run || (!due && isOver && !m_monitor.followed().contains(token));
    });
    return due;
}

/// Up to when is known what there is of a host, seconds since the epoch.
qint64 PrometheusWatch::askedTo(const Run &run, const QString &host)
{
    const auto [asked, isNew] = m_askedTo.try_emplace({run.token, host}, 0);
    if (isNew)
        asked->second = std::max(run.started.toSecsSinceEpoch() - 1, lastTime(endOf(m_store, run.token, pathOf(host))));
    return asked->second;
}

/// Hosts that lack the same time, as many as an answer may tell of.
std::optional<PrometheusWatch::Due> PrometheusWatch::dueOf(const Run &run)
{
    Due due{.token = run.token, .question = {.hosts = {}, .jobId = run.jobId}};
    PrometheusQuestion &question = due.question;
    const qint64 step = question.step, now = m_clock.now().toSecsSinceEpoch() + qint64(m_monitor.clockOffset()) - lagSeconds;
    const qint64 end = (run.ended.isValid() ? std::min(now, run.ended.toSecsSinceEpoch()) : now) / step * step;
    const qint64 perHost = usualGpus * qint64(exporterQuantities().size());
    for (const QString &host : run.nodes) {
        const qint64 from = (askedTo(run, host) / step + 1) * step;
        if (from > end || (question.from != 0 && from != question.from) || seesGpus(endOf(m_store, run.token, u"samples/"_s + host + u".txt"_s)))
            continue;
        question.from = from;
        question.to = std::min(end, from + (mostTimes - 1) * step);
        question.hosts << host;
        if (question.hosts.size() * perHost * ((question.to - from) / step + 1) >= mostValues)
            break;
    }
    return question.hosts.isEmpty() ? std::nullopt : std::optional(due);
}

void PrometheusWatch::ask(const Due &due, const QString &address)
{
    m_isAsking = true;
    deliver(m_session.run(commandFor(address, due.question)), this, [this, due](const Result<CommandResult> &reply) { take(due, reply); });
}

void PrometheusWatch::take(const Due &due, const Result<CommandResult> &reply)
{
    m_isAsking = false;
    if (!reply)
        return; // the line's own trouble: with the next look again
    const auto samples = readPrometheus(reply->output.isEmpty() ? reply->errorOutput : reply->output, due.question);
    const Result<Done> kept = samples ? keep(due, *samples) : Result<Done>(samples.error());
    if (!kept) {
        if (!std::exchange(m_hasComplained, true))
            Q_EMIT problem(due.token, kept.error());
        return;
    }
    m_hasComplained = false;
    for (const QString &host : due.question.hosts)
        m_askedTo[{due.token, host}] = due.question.to;
    look(); // what is left of it
}

Result<Done> PrometheusWatch::keep(const Due &due, const std::map<QString, QByteArray> &samples)
{
    const QList<FetchedFile> files = m_store.files(due.token);
    for (const auto &[host, text] : samples) {
        FetchedFile at{.path = pathOf(host), .offset = 0, .identity = u"prometheus"_s, .generation = 0};
        if (const auto known = std::find_if(files.begin(), files.end(), [&](const FetchedFile &file) { return file.path == at.path; }); known != files.end())
            at = *known;
        // Another window may have stored them since they were asked for.
        if (text.isEmpty() || lastTime(endOf(m_store, due.token, at.path)) >= due.question.from)
            continue;
        if (const Result<qint64> kept = m_store.append(due.token, at, text); !kept)
            return kept.error();
        Q_EMIT bytesStored(due.token, at.path);
    }
    return Done{};
}

} // namespace slipway

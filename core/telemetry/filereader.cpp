// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/telemetry/filereader.h"

#include "core/telemetry/csvfile.h"
#include "core/telemetry/linescan.h"
#include "core/telemetry/metriclines.h"
#include "core/telemetry/samplefile.h"
#include "core/telemetry/tensorboardfile.h"
#include "core/telemetry/wandbfile.h"

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype longestLine = 1 << 20;

/// Where lines end, at a line feed or at the carriage return of a bar. Each is looked for by itself, which is many times faster than for either.
class LineEnds
{
public:
    explicit LineEnds(std::string_view text)
        : m_text(text)
    {
    }

    std::size_t from(std::size_t at)
    {
        m_feed = at > 0 && m_feed >= at ? m_feed : m_text.find('\n', at);
        m_return = at > 0 && m_return >= at ? m_return : m_text.find('\r', at);
        return std::min(m_feed, m_return);
    }

private:
    std::string_view m_text;
    std::size_t m_feed = 0, m_return = 0;
};

/// Without what `kubectl logs --prefix --timestamps` puts before each line. A stamp that stands alone may be the program's own.
QByteArrayView withoutPod(QByteArrayView line)
{
    const PodLine pod = podLineOf(viewOf(line));
    return pod.isPrefixed ? QByteArrayView(pod.text.data(), qsizetype(pod.text.size())) : line;
}

std::unique_ptr<FileReader> linesBy(std::unique_ptr<LineParser> parser)
{
    LineParsers parsers;
    parsers.push_back(std::move(parser));
    return std::make_unique<LineFileReader>(std::move(parsers), true);
}

} // namespace

qsizetype LineFileReader::read(QByteArrayView bytes, MeasuredLines &lines)
{
    const std::string_view text = viewOf(bytes);
    std::size_t from = 0;
    LineEnds ends(text);
    for (std::size_t end = ends.from(0); end != std::string_view::npos; end = ends.from(from)) {
        if (!std::exchange(m_isPassing, false) && end > from)
            take(bytes.sliced(qsizetype(from), qsizetype(end - from)), lines);
        from = end + 1;
    }
    if (m_isPassing || qsizetype(text.size() - from) > longestLine) {
        m_isPassing = true;
        return bytes.size();
    }
    return qsizetype(from);
}

bool LineFileReader::canBeResumed() const
{
    return !m_isPassing && std::all_of(m_parsers.begin(), m_parsers.end(), [](const auto &parser) { return parser->isStateless(); });
}

void LineFileReader::take(QByteArrayView bytes, MeasuredLines &lines)
{
    if (bytes.size() > longestLine)
        return;
    const QByteArrayView line = withoutPod(plainLine(bytes, m_storage));
    if (!parseLine(m_parsers, line, lines) && m_isStrict && !trimmed(viewOf(line)).empty())
        ++m_unreadable;
}

FileFormat fileFormat(const QString &path, const LogPatterns &patterns)
{
    const QString name = path.section(u'/', -1);
    if (const auto host = sampledHost(path))
        return {std::make_unique<SampleFile>(*host), Trust::Own};
    if (path == u"metrics.jsonl")
        return {linesBy(std::make_unique<MetricLines>()), Trust::Own};
    if (name == u"trainer_log.jsonl")
        return {linesBy(std::make_unique<MetricLines>()), Trust::File};
    if (name == u"metrics.csv")
        return {linesBy(std::make_unique<CsvLines>()), Trust::File};
    if (name.contains(u".tfevents."))
        return {std::make_unique<TensorBoardFile>(), Trust::File};
    if (name.startsWith(u"run-") && name.endsWith(u".wandb"))
        return {std::make_unique<WandbFile>(), Trust::File};
    if (name.endsWith(u".log")) {
        LineParsers parsers = makeLogParsers();
        parsers.insert(parsers.begin(), std::make_unique<PatternLines>(patterns));
        return {std::make_unique<LineFileReader>(std::move(parsers), false), Trust::Log};
    }
    return {};
}

} // namespace slipway

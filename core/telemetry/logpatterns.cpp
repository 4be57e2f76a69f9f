// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/telemetry/logpatterns.h"

#include "core/telemetry/linescan.h"
#include "core/telemetry/seriesnames.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype longestLine = 16384;
constexpr qsizetype longestFile = 1 << 20;

struct Patterns
{
    Q_DECLARE_TR_FUNCTIONS(LogPatterns)
};

Error problem(const QString &message) { return Error{.kind = Error::Kind::InvalidInput, .message = message, .detail = {}}; }

/// What is wrong with a pattern; nothing where it can be used.
std::optional<Error> problemOf(const QRegularExpression &pattern, const QString &place)
{
    if (!pattern.isValid())
        return problem(Patterns::tr("%1 is no regular expression: %2 at character %3.").arg(place, pattern.errorString()).arg(pattern.patternErrorOffset() + 1));
    if (!pattern.namedCaptureGroups().contains(u"step"_s))
        return problem(Patterns::tr("%1 names no group for the step: write (?<step>\\d+) where it stands in the line.").arg(place));
    return std::nullopt;
}

void readPatternFile(const QString &path, LogPatternReading &reading)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        reading.problems << Error{.kind = Error::Kind::Io, .message = Patterns::tr("%1 cannot be read: check its permissions.").arg(path), .detail = file.errorString()};
        return;
    }
    int number = 0;
    for (const QByteArray &written : file.read(longestFile).split('\n')) {
        ++number;
        const QString line = QString::fromUtf8(written).trimmed();
        if (line.isEmpty() || line.startsWith(u'#'))
            continue;
        const QRegularExpression pattern(line);
        if (const auto wrong = problemOf(pattern, Patterns::tr("Line %1 of %2").arg(number).arg(path)))
            reading.problems << *wrong;
        else
            reading.patterns << pattern;
    }
}

} // namespace

LogPatternReading readLogPatterns(const QString &folder)
{
    LogPatternReading reading;
    const QDir files(folder);
    for (const QString &name : files.entryList({u"*.pattern"_s}, QDir::Files, QDir::Name))
        readPatternFile(files.filePath(name), reading);
    return reading;
}

bool PatternLines::parse(QByteArrayView bytes, MeasuredLines &lines)
{
    if (m_patterns.isEmpty() || bytes.size() > longestLine)
        return false;
    const QString text = QString::fromUtf8(bytes);
    for (const QRegularExpression &pattern : std::as_const(m_patterns)) {
        const QRegularExpressionMatch match = pattern.match(text);
        if (!match.hasMatch())
            continue;
        MeasuredLine line{.step = -1, .time = logTime(viewOf(bytes)), .values = {}};
        for (const QString &group : pattern.namedCaptureGroups()) {
            const QByteArray key = group.toUtf8(), written = match.captured(group).trimmed().toUtf8();
            const auto value = group.isEmpty() ? std::nullopt : shortNumberOf(viewOf(written));
            if (value && group == u"step")
                line.step = *value >= 0 && *value < 1e15 ? qint64(*value) : -1;
            else if (value && group.endsWith(u"_ms"))
                line.values.emplace_back(seriesName(viewOf(key).substr(0, std::size_t(key.size()) - 2)) + u"_seconds"_s, *value / 1000);
            else if (value)
                line.values.emplace_back(seriesName(viewOf(key)), *value);
        }
        if (line.step < 0)
            continue;
        lines.push_back(std::move(line));
        return true;
    }
    return false;
}

} // namespace slipway

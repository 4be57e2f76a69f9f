// SPDX-License-Identifier: GPL-3.0-or-later
#include "rows.h"

#include "core/design/designfile.h"
#include "tests/support/folders.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>

namespace slipway::fidelity {

using namespace Qt::StringLiterals;

namespace {

std::optional<double> figureOf(const QJsonObject &row, const QString &key)
{
    const QJsonValue value = row[key];
    return value.isDouble() && value.toDouble() > 0 ? std::optional(value.toDouble()) : std::nullopt;
}

MemoryStatistic statisticOf(const QString &name)
{
    return name == u"device"_s ? MemoryStatistic::Device : name == u"reserved"_s ? MemoryStatistic::Reserved : MemoryStatistic::Allocated;
}

Error lineError(int line, const QString &what)
{
    return {.kind = Error::Kind::InvalidInput, .message = u"Line %1 of the published rows: %2"_s.arg(line).arg(what), .detail = {}};
}

Result<PublishedRow> rowOf(const QByteArray &text, int line, const Catalog &catalog)
{
    const QJsonObject object = QJsonDocument::fromJson(text).object();
    PublishedRow row;
    row.id = object[u"id"_s].toString();
    row.source = object[u"source"_s].toString();
    row.reference = object[u"reference"_s].toString();
    row.isSummed = object[u"grade"_s].toString() != u"C"_s;
    row.stepSeconds = figureOf(object, u"step_seconds"_s);
    row.memoryBytes = figureOf(object, u"memory_bytes"_s);
    row.statistic = statisticOf(object[u"memory_statistic"_s].toString());
    if (row.id.isEmpty() || row.source.isEmpty() || row.reference.isEmpty() || (!row.stepSeconds && !row.memoryBytes))
        return lineError(line, u"needs id, source, reference, and step_seconds or memory_bytes"_s);
    DesignReading reading = readDesign(QJsonDocument(object[u"design"_s].toObject()).toJson());
    if (!reading.isUsable())
        return lineError(line, QString::fromStdString(toEnglish(reading.findings.front())));
    Resolution resolution = resolve(reading.design, catalog);
    row.design = std::move(resolution.resolved);
    row.findings = std::move(resolution.findings);
    return row;
}

} // namespace

Result<std::vector<PublishedRow>> readRows(const QString &path, const Catalog &catalog)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return Error{.kind = Error::Kind::NotFound, .message = u"%1 cannot be read."_s.arg(path), .detail = file.errorString()};
    std::vector<PublishedRow> rows;
    for (int line = 1; !file.atEnd(); ++line) {
        const QByteArray text = file.readLine().trimmed();
        if (text.isEmpty())
            continue;
        Result<PublishedRow> row = rowOf(text, line, catalog);
        if (!row)
            return row.error();
        rows.push_back(std::move(*row));
    }
    return rows;
}

QString shippedRows()
{
    return sourceFolder() + QStringLiteral("/tests/fidelity/data/published.jsonl");
}

QString furtherRows()
{
    return sourceFolder() + QStringLiteral("/tests/fidelity/data/further.jsonl");
}

} // namespace slipway::fidelity

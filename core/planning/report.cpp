// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/report.h"

#include "core/planning/reporttext_p.h"

#include <QJsonArray>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

QString word(ReportBlock::Kind kind)
{
    switch (kind) {
    case ReportBlock::Kind::Paragraph: return u"paragraph"_s;
    case ReportBlock::Kind::Verdict: return u"verdict"_s;
    case ReportBlock::Kind::List: return u"list"_s;
    case ReportBlock::Kind::Table: return u"table"_s;
    case ReportBlock::Kind::Figure: return u"figure"_s;
    case ReportBlock::Kind::Text: return u"text"_s;
    }
    Q_UNREACHABLE();
}

QJsonObject toJson(const ReportTable &table)
{
    QJsonArray header, rows;
    for (qsizetype i = 0; i < table.header.size(); ++i)
        header << QJsonObject{{u"text"_s, table.header[i]}, {u"is_number"_s, table.numbers.contains(int(i))}, {u"width"_s, table.widths.value(i)}};
    for (qsizetype row = 0; row < table.rows.size(); ++row) {
        QJsonArray cells;
        for (qsizetype i = 0; i < table.rows[row].size(); ++i)
            cells << QJsonObject{{u"text"_s, table.rows[row][i]}, {u"is_number"_s, table.numbers.contains(int(i))}};
        rows << QJsonObject{{u"cells"_s, cells}, {u"is_emphasised"_s, int(row) == table.emphasised}};
    }
    return {{u"caption"_s, table.caption}, {u"header"_s, header}, {u"rows"_s, rows}};
}

QJsonObject toJson(const ReportFigure &figure)
{
    return {{u"id"_s, figure.id}, {u"caption"_s, figure.caption}, {u"svg"_s, QString::fromUtf8(figure.svg)}, {u"width"_s, figure.width}, {u"height"_s, figure.height},
            {u"numbers"_s, toJson(figure.numbers)}};
}

QJsonObject toJson(const ReportBlock &block)
{
    return {{u"kind"_s, word(block.kind)}, {u"text"_s, block.text}, {u"mood"_s, block.mood}, {u"items"_s, QJsonArray::fromStringList(block.items)},
            {u"table"_s, toJson(block.table)}, {u"figure"_s, toJson(block.figure)}};
}

QJsonObject toJson(const ReportSection &section)
{
    QJsonArray blocks;
    for (const ReportBlock &block : section.blocks)
        blocks << toJson(block);
    return {{u"id"_s, section.id}, {u"title"_s, section.title}, {u"is_appendix"_s, section.isAppendix}, {u"blocks"_s, blocks}};
}

} // namespace

QList<ReportFigure> Report::figures() const
{
    QList<ReportFigure> all;
    for (const ReportSection &section : sections)
        for (const ReportBlock &block : section.blocks)
            if (block.kind == ReportBlock::Kind::Figure)
                all << block.figure;
    return all;
}

QJsonObject toJson(const Report &report)
{
    QJsonArray sections;
    for (const ReportSection &section : report.sections)
        sections << toJson(section);
    const QJsonObject words{{u"appendix"_s, ReportText::tr("Appendix")}, {u"figure"_s, ReportText::tr("Figure")}, {u"table"_s, ReportText::tr("Table")}, {u"contents"_s, ReportText::tr("Contents")},
                            {u"prepared"_s, report.author.isEmpty() ? ReportText::tr("Prepared on %1").arg(report.date) : ReportText::tr("Prepared by %1 on %2").arg(report.author, report.date)},
                            {u"made_with"_s, ReportText::tr("Made with %1. Design %2.").arg(report.program, report.fingerprint.left(12))}};
    return {{u"report"_s, QJsonObject{{u"title"_s, report.title}, {u"subtitle"_s, report.subtitle}, {u"date"_s, report.date}, {u"author"_s, report.author}, {u"language"_s, report.language},
                                      {u"program"_s, report.program}, {u"fingerprint"_s, report.fingerprint}, {u"sections"_s, sections}, {u"words"_s, words}}},
            {u"facts"_s, report.facts}};
}

} // namespace slipway

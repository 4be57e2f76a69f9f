// SPDX-License-Identifier: GPL-3.0-or-later
// A plan as a document: sections of paragraphs, tables and figures, in the person's language. How it looks is the templates' business (templates/report).
#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QList>
#include <QString>
#include <QStringList>

namespace slipway {

struct ReportTable
{
    QString caption;
    QStringList header;
    QList<QStringList> rows;
    QList<int> numbers = {};     ///< columns that stand to the right
    QList<int> widths = {};      ///< of the columns, in per cent; empty: as their texts ask
    int emphasised = -1;         ///< row that matters most; -1: none
    bool operator==(const ReportTable &) const = default;
};

/// A drawing, and the same numbers as a table for whoever cannot see it.
struct ReportFigure
{
    QString id;                  ///< "memory": part of file names
    QString caption;
    QByteArray svg;
    int width = 660, height = 200; ///< of the drawing, in its own units
    ReportTable numbers;
    bool operator==(const ReportFigure &) const = default;
};

struct ReportBlock
{
    enum class Kind { Paragraph, Verdict, List, Table, Figure, Text };
    Kind kind = Kind::Paragraph;
    QString text = {};           ///< Paragraph, Verdict; Text is set in one width, as it stands
    QString mood = {};           ///< of a Verdict: "good", "caution" or "bad"
    QStringList items = {};      ///< List
    ReportTable table = {};
    ReportFigure figure = {};
    bool operator==(const ReportBlock &) const = default;
};

struct ReportSection
{
    QString id;                  ///< "summary", "memory"...: a template may pick and reorder by it
    QString title;
    bool isAppendix = false;
    QList<ReportBlock> blocks = {};

    void say(const QString &text) { blocks << ReportBlock{.kind = ReportBlock::Kind::Paragraph, .text = text}; }
    void judge(const QString &text, const QString &mood) { blocks << ReportBlock{.kind = ReportBlock::Kind::Verdict, .text = text, .mood = mood}; }
    void list(const QStringList &items)
    {
        if (!items.isEmpty())
            blocks << ReportBlock{.kind = ReportBlock::Kind::List, .items = items};
    }
    void tabulate(const ReportTable &table) { blocks << ReportBlock{.kind = ReportBlock::Kind::Table, .table = table}; }
    void draw(const ReportFigure &figure) { blocks << ReportBlock{.kind = ReportBlock::Kind::Figure, .figure = figure}; }
    void quote(const QString &text) { blocks << ReportBlock{.kind = ReportBlock::Kind::Text, .text = text}; }
    bool operator==(const ReportSection &) const = default;
};

struct Report
{
    QString title, subtitle;
    QString date;                ///< ISO
    QString author;              ///< or empty
    QString language;            ///< of the texts: "en", "tr"
    QString program;             ///< "Slipway 0.1.0"
    QString fingerprint;         ///< of the design, SHA-256
    QList<ReportSection> sections;
    QJsonObject facts;           ///< plain numbers for a template's own sentences, see templates/report/README.md
    bool operator==(const Report &) const = default;

    QList<ReportFigure> figures() const;
};

/// What the templates of templates/report see.
QJsonObject toJson(const Report &report);

} // namespace slipway

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/tabletext.h"

#include <QAbstractItemModel>
#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

QString quoted(QString text)
{
    if (!text.contains(u',') && !text.contains(u'"') && !text.contains(u'\n'))
        return text;
    return u'"' + text.replace(u'"', u"\"\""_s) + u'"';
}

QString cellText(const QModelIndex &index)
{
    const QVariant number = index.data(numberRole);
    if (!number.isValid())
        return quoted(index.data().toString());
    return number.typeId() == QMetaType::Double ? QString::number(number.toDouble(), 'g', 17) : QString::number(number.toLongLong());
}

QJsonValue cellValue(const QModelIndex &index)
{
    const QVariant number = index.data(numberRole);
    return number.isValid() ? QJsonValue::fromVariant(number) : QJsonValue(index.data().toString());
}

QString heading(const QAbstractItemModel &model, int column)
{
    const QString name = model.headerData(column, Qt::Horizontal).toString(), unit = model.headerData(column, Qt::Horizontal, unitRole).toString();
    return unit.isEmpty() ? name : u"%1 [%2]"_s.arg(name, unit);
}

/// Of the column with the units of rows; empty where rows have none.
QString unitHeading(const QAbstractItemModel &model)
{
    return model.index(0, 0).data(unitRole).isValid() ? QCoreApplication::translate("TableText", "Unit") : QString();
}

/// Calls `visit(row's first cell)` for every row, parents before their children; stops where it returns false.
template<typename Visit>
bool eachRow(const QAbstractItemModel &model, const QModelIndex &parent, const Visit &visit)
{
    for (int row = 0; row < model.rowCount(parent); ++row) {
        const QModelIndex first = model.index(row, 0, parent);
        if (!visit(first) || !eachRow(model, first, visit))
            return false;
    }
    return true;
}

QJsonArray jsonRows(const QAbstractItemModel &model, const QModelIndex &parent)
{
    const QString unit = unitHeading(model);
    QJsonArray rows;
    for (int row = 0; row < model.rowCount(parent); ++row) {
        QJsonObject cells;
        for (int column = 0; column < model.columnCount(parent); ++column)
            cells.insert(heading(model, column), cellValue(model.index(row, column, parent)));
        const QModelIndex first = model.index(row, 0, parent);
        if (!unit.isEmpty())
            cells.insert(unit, first.data(unitRole).toString());
        if (model.rowCount(first) > 0)
            cells.insert(u"rows"_s, jsonRows(model, first));
        rows.append(cells);
    }
    return rows;
}

QString htmlRow(const QAbstractItemModel &model, const QModelIndex &first)
{
    QString cells;
    for (int column = 0; column < model.columnCount(first.parent()); ++column) {
        const QModelIndex index = first.sibling(first.row(), column);
        const bool isRight = index.data(Qt::TextAlignmentRole).toInt() & Qt::AlignRight;
        cells += u"<td align=\"%1\">%2</td>"_s.arg(isRight ? u"right"_s : u"left"_s, index.data().toString().toHtmlEscaped());
    }
    return u"<tr>"_s + cells + u"</tr>"_s;
}

} // namespace

QString csvOf(const QAbstractItemModel &model)
{
    QStringList lines;
    QStringList cells;
    for (int column = 0; column < model.columnCount(); ++column)
        cells << quoted(heading(model, column));
    const QString unit = unitHeading(model);
    if (!unit.isEmpty())
        cells << quoted(unit);
    lines << cells.join(u',');
    eachRow(model, {}, [&](const QModelIndex &first) {
        cells.clear();
        for (int column = 0; column < model.columnCount(first.parent()); ++column)
            cells << cellText(first.sibling(first.row(), column));
        if (!unit.isEmpty())
            cells << quoted(first.data(unitRole).toString());
        lines << cells.join(u',');
        return true;
    });
    return lines.join(u'\n') + u'\n';
}

QByteArray jsonOf(const QAbstractItemModel &model, const QString &title)
{
    return QJsonDocument(QJsonObject{{u"title"_s, title}, {u"rows"_s, jsonRows(model, {})}}).toJson();
}

QString htmlOf(const QAbstractItemModel &model, int mostRows)
{
    QString html = u"<table border=\"1\" cellspacing=\"0\" cellpadding=\"3\"><thead><tr>"_s;
    for (int column = 0; column < model.columnCount(); ++column)
        html += u"<th>"_s + heading(model, column).toHtmlEscaped() + u"</th>"_s;
    html += u"</tr></thead>"_s;
    int written = 0;
    const bool isWhole = eachRow(model, {}, [&](const QModelIndex &first) {
        if (written == mostRows)
            return false;
        html += htmlRow(model, first);
        ++written;
        return true;
    });
    html += u"</table>"_s;
    if (!isWhole)
        html += u"<p>%1</p>"_s.arg(QCoreApplication::translate("TableText", "The first %n rows; CSV and JSON hold all of them.", nullptr, mostRows));
    return html;
}

} // namespace slipway

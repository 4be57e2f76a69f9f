// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/compare/markdown.h"

#include <QAbstractItemModel>
#include <QStringList>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

QString cell(const QVariant &value) { return value.toString().replace(u'|', u"\\|"_s).replace(u'\n', u' '); }

QString line(const QStringList &cells) { return u"| "_s + cells.join(u" | "_s) + u" |\n"_s; }

} // namespace

QString markdownOf(const QAbstractItemModel &model)
{
    QStringList headings, rules;
    for (int column = 0; column < model.columnCount(); ++column) {
        headings << cell(model.headerData(column, Qt::Horizontal));
        const bool isRight = model.rowCount() > 0 && (model.index(0, column).data(Qt::TextAlignmentRole).toInt() & Qt::AlignRight);
        rules << (isRight ? u"---:"_s : u"---"_s);
    }
    QString text = line(headings) + line(rules);
    for (int row = 0; row < model.rowCount(); ++row) {
        QStringList cells;
        for (int column = 0; column < model.columnCount(); ++column)
            cells << cell(model.index(row, column).data());
        text += line(cells);
    }
    return text;
}

} // namespace slipway

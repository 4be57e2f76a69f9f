// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QTableWidget>

namespace slipway {

/// A fact and what there is to say about it.
struct KeyValue
{
    QString key;
    QString value;
    QString detail = {}; ///< tool tip: where it comes from
    bool operator==(const KeyValue &) const = default;
};

/// Facts in two columns, without a grid; rows can be selected and copied.
class KeyValueTable : public QTableWidget
{
    Q_OBJECT

public:
    explicit KeyValueTable(const QString &accessibleName, QWidget *parent = nullptr);

    void setRows(const QList<KeyValue> &rows);

    /// Of so many rows, or of all where there are fewer; in pixels.
    int heightOfRows(int most) const;

    /// As high as its rows, up to a dozen.
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

private:
    QList<KeyValue> m_rows;
};

} // namespace slipway

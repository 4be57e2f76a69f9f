// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QTableWidget>

#include <optional>

namespace slipway {

/// A fact and what there is to say about it.
struct KeyValue
{
    QString key;
    QString value;
    QString detail = {}; ///< tool tip: where it comes from
    std::optional<double> number = {}; ///< plain, for files
    QString unit = {}; ///< of it, as files name it
    bool operator==(const KeyValue &) const = default;
};

/// Facts in two columns, without a grid; rows can be selected and copied. A value that is wider than its column goes on in a second line.
class KeyValueTable : public QTableWidget
{
    Q_OBJECT

public:
    explicit KeyValueTable(const QString &accessibleName, QWidget *parent = nullptr);

    void setRows(const QList<KeyValue> &rows);

    /// Values of tables that stand one below the other begin in one line.
    static void alignKeys(const QList<KeyValueTable *> &tables);

    /// So many rows stay in sight where room is scarce; without it, all of a dozen.
    void setFewestRows(int rows);

    /// As high as its rows, up to a dozen.
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    int heightOfRows(int most) const;
    void wrapValues();

    QList<KeyValue> m_rows;
    int m_fewestRows = 12;
};

} // namespace slipway

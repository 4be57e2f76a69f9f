// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QList>
#include <QWidget>

namespace slipway {

/// What the colours of a drawing mean, in lines as wide as there is room.
class ColorKey : public QWidget
{
    Q_OBJECT

public:
    struct Entry
    {
        QString text;
        QColor color;
        bool operator==(const Entry &) const = default;
    };

    explicit ColorKey(QWidget *parent = nullptr);

    void showEntries(const QList<Entry> &entries);
    const QList<Entry> &entries() const { return m_entries; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QList<QRect> places(int width) const;

    QList<Entry> m_entries;
};

} // namespace slipway

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <vector>

class QHBoxLayout;
class QVBoxLayout;

namespace slipway {

/// Sections in as many columns as the width has room for. Each section keeps its column while it folds and unfolds.
class ColumnsLayout : public QWidget
{
    Q_OBJECT

public:
    explicit ColumnsLayout(QWidget *parent = nullptr);

    /// `columnOfTwo` and `columnOfThree` say where the section goes when there are two or three columns.
    void addSection(QWidget *section, int columnOfTwo, int columnOfThree);

    int columnCount() const { return m_columnCount; }

    /// How many columns fit: one below 680 pixels, two, and three from 1180; fewer where a section needs more room.
    int columnsFor(int width) const;

    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    struct Section
    {
        QWidget *widget;
        int columnOfTwo, columnOfThree;
    };

    void arrange(int columns);
    int narrowestColumn() const;

    std::vector<Section> m_sections;
    std::vector<QVBoxLayout *> m_columns;
    QHBoxLayout *m_layout;
    int m_columnCount = 0;
};

} // namespace slipway

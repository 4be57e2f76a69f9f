// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimate/storageplan.h"

#include <QWidget>

#include <vector>

namespace slipway {

/// The tiers of a storage plan, one below the other: what lies there against the capacity, and the rates needed against the rates given.
///
/// The end of a bar is what the tier has or gives; what is needed beyond it is hatched, and the line says by how much. A click or Return on a
/// line asks to have its figure explained; the arrow keys walk the lines.
class TierBars : public QWidget
{
    Q_OBJECT

public:
    explicit TierBars(QWidget *parent = nullptr);

    void showTiers(const std::vector<TierPlan> &tiers);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    /// What a line says: "4.4 TB of 100 TB". Lines count through all tiers.
    QString lineText(int line) const { return m_lines[std::size_t(line)].text; }
    int lineCount() const { return int(m_lines.size()); }

Q_SIGNALS:
    /// `key` of the terms: "storage.scratch.needed".
    void lineActivated(const QString &key);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    struct Part
    {
        int color;
        double share;        ///< of the bar
    };
    struct Line
    {
        int tier;
        QString key, name, text;
        std::vector<Part> parts; ///< empty: there is nothing to measure against
        bool hasEnd = false; ///< what the tier has is known
        double needed = 0;   ///< of what it has; over 1: too little
        int top = 0;         ///< where it is drawn
    };
    /// The tier, its system, or what lies there with its colour: they flow into as many rows as they need.
    struct Word
    {
        QRect place;
        QString text;
        int color = -1;       ///< of the square before it, -1: none
        bool isQuiet = true;
    };

    void addSpace(int index, const TierPlan &tier);
    void addRate(int index, const QString &key, const QString &name, BytesPerSecond needed, const std::optional<BytesPerSecond> &given, int color);
    void layOut();
    int layOutTitle(const TierPlan &tier, int top);
    int rowHeight() const;
    int titleHeight() const;
    QRect lineRect(int line) const;
    int lineAt(const QPoint &point) const;
    int nameWidth() const;
    void drawWord(QPainter &painter, const Word &word) const;
    void drawLine(QPainter &painter, int line) const;
    void drawBar(QPainter &painter, const QRectF &bar, const Line &line) const;
    void setCurrent(int line);

    std::vector<TierPlan> m_tiers;
    std::vector<Line> m_lines;
    std::vector<Word> m_words;
    int m_height = 0;
    int m_current = -1;
};

} // namespace slipway

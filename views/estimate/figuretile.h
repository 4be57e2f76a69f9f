// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

namespace slipway {

/// One figure: what it is, its value, and a line of detail. Pressing it asks why; its text can be copied from the
/// context menu.
class FigureTile : public QAbstractButton
{
    Q_OBJECT

public:
    FigureTile(const QString &name, const QString &caption, QWidget *parent = nullptr);

    /// An empty value shows as a dash. `note` is for the tool tip alone.
    void showFigure(const QString &value, const QString &detail, const QString &note = {});
    void setCaption(const QString &caption);
    QString value() const { return m_value; }
    QString detail() const { return m_detail; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void enterEvent(QEnterEvent *event) override;
    void leaveEvent(QEvent *event) override;

private:
    QFont valueFont() const;
    QFont smallFont() const;
    void describe();

    QString m_caption;
    QString m_value;
    QString m_detail;
    QString m_note;
};

} // namespace slipway

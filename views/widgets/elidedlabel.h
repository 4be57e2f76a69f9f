// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace slipway {

/// One line of plain text that ends in "…" where the room ends; the whole text is in the tool tip then.
class ElidedLabel : public QLabel
{
    Q_OBJECT

public:
    explicit ElidedLabel(QWidget *parent = nullptr);
    explicit ElidedLabel(const QString &text, QWidget *parent = nullptr);

    /// Where to leave out: the middle for paths.
    void setElideMode(Qt::TextElideMode mode);

    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;

private:
    Qt::TextElideMode m_mode = Qt::ElideRight;
};

} // namespace slipway

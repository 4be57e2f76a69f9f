// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

namespace slipway {

/// Closes a tab. While the tab holds unsaved changes it is a dot, and a cross as soon as the pointer is over it: the tab keeps its width.
class TabCloseButton : public QAbstractButton
{
    Q_OBJECT

public:
    explicit TabCloseButton(QWidget *parent = nullptr);

    void setModified(bool isModified);
    bool isModified() const { return m_isModified; }

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void enterEvent(QEnterEvent *event) override;
    void leaveEvent(QEvent *event) override;

private:
    void paintDot(QPainter &painter) const;

    bool m_isModified = false;
};

} // namespace slipway

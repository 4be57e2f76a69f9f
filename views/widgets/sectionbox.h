// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QAbstractButton;
class QVBoxLayout;

namespace slipway {

class ElidedLabel;

/// A titled card that folds. Folded, it still says in one line what is in it.
class SectionBox : public QFrame
{
    Q_OBJECT

public:
    explicit SectionBox(const QString &title, QWidget *parent = nullptr);

    void setTitle(const QString &title);
    /// The section takes ownership.
    void setContent(QWidget *content);
    QWidget *content() const { return m_content; }

    /// One line beside the title: what the section amounts to.
    void setSummary(const QString &summary);
    QString title() const;

    bool isExpanded() const;
    void setExpanded(bool expanded);

Q_SIGNALS:
    void expandedChanged(bool expanded);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void showExpanded(bool expanded);

    QAbstractButton *m_header;
    ElidedLabel *m_summary;
    QVBoxLayout *m_layout;
    QWidget *m_content = nullptr;
};

} // namespace slipway

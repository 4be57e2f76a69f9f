// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QAction;
class QLabel;
class QPushButton;

namespace slipway {

/// What a page shows while it has nothing: an icon, a sentence that says why, and the next step.
class EmptyState : public QWidget
{
    Q_OBJECT

public:
    explicit EmptyState(const QString &iconName, const QString &sentence, QWidget *parent = nullptr);

    void setSentence(const QString &sentence);
    QString sentence() const;

    /// The button below the sentence; none while `text` is empty.
    void setAction(const QString &text);

Q_SIGNALS:
    void actionTriggered();

protected:
    void changeEvent(QEvent *event) override;

private:
    void showIcon();

    QString m_iconName;
    QLabel *m_icon;
    QLabel *m_sentence;
    QPushButton *m_action;
};

} // namespace slipway

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/design/finding.h"
#include "core/support/error.h"

#include <QWidget>

class QLabel;
class QPlainTextEdit;
class QPushButton;
class QToolButton;

namespace slipway {

/// One non-modal message under the menu bar: icon, sentence, raw detail on demand, a close button. A new message takes
/// the place of the old one.
class NoticeBar : public QWidget
{
    Q_OBJECT

public:
    explicit NoticeBar(QWidget *parent = nullptr);

    void showNotice(Severity severity, const QString &sentence, const QString &detail = {});
    /// A notice with one button; the button's click is actionRequested(actionId).
    void showAction(Severity severity, const QString &sentence, const QString &actionId, const QString &actionText);
    void showError(const Error &error);
    void clear();

Q_SIGNALS:
    void actionRequested(const QString &actionId);

protected:
    void changeEvent(QEvent *event) override;

private:
    void updateColours();

    Severity m_severity = Severity::Note;
    QString m_actionId;
    QLabel *m_icon;
    QLabel *m_sentence;
    QPushButton *m_action;
    QToolButton *m_detailToggle;
    QToolButton *m_copy;
    QToolButton *m_close;
    QPlainTextEdit *m_detail;
};

} // namespace slipway

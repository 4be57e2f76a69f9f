// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/submission.h"

#include <QFrame>

class QGridLayout;
class QLabel;
class QProgressBar;
class QPushButton;

namespace slipway {

/// How far a submission is: five named steps, each with its state and what it says, then the job id or what went wrong.
class SubmissionPanel : public QFrame
{
    Q_OBJECT

public:
    explicit SubmissionPanel(QWidget *parent = nullptr);

    /// Begins anew where `step` is Connect. `permille` of the step, -1 where it is not known.
    void showStep(Submission::Step step, const QString &sentence, int permille, bool canCancel);
    /// The end: a job id, or what hindered it (an error with a message), or both where the id is not known yet.
    void showResult(const Run &run, const Error &error);
    void reset();
    bool isBusy() const { return m_isBusy; }
    /// What was said last, and what can be done now, the former behind the latter: to be brought into sight in this order.
    QList<QWidget *> newest() const;

Q_SIGNALS:
    void cancelRequested();
    void showRunRequested(const QString &token);
    void fieldRequested(const QString &path);   ///< of the design, that would have to change
    void refused(const QString &field);         ///< for a reason that is explained, and changing the field mends

protected:
    void changeEvent(QEvent *event) override;

private:
    enum class RowState { Waiting, Active, Done, Failed };
    static constexpr int RowCount = 5;
    struct Row
    {
        RowState state = RowState::Waiting;
        QLabel *icon = nullptr, *title = nullptr, *sentence = nullptr;
    };

    void buildRows(QGridLayout *grid);
    void setRow(int row, RowState state, const QString &sentence = {});
    void showRow(const Row &row);
    static int rowOf(Submission::Step step);

    Row m_rows[RowCount];
    int m_active = -1;
    bool m_isBusy = false;
    void explain(const QString &said);

    QString m_token, m_field;
    QProgressBar *m_progress;
    QPushButton *m_cancel, *m_showRun, *m_showField;
    QLabel *m_result, *m_explanation, *m_detail;
};

} // namespace slipway

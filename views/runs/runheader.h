// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/run.h"
#include "core/support/clock.h"

#include <QWidget>

class QAction;
class QLabel;
class QPushButton;
class QToolButton;

namespace slipway {

class ElidedLabel;

/// What a run is and how it stands, and what can be done with it now.
class RunHeader : public QWidget
{
    Q_OBJECT

public:
    explicit RunHeader(const Clock &clock, QWidget *parent = nullptr);

    /// \param before  the run that it goes on from, by its job's number or name; empty: it began by itself
    void showRun(const Run &run, const QString &before = {});
    /// Whether the cluster answers; `lastAnswer` may be invalid where it never did.
    void showContact(bool isInContact, const QDateTime &lastAnswer);
    /// Ages and durations have grown.
    void tick();

Q_SIGNALS:
    void cancelRequested(const QString &token);
    void requeueRequested(const QString &token);
    void saveNowRequested(const QString &token);
    void goOnWithoutRequested(const QString &token);   ///< nodes that let it down
    void reconcileRequested(const QString &token);
    void sendAgainRequested(const QString &token);
    void goOnRequested(const QString &token);
    void releaseRequested(const QString &token);
    void cancelDuplicatesRequested(const QString &token);
    void submitAgainRequested(const QString &token);
    void openDesignRequested(const QString &token);
    void removeRequested(const QString &token);

protected:
    void changeEvent(QEvent *event) override;

private:
    enum Fact { ClusterFact, JobFact, NodesFact, TimeFact, FolderFact, ContactFact, FactCount };

    QWidget *buildTitle();
    QWidget *buildActions();
    QWidget *buildFacts();
    QPushButton *addAction(const QString &icon, const QString &text, const QString &name);
    void buildMore();
    void showMore();
    void connectSignals();
    void showState();
    void showActions();
    void setFact(Fact fact, const QString &text, const QString &toolTip = {});
    QString jobText() const;
    QString timeText() const;
    QString endText() const;
    QString contactText() const;

    const Clock &m_clock;
    Run m_run;
    QString m_before;
    bool m_isInContact = false;
    QDateTime m_lastAnswer;
    QLabel *m_icon, *m_state;
    ElidedLabel *m_name, *m_reason;
    ElidedLabel *m_facts[FactCount];
    QPushButton *m_cancel, *m_reconcile, *m_sendAgain, *m_goOn, *m_release, *m_duplicates, *m_submitAgain, *m_openDesign, *m_copyFolder, *m_remove;
    QToolButton *m_more;
    QAction *m_saveNow, *m_requeue, *m_goOnWithout;
};

} // namespace slipway

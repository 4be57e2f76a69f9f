// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/design/finding.h"
#include "core/runs/submission.h"
#include "core/scheduler/preflight.h"
#include "views/jobs/jobtexts.h"

#include <QWidget>

#include <optional>

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;
class QScrollArea;

namespace slipway {

class ElidedLabel;
class FindingStrip;
class PreflightPanel;
class SubmissionPanel;

/// The job file as it will be sent, with what the framework reads, and the button that sends it. A person may edit the texts: the edits are brought over when the
/// design changes, can be compared with what was rendered or sent before, and can be put back.
class JobPage : public QWidget
{
    Q_OBJECT

public:
    explicit JobPage(QWidget *parent = nullptr);
    ~JobPage() override;

    /// The files as rendered from the design. What a person has edited is brought over.
    void showJob(const JobFile &job);
    /// The design cannot be rendered: message names template and line. The last text stays, and cannot be sent.
    void showRenderError(const Error &error);
    void showClusters(const QStringList &names, const QString &current);
    /// Errors among the findings forbid to send.
    void showFindings(const Findings &findings);
    /// What is wrong with the text of a file, at its lines.
    void showLint(const QString &file, const std::vector<LintedLine> &findings);
    /// Where the edited text says something else than the design, key by key.
    void showContradictions(const Findings &findings);
    /// What the design's last run was sent with, to compare with.
    void showSent(const std::optional<SentText> &sent);

    /// What is asked before the run is sent. Goes when the texts change: it was about others.
    void showPreflightBusy(const QString &sentence);
    void showPreflight(const QList<PreflightCheck> &checks);
    void showPreflightError(const Error &error);
    void clearPreflight();
    QList<PreflightCheck> preflight() const;   ///< with what was waived
    void setChecksFirst(bool checks);
    bool checksFirst() const;

    void showSubmission(Submission::Step step, const QString &sentence, int permille, bool canCancel);
    void showSubmissionResult(const Run &run, const Error &error = {});
    /// What may be taken where the run was refused, with its estimate. Goes with the next question to the cluster.
    void showProposal(const QString &sentence);

    /// What would be sent now, isEdited set where a person changed it.
    JobFile job() const;
    QString cluster() const;
    bool isEdited() const;

    /// Before another design's files are shown: what a person made of those.
    void begin(const HandEdits &edits);
    /// What a person made of the files of the design that is shown.
    HandEdits handEdits() const;

Q_SIGNALS:
    void textEdited();                     ///< by the person, or by bringing an edit over to a new rendering
    void resetRequested();                 ///< the edits are gone already; nothing needs to be rendered anew
    void saveRequested();
    void clusterChosen(const QString &name);
    void addClusterRequested();
    void submitRequested();
    void submitLaterRequested();           ///< to go out once the cluster can be reached
    void cancelSubmissionRequested();
    void cancelPreflightRequested();
    void checksFirstChosen(bool checks);
    void refused(const QString &field);    ///< by the cluster, before or after the run was sent: the field of the design that would have to change
    void proposalTaken();
    void shapesRequested();                ///< when would it be finished, on fewer or more nodes?
    void showRunRequested(const QString &token);
    void fixRequested(const slipway::Finding &finding);
    void findingActivated(const QString &path);

public Q_SLOTS:
    void copyText() const;
    void resetText();

protected:
    void changeEvent(QEvent *event) override;

private:
    QWidget *buildHeader();
    QWidget *buildError();
    QWidget *buildSidePanel();
    void revealSubmission();
    void buildSendButtons(QWidget *panel);
    void buildProposal(QWidget *panel);
    void connectSignals();
    void reportEdit();
    void updateEdited();
    void updateSubmit();
    void updateColors();
    QString obstacle() const;

    JobFile m_rendered;                    ///< the newest rendering
    Error m_renderError;
    Findings m_findings;

    QLabel *m_icon, *m_edited, *m_errorText, *m_errorDetail, *m_obstacle;
    ElidedLabel *m_title, *m_template;
    QPushButton *m_reset, *m_copy, *m_save, *m_submit, *m_submitLater, *m_addCluster, *m_showConflict;
    QWidget *m_error;
    JobTexts *m_texts;
    QComboBox *m_clusters;
    FindingStrip *m_strip, *m_contradictions;
    QCheckBox *m_checksFirst;
    QPushButton *m_shapes;
    PreflightPanel *m_preflight;
    QString m_checkedText;                 ///< that the pre-flight is about
    SubmissionPanel *m_submission;
    QScrollArea *m_side;
    QLabel *m_proposal;
    QPushButton *m_takeProposal;
};

} // namespace slipway

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/design/finding.h"
#include "core/runs/submission.h"

#include <QWidget>

#include <optional>

class QComboBox;
class QLabel;
class QPushButton;
class QTabWidget;

namespace slipway {

class DiffView;
class ElidedLabel;
class FindingStrip;
class JobEditor;
class SubmissionPanel;

/// The job file as it will be sent, and the button that sends it. A person may edit the text: it is marked then, kept when the
/// design changes (a notice offers the new text), and can be put back. The framework's config files stand in tabs beside it, to be read.
class JobPage : public QWidget
{
    Q_OBJECT

public:
    explicit JobPage(QWidget *parent = nullptr);
    ~JobPage() override;

    /// The file as rendered from the design. Text that a person has edited stays; the new one is offered.
    void showJob(const JobFile &job);
    /// The design cannot be rendered: message names template and line. The last text stays, and cannot be sent.
    void showRenderError(const Error &error);
    void showClusters(const QStringList &names, const QString &current);
    /// Errors among the findings forbid to send.
    void showFindings(const Findings &findings);

    void showSubmission(Submission::Step step, const QString &sentence, int permille, bool canCancel);
    void showSubmissionResult(const Run &run, const Error &error = {});

    /// What would be sent now, isEdited set where a person changed it.
    JobFile job() const;
    QString cluster() const;
    bool isEdited() const;

    /// What a person made of the text, and what it was made from.
    struct Edits
    {
        JobFile base;
        QString text;
    };
    /// Before another design is shown: takes the edits away, so that they cannot be sent for it. Nothing where there are none.
    std::optional<Edits> takeEdits();
    /// After the design that they belong to is shown again.
    void restoreEdits(const Edits &edits);

Q_SIGNALS:
    void textEdited(const QString &text);
    void resetRequested();                 ///< the edits are gone already; nothing needs to be rendered anew
    void saveRequested();
    void clusterChosen(const QString &name);
    void addClusterRequested();
    void submitRequested();
    void submitLaterRequested();           ///< to go out once the cluster can be reached
    void cancelSubmissionRequested();
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
    QWidget *buildNotice();
    QWidget *buildError();
    QWidget *buildSidePanel();
    QWidget *buildTabs();
    void connectSignals();
    void reportEdit();
    void adopt(const JobFile &job);
    void showFiles(const QList<RenderedFile> &files);
    JobEditor *fileView(const QString &name);
    void updateEdited();
    void updateDiff();
    void updateSubmit();
    void updateColors();
    QString obstacle() const;

    JobFile m_rendered;                    ///< the newest rendering
    JobFile m_base;                        ///< what the edits began from
    Error m_renderError;
    Findings m_findings;

    QLabel *m_icon, *m_noticeIcon, *m_edited, *m_noticeText, *m_errorText, *m_errorDetail, *m_obstacle;
    ElidedLabel *m_title, *m_template;
    QPushButton *m_reset, *m_copy, *m_save, *m_useNew, *m_submit, *m_submitLater, *m_addCluster;
    QWidget *m_notice, *m_error;
    QTabWidget *m_tabs;
    JobEditor *m_editor;
    QList<JobEditor *> m_fileViews;        ///< of the framework's files, in the order of their tabs
    DiffView *m_diff;
    QComboBox *m_clusters;
    FindingStrip *m_strip;
    SubmissionPanel *m_submission;
};

} // namespace slipway

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/jobs/jobfile.h"
#include "core/jobs/lintfix.h"
#include "core/support/handedit.h"
#include "core/support/textmerge.h"

#include <QHash>
#include <QWidget>

#include <vector>

class QCheckBox;
class QComboBox;
class QLabel;
class QTabWidget;

namespace slipway {

class ConflictBar;
class DiffView;
class JobEditor;
class LintList;

/// A text to compare with: of the run that was sent last.
struct SentText
{
    QString label;   ///< "llama3-8b, 21 November 14:03"
    QString file;    ///< "job.sbatch"
    QString text;
    bool operator==(const SentText &) const = default;
};

/// The files of a run, each in a tab: the job file and what the framework reads. All can be edited. What a person changed stays when the files are rendered
/// anew, by merging both sides' changes; where both changed the same lines the choice is offered. The last tab shows the changes.
class JobTexts : public QWidget
{
    Q_OBJECT

public:
    explicit JobTexts(QWidget *parent = nullptr);
    ~JobTexts() override;

    /// As rendered, the job file first.
    void showFiles(const QList<RenderedFile> &files);
    /// Before the files of another design are shown: what a person made of those.
    void begin(const HandEdits &edits);
    /// What a person made of the files: of those that are shown, and of others that the design had before and may have again.
    HandEdits edits() const;

    /// As shown; empty where there is no such file.
    QString text(const QString &file) const;
    QStringList files() const;             ///< that are shown
    bool isEdited() const;
    int conflictCount() const;
    /// Puts all files back as rendered, as an edit that can be undone in each.
    void reset();

    void showFindings(const QString &file, const std::vector<LintedLine> &findings);
    void showSent(const std::optional<SentText> &sent);
    void goToFirstConflict();

Q_SIGNALS:
    void edited();                         ///< by the person, or by bringing an edit over to a new rendering

protected:
    void changeEvent(QEvent *event) override;

private:
    struct File
    {
        QString name, rendered, base;      ///< base: what the edit is a change of; `rendered`, but for lines in conflict
        JobEditor *editor = nullptr;
        MergedText merged;
        std::vector<LintedLine> findings;
        bool isEdited = false;
    };

    void buildTabs();
    void buildChanges();
    void connectSignals();
    File *file(const QString &name);
    File *current();
    File makeFile(const RenderedFile &rendered);
    File *nameless(const RenderedFile &rendered);
    void bringOver(File &file, const RenderedFile &rendered);
    void arrangeTabs();
    void noteEdit(File &file);
    void updateFile(File &file);
    void updateShown();
    void updateChanges();
    void settle(qsizetype conflict, bool isMine);

    std::vector<File> m_files;
    HandEdits m_parked;                    ///< of files that are not shown
    std::optional<SentText> m_sent;
    bool m_isArranging = false;
    QTabWidget *m_tabs;
    ConflictBar *m_conflicts;
    LintList *m_lint;
    QWidget *m_changes;
    QComboBox *m_changedFile, *m_against;
    QCheckBox *m_sideBySide;
    QLabel *m_same;
    DiffView *m_diff;
};

} // namespace slipway

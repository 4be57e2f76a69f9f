// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/jobs/jobtexts.h"

#include "views/jobs/conflictbar.h"
#include "views/jobs/jobeditor.h"
#include "views/jobs/lintlist.h"
#include "views/theme/theme.h"
#include "views/widgets/diffview.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QSplitter>
#include <QTabWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr int listHeight = 130;

/// Of a job array the files of its first task, whose likes the others are.
bool isShown(const RenderedFile &file) { return !file.name.startsWith(u"array/"_s) || file.name.startsWith(u"array/0/"_s); }

/// Where the text is other than the rendered one. Lines that were only removed mark the line that follows.
QList<JobEditor::Lines> changedRanges(const QString &rendered, const QString &text)
{
    QList<JobEditor::Lines> ranges;
    if (rendered == text)
        return ranges;
    int next = 1;
    for (const DiffLine &line : diffLines(rendered, text)) {
        if (line.newLine > 0)
            next = line.newLine + 1;
        const int at = line.kind == DiffLine::Kind::Added ? line.newLine : next;
        if (line.kind != DiffLine::Kind::Same && (ranges.isEmpty() || ranges.last().first != at))
            ranges << JobEditor::Lines{at, 1};
    }
    return ranges;
}

QString tabText(const QString &name) { return QString(name).replace(u'&', u"&&"_s); }

} // namespace

JobTexts::JobTexts(QWidget *parent)
    : QWidget(parent)
{
    setObjectName(u"jobTexts"_s);
    buildTabs();
    buildChanges();
    connectSignals();
    m_files.push_back(makeFile({}));
    arrangeTabs();
    updateShown();
}

JobTexts::~JobTexts() = default;

void JobTexts::buildTabs()
{
    m_conflicts = new ConflictBar(this);
    m_tabs = new QTabWidget(this);
    m_tabs->setObjectName(u"jobTabs"_s);
    m_tabs->setDocumentMode(true);
    m_lint = new LintList(this);
    auto *splitter = new QSplitter(Qt::Vertical, this);
    splitter->setObjectName(u"jobSplitter"_s);
    splitter->addWidget(m_tabs);
    splitter->addWidget(m_lint);
    splitter->setChildrenCollapsible(false);
    splitter->setStretchFactor(0, 1);
    splitter->setSizes({1000, listHeight});
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(spacing::normal);
    column->addWidget(m_conflicts);
    column->addWidget(splitter, 1);
}

void JobTexts::buildChanges()
{
    m_changes = new QWidget(m_tabs);
    m_changedFile = new QComboBox(m_changes);
    m_changedFile->setObjectName(u"changedFile"_s);
    m_changedFile->setAccessibleName(tr("File"));
    m_against = new QComboBox(m_changes);
    m_against->setObjectName(u"comparedWith"_s);
    auto *label = new QLabel(tr("com&pared with"), m_changes);
    label->setBuddy(m_against);
    m_sideBySide = new QCheckBox(tr("Side b&y side"), m_changes);
    m_sideBySide->setObjectName(u"sideBySide"_s);
    m_same = new QLabel(tr("There is no difference."), m_changes);
    m_same->setObjectName(u"noDifference"_s);
    m_same->setForegroundRole(QPalette::PlaceholderText);
    m_same->setAlignment(Qt::AlignCenter);
    m_diff = new DiffView(m_changes);
    m_diff->setObjectName(u"jobChanges"_s);
    auto *row = new QHBoxLayout;
    row->addWidget(m_changedFile);
    row->addWidget(label);
    row->addWidget(m_against);
    row->addStretch(1);
    row->addWidget(m_sideBySide);
    auto *column = new QVBoxLayout(m_changes);
    column->setContentsMargins(0, spacing::normal, 0, 0);
    column->addLayout(row);
    column->addWidget(m_same, 1);
    column->addWidget(m_diff, 1);
    m_tabs->addTab(m_changes, tr("Chan&ges"));
}

void JobTexts::connectSignals()
{
    connect(m_tabs, &QTabWidget::currentChanged, this, &JobTexts::updateShown);
    connect(m_changedFile, &QComboBox::currentIndexChanged, this, &JobTexts::updateChanges);
    connect(m_against, &QComboBox::currentIndexChanged, this, &JobTexts::updateChanges);
    connect(m_sideBySide, &QCheckBox::toggled, this, [this](bool checked) { m_diff->setMode(checked ? DiffView::Mode::SideBySide : DiffView::Mode::Unified); });
    connect(m_conflicts, &ConflictBar::mineChosen, this, [this](qsizetype conflict) { settle(conflict, true); });
    connect(m_conflicts, &ConflictBar::theirsChosen, this, [this](qsizetype conflict) { settle(conflict, false); });
    connect(m_conflicts, &ConflictBar::lineRequested, this, [this](int line) {
        if (File *shown = current())
            shown->editor->goToLine(line);
    });
    connect(m_lint, &LintList::lineActivated, this, [this](int line) {
        if (File *shown = current()) {
            shown->editor->goToLine(line);
            shown->editor->setFocus();
        }
    });
    connect(m_lint, &LintList::fixRequested, this, [this](const LintFix &fix) {
        if (File *shown = current())
            shown->editor->mend(fix);
    });
}

JobTexts::File *JobTexts::file(const QString &name)
{
    const auto found = std::find_if(m_files.begin(), m_files.end(), [&name](const File &one) { return one.name == name; });
    return found == m_files.end() ? nullptr : &*found;
}

JobTexts::File *JobTexts::current()
{
    const auto found = std::find_if(m_files.begin(), m_files.end(), [this](const File &one) { return one.editor == m_tabs->currentWidget(); });
    return found == m_files.end() ? nullptr : &*found;
}

JobTexts::File JobTexts::makeFile(const RenderedFile &rendered)
{
    File made{.name = rendered.name, .rendered = rendered.text, .base = rendered.text};
    made.editor = new JobEditor(m_tabs);
    made.editor->setLanguage(languageOf(rendered.name, rendered.text));
    made.editor->replaceText(rendered.text);
    made.editor->setReadOnly(true); // until it is rendered
    connect(made.editor, &QPlainTextEdit::textChanged, this, [this, editor = made.editor] {
        for (File &one : m_files)
            if (one.editor == editor)
                return noteEdit(one);
    });
    return made;
}

void JobTexts::showFiles(const QList<RenderedFile> &all)
{
    std::vector<File> shown;
    for (const RenderedFile &rendered : all) {
        if (!isShown(rendered))
            continue;
        File *known = file(rendered.name);
        if (!known && shown.empty())
            known = nameless(rendered);
        shown.push_back(known ? std::move(*known) : makeFile(rendered));
        if (known)
            known->editor = nullptr; // it has moved
        bringOver(shown.back(), rendered);
    }
    for (const File &left : m_files) {
        if (left.editor && left.isEdited)
            m_parked << HandEdit{left.name, left.base, left.editor->text()};
        if (left.editor)
            left.editor->deleteLater();
    }
    if (shown.empty())
        shown.push_back(makeFile({}));
    m_files = std::move(shown);
    arrangeTabs();
    for (File &one : m_files)
        updateFile(one);
    updateShown();
    Q_EMIT edited();
}

/// Before anything is rendered there is a text all the same, to be named now.
JobTexts::File *JobTexts::nameless(const RenderedFile &rendered)
{
    File *found = file(QString());
    if (!found)
        return nullptr;
    found->name = rendered.name;
    found->editor->setLanguage(languageOf(rendered.name, rendered.text));
    return found;
}

/// The person's changes over to a new rendering.
void JobTexts::bringOver(File &file, const RenderedFile &rendered)
{
    const QSignalBlocker blocker(file.editor);
    const auto parked = std::find_if(m_parked.begin(), m_parked.end(), [&file](const HandEdit &edit) { return edit.file == file.name; });
    QString text = file.editor->text();
    if (parked != m_parked.end()) {
        file.base = parked->base;
        text = parked->text;
        m_parked.erase(parked);
    } else if (!file.isEdited) {
        file.base = text = rendered.text;
    }
    file.merged = mergeTexts(file.base, text, rendered.text);
    file.rendered = rendered.text;
    file.base = file.merged.base;
    if (file.editor->text() != file.merged.text)
        file.editor->replaceText(file.merged.text);
    file.isEdited = file.merged.text != file.rendered;
    file.editor->setReadOnly(file.name.startsWith(u"array/"_s));
}

/// The job file, the others, the changes; what was in sight stays so.
void JobTexts::arrangeTabs()
{
    m_isArranging = true;
    QWidget *shown = m_tabs->currentWidget();
    const bool wasFirst = m_tabs->currentIndex() <= 0;
    while (m_tabs->count() > 1)
        m_tabs->removeTab(0);
    for (std::size_t at = 0; at < m_files.size(); ++at) {
        JobEditor *editor = m_files[at].editor;
        editor->setObjectName(at == 0 ? u"jobText"_s : u"file:"_s + m_files[at].name);
        editor->setAccessibleName(at == 0 ? tr("Job file") : m_files[at].name);
        m_tabs->insertTab(int(at), editor, at == 0 ? tr("&Job file") : tabText(m_files[at].name));
    }
    m_tabs->setCurrentIndex(wasFirst || m_tabs->indexOf(shown) < 0 ? 0 : m_tabs->indexOf(shown));
    m_isArranging = false;
}

void JobTexts::begin(const HandEdits &edits)
{
    m_parked = edits;
    for (File &one : m_files) {
        const QSignalBlocker blocker(one.editor);
        one.base = one.rendered;
        one.isEdited = false;
        one.merged = {};
        one.editor->replaceText(one.rendered);
        one.editor->setReadOnly(true); // it is another design's, until the own one is rendered
        one.findings.clear();
        one.editor->showFindings({});
        updateFile(one);
    }
    updateShown();
}

HandEdits JobTexts::edits() const
{
    HandEdits edits = m_parked;
    for (const File &one : m_files)
        if (one.isEdited)
            edits << HandEdit{one.name, one.base, one.editor->text()};
    return edits;
}

QString JobTexts::text(const QString &name) const
{
    const auto found = std::find_if(m_files.begin(), m_files.end(), [&name](const File &one) { return one.name == name; });
    return found == m_files.end() ? QString() : found->editor->text();
}

QStringList JobTexts::files() const
{
    QStringList names;
    for (const File &one : m_files)
        if (!one.name.isEmpty())
            names << one.name;
    return names;
}

bool JobTexts::isEdited() const
{
    return std::any_of(m_files.begin(), m_files.end(), [](const File &one) { return one.isEdited; });
}

int JobTexts::conflictCount() const
{
    int count = 0;
    for (const File &one : m_files)
        count += int(one.merged.conflicts.size());
    return count;
}

void JobTexts::reset()
{
    for (File &one : m_files) {
        one.base = one.rendered;
        one.editor->editText(one.rendered);
        noteEdit(one); // also where the text was as rendered, and only a conflict goes
    }
}

void JobTexts::noteEdit(File &file)
{
    const QString text = file.editor->text();
    file.isEdited = text != file.rendered;
    file.merged = file.base == file.rendered ? MergedText() : mergeTexts(file.base, text, file.rendered);
    if (file.merged.conflicts.isEmpty())
        file.base = file.rendered;
    updateFile(file);
    updateShown();
    Q_EMIT edited();
}

/// The choice between two versions of the same lines.
void JobTexts::settle(qsizetype conflict, bool isMine)
{
    File *shown = current();
    if (!shown || conflict >= shown->merged.conflicts.size())
        return;
    if (isMine)
        shown->base = baseKeepingMine(shown->merged, conflict);
    else
        shown->editor->editText(withTheirs(shown->merged, conflict));
    if (File *same = current())
        noteEdit(*same);
}

void JobTexts::updateFile(File &file)
{
    file.editor->showChangedLines(file.isEdited ? changedRanges(file.rendered, file.editor->text()) : QList<JobEditor::Lines>());
    QList<JobEditor::Lines> conflicts;
    for (const MergeConflict &conflict : std::as_const(file.merged.conflicts))
        conflicts << JobEditor::Lines{conflict.line, int(conflict.mine.size())};
    file.editor->showConflicts(conflicts);
    const int tab = m_tabs->indexOf(file.editor);
    if (tab < 0)
        return;
    m_tabs->setTabIcon(tab, !conflicts.isEmpty() ? severityIcon(Severity::Warning, palette()) : file.isEdited ? themedIcon(u"edit"_s) : QIcon());
    m_tabs->setTabToolTip(tab, !conflicts.isEmpty() ? tr("Your edit and the design disagree here") : file.isEdited ? tr("Edited by hand") : QString());
}

/// What stands round the texts: it is about the one in sight.
void JobTexts::updateShown()
{
    if (m_isArranging)
        return;
    File *shown = current();
    m_conflicts->showConflicts(shown ? shown->merged.conflicts : QList<MergeConflict>());
    m_lint->setReadOnly(shown && shown->editor->isReadOnly());
    m_lint->showFindings(shown ? shown->findings : std::vector<LintedLine>());
    updateChanges();
}

void JobTexts::showFindings(const QString &name, const std::vector<LintedLine> &findings)
{
    File *linted = file(name);
    if (!linted || linted->findings == findings)
        return;
    linted->findings = findings;
    linted->editor->showFindings(findings);
    updateShown();
}

void JobTexts::showSent(const std::optional<SentText> &sent)
{
    m_sent = sent;
    updateChanges();
}

void JobTexts::goToFirstConflict()
{
    for (const File &one : m_files)
        if (!one.merged.conflicts.isEmpty()) {
            m_tabs->setCurrentWidget(one.editor);
            return one.editor->goToLine(one.merged.conflicts.first().line);
        }
}

void JobTexts::updateChanges()
{
    int changed = 0;
    for (const File &one : m_files)
        if (one.isEdited)
            changed += changedLineCount(diffLines(one.rendered, one.editor->text()));
    const int tab = m_tabs->indexOf(m_changes);
    m_tabs->setTabText(tab, changed > 0 ? tr("Chan&ges (%1)").arg(changed) : tr("Chan&ges"));
    m_tabs->setTabEnabled(tab, changed > 0 || m_sent);
    if (m_tabs->currentWidget() != m_changes)
        return;
    const auto fill = [](QComboBox *box, const QStringList &texts) {
        const QSignalBlocker blocker(box);
        QStringList present;
        for (int at = 0; at < box->count(); ++at)
            present << box->itemText(at);
        const int index = std::max(0, box->currentIndex());
        if (present != texts) {
            box->clear();
            box->addItems(texts);
            box->setCurrentIndex(std::min(index, int(texts.size()) - 1));
        }
        box->setEnabled(texts.size() > 1);
    };
    fill(m_against, QStringList{tr("the text as rendered")} + (m_sent ? QStringList{tr("what was sent last: %1").arg(m_sent->label)} : QStringList()));
    const bool isWithSent = m_sent && (m_against->currentIndex() == 1 || changed == 0);
    if (isWithSent) {
        const QSignalBlocker blocker(m_against);
        m_against->setCurrentIndex(1);
    }
    fill(m_changedFile, isWithSent ? QStringList{m_sent->file} : files());
    const QString name = m_changedFile->currentText();
    const File *compared = file(name);
    const QString before = isWithSent ? m_sent->text : compared ? compared->rendered : QString(), after = text(name);
    m_same->setVisible(before == after);
    m_diff->setVisible(before != after);
    m_diff->showTexts(before, after);
}

void JobTexts::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        for (File &one : m_files)
            updateFile(one);
}

} // namespace slipway

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controllers/comparecontroller.h"

#include "core/runs/runstore.h"
#include "views/compare/comparepage.h"
#include "views/design/designpage.h"
#include "views/shell/mainwindow.h"
#include "views/shell/noticebar.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QLocale>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr int mostRuns = 20; // of the history in the menu, newest first
const QString tabSource = u"tab:"_s;
const QString runSource = u"run:"_s;

} // namespace

CompareController::CompareController(OpenDesigns &designs, RunStore &store, MainWindow &window, Catalog catalog, QObject *parent)
    : QObject(parent)
    , m_designs(designs)
    , m_store(store)
    , m_window(window)
    , m_catalog(std::move(catalog))
{
    m_refresh.setSingleShot(true);
    m_refresh.setInterval(0);
    connect(&m_refresh, &QTimer::timeout, this, &CompareController::refresh);
    connect(&designs, &OpenDesigns::nameChanged, this, &CompareController::follow);
    connect(&designs, &OpenDesigns::listChanged, this, &CompareController::refreshSoon);
    connect(&window, &MainWindow::pageShown, this, &CompareController::refreshSoon);
    connectPage();
    refreshSoon();
}

void CompareController::connectPage()
{
    ComparePage *page = m_window.comparePage();
    connect(page, &ComparePage::sourcesWanted, this, &CompareController::showSources);
    connect(page, &ComparePage::addRequested, this, &CompareController::add);
    connect(page, &ComparePage::addFileRequested, this, &CompareController::askForFile);
    connect(page, &ComparePage::startRequested, this, &CompareController::start);
    connect(page, &ComparePage::baselineChosen, this, &CompareController::choose);
    connect(page, &ComparePage::moveRequested, this, &CompareController::move);
    connect(page, &ComparePage::openRequested, this, &CompareController::open);
    connect(page, &ComparePage::fieldActivated, this, &CompareController::showField);
    connect(page, &ComparePage::explainRequested, this, &CompareController::explain);
    connect(page, &ComparePage::removeRequested, this, &CompareController::remove);
    connect(page, &ComparePage::clearRequested, this, [this] {
        m_entries.clear();
        changed();
    });
}

void CompareController::setCatalog(Catalog catalog)
{
    m_catalog = std::move(catalog);
    for (Entry &entry : m_entries)
        entry.isStale = true;
    refreshSoon();
}

void CompareController::pin(const Design &design, const QString &name)
{
    const QString path = m_designs.current().filePath();
    addValue(design, name, tr("as it was found"), path.isEmpty() ? QDir::homePath() : QFileInfo(path).absolutePath());
}

void CompareController::addValue(const Design &design, const QString &name, const QString &origin, const QString &folder)
{
    Entry entry;
    entry.compared.name = name;
    entry.compared.origin = origin;
    entry.compared.design = design;
    entry.folder = folder;
    addEntry(std::move(entry));
}

QList<Session::Compared> CompareController::noted(const QList<const DesignDocument *> &tabs) const
{
    QList<Session::Compared> noted;
    for (const Entry &entry : m_entries)
        noted << noteOf(entry, tabs);
    return noted;
}

/// By where it is to be found again; by its value where it is nowhere else.
Session::Compared CompareController::noteOf(const Entry &entry, const QList<const DesignDocument *> &tabs) const
{
    if (const qsizetype tab = entry.document ? tabs.indexOf(entry.document.data()) : -1; tab >= 0)
        return {.tab = int(tab)};
    if (!entry.run.isEmpty())
        return {.run = entry.run};
    if (!entry.document && !entry.wasOpen && !entry.filePath.isEmpty())
        return {.filePath = entry.filePath};
    const Design &design = entry.document ? entry.document->design() : entry.compared.design;
    return {.name = entry.compared.name, .origin = entry.compared.origin, .folder = entry.folder, .text = writeDesign(design)};
}

void CompareController::restore(const QList<Session::Compared> &noted, int baseline, const QList<DesignDocument *> &tabs)
{
    m_entries.clear();
    QString chosen;
    for (int i = 0; i < noted.size(); ++i) {
        const std::size_t before = m_entries.size();
        addNoted(noted[i], tabs);
        if (i == baseline && m_entries.size() > before)
            chosen = m_entries.back().compared.id;
    }
    m_baseline = chosen;
    refreshSoon();
}

/// A design that is gone is left out: of a tab and of a file that is said where they are opened.
void CompareController::addNoted(const Session::Compared &noted, const QList<DesignDocument *> &tabs)
{
    if (noted.tab >= 0) {
        if (DesignDocument *document = tabs.value(noted.tab))
            addOpen(*document);
    } else if (!noted.run.isEmpty()) {
        addRun(noted.run);
    } else if (!noted.filePath.isEmpty()) {
        addFile(noted.filePath);
    } else if (const DesignReading reading = readDesign(noted.text); reading.isUsable()) {
        Design design = reading.design;
        (void)loadHuggingFaceConfig(design, noted.folder); // resolve() says what is wrong with it
        addValue(design, noted.name, noted.origin, noted.folder);
    }
}

void CompareController::changed()
{
    refresh();
    Q_EMIT comparedChanged();
}

void CompareController::compare(DesignDocument &original, DesignDocument &copy)
{
    for (DesignDocument *document : {&original, &copy})
        if (!isCompared(*document))
            addOpen(*document);
}

/// From the empty page: the designs that are open, or the current one and a duplicate.
void CompareController::start()
{
    if (m_designs.count() < 2) {
        Q_EMIT duplicateRequested();
        return;
    }
    for (int i = 0; i < qMin(m_designs.count(), mostCompared); ++i)
        addOpen(m_designs.at(i));
}

void CompareController::add(const QString &source)
{
    if (source.startsWith(runSource)) {
        addRun(source.mid(runSource.size()));
        return;
    }
    const int index = source.mid(tabSource.size()).toInt();
    if (index < m_designs.count())
        addOpen(m_designs.at(index));
}

void CompareController::addOpen(DesignDocument &document)
{
    Entry entry;
    entry.document = &document;
    entry.wasOpen = true;
    entry.compared.design = document.design();
    addEntry(std::move(entry));
}

void CompareController::addRun(const QString &token)
{
    const Result<Run> run = m_store.run(token);
    if (!run) {
        m_window.notices()->showError(run.error());
        return;
    }
    const DesignReading reading = readDesign(run->design);
    if (!reading.isUsable()) {
        m_window.notices()->showNotice(Severity::Error, tr("The design of %1 cannot be read by this version.").arg(run->name));
        return;
    }
    Entry entry;
    entry.run = token;
    entry.compared.name = run->name;
    entry.compared.origin = tr("run of %1").arg(QLocale().toString(run->created.toLocalTime(), QLocale::ShortFormat));
    entry.compared.design = reading.design;
    addEntry(std::move(entry));
}

void CompareController::askForFile()
{
    auto *dialog = new QFileDialog(&m_window, tr("Compare with a design"), QFileInfo(m_designs.current().filePath()).absolutePath(),
        tr("Designs (*.yaml *.yml *.json);;All files (*)"));
    dialog->setObjectName(u"compareFileDialog"_s);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFiles);
    connect(dialog, &QFileDialog::filesSelected, this, [this](const QStringList &paths) {
        for (const QString &path : paths)
            addFile(path);
    });
    dialog->open();
}

void CompareController::addFile(const QString &path)
{
    if (DesignDocument *document = m_designs.find(path)) {
        addOpen(*document);
        return;
    }
    const Result<DesignReading> reading = readDesignFile(path);
    if (!reading || !reading->isUsable()) {
        const QString reason = reading ? QString::fromStdString(toEnglish(reading->findings.front())) : reading.error().detail;
        m_window.notices()->showNotice(Severity::Error, tr("%1 cannot be compared: it is no design that can be read.").arg(QFileInfo(path).fileName()), reason);
        return;
    }
    Entry entry;
    entry.compared.name = QFileInfo(path).fileName();
    entry.compared.origin = QDir::toNativeSeparators(path);
    entry.compared.design = reading->design;
    entry.filePath = path;
    entry.folder = QFileInfo(path).absolutePath();
    addEntry(std::move(entry));
}

bool CompareController::addEntry(Entry entry)
{
    if (int(m_entries.size()) >= mostCompared) {
        m_window.notices()->showNotice(Severity::Note, tr("Six designs are compared already: remove one on the Compare page first."));
        return false;
    }
    entry.compared.id = QString::number(++m_lastId);
    m_entries.push_back(std::move(entry));
    refreshSoon();
    Q_EMIT comparedChanged();
    return true;
}

void CompareController::showSources()
{
    QList<CompareSource> sources;
    for (int i = 0; i < m_designs.count(); ++i)
        if (!isCompared(m_designs.at(i)))
            sources << CompareSource{tabSource + QString::number(i), m_designs.at(i).displayName(), CompareSource::Group::Open};
    const QList<Run> runs = m_store.runs();
    for (const Run &run : runs.mid(0, mostRuns))
        sources << CompareSource{runSource + run.token, tr("%1, %2").arg(run.name, QLocale().toString(run.created.toLocalTime(), QLocale::ShortFormat)),
                                 CompareSource::Group::Run};
    m_window.comparePage()->showSources(sources);
}

void CompareController::showEmptyState()
{
    if (m_designs.count() < 2)
        m_window.comparePage()->setEmptyState(
            tr("Nothing is compared yet. A duplicate of %1 is a design to try something else with; both are shown side by side here.").arg(m_designs.current().displayName()),
            tr("Duplicate this design to compare"));
    else
        m_window.comparePage()->setEmptyState(tr("Nothing is compared yet. Open designs, files and runs can stand side by side here."),
            tr("Compare the %n open designs", nullptr, qMin(m_designs.count(), mostCompared)));
}

void CompareController::follow(int document)
{
    for (Entry &entry : m_entries)
        if (entry.document == &m_designs.at(document)) {
            entry.compared.design = entry.document->design(); // closed, it stays as it is now
            entry.isStale = true;
        }
    refreshSoon();
}

/// Nothing is worked for a page that nobody sees.
void CompareController::refreshSoon()
{
    if (m_window.currentPage() == MainWindow::Page::Compare)
        m_refresh.start();
}

void CompareController::refresh()
{
    QHash<QString, QString> names;
    for (const DesignPage::Field &field : m_window.designPage()->fields())
        names.insert(field.path, field.label);
    m_window.comparePage()->showKeyNames(names);
    QList<ComparedDesign> shown;
    for (Entry &entry : m_entries) {
        work(entry);
        shown << entry.compared;
    }
    if (indexOf(m_baseline) < 0)
        m_baseline = shown.isEmpty() ? QString() : shown.first().id;
    m_window.comparePage()->showDesigns(shown, qMax(0, indexOf(m_baseline)));
    if (shown.isEmpty())
        showEmptyState();
}

/// The design as it is now, and what follows from it.
void CompareController::work(Entry &entry)
{
    if (entry.document) {
        entry.compared.name = entry.document->displayName();
        entry.compared.origin = entry.document->isModified() ? tr("open, unsaved changes") : tr("open");
        entry.compared.design = entry.document->design();
        entry.filePath = entry.document->filePath();
        entry.folder = entry.filePath.isEmpty() ? QDir::homePath() : QFileInfo(entry.filePath).absolutePath();
    } else if (entry.wasOpen) {
        entry.compared.origin = tr("as it was when it was closed");
    }
    if (!std::exchange(entry.isStale, false))
        return;
    WorkedDesign worked = workDesign(entry.compared.design, {}, entry.folder, {}, m_catalog);
    entry.compared.split = worked.storage.split;
    entry.compared.accelerators = worked.resolved.accelerators();
    entry.compared.estimate = std::move(worked.estimate);
}

void CompareController::choose(const QString &id)
{
    m_baseline = id;
    changed();
}

void CompareController::move(const QString &id, int step)
{
    const int from = indexOf(id), to = from + step;
    if (from < 0 || to < 0 || to >= int(m_entries.size()))
        return;
    std::swap(m_entries[std::size_t(from)], m_entries[std::size_t(to)]);
    changed();
}

void CompareController::open(const QString &id)
{
    const int index = indexOf(id);
    if (index < 0)
        return;
    Entry &entry = m_entries[std::size_t(index)];
    if (entry.document)
        m_designs.setCurrent(m_designs.indexOf(*entry.document));
    else if (!entry.filePath.isEmpty() && QFileInfo::exists(entry.filePath))
        Q_EMIT openFileRequested(entry.filePath);
    else
        Q_EMIT openDesignRequested(entry.compared.design);
    m_window.showPage(MainWindow::Page::Design);
}

void CompareController::explain(const QString &id, const QString &key)
{
    if (const int index = indexOf(id); index >= 0)
        Q_EMIT explainRequested(m_entries[std::size_t(index)].compared.design, m_entries[std::size_t(index)].compared.name, key);
}

void CompareController::showField(const QString &id, const QString &path)
{
    open(id);
    m_window.designPage()->focusField(path);
}

void CompareController::remove(const QString &id)
{
    std::erase_if(m_entries, [&id](const Entry &entry) { return entry.compared.id == id; });
    changed();
}

int CompareController::indexOf(const QString &id) const
{
    const auto found = std::find_if(m_entries.begin(), m_entries.end(), [&id](const Entry &entry) { return entry.compared.id == id; });
    return found == m_entries.end() ? -1 : int(found - m_entries.begin());
}

bool CompareController::isCompared(const DesignDocument &document) const
{
    return std::any_of(m_entries.begin(), m_entries.end(), [&document](const Entry &entry) { return entry.document == &document; });
}

} // namespace slipway

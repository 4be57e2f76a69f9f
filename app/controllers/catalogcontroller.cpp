// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controllers/catalogcontroller.h"

#include "app/controllers/designcontroller.h"
#include "core/catalog/catalogreader.h"
#include "core/catalog/entryfields.h"
#include "core/catalog/huggingface.h"
#include "core/design/designfile.h"
#include "core/document/opendesigns.h"
#include "core/settings/settings.h"
#include "views/catalog/catalogdialog.h"
#include "views/catalog/entrydialog.h"
#include "views/catalog/modelfiledialog.h"
#include "views/design/designpage.h"
#include "views/shell/mainwindow.h"
#include "views/shell/noticebar.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>
#include <QTimer>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

/// As a design says it: relative to its file where the configuration lies below the folder above it; whole elsewhere, and
/// while the design has no file.
QString pathInDesign(const QString &path, const QString &designFile)
{
    const QString whole = QFileInfo(path).absoluteFilePath();
    if (designFile.isEmpty())
        return whole;
    const QString relative = QFileInfo(designFile).absoluteDir().relativeFilePath(whole);
    return relative.startsWith(u"../../"_s) || QDir::isAbsolutePath(relative) ? whole : relative;
}

ModelFileDialog::File fileFacts(const QString &folder, const QString &path)
{
    ModelFileDialog::File file{.path = path, .name = QDir(folder).relativeFilePath(path), .facts = {}, .isUsable = true};
    const auto model = readHuggingFaceConfig(path);
    if (!model) {
        file.facts = model.error().message;
        file.isUsable = false;
        return file;
    }
    const auto say = [&model](const char *key) { return QString::fromStdString(model->find(key)->text); };
    file.facts = CatalogController::tr("%1 · %2 layers · hidden %3").arg(say("family"), say("layers"), say("hidden"));
    return file;
}

/// The key of a design where an entry of a kind goes.
QString designPath(const std::string &kind)
{
    return kind == "models"      ? u"model"_s
        : kind == "accelerators" ? u"cluster.accelerator"_s
        : kind == "nodes"        ? u"cluster.node"_s
        : kind == "links"        ? u"cluster.fabric.link"_s
                                 : u"cluster.storage.scratch.system"_s;
}

/// The keys of a design that name an entry.
QStringList usesOf(const Design &design, const std::string &kind, const std::string &id)
{
    QStringList uses;
    const auto note = [&](const char *ofKind, const std::string &said, const QString &path) {
        if (kind == ofKind && said == id)
            uses << path;
    };
    note("models", design.huggingFaceConfig.empty() ? design.model.id : std::string(), u"model"_s);
    note("accelerators", design.cluster.accelerator.id, u"cluster.accelerator"_s);
    note("nodes", design.cluster.node, u"cluster.node"_s);
    note("links", design.cluster.fabric.link.id, u"cluster.fabric.link"_s);
    for (const auto &[role, tier] : design.cluster.storage)
        note("storage", tier.system, u"cluster.storage."_s + QString::fromStdString(role));
    return uses;
}

/// What a design says at a key, as the start of an entry: the id it names, and its changes over that.
struct SaidEntry
{
    std::string id;
    YamlValue changes;
};

SaidEntry saidAt(const Design &design, const QString &path, const ResolvedDesign &resolved)
{
    if (path == u"model" && design.huggingFaceModel)
        return {.id = {}, .changes = *design.huggingFaceModel};
    const auto ofChoice = [](const CatalogChoice &choice, const std::string &automatic) {
        const bool isWhole = choice.id.empty() && choice.changes;
        return SaidEntry{.id = choice.id.empty() && !isWhole ? automatic : choice.id, .changes = choice.changes.value_or(YamlValue())};
    };
    if (path == u"model")
        return ofChoice(design.model, resolved.model.id);
    if (path == u"cluster.accelerator")
        return ofChoice(design.cluster.accelerator, resolved.accelerator.id);
    if (path == u"cluster.fabric.link")
        return ofChoice(design.cluster.fabric.link, resolved.link.id);
    return {.id = designValue(design, path.toStdString()).text, .changes = {}};
}

} // namespace

CatalogController::CatalogController(DesignController &designs, const OpenDesigns &open, Settings &settings, Places places, MainWindow &window, QObject *parent)
    : QObject(parent)
    , m_designs(designs)
    , m_open(open)
    , m_settings(settings)
    , m_places(std::move(places))
    , m_window(window)
{
    DesignPage *page = window.designPage();
    connect(page, &DesignPage::modelFileRequested, this, &CatalogController::importModel);
    connect(page, &DesignPage::ownEntryRequested, this, &CatalogController::makeOwnFrom);
    connect(page, &DesignPage::editEntryRequested, this, &CatalogController::editEntry);
    connect(page, &DesignPage::catalogRequested, this, &CatalogController::openCatalog);
    // Lists change their order a moment later, not while one of them reports a choice.
    connect(&designs, &DesignController::workedChanged, this, [this] { QTimer::singleShot(0, this, &CatalogController::noteUses); });
    for (const std::string &kind : editableKinds())
        page->showRecent(kind, settings.recentEntries(QString::fromStdString(kind)));
    connect(&window, &MainWindow::catalogRequested, this, [this] { openCatalog("models", m_designs.worked().resolved.model.id); });
}

void CatalogController::importModel(const QString &path)
{
    if (path.isEmpty())
        pickModelFile();
    else if (QFileInfo(path).isDir())
        importFolder(path);
    else
        useModelFile(path);
}

void CatalogController::pickModelFile()
{
    const WorkedDesign worked = m_designs.worked();
    auto *dialog = new QFileDialog(&m_window, tr("Model from a config.json"), worked.folder, tr("Model configurations (*.json);;All files (*)"));
    dialog->setObjectName(u"modelConfigDialog"_s);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &CatalogController::useModelFile);
    dialog->open();
}

void CatalogController::importFolder(const QString &folder)
{
    const QStringList paths = huggingFaceConfigsIn(folder);
    if (paths.size() == 1) {
        useModelFile(paths.first());
        return;
    }
    if (paths.isEmpty()) {
        m_window.notices()->showNotice(Severity::Error,
            tr("%1 holds no config.json of a model, nor do the folders in it.").arg(QDir::toNativeSeparators(folder)));
        return;
    }
    QList<ModelFileDialog::File> files;
    for (const QString &path : paths)
        files << fileFacts(folder, path);
    auto *dialog = new ModelFileDialog(folder, files, &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &ModelFileDialog::fileChosen, this, &CatalogController::useModelFile);
    dialog->open();
}

void CatalogController::useModelFile(const QString &path)
{
    const auto model = readHuggingFaceConfig(path);
    if (!model) {
        m_window.notices()->showError(model.error());
        return;
    }
    Design changed = m_designs.worked().design;
    changed.model = Design().model;
    changed.huggingFaceConfig = pathInDesign(path, m_window.windowFilePath()).toStdString();
    changed.huggingFaceModel = *model;
    m_designs.edit(changed, tr("Model from %1").arg(QFileInfo(path).fileName()));
    m_window.notices()->clear();
    m_window.showPage(MainWindow::Page::Design);
}

// --- what was used lately

void CatalogController::noteUses()
{
    const Design design = m_designs.design();
    noteUse("models", design.huggingFaceConfig.empty() ? design.model.id : std::string());
    noteUse("accelerators", design.cluster.accelerator.id);
    noteUse("nodes", design.cluster.node);
    noteUse("links", design.cluster.fabric.link.id);
    for (const auto &[role, tier] : design.cluster.storage)
        if (m_designs.catalog().storageSystem(tier.system))
            noteUse("storage", tier.system);
}

void CatalogController::noteUse(const std::string &kind, const std::string &id)
{
    const QString ofKind = QString::fromStdString(kind), name = QString::fromStdString(id);
    if (id.empty() || m_used[kind] == id || (kind == "storage" && m_settings.recentEntries(ofKind).contains(name)))
        return; // several tiers take turns
    m_used[kind] = id;
    m_settings.addRecentEntry(ofKind, name);
    m_window.designPage()->showRecent(kind, m_settings.recentEntries(ofKind));
}

// --- the catalogue

void CatalogController::noteCatalog(const QStringList &problems)
{
    m_problems = problems;
    if (m_dialog)
        m_dialog->showCatalog(m_designs.catalog(), problems);
    tellProblems();
}

void CatalogController::tellProblems()
{
    if (!m_problems.isEmpty())
        m_window.notices()->showNotice(Severity::Warning, tr("Your own catalogue was read only in part: %1").arg(m_problems.first()), m_problems.join(u'\n'));
}

void CatalogController::openCatalog(const std::string &kind, const std::string &id)
{
    if (!m_dialog) {
        m_dialog = new CatalogDialog(&m_window);
        m_dialog->setAttribute(Qt::WA_DeleteOnClose);
        m_dialog->showCatalog(m_designs.catalog(), m_problems);
        connect(m_dialog, &CatalogDialog::useRequested, this, &CatalogController::useEntry);
        connect(m_dialog, &CatalogDialog::ownRequested, this, &CatalogController::makeOwn);
        connect(m_dialog, &CatalogDialog::editRequested, this, &CatalogController::editEntry);
        connect(m_dialog, &CatalogDialog::removeRequested, this, &CatalogController::askRemove);
    }
    m_dialog->select(kind, id);
    m_dialog->show(); // beside the window: one looks at both
    m_dialog->raise();
    m_dialog->activateWindow();
}

void CatalogController::setInDesign(const QString &path, const std::string &id)
{
    const Result<Design> changed = withValue(m_designs.worked().design, path.toStdString(), YamlValue::scalar(id));
    if (changed)
        m_designs.edit(*changed, tr("Use %1").arg(QString::fromStdString(id)));
    else
        m_window.notices()->showError(changed.error());
}

void CatalogController::useEntry(const std::string &kind, const std::string &id) { setInDesign(designPath(kind), id); }

QStringList CatalogController::idsOf(const std::string &kind) const
{
    QStringList ids;
    const auto entries = m_designs.catalog().entries.find(kind);
    if (entries != m_designs.catalog().entries.end())
        for (const auto &[id, entry] : entries->second)
            ids << QString::fromStdString(id);
    return ids;
}

std::optional<UserEntry> CatalogController::ownEntry(const std::string &kind, const std::string &id) const
{
    std::optional<UserEntry> found;
    for (UserEntry &entry : readUserEntries(m_places.catalogFolder()))
        if (entry.kind == kind && entry.id == id)
            found = std::move(entry); // the last one counts
    return found;
}

/// The entry underneath. One that changes another under its own name stands over the shipped one.
YamlValue CatalogController::baseOf(const std::string &kind, const std::string &baseId, const std::string &ownId) const
{
    const Catalog shipped = baseId == ownId ? readCatalog({shippedCatalogFolder()}).catalog : Catalog();
    const auto &entries = baseId == ownId ? shipped.entries : m_designs.catalog().entries;
    const auto ofKind = entries.find(kind);
    if (ofKind == entries.end() || !ofKind->second.contains(baseId))
        return {};
    return ofKind->second.at(baseId);
}

void CatalogController::makeOwn(const std::string &kind, const std::string &id)
{
    const QStringList taken = idsOf(kind);
    openDialog({.kind = kind, .baseId = id, .base = baseOf(kind, id, {}), .id = freeEntryId(id, taken), .changes = {}, .isNew = true,
                   .takenIds = taken, .place = m_places.catalogFolder()},
        {}, {});
}

void CatalogController::makeOwnFrom(const std::string &kind, const QString &path)
{
    const WorkedDesign worked = m_designs.worked();
    SaidEntry said = saidAt(worked.design, path, worked.resolved);
    const QStringList taken = idsOf(kind);
    const YamlValue *ownId = said.changes.find("id");
    const std::string start = said.id.empty() && ownId ? ownId->text : said.id;
    said.changes.remove("id");
    openDialog({.kind = kind, .baseId = said.id, .base = baseOf(kind, said.id, {}), .id = freeEntryId(start, taken), .changes = said.changes,
                   .isNew = true, .takenIds = taken, .place = m_places.catalogFolder()},
        path, {});
}

void CatalogController::editEntry(const std::string &kind, const std::string &id)
{
    const auto known = ownEntry(kind, id);
    if (!known) {
        m_window.notices()->showNotice(Severity::Error, tr("%1 is not an entry of your own.").arg(QString::fromStdString(id)));
        return;
    }
    YamlValue changes = known->entry;
    const YamlValue *base = changes.find("base");
    const std::string baseId = base ? base->text : std::string();
    changes.remove("id");
    changes.remove("base");
    openDialog({.kind = kind, .baseId = baseId, .base = baseOf(kind, baseId, id), .id = id, .changes = changes, .isNew = false, .takenIds = {},
                   .place = known->file},
        {}, known);
}

void CatalogController::openDialog(EntryDraft draft, const QString &path, const std::optional<UserEntry> &known)
{
    QWidget *over = m_dialog && m_dialog->isActiveWindow() ? static_cast<QWidget *>(m_dialog) : &m_window;
    auto *dialog = new EntryDialog(draft, over);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &EntryDialog::entryAccepted, this,
        [this, draft, path, known](const std::string &id, const YamlValue &entry) { keepEntry(id, entry, draft, path, known); });
    dialog->open();
}

void CatalogController::keepEntry(const std::string &id, const YamlValue &entry, const EntryDraft &draft, const QString &path, const std::optional<UserEntry> &known)
{
    const Result<Done> kept = known ? changeUserEntry(*known, entry) : saveUserEntry(m_places.catalogFolder(), draft.kind, id, entry);
    if (!kept) {
        EntryDraft again = draft; // what was typed is not lost
        again.id = id;
        again.changes = entry;
        again.changes.remove("id");
        again.changes.remove("base");
        openDialog(again, path, known);
        m_window.notices()->showError(kept.error());
        return;
    }
    Q_EMIT catalogChanged();
    if (!path.isEmpty())
        setInDesign(path, id);
    if (m_dialog)
        m_dialog->select(draft.kind, id);
}

void CatalogController::askRemove(const std::string &kind, const std::string &id)
{
    const auto known = ownEntry(kind, id);
    if (!known)
        return;
    const QString name = QString::fromStdString(id);
    const QStringList users = usersOf(kind, id);
    auto *question = new QMessageBox(QMessageBox::Warning, tr("Remove %1?").arg(name),
        users.isEmpty() ? tr("%1 goes from %2. Designs that are not open are not looked through.").arg(name, QDir::toNativeSeparators(known->file))
                        : tr("%1 is used. Without the entry there is an error in:\n%2").arg(name, users.join(u'\n')),
        QMessageBox::Cancel, m_dialog ? static_cast<QWidget *>(m_dialog) : &m_window);
    question->setObjectName(u"removeEntryQuestion"_s);
    question->setAttribute(Qt::WA_DeleteOnClose);
    QPushButton *remove = question->addButton(tr("&Remove it"), QMessageBox::DestructiveRole);
    connect(remove, &QPushButton::clicked, this, [this, entry = *known] { removeEntry(entry); });
    question->open();
}

/// Where an entry is named: "a.yaml: model" for every open design, and the person's own entries that are made from it.
QStringList CatalogController::usersOf(const std::string &kind, const std::string &id) const
{
    QStringList users;
    for (int i = 0; i < m_open.count(); ++i)
        if (const QStringList uses = usesOf(m_open.at(i).design(), kind, id); !uses.isEmpty())
            users << tr("%1: %2").arg(m_open.at(i).displayName(), uses.join(u", "_s));
    for (const UserEntry &entry : readUserEntries(m_places.catalogFolder())) {
        const YamlValue *base = entry.entry.find("base");
        if (entry.kind == kind && entry.id != id && base && base->text == id)
            users << tr("your own entry %1").arg(QString::fromStdString(entry.id));
    }
    return users;
}

void CatalogController::removeEntry(const UserEntry &known)
{
    const Result<Done> removed = removeUserEntry(known);
    if (removed)
        Q_EMIT catalogChanged();
    else
        m_window.notices()->showError(removed.error());
}

} // namespace slipway

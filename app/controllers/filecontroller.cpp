// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controllers/filecontroller.h"

#include "app/designdesk.h"
#include "core/catalog/huggingface.h"
#include "core/support/deliver.h"
#include "core/support/networkplace.h"
#include "views/shell/designtabs.h"
#include "views/shell/mainwindow.h"
#include "views/shell/noticebar.h"
#include "views/widgets/findingstrip.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>
#include <QRegularExpression>
#include <QStatusBar>
#include <QtConcurrentRun>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 largestLook = 1 << 20;
constexpr qint64 largestAtOnce = 1 << 18; // bytes; parsed in a few milliseconds, and no design is as large

/// Whether looking into a file keeps nobody waiting.
bool isQuickToRead(const QString &path) { return QFileInfo(path).size() <= largestAtOnce && !isOnNetwork(path); }

/// Whether a file is something else than a design: no YAML or JSON by its name, or without a key that only designs have.
bool isForeign(const QString &path)
{
    const QString suffix = QFileInfo(path).suffix().toLower();
    if (!QStringList{u"yaml"_s, u"yml"_s, u"json"_s}.contains(suffix))
        return true;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return false; // reading it says why
    static const QRegularExpression ownKey(u"^\\s*\"?(format|name|cluster|parallelism|training)\"?\\s*:"_s, QRegularExpression::MultilineOption);
    static const QRegularExpression ownFormat(u"^\\s*\"?format\"?\\s*:\\s*\\d+\\s*,?\\s*$"_s, QRegularExpression::MultilineOption);
    static const QRegularExpression manifest(u"^\\s*\"?apiVersion\"?\\s*:"_s, QRegularExpression::MultilineOption);
    const QString text = QString::fromUtf8(file.read(largestLook));
    const DesignReading reading = readDesign(text.toUtf8());
    return manifest.match(text).hasMatch() || !ownKey.match(text).hasMatch() || (!reading.isUsable() && !ownFormat.match(text).hasMatch());
}

} // namespace

FileController::FileController(OpenDesigns &designs, Settings &settings, Places places, MainWindow &window, QObject *parent)
    : QObject(parent)
    , m_designs(designs)
    , m_settings(settings)
    , m_places(std::move(places))
    , m_window(window)
{
    connectWindow();
    connectDesigns();
    m_window.showRecentFiles(m_settings.recentFiles());
    showTabs();
}

void FileController::connectWindow()
{
    connect(&m_window, &MainWindow::newRequested, this, &FileController::newDesign);
    connect(&m_window, &MainWindow::duplicateRequested, this, &FileController::duplicate);
    connect(&m_window, &MainWindow::openRequested, this, &FileController::openWithDialog);
    connect(&m_window, &MainWindow::openFileRequested, this, &FileController::openFile);
    connect(&m_window, &MainWindow::openSampleRequested, this, &FileController::openSample);
    connect(&m_window, &MainWindow::saveRequested, this, [this] { save(m_designs.current()); });
    connect(&m_window, &MainWindow::saveAsRequested, this, [this] { saveAs(m_designs.current()); });
    connect(&m_window, &MainWindow::closeDesignRequested, this, [this] { close(m_designs.currentIndex()); });
    connect(&m_window, &MainWindow::closeRequested, this, &FileController::quit);
    connect(m_window.designTabs(), &DesignTabs::closeRequested, this, &FileController::close);
    connect(m_window.designTabs(), &DesignTabs::chosen, &m_designs, &OpenDesigns::setCurrent);
    connect(m_window.designTabs(), &DesignTabs::moved, &m_designs, &OpenDesigns::move);
}

void FileController::connectDesigns()
{
    connect(&m_designs, &OpenDesigns::listChanged, this, &FileController::showTabs);
    connect(&m_designs, &OpenDesigns::nameChanged, this, [this](int index) {
        const DesignDocument &document = m_designs.at(index);
        m_window.designTabs()->showTab(index, {document.displayName(), document.filePath(), document.isModified()});
        if (index == m_designs.currentIndex())
            showTitle();
    });
}

void FileController::showTabs()
{
    QList<DesignTab> tabs;
    for (int i = 0; i < m_designs.count(); ++i)
        tabs << DesignTab{m_designs.at(i).displayName(), m_designs.at(i).filePath(), m_designs.at(i).isModified()};
    m_window.designTabs()->showTabs(tabs, m_designs.currentIndex());
    showTitle();
}

void FileController::showTitle()
{
    const DesignDocument &document = m_designs.current();
    m_window.showDocument(document.displayName(), document.isModified(), document.filePath());
}

void FileController::newDesign()
{
    m_designs.addNew();
    m_window.showPage(MainWindow::Page::Design);
}

void FileController::openUnsaved(const Design &design)
{
    std::unique_ptr<DesignDocument> document = m_designs.make();
    document->adopt(design);
    m_designs.add(std::move(document));
    m_window.showPage(MainWindow::Page::Design);
}

void FileController::duplicate()
{
    DesignDocument &original = m_designs.current();
    Design design = original.design();
    design.name = m_designs.freeName(design.name);
    std::unique_ptr<DesignDocument> copy = m_designs.make();
    copy->adopt(design);
    copy->setHandEdits(original.handEdits());
    Q_EMIT duplicated(original, m_designs.append(std::move(copy)));
}

FileController::FileKind FileController::kindOf(const QString &path)
{
    if (QFileInfo(path).isDir() || isHuggingFaceConfig(path))
        return FileKind::Model;
    return QFileInfo::exists(path) && isForeign(path) ? FileKind::Other : FileKind::Design;
}

void FileController::openFile(const QString &path)
{
    if (isQuickToRead(path))
        return openAs(kindOf(path), path);
    m_window.statusBar()->showMessage(tr("Looking into %1...").arg(QFileInfo(path).fileName()));
    deliver(QtConcurrent::run(&FileController::kindOf, path), this, [this, path](FileKind kind) {
        m_window.statusBar()->clearMessage();
        openAs(kind, path);
    });
}

void FileController::openAs(FileKind kind, const QString &path)
{
    if (kind == FileKind::Model) {
        Q_EMIT modelRequested(path);
    } else if (const DesignDocument *open = m_designs.find(path)) {
        m_designs.setCurrent(m_designs.indexOf(*open));
        m_window.showPage(MainWindow::Page::Design);
    } else if (kind == FileKind::Other) {
        Q_EMIT importRequested(path);
    } else {
        load(path);
    }
}

void FileController::openSample()
{
    const Result<QString> folder = samplesFolder(m_places);
    if (!folder) {
        m_window.notices()->showError(folder.error());
        return;
    }
    openFile(QDir(*folder).filePath(u"tiny-transformer.yaml"_s));
}

void FileController::openWithDialog()
{
    const QString folder = QFileInfo(m_designs.current().filePath()).absolutePath();
    auto *dialog = new QFileDialog(&m_window, tr("Open designs"), folder, tr("Designs, and models' config.json (*.yaml *.yml *.json);;All files (*)"));
    dialog->setObjectName(u"openDialog"_s);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFiles);
    connect(dialog, &QFileDialog::filesSelected, this, [this](const QStringList &paths) {
        for (const QString &path : paths)
            openFile(path);
    });
    dialog->open();
}

/// Read into a document of its own first: what cannot be read leaves every tab as it is.
bool FileController::load(const QString &path)
{
    std::unique_ptr<DesignDocument> document = m_designs.make();
    const Result<DesignReading> reading = document->open(path);
    if (!reading) {
        m_window.notices()->showError(reading.error());
        return false;
    }
    if (!reading->isUsable()) {
        showFindings(path, reading->findings);
        return false;
    }
    m_designs.add(std::move(document));
    m_window.notices()->clear();
    if (!reading->findings.empty())
        showFindings(path, reading->findings);
    rememberFile(path);
    m_window.showPage(MainWindow::Page::Design);
    Q_EMIT opened(path);
    return true;
}

void FileController::rememberFile(const QString &path)
{
    m_settings.addRecentFile(path);
    m_window.showRecentFiles(m_settings.recentFiles());
}

void FileController::showFindings(const QString &path, const Findings &findings)
{
    QStringList lines;
    for (const Finding &finding : findings)
        lines << findingText(finding);
    const QString name = QFileInfo(path).fileName();
    if (hasErrors(findings))
        m_window.notices()->showNotice(Severity::Error, tr("%1 was not opened: %2").arg(name, lines.first()), lines.join(u'\n'));
    else
        m_window.notices()->showNotice(Severity::Warning, tr("%1: %2").arg(name, lines.first()), lines.join(u'\n'));
}

void FileController::save(DesignDocument &document, const Then &then)
{
    if (document.filePath().isEmpty())
        saveAs(document, then);
    else
        saved(document, document.save(), then);
}

void FileController::saveAs(DesignDocument &document, const Then &then)
{
    auto *dialog = new QFileDialog(&m_window, tr("Save the design"), document.filePath(), tr("Designs (*.yaml *.yml)"));
    dialog->setObjectName(u"saveDialog"_s);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(u"yaml"_s);
    if (document.filePath().isEmpty())
        dialog->selectFile(document.displayName() + u".yaml"_s);
    connect(dialog, &QFileDialog::fileSelected, &document, [this, &document, then](const QString &path) { saveTo(document, path, then); });
    dialog->open();
}

/// A file that another tab shows is left to that tab: two tabs of one file would write over each other.
void FileController::saveTo(DesignDocument &document, const QString &path, const Then &then)
{
    const DesignDocument *other = m_designs.find(path);
    if (other && other != &document) {
        m_window.notices()->showNotice(Severity::Error, tr("%1 is open in another tab: save under another name, or close that tab first.").arg(QFileInfo(path).fileName()));
        return;
    }
    saved(document, document.saveAs(path), then);
}

void FileController::saved(DesignDocument &document, const Result<Done> &result, const Then &then)
{
    if (!result && result.error().kind == Error::Kind::Conflict) {
        askOverwrite(document, result.error(), then);
        return;
    }
    if (!result) {
        m_window.notices()->showError(result.error());
        return;
    }
    rememberFile(document.filePath());
    if (then)
        then();
}

/// One after the other, each with the questions it needs; whoever cancels one keeps the rest as it is.
void FileController::saveAll(QList<DesignDocument *> documents, const Then &then)
{
    if (documents.isEmpty()) {
        then();
        return;
    }
    DesignDocument *next = documents.takeFirst();
    m_designs.setCurrent(m_designs.indexOf(*next)); // a question about a name is asked in sight of the design
    save(*next, [this, documents, then] { saveAll(documents, then); });
}

void FileController::askOverwrite(DesignDocument &document, const Error &conflict, const Then &then)
{
    auto *question = new QMessageBox(QMessageBox::Warning, tr("The file was changed elsewhere"), conflict.message, QMessageBox::Cancel, &m_window);
    question->setObjectName(u"overwriteQuestion"_s);
    question->setAttribute(Qt::WA_DeleteOnClose);
    QPushButton *overwrite = question->addButton(tr("&Overwrite it"), QMessageBox::DestructiveRole);
    QPushButton *elsewhere = question->addButton(tr("Save &as..."), QMessageBox::AcceptRole);
    question->setDefaultButton(elsewhere);
    connect(overwrite, &QPushButton::clicked, &document, [this, &document, then] { saved(document, document.save(Overwrite::Yes), then); });
    connect(elsewhere, &QPushButton::clicked, &document, [this, &document, then] { saveAs(document, then); });
    question->open();
}

void FileController::close(int index)
{
    DesignDocument &document = m_designs.at(index);
    const auto closeIt = [this, &document] { m_designs.close(m_designs.indexOf(document)); };
    if (!document.isModified()) {
        closeIt();
        return;
    }
    m_designs.setCurrent(index);
    auto *question = new QMessageBox(QMessageBox::Question, tr("Unsaved changes"), tr("Save the changes to %1?").arg(document.displayName()),
        QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, &m_window);
    question->setObjectName(u"unsavedQuestion"_s);
    question->setAttribute(Qt::WA_DeleteOnClose);
    connect(question, &QMessageBox::buttonClicked, &document, [this, question, closeIt, &document](QAbstractButton *button) {
        const auto chosen = question->standardButton(button);
        if (chosen == QMessageBox::Save)
            save(document, closeIt);
        else if (chosen == QMessageBox::Discard)
            closeIt();
    });
    question->open();
}

/// Asks once for all designs that are not saved.
void FileController::quit()
{
    const QList<DesignDocument *> modified = m_designs.modified();
    if (modified.isEmpty()) {
        m_window.closeNow();
        return;
    }
    QStringList names;
    for (const DesignDocument *document : modified)
        names << document->displayName();
    auto *question = new QMessageBox(QMessageBox::Question, tr("Unsaved changes"), tr("%n designs have changes that are not saved.", nullptr, int(modified.size())),
        QMessageBox::Cancel, &m_window);
    question->setObjectName(u"quitQuestion"_s);
    question->setAttribute(Qt::WA_DeleteOnClose);
    question->setInformativeText(names.join(u'\n'));
    const auto offer = [this, question](const QString &text, const QString &name, QMessageBox::ButtonRole role, const Then &then) {
        QPushButton *button = question->addButton(text, role);
        button->setObjectName(name);
        connect(button, &QPushButton::clicked, this, then);
        return button;
    };
    offer(tr("&Save all"), u"saveAllButton"_s, QMessageBox::AcceptRole, [this, modified] { saveAll(modified, [this] { m_window.closeNow(); }); });
    question->setDefaultButton(offer(tr("&Keep for the next start"), u"keepButton"_s, QMessageBox::YesRole, [this] { quitKeeping(); }));
    offer(tr("&Discard"), u"discardButton"_s, QMessageBox::DestructiveRole, [this] { m_window.closeNow(); });
    question->open();
}

/// The files stay as they are; the tabs come back as they are now.
void FileController::quitKeeping()
{
    for (DesignDocument *document : m_designs.modified())
        document->keepCopy();
    m_window.closeNow();
}

} // namespace slipway

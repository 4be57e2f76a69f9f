// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controllers/importcontroller.h"

#include "core/support/deliver.h"
#include "views/shell/mainwindow.h"
#include "views/shell/noticebar.h"
#include "views/widgets/findingstrip.h"
#include "views/widgets/messagetext.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QtConcurrentRun>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

/// "train.sbatch:12: --weight-decay: a design has no word for it"
QString lineOf(const UnreadSetting &unread)
{
    QString place = QString::fromStdString(unread.file);
    if (unread.line > 0)
        place += u':' + QString::number(unread.line);
    QStringList parts{place, QString::fromStdString(unread.name), translated(unread.reason, "Import")};
    parts.removeAll(QString());
    return parts.join(u": "_s);
}

QString filesText(const ImportedDesign &imported)
{
    QStringList files;
    for (const std::string &file : imported.files)
        files << QString::fromStdString(file);
    return files.join(u", "_s);
}

} // namespace

ImportController::ImportController(OpenDesigns &designs, MainWindow &window, const Catalog &catalog, QObject *parent)
    : QObject(parent)
    , m_designs(designs)
    , m_window(window)
{
    setCatalog(catalog);
    connect(&window, &MainWindow::importRequested, this, &ImportController::askForFile);
    connect(&window, &MainWindow::textImportRequested, this, &ImportController::importText);
}

void ImportController::setCatalog(const Catalog &catalog) { m_catalog = std::make_shared<const Catalog>(catalog); }

QString ImportController::folder() const
{
    const QString path = m_designs.current().filePath();
    return path.isEmpty() ? QDir::homePath() : QFileInfo(path).absolutePath();
}

void ImportController::askForFile()
{
    auto *dialog = new QFileDialog(&m_window, tr("Import a job file or configuration"), folder(),
        tr("Job files and configurations (*.sbatch *.slurm *.sh *.job *.toml *.yaml *.yml *.json);;All files (*)"));
    dialog->setObjectName(u"importDialog"_s);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFiles);
    connect(dialog, &QFileDialog::filesSelected, this, [this](const QStringList &paths) {
        for (const QString &path : paths)
            importFile(path);
    });
    dialog->open();
}

void ImportController::importFile(const QString &path)
{
    const auto read = [path, catalog = m_catalog] { return importDesign(path, *catalog); };
    deliver(QtConcurrent::run(read), this, [this, path](const Result<ImportedDesign> &result) {
        const bool mayBeDesign = QStringList{u"yaml"_s, u"yml"_s, u"json"_s}.contains(QFileInfo(path).suffix().toLower());
        if (!result && result.error().kind == Error::Kind::InvalidInput && mayBeDesign)
            Q_EMIT designRequested(path); // which says line by line what is wrong with it
        else
            take(result, QFileInfo(path).absolutePath());
    });
}

void ImportController::importText(const QString &text)
{
    if (text.trimmed().isEmpty()) {
        m_window.notices()->showNotice(Severity::Note, tr("There is no text in the clipboard: copy a job file, a launch line or a configuration first."));
        return;
    }
    const auto read = [text, from = folder(), catalog = m_catalog] { return importDesignText(text, from, *catalog); };
    deliver(QtConcurrent::run(read), this, [this, from = folder()](const Result<ImportedDesign> &result) { take(result, from); });
}

/// The new design has no file yet, so that it names the model's configuration by its whole path.
void ImportController::take(const Result<ImportedDesign> &result, const QString &folder)
{
    if (!result) {
        m_window.notices()->showError(result.error());
        return;
    }
    Design design = result->design;
    design.name = m_designs.freeName(design.name);
    if (!design.huggingFaceConfig.empty())
        design.huggingFaceConfig = QDir(folder).absoluteFilePath(QString::fromStdString(design.huggingFaceConfig)).toStdString();
    Q_EMIT imported(design);
    report(*result);
}

void ImportController::report(const ImportedDesign &imported)
{
    QStringList lines;
    for (const UnreadSetting &unread : imported.unread)
        lines << lineOf(unread);
    for (const Finding &finding : imported.findings)
        lines << findingText(finding);
    const int lost = int(lines.size());
    for (const Message &sentence : unsaidSentences(imported))
        lines << translated(sentence, "Import");
    const QString files = filesText(imported);
    if (lost == 0)
        m_window.notices()->showNotice(Severity::Note, tr("A design was made of %1: all that it says is in it.").arg(files), lines.join(u'\n'));
    else
        m_window.notices()->showNotice(Severity::Warning,
            tr("A design was made of %1. %n things that it says are not in the design: see the details.", nullptr, lost).arg(files), lines.join(u'\n'));
}

} // namespace slipway

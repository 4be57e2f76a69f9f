// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/designdocument.h"

#include "core/document/designedit_p.h"
#include "core/document/handeditsfolder.h"
#include "core/document/recoverycopy.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>
#include <QTimer>
#include <QUndoStack>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr int recoveryDelayMs = 1000; // a burst of typing is written once
constexpr qsizetype largestFile = 1024 * 1024;

struct FileContent
{
    QByteArray bytes;
    bool exists = false;
};

/// A little more than a design may be, so that the reader can refuse it.
Result<FileContent> readFile(const QString &path)
{
    QFile file(path);
    if (!file.exists())
        return FileContent{};
    if (!file.open(QIODevice::ReadOnly))
        return Error{.kind = Error::Kind::Io, .message = DesignDocument::tr("%1 cannot be read.").arg(QDir::toNativeSeparators(path)), .detail = file.errorString()};
    return FileContent{.bytes = file.read(largestFile + 1), .exists = true};
}

Result<Done> writeFile(const QString &path, const QByteArray &text)
{
    QSaveFile file(path);
    if (file.open(QIODevice::WriteOnly) && file.write(text) == text.size() && file.commit())
        return Done{};
    return Error{.kind = Error::Kind::Io,
                 .message = DesignDocument::tr("%1 could not be written; the file is as it was before.").arg(QDir::toNativeSeparators(path)),
                 .detail = file.errorString()};
}

QString folderOf(const QString &filePath)
{
    return filePath.isEmpty() ? QDir::currentPath() : QFileInfo(filePath).absolutePath();
}

/// A path that is relative to one folder, said from another.
void moveRelative(std::string &path, const QString &from, const QString &to)
{
    const QString text = QString::fromStdString(path);
    if (!text.isEmpty() && QDir::isRelativePath(text) && !text.startsWith(u'~'))
        path = QDir(to).relativeFilePath(QDir(from).absoluteFilePath(text)).toStdString();
}

} // namespace

class DesignDocument::Private
{
public:
    Private(DesignDocument *document, const QString &recoveryFolder)
        : q(document)
        , recovery(std::make_unique<RecoveryCopy>(recoveryFolder))
        , editsFolder(recoveryFolder.isEmpty() ? QString() : QDir(recoveryFolder).filePath(u"hand-edits"_s))
    {
    }

    void show(const Design &shown);
    void begin(const Design &shown, const QString &path, const QByteArray &text);
    void reset(const Design &shown, const QString &path, const QByteArray &text);
    void beginModified(const Design &shown, const QString &path, const QByteArray &text);
    void announceModified();
    void takeOver(std::unique_ptr<RecoveryCopy> copy, const Design &shown, const RecoveredText &content);
    void noteModification();
    void writeRecovery();
    void keepHandEdits() const;
    bool isModified() const { return !stack.isClean() || (filePath.isEmpty() && !handEdits.isEmpty()); }
    Result<Done> checkUntouched(const QString &path) const;
    Result<Done> writeTo(const QString &path);
    Result<Done> moveTo(const QString &path);

    DesignDocument *q;
    Design design;
    QString filePath;
    QByteArray fileText;                   ///< of the file as read or saved last; what comments are kept from
    QUndoStack stack;
    QTimer recoveryTimer;
    std::unique_ptr<RecoveryCopy> recovery;
    HandEdits handEdits;
    HandEditsFolder editsFolder;
};

void DesignDocument::Private::show(const Design &shown)
{
    design = shown;
    Q_EMIT q->designChanged(design);
    noteModification();
}

void DesignDocument::Private::reset(const Design &shown, const QString &path, const QByteArray &text)
{
    if (recoveryTimer.isActive())
        keepHandEdits(); // of the design that goes
    stack.clear();
    filePath = path;
    fileText = text;
    design = shown;
    handEdits = editsFolder.edits(path);
    recoveryTimer.stop();
}

/// Another design altogether, unmodified.
void DesignDocument::Private::begin(const Design &shown, const QString &path, const QByteArray &text)
{
    reset(shown, path, text);
    recovery->remove();
    Q_EMIT q->designChanged(design);
    Q_EMIT q->fileChanged();
}

/// Another design with changes that no file has: the stack has no clean state to go back to.
void DesignDocument::Private::beginModified(const Design &shown, const QString &path, const QByteArray &text)
{
    reset(shown, path, text);
    announceModified();
}

void DesignDocument::Private::announceModified()
{
    stack.resetClean();
    writeRecovery();
    Q_EMIT q->designChanged(design);
    Q_EMIT q->fileChanged();
}

void DesignDocument::Private::takeOver(std::unique_ptr<RecoveryCopy> copy, const Design &shown, const RecoveredText &content)
{
    recovery = std::move(copy);
    reset(shown, content.filePath, content.fileText.isEmpty() ? content.text : content.fileText);
    if (content.filePath.isEmpty())
        handEdits = content.handEdits;
    announceModified();
}

/// Not started anew by each key: who types without a pause has a copy all the same.
void DesignDocument::Private::noteModification()
{
    if (!recoveryTimer.isActive())
        recoveryTimer.start();
}

void DesignDocument::Private::writeRecovery()
{
    keepHandEdits();
    if (!isModified()) {
        recovery->remove();
        return;
    }
    const auto written = recovery->write({.text = q->text(), .filePath = filePath, .fileText = fileText, .handEdits = filePath.isEmpty() ? handEdits : HandEdits()});
    if (!written)
        qWarning("%s", qPrintable(written.error().message + u' ' + written.error().detail));
}

void DesignDocument::Private::keepHandEdits() const
{
    if (!editsFolder.keep(filePath, handEdits))
        qWarning("what was edited by hand in the job file of %s could not be kept", qPrintable(filePath));
}

Result<Done> DesignDocument::Private::checkUntouched(const QString &path) const
{
    const bool isOwnFile = !filePath.isEmpty() && QFileInfo(path).absoluteFilePath() == QFileInfo(filePath).absoluteFilePath();
    if (!isOwnFile)
        return Done{};
    const auto onDisk = readFile(path);
    if (!onDisk)
        return onDisk.error();
    if (!onDisk->exists || onDisk->bytes == fileText)
        return Done{};
    return Error{.kind = Error::Kind::Conflict,
                 .message = tr("%1 was changed by another program since it was read here. Save under another name, or overwrite it.").arg(QDir::toNativeSeparators(path)),
                 .detail = {}};
}

Result<Done> DesignDocument::Private::writeTo(const QString &path)
{
    const QByteArray text = q->text();
    if (const auto written = writeFile(path, text); !written)
        return written.error();
    filePath = path;
    fileText = text;
    stack.setClean();
    recoveryTimer.stop();
    recovery->remove();
    keepHandEdits();
    Q_EMIT q->fileChanged();
    return Done{};
}

/// Writes to a file that may lie in another folder, with the relative paths said from there.
Result<Done> DesignDocument::Private::moveTo(const QString &path)
{
    Design moved = design;
    moveRelative(moved.huggingFaceConfig, folderOf(filePath), folderOf(path));
    moveRelative(moved.launch.code.path, folderOf(filePath), folderOf(path));
    if (folderOf(filePath) == folderOf(path) || moved == design)
        return writeTo(path);
    const QString before = std::exchange(filePath, path);
    q->apply(moved, tr("Keep paths when saving elsewhere"));
    const auto written = writeTo(path);
    if (!written) {
        filePath = before;
        stack.undo();
    }
    return written;
}

DesignDocument::DesignDocument(const QString &recoveryFolder, QObject *parent)
    : QObject(parent)
    , d(std::make_unique<Private>(this, recoveryFolder))
{
    d->recoveryTimer.setSingleShot(true);
    d->recoveryTimer.setInterval(recoveryDelayMs);
    connect(&d->recoveryTimer, &QTimer::timeout, this, [this] { d->writeRecovery(); });
    connect(&d->stack, &QUndoStack::cleanChanged, this, &DesignDocument::fileChanged);
}

DesignDocument::~DesignDocument()
{
    if (d->recoveryTimer.isActive())
        d->keepHandEdits(); // of a tab that is closed a moment after the last key
    d->stack.disconnect(this); // the stack clears itself on its way out, when nobody should be told any more
}

const Design &DesignDocument::design() const
{
    return d->design;
}

QUndoStack *DesignDocument::undoStack() const
{
    return &d->stack;
}

QString DesignDocument::filePath() const
{
    return d->filePath;
}

QString DesignDocument::displayName() const
{
    return d->filePath.isEmpty() ? QString::fromStdString(d->design.name) : QFileInfo(d->filePath).fileName();
}

bool DesignDocument::isModified() const
{
    return d->isModified();
}

bool DesignDocument::isUntouched() const
{
    return d->filePath.isEmpty() && d->stack.isClean() && d->stack.count() == 0 && d->handEdits.isEmpty();
}

const HandEdits &DesignDocument::handEdits() const
{
    return d->handEdits;
}

void DesignDocument::setHandEdits(const HandEdits &edits)
{
    if (edits == d->handEdits)
        return;
    const bool wasModified = isModified();
    d->handEdits = edits;
    d->noteModification();
    if (isModified() != wasModified)
        Q_EMIT fileChanged();
}

void DesignDocument::apply(const Design &design, const QString &text, const QString &mergeKey)
{
    apply(design, [text](const Design &, const Design &) { return text; }, mergeKey);
}

void DesignDocument::apply(const Design &design, const EditWords &words, const QString &mergeKey)
{
    Design wanted = design;
    const bool needsConfig = wanted.huggingFaceConfig != d->design.huggingFaceConfig || !wanted.huggingFaceModel;
    if (!wanted.huggingFaceConfig.empty() && needsConfig)
        (void)loadHuggingFaceConfig(wanted, folderOf(d->filePath)); // resolve() says what is wrong with it
    if (wanted == d->design)
        return;
    d->stack.push(new DesignEdit(d->design, wanted, mergeKey, words, [this](const Design &shown) { d->show(shown); }));
}

Result<DesignReading> DesignDocument::open(const QString &path)
{
    const auto content = readFile(path);
    if (!content)
        return content.error();
    if (!content->exists)
        return Error{.kind = Error::Kind::NotFound, .message = tr("There is no file %1.").arg(QDir::toNativeSeparators(path)), .detail = {}};
    DesignReading reading = readDesign(content->bytes);
    if (!reading.isUsable())
        return reading;
    completeReading(reading, folderOf(path));
    d->begin(reading.design, QFileInfo(path).absoluteFilePath(), content->bytes);
    return reading;
}

void DesignDocument::setDesign(const Design &design, const QString &filePath)
{
    d->begin(design, filePath, {});
}

void DesignDocument::adopt(const Design &design)
{
    d->beginModified(design, {}, {});
}

Result<Done> DesignDocument::save(Overwrite overwrite)
{
    if (d->filePath.isEmpty())
        return Error{.kind = Error::Kind::NotFound, .message = tr("This design has no file yet: choose a name for it."), .detail = {}};
    return saveAs(d->filePath, overwrite);
}

Result<Done> DesignDocument::saveAs(const QString &path, Overwrite overwrite)
{
    const QString absolute = QFileInfo(path).absoluteFilePath();
    if (overwrite == Overwrite::Ask)
        if (const auto untouched = d->checkUntouched(absolute); !untouched)
            return untouched;
    return d->filePath.isEmpty() ? d->writeTo(absolute) : d->moveTo(absolute);
}

QByteArray DesignDocument::text() const
{
    return d->fileText.isEmpty() ? writeDesign(d->design) : updateDesign(d->fileText, d->design);
}

QStringList DesignDocument::recoverable(const QString &recoveryFolder)
{
    return RecoveryCopy::abandoned(recoveryFolder);
}

Result<Done> DesignDocument::restore(const QString &recoveryFile)
{
    auto taken = std::make_unique<RecoveryCopy>(QString());
    const auto copy = taken->takeOver(recoveryFile);
    if (!copy)
        return copy.error();
    DesignReading reading = readDesign(copy->text);
    if (!reading.isUsable()) {
        taken->leave();
        return Error{.kind = Error::Kind::InvalidInput, .message = tr("The copy for recovery holds no design that can be read."),
                     .detail = QString::fromStdString(toEnglish(reading.findings.front()))};
    }
    (void)loadHuggingFaceConfig(reading.design, folderOf(copy->filePath)); // resolve() says what is wrong with it
    d->takeOver(std::move(taken), reading.design, *copy);
    return Done{};
}

QString DesignDocument::recoveryFile() const
{
    return d->recovery->path();
}

void DesignDocument::keepCopy()
{
    d->recoveryTimer.stop();
    d->writeRecovery();
    if (isModified())
        d->recovery->leave();
}

} // namespace slipway

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/design/design.h"
#include "core/design/designfile.h"
#include "core/support/error.h"
#include "core/support/handedit.h"

#include <QObject>
#include <QString>
#include <QStringList>

#include <functional>
#include <memory>

class QUndoStack;

namespace slipway {

/// What to do with a file that somebody else changed since it was read.
enum class Overwrite { Ask, Yes };

/// Names an edit by the designs before and after it: of edits that became one step, before the first and after the last.
using EditWords = std::function<QString(const Design &before, const Design &after)>;

/// A design that is being edited: its value, its undo stack, its file.
class DesignDocument : public QObject
{
    Q_OBJECT

public:
    /// `recoveryFolder` receives a copy a moment after each unsaved change (removed on save and on a clean close); empty: none.
    explicit DesignDocument(const QString &recoveryFolder = {}, QObject *parent = nullptr);
    ~DesignDocument() override;

    const Design &design() const;
    QUndoStack *undoStack() const;
    QString filePath() const;              ///< empty while it has none
    QString displayName() const;           ///< file name, or the design's name
    bool isModified() const;               ///< what a save would keep is not in a file yet
    bool isUntouched() const;              ///< new, without file, history or hand edits: nobody misses it

    /// What a person made of the files that are rendered from the design. They are no part of its file: those of a design that has one are kept under
    /// its path and are there again whenever it is opened; those of one without are in its recovery copy.
    const HandEdits &handEdits() const;
    void setHandEdits(const HandEdits &edits);

    /// One undoable edit. Edits with the same non-empty `mergeKey` in a row become one step ("typing a number"); an edit
    /// that ends where the last began disappears.
    void apply(const Design &design, const QString &text, const QString &mergeKey = {});
    void apply(const Design &design, const EditWords &words, const QString &mergeKey = {});

    /// Replaces everything: undo history is cleared. A file with errors is not loaded: its findings come back and the document
    /// stays as it is. Fails with NotFound or Io where the file cannot be read.
    Result<DesignReading> open(const QString &path);
    void setDesign(const Design &design, const QString &filePath = {});   ///< a new, unmodified document
    /// A design that no file holds yet (a duplicate, a run's, a search result): modified from the start.
    void adopt(const Design &design);
    /// Fails with NotFound while there is no file path, with Conflict where the file on disk is no longer what was read or
    /// saved here last (unless told to overwrite), with Io where it cannot be written; the old file then stays whole.
    Result<Done> save(Overwrite overwrite = Overwrite::Ask);
    /// The same with a new path. Relative paths in the design (hf_config, launch.code.path) go on meaning the same places.
    Result<Done> saveAs(const QString &path, Overwrite overwrite = Overwrite::Ask);
    QByteArray text() const;               ///< the file as it would be saved: comments kept

    /// Copies that a crash left behind: paths inside the recovery folder, newest first, without those of documents that are
    /// open now, here or in another window. Restoring makes a modified document, and takes the copy over.
    static QStringList recoverable(const QString &recoveryFolder);
    Result<Done> restore(const QString &recoveryFile);
    QString recoveryFile() const;          ///< where this document's copy is while it has unsaved changes
    /// Leaves the unsaved changes in the copy for the next start, when this document goes.
    void keepCopy();

Q_SIGNALS:
    void designChanged(const slipway::Design &design);
    void fileChanged();                    ///< path or modified state

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace slipway

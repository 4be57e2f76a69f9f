// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/design/design.h"
#include "core/design/designfile.h"
#include "core/support/error.h"

#include <QObject>
#include <QString>

class QUndoStack;

namespace slipway {

/// A design that is being edited: its value, its undo stack, its file.
class DesignDocument : public QObject
{
    Q_OBJECT

public:
    /// `recoveryFolder` receives a copy while there are unsaved changes (removed on save and on a clean close); empty: none.
    explicit DesignDocument(const QString &recoveryFolder = {}, QObject *parent = nullptr);
    ~DesignDocument() override;

    const Design &design() const;
    QUndoStack *undoStack() const;
    QString filePath() const;              ///< empty while it has none
    QString displayName() const;           ///< file name, or the design's name
    bool isModified() const;

    /// One undoable edit. Edits with the same non-empty `mergeKey` in a row become one step ("typing a number"); an edit
    /// that ends where the last began disappears.
    void apply(const Design &design, const QString &text, const QString &mergeKey = {});

    /// Replaces everything: undo history is cleared. A file with errors is not loaded: its findings come back and the document stays as it is.
    Result<DesignReading> open(const QString &path);
    void setDesign(const Design &design, const QString &filePath = {});   ///< a new, unmodified document
    Result<Done> save();                   ///< fails with NotFound while there is no file path
    Result<Done> saveAs(const QString &path);
    QByteArray text() const;               ///< the file as it would be saved: comments kept

    /// Copies that a crash left behind: paths inside the recovery folder, newest first. Restoring makes a modified document.
    static QStringList recoverable(const QString &recoveryFolder);
    Result<Done> restore(const QString &recoveryFile);

Q_SIGNALS:
    void designChanged(const slipway::Design &design);
    void fileChanged();                    ///< path or modified state

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace slipway

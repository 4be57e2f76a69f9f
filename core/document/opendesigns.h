// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/document/designdocument.h"

#include <QList>
#include <QObject>

#include <memory>
#include <vector>

class QUndoGroup;

namespace slipway {

/// The designs that are open, in the order of their tabs. There is always at least one, and one is current.
class OpenDesigns : public QObject
{
    Q_OBJECT

public:
    /// Begins with a new design. `recoveryFolder` as for DesignDocument.
    explicit OpenDesigns(const QString &recoveryFolder = {}, QObject *parent = nullptr);
    ~OpenDesigns() override;

    int count() const { return int(m_documents.size()); }
    DesignDocument &at(int index) const { return *m_documents.at(std::size_t(index)); }
    int indexOf(const DesignDocument &document) const; ///< -1 where it is not one of these
    int currentIndex() const { return m_current; }
    DesignDocument &current() const { return at(m_current); }
    /// The design of a file, wherever links lead; nullptr where the file is not open.
    DesignDocument *find(const QString &filePath) const;
    QList<DesignDocument *> modified() const;
    QUndoGroup *undoGroup() const { return m_undoGroup.get(); } ///< undo and redo of the current design

    /// `base`, or with a number after it where an open design has that name already: "llama-2".
    std::string freeName(const std::string &base) const;
    /// A document that is not among the open ones yet: to read a file into before anything is shown.
    std::unique_ptr<DesignDocument> make() const;
    /// Becomes the last and the current one. Takes the place of a current one that is untouched.
    DesignDocument &add(std::unique_ptr<DesignDocument> document);
    /// As add(), but the current one stays whatever it is.
    DesignDocument &append(std::unique_ptr<DesignDocument> document);
    DesignDocument &addNew();
    void setCurrent(int index);
    void move(int from, int to);
    /// Closes without asking; the neighbour becomes current, and after the last one a new design.
    void close(int index);

Q_SIGNALS:
    void listChanged();               ///< which designs are open, their order, or which is current
    void nameChanged(int index);      ///< name, file or modified state of one
    void currentDesignChanged();      ///< the current design was edited, or another became current

private:
    void insert(std::unique_ptr<DesignDocument> document);
    std::unique_ptr<DesignDocument> take(int index);
    void announceCurrent();

    QString m_recoveryFolder;
    std::unique_ptr<QUndoGroup> m_undoGroup;
    std::vector<std::unique_ptr<DesignDocument>> m_documents;
    int m_current = 0;
};

} // namespace slipway

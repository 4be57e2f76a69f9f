// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/opendesigns.h"

#include <QFileInfo>
#include <QUndoGroup>
#include <QUndoStack>

#include <algorithm>

namespace slipway {

namespace {

/// Where a path leads in the end; the path itself where nothing is there.
QString realPath(const QString &path)
{
    const QFileInfo file(path);
    const QString canonical = file.canonicalFilePath();
    return canonical.isEmpty() ? file.absoluteFilePath() : canonical;
}

} // namespace

OpenDesigns::OpenDesigns(const QString &recoveryFolder, QObject *parent)
    : QObject(parent)
    , m_recoveryFolder(recoveryFolder)
    , m_undoGroup(std::make_unique<QUndoGroup>())
{
    insert(make());
    m_undoGroup->setActiveStack(current().undoStack());
}

OpenDesigns::~OpenDesigns() = default;

int OpenDesigns::indexOf(const DesignDocument &document) const
{
    const auto found = std::find_if(m_documents.begin(), m_documents.end(), [&document](const auto &open) { return open.get() == &document; });
    return found == m_documents.end() ? -1 : int(found - m_documents.begin());
}

DesignDocument *OpenDesigns::find(const QString &filePath) const
{
    const QString wanted = realPath(filePath);
    for (const auto &document : m_documents)
        if (!document->filePath().isEmpty() && realPath(document->filePath()) == wanted)
            return document.get();
    return nullptr;
}

QList<DesignDocument *> OpenDesigns::modified() const
{
    QList<DesignDocument *> found;
    for (const auto &document : m_documents)
        if (document->isModified())
            found << document.get();
    return found;
}

std::string OpenDesigns::freeName(const std::string &base) const
{
    const auto isTaken = [this](const std::string &name) {
        return std::any_of(m_documents.begin(), m_documents.end(), [&name](const auto &document) { return document->design().name == name; });
    };
    std::string name = base;
    for (int number = 2; isTaken(name); ++number)
        name = base + '-' + std::to_string(number);
    return name;
}

std::unique_ptr<DesignDocument> OpenDesigns::make() const
{
    return std::make_unique<DesignDocument>(m_recoveryFolder);
}

void OpenDesigns::insert(std::unique_ptr<DesignDocument> document)
{
    DesignDocument *added = document.get();
    m_documents.push_back(std::move(document));
    m_undoGroup->addStack(added->undoStack());
    connect(added, &DesignDocument::fileChanged, this, [this, added] { Q_EMIT nameChanged(indexOf(*added)); });
    connect(added, &DesignDocument::designChanged, this, [this, added] {
        Q_EMIT nameChanged(indexOf(*added)); // a design without a file is called by its own name
        if (added == &current())
            Q_EMIT currentDesignChanged();
    });
}

std::unique_ptr<DesignDocument> OpenDesigns::take(int index)
{
    std::unique_ptr<DesignDocument> taken = std::move(m_documents.at(std::size_t(index)));
    m_documents.erase(m_documents.begin() + index);
    taken->disconnect(this);
    return taken;
}

DesignDocument &OpenDesigns::add(std::unique_ptr<DesignDocument> document)
{
    std::unique_ptr<DesignDocument> replaced; // goes when all have been told
    const bool isReplacing = current().isUntouched();
    insert(std::move(document));
    if (isReplacing) {
        const auto place = m_documents.begin() + m_current;
        std::iter_swap(place, m_documents.end() - 1);
        replaced = take(count() - 1);
    } else {
        m_current = count() - 1;
    }
    announceCurrent();
    return current();
}

DesignDocument &OpenDesigns::append(std::unique_ptr<DesignDocument> document)
{
    insert(std::move(document));
    setCurrent(count() - 1);
    return current();
}

DesignDocument &OpenDesigns::addNew()
{
    std::unique_ptr<DesignDocument> document = make();
    Design design;
    design.name = freeName(design.name);
    design.training.recompute.mode = Recompute::Full; // else 8 B parameters do not fit on eight of these accelerators, and one begins with an error
    document->setDesign(design);
    return append(std::move(document));
}

void OpenDesigns::setCurrent(int index)
{
    if (index < 0 || index >= count() || index == m_current)
        return;
    m_current = index;
    announceCurrent();
}

void OpenDesigns::move(int from, int to)
{
    if (from < 0 || to < 0 || from >= count() || to >= count() || from == to)
        return;
    const DesignDocument *shown = &current();
    const auto begin = m_documents.begin();
    if (from < to)
        std::rotate(begin + from, begin + from + 1, begin + to + 1);
    else
        std::rotate(begin + to, begin + from, begin + from + 1);
    m_current = indexOf(*shown);
    Q_EMIT listChanged();
}

void OpenDesigns::close(int index)
{
    if (index < 0 || index >= count())
        return;
    if (count() == 1)
        insert(make());
    const bool wasCurrent = index == m_current;
    const std::unique_ptr<DesignDocument> closed = take(index);
    if (m_current > index || m_current >= count())
        --m_current;
    if (wasCurrent)
        announceCurrent();
    else
        Q_EMIT listChanged();
}

void OpenDesigns::announceCurrent()
{
    m_undoGroup->setActiveStack(current().undoStack());
    Q_EMIT listChanged();
    Q_EMIT currentDesignChanged();
}

} // namespace slipway

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote/readahead_p.h"

#include "core/remote/waits_p.h"

namespace slipway {

ReadAhead::ReadAhead(std::unique_ptr<InputSource> source)
    : m_source(std::move(source))
{
}

ReadAhead::~ReadAhead()
{
    {
        const std::lock_guard lock(m_mutex);
        m_isStopped = true;
        m_changed.notify_all();
    }
    if (m_thread.joinable())
        m_thread.join(); // waits for one piece from the disk at most
}

Result<QByteArray> ReadAhead::read(qsizetype most)
{
    if (m_isOver)
        return QByteArray();
    if (!m_thread.joinable())
        m_thread = std::thread([this] { fill(); });
    if (m_rest.isEmpty()) {
        expectToWait("ReadAhead::read");
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, [this] { return !m_pieces.empty(); }); // there is always more coming, or an end
        const Result<QByteArray> piece = std::move(m_pieces.front());
        m_pieces.pop_front();
        m_changed.notify_all();
        m_isOver = !piece || piece->isEmpty();
        if (m_isOver)
            return piece;
        m_rest = *piece;
    }
    const QByteArray piece = m_rest.size() <= most ? std::exchange(m_rest, {}) : m_rest.left(most);
    if (!m_rest.isEmpty())
        m_rest.remove(0, piece.size());
    return piece;
}

void ReadAhead::fill()
{
    for (bool isOver = false; !isOver;) {
        Result<QByteArray> piece = m_source->read(pieceSize);
        isOver = !piece || piece->isEmpty();
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, [this] { return m_isStopped || m_pieces.size() < mostPieces; });
        if (m_isStopped)
            return;
        m_pieces.push_back(std::move(piece));
        m_changed.notify_all();
    }
}

} // namespace slipway

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/inputsource_p.h"

#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <thread>

namespace slipway {

/// Reads a source some pieces ahead in a thread of its own, which begins with the first read: the disk and the sums keep nobody who writes to a
/// line waiting, nor the window.
class ReadAhead final : public InputSource
{
public:
    explicit ReadAhead(std::unique_ptr<InputSource> source);
    ~ReadAhead() override;

    Result<QByteArray> read(qsizetype most) override;
    qint64 size() const override { return m_source->size(); }

private:
    void fill();

    static constexpr qsizetype pieceSize = 256 * 1024;
    static constexpr size_t mostPieces = 16;

    const std::unique_ptr<InputSource> m_source;
    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::deque<Result<QByteArray>> m_pieces; ///< the last one is empty or an error
    QByteArray m_rest;                       ///< of the piece that was begun
    bool m_isStopped = false, m_isOver = false;
    std::thread m_thread;
};

} // namespace slipway

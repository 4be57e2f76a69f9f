// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/watching/kernelreading.h"

#include <algorithm>

namespace slipway {

namespace {

constexpr qint64 sliceBytes = 4 * 1024 * 1024, leastShare = 64 * 1024;

} // namespace

LogSigns KernelReading::read(const RunStore &store, qint64 mostBytes)
{
    QList<FetchedFile> files = store.files(m_token);
    files.removeIf([](const FetchedFile &file) { return !sampledHost(file.path); });
    const qint64 share = std::max(leastShare, mostBytes / std::max<qint64>(files.size(), 1));
    LogSigns signs;
    for (const FetchedFile &file : files) {
        Node &node = m_nodes.try_emplace(file.path, Node{.reader = {}, .offset = std::max<qint64>(0, file.offset - share), .generation = file.generation}).first->second;
        if (node.generation != file.generation)
            node = Node{.reader = {}, .offset = 0, .generation = file.generation};
        while (node.offset < file.offset) {
            std::vector<NodeSample> samples;
            const qsizetype used = node.reader.read(store.content(m_token, file.path, node.offset, sliceBytes), samples);
            node.offset += used;
            for (const NodeSample &sample : samples) {
                const LogSigns more = signsOf(sample, *sampledHost(file.path));
                signs.insert(signs.end(), more.begin(), more.end());
            }
            if (used == 0)
                break;
        }
    }
    return signs;
}

} // namespace slipway

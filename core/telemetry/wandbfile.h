// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/telemetry/filereader.h"
#include "core/telemetry/seriesnames.h"

#include <string>

namespace slipway {

/// W&B's transaction log (run-<id>.wandb, also of offline runs): a head of seven bytes, then blocks of 32 KiB with records in the framing of LevelDB's log,
/// each a protobuf Record. History becomes series by "_step", system statistics series by time ("system/gpu.0.gpu"). A record cut short waits; a wrong checksum
/// passes over to the next block.
/// Source: wandb, sdk/internal/datastore.py, proto/wandb_internal.proto.
class WandbFile final : public FileReader
{
public:
    WandbFile();
    qsizetype read(QByteArrayView bytes, MeasuredLines &lines) override;

private:
    bool takeChunk(std::string_view &rest, MeasuredLines &lines);
    void takePart(int type, std::string_view data, MeasuredLines &lines);
    void takeRecord(std::string_view record, MeasuredLines &lines);
    void takeHistory(std::string_view history, MeasuredLines &lines);
    void takeStatistics(std::string_view statistics, MeasuredLines &lines);

    SeriesNames m_names;
    qint64 m_position = 0;   ///< in the file, of what is read next
    std::string m_record;    ///< its parts so far
    bool m_isInRecord = false, m_isBroken = false;
};

} // namespace slipway

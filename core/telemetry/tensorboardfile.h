// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/telemetry/filereader.h"
#include "core/telemetry/seriesnames.h"

namespace slipway {

/// TensorBoard's event files: records framed by length and CRC-32C, each an Event whose summary holds scalars, plain or as a tensor of one number.
/// The last record of a live file may be cut short: it waits. A record with a wrong checksum is passed over by its length where that is sound; a length that is not ends the reading.
/// Source: TensorFlow's TFRecord documentation; tensorboard/compat/proto/event.proto, summary.proto, tensor.proto.
class TensorBoardFile final : public FileReader
{
public:
    TensorBoardFile();
    qsizetype read(QByteArrayView bytes, MeasuredLines &lines) override;

private:
    void takeEvent(std::string_view event, MeasuredLines &lines);
    void takeScalar(std::string_view scalar, MeasuredLine &line);

    SeriesNames m_names;
    bool m_isBroken = false;
};

/// As TFRecord stores it: rotated, and a constant added.
quint32 maskedCrc32c(std::string_view bytes);

} // namespace slipway

// SPDX-License-Identifier: GPL-3.0-or-later
// Reads files of measured kernels, *.tables. Standard C++ alone.
//
// A file is text. `#` starts a comment. `format 1` comes first, `source TEXT` says where the figures are from;
// then tables, each with a line that names it:
//   gemm ID TYPE PEAK        then "rows ...", "outputs ...", "inputs ...", and a line over inputs for each output of each row
//   attention ID HEAD PEAK   then "tiles ...", "tokens ...", and a line over tokens for each of the tiles
//   shapes ID TYPE PEAK      then lines "m n k PASS SHARE"
//   same ID OTHER            ID starts with what the tables above say of OTHER
// TYPE: bf16, fp8, fp8_block, nvfp4. PASS: forward, input, weight, each also with expert- before it. PEAK is in TFLOP/s,
// shares in parts per thousand of it, 0 where nothing was measured.
#pragma once

#include "core/catalog/kerneltables.h"
#include "core/support/message.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace slipway {

struct KernelTableReading
{
    std::map<std::string, KernelTables> tables; ///< by id, up to the problem if there is one
    std::string source;                         ///< all of them, with "; " between
    std::optional<Message> problem;
    int line = 0;                               ///< of the problem, from 1
};

KernelTableReading readKernelTables(std::string_view text);

} // namespace slipway

// SPDX-License-Identifier: GPL-3.0-or-later
// A design file through everything that asks for many layouts: search, what would help, sweep, sizing; and its storage plan.
#include "judge.h"
#include "tests/support/searchlaws.h"

using namespace slipway;

extern "C" int LLVMFuzzerTestOneInput(const unsigned char *data, std::size_t size)
{
    const DesignReading reading = readDesign(QByteArray(reinterpret_cast<const char *>(data), qsizetype(size)));
    test::demand(test::brokenLawOfSearches(reading.design, test::shipped()));
    return 0;
}

// SPDX-License-Identifier: GPL-3.0-or-later
// A design file: read, looked up, judged, estimated, printed, and written so that it reads as the same.
#include "judge.h"

using namespace slipway;

extern "C" int LLVMFuzzerTestOneInput(const unsigned char *data, std::size_t size)
{
    const QByteArray text(reinterpret_cast<const char *>(data), qsizetype(size));
    const DesignReading reading = readDesign(text);
    if (readDesign(writeDesign(reading.design)).design != reading.design)
        test::demand(QStringLiteral("the design is written as another"));
    test::judge(reading, test::shipped());
    return 0;
}

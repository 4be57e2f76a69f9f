// SPDX-License-Identifier: GPL-3.0-or-later
// A config.json of a model: refused in words, or a model that is estimated.
#include "judge.h"

#include "core/catalog/huggingface.h"

using namespace slipway;

extern "C" int LLVMFuzzerTestOneInput(const unsigned char *data, std::size_t size)
{
    const auto model = modelFromHuggingFace(QByteArray(reinterpret_cast<const char *>(data), qsizetype(size)));
    if (!model && model.error().message.isEmpty())
        test::demand(QStringLiteral("refused without a word"));
    DesignReading reading;
    reading.design.huggingFaceConfig = "config.json";
    if (model)
        reading.design.huggingFaceModel = *model;
    test::judge(reading, test::shipped());
    return 0;
}

// SPDX-License-Identifier: GPL-3.0-or-later
// updateDesign(): a person's file brought up to a changed design, one value at a time.
#include "core/catalog/yamlreader.h"
#include "core/catalog/yamlpatch.h"
#include "core/design/designfile.h"
#include "core/design/designschema.h"

#include <algorithm>

namespace slipway {

namespace {

using Path = YamlText::Path;

Path pathOf(const std::string &key)
{
    Path path;
    std::size_t begin = 0;
    for (auto dot = key.find('.'); dot != std::string::npos; dot = key.find('.', begin)) {
        path.push_back(key.substr(begin, dot - begin));
        begin = dot + 1;
    }
    path.push_back(key.substr(begin));
    return path;
}

/// The storage tier that a design no longer has and the text still does.
std::optional<Path> leftTier(const Design &now, const Design &wanted)
{
    for (const auto &[role, tier] : now.cluster.storage)
        if (!wanted.cluster.storage.contains(role))
            return Path{"cluster", "storage", role};
    return std::nullopt;
}

/// A text on its way, with what it says.
struct Draft
{
    std::string text;
    YamlValue root;
    Design design;
};

/// Nothing for a text that cannot be read as a design.
std::optional<Draft> draftOf(std::optional<std::string> text)
{
    if (!text)
        return std::nullopt;
    auto root = parseYaml(QByteArray::fromStdString(*text));
    if (!root)
        return std::nullopt;
    DesignReading reading = readDesign(*root);
    if (!reading.isUsable())
        return std::nullopt;
    return Draft{.text = *std::move(text), .root = *std::move(root), .design = std::move(reading.design)};
}

std::optional<Draft> nextDraft(const Draft &draft, const Design &wanted)
{
    const YamlText yaml(draft.text, draft.root);
    if (const auto tier = leftTier(draft.design, wanted); tier && yaml.isOwn(*tier))
        return draftOf(yaml.removed(*tier));
    for (const DesignKey &key : designKeys()) {
        const YamlValue value = key.write(wanted);
        if (key.write(draft.design) == value)
            continue;
        const Path path = pathOf(key.path);
        // A value half changed may be none that the key takes ({minutes: 5} on its way to {steps: 9}): then all at once.
        auto next = draftOf(stepTowards(yaml, path, value));
        return next ? next : draftOf(putYaml(yaml, path, value));
    }
    return std::nullopt;
}

} // namespace

QByteArray updateDesign(const QByteArray &original, const Design &design)
{
    Design wanted = design;
    wanted.huggingFaceModel.reset(); // never part of the text
    const std::size_t mostSteps = 3 * designKeys().size() + design.launch.environment.size() + design.launch.array.size();
    const QByteArray mark = original.startsWith("\xEF\xBB\xBF") ? QByteArray("\xEF\xBB\xBF") : QByteArray();
    auto draft = draftOf(original.mid(mark.size()).toStdString()); // places are counted behind the byte order mark
    for (std::size_t step = 0; draft && step <= mostSteps; ++step) {
        if (draft->design == wanted)
            return mark + QByteArray::fromStdString(draft->text);
        draft = nextDraft(*draft, wanted);
    }
    return writeDesign(wanted);
}

} // namespace slipway

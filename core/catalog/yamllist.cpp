// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/yamllist.h"

#include "core/catalog/yamlpatch.h"
#include "core/catalog/yamlreader.h"
#include "core/catalog/yamlwriter.h"

#include <algorithm>

namespace slipway {

namespace {

using Lines = std::vector<std::string>; ///< each with its end of line

Lines linesOf(const std::string &text)
{
    Lines lines;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size() - 1) + 1;
        lines.push_back(text.substr(begin, end - begin));
        begin = end;
    }
    return lines;
}

std::string joined(const Lines &lines)
{
    std::string text;
    for (const std::string &line : lines)
        text += line;
    return text;
}

std::size_t indentOf(const std::string &line)
{
    return std::min(line.find_first_not_of(' '), line.size());
}

bool isBlankOrComment(const std::string &line)
{
    const std::size_t first = line.find_first_not_of(" \t\r\n");
    return first == std::string::npos || line[first] == '#';
}

/// The lines of one entry, and how far its text is indented behind the dash.
struct Block
{
    std::size_t begin = 0, end = 0;
    std::size_t dash = 0, content = 0;
};

/// The line behind the list: of the next top-level key, or the end.
std::size_t lineBehind(const YamlValue &root, const YamlValue &list, const Lines &lines)
{
    std::size_t behind = lines.size();
    for (const auto &[key, value] : root.entries)
        if (value.keyLine > list.keyLine)
            behind = std::min(behind, static_cast<std::size_t>(value.keyLine) - 1);
    return behind;
}

/// An entry that stands in lines of its own behind a dash; nothing for one in brackets, behind an alias...
std::optional<Block> blockOf(const YamlValue &root, const YamlValue &list, std::size_t index, const Lines &lines)
{
    const YamlValue &item = list.items[index];
    if (item.isBorrowed || item.line < 1 || static_cast<std::size_t>(item.line) > lines.size())
        return std::nullopt;
    Block block{.begin = static_cast<std::size_t>(item.line) - 1, .end = 0, .dash = 0, .content = static_cast<std::size_t>(item.column) - 1};
    const std::string &first = lines[block.begin];
    block.dash = indentOf(first);
    const bool isDashed = block.dash < block.content && first[block.dash] == '-'
        && first.find_first_not_of(' ', block.dash + 1) == block.content && block.content > block.dash + 1;
    if (!isDashed)
        return std::nullopt;
    const bool isLast = index + 1 == list.items.size();
    block.end = isLast ? lineBehind(root, list, lines) : static_cast<std::size_t>(list.items[index + 1].line) - 1;
    if (block.end <= block.begin)
        return std::nullopt;
    while (block.end > block.begin + 1 && isBlankOrComment(lines[block.end - 1]))
        --block.end; // what stands before the next thing belongs to that
    return block;
}

/// The entry as a text of its own.
std::string takenOut(const Lines &lines, const Block &block)
{
    std::string text;
    for (std::size_t i = block.begin; i < block.end; ++i)
        text += lines[i].substr(i == block.begin ? block.content : std::min(block.content, indentOf(lines[i])));
    return text;
}

/// A text put behind a dash.
Lines putIn(const std::string &text, std::size_t dash, std::size_t content)
{
    Lines lines = linesOf(text);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const bool isBlank = lines[i].find_first_not_of(" \r\n") == std::string::npos;
        const std::string margin = i == 0 ? std::string(dash, ' ') + '-' + std::string(content - dash - 1, ' ') : std::string(content, ' ');
        lines[i] = (isBlank ? std::string() : margin) + lines[i];
    }
    if (!lines.empty() && lines.back().back() != '\n')
        lines.back() += '\n';
    return lines;
}

std::string replacedLines(Lines lines, const Block &block, const Lines &with)
{
    if (!lines.empty() && lines.back().back() != '\n')
        lines.back() += '\n';
    lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(block.begin), lines.begin() + static_cast<std::ptrdiff_t>(block.end));
    lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(block.begin), with.begin(), with.end());
    return joined(lines);
}

/// Only a text that reads as it should is given back.
std::optional<std::string> checked(std::optional<std::string> text, const YamlValue &wanted)
{
    if (!text)
        return std::nullopt;
    const auto read = parseYaml(QByteArray::fromStdString(*text));
    return read && holdsTheSame(*read, wanted) ? text : std::nullopt;
}

std::optional<std::string> changedBlock(const std::string &text, const YamlValue &root, const YamlListPlace &place, const YamlValue &entry)
{
    const YamlValue &list = *root.find(place.list);
    const Lines lines = linesOf(text);
    const auto block = blockOf(root, list, place.index, lines);
    if (!block)
        return std::nullopt;
    const std::string own = takenOut(lines, *block);
    return replacedLines(lines, *block, putIn(patchedYaml(own, entry).value_or(toBlockYaml(entry)), block->dash, block->content));
}

std::optional<std::string> appendedBlock(const std::string &text, const YamlValue &root, const std::string &list, const YamlValue &entry)
{
    const YamlValue &known = *root.find(list);
    const Lines lines = linesOf(text);
    const auto last = blockOf(root, known, known.items.size() - 1, lines);
    if (!last)
        return std::nullopt;
    const Block behind{.begin = last->end, .end = last->end, .dash = last->dash, .content = last->dash + 2};
    return replacedLines(lines, behind, putIn(toBlockYaml(entry), behind.dash, behind.content));
}

/// A list of its own at the end of a text that is a mapping in lines, or has nothing but comments.
std::optional<std::string> appendedList(std::string text, const YamlValue &root, const std::string &list, const YamlValue &entry)
{
    const bool isInLines = root.isNull() || (root.isMapping() && !root.entries.empty() && root.entries.front().second.keyColumn == 1);
    if (!isInLines)
        return std::nullopt;
    if (!text.empty() && text.back() != '\n')
        text += '\n';
    return text + list + ":\n" + joined(putIn(toBlockYaml(entry), 0, 2));
}

} // namespace

std::optional<std::string> withListEntry(const std::string &text, const YamlValue &root, const YamlListPlace &place, const YamlValue &entry)
{
    const YamlValue *list = root.find(place.list);
    if (list && !list->isSequence() && !list->isNull())
        return std::nullopt;
    YamlValue wanted = root.isNull() ? YamlValue::mapping({}) : root;
    std::vector<YamlValue> items = list ? list->items : std::vector<YamlValue>();
    const bool isNew = place.index >= items.size();
    if (isNew)
        items.push_back(entry);
    else
        items[place.index] = entry;
    const YamlValue whole = YamlValue::sequence(items);
    wanted.set(place.list, whole);
    auto changed = !list ? appendedList(text, root, place.list, entry)
        : !isNew         ? changedBlock(text, root, place, entry)
        : items.size() > 1 ? appendedBlock(text, root, place.list, entry) : std::nullopt;
    if (changed = checked(std::move(changed), wanted); changed)
        return changed;
    return checked(putYaml(YamlText(text, root), {place.list}, whole), wanted);
}

std::optional<std::string> withoutListEntry(const std::string &text, const YamlValue &root, const YamlListPlace &place)
{
    const YamlValue *list = root.find(place.list);
    if (!list || place.index >= list->items.size())
        return std::nullopt;
    std::vector<YamlValue> items = list->items;
    items.erase(items.begin() + static_cast<std::ptrdiff_t>(place.index));
    YamlValue wanted = root;
    wanted.set(place.list, items.empty() ? YamlValue() : YamlValue::sequence(items));
    const Lines lines = linesOf(text);
    if (const auto block = blockOf(root, *list, place.index, lines))
        if (auto changed = checked(replacedLines(lines, *block, {}), wanted); changed)
            return changed;
    wanted.set(place.list, YamlValue::sequence(items));
    return checked(putYaml(YamlText(text, root), {place.list}, YamlValue::sequence(items)), wanted);
}

} // namespace slipway

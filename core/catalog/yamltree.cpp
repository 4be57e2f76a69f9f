// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/yamltree_p.h"

#include <algorithm>

namespace slipway {

namespace {

constexpr std::size_t entriesWorthAnIndex = 24;

bool isContinuationByte(char c)
{
    return (static_cast<unsigned char>(c) & 0xC0) == 0x80;
}

void markBorrowed(YamlValue &value)
{
    value.isBorrowed = true;
    for (YamlValue &item : value.items)
        markBorrowed(item);
    for (auto &[key, entry] : value.entries)
        markBorrowed(entry);
}

/// Whether a tag asks for text ("!!str"), leaves the choice to us, or is one we do not know.
enum class TagMeaning { Untagged, Quoted, Text, Core, Unknown };

TagMeaning meaningOf(const std::string &tag)
{
    if (tag.empty() || tag == "?")
        return TagMeaning::Untagged;
    if (tag == "!") // the parser's mark of a quoted or block scalar
        return TagMeaning::Quoted;
    if (tag == "tag:yaml.org,2002:str")
        return TagMeaning::Text;
    for (const char *known : {"int", "float", "bool", "null", "map", "seq"})
        if (tag == std::string("tag:yaml.org,2002:") + known)
            return TagMeaning::Core;
    return TagMeaning::Unknown;
}

} // namespace

YamlPlaces::YamlPlaces(const std::string &text)
    : m_text(text)
    , m_isAscii(std::none_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) >= 0x80; }))
{
}

int YamlPlaces::column(const YAML::Mark &mark) const
{
    if (m_isAscii)
        return mark.column + 1;
    const auto end = m_text.begin() + std::min<std::ptrdiff_t>(mark.pos, static_cast<std::ptrdiff_t>(m_text.size()));
    const auto begin = end - std::min<std::ptrdiff_t>(mark.column, end - m_text.begin());
    return mark.column + 1 - static_cast<int>(std::count_if(begin, end, isContinuationByte));
}

YamlTree::YamlTree(const std::string &text, const YamlPlaces &places, const YamlBounds &bounds)
    : m_text(text)
    , m_places(places)
    , m_bounds(bounds)
{
}

const YAML::Mark *YamlTree::innermostOpen() const
{
    return m_open.empty() ? nullptr : &m_open.back().node.mark;
}

const YAML::Mark *YamlTree::longQuoteBefore(const YAML::Mark &mark) const
{
    const bool endsThere = m_quoteEnd > 0 && m_quoteEnd + 1 == static_cast<std::size_t>(mark.pos);
    return endsThere && m_quoteMark.line < mark.line ? &m_quoteMark : nullptr;
}

void YamlTree::OnDocumentStart(const YAML::Mark &mark)
{
    if (++m_documents > 1)
        refuse(mark, {SLIPWAY_TEXT("Finding", "a second document begins here (---); keep one in a file"), {}});
}

void YamlTree::OnNull(const YAML::Mark &mark, YAML::anchor_t anchor)
{
    count(1, mark);
    add({.value = {}, .mark = mark, .anchor = anchor, .nodes = 1, .height = 1});
}

void YamlTree::OnScalar(const YAML::Mark &mark, const std::string &tag, YAML::anchor_t anchor, const std::string &text)
{
    const TagMeaning meaning = meaningOf(tag);
    if (meaning == TagMeaning::Unknown)
        refuse(mark, {SLIPWAY_TEXT("Finding", "the tag %1 is not taken; leave it out"), {tag}});
    count(1, mark);
    if (meaning == TagMeaning::Quoted)
        checkQuotes(mark);
    const bool isText = meaning == TagMeaning::Quoted || meaning == TagMeaning::Text;
    add({.value = YamlValue::scalar(text, isText), .mark = mark, .anchor = anchor, .nodes = 1, .height = 1});
}

void YamlTree::OnAlias(const YAML::Mark &mark, YAML::anchor_t anchor)
{
    const auto named = m_anchors.find(anchor);
    if (named == m_anchors.end())
        refuse(mark, {SLIPWAY_TEXT("Finding", "the alias names something that holds the alias itself"), {}});
    if (++m_aliases > m_bounds.aliases)
        refuse(mark, {SLIPWAY_TEXT("Finding", "more than %1 aliases; write the values out"), {std::to_string(m_bounds.aliases)}});
    count(named->second.nodes, mark);
    if (static_cast<int>(m_open.size()) + named->second.height > m_bounds.depth)
        refuse(mark, {SLIPWAY_TEXT("Finding", "nested deeper than %1 levels"), {std::to_string(m_bounds.depth)}});
    Named copy = named->second;
    markBorrowed(copy.value);
    copy.anchor = 0;
    copy.mark = mark;
    add(std::move(copy));
}

void YamlTree::OnSequenceStart(const YAML::Mark &mark, const std::string &tag, YAML::anchor_t anchor, YAML::EmitterStyle::value)
{
    open(YamlValue::Kind::Sequence, mark, tag, anchor);
}

void YamlTree::OnMapStart(const YAML::Mark &mark, const std::string &tag, YAML::anchor_t anchor, YAML::EmitterStyle::value)
{
    open(YamlValue::Kind::Mapping, mark, tag, anchor);
}

void YamlTree::open(YamlValue::Kind kind, const YAML::Mark &mark, const std::string &tag, YAML::anchor_t anchor)
{
    if (meaningOf(tag) == TagMeaning::Unknown)
        refuse(mark, {SLIPWAY_TEXT("Finding", "the tag %1 is not taken; leave it out"), {tag}});
    if (static_cast<int>(m_open.size()) >= m_bounds.depth)
        refuse(mark, {SLIPWAY_TEXT("Finding", "nested deeper than %1 levels"), {std::to_string(m_bounds.depth)}});
    count(1, mark);
    Collection collection;
    collection.node = {.value = {}, .mark = mark, .anchor = anchor, .nodes = 1, .height = 1};
    collection.node.value.kind = kind;
    place(collection.node.value, mark);
    m_open.push_back(std::move(collection));
}

void YamlTree::close()
{
    Collection collection = std::move(m_open.back());
    m_open.pop_back();
    if (!collection.merges.empty())
        applyMerges(collection);
    add(std::move(collection.node));
}

void YamlTree::add(Named node)
{
    if (!node.value.isBorrowed && (node.value.isScalar() || node.value.isNull()))
        place(node.value, node.mark);
    if (node.anchor)
        m_anchors.insert_or_assign(node.anchor, node);
    if (m_open.empty()) {
        m_root = std::move(node.value);
        return;
    }
    Collection &parent = m_open.back();
    parent.node.nodes += node.nodes;
    parent.node.height = std::max(parent.node.height, node.height + 1);
    if (parent.node.value.isSequence())
        parent.node.value.items.push_back(std::move(node.value));
    else if (parent.hasKey)
        takeEntry(parent, std::move(node));
    else
        takeKey(parent, node);
}

const YamlValue *YamlTree::entryOf(Collection &mapping, const std::string &key) const
{
    const auto &entries = mapping.node.value.entries;
    if (entries.size() < entriesWorthAnIndex)
        return mapping.node.value.find(key);
    for (std::size_t i = mapping.index.size(); i < entries.size(); ++i)
        mapping.index.emplace(entries[i].first, i);
    const auto found = mapping.index.find(key);
    return found == mapping.index.end() ? nullptr : &entries[found->second].second;
}

void YamlTree::takeKey(Collection &mapping, const Named &node)
{
    if (!node.value.isScalar())
        refuse(node.mark, {SLIPWAY_TEXT("Finding", "a key must be a word, not a list, a mapping or nothing"), {}});
    mapping.hasKey = true;
    mapping.key = node.value.text;
    mapping.keyMark = node.mark;
    mapping.mergesNext = node.value.text == "<<" && !node.value.isQuoted;
    const YamlValue *twin = mapping.mergesNext ? nullptr : entryOf(mapping, mapping.key);
    if (twin)
        refuse(node.mark, {SLIPWAY_TEXT("Finding", "the key %1 is given twice; it stands on line %2 already"),
                           {mapping.key, std::to_string(twin->keyLine)}});
    if (mapping.mergesNext && !mapping.merges.empty())
        refuse(node.mark, {SLIPWAY_TEXT("Finding", "the key %1 is given twice; it stands on line %2 already"),
                           {mapping.key, std::to_string(m_places.line(mapping.mergeMark))}});
}

void YamlTree::takeEntry(Collection &mapping, Named node)
{
    mapping.hasKey = false;
    if (mapping.mergesNext) {
        takeMerge(mapping, node);
        return;
    }
    node.value.keyLine = m_places.line(mapping.keyMark);
    node.value.keyColumn = m_places.column(mapping.keyMark);
    if (node.value.isNull()) { // nothing is written there: the parser's place is the next thing's
        node.value.line = node.value.keyLine;
        node.value.column = node.value.keyColumn;
    }
    mapping.node.value.entries.emplace_back(std::move(mapping.key), std::move(node.value));
}

void YamlTree::takeMerge(Collection &mapping, const Named &node)
{
    mapping.mergeMark = mapping.keyMark;
    const bool isList = node.value.isSequence();
    const bool fits = isList ? std::all_of(node.value.items.begin(), node.value.items.end(), [](const YamlValue &v) { return v.isMapping(); })
                             : node.value.isMapping();
    if (!fits)
        refuse(node.mark, {SLIPWAY_TEXT("Finding", "<< merges mappings: give it an alias of one (*name), or a list of them"), {}});
    mapping.merges = isList ? node.value.items : std::vector<YamlValue>{node.value};
}

/// The mapping's own keys win, then the earlier of the merged mappings (yaml.org/type/merge.html).
void YamlTree::applyMerges(Collection &mapping) const
{
    for (YamlValue &merge : mapping.merges)
        for (auto &[key, value] : merge.entries)
            if (!entryOf(mapping, key)) {
                markBorrowed(value);
                mapping.node.value.entries.emplace_back(key, value);
            }
}

void YamlTree::count(int nodes, const YAML::Mark &mark)
{
    checkOrder(mark);
    m_nodes += nodes;
    if (m_nodes > m_bounds.nodes)
        refuse(mark, {SLIPWAY_TEXT("Finding", "more than %1 values, counting what aliases stand for"), {std::to_string(m_bounds.nodes)}});
}

/// The parser takes a quoted text for closed where a line begins further left, and says nothing. So the closing quote is
/// looked for here: it must be there, and nothing else may begin before it.
void YamlTree::checkQuotes(const YAML::Mark &mark)
{
    std::size_t i = static_cast<std::size_t>(std::max(0, mark.pos));
    while (i < m_text.size() && (m_text[i] == '&' || m_text[i] == '!')) { // an anchor or a tag stands in front
        i = m_text.find_first_of(" \t\r\n", i);
        i = i == std::string::npos ? m_text.size() : m_text.find_first_not_of(" \t\r\n", i);
    }
    if (i >= m_text.size() || (m_text[i] != '"' && m_text[i] != '\''))
        return; // a block scalar
    m_quoteMark = mark;
    const char quote = m_text[i++];
    for (; i < m_text.size(); ++i) {
        const bool isPair = quote == '"' ? m_text[i] == '\\' : m_text.compare(i, 2, "''") == 0;
        if (isPair)
            ++i;
        else if (m_text[i] == quote)
            break;
    }
    m_quoteEnd = i;
    if (i >= m_text.size())
        refuse(mark, {SLIPWAY_TEXT("Finding", "a quoted text is not closed"), {}});
}

void YamlTree::checkOrder(const YAML::Mark &mark) const
{
    const bool isAfterQuote = mark.pos > m_quoteMark.pos;
    if (isAfterQuote && static_cast<std::size_t>(mark.pos) < m_quoteEnd)
        refuse(m_quoteMark, {SLIPWAY_TEXT("Finding", "a quoted text is not closed"), {}});
}

void YamlTree::place(YamlValue &value, const YAML::Mark &mark) const
{
    value.line = m_places.line(mark);
    value.column = m_places.column(mark);
}

void YamlTree::refuse(const YAML::Mark &mark, Message message) const
{
    throw YamlRefusal{mark, std::move(message)};
}

} // namespace slipway

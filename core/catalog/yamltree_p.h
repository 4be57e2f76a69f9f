// SPDX-License-Identifier: GPL-3.0-or-later
// Builds a YamlValue from the events of yaml-cpp's parser. Private to the YAML reader.
#pragma once

#include "core/catalog/yamlreader.h"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/mark.h>

#include <string>
#include <unordered_map>
#include <vector>

namespace slipway {

/// Thrown by the tree while the parser calls it, and caught where the parser was called.
struct YamlRefusal
{
    YAML::Mark mark;
    Message message;
};

/// Turns the parser's marks (bytes from 0) into lines and characters from 1.
class YamlPlaces
{
public:
    explicit YamlPlaces(const std::string &text);
    int line(const YAML::Mark &mark) const { return mark.line + 1; }
    int column(const YAML::Mark &mark) const;

private:
    const std::string &m_text;
    bool m_isAscii = true;
};

class YamlTree final : public YAML::EventHandler
{
public:
    YamlTree(const std::string &text, const YamlPlaces &places, const YamlBounds &bounds);

    YamlValue takeRoot() { return std::move(m_root); }
    /// Where the innermost collection that is still open began; nullptr where none is.
    const YAML::Mark *innermostOpen() const;

    /// Where the quoted text began that ended right before a position and on a later line; nullptr where none did.
    const YAML::Mark *longQuoteBefore(const YAML::Mark &mark) const;

    void OnDocumentStart(const YAML::Mark &mark) override;
    void OnDocumentEnd() override {}
    void OnNull(const YAML::Mark &mark, YAML::anchor_t anchor) override;
    void OnAlias(const YAML::Mark &mark, YAML::anchor_t anchor) override;
    void OnScalar(const YAML::Mark &mark, const std::string &tag, YAML::anchor_t anchor, const std::string &text) override;
    void OnSequenceStart(const YAML::Mark &mark, const std::string &tag, YAML::anchor_t anchor, YAML::EmitterStyle::value style) override;
    void OnSequenceEnd() override { close(); }
    void OnMapStart(const YAML::Mark &mark, const std::string &tag, YAML::anchor_t anchor, YAML::EmitterStyle::value style) override;
    void OnMapEnd() override { close(); }

private:
    struct Named            ///< a node with its weight
    {
        YamlValue value;
        YAML::Mark mark;
        YAML::anchor_t anchor = 0;
        int nodes = 1;      ///< itself and all below, aliases counted as what they name
        int height = 1;
    };
    struct Collection       ///< one that is still open
    {
        Named node;
        bool hasKey = false;
        bool mergesNext = false;
        std::string key;
        YAML::Mark keyMark;
        YAML::Mark mergeMark;
        std::vector<YamlValue> merges;
        std::unordered_map<std::string, std::size_t> index; ///< of the entries, once there are many
    };

    void open(YamlValue::Kind kind, const YAML::Mark &mark, const std::string &tag, YAML::anchor_t anchor);
    void close();
    void add(Named node);
    void takeKey(Collection &mapping, const Named &node);
    void takeEntry(Collection &mapping, Named node);
    void takeMerge(Collection &mapping, const Named &node);
    void applyMerges(Collection &mapping) const;
    const YamlValue *entryOf(Collection &mapping, const std::string &key) const;
    void count(int nodes, const YAML::Mark &mark);
    void checkQuotes(const YAML::Mark &mark);
    void checkOrder(const YAML::Mark &mark) const;
    void place(YamlValue &value, const YAML::Mark &mark) const;
    [[noreturn]] void refuse(const YAML::Mark &mark, Message message) const;

    const std::string &m_text;
    const YamlPlaces &m_places;
    YamlBounds m_bounds;
    YamlValue m_root;
    std::vector<Collection> m_open;
    std::unordered_map<YAML::anchor_t, Named> m_anchors;
    int m_documents = 0;
    int m_aliases = 0;
    int m_nodes = 0;
    std::size_t m_quoteEnd = 0;  ///< of the last quoted text, in bytes
    YAML::Mark m_quoteMark;
};

} // namespace slipway

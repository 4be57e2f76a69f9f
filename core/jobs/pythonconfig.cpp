// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/pythonconfig.h"

#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <map>
#include <optional>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr int deepest = 40;      // calls within calls
constexpr int mostValues = 20000; // a name may stand for two that stand for two...

struct Token
{
    enum class Kind { Name, Number, Text, Sign, End };

    Kind kind = Kind::End;
    QString text;     ///< of a string its value
    int line = 0;
    int column = 0;   ///< of the line, from 0
    bool isFirst = false; ///< of its line, outside of brackets
};

/// What a backslash means in a string. Others stay as they are written.
QString unescaped(QStringView text)
{
    static const std::map<QChar, QChar> meanings{{u'n', u'\n'}, {u't', u'\t'}, {u'\\', u'\\'}, {u'\'', u'\''}, {u'"', u'"'}, {u'r', u'\r'}};
    QString result;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar next = i + 1 < text.size() ? text[i + 1] : QChar();
        const qsizetype digits = next == u'x' ? 2 : next == u'u' ? 4 : next == u'U' ? 8 : 0;
        bool isNumber = false;
        const char32_t code = text[i] == u'\\' && digits > 0 && i + 2 + digits <= text.size() ? text.mid(i + 2, digits).toUInt(&isNumber, 16) : 0;
        if (isNumber) {
            result += QString::fromUcs4(&code, 1);
            i += 1 + digits;
        } else if (const auto meaning = text[i] == u'\\' ? meanings.find(next) : meanings.end(); meaning != meanings.end()) {
            result += meaning->second;
            ++i;
        } else {
            result += text[i];
        }
    }
    return result;
}

std::vector<Token> tokensOf(const QString &text)
{
    static const QRegularExpression form(u"(?<blank>[ \\t\\f]+|\\\\\\n)|(?<comment>#[^\\n]*)|(?<end>\\n)"
                                         u"|(?<prefix>[A-Za-z]{0,2})(?:\"\"\"(?<long>(?:[^\\\\]|\\\\.)*?)\"\"\"|'''(?<long2>(?:[^\\\\]|\\\\.)*?)'''|\"(?<short>(?:[^\"\\\\\\n]|\\\\.)*)\"|'(?<short2>(?:[^'\\\\\\n]|\\\\.)*)')"
                                         u"|(?<number>(?:[0-9][0-9_]*\\.?[0-9]*|\\.[0-9]+)(?:[eE][+-]?[0-9]+)?)|(?<name>[A-Za-z_][A-Za-z0-9_]*)|(?<sign>.)"_s,
                                         QRegularExpression::DotMatchesEverythingOption);
    std::vector<Token> tokens;
    int line = 1, depth = 0;
    qsizetype lineStart = 0;
    bool isFirst = true;
    for (auto matches = form.globalMatch(text); matches.hasNext();) {
        const auto match = matches.next();
        Token token{.line = line, .column = int(match.capturedStart() - lineStart), .isFirst = isFirst && depth == 0};
        const auto take = [&](Token::Kind kind, const QString &value) {
            token.kind = kind;
            token.text = value;
            tokens.push_back(token);
            isFirst = false;
        };
        if (match.hasCaptured(u"end"_s)) {
            isFirst = true;
        } else if (match.hasCaptured(u"number"_s)) {
            take(Token::Kind::Number, match.captured(u"number"_s).remove(u'_'));
        } else if (match.hasCaptured(u"name"_s)) {
            take(Token::Kind::Name, match.captured(u"name"_s));
        } else if (match.hasCaptured(u"sign"_s)) {
            take(Token::Kind::Sign, match.captured(u"sign"_s));
            depth = std::max(0, depth + int(u"([{"_s.contains(token.text)) - int(u")]}"_s.contains(token.text)));
        } else if (match.hasCaptured(u"prefix"_s)) {
            QString value;
            for (const QString &group : {u"long"_s, u"long2"_s, u"short"_s, u"short2"_s})
                value += match.captured(group);
            const QString prefix = match.captured(u"prefix"_s).toLower();
            take(prefix.contains(u'f') ? Token::Kind::Sign : Token::Kind::Text, prefix.contains(u'r') ? value : unescaped(value)); // what an f-string is only running tells
        }
        const QString whole = match.captured();
        if (const qsizetype last = whole.lastIndexOf(u'\n'); last >= 0) {
            line += int(whole.count(u'\n'));
            lineStart = match.capturedStart() + last + 1;
        }
    }
    tokens.push_back({.line = line, .isFirst = true});
    return tokens;
}

using Place = std::size_t; ///< of a token

struct Function
{
    std::map<QString, Place> values; ///< where the expression that a name stands for begins
    std::optional<Place> result;
    bool takesNothing = true;
};

class PythonReader
{
public:
    explicit PythonReader(const QString &text)
        : m_tokens(tokensOf(text))
    {
        collect();
    }

    PythonConfig read(const QString &function);

private:
    const Token &at(Place place) const { return m_tokens[std::min(place, m_tokens.size() - 1)]; }
    bool is(Place place, QStringView sign) const { return at(place).kind == Token::Kind::Sign && at(place).text == sign; }
    bool isEnd(Place place) const { return at(place).isFirst || is(place, u",") || is(place, u")") || is(place, u"]") || is(place, u"}") || is(place, u":"); }
    bool isNewStatement(Place place) const { return at(place).isFirst; }
    void collect();
    void collectImport(Place place);
    Place skipped(Place place) const;

    YamlValue value(Place &place, const Function &scope, const std::string &path, int depth);
    std::optional<YamlValue> primary(Place &place, const Function &scope, const std::string &path, int depth);
    std::optional<YamlValue> named(Place &place, const Function &scope, const std::string &path, int depth);
    YamlValue call(Place &place, const Function &scope, const std::string &path, const QString &name, int depth);
    bool takeCounted(Place &place, std::vector<YamlValue> &items);
    YamlValue list(Place &place, const Function &scope, const std::string &path, int depth);
    YamlValue dictionary(Place &place, const Function &scope, const std::string &path, int depth);

    std::vector<Token> m_tokens;
    std::map<QString, QString> m_modules;    ///< of imported names
    std::map<QString, Function> m_functions; ///< the file's own statements under ""
    std::vector<QString> m_order;
    PythonConfig m_config;
    int m_values = 0;
};

YamlValue placed(YamlValue value, const Token &token)
{
    value.line = value.keyLine = token.line;
    return value;
}

/// from MODULE import NAME as OTHER, ...
void PythonReader::collectImport(Place place)
{
    QString module;
    for (++place; !isNewStatement(place) && at(place).text != u"import"; ++place)
        module += at(place).text;
    for (; !isNewStatement(place); ++place)
        if (at(place).kind == Token::Kind::Name && at(place).text != u"import" && at(place).text != u"as")
            m_modules[at(place).text] = module;
}

void PythonReader::collect()
{
    QString current;
    for (Place place = 0; place < m_tokens.size(); ++place) {
        const Token &token = m_tokens[place];
        if (!token.isFirst || token.kind != Token::Kind::Name)
            continue;
        if (token.column == 0)
            current.clear();
        Function &scope = m_functions[current];
        if (token.text == u"from") {
            collectImport(place);
        } else if (token.text == u"def" && token.column == 0) {
            current = at(place + 1).text;
            m_functions[current].takesNothing = is(place + 2, u"(") && is(place + 3, u")");
            m_order.push_back(current);
        } else if (token.text == u"return") {
            scope.result = place + 1;
        } else if (is(place + 1, u"=") && !is(place + 2, u"=")) {
            scope.values[token.text] = place + 2;
        }
    }
}

/// Behind an expression that is not read: to the comma or bracket that ends it.
Place PythonReader::skipped(Place place) const
{
    int depth = 0;
    for (; place + 1 < m_tokens.size(); ++place) {
        const bool opens = is(place, u"(") || is(place, u"[") || is(place, u"{"), closes = is(place, u")") || is(place, u"]") || is(place, u"}");
        if (depth == 0 && (closes || is(place, u",") || isNewStatement(place)))
            return place;
        depth += int(opens) - int(closes);
    }
    return place;
}

YamlValue PythonReader::value(Place &place, const Function &scope, const std::string &path, int depth)
{
    const Place begin = place;
    if (const auto read = depth < deepest && ++m_values < mostValues ? primary(place, scope, path, depth) : std::nullopt; read && isEnd(place))
        return placed(*read, at(begin));
    place = skipped(begin);
    if (!path.empty())
        m_config.open.emplace_back(path, at(begin).line);
    return {};
}

std::optional<YamlValue> PythonReader::primary(Place &place, const Function &scope, const std::string &path, int depth)
{
    const Token &token = at(place);
    const bool isNegative = is(place, u"-") && at(place + 1).kind == Token::Kind::Number;
    if (token.kind == Token::Kind::Number || isNegative) {
        place += 1 + int(isNegative);
        return YamlValue::scalar(((isNegative ? u"-"_s : QString()) + at(place - 1).text).toStdString());
    }
    if (token.kind == Token::Kind::Text) {
        QString text;
        for (; at(place).kind == Token::Kind::Text && !isNewStatement(place); ++place)
            text += at(place).text;
        return YamlValue::scalar(text.toStdString(), true);
    }
    if (is(place, u"[") || is(place, u"("))
        return list(place, scope, path, depth);
    if (is(place, u"{"))
        return dictionary(place, scope, path, depth);
    return token.kind == Token::Kind::Name ? named(place, scope, path, depth) : std::nullopt;
}

std::optional<YamlValue> PythonReader::named(Place &place, const Function &scope, const std::string &path, int depth)
{
    QString name = at(place++).text;
    if (name == u"True" || name == u"False")
        return YamlValue::boolean(name == u"True");
    if (name == u"None")
        return YamlValue();
    while (is(place, u".") && at(place + 1).kind == Token::Kind::Name) {
        name += u'.' + at(place + 1).text;
        place += 2;
    }
    if (is(place, u"("))
        return call(place, scope, path, name, depth);
    const std::map<QString, Place> &module = m_functions[QString()].values;
    const auto own = scope.values.find(name), outer = module.find(name);
    if (own == scope.values.end() && outer == module.end())
        return std::nullopt;
    Place there = own != scope.values.end() ? own->second : outer->second;
    return value(there, scope, path, depth + 1);
}

YamlValue PythonReader::call(Place &place, const Function &scope, const std::string &path, const QString &name, int depth)
{
    const auto function = m_functions.find(name);
    if (function != m_functions.end() && function->second.result && function->second.takesNothing && is(place + 1, u")")) {
        place += 2;
        Place there = *function->second.result;
        return value(there, function->second, path, depth + 1);
    }
    YamlValue mapping = YamlValue::mapping({});
    mapping.set("class", YamlValue::scalar(name.toStdString(), true));
    if (const auto module = m_modules.find(name.section(u'.', 0, 0)); module != m_modules.end())
        mapping.set("module", YamlValue::scalar(module->second.toStdString(), true));
    int unnamed = 0;
    for (++place; place + 1 < m_tokens.size() && !is(place, u")");) {
        const bool isNamed = at(place).kind == Token::Kind::Name && is(place + 1, u"=");
        const std::string key = isNamed ? at(place).text.toStdString() : "arg" + std::to_string(unnamed++);
        place += isNamed ? 2 : 0;
        mapping.set(key, value(place, scope, path.empty() ? key : path + "." + key, depth + 1));
        if (!is(place, u")"))
            ++place; // the comma
    }
    ++place;
    return mapping;
}

/// *(f"layers.{i}" for i in range(2, 5)) within a list: the texts that it stands for.
bool PythonReader::takeCounted(Place &place, std::vector<YamlValue> &items)
{
    constexpr int most = 10'000;
    const QString text = at(place + 2).text, name = at(place + 4).text, mark = u'{' + name + u'}';
    const auto words = [this, place](std::initializer_list<const char *> expected, Place from) {
        return std::all_of(expected.begin(), expected.end(), [this, place, &from](const char *word) { return at(place + from++).text == QLatin1StringView(word); });
    };
    if (!is(place, u"*") || !(words({"("}, 1) || words({"["}, 1)) || !text.contains(mark) || !words({"for", name.toUtf8().constData(), "in", "range", "("}, 3) || !is(place + 9, u",") || !is(place + 11, u")"))
        return false;
    const int from = at(place + 8).text.toInt(), to = std::min(at(place + 10).text.toInt(), from + most);
    for (int i = from; i < to; ++i)
        items.push_back(placed(YamlValue::scalar(QString(text).replace(mark, QString::number(i)).toStdString(), true), at(place)));
    place += 13;
    return true;
}

YamlValue PythonReader::list(Place &place, const Function &scope, const std::string &path, int depth)
{
    std::vector<YamlValue> items;
    const QString end = is(place, u"[") ? u"]"_s : u")"_s;
    for (++place; place + 1 < m_tokens.size() && !is(place, end);) {
        if (!takeCounted(place, items))
            items.push_back(value(place, scope, path, depth + 1));
        if (!is(place, end))
            ++place;
    }
    ++place;
    return YamlValue::sequence(std::move(items));
}

YamlValue PythonReader::dictionary(Place &place, const Function &scope, const std::string &path, int depth)
{
    YamlValue mapping = YamlValue::mapping({});
    for (++place; place + 1 < m_tokens.size() && !is(place, u"}");) {
        const bool isEntry = at(place).kind == Token::Kind::Text && is(place + 1, u":");
        const std::string key = isEntry ? at(place).text.toStdString() : std::string();
        place += isEntry ? 2 : 0;
        const YamlValue item = value(place, scope, path + "." + key, depth + 1);
        if (isEntry)
            mapping.set(key, item);
        if (!is(place, u"}"))
            ++place;
    }
    ++place;
    return mapping;
}

PythonConfig PythonReader::read(const QString &wanted)
{
    for (auto name = m_order.rbegin(); name != m_order.rend(); ++name) {
        const Function &function = m_functions[*name];
        if (!function.result || (!wanted.isEmpty() && *name != wanted))
            continue;
        m_config = {};
        Place place = *function.result;
        m_config.root = value(place, function, {}, 0);
        if (m_config.root.isMapping() && m_config.root.entries.size() > 2)
            return m_config;
    }
    return {};
}

} // namespace

PythonConfig readPythonConfig(const QString &text, const QString &function)
{
    return PythonReader(text).read(function);
}

} // namespace slipway

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/launchlines.h"

#include <algorithm>
#include <iterator>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr int deepest = 20;
constexpr int mostSteps = 20'000;
constexpr qsizetype longest = 1 << 16;
constexpr std::size_t mostWords = 10'000;
constexpr qsizetype mostTexts = 16;   // that a word may come to

/// Recursive descent over + and - of * / % of units.
class Arithmetic
{
public:
    Arithmetic(QStringView text, const ShellVariables &variables, ShellVariables::Reach reach)
        : m_text(text)
        , m_variables(variables)
        , m_reach(reach)
    {
    }

    std::optional<long long> read()
    {
        const auto value = sum(0);
        skip();
        return value && m_at == m_text.size() ? value : std::nullopt;
    }

private:
    void skip()
    {
        while (m_at < m_text.size() && m_text[m_at].isSpace())
            ++m_at;
    }

    bool take(QChar c)
    {
        skip();
        if (m_at >= m_text.size() || m_text[m_at] != c)
            return false;
        ++m_at;
        return true;
    }

    std::optional<long long> sum(int nested)
    {
        auto value = product(nested);
        while (value) {
            const bool adds = take(u'+');
            if (!adds && !take(u'-'))
                break;
            const auto next = product(nested);
            long long result = 0;
            const bool overflows = next && (adds ? __builtin_add_overflow(*value, *next, &result) : __builtin_sub_overflow(*value, *next, &result));
            value = next && !overflows ? std::optional(result) : std::nullopt;
        }
        return value;
    }

    std::optional<long long> product(int nested)
    {
        auto value = unit(nested);
        while (value) {
            const QChar sign = take(u'*') ? u'*' : take(u'/') ? u'/' : take(u'%') ? u'%' : QChar();
            if (sign.isNull())
                break;
            const auto next = unit(nested);
            long long result = 0;
            if (!next || (sign == u'*' ? __builtin_mul_overflow(*value, *next, &result) : *next <= 0))
                return std::nullopt;
            value = sign == u'*' ? result : sign == u'/' ? *value / *next : *value % *next;
        }
        return value;
    }

    std::optional<long long> unit(int nested)
    {
        if (nested > deepest)
            return std::nullopt;
        if (take(u'(')) {
            const auto value = sum(nested + 1);
            return take(u')') ? value : std::nullopt;
        }
        skip();
        const bool isDollar = take(u'$');
        const bool isBraced = isDollar && take(u'{');
        const qsizetype start = m_at;
        while (m_at < m_text.size() && (m_text[m_at].isLetterOrNumber() || m_text[m_at] == u'_'))
            ++m_at;
        const QString word = m_text.sliced(start, m_at - start).toString();
        if (word.isEmpty() || (isBraced && !take(u'}')))
            return std::nullopt;
        bool isNumber = false;
        const long long number = word.toLongLong(&isNumber);
        return isNumber ? std::optional(number) : valueOf(word);
    }

    std::optional<long long> valueOf(const QString &name) const
    {
        bool isNumber = false;
        const auto text = m_variables.valueOf(name, m_reach);
        const long long value = text ? text->trimmed().toLongLong(&isNumber) : 0;
        return isNumber ? std::optional(value) : std::nullopt;
    }

    QStringView m_text;
    const ShellVariables &m_variables;
    ShellVariables::Reach m_reach;
    qsizetype m_at = 0;
};

} // namespace

ShellVariables::ShellVariables(const ShellScript &script)
{
    collect(script.commands);
}

void ShellVariables::add(ShellAssignment assignment)
{
    const qsizetype place = qsizetype(m_all.size());
    m_values[assignment.name].push_back(place);
    m_flow.define(assignment.name, place);
    m_all.push_back(std::move(assignment));
}

/// Set, to what only running tells.
void ShellVariables::setOpen(const QString &name, int line)
{
    ShellWord unknown;
    unknown.line = line;
    unknown.parts.push_back({.kind = ShellPart::Kind::Command, .isQuoted = false, .text = u"..."_s, .operation = {}, .script = {}});
    add({name, unknown, {}, line});
}

/// ${NAME:=value} sets what is not set yet.
void ShellVariables::collectDefaults(const ShellCommand &command)
{
    for (const ShellWord &word : command.words)
        for (const ShellPart &part : word.parts) {
            const bool isSetting = part.kind == ShellPart::Kind::Variable && (part.operation.startsWith(u":=") || part.operation.startsWith(u'='));
            const auto value = isSetting ? defaultWord(part.operation.mid(part.operation.indexOf(u'=') + 1)) : std::nullopt;
            if (!value)
                continue;
            m_flow.beginChoice();
            m_flow.beginArm();
            add({part.text, *value, {}, word.line});
            m_flow.endArm();
            m_flow.endChoice(false);
        }
}

void ShellVariables::collectOwn(const ShellCommand &command)
{
    for (const ShellAssignment &assignment : command.assignments)
        add(assignment);
    collectDefaults(command);
    if (command.kind == ShellCommand::Kind::Loop && !command.name.isEmpty())
        setOpen(command.name, command.line);
    const bool reads = !command.words.empty() && command.words.front().literal() == u"read"_s;
    for (std::size_t i = 1; reads && i < command.words.size(); ++i)
        if (const auto name = command.words[i].literal(); name && !name->startsWith(u'-'))
            setOpen(*name, command.line);
}

/// Conditions first, which are always asked for; then one branch or another.
void ShellVariables::collectChoice(const ShellCommand &command)
{
    const auto isInArm = [&](std::size_t at) { return std::any_of(command.arms.begin(), command.arms.end(), [at](const ShellArm &arm) { return at >= arm.begin && at < arm.end; }); };
    std::vector<ShellCommand> conditions;
    for (std::size_t i = 0; i < command.body.size(); ++i)
        if (!isInArm(i))
            conditions.push_back(command.body[i]);
    collect(conditions);
    m_flow.beginChoice();
    for (const ShellArm &arm : command.arms) {
        m_flow.beginArm();
        collect({command.body.begin() + std::ptrdiff_t(arm.begin), command.body.begin() + std::ptrdiff_t(arm.end)});
        m_flow.endArm();
    }
    m_flow.endChoice(command.hasDefaultArm);
}

/// What stands behind && or ||, in a loop or in a function may be done or not.
void ShellVariables::collect(const std::vector<ShellCommand> &commands)
{
    for (const ShellCommand &command : commands) {
        const bool isOpen = command.join == ShellCommand::Join::And || command.join == ShellCommand::Join::Or || command.kind == ShellCommand::Kind::Loop
            || command.kind == ShellCommand::Kind::Function;
        if (isOpen) {
            m_flow.beginChoice();
            m_flow.beginArm();
        }
        collectOwn(command);
        if (command.arms.empty())
            collect(command.body);
        else
            collectChoice(command);
        if (isOpen) {
            m_flow.endArm();
            m_flow.endChoice(false);
        }
    }
}

const ShellAssignment *ShellVariables::find(const QString &name) const
{
    return find(name, std::numeric_limits<qsizetype>::max());
}

const ShellAssignment *ShellVariables::find(const QString &name, qsizetype before) const
{
    const auto found = m_values.constFind(name);
    if (found == m_values.cend())
        return nullptr;
    const auto next = std::lower_bound(found->begin(), found->end(), before);
    if (next != found->begin())
        return &m_all[std::size_t(*std::prev(next))];
    // Functions are written before what they read is set; but a variable's first value cannot come from itself.
    const bool isItself = before < qsizetype(m_all.size()) && m_all[std::size_t(before)].name == name;
    return isItself ? nullptr : &m_all[std::size_t(found->back())];
}

std::optional<long long> ShellVariables::evaluateArithmetic(QStringView expression) const
{
    int steps = mostSteps;
    return Arithmetic(expression, *this, {.depth = deepest, .steps = &steps}).read();
}

std::optional<QString> ShellVariables::evaluate(const ShellWord &word) const
{
    int steps = mostSteps;
    return evaluate(word, {.depth = deepest, .steps = &steps});
}

std::optional<QString> ShellVariables::valueOf(const QString &name, Reach reach) const
{
    if (const ShellAssignment *assignment = find(name, reach.before))
        return assignment->items.empty() ? evaluate(assignment->value, {reach.depth - 1, reach.steps, placeOf(assignment)}) : std::nullopt;
    return m_given.contains(name) ? std::optional(m_given.value(name)) : std::nullopt;
}

std::optional<QString> ShellVariables::evaluate(const ShellPart &part, Reach reach) const
{
    if (part.kind == ShellPart::Kind::Literal)
        return part.text;
    if (part.kind == ShellPart::Kind::Arithmetic) {
        const auto value = Arithmetic(part.text, *this, reach).read();
        return value ? std::optional(QString::number(*value)) : std::nullopt;
    }
    if (part.kind != ShellPart::Kind::Variable)
        return std::nullopt;
    const bool hasDefault = part.operation.startsWith(u":-");
    if (!part.operation.isEmpty() && !hasDefault && !part.operation.startsWith(u":?"))
        return std::nullopt;
    const bool isKnown = find(part.text, reach.before) || m_given.contains(part.text);
    return isKnown || !hasDefault ? valueOf(part.text, reach) : defaultOf(part.operation.mid(2), reach);
}

/// What stands behind ${NAME:-, with quotes and variables of its own.
std::optional<ShellWord> ShellVariables::defaultWord(const QString &text) const
{
    const ShellScript script = parseShell(u"_="_s + text);
    const bool isOne = !script.problem && script.commands.size() == 1 && script.commands.front().assignments.size() == 1 && script.commands.front().words.empty();
    return isOne ? std::optional(script.commands.front().assignments.front().value) : std::nullopt;
}

std::optional<QString> ShellVariables::defaultOf(const QString &text, Reach reach) const
{
    if (!text.contains(u'"') && !text.contains(u'\'') && !text.contains(u'$'))
        return text;
    const auto word = defaultWord(text);
    return word && reach.depth > 0 ? evaluate(*word, {reach.depth - 1, reach.steps, reach.before}) : std::nullopt;
}

std::vector<const ShellAssignment *> ShellVariables::sources(const QString &name, qsizetype before) const
{
    std::vector<const ShellAssignment *> found;
    const auto add = [&](qsizetype at) {
        for (const qsizetype place : m_flow.reaching(name, at))
            if (place != AssignmentFlow::unset)
                found.push_back(&m_all[std::size_t(place)]);
    };
    add(before);
    const bool isItself = before < qsizetype(m_all.size()) && m_all[std::size_t(before)].name == name;
    if (found.empty() && !isItself && before != AssignmentFlow::end)
        add(AssignmentFlow::end); // functions are written before what they read is set
    return found;
}

QStringList ShellVariables::possible(const ShellWord &word) const
{
    int steps = int(mostSteps / (m_all.size() / 100 + 1)); // each costs a walk over all assignments
    return possible(word, {.depth = deepest, .steps = &steps});
}

QStringList ShellVariables::possible(const ShellWord &word, Reach reach) const
{
    QStringList texts{QString()};
    for (const ShellPart &part : word.parts) {
        if (reach.depth <= 0 || --*reach.steps <= 0)
            return {u"$"_s};
        QStringList longer;
        const QStringList pieces = possible(part, reach);
        for (const QString &text : texts)
            for (const QString &piece : pieces)
                longer << text + piece;
        longer.removeDuplicates();
        const bool isTooMuch = longer.size() > mostTexts || std::any_of(longer.begin(), longer.end(), [](const QString &text) { return text.size() > longest; });
        if (isTooMuch)
            return {u"$"_s};
        texts = longer;
    }
    return texts;
}

QStringList ShellVariables::possible(const ShellPart &part, Reach reach) const
{
    if (part.kind == ShellPart::Kind::Variable)
        return possibleOf(part, reach);
    return {evaluate(part, reach).value_or(u"$"_s)};
}

/// PORT=$((PORT + 1)): what it comes to is found by trying.
static bool counts(const ShellAssignment &assignment)
{
    return std::any_of(assignment.value.parts.begin(), assignment.value.parts.end(),
                       [&](const ShellPart &part) { return part.kind == ShellPart::Kind::Arithmetic && part.text.contains(assignment.name); });
}

/// Of a variable: what its assignments say, and its default where it may be unset.
QStringList ShellVariables::possibleOf(const ShellPart &part, Reach reach) const
{
    QStringList texts;
    const auto places = m_flow.reaching(part.text, reach.before);
    const auto from = sources(part.text, reach.before);
    for (const ShellAssignment *source : from)
        texts += source->items.empty() && !counts(*source) ? possible(source->value, {reach.depth - 1, reach.steps, placeOf(source)}) : QStringList{u"$"_s};
    const bool isOpen = from.empty() || (!places.empty() && places.front() == AssignmentFlow::unset);
    const bool hasColon = part.operation.startsWith(u':');
    const QString operation = part.operation.mid(hasColon ? 1 : 0);
    const bool hasDefault = operation.startsWith(u'-') || operation.startsWith(u'=');
    if (!part.operation.isEmpty() && !hasDefault && !operation.startsWith(u'?'))
        return {u"$"_s};
    if (isOpen && m_given.contains(part.text))
        texts << m_given.value(part.text);
    else if (hasDefault && (isOpen || (hasColon && texts.contains(QString())))) {
        texts.removeAll(QString());
        const auto word = defaultWord(operation.mid(1));
        texts += word ? possible(*word, {reach.depth - 1, reach.steps, reach.before}) : QStringList{u"$"_s};
    } else if (from.empty()) {
        texts << u"$"_s; // else what it would be from outside says nothing against what the script sets
    }
    texts.removeDuplicates();
    return texts;
}

/// What a command line is read with: the last that is set, but for an empty text where another branch says more.
const ShellAssignment *ShellVariables::written(const QString &name, qsizetype before) const
{
    const ShellAssignment *last = find(name, before);
    if (!last || !last->items.empty() || last->value.literal() != QString())
        return last;
    const auto from = sources(name, before);
    const auto fuller = std::find_if(from.rbegin(), from.rend(), [](const ShellAssignment *one) { return !one->items.empty() || one->value.literal() != QString(); });
    return fuller == from.rend() ? last : *fuller;
}

std::optional<QString> ShellVariables::evaluate(const ShellWord &word, Reach reach) const
{
    QString text;
    for (const ShellPart &part : word.parts) {
        if (reach.depth <= 0 || --*reach.steps <= 0 || text.size() > longest)
            return std::nullopt;
        const auto piece = evaluate(part, reach);
        if (!piece)
            return std::nullopt;
        text += *piece;
    }
    return text;
}

bool ShellVariables::dependsOn(const ShellWord &word, QStringView variable, int depth) const
{
    if (depth > deepest || word.uses(variable))
        return depth <= deepest;
    return std::any_of(word.parts.begin(), word.parts.end(), [&](const ShellPart &part) {
        const ShellAssignment *assignment = part.kind == ShellPart::Kind::Variable ? find(part.text) : nullptr;
        return assignment && dependsOn(assignment->value, variable, depth + 1);
    });
}

void ShellVariables::expandInto(const ShellWord &word, std::vector<LaunchWord> &words, int depth, qsizetype before) const
{
    const bool isOne = word.parts.size() == 1 && word.parts.front().kind == ShellPart::Kind::Variable;
    const ShellAssignment *assignment = isOne && depth < deepest && words.size() < mostWords ? written(word.parts.front().text, before) : nullptr;
    if (assignment && !assignment->items.empty()) {
        for (const ShellWord &item : assignment->items)
            expandInto(item, words, depth + 1, placeOf(assignment));
        return;
    }
    if (assignment && !word.parts.front().isQuoted && assignment->value.literal() == QString())
        return; // nothing between blanks is no word
    if (assignment && !word.parts.front().isQuoted) {
        // The value is cut at its blanks, as the shell does; variables inside it may hold several words again.
        const ShellScript cut = parseShell(assignment->value.shown().replace(u'\n', u' '), assignment->line);
        if (!cut.problem && cut.commands.size() == 1 && cut.commands.front().words.size() > (assignment == find(word.parts.front().text, before) ? 1 : 0)) {
            for (const ShellWord &item : cut.commands.front().words)
                expandInto(item, words, depth + 1, placeOf(assignment));
            return;
        }
    }
    int steps = mostSteps;
    const auto text = evaluate(word, {.depth = deepest, .steps = &steps, .before = before});
    words.push_back({text.value_or(word.shown()), text.has_value(), word});
}

std::vector<LaunchWord> ShellVariables::expand(const std::vector<ShellWord> &words) const
{
    std::vector<LaunchWord> expanded;
    for (const ShellWord &word : words)
        expandInto(word, expanded, 0, std::numeric_limits<qsizetype>::max());
    return expanded;
}

} // namespace slipway

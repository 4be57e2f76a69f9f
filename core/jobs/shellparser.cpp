// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/shellparser_p.h"

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostCharacters = 1 << 20;
constexpr int mostNested = 60;

/// Reads commands until one of the words that end the list.
class ShellParser
{
public:
    ShellParser(ShellLexer &lexer, std::vector<ShellDirective> *directives)
        : m_lexer(lexer)
        , m_directives(directives)
    {
    }

    void readList(std::vector<ShellCommand> &into, std::initializer_list<QStringView> ends);

private:
    bool endsHere(std::initializer_list<QStringView> ends) const;
    ShellCommand readCommand();
    bool readSimple(ShellCommand &command);
    bool readCompound(ShellCommand &command);
    void readArm(ShellCommand &command, std::initializer_list<QStringView> ends);
    void readIf(ShellCommand &command);
    void readLoop(ShellCommand &command, QStringView keyword);
    void readCase(ShellCommand &command);
    void readFunction(ShellCommand &command, const QString &name);
    void readTest(ShellCommand &command);
    void readArithmetic(ShellCommand &command);
    bool readRedirection(ShellCommand &command);
    bool readAssignment(ShellCommand &command, const ShellWord &word);
    void readArray(ShellAssignment &assignment);
    void expect(QStringView keyword);
    void readTail(ShellCommand &command);

    ShellLexer &m_lexer;
    std::vector<ShellDirective> *m_directives;
    int m_nested = 0;
};

bool ShellParser::endsHere(std::initializer_list<QStringView> ends) const
{
    const QStringView bare = m_lexer.bareWord();
    const QStringView token = m_lexer.operatorHere();
    return std::any_of(ends.begin(), ends.end(), [&](QStringView end) { return bare == end || token == end; });
}

void ShellParser::readList(std::vector<ShellCommand> &into, std::initializer_list<QStringView> ends)
{
    if (++m_nested > mostNested)
        return m_lexer.fail(u"less nesting"_s);
    ShellCommand::Join join = ShellCommand::Join::Next;
    while (true) {
        m_lexer.skipBlanks(true, into.empty() ? m_directives : nullptr);
        if (m_lexer.atEnd() || endsHere(ends))
            break;
        m_directives = nullptr; // only those before the first command count
        into.push_back(readCommand());
        into.back().join = join;
        join = ShellCommand::Join::Next;
        m_lexer.skipBlanks(false);
        if (m_lexer.take(u"&&"))
            join = ShellCommand::Join::And;
        else if (m_lexer.take(u"||"))
            join = ShellCommand::Join::Or;
        else if (m_lexer.take(u"|&") || m_lexer.take(u"|"))
            join = ShellCommand::Join::Pipe;
        else if (!endsHere(ends) && !m_lexer.startsWith(u";;") && !m_lexer.take(u";") && m_lexer.take(u"&"))
            into.back().isBackground = true;
        else if (m_lexer.startsWith(u")") && !endsHere(ends))
            m_lexer.fail(u"no \")\""_s);
    }
    --m_nested;
}

void ShellParser::expect(QStringView keyword)
{
    m_lexer.skipBlanks(true);
    const bool isOperator = keyword == u")" || keyword == u"))";
    if (isOperator ? !m_lexer.take(keyword) : m_lexer.bareWord() != keyword || !m_lexer.take(keyword))
        m_lexer.fail(keyword.toString());
}

ShellCommand ShellParser::readCommand()
{
    ShellCommand command;
    command.line = m_lexer.line();
    if (m_lexer.bareWord() == u"!")
        m_lexer.skip(1);
    m_lexer.skipBlanks(false);
    if (!readCompound(command) && !readSimple(command)) {
        if (!m_lexer.atEnd())
            m_lexer.fail(u"a command"_s);
        return command;
    }
    readTail(command);
    return command;
}

/// Redirections behind a compound command.
void ShellParser::readTail(ShellCommand &command)
{
    if (command.kind == ShellCommand::Kind::Simple)
        return;
    m_lexer.skipBlanks(false);
    while (!m_lexer.atEnd() && readRedirection(command))
        m_lexer.skipBlanks(false);
}

bool ShellParser::readCompound(ShellCommand &command)
{
    using Kind = ShellCommand::Kind;
    const QStringView bare = m_lexer.bareWord();
    command.kind = Kind::Group;
    if (m_lexer.startsWith(u"((")) {
        readArithmetic(command);
    } else if (m_lexer.take(u"(")) {
        readList(command.body, {u")"});
        expect(u")");
    } else if (bare == u"{") {
        m_lexer.skip(1);
        readList(command.body, {u"}"});
        expect(u"}");
    } else if (bare == u"if") {
        readIf(command);
    } else if (bare == u"for" || bare == u"select" || bare == u"while" || bare == u"until") {
        readLoop(command, bare);
    } else if (bare == u"case") {
        readCase(command);
    } else if (bare == u"[[") {
        readTest(command);
    } else if (bare == u"function") {
        m_lexer.skip(8);
        m_lexer.skipBlanks(false);
        const QString name = m_lexer.bareWord().toString();
        m_lexer.skip(name.size());
        readFunction(command, name);
    } else {
        command.kind = Kind::Simple;
        return false;
    }
    return true;
}

void ShellParser::readArm(ShellCommand &command, std::initializer_list<QStringView> ends)
{
    const std::size_t begin = command.body.size();
    readList(command.body, ends);
    command.arms.push_back({begin, command.body.size()});
}

void ShellParser::readIf(ShellCommand &command)
{
    m_lexer.skip(2);
    readList(command.body, {u"then"});
    expect(u"then");
    readArm(command, {u"elif", u"else", u"fi"});
    while (m_lexer.bareWord() == u"elif") {
        m_lexer.skip(4);
        readList(command.body, {u"then"});
        expect(u"then");
        readArm(command, {u"elif", u"else", u"fi"});
    }
    if (m_lexer.bareWord() == u"else") {
        m_lexer.skip(4);
        readArm(command, {u"fi"});
        command.hasDefaultArm = true;
    }
    expect(u"fi");
}

void ShellParser::readLoop(ShellCommand &command, QStringView keyword)
{
    command.kind = ShellCommand::Kind::Loop;
    const bool isFor = keyword == u"for" || keyword == u"select";
    m_lexer.skip(keyword.size());
    m_lexer.skipBlanks(true);
    if (isFor && m_lexer.startsWith(u"((")) {
        readArithmetic(command);
        command.kind = ShellCommand::Kind::Loop;
    } else if (isFor) {
        command.name = m_lexer.bareWord().toString();
        m_lexer.skip(command.name.size());
        m_lexer.skipBlanks(true);
        if (m_lexer.bareWord() == u"in") {
            m_lexer.skip(2);
            while (std::optional<ShellWord> word = m_lexer.word())
                command.words.push_back(std::move(*word));
        }
    } else {
        readList(command.body, {u"do"});
    }
    m_lexer.skipBlanks(false);
    m_lexer.take(u";");
    expect(u"do");
    readList(command.body, {u"done"});
    expect(u"done");
}

void ShellParser::readCase(ShellCommand &command)
{
    m_lexer.skip(4);
    if (std::optional<ShellWord> word = m_lexer.word())
        command.words.push_back(std::move(*word));
    expect(u"in");
    m_lexer.skipBlanks(true);
    while (!m_lexer.failed() && !m_lexer.atEnd() && m_lexer.bareWord() != u"esac") {
        m_lexer.take(u"(");
        while (const std::optional<ShellWord> pattern = m_lexer.word()) {
            if (m_lexer.failed())
                break;
            command.hasDefaultArm |= pattern->literal() == u"*"_s;
            m_lexer.skipBlanks(false);
            if (!m_lexer.take(u"|"))
                break;
        }
        expect(u")");
        readArm(command, {u";;", u";&", u";;&", u"esac"});
        for (const QStringView end : {QStringView(u";;&"), QStringView(u";;"), QStringView(u";&")})
            if (m_lexer.take(end))
                break;
        m_lexer.skipBlanks(true);
    }
    expect(u"esac");
}

void ShellParser::readFunction(ShellCommand &command, const QString &name)
{
    command.kind = ShellCommand::Kind::Function;
    command.name = name;
    m_lexer.skipBlanks(false);
    if (m_lexer.take(u"("))
        expect(u")");
    m_lexer.skipBlanks(true);
    command.body.push_back(readCommand());
}

void ShellParser::readTest(ShellCommand &command)
{
    command.kind = ShellCommand::Kind::Test;
    m_lexer.skip(2);
    while (!m_lexer.atEnd() && m_lexer.bareWord() != u"]]") {
        if (std::optional<ShellWord> word = m_lexer.word())
            command.words.push_back(std::move(*word));
        else if (!m_lexer.operatorHere().isEmpty())
            m_lexer.skip(m_lexer.operatorHere().size());
        m_lexer.skipBlanks(true);
    }
    expect(u"]]");
}

void ShellParser::readArithmetic(ShellCommand &command)
{
    command.kind = ShellCommand::Kind::Arithmetic;
    m_lexer.skip(2);
    ShellWord word;
    word.line = m_lexer.line();
    QString text;
    for (int depth = 0; !m_lexer.atEnd() && (depth > 0 || !m_lexer.startsWith(u"))")); m_lexer.skip(1)) {
        depth += m_lexer.peek() == u'(' ? 1 : m_lexer.peek() == u')' ? -1 : 0;
        text += m_lexer.peek();
    }
    word.parts.push_back({.kind = ShellPart::Kind::Arithmetic, .isQuoted = false, .text = text.trimmed(), .operation = {}, .script = {}});
    command.words.push_back(std::move(word));
    expect(u"))");
}

bool ShellParser::readRedirection(ShellCommand &command)
{
    const QStringView token = m_lexer.operatorHere();
    const bool isSubstitution = m_lexer.startsWith(u"<(") || m_lexer.startsWith(u">(");
    if (token.isEmpty() || isSubstitution || !QStringView(u"<>").contains(token.back() == u'&' || token.back() == u'|' || token.back() == u'-' ? token.front() : token.back()))
        return false;
    ShellRedirection redirection;
    redirection.operation = token.toString();
    m_lexer.skip(token.size());
    std::optional<ShellWord> target = m_lexer.word();
    if (!target) {
        m_lexer.fail(u"a file name"_s);
        return true;
    }
    redirection.target = std::move(*target);
    if (redirection.operation == u"<<" || redirection.operation == u"<<-") {
        QString end;
        for (const ShellPart &part : redirection.target.parts)
            end += part.text;
        redirection.document = m_lexer.await(end, redirection.operation == u"<<-");
    }
    command.redirections.push_back(std::move(redirection));
    return true;
}

void ShellParser::readArray(ShellAssignment &assignment)
{
    m_lexer.skip(1);
    m_lexer.skipBlanks(true);
    while (std::optional<ShellWord> item = m_lexer.word()) {
        assignment.items.push_back(std::move(*item));
        m_lexer.skipBlanks(true);
    }
    expect(u")");
}

/// NAME=value, NAME+=value and NAME=(items) in front of a command or behind `export`.
bool ShellParser::readAssignment(ShellCommand &command, const ShellWord &word)
{
    if (word.parts.empty() || word.parts.front().kind != ShellPart::Kind::Literal || word.parts.front().isQuoted)
        return false;
    const QString &text = word.parts.front().text;
    const qsizetype equals = text.indexOf(u'=');
    QString name = text.left(equals);
    const bool isAppended = name.endsWith(u'+');
    if (isAppended)
        name.chop(1);
    const auto isNameCharacter = [](QChar c) { return c == u'_' || c.isLetterOrNumber(); };
    if (equals <= 0 || name.isEmpty() || name.front().isDigit() || !std::all_of(name.begin(), name.end(), isNameCharacter))
        return false;
    ShellAssignment assignment{name, word, {}, word.line};
    assignment.value.parts.front().text.remove(0, equals + 1);
    if (assignment.value.parts.front().text.isEmpty())
        assignment.value.parts.erase(assignment.value.parts.begin());
    const bool isArray = assignment.value.parts.empty() && m_lexer.peek() == u'(';
    const ShellPart before{.kind = ShellPart::Kind::Variable, .isQuoted = true, .text = name, .operation = {}, .script = {}};
    if (isArray && isAppended)
        assignment.items.push_back({{before}, word.line});
    else if (isAppended)
        assignment.value.parts.insert(assignment.value.parts.begin(), before);
    if (isArray)
        readArray(assignment);
    command.assignments.push_back(std::move(assignment));
    return true;
}

bool ShellParser::readSimple(ShellCommand &command)
{
    const auto declares = [&] {
        const QString first = command.words.empty() ? QString() : command.words.front().literal().value_or(QString());
        return first.isEmpty() || first == u"export" || first == u"declare" || first == u"local" || first == u"readonly" || first == u"typeset";
    };
    while (!m_lexer.failed()) {
        m_lexer.skipBlanks(false);
        if (readRedirection(command))
            continue;
        std::optional<ShellWord> word = m_lexer.word();
        if (!word)
            break;
        const std::optional<QString> number = word->literal();
        const bool isDescriptor = number && !number->isEmpty() && QStringView(u"<>").contains(m_lexer.peek()) && std::all_of(number->begin(), number->end(), [](QChar c) { return c.isDigit(); });
        if (isDescriptor || (declares() && readAssignment(command, *word)))
            continue;
        command.words.push_back(std::move(*word));
        if (command.words.size() == 1 && command.assignments.empty() && m_lexer.startsWith(u"()")) {
            const QString name = command.words.front().literal().value_or(QString());
            command.words.clear();
            readFunction(command, name);
            return true;
        }
    }
    return !command.words.empty() || !command.assignments.empty() || !command.redirections.empty();
}

bool usesIn(const std::vector<ShellCommand> &commands, QStringView variable);

bool usesIn(const ShellCommand &command, QStringView variable)
{
    const auto inWord = [variable](const ShellWord &word) { return word.uses(variable); };
    return std::any_of(command.words.begin(), command.words.end(), inWord) || usesIn(command.body, variable)
        || std::any_of(command.assignments.begin(), command.assignments.end(), [&](const ShellAssignment &one) { return inWord(one.value); });
}

bool usesIn(const std::vector<ShellCommand> &commands, QStringView variable)
{
    return std::any_of(commands.begin(), commands.end(), [variable](const ShellCommand &command) { return usesIn(command, variable); });
}

} // namespace

std::optional<QString> ShellWord::literal() const
{
    QString text;
    for (const ShellPart &part : parts) {
        if (part.kind != ShellPart::Kind::Literal)
            return std::nullopt;
        text += part.text;
    }
    return text;
}

QString ShellWord::shown() const
{
    QString text;
    for (const ShellPart &part : parts) {
        switch (part.kind) {
        case ShellPart::Kind::Literal: text += part.text; break;
        case ShellPart::Kind::Variable: text += part.operation.isEmpty() ? u"$"_s + part.text : u"${"_s + part.text + part.operation + u'}'; break;
        case ShellPart::Kind::Command: text += u"$("_s + part.text + u')'; break;
        case ShellPart::Kind::Arithmetic: text += u"$(("_s + part.text + u"))"_s; break;
        }
    }
    return text;
}

bool ShellWord::uses(QStringView variable) const
{
    return std::any_of(parts.begin(), parts.end(), [variable](const ShellPart &part) {
        switch (part.kind) {
        case ShellPart::Kind::Literal: return false;
        case ShellPart::Kind::Variable: return part.text == variable || part.operation.contains(u"$"_s + variable.toString()) || part.operation.contains(u"${"_s + variable.toString());
        case ShellPart::Kind::Command: return part.script && usesIn(part.script->commands, variable);
        case ShellPart::Kind::Arithmetic: return part.text.contains(variable);
        }
        return false;
    });
}

ShellScript parseShellAt(QStringView text, int firstLine, int depth)
{
    ShellScript script;
    if (text.size() > mostCharacters || depth > mostNested) {
        script.problem = ShellProblem{firstLine, u"less text"_s};
        return script;
    }
    ShellLexer lexer(text, firstLine, depth);
    ShellParser(lexer, &script.directives).readList(script.commands, {});
    script.problem = lexer.problem();
    return script;
}

ShellScript parseShell(QStringView text, int firstLine)
{
    return parseShellAt(text, firstLine, 0);
}

} // namespace slipway

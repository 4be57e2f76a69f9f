// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

namespace slipway {

enum class CodeTokenKind { Comment, Directive, Text, Variable, Keyword, Key, Number };

/// A coloured stretch of one line of a job file or config file.
struct CodeToken
{
    int start = 0, length = 0;
    CodeTokenKind kind = CodeTokenKind::Text;
    bool operator==(const CodeToken &) const = default;
};

/// What a line of shell leaves open for the next one.
struct ShellLineState
{
    enum class Inside { Nothing, SingleQuotes, DoubleQuotes, HereDocument };
    Inside inside = Inside::Nothing;
    QString terminator;          ///< of the here-document
    bool isExpanded = true;      ///< variables count in the here-document
    bool operator==(const ShellLineState &) const = default;
};

struct ShellLine
{
    QList<CodeToken> tokens;
    ShellLineState after;
};

/// The parts of a line of bash, as far as colours go: comments, #SBATCH directives, quoted text, variables, keywords, here-documents. Not a
/// parser: what it does not know stays plain.
ShellLine shellTokens(const QString &line, const ShellLineState &before = {});

} // namespace slipway

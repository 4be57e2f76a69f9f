// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

namespace slipway {

enum class ShellTokenKind { Comment, Directive, Text, Variable, Keyword };

/// A coloured stretch of one line of a job file.
struct ShellToken
{
    int start = 0, length = 0;
    ShellTokenKind kind = ShellTokenKind::Text;
    bool operator==(const ShellToken &) const = default;
};

/// What a line leaves open for the next one.
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
    QList<ShellToken> tokens;
    ShellLineState after;
};

/// The parts of a line of bash, as far as colours go: comments, #SBATCH directives, quoted text, variables, keywords, here-documents. Not a
/// parser: what it does not know stays plain.
ShellLine shellTokens(const QString &line, const ShellLineState &before = {});

} // namespace slipway

// SPDX-License-Identifier: GPL-3.0-or-later
// Colours for what a run is made of: job files, manifests, config files, launch scripts.
#pragma once

#include "views/jobs/shelltokens.h"

namespace slipway {

enum class CodeLanguage { Plain, Shell, Yaml, Toml, Json, Python };

/// By the name's ending; where that tells nothing, by the first line.
CodeLanguage languageOf(const QString &fileName, const QString &text);

/// What a line leaves open for the next one, in any of the languages.
struct CodeLineState
{
    ShellLineState shell;        ///< of a shell script, also of one inside a manifest
    QString openQuotes;          ///< of a text over several lines: """ or '''
    int blockIndent = -1;        ///< of the key whose block of text goes on (YAML); -1: none
    bool isBlockShell = false;   ///< that block is a script
    bool operator==(const CodeLineState &) const = default;
};

struct CodeLine
{
    QList<CodeToken> tokens;
    CodeLineState after;
};

/// The parts of one line. Not a parser: what it does not know stays plain.
CodeLine codeTokens(CodeLanguage language, const QString &line, const CodeLineState &before = {});

} // namespace slipway

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/fuzzymatch.h"

#include <QStringList>

namespace slipway {

namespace {

constexpr int wordsScore = 1000;
constexpr int wordStart = 20;

bool isWordStart(const QString &text, qsizetype at) { return at == 0 || !text.at(at - 1).isLetterOrNumber(); }

std::optional<int> scoreOfWords(const QString &text, const QStringList &words)
{
    int score = wordsScore;
    for (const QString &word : words) {
        const qsizetype at = text.indexOf(word, 0, Qt::CaseInsensitive);
        if (at < 0)
            return std::nullopt;
        score += isWordStart(text, at) ? wordStart : 0;
        score -= int(qMin<qsizetype>(at, wordStart - 1));
    }
    return score;
}

std::optional<int> scoreOfLetters(const QString &text, const QString &letters)
{
    int score = 0;
    qsizetype from = 0;
    for (const QChar letter : letters) {
        const qsizetype at = text.indexOf(letter, from, Qt::CaseInsensitive);
        if (at < 0)
            return std::nullopt;
        score += isWordStart(text, at) ? wordStart : 0;
        score -= int(at - from);
        from = at + 1;
    }
    return score;
}

} // namespace

std::optional<int> fuzzyScore(const QString &text, const QString &typed)
{
    const QStringList words = typed.split(u' ', Qt::SkipEmptyParts);
    if (const std::optional<int> score = scoreOfWords(text, words))
        return score;
    return scoreOfLetters(text, words.join(QString()));
}

} // namespace slipway

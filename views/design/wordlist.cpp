// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/design/wordlist.h"

#include <QStringList>

namespace slipway {

std::vector<std::string> wordsFromText(const QString &text)
{
    std::vector<std::string> words;
    for (const QString &word : QString(text).replace(u',', u' ').split(u' ', Qt::SkipEmptyParts))
        words.push_back(word.toStdString());
    return words;
}

QString textFromWords(const std::vector<std::string> &words, const QString &separator)
{
    QStringList list;
    for (const std::string &word : words)
        list << QString::fromStdString(word);
    return list.join(separator);
}

} // namespace slipway

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/runs/logtext.h"

#include <QCoreApplication>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

LogText::Piece LogText::feed(const QByteArray &bytes)
{
    Piece piece;
    const QString text = m_decoder.decode(bytes);
    piece.lines.reserve(text.size());
    for (const QChar c : text)
        take(c, piece.lines);
    piece.open = m_line;
    return piece;
}

void LogText::reset()
{
    *this = LogText();
}

void LogText::take(QChar c, QString &lines)
{
    switch (m_state) {
    case State::Text:
        takeText(c, lines);
        break;
    case State::Escape:
        takeEscape(c);
        break;
    case State::Sequence: // ECMA-48: parameters, then a final byte from @ to ~
        if (c >= u'@' && c <= u'~')
            endSequence(c);
        else if (m_parameters.size() < 32)
            m_parameters.append(c);
        break;
    case State::String: // operating system command: to BEL or ESC \, never over a line
        if (c == u'\n')
            finishLine(lines);
        if (c == u'\a' || c == u'\n')
            m_state = State::Text;
        else if (c == u'\x1b')
            m_state = State::StringEscape;
        break;
    case State::StringEscape:
    case State::Charset:
        m_state = State::Text;
        break;
    }
}

void LogText::takeText(QChar c, QString &lines)
{
    switch (c.unicode()) {
    case u'\n': finishLine(lines); break;
    case u'\r': m_column = 0; break;
    case u'\b': m_column = std::max<qsizetype>(0, m_column - 1); break;
    case u'\x1b': m_state = State::Escape; break;
    case u'\t': put(c); break;
    default:
        if (c.unicode() >= 0x20 && c.unicode() != 0x7f && c != QChar::ParagraphSeparator && c != QChar::LineSeparator)
            put(c);
    }
}

void LogText::takeEscape(QChar c)
{
    m_parameters.clear();
    if (c == u'[')
        m_state = State::Sequence;
    else if (c == u']' || c == u'P' || c == u'_' || c == u'^')
        m_state = State::String;
    else if (c == u'(' || c == u')')
        m_state = State::Charset;
    else
        m_state = State::Text;
}

void LogText::endSequence(QChar final)
{
    m_state = State::Text;
    if (final != u'K')
        return;
    // Erase in line: from the cursor (0), or all of it (2).
    m_line.truncate(m_parameters == u"2"_s ? 0 : std::min(m_column, m_line.size()));
}

void LogText::put(QChar c)
{
    if (m_column >= LongestLine) {
        m_isCut = true;
        return;
    }
    while (m_line.size() < m_column)
        m_line.append(u' ');
    if (m_column < m_line.size())
        m_line[m_column] = c;
    else
        m_line.append(c);
    ++m_column;
}

void LogText::finishLine(QString &lines)
{
    lines += m_line;
    if (m_isCut)
        lines += QCoreApplication::translate("LogText", " [line cut]");
    lines += u'\n';
    m_line.clear();
    m_column = 0;
    m_isCut = false;
}

} // namespace slipway

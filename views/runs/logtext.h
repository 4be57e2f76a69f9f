// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringDecoder>

namespace slipway {

/// Turns the bytes of a log into lines as a terminal would show them: carriage returns overwrite (progress bars keep their
/// last state), colours and other escape sequences vanish, bytes that are no UTF-8 become replacement characters. Pieces may end
/// anywhere; memory is bounded by one line.
class LogText
{
public:
    static constexpr qsizetype LongestLine = 16 * 1024; ///< characters; what is longer is cut, and says so

    struct Piece
    {
        QString lines;   ///< completed lines, each with its line feed
        QString open;    ///< the line that is being written, as it stands
    };

    Piece feed(const QByteArray &bytes);
    void reset();

private:
    enum class State { Text, Escape, Sequence, String, StringEscape, Charset };

    void take(QChar c, QString &lines);
    void takeText(QChar c, QString &lines);
    void takeEscape(QChar c);
    void put(QChar c);
    void finishLine(QString &lines);
    void endSequence(QChar final);

    QStringDecoder m_decoder{QStringDecoder::Utf8};
    State m_state = State::Text;
    QString m_parameters, m_line;
    qsizetype m_column = 0;
    bool m_isCut = false;
};

} // namespace slipway

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/support/canonicaljson.h"

#include <QCryptographicHash>
#include <QJsonArray>

#include <algorithm>
#include <charconv>
#include <cmath>

namespace slipway {

namespace {

void appendText(QByteArray &out, const QString &text)
{
    out += '"';
    for (const char c : text.toUtf8()) {
        if (c == '"' || c == '\\')
            (out += '\\') += c;
        else if (c == '\b')
            out += "\\b";
        else if (c == '\t')
            out += "\\t";
        else if (c == '\n')
            out += "\\n";
        else if (c == '\f')
            out += "\\f";
        else if (c == '\r')
            out += "\\r";
        else if (uchar(c) < 0x20)
            out += "\\u00" + QByteArray::number(uchar(c), 16).rightJustified(2, '0');
        else
            out += c; // of a character beyond ASCII too: its bytes are all above 0x7f
    }
    out += '"';
}

void appendValue(QByteArray &out, const QJsonValue &value);

void appendObject(QByteArray &out, const QJsonObject &object)
{
    QStringList names = object.keys();
    std::sort(names.begin(), names.end()); // QString compares UTF-16 units, which is what the RFC asks for
    out += '{';
    for (qsizetype i = 0; i < names.size(); ++i) {
        if (i > 0)
            out += ',';
        appendText(out, names[i]);
        out += ':';
        appendValue(out, object.value(names[i]));
    }
    out += '}';
}

void appendArray(QByteArray &out, const QJsonArray &array)
{
    out += '[';
    for (qsizetype i = 0; i < array.size(); ++i) {
        if (i > 0)
            out += ',';
        appendValue(out, array.at(i));
    }
    out += ']';
}

void appendValue(QByteArray &out, const QJsonValue &value)
{
    switch (value.type()) {
    case QJsonValue::Bool: out += value.toBool() ? "true" : "false"; return;
    case QJsonValue::Double: out += canonicalNumber(value.toDouble()); return;
    case QJsonValue::String: appendText(out, value.toString()); return;
    case QJsonValue::Array: appendArray(out, value.toArray()); return;
    case QJsonValue::Object: appendObject(out, value.toObject()); return;
    case QJsonValue::Null:
    case QJsonValue::Undefined: out += "null"; return;
    }
}

} // namespace

QByteArray canonicalNumber(double number)
{
    if (number == 0 || !std::isfinite(number))
        return number == 0 ? "0" : "null";
    char buffer[40];
    const auto written = std::to_chars(buffer, buffer + sizeof buffer, std::abs(number), std::chars_format::scientific); // the shortest that reads back
    const QByteArray text(buffer, written.ptr - buffer);
    const qsizetype e = text.indexOf('e');
    QByteArray digits = text.left(e);
    digits.replace(".", "");
    const int point = text.mid(e + 1).toInt() + 1; // the decimal point stands after so many digits
    const int count = int(digits.size());
    QByteArray result;
    if (count <= point && point <= 21)
        result = digits + QByteArray(point - count, '0');
    else if (0 < point && point <= 21)
        result = digits.left(point) + '.' + digits.mid(point);
    else if (-6 < point && point <= 0)
        result = "0." + QByteArray(-point, '0') + digits;
    else
        result = digits.left(1) + (count > 1 ? '.' + digits.mid(1) : QByteArray()) + (point > 0 ? "e+" : "e-") + QByteArray::number(std::abs(point - 1));
    return number < 0 ? '-' + result : result;
}

QByteArray canonicalJson(const QJsonObject &object)
{
    QByteArray out;
    appendObject(out, object);
    return out;
}

QString sha256Hex(const QByteArray &bytes) { return QString::fromLatin1(QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex()); }

} // namespace slipway

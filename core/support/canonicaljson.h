// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonObject>

namespace slipway {

/// JSON as RFC 8785 (JCS) writes it, so that equal values are equal bytes and can be hashed and signed: members by the UTF-16 units of their
/// names, no space between tokens, numbers as ECMAScript prints them, no escape that is not needed. UTF-8, no line end.
///
/// A number that is none (infinite) cannot be in a QJsonValue, which makes it null.
QByteArray canonicalJson(const QJsonObject &object);

/// A number as ECMAScript's Number::toString prints it: "0", "4.5", "1e+21", "1e-7". Source: RFC 8785, section 3.2.2.3.
QByteArray canonicalNumber(double number);

/// SHA-256 as 64 hex digits.
QString sha256Hex(const QByteArray &bytes);

} // namespace slipway

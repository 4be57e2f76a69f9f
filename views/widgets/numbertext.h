// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers as engineers type them and read them back.
#pragma once

#include <QString>
#include <QStringList>

#include <optional>

namespace slipway {

/// What was typed as a number: "131072", "131 072", "1e12", "3.0e-4", "1.5T", "128k". A suffix k, M, G (or B) or T
/// counts in steps of `kilo` (1000, or 1024 where the trade means powers of two, as with sequence lengths); Ki, Mi, Gi,
/// Ti always in 1024. The decimal point is a dot or that of the default locale. Nothing where it is not a number, or not a finite one.
std::optional<double> numberFromText(const QString &text, double kilo = 1000);

/// The numbers of a list, apart: "8, 16; 24". Where the default locale's decimal point is a comma, one between two digits is that.
QStringList numberWords(const QString &text);

/// The shortest text that reads back as the same number: "131072", "1e12", "0.0003", "2.5", with the decimal point of the default locale.
QString textFromNumber(double number);

} // namespace slipway

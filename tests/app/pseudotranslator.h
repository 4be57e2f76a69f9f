// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTranslator>

namespace slipway {

/// Wraps every string that goes through tr(), so that one that does not stands out.
class PseudoTranslator : public QTranslator
{
public:
    using QTranslator::QTranslator;

    bool isEmpty() const override { return false; } // an empty translator would not be asked
    QString translate(const char *, const char *source, const char *, int) const override { return QStringLiteral("\u27e6") + QString::fromUtf8(source) + QStringLiteral("\u27e7"); }

    static bool isWrapped(const QString &text) { return text.contains(QChar(0x27e6)); }
};

} // namespace slipway

// SPDX-License-Identifier: GPL-3.0-or-later
// Small files that a test puts somewhere, and looks at afterwards.
#pragma once

#include <QFile>
#include <QTest>

namespace slipway::test {

inline void write(const QString &path, const QByteArray &text, bool isExecutable = false)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
    QCOMPARE(file.write(text), text.size());
    if (isExecutable)
        file.setPermissions(file.permissions() | QFileDevice::ExeOwner);
}

/// Empty where there is none.
inline QByteArray read(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace slipway::test

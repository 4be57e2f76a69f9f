// SPDX-License-Identifier: GPL-3.0-or-later
// Python's Jinja2 as the judge of what a template renders to.
#pragma once

#include "tests/support/folders.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTest>

namespace slipway {

/// A template by name or as text, and what it is rendered with.
struct JudgedCase
{
    QString name, text;
    QJsonObject context;
};

/// What Jinja2 makes of them, in order: {"text"} or {"error"}; empty where it could not be asked, with a failed test.
inline QJsonArray askJinja(const QStringList &folders, const QList<JudgedCase> &cases)
{
    QJsonArray list;
    for (const JudgedCase &one : cases)
        list.append(QJsonObject{{one.name.isEmpty() ? QStringLiteral("text") : QStringLiteral("name"), one.name.isEmpty() ? one.text : one.name},
                                {QStringLiteral("context"), one.context}});
    QProcess judge;
    // Debian's own Python: the package python3-jinja2 is not seen by others.
    judge.start(QStringLiteral("/usr/bin/python3"), {sourceFolder() + QStringLiteral("/tests/core/templating/judge.py")});
    judge.write(QJsonDocument(QJsonObject{{QStringLiteral("folders"), QJsonArray::fromStringList(folders)}, {QStringLiteral("cases"), list}}).toJson());
    judge.closeWriteChannel();
    const bool hasFinished = judge.waitForFinished(30000);
    const QJsonArray answers = QJsonDocument::fromJson(judge.readAllStandardOutput()).array();
    if (!hasFinished || answers.size() != cases.size())
        QTest::qFail(("Jinja2 did not answer; is python3-jinja2 installed? " + judge.readAllStandardError()).constData(), __FILE__, __LINE__);
    return answers;
}

} // namespace slipway

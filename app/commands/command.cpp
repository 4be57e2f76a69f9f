// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/command.h"

#include <QJsonDocument>

#include <cstdio>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

ExitStatus statusOf(Error::Kind kind)
{
    switch (kind) {
    case Error::Kind::Network:
    case Error::Kind::HostKey:
    case Error::Kind::Authentication:
    case Error::Kind::Timeout:
        return ExitStatus::Unreachable;
    case Error::Kind::InvalidInput:
    case Error::Kind::NotFound:
    case Error::Kind::Io:
        return ExitStatus::WrongUsage;
    default:
        return ExitStatus::No;
    }
}

} // namespace

Command::~Command() = default;

bool Command::drawsText() const { return false; }

void Command::addOptions(QCommandLineParser &) const { }

void printLine(const QByteArray &utf8)
{
    std::fwrite(utf8.constData(), 1, std::size_t(utf8.size()), stdout);
    std::fputc('\n', stdout);
    std::fflush(stdout);
}

void printLine(const QString &text) { printLine(text.toUtf8()); }

void printJson(const QJsonObject &object) { printLine(QJsonDocument(object).toJson(QJsonDocument::Compact)); }

ExitStatus reportError(const Error &error, const CommandContext &context)
{
    if (context.asJson)
        printJson({{u"error"_s, error.message}, {u"detail"_s, error.detail}});
    QString text = u"slipway: "_s + error.message + u'\n';
    for (const QString &line : error.detail.split(u'\n', Qt::SkipEmptyParts))
        text += u"    "_s + line + u'\n';
    std::fputs(text.toUtf8().constData(), stderr);
    return statusOf(error.kind);
}

ExitStatus reportUsage(const QString &sentence, const CommandContext &context)
{
    return reportError({.kind = Error::Kind::InvalidInput, .message = sentence, .detail = {}}, context);
}

} // namespace slipway

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/settings/places.h"
#include "core/support/error.h"

#include <QCoreApplication>
#include <QJsonObject>
#include <QString>
#include <QStringList>

#include <memory>
#include <vector>

class QCommandLineParser;

namespace slipway {

/// Exit statuses of the command line (resources/help/command-line.md).
enum class ExitStatus { Done = 0, No = 1, WrongUsage = 2, Unreachable = 3 };

/// What every verb is given.
struct CommandContext
{
    Places places;
    QStringList arguments;    ///< after the verb, without options
    bool asJson = false;
    QString sshConfig;        ///< --ssh-config, or empty
};

/// One verb of the command line. run() may enter the event loop by QCoreApplication::exec().
class Command
{
    Q_DECLARE_TR_FUNCTIONS(Command)
public:
    virtual ~Command();
    virtual QString name() const = 0;
    virtual QString synopsis() const = 0;   ///< "DESIGN [--out DIR]"
    virtual QString summary() const = 0;    ///< one translated line
    virtual bool drawsText() const;         ///< lays text out by fonts, so it runs under a QGuiApplication, which needs no display
    virtual void addOptions(QCommandLineParser &parser) const;
    virtual ExitStatus run(const QCommandLineParser &options, const CommandContext &context) = 0;
};

std::vector<std::unique_ptr<Command>> allCommands();

/// Prints to standard output as UTF-8, with a line end, flushed.
void printLine(const QString &text);
void printLine(const QByteArray &utf8);
void printJson(const QJsonObject &object);
/// Prints "slipway: message" (and the detail, indented) to standard error; as JSON {"error": ...} too where asked for.
/// \returns the status that fits the error: Unreachable for network, login and host key troubles, WrongUsage for input, No otherwise
ExitStatus reportError(const Error &error, const CommandContext &context);
ExitStatus reportUsage(const QString &sentence, const CommandContext &context);

} // namespace slipway

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/estimatecommand.h"

#include "app/commands/estimatestream.h"
#include "app/commands/estimatetext.h"
#include "app/designdesk.h"
#include "core/estimate/estimatejson.h"

#include <QCommandLineParser>
#include <QCoreApplication>

#include <unistd.h>

namespace slipway {

using namespace Qt::StringLiterals;

QString EstimateCommand::name() const { return u"estimate"_s; }
QString EstimateCommand::synopsis() const { return u"DESIGN [--cluster NAME] [--explain] | --stream"_s; }
QString EstimateCommand::summary() const { return QCoreApplication::translate("Command", "Memory, step time, throughput, duration, cost and findings"); }

void EstimateCommand::addOptions(QCommandLineParser &parser) const
{
    parser.addOption({u"stream"_s, QCoreApplication::translate("Command", "Read designs as JSON from standard input, one a line")});
    parser.addOption({u"cluster"_s, QCoreApplication::translate("Command", "Correct the estimate by the calibration of this cluster"), u"NAME"_s});
    parser.addOption({u"explain"_s, QCoreApplication::translate("Command", "Add every term with its formula and source")});
}

ExitStatus EstimateCommand::run(const QCommandLineParser &options, const CommandContext &context)
{
    const Explain explain = options.isSet(u"explain"_s) ? Explain::Yes : Explain::No;
    const Catalog catalog = loadCatalog(context.places);
    if (options.isSet(u"stream"_s)) {
        const Result<Done> streamed = streamEstimates(STDIN_FILENO, STDOUT_FILENO, catalog, explain);
        return streamed ? ExitStatus::Done : reportError(streamed.error(), {});
    }
    if (context.arguments.size() != 1)
        return reportUsage(QCoreApplication::translate("Command", "Name one design file: slipway estimate DESIGN"), context);
    const Result<WorkedDesign> worked = workDesignFile(context.arguments.first(), catalog, explain, calibrationFor(ClusterProfiles(context.places.settings), options.value(u"cluster"_s)));
    if (!worked)
        return reportError(worked.error(), context);
    if (context.asJson)
        printLine(QByteArray::fromStdString(toJson(worked->estimate, explain)));
    else
        printLine(estimateText(*worked, explain));
    return worked->estimate.fits ? ExitStatus::Done : ExitStatus::No;
}

} // namespace slipway

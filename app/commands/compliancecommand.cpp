// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/compliancecommand.h"

#include "app/commands/estimatetext.h"
#include "app/designdesk.h"
#include "app/reportdesk.h"
#include "core/planning/compliance.h"

#include <QJsonArray>

#include <cstdio>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

QString text(const std::string &value) { return QString::fromStdString(value); }
QString sentence(const Message &message) { return text(toEnglish({QCoreApplication::translate("Compliance", message.text.c_str()).toStdString(), message.arguments})); }

QString word(PlaceVerdict::Answer answer)
{
    return answer == PlaceVerdict::Answer::Allowed ? u"allowed"_s : answer == PlaceVerdict::Answer::Conditions ? u"conditions"_s : u"excluded"_s;
}

QString word(const LicenceVerdict &verdict)
{
    if (!verdict.rule)
        return u"unknown"_s;
    return verdict.rule->commercial == LicenceRule::Commercial::Yes ? u"yes"_s : verdict.rule->commercial == LicenceRule::Commercial::No ? u"no"_s : u"conditions"_s;
}

QJsonArray list(const std::vector<std::string> &items)
{
    QJsonArray array;
    for (const std::string &item : items)
        array << text(item);
    return array;
}

QJsonArray list(const std::vector<Message> &messages)
{
    QJsonArray array;
    for (const Message &message : messages)
        array << sentence(message);
    return array;
}

QJsonObject toJson(const Compliance &compliance)
{
    QJsonArray regimes, places, licences, checklist;
    for (const Regime &regime : compliance.regimes)
        regimes << QJsonObject{{u"id"_s, text(regime.id)}, {u"title"_s, text(regime.title)}};
    for (const PlaceVerdict &verdict : compliance.places)
        places << QJsonObject{{u"name"_s, text(verdict.place.name)}, {u"region"_s, text(verdict.place.region)}, {u"answer"_s, word(verdict.answer)}, {u"reasons"_s, list(verdict.reasons)}};
    for (const LicenceVerdict &verdict : compliance.licences)
        licences << QJsonObject{{u"what"_s, text(verdict.what)}, {u"licence"_s, text(verdict.licence)}, {u"commercial"_s, word(verdict)}, {u"conflict"_s, verdict.isConflict},
                                {u"asks"_s, verdict.rule ? list(verdict.rule->asks) : QJsonArray()}, {u"source"_s, verdict.rule ? QJsonValue(text(verdict.rule->source)) : QJsonValue()}};
    for (const ChecklistEntry &entry : compliance.checklist)
        checklist << QJsonObject{{u"id"_s, text(entry.rule.id)}, {u"text"_s, text(entry.rule.text)}, {u"source"_s, text(entry.rule.source)}, {u"state"_s, text(entry.state.state)}, {u"evidence"_s, text(entry.state.evidence)}, {u"settled"_s, entry.isSettled()}};
    return {{u"clear"_s, compliance.isClear()}, {u"regimes"_s, regimes}, {u"places"_s, places}, {u"licences"_s, licences}, {u"checklist"_s, checklist}, {u"findings"_s, list(compliance.findings)}};
}

void print(const Compliance &compliance)
{
    for (const Regime &regime : compliance.regimes)
        printLine(Command::tr("applies: %1").arg(text(regime.title)));
    for (const PlaceVerdict &verdict : compliance.places) {
        printLine(u"\n%1 (%2): %3"_s.arg(text(verdict.place.name), verdict.place.region.empty() ? Command::tr("region not said") : text(verdict.place.region), word(verdict.answer)));
        for (const Message &reason : verdict.reasons)
            printLine(u"  "_s + sentence(reason));
    }
    for (const LicenceVerdict &verdict : compliance.licences) {
        printLine(u"\n%1: %2 (%3)"_s.arg(text(verdict.what), verdict.licence.empty() ? Command::tr("no licence named") : text(verdict.licence), Command::tr("commercial use: %1").arg(word(verdict))));
        for (const std::string &ask : verdict.rule ? verdict.rule->asks : std::vector<std::string>())
            printLine(u"  - "_s + text(ask));
    }
    printLine(QString());
    for (const ChecklistEntry &entry : compliance.checklist)
        printLine(u"[%1] %2: %3 (%4)%5"_s.arg(entry.isSettled() ? u"x"_s : u" "_s, text(entry.rule.id), text(entry.rule.text), text(entry.rule.source), entry.state.evidence.empty() ? QString() : u": "_s + text(entry.state.evidence)));
    printLine(QString());
    for (const Message &finding : compliance.findings)
        printLine(sentence(finding));
    printLine(Command::tr("These are constraints to plan with, no legal advice."));
}

} // namespace

QString ComplianceCommand::name() const { return u"compliance"_s; }
QString ComplianceCommand::synopsis() const { return u"FILE DESIGN"_s; }
QString ComplianceCommand::summary() const { return Command::tr("Which places may take the data, what the licences of model and datasets ask, and what of the checklists is open"); }

ExitStatus ComplianceCommand::run(const QCommandLineParser &, const CommandContext &context)
{
    if (context.arguments.size() != 2)
        return reportUsage(Command::tr("Name a file on the data and a design: slipway compliance FILE DESIGN"), context);
    const Result<ComplianceFile> file = loadCompliance(context.arguments[0]);
    if (!file)
        return reportError(file.error(), context);
    const Result<WorkedDesign> worked = workDesignFile(context.arguments[1], loadCatalog(context.places));
    if (!worked)
        return reportError(worked.error(), context);
    const Compliance compliance = judgeCompliance(*file, worked->resolved.model);
    if (context.asJson)
        printJson(toJson(compliance));
    else
        print(compliance);
    return compliance.isClear() ? ExitStatus::Done : ExitStatus::No;
}

} // namespace slipway

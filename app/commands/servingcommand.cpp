// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/servingcommand.h"

#include "app/designdesk.h"
#include "app/plandesk.h"
#include "core/planning/serving.h"
#include "core/units/format.h"

#include <QCommandLineParser>
#include <QJsonArray>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

QString text(const std::string &value) { return QString::fromStdString(value); }
QString note(const Message &message) { return text(toEnglish({QCoreApplication::translate("Serving", message.text.c_str()).toStdString(), message.arguments})); }

/// Of an option; 0 where it is not given.
std::optional<int> tokens(const QCommandLineParser &options, const QString &name)
{
    if (!options.isSet(name))
        return 0; // as the plan has it
    bool isNumber = false;
    const int value = options.value(name).toInt(&isNumber);
    return isNumber && value > 0 && value <= 100'000'000 ? std::optional(value) : std::nullopt;
}

QJsonObject toJson(const ServingPlan &plan)
{
    const auto orNull = [&plan](double value) { return plan.answersPerSecond > 0 ? QJsonValue(value) : QJsonValue(); };
    return {{u"precision"_s, QString::fromLatin1(wordOf(plan.precision))}, {u"accelerators"_s, plan.accelerators}, {u"fits"_s, plan.fits()}, {u"weights_bytes"_s, plan.weights.value}, {u"cache_bytes"_s, plan.cache.value},
            {u"cache_bytes_per_token"_s, plan.cachePerToken.value}, {u"longest_requests"_s, plan.longestRequests}, {u"sequences"_s, plan.sequences}, {u"answer_tokens_per_second"_s, orNull(plan.answersPerSecond)},
            {u"first_token_seconds"_s, orNull(plan.firstToken.value)}, {u"each_token_seconds"_s, orNull(plan.eachToken.value)}};
}

QString row(const QStringList &cells)
{
    const int widths[] = {10, 5, 11, 11, 10, 9, 12, 12, 11};
    QString line;
    for (qsizetype i = 0; i < cells.size(); ++i)
        line += i == 0 ? cells[i].leftJustified(widths[i]) : cells[i].rightJustified(widths[i]);
    return line;
}

void print(const WorkedDesign &worked, const ServingEstimate &serving)
{
    printLine(Command::tr("%1 on %2, requests of %3 + %4 tokens, up to %5").arg(text(worked.design.name), text(worked.resolved.accelerator.name)).arg(serving.load.prompt).arg(serving.load.answer).arg(serving.load.context));
    printLine(row({Command::tr("precision"), Command::tr("GPUs"), Command::tr("weights"), Command::tr("cache"), Command::tr("longest"), Command::tr("at once"), Command::tr("tokens/s"), Command::tr("first token"), Command::tr("each token")}));
    for (std::size_t i = 0; i < serving.plans.size(); ++i) {
        const ServingPlan &plan = serving.plans[i];
        QStringList cells{QString::fromLatin1(wordOf(plan.precision)) + (int(i) == serving.recommended ? u" *"_s : QString()), QString::number(plan.accelerators), text(formatGib(plan.weights))};
        if (plan.fits())
            cells << text(formatGib(plan.cache)) << QString::number(std::floor(plan.longestRequests)) << QString::number(plan.sequences) << text(formatCount(plan.answersPerSecond)) << text(formatDuration(plan.firstToken)) << text(formatDuration(plan.eachToken));
        else
            cells << u"  "_s + Command::tr("does not fit");
        printLine(row(cells));
    }
    printLine(QString());
    printLine(note(serving.exportNote) + (serving.exportTool.empty() ? QString() : u" ("_s + text(serving.exportTool) + u')'));
    if (const ServingPlan *best = serving.best())
        printLine(u"  "_s + text(vllmCommand(worked.resolved, serving, *best, "export")) + u"\n  "_s + text(tgiCommand(worked.resolved, serving, *best, "export")));
    for (const Message &remark : serving.notes)
        printLine(note(remark));
}

} // namespace

QString ServingCommand::name() const { return u"serving"_s; }
QString ServingCommand::synopsis() const { return u"DESIGN [--prompt N] [--answer N] [--context N] [--kv-cache bf16|fp8]"_s; }
QString ServingCommand::summary() const { return Command::tr("Memory, throughput and start command of vLLM and TGI for the finished model, by GPUs and precision"); }

void ServingCommand::addOptions(QCommandLineParser &parser) const
{
    parser.addOption({u"prompt"_s, Command::tr("Tokens of a usual prompt; else the plan file's, 1024"), u"N"_s});
    parser.addOption({u"answer"_s, Command::tr("Tokens of a usual answer; else the plan file's, 256"), u"N"_s});
    parser.addOption({u"context"_s, Command::tr("Tokens of the longest request; else the plan file's, serve.max_length, the training's sequence length"), u"N"_s});
    parser.addOption({u"kv-cache"_s, Command::tr("Keys and values in bf16 or fp8; else the plan file's, bf16"), u"bf16|fp8"_s});
}

ExitStatus ServingCommand::run(const QCommandLineParser &options, const CommandContext &context)
{
    QStringList problems;
    const Result<PlanSettings> plan = loadPlanSettings(context.places, {}, problems);
    ServingLoad load = plan ? plan->serving : ServingLoad();
    for (const auto &[name, value] : {std::pair{u"prompt"_s, &load.prompt}, std::pair{u"answer"_s, &load.answer}, std::pair{u"context"_s, &load.context}}) {
        const std::optional<int> given = tokens(options, name);
        if (!given)
            return reportUsage(Command::tr("--%1 takes a number of tokens").arg(name), context);
        *value = *given > 0 ? *given : *value;
    }
    if (options.isSet(u"kv-cache"_s)) {
        const auto cache = cacheFromWord(options.value(u"kv-cache"_s).toStdString());
        if (!cache)
            return reportUsage(Command::tr("--kv-cache is bf16 or fp8"), context);
        load.cache = *cache;
    }
    if (context.arguments.size() != 1)
        return reportUsage(Command::tr("Name one design file: slipway serving DESIGN"), context);
    const Result<WorkedDesign> worked = workDesignFile(context.arguments.first(), loadCatalog(context.places));
    if (!worked)
        return reportError(worked.error(), context);
    const ServingEstimate serving = estimateServing(worked->resolved, worked->estimate.parameters.total, worked->estimate.parameters.active, load);
    if (!context.asJson) {
        print(*worked, serving);
        return serving.best() ? ExitStatus::Done : ExitStatus::No;
    }
    QJsonArray plans;
    for (const ServingPlan &plan : serving.plans)
        plans << toJson(plan);
    const ServingPlan *best = serving.best();
    printJson({{u"plans"_s, plans}, {u"recommended"_s, best ? QJsonValue(serving.recommended) : QJsonValue()}, {u"export"_s, text(serving.exportTool)},
               {u"vllm"_s, best ? QJsonValue(text(vllmCommand(worked->resolved, serving, *best, "export"))) : QJsonValue()}, {u"tgi"_s, best ? QJsonValue(text(tgiCommand(worked->resolved, serving, *best, "export"))) : QJsonValue()}});
    return best ? ExitStatus::Done : ExitStatus::No;
}

} // namespace slipway

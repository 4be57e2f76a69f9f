// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plandesk.h"

#include "app/commands/estimatetext.h"
#include "core/catalog/catalogreader.h"
#include "core/planning/planfiles.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QSaveFile>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

struct PlanText
{
    Q_DECLARE_TR_FUNCTIONS(PlanDesk)
};

void report(const QString &file, const PlanReading &reading, QStringList &problems)
{
    for (const EntryProblem &problem : reading.problems)
        problems << PlanText::tr("%1, line %2: %3").arg(file).arg(problem.line).arg(QString::fromStdString(toEnglish(problem.message)));
}

} // namespace

QString ownPlanFile(const Places &places) { return QDir(places.settings).filePath(u"plan.yaml"_s); }

Result<PlanSettings> loadPlanSettings(const Places &places, const QString &file, QStringList &problems)
{
    PlanSettings settings;
    if (const Result<PlanReading> own = readPlanFile(ownPlanFile(places)); own) {
        settings = own->settings;
        report(ownPlanFile(places), *own, problems);
    }
    if (file.isEmpty())
        return settings;
    const Result<PlanReading> named = readPlanFile(file);
    if (!named)
        return named.error();
    report(file, *named, problems);
    return laidOver(std::move(settings), named->settings);
}

Result<Done> saveOwnPlan(const Places &places, const PlanSettings &settings)
{
    QFile before(ownPlanFile(places));
    const QByteArray text = writtenPlan(settings, before.open(QIODevice::ReadOnly) ? before.readAll() : QByteArray());
    before.close();
    QSaveFile file(ownPlanFile(places));
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size() || !file.commit())
        return Error{.kind = Error::Kind::Io, .message = PlanText::tr("The assumptions could not be saved to %1: check that the folder can be written to.").arg(ownPlanFile(places)), .detail = file.errorString()};
    return Done{};
}

PriceList shippedPrices(const Catalog &catalog)
{
    QFile file(shippedCatalogFolder() + u"/prices.yaml"_s);
    return file.open(QIODevice::ReadOnly) ? catalogPrices(file.readAll(), catalog) : PriceList();
}

Findings obstaclesToPlan(const WorkedDesign &worked)
{
    const bool hasStep = worked.estimate.step.total.value > 0 && worked.estimate.run.steps > 0;
    Findings obstacles;
    for (const Finding &finding : worked.estimate.findings)
        if (finding.severity == Severity::Error && (!hasStep || finding.path.starts_with("model.")))
            obstacles.push_back(finding);
    return obstacles;
}

Result<Done> checkPlan(const WorkedDesign &worked)
{
    QStringList lines;
    for (const Finding &finding : obstaclesToPlan(worked))
        lines << findingLine(finding);
    if (lines.isEmpty())
        return Done{};
    return Error{.kind = Error::Kind::InvalidInput, .message = QCoreApplication::translate("Command", "The design has errors: mend them before it is planned."), .detail = lines.join(u'\n')};
}

Plan planOf(const WorkedDesign &worked, const Catalog &catalog, const PlanSettings &settings, WithSizing sizing, const ComplianceFile *compliance)
{
    const PriceList prices = shippedPrices(catalog);
    Plan plan = makePlan({worked.resolved, worked.estimate, worked.storage, catalog, prices, settings, compliance});
    if (sizing == WithSizing::Yes && plan.work.productive.value > 0)
        plan.sizing = sizePlan(worked.resolved, catalog, plan.assumptions, settings, plan.tenure);
    return plan;
}

} // namespace slipway

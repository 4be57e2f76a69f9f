// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/planning/plansizingpanel.h"

#include "views/explore/plot.h"
#include "views/explore/plottable.h"
#include "views/planning/plancharts.h"
#include "views/planning/planlistcard.h"
#include "views/planning/planlists.h"
#include "views/planning/plannotes.h"
#include "views/planning/plantablecard.h"
#include "views/planning/plantables.h"
#include "views/planning/planwords.h"
#include "views/theme/theme.h"
#include "views/widgets/drawingcard.h"
#include "views/widgets/numberfield.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpressionValidator>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <cmath>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr int plotHeight = 280;

NumberField *factorField(const QString &name, const QString &spoken, QWidget *parent)
{
    auto *field = new NumberField({.minimum = 0.1, .maximum = 100, .isWhole = false, .unit = PlanSizingPanel::tr("x a year")}, parent);
    field->setObjectName(name);
    field->setAccessibleName(spoken);
    return field;
}

} // namespace

PlanSizingPanel::PlanSizingPanel(QWidget *parent)
    : PlanSheet(u"planSizing"_s, tr("Sizing and growth"), parent)
    , m_deadline(new NumberField({.minimum = 0.01, .maximum = 1e5, .isWhole = false, .mayBeEmpty = true, .unit = tr("days")}, this))
    , m_budget(new NumberField({.minimum = 1, .maximum = 1e15, .isWhole = false, .mayBeEmpty = true}, this))
    , m_answer(new PlanNotes(u"planSizingAnswer"_s, tr("How large"), this))
    , m_sizes(new PlanTableCard(u"planSizes"_s, tr("Sizes"), 5, this))
    , m_rules(new PlanTableCard(u"planRules"_s, tr("Rules of thumb"), 2, this))
    , m_portfolio(new PlanListCard(u"planPortfolio"_s, tr("Who needs the cluster"), u"teams"_s, tr("Add a team or a model"), 0, this))
    , m_months(new NumberField({.minimum = 1, .maximum = 60, .isWhole = true, .unit = tr("months")}, this))
    , m_model(factorField(u"planGrowthModel"_s, tr("Growth of the model"), this))
    , m_data(factorField(u"planGrowthData"_s, tr("Growth of the data"), this))
    , m_teams(factorField(u"planGrowthTeams"_s, tr("Growth of the teams"), this))
    , m_inference(factorField(u"planGrowthInference"_s, tr("Growth of serving"), this))
    , m_serving(new NumberField({.minimum = 0, .maximum = 1e7, .isWhole = true}, this))
    , m_start(new QLineEdit(this))
    , m_plot(new Plot)
    , m_plotTable(new PlotTableModel)
    , m_plotCard(new DrawingCard(u"planGrowth"_s, tr("Growth"), m_plot, m_plotTable, this))
    , m_phases(new PlanTableCard(u"planPhases"_s, tr("Phases"), 7, this))
    , m_lasting(new PlanTableCard(u"planLasting"_s, tr("What of today's purchase lasts"), 2, this))
    , m_advice(new PlanNotes(u"planAdvice"_s, tr("Advice"), this))
{
    m_plot->setObjectName(u"planGrowthPlot"_s);
    m_plot->setAccessibleName(tr("Accelerators needed and bought by month"));
    m_plot->setMinimumHeight(plotHeight);
    add(buildGoals());
    add(m_answer);
    addPair(m_sizes, m_rules);
    add(m_portfolio);
    add(buildGrowthFields());
    addPair(m_plotCard, m_lasting);
    add(m_phases);
    add(m_advice);
    finish();
    m_portfolio->setNote(tr("all of them together are sized beside this design"));
    connect(m_portfolio, &PlanTableCard::edited, this, &PlanSizingPanel::listEdited);
    connectFields();
}

QWidget *PlanSizingPanel::buildGoals()
{
    auto *goals = new QWidget(this);
    auto *row = new QHBoxLayout(goals);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(spacing::normal);
    m_deadline->setObjectName(u"planDeadline"_s);
    m_budget->setObjectName(u"planBudget"_s);
    m_deadline->setAutomatic(std::nullopt, tr("none"));
    m_budget->setAutomatic(std::nullopt, tr("none"));
    const auto addLabelled = [&](const QString &text, NumberField *field) {
        auto *label = new QLabel(text, goals);
        label->setBuddy(field);
        field->setMaximumWidth(150);
        row->addWidget(label);
        row->addWidget(field);
        row->addSpacing(spacing::wide);
    };
    addLabelled(tr("&Deadline of a run"), m_deadline);
    addLabelled(tr("&Budget of a run"), m_budget);
    row->addStretch(1);
    return goals;
}

QWidget *PlanSizingPanel::buildGrowthFields()
{
    auto *fields = new QWidget(this);
    auto *row = new QHBoxLayout(fields);
    row->setContentsMargins(0, spacing::normal, 0, 0);
    row->setSpacing(spacing::normal);
    m_months->setObjectName(u"planGrowthMonths"_s);
    m_serving->setObjectName(u"planGrowthServing"_s);
    m_start->setObjectName(u"planGrowthStart"_s);
    m_start->setPlaceholderText(tr("YYYY-MM"));
    m_start->setValidator(new QRegularExpressionValidator(QRegularExpression(u"(\\d{4}-(0[1-9]|1[0-2]))?"_s), m_start));
    const auto addLabelled = [&](const QString &text, QWidget *field, int width) {
        auto *column = new QVBoxLayout;
        auto *label = new QLabel(text, fields);
        label->setBuddy(field);
        column->setSpacing(spacing::hair);
        column->addWidget(label);
        column->addWidget(field);
        field->setMaximumWidth(width);
        row->addLayout(column);
    };
    addLabelled(tr("Horizon"), m_months, 130);
    addLabelled(tr("First month"), m_start, 110);
    addLabelled(tr("Model"), m_model, 130);
    addLabelled(tr("Data"), m_data, 130);
    addLabelled(tr("Teams"), m_teams, 130);
    addLabelled(tr("Serving"), m_inference, 130);
    addLabelled(tr("GPUs that serve today"), m_serving, 170);
    row->addStretch(1);
    return fields;
}

void PlanSizingPanel::connectFields()
{
    for (NumberField *field : {m_deadline, m_budget})
        connect(field, &NumberField::valueEdited, this, [this] { Q_EMIT goalsEdited(m_deadline->value(), m_budget->value()); });
    for (NumberField *field : {m_months, m_model, m_data, m_teams, m_inference, m_serving})
        connect(field, &NumberField::valueEdited, this, &PlanSizingPanel::reportGrowth);
    connect(m_start, &QLineEdit::editingFinished, this, &PlanSizingPanel::reportGrowth);
}

void PlanSizingPanel::reportGrowth()
{
    const PlannedGrowth usual;
    Q_EMIT growthEdited({.months = int(m_months->value().value_or(usual.months)), .model = m_model->value().value_or(usual.model), .data = m_data->value().value_or(usual.data),
                         .teams = m_teams->value().value_or(usual.teams), .inference = m_inference->value().value_or(usual.inference), .inferenceAccelerators = m_serving->value().value_or(0),
                         .start = m_start->text().toStdString()});
}

void PlanSizingPanel::showPlan(const Plan &plan, const PlanSettings &settings)
{
    const QSignalBlocker deadline(m_deadline), budget(m_budget), months(m_months), model(m_model), data(m_data), teams(m_teams), inference(m_inference), serving(m_serving), start(m_start);
    m_deadline->setValue(settings.deadlineDays);
    m_budget->setValue(settings.budget);
    m_months->setValue(settings.growth.months);
    m_model->setValue(settings.growth.model);
    m_data->setValue(settings.growth.data);
    m_teams->setValue(settings.growth.teams);
    m_inference->setValue(settings.growth.inference);
    m_serving->setValue(settings.growth.inferenceAccelerators);
    if (!m_start->hasFocus())
        m_start->setText(QString::fromStdString(settings.growth.start));
    m_portfolio->showList(portfolioRows(settings), tr("This design alone. Add the teams or models that share the cluster with it."));
    const PlotData growth = growthPlot(plan);
    m_plot->showData(growth);
    m_plotTable->setData(growth);
    m_phases->showRows(phaseRows(plan));
    m_lasting->showRows(lastingRows(plan));
    QList<PlanNote> advice;
    for (const Message &message : plan.growth.advice)
        advice << PlanNote{Severity::Note, planSentence(message)};
    m_advice->showNotes(advice);
}

void PlanSizingPanel::showSearching() { m_sizes->setNote(tr("searching the best layout of each size...")); }

void PlanSizingPanel::showSizing(const std::optional<PlannedSizing> &sizing, const std::string &currency)
{
    const PlannedSizing shown = sizing.value_or(PlannedSizing());
    m_sizes->setNote(!sizing ? QString() : shown.sizes.empty() ? tr("no size up to twice the design's holds the model") : tr("each with its best layout"));
    m_sizes->showRows(sizeRows(shown, currency));
    m_rules->showRows(ruleRows(shown));
    m_rules->setNote(tr("published, beside the computed answer"));
    QList<PlanNote> answer;
    if (shown.recommended >= 0) {
        const SizedPlan &size = shown.sizes[std::size_t(shown.recommended)];
        const QString cost = size.sheet.isPriced ? moneyText(size.sheet.run(), currency) : tr("no price known");
        answer << PlanNote{Severity::Note, tr("%1 accelerators in %n nodes: %2, %3. %4", nullptr, size.nodes).arg(valueText(size.accelerators), hoursText(size.wall), cost, planSentence(shown.why))};
    } else if (sizing) {
        answer << PlanNote{Severity::Warning, tr("No size up to twice the design's is enough: give it more time or money, or make the design larger.")};
    }
    if (shown.portfolio)
        answer << PlanNote{Severity::Note, tr("All teams together: %1 accelerator hours a month keep %2 busy, the largest job takes %3: %4 accelerators.")
                                               .arg(valueText(shown.portfolio->hours), valueText(std::ceil(shown.portfolio->byHours)), valueText(shown.portfolio->largestJob), valueText(shown.portfolio->accelerators))};
    m_answer->showNotes(answer);
}

void PlanSizingPanel::showEvent(QShowEvent *event)
{
    PlanSheet::showEvent(event);
    Q_EMIT shown();
}

} // namespace slipway

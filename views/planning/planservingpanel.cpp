// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/planning/planservingpanel.h"

#include "views/planning/plannotes.h"
#include "views/planning/plantablecard.h"
#include "views/planning/plantiles.h"
#include "views/planning/planwords.h"
#include "views/theme/theme.h"
#include "views/widgets/localfigures.h"
#include "views/widgets/messagetext.h"
#include "views/widgets/numberfield.h"

#include <QClipboard>
#include <QComboBox>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <cmath>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr int commandLines = 7;

PlanCell figure(double value, const QString &words)
{
    PlanCell cell{.text = words, .number = value};
    cell.isNumber = true;
    return cell;
}

PlanCell none()
{
    PlanCell cell{.text = u"–"_s};
    cell.isNumber = true;
    cell.isQuiet = true;
    return cell;
}

/// What a million tokens of answers cost.
PlanCell answerPrice(const ServingPlan &plan, double hour)
{
    const double price = perMillionAnswers(plan, hour);
    return price > 0 ? figure(price, amountText(price)) : none();
}

QString whole(double value) { return QLocale().toString(std::floor(value), 'f', 0); }

NumberField *tokensField(const QString &name, bool mayBeEmpty, QWidget *parent)
{
    auto *field = new NumberField({.minimum = 1, .maximum = 1e8, .isWhole = true, .mayBeEmpty = mayBeEmpty, .kilo = 1024, .unit = PlanServingPanel::tr("tokens")}, parent);
    field->setObjectName(name);
    field->setMaximumWidth(160);
    return field;
}

} // namespace

PlanServingPanel::PlanServingPanel(QWidget *parent)
    : PlanSheet(u"planServing"_s, tr("Serving"), parent)
    , m_prompt(tokensField(u"planServingPrompt"_s, false, this))
    , m_answer(tokensField(u"planServingAnswer"_s, false, this))
    , m_context(tokensField(u"planServingContext"_s, true, this))
    , m_cache(new QComboBox(this))
    , m_tiles(new PlanTiles(u"planServingTiles"_s, this))
    , m_table(new PlanTableCard(u"planServingTable"_s, tr("Ways to serve it"), -1, this))
    , m_vllm(new QPlainTextEdit(this))
    , m_tgi(new QPlainTextEdit(this))
    , m_notes(new PlanNotes(u"planServingNotes"_s, tr("To know first"), this))
{
    m_table->setNote(tr("choose a row for its commands; figures to plan with: measure before you promise"));
    add(buildLoad());
    add(m_tiles);
    add(m_table);
    addPair(buildCommand(u"planVllm"_s, tr("Start by vLLM"), m_vllm), buildCommand(u"planTgi"_s, tr("Start by Text Generation Inference"), m_tgi));
    add(m_notes);
    finish();
    connectLoad();
    connect(m_table, &PlanTableCard::rowChanged, this, [this](int row) {
        m_chosen = row;
        Q_EMIT rowChosen(row);
    });
}

QWidget *PlanServingPanel::buildLoad()
{
    auto *load = new QWidget(this);
    auto *row = new QHBoxLayout(load);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(spacing::normal);
    const auto addLabelled = [&](const QString &words, QWidget *field) {
        auto *label = new QLabel(words, load);
        label->setBuddy(field);
        row->addWidget(label);
        row->addWidget(field);
        row->addSpacing(spacing::wide);
    };
    addLabelled(tr("Usual &prompt"), m_prompt);
    addLabelled(tr("Usual &answer"), m_answer);
    addLabelled(tr("&Longest request"), m_context);
    m_cache->setObjectName(u"planServingCache"_s);
    m_cache->addItem(u"bf16"_s, int(ServingPrecision::Bf16));
    m_cache->addItem(u"fp8"_s, int(ServingPrecision::Fp8));
    m_cache->setToolTip(tr("fp8 takes half the memory and holds twice the requests; it changes the answers a little: compare them on your own evaluation"));
    addLabelled(tr("&Keys and values"), m_cache);
    row->addStretch(1);
    return load;
}

QWidget *PlanServingPanel::buildCommand(const QString &name, const QString &title, QPlainTextEdit *text)
{
    auto *command = new QWidget(this);
    auto *column = new QVBoxLayout(command);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(spacing::tight);
    auto *row = new QHBoxLayout;
    auto *label = new QLabel(title, command);
    QFont bold = label->font();
    bold.setBold(true);
    label->setFont(bold);
    auto *copy = new QPushButton(themedIcon(u"copy"_s), tr("Copy"), command);
    copy->setObjectName(name + u"Copy"_s);
    copy->setAccessibleName(tr("%1: copy").arg(title));
    row->addWidget(label, 1);
    row->addWidget(copy);
    text->setObjectName(name + u"Text"_s);
    text->setAccessibleName(title);
    text->setReadOnly(true);
    text->setTabChangesFocus(true);
    text->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    text->setFixedHeight(commandLines * QFontMetrics(text->font()).lineSpacing());
    column->addLayout(row);
    column->addWidget(text);
    connect(copy, &QPushButton::clicked, this, [text] { QGuiApplication::clipboard()->setText(text->toPlainText()); });
    return command;
}

void PlanServingPanel::showEvent(QShowEvent *event)
{
    PlanSheet::showEvent(event);
    Q_EMIT shown();
}

/// Each field changes its own value: what the others show may be automatic.
void PlanServingPanel::connectLoad()
{
    const auto report = [this](int ServingLoad::*part, int value) {
        ServingLoad load = m_load;
        load.*part = value;
        Q_EMIT loadEdited(load);
    };
    connect(m_prompt, &NumberField::valueEdited, this, [report](std::optional<double> value) { report(&ServingLoad::prompt, int(value.value_or(ServingLoad().prompt))); });
    connect(m_answer, &NumberField::valueEdited, this, [report](std::optional<double> value) { report(&ServingLoad::answer, int(value.value_or(ServingLoad().answer))); });
    connect(m_context, &NumberField::valueEdited, this, [report](std::optional<double> value) { report(&ServingLoad::context, int(value.value_or(0))); });
    connect(m_cache, &QComboBox::activated, this, [this] {
        ServingLoad load = m_load;
        load.cache = ServingPrecision(m_cache->currentData().toInt());
        Q_EMIT loadEdited(load);
    });
}

void PlanServingPanel::showServing(const ShownServing &serving)
{
    const ServingEstimate &estimate = serving.estimate;
    m_load = serving.asked;
    const QSignalBlocker prompt(m_prompt), answer(m_answer), context(m_context), cache(m_cache), table(m_table);
    m_prompt->setValue(estimate.load.prompt);
    m_answer->setValue(estimate.load.answer);
    m_context->setValue(serving.asked.context > 0 ? std::optional<double>(serving.asked.context) : std::nullopt);
    m_context->setAutomatic(estimate.load.context, QLocale().toString(estimate.load.context));
    m_cache->setCurrentIndex(m_cache->findData(int(serving.asked.cache)));
    const ServingPlan *best = estimate.best();
    m_tiles->showTiles({
        {tr("Recommended"), best ? tr("%1 × %2").arg(best->accelerators).arg(serving.accelerator) : tr("none of these"), best ? QString::fromLatin1(wordOf(best->precision)) : tr("take accelerators with more memory")},
        {tr("Answers"), best ? tr("%1 tokens/s").arg(amountText(best->answersPerSecond)) : u"–"_s, best && serving.hour > 0 ? tr("%1 a million, fully busy").arg(moneyText(Money(perMillionAnswers(*best, serving.hour)), serving.currency)) : tr("all requests together")},
        {tr("First token"), best ? hoursText(best->firstToken) : u"–"_s, tr("of a usual prompt, alone")},
        {tr("At once"), best ? whole(best->sequences) : u"–"_s, tr("usual requests; %1 of the longest").arg(best ? whole(best->longestRequests) : u"0"_s)},
    });
    showTable(serving);
    m_vllm->setPlainText(serving.vllm);
    m_tgi->setPlainText(serving.tgi);
    m_vllm->setPlaceholderText(tr("It does not fit: choose another row."));
    m_tgi->setPlaceholderText(tr("It does not fit: choose another row."));
    QList<PlanNote> notes;
    const QString exporting = translated(estimate.exportNote, "Serving");
    notes << PlanNote{Severity::Note, estimate.exportTool.empty() ? exporting : tr("%1 (%2)").arg(exporting, QString::fromStdString(estimate.exportTool))};
    for (const Message &note : estimate.notes)
        notes << PlanNote{Severity::Note, translated(note, "Serving")};
    m_notes->showNotes(notes);
}

void PlanServingPanel::showTable(const ShownServing &serving)
{
    const ServingEstimate &estimate = serving.estimate;
    PlanRows rows;
    rows.heads = {tr("Precision"), tr("Accelerators"), tr("Weights"), tr("Room for cache"), tr("Longest at once"), tr("Usual at once"), tr("Tokens/s"), tr("First token"), tr("Each token"), serving.currency.empty() ? tr("Million tokens") : tr("Million tokens, %1").arg(QString::fromStdString(serving.currency)), tr("Verdict")};
    rows.units = {QString(), QString(), u"bytes"_s, u"bytes"_s, QString(), QString(), QString(), u"s"_s, u"s"_s, QString()};
    for (std::size_t i = 0; i < estimate.plans.size(); ++i) {
        const ServingPlan &plan = estimate.plans[i];
        const bool isBest = int(i) == estimate.recommended;
        PlanCell verdict{.text = isBest ? tr("recommended") : plan.fits() ? tr("fits") : tr("does not fit"), .number = {}, .tip = isBest ? tr("As trained, the fewest accelerators with room for eight of the longest requests") : QString()};
        verdict.icon = isBest ? u"success"_s : plan.fits() ? QString() : u"close"_s;
        verdict.isStrong = isBest;
        QList<PlanCell> cells{{.text = QString::fromLatin1(wordOf(plan.precision))}, figure(plan.accelerators, QString::number(plan.accelerators)), figure(plan.weights.value, localGib(plan.weights))};
        if (plan.fits())
            cells << figure(plan.cache.value, localGib(plan.cache)) << figure(std::floor(plan.longestRequests), whole(plan.longestRequests)) << figure(std::floor(plan.sequences), whole(plan.sequences))
                  << figure(plan.answersPerSecond, amountText(plan.answersPerSecond)) << figure(plan.firstToken.value, hoursText(plan.firstToken)) << figure(plan.eachToken.value, hoursText(plan.eachToken)) << answerPrice(plan, serving.hour);
        else
            cells << none() << none() << none() << none() << none() << none() << none();
        rows.rows << (cells << verdict);
    }
    m_table->showRows(rows);
}

} // namespace slipway

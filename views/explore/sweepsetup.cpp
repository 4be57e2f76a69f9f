// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/explore/sweepsetup.h"

#include "views/explore/variedparts.h"
#include "views/theme/theme.h"
#include "views/widgets/choicebox.h"
#include "views/widgets/numberfield.h"
#include "views/widgets/numbertext.h"
#include "views/widgets/searchcombobox.h"

#include <QCheckBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr int fieldWidth = 130;

} // namespace

SweepSetup::SweepSetup(QWidget *parent)
    : QWidget(parent)
    , m_field(new SearchComboBox(this))
    , m_steps(new ChoiceBox(this))
    , m_from(new NumberField({.minimum = 0, .isWhole = false, .step = NumberLimits::Step::Doubling}, this))
    , m_to(new NumberField({.minimum = 0, .isWhole = false, .step = NumberLimits::Step::Doubling}, this))
    , m_count(new NumberField({.minimum = 2, .maximum = mostSweepPoints}, this))
    , m_list(new QLineEdit(this))
    , m_points(new QLabel(this))
    , m_asDesigned(new QCheckBox(tr("As &designed"), this))
    , m_best(new QCheckBox(tr("&Best layout at each point"), this))
    , m_bestHeld(new QCheckBox(tr("Best &with parts held"), this))
    , m_heldButton(new QToolButton(this))
    , m_objective(new ChoiceBox(this))
    , m_measure(new ChoiceBox(this))
    , m_column(new QVBoxLayout(this))
{
    setObjectName(u"sweepSetup"_s);
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(spacing::tight);
    buildField();
    buildRange();
    buildLines();
    buildMeasure();
    m_column->addStretch(1);
    chooseField(SweepWish().field);
}

QLabel *SweepSetup::caption(const QString &text, QWidget *buddy)
{
    auto *label = new QLabel(text, this);
    QFont bold = label->font();
    bold.setBold(true);
    label->setFont(bold);
    label->setBuddy(buddy);
    m_column->addWidget(label);
    return label;
}

void SweepSetup::buildField()
{
    m_field->setObjectName(u"sweepField"_s);
    m_field->setMinimumWidth(fieldWidth);
    m_field->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    caption(tr("Along the a&xis"), m_field);
    m_column->addWidget(m_field);
    m_column->addSpacing(spacing::normal);
    listFields();
    connect(m_field, &SearchComboBox::idChosen, this, [this](const QString &id) {
        m_isTouched = false;
        chooseField(id);
        Q_EMIT wishChanged();
    });
}

void SweepSetup::buildRange()
{
    m_steps->setObjectName(u"sweepSteps"_s);
    m_steps->setChoices({{u"doubling"_s, tr("Doubling")}, {u"even"_s, tr("Even steps")}, {u"list"_s, tr("A list")}});
    caption(tr("&Over"), m_steps);
    m_column->addWidget(m_steps);
    m_from->setObjectName(u"sweepFrom"_s);
    m_to->setObjectName(u"sweepTo"_s);
    m_count->setObjectName(u"sweepCount"_s);
    m_count->setValue(SweepRange().count);
    m_list->setObjectName(u"sweepList"_s);
    m_list->setPlaceholderText(tr("8, 16, 24, 32"));
    m_points->setObjectName(u"sweepPoints"_s);
    m_points->setForegroundRole(QPalette::PlaceholderText);
    m_points->setWordWrap(true);
    m_form = new QFormLayout;
    m_form->setLabelAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    m_form->addRow(tr("From"), m_from);
    m_form->addRow(tr("To"), m_to);
    m_form->addRow(tr("Points"), m_count);
    m_form->addRow(tr("Numbers"), m_list);
    for (QWidget *editor : std::initializer_list<QWidget *>{m_from, m_to, m_count, m_list})
        editor->setMinimumWidth(fieldWidth);
    m_column->addLayout(m_form);
    m_column->addWidget(m_points);
    m_column->addSpacing(spacing::normal);
    connect(m_steps, &ChoiceBox::idChosen, this, &SweepSetup::rangeEdited);
    for (NumberField *number : {m_from, m_to, m_count})
        connect(number, &NumberField::valueEdited, this, &SweepSetup::rangeEdited);
    connect(m_list, &QLineEdit::textEdited, this, &SweepSetup::rangeEdited);
}

void SweepSetup::buildLines()
{
    caption(tr("Lines"), nullptr);
    m_asDesigned->setObjectName(u"sweepAsDesigned"_s);
    m_best->setObjectName(u"sweepBest"_s);
    m_bestHeld->setObjectName(u"sweepBestHeld"_s);
    m_asDesigned->setChecked(true);
    m_best->setChecked(true);
    m_heldButton->setObjectName(u"sweepHeld"_s);
    m_heldButton->setPopupMode(QToolButton::InstantPopup);
    m_heldButton->setMenu(buildHeld());
    m_heldButton->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    for (QCheckBox *box : {m_asDesigned, m_best, m_bestHeld}) {
        m_column->addWidget(box);
        connect(box, &QCheckBox::clicked, this, &SweepSetup::wishChanged);
    }
    m_column->addWidget(m_heldButton);
    m_objective->setObjectName(u"sweepObjective"_s);
    m_objective->setChoices({{u"time"_s, tr("Best: shortest step")}, {u"cost"_s, tr("Best: cheapest run")}});
    m_objective->setAccessibleName(tr("What the best layout is"));
    m_column->addWidget(m_objective);
    m_column->addSpacing(spacing::normal);
    m_heldButton->setEnabled(false);
    connect(m_bestHeld, &QCheckBox::toggled, m_heldButton, &QWidget::setEnabled);
    connect(m_objective, &ChoiceBox::idChosen, this, &SweepSetup::wishChanged);
    showHeld();
}

QMenu *SweepSetup::buildHeld()
{
    auto *menu = new QMenu(this);
    menu->setObjectName(u"sweepHeldMenu"_s);
    for (const VariedPart &part : variedParts()) {
        if (!part.isUsual)
            continue; // held anyway
        QAction *action = menu->addAction(part.name);
        action->setObjectName(u"hold."_s + part.id);
        action->setCheckable(true);
        action->setChecked(part.id == "tensor"_L1);
        connect(action, &QAction::toggled, this, &SweepSetup::showHeld);
        connect(action, &QAction::triggered, this, &SweepSetup::wishChanged);
    }
    return menu;
}

void SweepSetup::showHeld()
{
    QStringList names;
    for (const QAction *action : m_heldButton->menu()->actions())
        if (action->isChecked())
            names << action->text();
    m_heldButton->setText(names.isEmpty() ? tr("Hold...") : names.size() == 1 ? tr("Held: %1").arg(names.first()) : tr("Held: %1 and %2 more").arg(names.first()).arg(names.size() - 1));
    m_heldButton->setToolTip(names.isEmpty() ? tr("Which parts stay as the design has them") : names.join(u", "_s));
}

void SweepSetup::buildMeasure()
{
    m_measure->setObjectName(u"sweepMeasure"_s);
    QList<Choice> choices;
    for (const Measure measure : allMeasures())
        choices << Choice{measureId(measure), measure == Measure::Cost ? tr("Cost") : measureName(measure, {})};
    m_measure->setChoices(choices);
    m_measure->setCurrentId(measureId(Measure::TokensPerSecond));
    caption(tr("U&p"), m_measure);
    m_column->addWidget(m_measure);
    connect(m_measure, &ChoiceBox::idChosen, this, &SweepSetup::measureChanged);
}

void SweepSetup::listFields()
{
    QList<SearchItem> items;
    for (const SweepField &field : sweepFields()) {
        const QString id = QString::fromStdString(field.id());
        const QString now = m_present.contains(id) ? textFromNumber(m_present[id]) + (field.unit.isEmpty() ? QString() : u' ' + field.unit) : field.unit;
        items << SearchItem{id, field.name, now.isEmpty() ? field.group : tr("%1 · %2").arg(field.group, now), id};
    }
    m_field->setItems(items);
}

void SweepSetup::chooseField(const QString &id)
{
    const SweepField field = sweepField(id);
    m_fieldId = QString::fromStdString(field.id());
    m_field->setCurrentId(m_fieldId);
    if (!m_isTouched)
        showRange(rangeAround(m_present.value(m_fieldId, field.usual), field.low, field.high, field.isWhole));
    showSteps();
}

void SweepSetup::showRange(const SweepRange &range)
{
    m_from->setValue(range.from);
    m_to->setValue(range.to);
}

void SweepSetup::showSteps()
{
    const SweepRange::Steps steps = range().steps;
    const auto show = [this](QWidget *editor, bool shown) {
        editor->setVisible(shown);
        m_form->labelForField(editor)->setVisible(shown);
    };
    show(m_from, steps != SweepRange::Steps::List);
    show(m_to, steps != SweepRange::Steps::List);
    show(m_count, steps == SweepRange::Steps::Even);
    show(m_list, steps == SweepRange::Steps::List);
    const SweepField field = sweepField(m_fieldId);
    const QList<double> numbers = sweepNumbers(range(), field.low, field.high, field.isWhole);
    QStringList texts;
    for (const double number : numbers.mid(0, 5))
        texts << textFromNumber(number);
    if (numbers.size() > 5)
        texts << u"… "_s + textFromNumber(numbers.last());
    m_points->setText(numbers.isEmpty() ? tr("No number between %1 and %2 in it yet.").arg(textFromNumber(field.low), textFromNumber(field.high)) : texts.join(u", "_s));
}

void SweepSetup::rangeEdited()
{
    m_isTouched = true;
    showSteps();
    Q_EMIT wishChanged();
}

SweepRange SweepSetup::range() const
{
    return {.steps = stepsFromWord(m_steps->currentId()), .from = m_from->value().value_or(0), .to = m_to->value().value_or(0), .count = int(m_count->value().value_or(2)), .list = m_list->text()};
}

SweepWish SweepSetup::wish() const
{
    SweepWish wish{.field = m_fieldId, .range = range(), .asDesigned = m_asDesigned->isChecked(), .best = m_best->isChecked(), .bestHeld = m_bestHeld->isChecked()};
    wish.objective = objectiveFromWord(m_objective->currentId().toStdString()).value_or(SearchObjective::Time);
    for (const QAction *action : m_heldButton->menu()->actions())
        if (action->isChecked())
            wish.held << action->objectName().section(u'.', 1);
    return wish;
}

Measure SweepSetup::measure() const { return measureFromId(m_measure->currentId()).value_or(Measure::TokensPerSecond); }

void SweepSetup::showPresent(const QMap<QString, double> &present)
{
    if (present == m_present)
        return;
    m_present = present;
    listFields();
    chooseField(m_fieldId);
}

QVariantMap SweepSetup::choices() const
{
    const SweepWish wish = this->wish();
    QVariantMap choices{{u"field"_s, wish.field}, {u"as_designed"_s, wish.asDesigned}, {u"best"_s, wish.best}, {u"best_held"_s, wish.bestHeld}, {u"held"_s, wish.held},
                        {u"objective"_s, QString::fromStdString(toWord(wish.objective))}, {u"measure"_s, measureId(measure())}};
    if (m_isTouched)
        choices.insert({{u"steps"_s, toWord(wish.range.steps)}, {u"from"_s, wish.range.from}, {u"to"_s, wish.range.to}, {u"count"_s, wish.range.count}, {u"list"_s, wish.range.list}});
    return choices;
}

void SweepSetup::setChoices(const QVariantMap &choices)
{
    if (choices.isEmpty())
        return;
    m_asDesigned->setChecked(choices.value(u"as_designed"_s).toBool());
    m_best->setChecked(choices.value(u"best"_s).toBool());
    m_bestHeld->setChecked(choices.value(u"best_held"_s).toBool());
    for (QAction *action : m_heldButton->menu()->actions())
        action->setChecked(choices.value(u"held"_s).toStringList().contains(action->objectName().section(u'.', 1)));
    m_objective->setCurrentId(choices.value(u"objective"_s, u"time"_s).toString());
    m_measure->setCurrentId(measureId(measureFromId(choices.value(u"measure"_s).toString()).value_or(Measure::TokensPerSecond)));
    m_isTouched = choices.contains(u"from"_s);
    if (m_isTouched) {
        m_steps->setCurrentId(toWord(stepsFromWord(choices.value(u"steps"_s).toString())));
        showRange({.from = choices.value(u"from"_s).toDouble(), .to = choices.value(u"to"_s).toDouble()});
        m_count->setValue(choices.value(u"count"_s).toDouble());
        m_list->setText(choices.value(u"list"_s).toString());
    }
    chooseField(choices.value(u"field"_s).toString());
}

} // namespace slipway

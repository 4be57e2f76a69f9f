// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/explore/sizingsetup.h"

#include "views/theme/theme.h"
#include "views/widgets/localfigures.h"
#include "views/widgets/numberfield.h"

#include <QLabel>
#include <QVBoxLayout>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr int fieldWidth = 160;

} // namespace

SizingSetup::SizingSetup(QWidget *parent)
    : QWidget(parent)
    , m_column(new QVBoxLayout(this))
{
    setObjectName(u"sizingSetup"_s);
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(spacing::tight);
    m_tokens = addField(u"sizingTokens"_s, tr("&Tokens of the run"), new NumberField({.maximum = 1e18, .mayBeEmpty = true}, this), tr("1.4T, 300B; empty: as the design says"));
    m_deadline = addField(u"sizingDeadline"_s, tr("Done &within"), new NumberField({.minimum = 1e-4, .maximum = 1e5, .isWhole = false, .mayBeEmpty = true, .unit = tr("days")}, this),
                          tr("Wall time, with failures and checkpoints"));
    m_budget = addField(u"sizingBudget"_s, tr("For at &most"), new NumberField({.minimum = 1e-4, .maximum = 1e15, .isWhole = false, .mayBeEmpty = true}, this), QString());
    m_budgetUnit = static_cast<QLabel *>(m_column->itemAt(m_column->count() - 2)->widget());
    m_accelerators = addField(u"sizingAccelerators"_s, tr("Accelerators at han&d"), new NumberField({.maximum = 1e7, .mayBeEmpty = true, .step = NumberLimits::Step::Doubling}, this),
                              tr("Clusters up to this size are tried"));
    m_column->addStretch(1);
}

NumberField *SizingSetup::addField(const QString &name, const QString &label, NumberField *field, const QString &note)
{
    field->setObjectName(name);
    field->setMinimumWidth(fieldWidth);
    auto *caption = new QLabel(label, this);
    QFont bold = caption->font();
    bold.setBold(true);
    caption->setFont(bold);
    caption->setBuddy(field);
    auto *explanation = new QLabel(note, this);
    explanation->setForegroundRole(QPalette::PlaceholderText);
    explanation->setWordWrap(true);
    m_column->addWidget(caption);
    m_column->addWidget(field);
    m_column->addWidget(explanation);
    m_column->addSpacing(spacing::normal);
    connect(field, &NumberField::valueEdited, this, &SizingSetup::wishChanged);
    return field;
}

void SizingSetup::showPresent(double tokens, int accelerators, const QString &currency)
{
    m_tokens->setAutomatic(tokens, tr("%1, as designed").arg(localCount(tokens)));
    m_deadline->setAutomatic({}, tr("no deadline"));
    m_budget->setAutomatic({}, tr("no limit"));
    m_accelerators->setAutomatic(4.0 * accelerators, tr("%1, four times the design").arg(4LL * accelerators));
    m_budgetUnit->setText(currency.isEmpty() ? tr("Accelerator hours: the design names no price") : tr("%1, for the whole run").arg(currency));
}

SizingWish SizingSetup::wish() const { return {.tokens = m_tokens->value(), .deadlineDays = m_deadline->value(), .budget = m_budget->value(), .accelerators = m_accelerators->value()}; }

QVariantMap SizingSetup::choices() const
{
    QVariantMap choices;
    const SizingWish wish = this->wish();
    for (const auto &[name, value] : {std::pair(u"tokens"_s, wish.tokens), std::pair(u"deadline_days"_s, wish.deadlineDays), std::pair(u"budget"_s, wish.budget),
                                      std::pair(u"accelerators"_s, wish.accelerators)})
        if (value)
            choices.insert(name, *value);
    return choices;
}

void SizingSetup::setChoices(const QVariantMap &choices)
{
    for (const auto &[name, field] : {std::pair(u"tokens"_s, m_tokens), std::pair(u"deadline_days"_s, m_deadline), std::pair(u"budget"_s, m_budget), std::pair(u"accelerators"_s, m_accelerators)})
        if (choices.contains(name))
            field->setValue(choices.value(name).toDouble());
}

} // namespace slipway

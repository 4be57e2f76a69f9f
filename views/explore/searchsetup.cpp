// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/explore/searchsetup.h"

#include "core/design/bounds.h"
#include "views/explore/variedparts.h"
#include "views/theme/theme.h"
#include "views/widgets/choicebox.h"
#include "views/widgets/elidedlabel.h"
#include "views/widgets/numberfield.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr int numberWidth = 120;

QLabel *heading(const QString &text, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    QFont bold = label->font();
    bold.setBold(true);
    label->setFont(bold);
    return label;
}

} // namespace

SearchSetup::SearchSetup(QWidget *parent)
    : QWidget(parent)
    , m_objective(new ChoiceBox(this))
    , m_mostNodes(new NumberField({.maximum = double(bounds::nodes.high), .mayBeEmpty = true, .step = NumberLimits::Step::Doubling, .unit = tr("nodes")}, this))
{
    setObjectName(u"searchSetup"_s);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(spacing::tight);
    buildObjective();
    column->addSpacing(spacing::normal);
    buildParts();
    buildNodes();
    column->addStretch(1);
}

void SearchSetup::buildObjective()
{
    m_objective->setObjectName(u"searchObjective"_s);
    m_objective->setChoices({{u"time"_s, tr("Shortest step")},
                             {u"cost"_s, tr("Cheapest run"), tr("In accelerator hours where the design names no price")},
                             {u"accelerators"_s, tr("Fewest accelerators"), tr("Of as many, the shortest step")}});
    auto *label = heading(tr("What is &best"), this);
    label->setBuddy(m_objective);
    auto *column = static_cast<QVBoxLayout *>(layout());
    column->addWidget(label);
    column->addWidget(m_objective);
    connect(m_objective, &ChoiceBox::idChosen, this, &SearchSetup::objectiveChosen);
}

void SearchSetup::buildParts()
{
    auto *column = static_cast<QVBoxLayout *>(layout());
    auto *head = new QHBoxLayout;
    head->addWidget(heading(tr("What may vary"), this), 1);
    for (const bool all : {true, false}) {
        auto *button = new QPushButton(all ? tr("All") : tr("None"), this);
        button->setObjectName(all ? u"varyAll"_s : u"varyNone"_s);
        button->setAccessibleName(all ? tr("Vary all") : tr("Hold all"));
        button->setFlat(true);
        head->addWidget(button);
        connect(button, &QPushButton::clicked, this, [this, all] { setAll(all); });
    }
    column->addLayout(head);
    auto *grid = new QGridLayout;
    grid->setHorizontalSpacing(spacing::normal);
    grid->setVerticalSpacing(spacing::tight);
    grid->setColumnStretch(1, 1);
    for (const VariedPart &part : variedParts()) {
        Row row{new QCheckBox(part.name, this), new ElidedLabel(this)};
        row.box->setObjectName(u"vary."_s + part.id);
        row.box->setToolTip(part.explanation);
        row.box->setChecked(part.isUsual);
        row.present->setForegroundRole(QPalette::PlaceholderText);
        row.present->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        const int line = grid->rowCount();
        grid->addWidget(row.box, line, 0);
        grid->addWidget(row.present, line, 1);
        connect(row.box, &QCheckBox::clicked, this, &SearchSetup::wishChanged);
        m_rows.insert(part.id, row);
    }
    column->addLayout(grid);
}

/// Below the box that lets nodes vary.
void SearchSetup::buildNodes()
{
    m_mostNodes->setMinimumWidth(numberWidth);
    m_mostNodes->setObjectName(u"searchMostNodes"_s);
    m_mostNodes->setToolTip(tr("Every count up to 32; above it 48, 64, 96, 128 and so on, and this one"));
    auto *label = new QLabel(tr("up t&o"), this);
    label->setBuddy(m_mostNodes);
    auto *row = new QHBoxLayout;
    row->setContentsMargins(spacing::section, 0, 0, 0);
    row->addWidget(label);
    row->addWidget(m_mostNodes, 1);
    static_cast<QVBoxLayout *>(layout())->addLayout(row);
    QCheckBox *box = m_rows[u"nodes"_s].box;
    label->setEnabled(box->isChecked());
    m_mostNodes->setEnabled(box->isChecked());
    connect(box, &QCheckBox::toggled, m_mostNodes, &QWidget::setEnabled);
    connect(box, &QCheckBox::toggled, label, &QWidget::setEnabled);
    connect(m_mostNodes, &NumberField::valueEdited, this, &SearchSetup::wishChanged);
}

/// Cheapest and fewest are questions about the size of the cluster.
void SearchSetup::objectiveChosen(const QString &id)
{
    if (id != "time"_L1)
        m_rows[u"nodes"_s].box->setChecked(true);
    Q_EMIT wishChanged();
}

void SearchSetup::setAll(bool varied)
{
    for (auto row = m_rows.begin(); row != m_rows.end(); ++row)
        if (row.key() != "offload"_L1 && row.key() != "nodes"_L1)
            row->box->setChecked(varied);
    Q_EMIT wishChanged();
}

SearchWish SearchSetup::wish() const
{
    SearchWish wish;
    wish.objective = objectiveFromWord(m_objective->currentId().toStdString()).value_or(SearchObjective::Time);
    for (const VariedPart &part : variedParts())
        if (m_rows[part.id].box->isChecked())
            wish.varied << part.id;
    if (m_rows[u"nodes"_s].box->isChecked())
        wish.mostNodes = int(m_mostNodes->value().value_or(0));
    return wish;
}

void SearchSetup::showPresent(const LayoutChoice &present, bool hasExperts)
{
    for (auto row = m_rows.begin(); row != m_rows.end(); ++row)
        row->present->setText(partText(row.key(), present));
    const Row &expert = m_rows[u"expert"_s];
    expert.box->setEnabled(hasExperts);
    expert.present->setText(hasExperts ? expert.present->text() : tr("dense model"));
    m_mostNodes->setAutomatic(present.nodes, tr("%1, as designed").arg(present.nodes));
}

QVariantMap SearchSetup::choices() const
{
    const SearchWish wish = this->wish();
    return {{u"objective"_s, QString::fromStdString(toWord(wish.objective))}, {u"varied"_s, wish.varied}};
}

void SearchSetup::setChoices(const QVariantMap &choices)
{
    if (choices.contains(u"objective"_s))
        m_objective->setCurrentId(choices.value(u"objective"_s).toString());
    const QStringList varied = choices.value(u"varied"_s).toStringList();
    if (choices.contains(u"varied"_s))
        for (auto row = m_rows.begin(); row != m_rows.end(); ++row)
            row->box->setChecked(varied.contains(row.key()));
}

} // namespace slipway

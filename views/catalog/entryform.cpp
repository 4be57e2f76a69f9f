// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/catalog/entryform.h"

#include "views/theme/theme.h"

#include <QGridLayout>
#include <QLabel>
#include <QToolButton>

#include <algorithm>
#include <numeric>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr int narrowestLabel = 132; // as on the design page
constexpr int resetColumn = 2, sourceColumn = 3;

} // namespace

EntryForm::EntryForm(const std::string &kind, const QString &prefix, EntryRow::Sources sources, QWidget *parent)
    : QWidget(parent)
    , m_more(new QToolButton(this))
{
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(spacing::normal);
    grid->setVerticalSpacing(spacing::tight + spacing::hair);
    grid->setColumnMinimumWidth(0, narrowestLabel);
    grid->setColumnMinimumWidth(resetColumn, 22);
    grid->setColumnStretch(1, 2);
    if (sources == EntryRow::Sources::Shown)
        addHeader(*grid);
    for (const EntryField &field : entryFields(kind)) {
        auto *row = new EntryRow(field, prefix, sources, *grid, this);
        connect(row, &EntryRow::valueEdited, this, [this, row](const std::optional<YamlValue> &value) { Q_EMIT valueEdited(row->field().key, value); });
        connect(row, &EntryRow::sourceEdited, this, [this, row](const QString &source) { Q_EMIT sourceEdited(row->field().key, source); });
        m_rows.push_back(row);
    }
    addMore(*grid, prefix);
}

void EntryForm::addHeader(QGridLayout &grid)
{
    const auto heading = [this](const QString &text) {
        auto *label = new QLabel(text, this);
        label->setForegroundRole(QPalette::PlaceholderText);
        return label;
    };
    grid.setColumnStretch(sourceColumn, 3);
    grid.addWidget(heading(tr("Value")), 0, 1);
    grid.addWidget(heading(tr("Source")), 0, sourceColumn);
}

void EntryForm::addMore(QGridLayout &grid, const QString &prefix)
{
    m_more->setObjectName(prefix + u"more"_s);
    m_more->setCheckable(true);
    m_more->setAutoRaise(true);
    m_more->setFocusPolicy(Qt::TabFocus);
    m_more->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    grid.addWidget(m_more, grid.rowCount(), 0, 1, 3, Qt::AlignLeft);
    grid.setRowStretch(grid.rowCount(), 1);
    connect(m_more, &QToolButton::toggled, this, [this](bool unfolded) {
        for (EntryRow *row : m_rows)
            row->setUnfolded(unfolded);
        showMore();
    });
    showMore();
}

void EntryForm::showMore()
{
    const auto hidden = int(std::count_if(m_rows.begin(), m_rows.end(), [](const EntryRow *row) { return row->isFoldedAway(); }));
    m_more->setVisible(hidden > 0 || m_more->isChecked());
    m_more->setText(m_more->isChecked() ? tr("Fewer values") : hidden == 1 ? tr("1 more value") : tr("%n more values", nullptr, hidden));
    m_more->setArrowType(m_more->isChecked() ? Qt::UpArrow : Qt::DownArrow);
}

void EntryForm::showEntry(const YamlValue &base, const YamlValue &changes)
{
    for (EntryRow *row : m_rows)
        row->showValues(base, changes);
    showMore();
}

int EntryForm::labelWidth() const
{
    const auto widest = [](int width, const EntryRow *row) { return row->isFoldedAway() ? width : std::max(width, row->labelWidth()); };
    return std::accumulate(m_rows.begin(), m_rows.end(), narrowestLabel, widest);
}

QWidget *EntryForm::editor(const std::string &key) const
{
    const auto row = std::find_if(m_rows.begin(), m_rows.end(), [&key](const EntryRow *r) { return r->field().key == key; });
    return row == m_rows.end() ? nullptr : (*row)->editor();
}

} // namespace slipway

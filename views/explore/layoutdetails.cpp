// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/explore/layoutdetails.h"

#include "views/explore/measure.h"
#include "views/explore/variedparts.h"
#include "views/theme/theme.h"
#include "views/widgets/cardpaint.h"
#include "views/widgets/keyvaluetable.h"

#include <QAction>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr int leastWidth = 316;
constexpr int mostWidth = 560; ///< more would part the figures from their names
constexpr int mostStretch = 255; ///< that a size policy takes
constexpr int fewestRows = 2; ///< that a table shows before it scrolls
constexpr int wholeChanges = 4; ///< that are in sight before their table scrolls: what they come to gives way

QString changeText(const QString &before, const QString &after) { return before == after ? after : LayoutDetails::tr("%1 → %2").arg(before, after); }

/// "50.3 → 74.3 GiB": a unit that both bear is said once.
QString figureChange(const QString &before, const QString &after)
{
    const QString unit = after.section(u' ', 1);
    const bool isOneUnit = !unit.isEmpty() && std::none_of(unit.begin(), unit.end(), [](QChar c) { return c.isDigit(); });
    return before != after && isOneUnit && before.section(u' ', 1) == unit ? changeText(before.section(u' ', 0, 0), after) : changeText(before, after);
}

/// "3.2 → 2.4 s (0.75×)"
QString effectText(Measure measure, const SearchCandidate &candidate, const std::optional<SearchCandidate> &present, const QString &currency)
{
    const double after = measureOf(measure, candidate);
    const double before = present ? measureOf(measure, *present) : NAN;
    const QString text = measureText(measure, after, currency);
    if (!std::isfinite(before) || !std::isfinite(after))
        return text;
    const bool hasRatio = measure != Measure::Headroom && measure != Measure::Accelerators && before > 0;
    const QString change = figureChange(measureText(measure, before, currency), text);
    return hasRatio && std::abs(after / before - 1) >= 0.005 ? LayoutDetails::tr("%1 (%2×)").arg(change, QLocale().toString(after / before, 'f', 2)) : change;
}

QLabel *smallTitle(const QString &text, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    label->setForegroundRole(QPalette::PlaceholderText);
    return label;
}

} // namespace

LayoutDetails::LayoutDetails(const QString &name, QWidget *parent)
    : QFrame(parent)
    , m_words(new QLabel(this))
    , m_changesTitle(smallTitle(tr("Changes in the design"), this))
    , m_effectsTitle(smallTitle(tr("What it comes to"), this))
    , m_changes(new KeyValueTable(tr("Changes in the design"), this))
    , m_effects(new KeyValueTable(tr("What the layout comes to"), this))
    , m_apply(new QPushButton(tr("&Apply to the design"), this))
    , m_compare(new QPushButton(tr("&Compare with the design"), this))
{
    setObjectName(name);
    setMinimumWidth(leastWidth);
    setMaximumWidth(mostWidth);
    m_words->setObjectName(name + u"Words"_s);
    m_words->setWordWrap(true);
    m_words->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_changes->setObjectName(name + u"Changes"_s);
    m_effects->setObjectName(name + u"Effects"_s);
    m_apply->setObjectName(name + u"Apply"_s);
    m_apply->setIcon(themedIcon(u"edit"_s));
    m_compare->setObjectName(name + u"Compare"_s);
    m_compare->setToolTip(tr("Keeps the layout on the Compare page, whatever becomes of the design"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(spacing::wide, spacing::normal, spacing::wide, spacing::normal);
    column->setSpacing(spacing::tight);
    column->addWidget(m_words);
    column->addWidget(m_changesTitle);
    column->addWidget(m_changes);
    column->addWidget(m_effectsTitle);
    column->addWidget(m_effects);
    column->addStretch(1);
    column->addWidget(m_apply);
    column->addWidget(m_compare);
    m_changes->setFewestRows(wholeChanges);
    m_effects->setFewestRows(fewestRows);
    for (KeyValueTable *table : {m_changes, m_effects})
        table->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Maximum); // as high as its rows
    connect(m_apply, &QPushButton::clicked, this, &LayoutDetails::applyRequested);
    connect(m_compare, &QPushButton::clicked, this, &LayoutDetails::compareRequested);
    auto *why = new QAction(themedIcon(u"explain"_s), tr("Why?"), m_effects);
    why->setObjectName(name + u"Why"_s);
    m_effects->addAction(why);
    connect(why, &QAction::triggered, this, &LayoutDetails::explain);
    connect(m_effects, &QTableView::activated, this, &LayoutDetails::explain);
    showNothing({});
}

void LayoutDetails::showLayout(const ShownLayout &layout, const std::optional<SearchCandidate> &present, const QString &currency)
{
    showWords(layout.words, QFont::Bold);
    setWordsPolicy(QSizePolicy::Preferred);
    QList<KeyValue> changes;
    for (const LayoutDifference &difference : layout.differences)
        changes << KeyValue{layoutKeyName(difference.path), changeText(difference.before, difference.after), difference.path};
    m_hasChanges = !changes.isEmpty();
    if (!m_hasChanges)
        changes << KeyValue{tr("nothing"), tr("the design has this layout")};
    m_changes->setRows(changes);
    QList<KeyValue> effects;
    m_keys.clear();
    for (const Measure measure : allMeasures())
        if (std::isfinite(measureOf(measure, layout.candidate))) {
            m_keys << estimateKey(measure);
            effects << KeyValue{measureName(measure, currency), effectText(measure, layout.candidate, present, currency), tr("Return or a double click: why it is so")};
        }
    m_effects->setRows(effects);
    KeyValueTable::alignKeys({m_changes, m_effects});
    for (QWidget *widget : std::initializer_list<QWidget *>{m_changes, m_effects, m_changesTitle, m_effectsTitle, m_apply, m_compare})
        widget->show();
    m_words->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_words->setForegroundRole(QPalette::WindowText);
    enableApply();
}

void LayoutDetails::explain()
{
    if (const QString key = m_keys.value(m_effects->currentRow()); !key.isEmpty())
        Q_EMIT explainRequested(key);
}

void LayoutDetails::showNothing(const QString &sentence)
{
    showWords(sentence, QFont::Normal);
    setWordsPolicy(QSizePolicy::Expanding); // in the middle of the empty card
    m_words->setAlignment(Qt::AlignCenter);
    m_words->setForegroundRole(QPalette::PlaceholderText);
    for (QWidget *widget : std::initializer_list<QWidget *>{m_changes, m_effects, m_changesTitle, m_effectsTitle, m_apply, m_compare})
        widget->hide();
}

void LayoutDetails::showWords(const QString &words, int weight)
{
    QFont font = m_words->font();
    font.setWeight(QFont::Weight(weight));
    m_words->setFont(font);
    m_words->setText(words);
}

/// A policy that is set anew forgets that the text wraps, and all lines but the first would go.
void LayoutDetails::setWordsPolicy(QSizePolicy::Policy vertical)
{
    QSizePolicy policy(QSizePolicy::Preferred, vertical);
    policy.setHeightForWidth(true);
    policy.setVerticalStretch(vertical == QSizePolicy::Expanding ? mostStretch : 0); // against that before the buttons
    m_words->setSizePolicy(policy);
}

void LayoutDetails::setApplicable(bool applicable, const QString &why)
{
    m_isApplicable = applicable;
    m_whyNot = why;
    enableApply();
}

void LayoutDetails::enableApply()
{
    m_apply->setEnabled(m_isApplicable && m_hasChanges);
    m_apply->setToolTip(!m_isApplicable ? m_whyNot : m_hasChanges ? tr("As one edit, which can be undone") : tr("The design has this layout already"));
}

void LayoutDetails::paintEvent(QPaintEvent *)
{
    paintCard(*this);
}

} // namespace slipway

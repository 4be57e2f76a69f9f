// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/design/designpanel.h"

#include "core/design/designfile.h"
#include "views/design/entrychanges.h"
#include "views/design/wordlist.h"
#include "views/theme/theme.h"
#include "views/widgets/findingstrip.h"
#include "views/widgets/numbertext.h"
#include "views/widgets/searchcombobox.h"

#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QShortcut>
#include <QSignalBlocker>
#include <QToolButton>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr int labelWidth = 132;

} // namespace

QString fromStd(const std::string &text) { return QString::fromStdString(text); }

DesignPanel::DesignPanel(QWidget *parent)
    : QWidget(parent)
    , m_grid(new QGridLayout(this))
{
    m_grid->setContentsMargins(spacing::wide, 0, 0, spacing::normal);
    m_grid->setHorizontalSpacing(spacing::normal);
    m_grid->setVerticalSpacing(spacing::tight + spacing::hair);
    m_grid->setColumnMinimumWidth(0, labelWidth);
    m_grid->setColumnStretch(1, 1);
    auto *resetKeys = new QShortcut(QKeySequence(Qt::ALT | Qt::Key_Backspace), this);
    resetKeys->setContext(Qt::WidgetWithChildrenShortcut);
    connect(resetKeys, &QShortcut::activated, this, &DesignPanel::resetFocused);
    m_grid->setColumnMinimumWidth(2, FieldRow::resetWidth);
}

void DesignPanel::setCatalog(const Catalog &catalog)
{
    m_ownEntries = catalog.own;
    m_known.clear();
    for (const auto &[kind, entries] : catalog.entries)
        for (const auto &[id, entry] : entries)
            m_known.emplace(kind, id);
    showCatalog(catalog);
}

void DesignPanel::showCatalog(const Catalog &) { }

void DesignPanel::showRecent(const std::string &kind, const QStringList &ids)
{
    for (auto [search, end] = m_searches.equal_range(kind); search != end; ++search)
        search->second->setRecent(ids);
}

void DesignPanel::showMore(const Design &, const ResolvedDesign &) { }

void DesignPanel::showDesign(const Design &design, const ResolvedDesign &resolved)
{
    m_design = design;
    for (const auto &show : m_bindings)
        show(m_design);
    m_shown = m_design;
    showMore(m_design, resolved);
    for (FieldRow *row : m_rows)
        row->showState(m_design);
    showFolding();
}

Findings DesignPanel::showFindings(const Findings &findings)
{
    std::map<QString, Findings> placed;
    Findings homeless;
    for (const Finding &finding : findings) {
        const QString row = rowFor(fromStd(finding.path));
        (row.isEmpty() ? homeless : placed[row]).push_back(finding);
    }
    for (FieldRow *row : m_rows)
        row->showFindings(placed[row->name().path]);
    showFolding();
    return homeless;
}

FieldRow *DesignPanel::row(const QString &path) const
{
    const auto found = m_rowOf.find(path);
    return found == m_rowOf.end() ? nullptr : found->second;
}

QWidget *DesignPanel::fieldFor(const QString &path) const
{
    const FieldRow *found = row(rowFor(path));
    return found ? found->editor() : nullptr;
}

void DesignPanel::unfold(const QString &path)
{
    const FieldRow *found = row(rowFor(path));
    if (found && found->isFoldedAway())
        m_more->setChecked(true);
}

QList<FieldName> DesignPanel::fields() const
{
    QList<FieldName> names;
    for (const FieldRow *row : m_rows)
        if (row->applies())
            names << row->name();
    return names;
}

/// The row of the key itself, of the longest key that it is part of, or the first row that is part of it.
QString DesignPanel::rowFor(const QString &path) const
{
    for (QString key = path; !key.isEmpty(); key = key.contains(u'.') ? key.section(u'.', 0, -2) : QString())
        if (const FieldRow *found = row(key); found && found->applies())
            return key;
    for (const FieldRow *row : m_rows)
        if (!path.isEmpty() && row->name().path.startsWith(path + u'.') && row->applies())
            return row->name().path;
    return {};
}

/// One button at the foot of the panel shows the rare fields, each in its place.
void DesignPanel::buildMore()
{
    m_more = new QToolButton(this);
    m_more->setObjectName(u"more"_s);
    m_more->setCheckable(true);
    m_more->setAutoRaise(true);
    m_more->setFocusPolicy(Qt::TabFocus);
    m_more->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_grid->addWidget(m_more, m_grid->rowCount(), 0, 1, 3, Qt::AlignLeft);
    connect(m_more, &QToolButton::toggled, this, [this](bool unfolded) {
        for (FieldRow *row : m_rows)
            row->setUnfolded(unfolded);
        showFolding();
    });
}

/// What is folded away is counted, and a heading without fields goes.
void DesignPanel::showFolding()
{
    const auto isRare = [](const FieldRow *row) { return row->applies() && row->name().use == FieldName::Use::Rare; };
    const auto hidden = int(std::count_if(m_rows.begin(), m_rows.end(), [](const FieldRow *row) { return row->applies() && row->isFoldedAway(); }));
    const bool hasRare = std::any_of(m_rows.begin(), m_rows.end(), isRare);
    if (!m_more && hasRare)
        buildMore();
    if (m_more) {
        m_more->setVisible(hidden > 0 || m_more->isChecked());
        const QString more = hidden == 1 ? tr("1 more field") : tr("%n more fields", nullptr, hidden);
        m_more->setText(m_more->isChecked() ? tr("Fewer fields") : more);
        m_more->setArrowType(m_more->isChecked() ? Qt::UpArrow : Qt::DownArrow);
    }
    for (const Heading &heading : m_headings) {
        const auto isShown = [](const FieldRow *row) { return row->isShown(); };
        heading.label->setVisible(heading.rows.empty() || std::any_of(heading.rows.begin(), heading.rows.end(), isShown));
    }
}

void DesignPanel::reset(const FieldRow &row)
{
    const QString text = tr("Reset %1").arg(plainLabel(row.name().label));
    if (const auto byMember = m_resets.find(row.name().path); byMember != m_resets.end()) {
        Design changed = m_design;
        byMember->second(changed);
        commit(changed, text);
    } else if (const Result<Design> changed = withValue(m_design, row.name().path.toStdString(), YamlValue())) {
        commit(*changed, text);
    }
}

void DesignPanel::resetFocused()
{
    for (const FieldRow *row : m_rows)
        if (row->isSet() && (row->editor()->hasFocus() || row->editor()->isAncestorOf(focusWidget()))) {
            reset(*row);
            return;
        }
}

void DesignPanel::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange)
        for (FieldRow *row : m_rows)
            row->applyPalette();
}

NumberField *DesignPanel::makeNumber(const FieldName &name, const NumberLimits &limits)
{
    auto *field = new NumberField(limits, this);
    addRow(name, field);
    connect(field, &NumberField::problemChanged, this,
        [this, path = name.path](const QString &problem) { showProblem(path, problem); });
    return field;
}

QLineEdit *DesignPanel::makeText(const FieldName &name, const QString &placeholder)
{
    auto *field = new QLineEdit(this);
    field->setPlaceholderText(placeholder);
    addRow(name, field);
    return field;
}

QCheckBox *DesignPanel::makeSwitch(const FieldName &name)
{
    auto *field = new QCheckBox(this);
    addRow(name, field);
    return field;
}

ChoiceBox *DesignPanel::addChoice(const FieldName &name, const QList<Choice> &choices,
    std::function<QString(const Design &)> read, std::function<void(Design &, const QString &)> write)
{
    auto *field = new ChoiceBox(this);
    field->setChoices(choices);
    addRow(name, field);
    bind([field, read = std::move(read)](const Design &design) { field->setCurrentId(read(design)); });
    connect(field, &ChoiceBox::idChosen, this, [this, field, name, write = std::move(write)](const QString &id) {
        Design changed = m_design;
        write(changed, id);
        commit(changed, editText(name, field->currentText()));
    });
    return field;
}

SearchComboBox *DesignPanel::addSearch(const FieldName &name, const std::string &kind)
{
    auto *field = new SearchComboBox(this);
    addRow(name, field);
    if (!kind.empty()) {
        m_searches.emplace(kind, field);
        addEntryMenu(*field, kind, name.path);
    }
    return field;
}

EntryChanges *DesignPanel::addEntryChanges(const std::string &kind, const FieldName &name, QToolButton *button)
{
    auto *changes = new EntryChanges(kind, name.path, this);
    addWide(changes);
    changes->hide();
    button->setCheckable(true);
    connect(button, &QToolButton::toggled, changes, &QWidget::setVisible);
    bind([this, button, path = name.path.toStdString()](const Design &design) {
        const YamlValue now = designValue(design, path), before = designValue(m_shown, path);
        const YamlValue *base = before.isMapping() ? before.find("base") : nullptr;
        if (now.find("base") && !before.isMapping())
            button->setChecked(true); // changes of an entry are in sight; a whole one is told by the facts above
        else if (before.isMapping() && !now.isMapping() && (!base || *base != now))
            button->setChecked(false); // another entry, as it is; where the last change was only taken back, the fields stay
    });
    return changes;
}

void DesignPanel::addEntryMenu(SearchComboBox &field, const std::string &kind, const QString &path)
{
    QAction *open = field.lineEdit()->addAction(themedIcon(u"more"_s), QLineEdit::TrailingPosition);
    open->setObjectName(u"entryMenu"_s);
    open->setText(tr("Make your own, edit, look up"));
    open->setToolTip(tr("Make your own, edit, look up (Alt+Return)"));
    open->setShortcut(QKeySequence(Qt::ALT | Qt::Key_Return));
    open->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(open, &QAction::triggered, this, [this, &field, kind, path] { openEntryMenu(field, kind, path); });
}

void DesignPanel::openEntryMenu(SearchComboBox &field, const std::string &kind, const QString &path)
{
    auto *menu = new QMenu(&field);
    menu->setObjectName(u"entryActions"_s);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const std::string id = field.currentId().toStdString();
    QAction *own = menu->addAction(tr("&Make your own from it..."), this, [this, kind, path] { Q_EMIT ownEntryRequested(kind, path); });
    own->setObjectName(u"makeOwn"_s);
    const bool hasUsual = kind == "models" || kind == "accelerators" || kind == "links"; // what is left out comes from somewhere
    own->setEnabled(hasUsual || m_known.contains({kind, id}));
    QAction *edit = menu->addAction(tr("&Edit it..."), this, [this, kind, id] { Q_EMIT editEntryRequested(kind, id); });
    edit->setObjectName(u"editOwn"_s);
    edit->setEnabled(m_ownEntries.contains({kind, id}));
    menu->addAction(tr("&Show in the catalogue"), this, [this, kind, id] { Q_EMIT catalogRequested(kind, id); })->setObjectName(u"showInCatalog"_s);
    menu->popup(field.mapToGlobal(QPoint(0, field.height())));
}

WordsField *DesignPanel::makeWords(const FieldName &name, const QStringList &known)
{
    auto *field = new WordsField(known, this);
    addRow(name, field);
    return field;
}

void DesignPanel::addRow(const FieldName &name, QWidget *editor)
{
    auto *row = new FieldRow(name, editor, *m_grid, this);
    connect(row->strip(), &FindingStrip::fixRequested, this, &DesignPanel::fixRequested);
    connect(row, &FieldRow::resetRequested, this, [this, row] { reset(*row); });
    m_rows.push_back(row);
    m_rowOf[name.path] = row;
    if (!m_headings.empty())
        m_headings.back().rows.push_back(row);
}

void DesignPanel::addWide(QWidget *widget) { m_grid->addWidget(widget, m_grid->rowCount(), 0, 1, 3); }

void DesignPanel::addHeading(const QString &text)
{
    auto *heading = new QLabel(text, this);
    heading->setForegroundRole(QPalette::PlaceholderText);
    heading->setContentsMargins(0, spacing::normal, 0, 0);
    addWide(heading);
    m_headings.push_back({.label = heading, .rows = {}});
}

void DesignPanel::bind(std::function<void(const Design &)> show) { m_bindings.push_back(std::move(show)); }

void DesignPanel::setRowVisible(const QString &path, bool visible)
{
    if (row(path)->applies() != visible)
        row(path)->setApplies(visible);
}

void DesignPanel::setOrigin(const QString &path, const QString &origin) { row(path)->setOrigin(origin); }

void DesignPanel::showProblem(const QString &path, const QString &problem) { row(path)->strip()->showProblem(problem); }

void DesignPanel::commit(const Design &changed, const QString &text, const QString &mergeKey)
{
    if (changed != m_design)
        Q_EMIT designEdited(changed, text, mergeKey);
}

QString DesignPanel::editText(const FieldName &name, const QString &value)
{
    return tr("%1 %2").arg(plainLabel(name.label), value.isEmpty() ? tr("auto") : value);
}

void DesignPanel::commitNumber(const FieldName &name, const Design &changed, std::optional<double> number)
{
    commit(changed, editText(name, number ? textFromNumber(*number) : QString()), name.path);
}

void DesignPanel::commitText(const FieldName &name, const Design &changed, const QString &text)
{
    constexpr int longest = 40;
    const QString shown = text.size() > longest ? text.left(longest) + u'…' : text;
    commit(changed, tr("%1 “%2”").arg(plainLabel(name.label), shown), name.path);
}

void DesignPanel::commitWords(const FieldName &name, const Design &changed, const std::vector<std::string> &words)
{
    commit(changed, editText(name, textFromWords(words, u", "_s)), name.path);
}

void DesignPanel::commitSwitch(const FieldName &name, const Design &changed, bool on)
{
    commit(changed, editText(name, on ? tr("on") : tr("off")));
}

void DesignPanel::showText(QLineEdit *field, const std::string &text)
{
    const QString wanted = fromStd(text);
    if (field->text() != wanted)
        field->setText(wanted);
}

void DesignPanel::showSwitch(QCheckBox *field, bool on)
{
    const QSignalBlocker quiet(field);
    field->setChecked(on);
}

} // namespace slipway

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/design/designpanel.h"

#include "views/theme/theme.h"
#include "views/widgets/findingstrip.h"
#include "views/widgets/numbertext.h"
#include "views/widgets/searchcombobox.h"

#include <QGridLayout>
#include <QLabel>
#include <QSignalBlocker>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr int labelWidth = 132;

QString plainLabel(const QString &label) { return QString(label).remove(u'&'); }

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
}

void DesignPanel::showCatalog(const Catalog &) { }

void DesignPanel::showMore(const Design &, const ResolvedDesign &) { }

void DesignPanel::showDesign(const Design &design, const ResolvedDesign &resolved)
{
    m_design = design;
    for (const auto &show : m_bindings)
        show(m_design);
    showMore(m_design, resolved);
}

Findings DesignPanel::showFindings(const Findings &findings)
{
    std::map<QString, Findings> placed;
    Findings homeless;
    for (const Finding &finding : findings) {
        const QString row = rowFor(fromStd(finding.path));
        (row.isEmpty() ? homeless : placed[row]).push_back(finding);
    }
    for (auto &[path, row] : m_rows)
        row.strip->showFindings(placed[path]);
    return homeless;
}

QWidget *DesignPanel::fieldFor(const QString &path) const
{
    const auto row = m_rows.find(rowFor(path));
    return row == m_rows.end() ? nullptr : row->second.editor;
}

/// The row of the key itself, of the longest key that it is part of, or the first row that is part of it.
QString DesignPanel::rowFor(const QString &path) const
{
    const auto isShown = [this](const QString &key) { return m_rows.at(key).isVisible; };
    for (QString key = path; !key.isEmpty(); key = key.contains(u'.') ? key.section(u'.', 0, -2) : QString())
        if (m_rows.contains(key) && isShown(key))
            return key;
    for (const QString &key : m_order)
        if (!path.isEmpty() && key.startsWith(path + u'.') && isShown(key))
            return key;
    return {};
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

SearchComboBox *DesignPanel::addSearch(const FieldName &name)
{
    auto *field = new SearchComboBox(this);
    addRow(name, field);
    return field;
}

void DesignPanel::addRow(const FieldName &name, QWidget *editor)
{
    const int line = m_grid->rowCount();
    auto *label = new QLabel(name.label, this);
    label->setBuddy(editor);
    label->setToolTip(name.explanation);
    editor->setObjectName(name.path);
    editor->setAccessibleName(plainLabel(name.label));
    editor->setToolTip(name.explanation);
    auto *strip = new FindingStrip(this);
    const bool isTall = editor->sizeHint().height() > 2 * label->sizeHint().height() + spacing::wide;
    m_grid->addWidget(label, line, 0, isTall ? Qt::AlignTop : Qt::AlignVCenter);
    m_grid->addWidget(editor, line, 1);
    m_grid->addWidget(strip, line + 1, 0, 1, 2);
    connect(strip, &FindingStrip::fixRequested, this, &DesignPanel::fixRequested);
    m_rows[name.path] = {.label = label, .editor = editor, .strip = strip};
    m_order.push_back(name.path);
}

void DesignPanel::addWide(QWidget *widget) { m_grid->addWidget(widget, m_grid->rowCount(), 0, 1, 2); }

void DesignPanel::addHeading(const QString &text)
{
    auto *heading = new QLabel(text, this);
    heading->setForegroundRole(QPalette::PlaceholderText);
    heading->setContentsMargins(0, spacing::normal, 0, 0);
    addWide(heading);
}

void DesignPanel::bind(std::function<void(const Design &)> show) { m_bindings.push_back(std::move(show)); }

void DesignPanel::setRowVisible(const QString &path, bool visible)
{
    Row &row = m_rows.at(path);
    if (row.isVisible == visible)
        return;
    row.isVisible = visible;
    row.label->setVisible(visible);
    row.editor->setVisible(visible);
    if (!visible)
        row.strip->showFindings({});
}

void DesignPanel::showProblem(const QString &path, const QString &problem)
{
    m_rows.at(path).strip->showProblem(problem);
}

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

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/catalog/entryrow.h"

#include "core/catalog/yamlwriter.h"
#include "views/theme/theme.h"
#include "views/widgets/choicebox.h"
#include "views/widgets/numberfield.h"
#include "views/widgets/numbertext.h"
#include "views/widgets/quiettext.h"

#include <QCoreApplication>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>
#include <QToolButton>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr int resetSize = 22;

QString numberText(const YamlValue &value)
{
    const auto number = value.asNumber();
    return number ? textFromNumber(*number) : QString::fromStdString(value.text);
}

} // namespace

std::optional<YamlValue> rangeFromText(const QString &text)
{
    static const QRegularExpression between(u"\\bto\\b|\\bbis\\b|–|\\.\\.\\.|\\s"_s);
    std::vector<YamlValue> ends;
    for (const QString &word : numberWords(QString(text).replace(between, u";"_s))) {
        const auto number = numberFromText(word);
        if (!number)
            return std::nullopt;
        ends.push_back(YamlValue::number(*number));
    }
    if (ends.size() == 1)
        return ends.front();
    return ends.size() == 2 ? std::optional(YamlValue::sequence(ends)) : std::nullopt;
}

QString entryText(const YamlValue &value)
{
    if (const auto flag = value.asBool())
        return *flag ? EntryRow::tr("yes") : EntryRow::tr("no");
    if (value.isSequence() && value.items.size() == 2)
        return EntryRow::tr("%1 to %2").arg(numberText(value.items[0]), numberText(value.items[1]));
    return value.isScalar() ? numberText(value) : QString::fromStdString(toFlowYaml(value));
}

QString fieldName(const EntryField &field) { return QCoreApplication::translate("Entry", field.name); }

QString fieldUnit(const EntryField &field)
{
    return *field.unit ? QCoreApplication::translate("Entry", field.unit) : QString();
}

EntryRow::EntryRow(const EntryField &field, const QString &prefix, Sources sources, QGridLayout &grid, QWidget *parent)
    : QObject(parent)
    , m_field(field)
    , m_label(new QLabel(fieldName(field), parent))
    , m_editor(makeEditor(parent))
    , m_reset(new QToolButton(parent))
{
    m_label->setBuddy(m_editor);
    m_editor->setObjectName(prefix + QString::fromUtf8(field.key));
    m_editor->setAccessibleName(fieldName(field));
    const int line = grid.rowCount();
    grid.addWidget(m_label, line, 0);
    grid.addWidget(m_editor, line, 1);
    makeReset(prefix);
    grid.addWidget(m_reset, line, 2);
    if (sources == Sources::Shown) {
        makeSource(prefix, parent);
        grid.addWidget(m_source, line, 3);
    }
    showVisibility();
}

QWidget *EntryRow::makeEditor(QWidget *parent)
{
    switch (m_field.type) {
    case EntryField::Type::Number:
    case EntryField::Type::Whole: return makeNumber(parent);
    case EntryField::Type::Flag: return makeFlag(parent);
    case EntryField::Type::Range:
    case EntryField::Type::Text: break;
    }
    return makeText(parent);
}

QWidget *EntryRow::makeNumber(QWidget *parent)
{
    const bool isWhole = m_field.type == EntryField::Type::Whole;
    m_number = new NumberField(
        {.minimum = m_field.low, .maximum = m_field.high, .isWhole = isWhole, .mayBeEmpty = true, .unit = fieldUnit(m_field)}, parent);
    connect(m_number, &NumberField::valueEdited, this, [this, isWhole](std::optional<double> number) {
        Q_EMIT valueEdited(!number ? std::nullopt : std::optional(isWhole ? YamlValue::integer(qint64(*number)) : YamlValue::number(*number)));
    });
    return m_number;
}

QWidget *EntryRow::makeFlag(QWidget *parent)
{
    m_flag = new ChoiceBox(parent);
    m_flag->setChoices({{QString(), tr("not said")}, {u"true"_s, tr("yes")}, {u"false"_s, tr("no")}});
    connect(m_flag, &ChoiceBox::idChosen, this, [this](const QString &id) {
        Q_EMIT valueEdited(id.isEmpty() ? std::nullopt : std::optional(YamlValue::boolean(id == u"true")));
    });
    return m_flag;
}

QWidget *EntryRow::makeText(QWidget *parent)
{
    m_text = new QLineEdit(parent);
    const bool isRange = m_field.type == EntryField::Type::Range;
    if (isRange)
        m_text->setToolTip(tr("One number, or low to high: 5 to 40 (%1)").arg(fieldUnit(m_field)));
    connect(m_text, &QLineEdit::textEdited, this, [this, isRange](const QString &text) {
        const auto range = isRange ? rangeFromText(text) : std::nullopt;
        const YamlValue said = range ? *range : textValue(text.trimmed().toStdString()); // what is no range the reader refuses
        Q_EMIT valueEdited(text.trimmed().isEmpty() ? std::nullopt : std::optional(said));
    });
    return m_text;
}

void EntryRow::makeSource(const QString &prefix, QWidget *parent)
{
    m_source = new QLineEdit(parent);
    m_source->setObjectName(prefix + QString::fromUtf8(m_field.key) + u".source"_s);
    m_source->setAccessibleName(tr("Source of %1").arg(fieldName(m_field)));
    connect(m_source, &QLineEdit::textEdited, this, &EntryRow::sourceEdited);
}

void EntryRow::makeReset(const QString &prefix)
{
    m_reset->setObjectName(prefix + QString::fromUtf8(m_field.key) + u".reset"_s);
    m_reset->setIcon(themedIcon(u"reset"_s));
    m_reset->setIconSize({14, 14});
    m_reset->setFixedSize(resetSize, resetSize);
    m_reset->setAutoRaise(true);
    m_reset->setFocusPolicy(Qt::NoFocus); // emptying the field does the same
    m_reset->setAccessibleName(tr("%1 as it was").arg(fieldName(m_field)));
    m_reset->setToolTip(tr("Back to the value it is based on (or empty the field)"));
    connect(m_reset, &QToolButton::clicked, this, [this] {
        m_editor->setFocus();
        Q_EMIT valueEdited(std::nullopt);
    });
}

void EntryRow::showValues(const YamlValue &base, const YamlValue &changes)
{
    const YamlValue *changed = entryValue(changes, m_field.key);
    const YamlValue *ofBase = entryValue(base, m_field.key);
    m_isChanged = changed != nullptr;
    m_isInBase = ofBase != nullptr;
    showValue(changed, ofBase);
    const QString known = QString::fromStdString(entrySource(base, m_field.key));
    if (!m_source) {
        if (!known.isEmpty() && !m_isChanged)
            m_editor->setToolTip(tr("Source: %1").arg(known));
    } else {
        const YamlValue *own = changes.find("source");
        const YamlValue *said = own && own->isMapping() ? own->find(m_field.key) : nullptr;
        const QString text = said ? QString::fromStdString(said->isScalar() ? said->text : toFlowYaml(*said)) : QString();
        if (m_source->text() != text)
            m_source->setText(text);
        m_source->setPlaceholderText(m_isChanged ? tr("where you have it from") : known);
        m_source->setToolTip(m_isChanged ? text : known);
        m_source->setReadOnly(!m_isChanged); // of the base: to be read, not to be changed
        m_source->setFocusPolicy(m_isChanged ? Qt::StrongFocus : Qt::ClickFocus);
    }
    showVisibility();
}

void EntryRow::showValue(const YamlValue *value, const YamlValue *ofBase)
{
    const QString base = ofBase ? entryText(*ofBase) : tr("not said");
    if (m_number) {
        m_number->setAutomatic(ofBase ? ofBase->asNumber() : std::nullopt, base);
        m_number->setValue(value ? value->asNumber() : std::nullopt);
    } else if (m_flag) {
        m_flag->setChoiceText(QString(), base);
        m_flag->setCurrentId(value ? QString::fromStdString(value->text) : QString());
        setQuietText(m_flag, !value);
    } else {
        m_text->setPlaceholderText(base);
        m_text->setProperty("isData", ofBase != nullptr); // words of the catalogue are not translated
        const QString shown = value ? entryText(*value) : QString();
        const bool saysSo = m_field.type == EntryField::Type::Range && value && rangeFromText(m_text->text()) == *value;
        if (!saysSo && m_text->text().trimmed() != shown)
            m_text->setText(shown);
    }
}

bool EntryRow::isFoldedAway() const
{
    const bool shows = m_field.use == EntryField::Use::Main || (m_field.use == EntryField::Use::WhereSaid && m_isInBase);
    return !shows && !m_isUnfolded && !m_isChanged;
}

int EntryRow::labelWidth() const { return m_label->sizeHint().width(); }

void EntryRow::setUnfolded(bool unfolded)
{
    m_isUnfolded = unfolded;
    showVisibility();
}

void EntryRow::showVisibility()
{
    const bool shown = !isFoldedAway();
    m_label->setVisible(shown);
    m_editor->setVisible(shown);
    m_reset->setVisible(shown && m_isChanged);
    if (m_source)
        m_source->setVisible(shown);
}

} // namespace slipway

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/entryfields.h"

#include <QObject>

class QGridLayout;
class QLabel;
class QLineEdit;
class QToolButton;

namespace slipway {

class ChoiceBox;
class NumberField;

/// One value of an entry: name, editor, source, and a button back to the base's value. An empty editor stands for the base's
/// value, which shows quietly.
class EntryRow : public QObject
{
    Q_OBJECT

public:
    enum class Sources { Hidden, Shown };

    /// Object names are `prefix` and the field's key.
    EntryRow(const EntryField &field, const QString &prefix, Sources sources, QGridLayout &grid, QWidget *parent);

    const EntryField &field() const { return m_field; }
    void showValues(const YamlValue &base, const YamlValue &changes);
    /// Rare values hide until they say something.
    void setUnfolded(bool unfolded);
    bool isFoldedAway() const;
    QWidget *editor() const { return m_editor; }
    int labelWidth() const;

Q_SIGNALS:
    /// What the person says; no value: as in the base.
    void valueEdited(const std::optional<slipway::YamlValue> &value);
    void sourceEdited(const QString &source);

private:
    QWidget *makeEditor(QWidget *parent);
    QWidget *makeNumber(QWidget *parent);
    QWidget *makeFlag(QWidget *parent);
    QWidget *makeText(QWidget *parent);
    void makeSource(const QString &prefix, QWidget *parent);
    void makeReset(const QString &prefix);
    void showValue(const YamlValue *value, const YamlValue *ofBase);
    void showVisibility();

    const EntryField &m_field;
    QLabel *m_label;
    NumberField *m_number = nullptr;
    ChoiceBox *m_flag = nullptr;
    QLineEdit *m_text = nullptr;
    QWidget *m_editor;
    QLineEdit *m_source = nullptr;
    QToolButton *m_reset;
    bool m_isUnfolded = false;
    bool m_isChanged = false;
    bool m_isInBase = false;
};

/// "5 to 40" or "5": a range as people write it; nothing for what is neither one nor two numbers.
std::optional<YamlValue> rangeFromText(const QString &text);
/// A value in short: "5 to 40", "yes", "3352".
QString entryText(const YamlValue &value);
/// The name of a field, translated; its unit.
QString fieldName(const EntryField &field);
QString fieldUnit(const EntryField &field);

} // namespace slipway

Q_DECLARE_METATYPE(std::optional<slipway::YamlValue>)

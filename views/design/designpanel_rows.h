// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of DesignPanel that are bound to a member. Included by designpanel.h alone.
#pragma once

#include "views/design/designpanel.h"
#include "views/design/wordsfield.h"

#include <QCheckBox>
#include <QLineEdit>

namespace slipway {

template<typename Access>
void DesignPanel::resetByMember(const QString &path, Access access)
{
    m_resets[path] = [access](Design &design) {
        const Design standard;
        access(design) = access(standard);
    };
}

template<typename Access>
NumberField *DesignPanel::addNumber(const FieldName &name, const NumberLimits &limits, Access access)
{
    using Member = std::remove_cvref_t<decltype(access(m_design))>;
    NumberField *field = makeNumber(name, limits);
    resetByMember(name.path, access);
    bind([field, access](const Design &design) { field->setValue(toFieldNumber(access(design))); });
    connect(field, &NumberField::valueEdited, this, [this, name, access](std::optional<double> number) {
        Design changed = m_design;
        access(changed) = fromFieldNumber<Member>(number);
        commitNumber(name, changed, number);
    });
    return field;
}

template<typename Access>
QLineEdit *DesignPanel::addText(const FieldName &name, const QString &placeholder, Access access)
{
    QLineEdit *field = makeText(name, placeholder);
    resetByMember(name.path, access);
    bind([field, access](const Design &design) { showText(field, access(design)); });
    connect(field, &QLineEdit::textEdited, this, [this, name, access](const QString &text) {
        Design changed = m_design;
        access(changed) = text.toStdString();
        commitText(name, changed, text);
    });
    return field;
}

template<typename Access>
QCheckBox *DesignPanel::addSwitch(const FieldName &name, Access access)
{
    QCheckBox *field = makeSwitch(name);
    bind([field, access](const Design &design) { showSwitch(field, access(design)); });
    connect(field, &QCheckBox::clicked, this, [this, name, access](bool on) {
        Design changed = m_design;
        access(changed) = on;
        commitSwitch(name, changed, on);
    });
    return field;
}

template<typename Access>
WordsField *DesignPanel::addWords(const FieldName &name, const QStringList &known, Access access)
{
    WordsField *field = makeWords(name, known);
    resetByMember(name.path, access);
    bind([field, access](const Design &design) { field->showWords(access(design)); });
    connect(field, &WordsField::wordsEdited, this, [this, name, access](const std::vector<std::string> &words) {
        Design changed = m_design;
        access(changed) = words;
        commitWords(name, changed, words);
    });
    return field;
}

} // namespace slipway

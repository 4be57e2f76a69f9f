// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of DesignPanel that are bound to a member. Included by designpanel.h alone.
#pragma once

#include "views/design/designpanel.h"

#include <QCheckBox>
#include <QLineEdit>

namespace slipway {

template<typename Access>
NumberField *DesignPanel::addNumber(const FieldName &name, const NumberLimits &limits, Access access)
{
    using Member = std::remove_cvref_t<decltype(access(m_design))>;
    NumberField *field = makeNumber(name, limits);
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

} // namespace slipway

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/design/designpanel.h"

namespace slipway {

/// The program that trains, and its versions.
class FrameworkPanel : public DesignPanel
{
    Q_OBJECT

public:
    explicit FrameworkPanel(QWidget *parent = nullptr);

    QString summary() const override;

private:
    ChoiceBox *m_name;
};

} // namespace slipway

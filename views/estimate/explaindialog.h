// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimate/estimate.h"

#include <QDialog>

namespace slipway {

/// Why a figure is what it is, of a design that is not on the design page: one that is compared, one that a search found.
class ExplainDialog : public QDialog
{
    Q_OBJECT

public:
    /// \param name  of the design
    /// \param key   of the figure in `estimate --json`; its parts are shown where it has none of its own
    ExplainDialog(const QString &name, const Estimate &estimate, const QString &key, QWidget *parent = nullptr);
};

} // namespace slipway

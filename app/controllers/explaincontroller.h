// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/design/design.h"

#include <QObject>

namespace slipway {

class DesignController;
class MainWindow;

/// Why a figure of a compared design, or of a layout that was found, is what it is: its estimate is made once more, with every term.
class ExplainController : public QObject
{
    Q_OBJECT

public:
    /// Both must outlive the controller.
    ExplainController(const DesignController &designs, MainWindow &window, QObject *parent = nullptr);

    /// \param key  of the figure in `estimate --json`
    void explain(const Design &design, const QString &name, const QString &key);

private:
    const DesignController &m_designs;
    MainWindow &m_window;
};

} // namespace slipway

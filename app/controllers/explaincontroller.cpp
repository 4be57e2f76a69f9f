// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controllers/explaincontroller.h"

#include "app/controllers/designcontroller.h"
#include "app/designdesk.h"
#include "views/estimate/explaindialog.h"
#include "views/shell/mainwindow.h"

namespace slipway {

ExplainController::ExplainController(const DesignController &designs, MainWindow &window, QObject *parent)
    : QObject(parent)
    , m_designs(designs)
    , m_window(window)
{
}

void ExplainController::explain(const Design &design, const QString &name, const QString &key)
{
    const WorkedDesign worked = workDesign(design, {}, {}, {}, m_designs.catalog(), Explain::Yes);
    auto *dialog = new ExplainDialog(name, worked.estimate, key, &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

} // namespace slipway

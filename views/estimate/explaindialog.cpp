// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/estimate/explaindialog.h"

#include "views/estimate/explainview.h"
#include "views/theme/theme.h"
#include "views/widgets/elidedlabel.h"

#include <QDialogButtonBox>
#include <QVBoxLayout>

namespace slipway {

using namespace Qt::StringLiterals;

ExplainDialog::ExplainDialog(const QString &name, const Estimate &estimate, const QString &key, QWidget *parent)
    : QDialog(parent)
{
    setObjectName(u"explainDialog"_s);
    setWindowTitle(tr("Why?"));
    auto *title = new ElidedLabel(name, this);
    title->setObjectName(u"explainDesign"_s);
    QFont bold = title->font();
    bold.setBold(true);
    title->setFont(bold);
    auto *view = new ExplainView(this);
    view->showTerms(estimate.terms);
    view->showFigure(explainedKey(key, estimate.memory.peakStage));
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *column = new QVBoxLayout(this);
    column->setSpacing(spacing::normal);
    column->addWidget(title);
    column->addWidget(view, 1);
    column->addWidget(buttons);
    resize(760, 620);
}

} // namespace slipway

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/layout/networkpanel.h"

#include "views/layout/layoutwords.h"
#include "views/layout/networkdrawing.h"
#include "views/layout/tiertable.h"
#include "views/theme/theme.h"
#include "views/widgets/drawingcard.h"
#include "views/widgets/elidedlabel.h"

#include <QLocale>
#include <QVBoxLayout>

namespace slipway {

using namespace Qt::StringLiterals;

NetworkPanel::NetworkPanel(QWidget *parent)
    : QWidget(parent)
    , m_drawing(new NetworkDrawing)
    , m_tiers(new TierTableModel)
    , m_card(new DrawingCard(u"network"_s, tr("Network"), m_drawing, m_tiers, this))
    , m_line(new ElidedLabel(this))
{
    setObjectName(u"networkPanel"_s);
    m_card->addBelow(m_line);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, spacing::normal, 0, 0);
    layout->addWidget(m_card);
    connect(m_drawing, &NetworkDrawing::currentChanged, this, &NetworkPanel::showCurrent);
    showCurrent();
}

void NetworkPanel::showDesign(const PlacedDesign &design)
{
    m_design = design;
    m_tiers->setDesign(design);
    m_drawing->showDesign(design);
    const SwitchFabric &fabric = design.fabric;
    m_card->setNote(fabric.shape == FabricShape::NoNetwork ? tr("one node needs none")
                                                           : tr("%1, %2 at %3").arg(QString::fromStdString(fabric.topology), QString::fromStdString(design.linkName), lineRateText(fabric.linkRate)));
    showCurrent();
}

/// What there is to say of the whole where nothing is pointed at.
QString NetworkPanel::verdict() const
{
    const SwitchFabric &fabric = m_design.fabric;
    if (!fabric.holdsAllNodes())
        return tr("%1 joins at most %2 nodes with switches of %3 ports: choose another topology.")
            .arg(QString::fromStdString(fabric.topology), QLocale().toString(qlonglong(fabric.mostNodes)), QLocale().toString(fabric.radix));
    if (fabric.shape == FabricShape::NoNetwork)
        return tr("Everything stays inside the node.");
    return tr("The fewest switches that this topology needs. Point at one, or walk with the arrow keys.");
}

void NetworkPanel::showCurrent()
{
    const QString current = m_drawing->currentText();
    const bool isWarning = current.isEmpty() && !m_design.fabric.holdsAllNodes();
    m_line->setForegroundRole(current.isEmpty() && !isWarning ? QPalette::PlaceholderText : QPalette::WindowText);
    m_line->setText(current.isEmpty() ? verdict() : current);
}

void NetworkPanel::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    Q_EMIT shown();
}

} // namespace slipway

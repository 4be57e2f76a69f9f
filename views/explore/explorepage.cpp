// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/explore/explorepage.h"

#include "views/explore/searchpanel.h"
#include "views/explore/sizingpanel.h"
#include "views/explore/sweeppanel.h"
#include "views/theme/theme.h"
#include "views/widgets/elidedlabel.h"

#include <QHBoxLayout>
#include <QTabWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

ExplorePage::ExplorePage(QWidget *parent)
    : QWidget(parent)
    , m_tabs(new QTabWidget(this))
    , m_search(new SearchPanel(this))
    , m_sweep(new SweepPanel(this))
    , m_sizing(new SizingPanel(this))
    , m_subject(new ElidedLabel(this))
{
    setObjectName(u"explorePage"_s);
    m_tabs->setObjectName(u"exploreTabs"_s);
    m_tabs->setAccessibleName(tr("Ways to explore"));
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(m_search, tr("Search"));
    m_tabs->addTab(m_sweep, tr("Sweep"));
    m_tabs->addTab(m_sizing, tr("How many accelerators"));
    m_subject->setObjectName(u"exploreSubject"_s);
    m_subject->setContentsMargins(0, 0, 0, spacing::normal);
    m_subject->setForegroundRole(QPalette::PlaceholderText);
    m_subject->setElideMode(Qt::ElideMiddle);
    m_subject->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    auto *corner = new QWidget(this); // whose layout minds that the subject has a greatest width
    auto *row = new QHBoxLayout(corner);
    row->setContentsMargins({});
    row->addWidget(m_subject);
    m_tabs->setCornerWidget(corner);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(spacing::pageMargin, spacing::normal, spacing::pageMargin, spacing::normal);
    layout->addWidget(m_tabs);
    connect(m_search, &SearchPanel::designPageRequested, this, &ExplorePage::designPageRequested);
    connect(m_sweep, &SweepPanel::designPageRequested, this, &ExplorePage::designPageRequested);
    connect(m_sizing, &SizingPanel::designPageRequested, this, &ExplorePage::designPageRequested);
}

/// Beside the tabs, however long the name of a design is.
void ExplorePage::resizeEvent(QResizeEvent *event)
{
    constexpr int least = 200, tabs = 480;
    m_subject->setMaximumWidth(std::max(least, width() - tabs));
    QWidget::resizeEvent(event);
}

void ExplorePage::showSubject(const QString &subject) { m_subject->setText(subject); }

} // namespace slipway

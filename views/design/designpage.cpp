// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/design/designpage.h"

#include "views/design/clusterpanel.h"
#include "views/design/columnslayout.h"
#include "views/design/costpanel.h"
#include "views/design/frameworkpanel.h"
#include "views/design/launchpanel.h"
#include "views/design/modelpanel.h"
#include "views/design/parallelismpanel.h"
#include "views/design/storagepanel.h"
#include "views/design/trainingpanel.h"
#include "views/theme/theme.h"
#include "views/widgets/findingstrip.h"
#include "views/widgets/sectionbox.h"

#include <QScrollArea>
#include <QVBoxLayout>

namespace slipway {

using namespace Qt::StringLiterals;

DesignPage::DesignPage(QWidget *parent)
    : QWidget(parent)
    , m_general(new FindingStrip(this))
    , m_scroll(new QScrollArea(this))
    , m_columns(new ColumnsLayout)
{
    setObjectName(u"designPage"_s);
    m_general->setObjectName(u"generalFindings"_s);
    m_general->setContentsMargins(spacing::pageMargin, spacing::normal, spacing::pageMargin, 0);
    m_scroll->setObjectName(u"designScroll"_s);
    m_scroll->setAccessibleName(tr("Design"));
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->setWidget(m_columns);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_general);
    layout->addWidget(m_scroll, 1);
    buildSections();
    connect(m_general, &FindingStrip::fixRequested, this, &DesignPage::fixRequested);
}

void DesignPage::buildSections()
{
    addSection(u"modelSection"_s, tr("Model"), new ModelPanel, 0, 0);
    addSection(u"clusterSection"_s, tr("Cluster"), new ClusterPanel, 0, 0);
    addSection(u"parallelismSection"_s, tr("Parallelism"), new ParallelismPanel, 1, 1);
    addSection(u"trainingSection"_s, tr("Training"), new TrainingPanel, 1, 1);
    addSection(u"storageSection"_s, tr("Storage, data, checkpoints"), new StoragePanel, 0, 2);
    addSection(u"frameworkSection"_s, tr("Framework"), new FrameworkPanel, 1, 2);
    addSection(u"launchSection"_s, tr("Launch"), new LaunchPanel, 0, 2);
    addSection(u"costSection"_s, tr("Reliability and cost"), new CostPanel, 1, 0);
}

void DesignPage::addSection(
    const QString &name, const QString &title, DesignPanel *panel, int columnOfTwo, int columnOfThree)
{
    auto *box = new SectionBox(title);
    box->setObjectName(name);
    box->setContent(panel);
    m_columns->addSection(box, columnOfTwo, columnOfThree);
    m_sections.push_back({box, panel});
    connect(panel, &DesignPanel::designEdited, this, &DesignPage::designEdited);
    connect(panel, &DesignPanel::fixRequested, this, &DesignPage::fixRequested);
}

void DesignPage::showCatalog(const Catalog &catalog)
{
    for (const Section &section : m_sections)
        section.panel->showCatalog(catalog);
}

void DesignPage::showDesign(const Design &design, const ResolvedDesign &resolved)
{
    for (const Section &section : m_sections) {
        section.panel->showDesign(design, resolved);
        section.box->setSummary(section.panel->summary());
    }
}

void DesignPage::showFindings(const Findings &findings)
{
    Findings rest = findings;
    for (const Section &section : m_sections)
        rest = section.panel->showFindings(rest);
    m_general->showFindings(rest);
}

void DesignPage::focusField(const QString &path)
{
    for (const Section &section : m_sections) {
        QWidget *field = section.panel->fieldFor(path);
        if (!field)
            continue;
        section.box->setExpanded(true);
        field->setFocus(Qt::ShortcutFocusReason);
        m_scroll->ensureWidgetVisible(field, 0, 60);
        return;
    }
}

} // namespace slipway

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
#include "views/widgets/searchcombobox.h"
#include "views/widgets/sectionbox.h"

#include <QClipboard>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QMimeData>
#include <QScrollArea>
#include <QShortcut>
#include <QUrl>
#include <QVBoxLayout>

namespace slipway {

using namespace Qt::StringLiterals;

DesignPage::DesignPage(QWidget *parent)
    : QWidget(parent)
    , m_finderBar(new QWidget(this))
    , m_finder(new SearchComboBox(m_finderBar))
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
    layout->addWidget(m_finderBar);
    layout->addWidget(m_general);
    layout->addWidget(m_scroll, 1);
    buildSections();
    buildFinder();
    connect(m_general, &FindingStrip::fixRequested, this, &DesignPage::fixRequested);
    auto *paste = new QShortcut(QKeySequence::Paste, this); // text fields keep their own
    paste->setContext(Qt::WidgetWithChildrenShortcut);
    connect(paste, &QShortcut::activated, this, &DesignPage::paste);
}

/// Ctrl+F: type any part of a field's name, its section or its key; Return goes there, Escape back.
void DesignPage::buildFinder()
{
    m_finder->setObjectName(u"fieldFinder"_s);
    m_finder->setAccessibleName(tr("Find a field"));
    m_finder->lineEdit()->setPlaceholderText(tr("Find a field: any part of its name or key"));
    auto *row = new QHBoxLayout(m_finderBar);
    row->setContentsMargins(spacing::pageMargin, spacing::normal, spacing::pageMargin + spacing::normal, 0);
    row->addWidget(m_finder);
    m_finderBar->hide();
    auto *find = new QShortcut(QKeySequence::Find, this);
    find->setContext(Qt::WidgetWithChildrenShortcut);
    connect(find, &QShortcut::activated, this, &DesignPage::openFinder);
    auto *leave = new QShortcut(QKeySequence(Qt::Key_Escape), m_finder);
    leave->setContext(Qt::WidgetWithChildrenShortcut);
    connect(leave, &QShortcut::activated, this, [this] { closeFinder(m_cameFrom); });
    connect(m_finder, &SearchComboBox::idChosen, this, [this](const QString &path) {
        closeFinder({});
        focusField(path);
    });
}

void DesignPage::openFinder()
{
    QList<SearchItem> items;
    for (const Field &field : fields())
        items << SearchItem {field.path, field.label, tr("%1 · %2").arg(field.section, field.path)};
    m_finder->setItems(items);
    m_finder->setCurrentId({});
    m_cameFrom = focusWidget();
    m_finderBar->show();
    m_finder->setFocus(Qt::ShortcutFocusReason);
}

void DesignPage::closeFinder(QWidget *next)
{
    m_finderBar->hide();
    if (next)
        next->setFocus(Qt::OtherFocusReason);
}

void DesignPage::paste()
{
    const QMimeData *pasted = QGuiApplication::clipboard()->mimeData();
    const QList<QUrl> urls = pasted ? pasted->urls() : QList<QUrl>();
    const QString text = QGuiApplication::clipboard()->text();
    const QString path = urls.size() == 1 && urls.first().isLocalFile() ? urls.first().toLocalFile() : text.trimmed();
    if (!path.isEmpty() && !path.contains(u'\n') && QFileInfo::exists(path))
        Q_EMIT pathPasted(path);
    else if (!path.isEmpty())
        Q_EMIT textPasted(text);
}

void DesignPage::buildSections()
{
    addSection(u"modelSection"_s, tr("Model"), new ModelPanel, 0, 0);
    addSection(u"clusterSection"_s, tr("Cluster"), new ClusterPanel, 0, 0);
    addSection(u"parallelismSection"_s, tr("Parallelism"), new ParallelismPanel, 1, 1);
    addSection(u"trainingSection"_s, tr("Training"), new TrainingPanel, 1, 1);
    m_storage = new StoragePanel;
    addSection(u"storageSection"_s, tr("Storage, data, checkpoints"), m_storage, 0, 2);
    addSection(u"frameworkSection"_s, tr("Framework"), new FrameworkPanel, 1, 2);
    addSection(u"launchSection"_s, tr("Launch"), new LaunchPanel, 1, 2);
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
    connect(panel, &DesignPanel::modelFileRequested, this, &DesignPage::modelFileRequested);
    connect(panel, &DesignPanel::ownEntryRequested, this, &DesignPage::ownEntryRequested);
    connect(panel, &DesignPanel::editEntryRequested, this, &DesignPage::editEntryRequested);
    connect(panel, &DesignPanel::catalogRequested, this, &DesignPage::catalogRequested);
}

void DesignPage::showCatalog(const Catalog &catalog)
{
    for (const Section &section : m_sections)
        section.panel->setCatalog(catalog);
}

void DesignPage::showRecent(const std::string &kind, const QStringList &ids)
{
    for (const Section &section : m_sections)
        section.panel->showRecent(kind, ids);
}

void DesignPage::showDesign(const Design &design, const ResolvedDesign &resolved)
{
    for (const Section &section : m_sections) {
        section.panel->showDesign(design, resolved);
        section.box->setSummary(section.panel->summary());
    }
}

void DesignPage::showStorage(const StoragePlan &plan) { m_storage->showPlan(plan); }

void DesignPage::showFindings(const Findings &findings)
{
    Findings rest = findings;
    for (const Section &section : m_sections)
        rest = section.panel->showFindings(rest);
    m_general->showFindings(rest);
}

QList<DesignPage::Field> DesignPage::fields() const
{
    QList<Field> fields;
    for (const Section &section : m_sections)
        for (const FieldName &name : section.panel->fields())
            fields << Field {.path = name.path, .label = plainLabel(name.label), .section = section.box->title()};
    return fields;
}

void DesignPage::focusField(const QString &path)
{
    for (const Section &section : m_sections) {
        QWidget *field = section.panel->fieldFor(path);
        if (!field)
            continue;
        section.box->setExpanded(true);
        section.panel->unfold(path);
        field->setFocus(Qt::ShortcutFocusReason);
        m_scroll->ensureWidgetVisible(field, 0, 60);
        return;
    }
}

} // namespace slipway

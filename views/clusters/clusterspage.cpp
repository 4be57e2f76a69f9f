// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/clusters/clusterspage.h"

#include "views/clusters/clusterdetails.h"
#include "views/clusters/clusterdialog.h"
#include "views/clusters/clusterlistmodel.h"
#include "views/clusters/sitedialog.h"
#include "views/theme/theme.h"
#include "views/widgets/copyaction.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QMessageBox>
#include <QPushButton>
#include <QScrollArea>
#include <QTableView>
#include <QVBoxLayout>

namespace slipway {

using namespace Qt::StringLiterals;

ClustersPage::ClustersPage(QWidget *parent)
    : QWidget(parent)
    , m_model(new ClusterListModel(this))
    , m_details(new ClusterDetails)
{
    setObjectName(u"clustersPage"_s);
    auto *scroll = new QScrollArea(this);
    scroll->setObjectName(u"clusterScroll"_s);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(m_details);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins({});
    row->setSpacing(0);
    row->addWidget(buildList());
    row->addWidget(scroll, 1);
    m_details->setEnabled(false);
    connectSignals();
}

ClustersPage::~ClustersPage() = default;

QWidget *ClustersPage::buildList()
{
    auto *side = new QWidget(this);
    side->setFixedWidth(300);
    m_list = new QTableView(side);
    m_list->setObjectName(u"clusterList"_s);
    m_list->setAccessibleName(tr("Clusters"));
    m_list->setModel(m_model);
    addCopyAction(m_list);
    m_list->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_list->setSelectionMode(QAbstractItemView::SingleSelection);
    m_list->setShowGrid(false);
    m_list->setTabKeyNavigation(false);
    m_list->setIconSize(QSize(spacing::iconSize, spacing::iconSize));
    m_list->verticalHeader()->hide();
    m_list->verticalHeader()->setDefaultSectionSize(34);
    m_list->horizontalHeader()->setSectionResizeMode(ClusterListModel::Name, QHeaderView::Stretch);
    m_list->horizontalHeader()->setSectionResizeMode(ClusterListModel::State, QHeaderView::ResizeToContents);
    m_list->horizontalHeader()->setHighlightSections(false);
    m_add = new QPushButton(themedIcon(u"add"_s), tr("&Add a cluster..."), side);
    m_add->setObjectName(u"addCluster"_s);
    m_import = new QPushButton(themedIcon(u"open"_s), tr("&Import..."), side);
    m_import->setObjectName(u"importCluster"_s);
    m_import->setToolTip(tr("Add a cluster from a file that a colleague exported"));
    auto *column = new QVBoxLayout(side);
    column->setContentsMargins(spacing::pageMargin, spacing::pageMargin, 0, spacing::pageMargin);
    column->addWidget(m_list, 1);
    column->addWidget(m_add);
    column->addWidget(m_import);
    return side;
}

void ClustersPage::connectSignals()
{
    connect(m_list->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this] {
        updateDetails();
        Q_EMIT clusterSelected(selectedCluster());
    });
    connect(m_model, &QAbstractItemModel::dataChanged, this, &ClustersPage::updateDetails);
    connect(m_add, &QPushButton::clicked, this, &ClustersPage::openAddDialog);
    connect(m_details, &ClusterDetails::connectRequested, this, &ClustersPage::connectRequested);
    connect(m_details, &ClusterDetails::disconnectRequested, this, &ClustersPage::disconnectRequested);
    connect(m_details, &ClusterDetails::probeRequested, this, &ClustersPage::probeRequested);
    connect(m_details, &ClusterDetails::editRequested, this, &ClustersPage::openEditDialog);
    connect(m_import, &QPushButton::clicked, this, &ClustersPage::importRequested);
    connect(m_details, &ClusterDetails::siteRequested, this, &ClustersPage::openSiteDialog);
    connect(m_details, &ClusterDetails::exportRequested, this, &ClustersPage::exportRequested);
    connect(m_details, &ClusterDetails::removeRequested, this, &ClustersPage::askToRemove);
}

void ClustersPage::showProfiles(const QList<ClusterProfile> &profiles)
{
    m_model->setProfiles(profiles);
    ensureSelection();
    updateDetails();
}

void ClustersPage::ensureSelection()
{
    if (!m_list->currentIndex().isValid() && m_model->rowCount() > 0)
        m_list->selectRow(0);
}

void ClustersPage::showState(const QString &name, ClusterSession::State state, const Error &error)
{
    m_model->setState(name, state, error);
}

void ClustersPage::showProbe(const QString &name, const ClusterProbe &probe)
{
    m_model->setProbe(name, probe);
}

void ClustersPage::showBusy(const QString &name, const QString &text)
{
    m_model->setBusy(name, text);
}

void ClustersPage::showBarred(const QHash<QString, QString> &reasons)
{
    m_model->setBarred(reasons);
}

void ClustersPage::selectCluster(const QString &name)
{
    if (const int row = m_model->rowOf(name); row >= 0)
        m_list->selectRow(row);
}

QString ClustersPage::selectedCluster() const
{
    return m_list->currentIndex().data(ClusterListModel::NameRole).toString();
}

void ClustersPage::updateDetails()
{
    const ClusterEntry *entry = m_model->entry(selectedCluster());
    m_details->setEnabled(entry);
    if (entry)
        m_details->showCluster(*entry);
}

void ClustersPage::openAddDialog()
{
    auto *dialog = new ClusterDialog(m_model->names(), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] { Q_EMIT addRequested(dialog->profile()); });
    openDialog(dialog);
}

void ClustersPage::openEditDialog(const QString &name)
{
    const ClusterEntry *entry = m_model->entry(name);
    if (!entry)
        return;
    auto *dialog = new ClusterDialog(entry->profile, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] { Q_EMIT editRequested(dialog->profile()); });
    openDialog(dialog);
}

void ClustersPage::openDialog(ClusterDialog *dialog)
{
    m_dialog = dialog;
    connect(dialog, &ClusterDialog::addressEdited, this, &ClustersPage::addressEdited);
    dialog->open();
}

void ClustersPage::showRoute(const QList<SshHop> &hops)
{
    if (m_dialog)
        m_dialog->showRoute(hops);
}

void ClustersPage::showRouteProblem(const Error &error)
{
    if (m_dialog)
        m_dialog->showRouteProblem(error);
}

void ClustersPage::openSiteDialog(const QString &name)
{
    const ClusterEntry *entry = m_model->entry(name);
    if (!entry)
        return;
    auto *dialog = new SiteDialog(entry->profile, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] { Q_EMIT editRequested(dialog->profile()); });
    dialog->open();
}

void ClustersPage::askToRemove(const QString &name)
{
    auto *question = new QMessageBox(QMessageBox::Question, tr("Remove the cluster?"), tr("Remove %1 from your clusters?").arg(name), QMessageBox::Cancel, this);
    question->setObjectName(u"removeClusterQuestion"_s);
    question->setTextFormat(Qt::PlainText);
    question->setInformativeText(tr("Its runs stay in the history, and nothing changes on the cluster; running jobs are no longer followed."));
    question->setAttribute(Qt::WA_DeleteOnClose);
    QPushButton *remove = question->addButton(tr("&Remove"), QMessageBox::AcceptRole);
    remove->setObjectName(u"confirmRemoveCluster"_s);
    question->setDefaultButton(QMessageBox::Cancel);
    connect(remove, &QPushButton::clicked, this, [this, name] { Q_EMIT removeRequested(name); });
    question->open();
}

} // namespace slipway

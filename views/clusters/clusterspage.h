// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/clustersession.h"
#include "core/remote/sshroute.h"
#include "core/scheduler/job.h"
#include "core/settings/clusterprofile.h"

#include <QPointer>
#include <QWidget>

class QPushButton;
class QTableView;

namespace slipway {

class ClusterDetails;
class ClusterDialog;
class ClusterListModel;

/// The clusters one has, this computer first: the line to each, what its probe found, and dialogs to add and edit.
class ClustersPage : public QWidget
{
    Q_OBJECT

public:
    explicit ClustersPage(QWidget *parent = nullptr);
    ~ClustersPage() override;

    void showProfiles(const QList<ClusterProfile> &profiles);
    void showState(const QString &name, ClusterSession::State state, const Error &error = {});
    void showProbe(const QString &name, const ClusterProbe &probe);
    /// What is being done with it ("Probing..."); empty: nothing.
    void showBusy(const QString &name, const QString &text);
    /// Clusters where the plan's data may not lie, each with the reason.
    void showBarred(const QHash<QString, QString> &reasons);
    void selectCluster(const QString &name);
    QString selectedCluster() const;
    /// The answer to addressEdited(), for the dialog that is open.
    void showRoute(const QList<SshHop> &hops);
    void showRouteProblem(const Error &error);

public Q_SLOTS:
    void openAddDialog();

Q_SIGNALS:
    void addRequested(const slipway::ClusterProfile &profile);
    void editRequested(const slipway::ClusterProfile &profile);
    void removeRequested(const QString &name);
    void connectRequested(const QString &name);
    void disconnectRequested(const QString &name);
    void probeRequested(const QString &name);
    void clusterSelected(const QString &name);
    void exportRequested(const QString &name);
    void importRequested();
    void addressEdited(const slipway::ClusterProfile &profile); ///< in the dialog: what does OpenSSH's configuration say of it?

private:
    QWidget *buildList();
    void connectSignals();
    void openEditDialog(const QString &name);
    void openSiteDialog(const QString &name);
    void askToRemove(const QString &name);
    void updateDetails();
    void ensureSelection();
    void openDialog(ClusterDialog *dialog);

    ClusterListModel *m_model;
    QTableView *m_list;
    QPushButton *m_add, *m_import;
    ClusterDetails *m_details;
    QPointer<ClusterDialog> m_dialog;
};

} // namespace slipway

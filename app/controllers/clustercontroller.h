// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/controllers/clusterlines.h"
#include "core/planning/compliance.h"
#include "core/remote/keychain.h"
#include "core/scheduler/job.h"
#include "core/settings/places.h"

#include <QHash>
#include <QObject>
#include <QSet>
#include <QTimer>

#include <functional>

namespace slipway {

class ClustersPage;
class MainWindow;

/// The clusters page: profiles, connecting with its questions, probing. Also the one place that opens lines for others: a
/// line that dropped is opened again without asking, as long as only the network is to blame.
class ClusterController : public QObject
{
    Q_OBJECT

public:
    ClusterController(ClusterLines &lines, Places places, ClustersPage &page, MainWindow &window, QObject *parent = nullptr);

    /// Opens a line without asking anything; for runs that are followed. Repeats while the network is down, with growing pauses.
    void keepOpen(const QString &cluster);
    void probe(const QString &cluster);
    /// Measures this computer, unless that has been done; the result goes to the user's catalogue.
    void probeThisComputerOnce();
    QStringList clusterNames() const;
    /// What the plan's file on the data says: clusters where the data may not lie are marked.
    void judgeBy(const std::optional<ComplianceFile> &file);
    /// Another ssh_config than the user's, for what is shown of an address.
    void setSshConfig(const QString &path) { m_sshConfig = path; }

Q_SIGNALS:
    void profilesChanged();
    void catalogChanged();                      ///< this computer's entry was written
    void opened(const QString &cluster);

private:
    void showProfiles();
    void showBarred();
    void exportCluster(const QString &cluster);
    void importCluster();
    void writeTo(const QString &path, const QString &cluster);
    void readFrom(const QString &path);
    void watch(const QString &cluster, ClusterSession *session);
    void askHostKey(const QString &cluster, const HostKeyQuestion &question);
    void askLogin(const QString &cluster, const LoginPrompt &prompt);
    void showLogin(const QString &cluster, const LoginPrompt &prompt);
    void askKeychain(const QString &cluster, const LoginPrompt &prompt, const SecretName &name);
    void whenInFront(std::function<void()> ask);
    void showRoute(const ClusterProfile &profile);
    void save(const ClusterProfile &profile);
    void remove(const QString &cluster);
    void open(const QString &cluster, ClusterSession::Interactive interactive);
    void openEnded(const QString &cluster, const Result<Done> &opened);
    void retryLater(const QString &cluster);
    void keepProbe(const QString &cluster, const ClusterProbe &probe);
    void showError(const Error &error);

    ClusterLines &m_lines;
    Places m_places;
    ClustersPage &m_page;
    MainWindow &m_window;
    QSet<QString> m_keptOpen;
    QHash<QString, int> m_pauseMs;
    Keychain m_keychain;
    QSet<QString> m_triedSecrets;                ///< of a login under way: one that was wrong is not tried again
    QList<std::function<void()>> m_waiting;      ///< questions that came while the window was in the background
    quint64 m_newestRoute = 0;
    QString m_sshConfig;
    std::optional<ComplianceFile> m_dataFile;
};

} // namespace slipway

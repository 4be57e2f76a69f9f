// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controllers/clustercontroller.h"

#include "app/clusterfile.h"
#include "app/controllers/thiscomputer.h"
#include "app/designdesk.h"
#include "app/preflightdesk.h"
#include "core/scheduler/clusterprobejson.h"
#include "core/support/deliver.h"
#include "views/clusters/clusterspage.h"
#include "views/clusters/hostkeydialog.h"
#include "views/clusters/logindialog.h"
#include "views/shell/mainwindow.h"
#include "views/shell/noticebar.h"

#include <QApplication>
#include <QFileDialog>
#include <QJsonDocument>
#include <QPointer>
#include <QSaveFile>
#include <QtConcurrentRun>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr int firstPauseMs = 1000;
constexpr int longestPauseMs = 30000;

/// Under which a secret is kept: the server's word for the account, or the key's file.
SecretName secretName(const QString &cluster, const LoginPrompt &prompt)
{
    return {.cluster = cluster, .account = (prompt.kind == LoginPrompt::Kind::KeyPassphrase ? u"passphrase "_s : u"password "_s) + prompt.title};
}

bool isNetworkTrouble(const Error &error) { return error.kind == Error::Kind::Network || error.kind == Error::Kind::Timeout; }

} // namespace

ClusterController::ClusterController(ClusterLines &lines, Places places, ClustersPage &page, MainWindow &window, QObject *parent)
    : QObject(parent)
    , m_lines(lines)
    , m_places(std::move(places))
    , m_page(page)
    , m_window(window)
{
    connect(&lines, &ClusterLines::sessionMade, this, &ClusterController::watch);
    connect(&page, &ClustersPage::addRequested, this, &ClusterController::save);
    connect(&page, &ClustersPage::editRequested, this, &ClusterController::save);
    connect(&page, &ClustersPage::removeRequested, this, &ClusterController::remove);
    connect(&page, &ClustersPage::connectRequested, this, [this](const QString &cluster) { open(cluster, ClusterSession::Interactive::Yes); });
    connect(&page, &ClustersPage::disconnectRequested, this, [this](const QString &cluster) {
        m_keptOpen.remove(cluster);
        if (const Result<ClusterSession *> session = m_lines.session(cluster))
            (*session)->close();
    });
    connect(&page, &ClustersPage::exportRequested, this, &ClusterController::exportCluster);
    connect(&page, &ClustersPage::importRequested, this, &ClusterController::importCluster);
    connect(&page, &ClustersPage::probeRequested, this, &ClusterController::probe);
    connect(&page, &ClustersPage::addressEdited, this, &ClusterController::showRoute);
    connect(qGuiApp, &QGuiApplication::applicationStateChanged, this, [this](Qt::ApplicationState state) {
        if (state == Qt::ApplicationActive)
            for (const auto &ask : std::exchange(m_waiting, {}))
                ask();
    });
    showProfiles();
}

void ClusterController::showError(const Error &error) { m_window.notices()->showError(error); }

QStringList ClusterController::clusterNames() const
{
    QStringList names;
    for (const ClusterProfile &profile : m_lines.profiles().list().valueOr({}))
        names << profile.name;
    return names;
}

void ClusterController::showProfiles()
{
    const Result<QList<ClusterProfile>> profiles = m_lines.profiles().list();
    if (!profiles) {
        showError(profiles.error());
        return;
    }
    m_page.showProfiles(*profiles);
    for (const ClusterProfile &profile : *profiles)
        if (const Result<ClusterProbe> probe = clusterProbeFromJson(profile.probe); probe && !profile.probe.isEmpty())
            m_page.showProbe(profile.name, *probe);
    showBarred();
    Q_EMIT profilesChanged();
}

void ClusterController::judgeBy(const std::optional<ComplianceFile> &file)
{
    m_dataFile = file;
    showBarred();
}

void ClusterController::showBarred()
{
    QHash<QString, QString> reasons;
    if (m_dataFile)
        for (const QString &name : clusterNames())
            if (const ClusterVerdict verdict = judgeCluster(name, *m_dataFile); verdict.answer == PlaceVerdict::Answer::Excluded)
                reasons.insert(name, verdict.reasons);
    m_page.showBarred(reasons);
}

void ClusterController::watch(const QString &cluster, ClusterSession *session)
{
    connect(session, &ClusterSession::stateChanged, this, [this, cluster, session](ClusterSession::State state) {
        m_page.showState(cluster, state, session->lastError());
        if (state != ClusterSession::State::Connecting)
            m_triedSecrets.clear();
        if (state == ClusterSession::State::Online)
            Q_EMIT opened(cluster);
        if (state == ClusterSession::State::Lost && m_keptOpen.contains(cluster))
            retryLater(cluster);
    });
    connect(session, &ClusterSession::hostKeyQuestion, this, [this, cluster](const HostKeyQuestion &question) { askHostKey(cluster, question); });
    connect(session, &ClusterSession::loginPrompt, this, [this, cluster](const LoginPrompt &prompt) { askLogin(cluster, prompt); });
}

void ClusterController::askHostKey(const QString &cluster, const HostKeyQuestion &question)
{
    const Result<ClusterSession *> session = m_lines.session(cluster);
    if (!session)
        return;
    whenInFront([this, question, session = QPointer<ClusterSession>(*session)] {
        if (!session)
            return;
        auto *dialog = new HostKeyDialog(question, &m_window);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        connect(dialog, &QDialog::finished, session, [session](int result) { session->acceptHostKey(result == QDialog::Accepted); });
        dialog->open();
    });
}

/// A question over other programs' windows gets an answer that was meant for them: it waits until the person is here.
void ClusterController::whenInFront(std::function<void()> ask)
{
    if (QGuiApplication::applicationState() == Qt::ApplicationActive || !m_window.isVisible())
        return ask();
    m_waiting << std::move(ask);
    QApplication::alert(&m_window);
}

void ClusterController::askLogin(const QString &cluster, const LoginPrompt &prompt)
{
    const Result<ClusterSession *> session = m_lines.session(cluster);
    if (!session)
        return;
    const bool isRound = prompt.kind == LoginPrompt::Kind::KeyboardInteractive || prompt.fields.size() != 1;
    const SecretName name = secretName(cluster, prompt);
    if (isRound || !m_keychain.isAvailable() || m_triedSecrets.contains(name.account))
        return whenInFront([this, cluster, prompt] { showLogin(cluster, prompt); });
    askKeychain(cluster, prompt, name);
}

/// Once for each login: a secret that the server refuses is asked for, so that nothing locks the account.
void ClusterController::askKeychain(const QString &cluster, const LoginPrompt &prompt, const SecretName &name)
{
    m_triedSecrets.insert(name.account);
    deliver(m_keychain.find(name), this, [this, cluster, prompt](const QString &secret) {
        const Result<ClusterSession *> session = m_lines.session(cluster);
        if (session && !secret.isEmpty())
            (*session)->answerPrompt({secret});
        else
            whenInFront([this, cluster, prompt] { showLogin(cluster, prompt); });
    });
}

void ClusterController::showLogin(const QString &cluster, const LoginPrompt &prompt)
{
    const Result<ClusterSession *> session = m_lines.session(cluster);
    if (!session)
        return;
    auto *dialog = new LoginDialog(cluster, prompt, m_keychain.isAvailable() ? LoginDialog::Keeping::Offered : LoginDialog::Keeping::NotOffered, &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, *session, [this, cluster, prompt, session = *session, dialog] {
        if (dialog->isToBeKept())
            deliver(m_keychain.keep(secretName(cluster, prompt), dialog->answers().value(0)), this, [this](const Result<Done> &kept) {
                if (!kept)
                    showError(kept.error());
            });
        session->answerPrompt(dialog->answers());
    });
    connect(dialog, &QDialog::rejected, *session, &ClusterSession::cancelPrompt);
    dialog->open();
}

/// What OpenSSH's configuration says of an address in the dialog; the newest question wins.
void ClusterController::showRoute(const ClusterProfile &profile)
{
    const ClusterAddress address = addressOf(profile, m_sshConfig);
    deliver(QtConcurrent::run([address] { return describeRoute(address); }), this, [this, ticket = ++m_newestRoute](const Result<QList<SshHop>> &hops) {
        if (ticket == m_newestRoute)
            hops ? m_page.showRoute(*hops) : m_page.showRouteProblem(hops.error());
    });
}

void ClusterController::save(const ClusterProfile &profile)
{
    m_lines.drop(profile.name); // the address may be another one now
    const Result<Done> saved = m_lines.profiles().save(profile);
    if (!saved)
        showError(saved.error());
    showProfiles();
    m_page.selectCluster(profile.name);
}

void ClusterController::exportCluster(const QString &cluster)
{
    auto *dialog = new QFileDialog(&m_window, tr("Export the cluster"));
    dialog->setObjectName(u"exportClusterDialog"_s);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(u"yaml"_s);
    dialog->selectFile(cluster + u".yaml"_s);
    connect(dialog, &QFileDialog::fileSelected, this, [this, cluster](const QString &path) { writeTo(path, cluster); });
    dialog->open();
}

void ClusterController::writeTo(const QString &path, const QString &cluster)
{
    const Result<ClusterProfile> profile = m_lines.profiles().find(cluster);
    QSaveFile file(path);
    if (!profile)
        showError(profile.error());
    else if (!file.open(QIODevice::WriteOnly) || file.write(writeClusterFile(*profile)) < 0 || !file.commit())
        showError({Error::Kind::Io, tr("%1 could not be written: choose another place.").arg(path), file.errorString()});
}

void ClusterController::importCluster()
{
    auto *dialog = new QFileDialog(&m_window, tr("Import a cluster"));
    dialog->setObjectName(u"importClusterDialog"_s);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters({tr("Clusters (*.yaml *.yml)"), tr("All files (*)")});
    connect(dialog, &QFileDialog::fileSelected, this, &ClusterController::readFrom);
    dialog->open();
}

void ClusterController::readFrom(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return showError({Error::Kind::Io, tr("%1 could not be read.").arg(path), file.errorString()});
    const Result<ClusterProfile> imported = readClusterFile(file.read(1024 * 1024));
    if (!imported)
        return showError(imported.error());
    const Result<ClusterProfile> own = m_lines.profiles().find(imported->name);
    save(own ? withOwn(*imported, *own) : *imported);
}

void ClusterController::remove(const QString &cluster)
{
    m_keptOpen.remove(cluster);
    m_lines.drop(cluster);
    if (const Result<Done> removed = m_lines.profiles().remove(cluster); !removed)
        showError(removed.error());
    showProfiles();
}

void ClusterController::open(const QString &cluster, ClusterSession::Interactive interactive)
{
    const Result<ClusterSession *> session = m_lines.session(cluster);
    if (!session) {
        showError(session.error());
        return;
    }
    deliver((*session)->open(interactive), this, [this, cluster, interactive](const Result<Done> &opened) {
        if (!opened && interactive == ClusterSession::Interactive::Yes && opened.error().kind != Error::Kind::Cancelled)
            showError(opened.error());
        openEnded(cluster, opened);
    });
}

void ClusterController::openEnded(const QString &cluster, const Result<Done> &opened)
{
    if (opened) {
        m_pauseMs.remove(cluster);
        return;
    }
    if (m_keptOpen.contains(cluster) && isNetworkTrouble(opened.error()))
        retryLater(cluster);
    else if (m_keptOpen.remove(cluster)) // a login that needs a person: asked for by a click, never behind their back
        m_window.notices()->showNotice(Severity::Warning, tr("%1 is not connected, its runs are not followed: connect on the Clusters page.").arg(cluster), opened.error().message);
}

void ClusterController::retryLater(const QString &cluster)
{
    int &pause = m_pauseMs[cluster];
    pause = pause == 0 ? firstPauseMs : qMin(2 * pause, longestPauseMs);
    QTimer::singleShot(pause, this, [this, cluster] {
        const Result<ClusterSession *> session = m_lines.session(cluster);
        if (m_keptOpen.contains(cluster) && session && (*session)->state() != ClusterSession::State::Online)
            open(cluster, ClusterSession::Interactive::No);
    });
}

void ClusterController::keepOpen(const QString &cluster)
{
    if (m_keptOpen.contains(cluster))
        return;
    m_keptOpen.insert(cluster);
    open(cluster, ClusterSession::Interactive::No);
}

void ClusterController::probe(const QString &cluster)
{
    const Result<ClusterSession *> session = m_lines.session(cluster);
    if (!session) {
        showError(session.error());
        return;
    }
    m_page.showBusy(cluster, tr("Connecting..."));
    deliver((*session)->open(), this, [this, cluster, session = *session](const Result<Done> &opened) {
        if (!opened) {
            m_page.showBusy(cluster, {});
            if (opened.error().kind != Error::Kind::Cancelled)
                showError(opened.error());
            return;
        }
        m_page.showBusy(cluster, tr("Probing..."));
        const ClusterProfile profile = m_lines.profiles().find(cluster).valueOr({});
        deliver(profile.isKubernetes() ? probeKubernetes(*session, accessOf(profile)) : probeCluster(*session), this, [this, cluster](const Result<ClusterProbe> &probe) {
            m_page.showBusy(cluster, {});
            if (probe)
                keepProbe(cluster, *probe);
            else
                showError(probe.error());
        });
    });
}

void ClusterController::keepProbe(const QString &cluster, const ClusterProbe &probe)
{
    m_page.showProbe(cluster, probe);
    Result<ClusterProfile> profile = m_lines.profiles().find(cluster);
    if (!profile)
        return;
    profile->probe = QJsonDocument(toJson(probe)).toJson(QJsonDocument::Compact);
    profile->probedAt = QDateTime::currentDateTimeUtc();
    if (const Result<Done> saved = m_lines.profiles().save(*profile); !saved)
        showError(saved.error());
    else
        Q_EMIT profilesChanged(); // job files ask for parts of its nodes
    if (!profile->isThisComputer())
        return;
    const Result<Done> kept = keepThisComputer(m_places.catalogFolder(), probe, loadCatalog(m_places));
    if (kept)
        Q_EMIT catalogChanged();
    else
        showError(kept.error());
}

void ClusterController::probeThisComputerOnce()
{
    const Result<QList<ClusterProfile>> profiles = m_lines.profiles().list();
    if (!profiles)
        return;
    for (const ClusterProfile &profile : *profiles)
        if (profile.isThisComputer() && profile.probe.isEmpty())
            probe(profile.name);
}

} // namespace slipway

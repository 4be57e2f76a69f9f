// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/alertrelay.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QNetworkRequest>
#include <QProcess>
#include <QTimer>
#include <QUrl>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr int commandMs = 30000, postMs = 10000, mostCommands = 4;

QProcessEnvironment environmentOf(const Run &run, const Alert &alert)
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"SLIPWAY_ALERT_RUN"_s, run.name);
    environment.insert(u"SLIPWAY_ALERT_TOKEN"_s, run.token);
    environment.insert(u"SLIPWAY_ALERT_RULE"_s, toWord(alert.kind));
    environment.insert(u"SLIPWAY_ALERT_LEVEL"_s, toWord(alert.level));
    environment.insert(u"SLIPWAY_ALERT_TITLE"_s, alert.title);
    environment.insert(u"SLIPWAY_ALERT_EVIDENCE"_s, alert.evidence);
    return environment;
}

} // namespace

QByteArray alertMessage(const Run &run, const Alert &alert)
{
    const QJsonObject who{{u"token"_s, run.token}, {u"name"_s, run.name}, {u"cluster"_s, run.cluster}, {u"job_id"_s, run.jobId}};
    const QString sentence = u"%1: %2 (%3)"_s.arg(run.name, alert.title, alert.evidence);
    return QJsonDocument(QJsonObject{{u"text"_s, sentence}, {u"run"_s, who}, {u"alert"_s, toJson(alert)}}).toJson(QJsonDocument::Compact);
}

AlertRelay::AlertRelay(QObject *parent)
    : QObject(parent)
{
}

AlertRelay::~AlertRelay()
{
    for (QProcess *process : findChildren<QProcess *>()) {
        process->disconnect(this);
        process->kill();
        process->waitForFinished(1000); // killed: a matter of milliseconds
    }
}

void AlertRelay::runCommand(const QString &command, const Run &run, const Alert &alert)
{
    if (command.isEmpty() || m_commands >= mostCommands)
        return;
    ++m_commands;
    auto *process = new QProcess(this);
    process->setProcessEnvironment(environmentOf(run, alert));
    process->setStandardOutputFile(QProcess::nullDevice());
    connect(process, &QProcess::errorOccurred, this, [this, process, command](QProcess::ProcessError error) {
        if (error != QProcess::FailedToStart)
            return;
        --m_commands;
        Q_EMIT failed(tr("The command for alerts could not be started: %1").arg(command));
        process->deleteLater();
    });
    connect(process, &QProcess::finished, this, [this, process](int exitCode, QProcess::ExitStatus status) {
        --m_commands;
        if (status == QProcess::NormalExit && exitCode == 0)
            Q_EMIT passedOn();
        else
            Q_EMIT failed(tr("The command for alerts failed: %1").arg(QString::fromUtf8(process->readAllStandardError().left(500)).trimmed()));
        process->deleteLater();
    });
    QTimer::singleShot(commandMs, process, &QProcess::kill);
    process->start(u"/bin/sh"_s, {u"-c"_s, command});
    process->write(alertMessage(run, alert) + '\n');
    process->closeWriteChannel();
}

void AlertRelay::post(const QString &address, const Run &run, const Alert &alert)
{
    if (address.isEmpty())
        return;
    const QUrl url(address, QUrl::StrictMode);
    if (!url.isValid() || (url.scheme() != u"http" && url.scheme() != u"https"))
        return Q_EMIT failed(tr("%1 is no web address for alerts.").arg(address));
    if (!m_network)
        m_network = new QNetworkAccessManager(this);
    QNetworkRequest request(url);
    request.setHeader(QNetworkRequest::ContentTypeHeader, u"application/json"_s);
    request.setAttribute(QNetworkRequest::RedirectPolicyAttribute, QNetworkRequest::SameOriginRedirectPolicy);
    request.setTransferTimeout(postMs);
    QNetworkReply *reply = m_network->post(request, alertMessage(run, alert));
    connect(reply, &QNetworkReply::finished, this, [this, reply] {
        if (reply->error() == QNetworkReply::NoError)
            Q_EMIT passedOn();
        else
            Q_EMIT failed(tr("The alert could not be posted: %1").arg(reply->errorString()));
        reply->deleteLater();
    });
}

} // namespace slipway

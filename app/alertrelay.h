// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/run.h"
#include "core/watching/alert.h"

#include <QObject>

class QNetworkAccessManager;

namespace slipway {

/// Passes alerts on to where a person wants them: a command of theirs, or a web address. What goes wrong with it stands in the log.
class AlertRelay : public QObject
{
    Q_OBJECT

public:
    explicit AlertRelay(QObject *parent = nullptr);
    ~AlertRelay() override;

    /// \param command  for the shell: it finds the alert in SLIPWAY_ALERT_RUN, _TOKEN, _RULE, _LEVEL, _TITLE, _EVIDENCE and as JSON on its
    ///                 standard input. Ended after half a minute; no more than four at once.
    void runCommand(const QString &command, const Run &run, const Alert &alert);
    /// Posts the JSON of alertMessage(). Only http and https; ten seconds, no redirect to elsewhere.
    void post(const QString &address, const Run &run, const Alert &alert);

Q_SIGNALS:
    void failed(const QString &sentence);    ///< for the person who tries it out
    void passedOn();

private:
    QNetworkAccessManager *m_network = nullptr;
    int m_commands = 0;
};

/// {"text": one sentence (as chat programs expect it), "run": {token, name, cluster, job_id}, "alert": as the history has it}
QByteArray alertMessage(const Run &run, const Alert &alert);

} // namespace slipway

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/auditdesk.h"

#include <QObject>

namespace slipway {

class MainWindow;
class PlanAuditCard;

/// Between the audit chain of the history and its card: manifests written, signed in a thread of their own, verified.
class AuditController : public QObject
{
    Q_OBJECT

public:
    /// All must outlive the controller. `keys`: the folder of the person's SSH keys.
    AuditController(RunStore &store, PlanAuditCard &card, MainWindow &window, const QString &keys, QObject *parent = nullptr);

private:
    void show();
    void askWhereToWrite(const QString &token);
    void write(const QString &token, const QString &path);
    void askWhatToVerify();
    void verify(const QString &path);
    void verifyHistory();
    void tell(const CheckedManifest &checked, bool isFile);

    RunStore &m_store;
    PlanAuditCard &m_card;
    MainWindow &m_window;
    QString m_keys;
};

} // namespace slipway

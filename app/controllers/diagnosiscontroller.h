// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/runstore.h"

#include <QObject>

namespace slipway {

class DiagnosisPanel;

/// Reads the logs of the chosen run for its first failure, in a thread of its own, when the panel comes into sight. The newest question wins.
class DiagnosisController : public QObject
{
    Q_OBJECT

public:
    DiagnosisController(const RunStore &store, DiagnosisPanel &panel, QObject *parent = nullptr);

    void showRun(const QString &token);     ///< empty: none

private:
    void read();

    const RunStore &m_store;
    DiagnosisPanel &m_panel;
    QString m_token;
    int m_question = 0;
};

} // namespace slipway

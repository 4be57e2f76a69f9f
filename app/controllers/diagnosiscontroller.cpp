// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controllers/diagnosiscontroller.h"

#include "app/runlogs.h"
#include "core/support/deliver.h"
#include "views/runs/diagnosispanel.h"

#include <QtConcurrent>

namespace slipway {

DiagnosisController::DiagnosisController(const RunStore &store, DiagnosisPanel &panel, QObject *parent)
    : QObject(parent)
    , m_store(store)
    , m_panel(panel)
{
    connect(&panel, &DiagnosisPanel::shown, this, &DiagnosisController::read);
}

void DiagnosisController::showRun(const QString &token)
{
    m_token = token;
    ++m_question;
    m_panel.showDiagnosis({});
    if (m_panel.isVisible())
        read();
}

void DiagnosisController::read()
{
    constexpr qint64 mostBytes = 64 << 20; // fetched from the history in the window's thread
    const Result<Run> run = m_store.run(m_token);
    if (m_token.isEmpty() || !run)
        return;
    m_panel.showReading();
    const int question = ++m_question;
    const auto logs = std::make_shared<const std::vector<FailureLog>>(failureLogs(m_store, m_token, mostBytes));
    deliver(QtConcurrent::run([logs, year = yearOf(*run)] { return diagnose(*logs, year); }), this, [this, question](const Diagnosis &found) {
        if (question == m_question)
            m_panel.showDiagnosis(found);
    });
}

} // namespace slipway

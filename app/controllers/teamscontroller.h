// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/controllers/plancontroller.h"
#include "core/planning/teams.h"

namespace slipway {

class RunStore;

/// Between the file of the teams, the history, and the teams tab: quotas that are typed go to the file at once and become commands; the ledger counts the history.
class TeamsController : public QObject
{
    Q_OBJECT

public:
    /// All must outlive the controller.
    TeamsController(PlanController &plans, RunStore &store, const Places &places, PlanPage &page, MainWindow &window, QObject *parent = nullptr);

private:
    void follow();
    void read();
    void show();
    void showScript();
    void showLedger();
    void edit(const QString &cell, const QString &text);
    void write(const QByteArray &text);
    void askForFile();
    void askForNewFile();
    void begin(const QString &path);
    void open(const QString &path);
    void askWhereToSaveScripts();
    void saveScripts(const QString &folder);

    PlanController &m_plans;
    RunStore &m_store;
    const Places &m_places;
    PlanPage &m_page;
    MainWindow &m_window;
    QString m_path;
    QByteArray m_text;
    TeamReading m_reading;
};

} // namespace slipway

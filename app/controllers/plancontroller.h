// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/plandesk.h"

#include <QObject>
#include <QTimer>
#include <QUndoStack>

#include <memory>
#ifndef Q_MOC_RUN
#include <stop_token>
#endif

namespace slipway {

class MainWindow;
class PlanPage;

/// Between the current design and the plan page: the plan follows each edit while the page is seen, its sizes are searched in a thread of their own, and
/// what a person says of a plan goes to the own plan file at once.
class PlanController : public QObject
{
    Q_OBJECT

public:
    /// Window and places must outlive the controller.
    PlanController(PlanPage &page, MainWindow &window, const Places &places, QObject *parent = nullptr);
    ~PlanController() override;

    /// Before the designs that are worked with it are shown.
    void setCatalog(const Catalog &catalog);
    void showDesign(const WorkedDesign &worked);
    const PlanSettings &settings() const { return m_settings; }
    const Plan &plan() const { return m_plan; }
    const WorkedDesign &worked() const { return m_worked; }
    std::shared_ptr<const Catalog> catalog() const { return m_catalog; }
    /// What a person says of the plan; it is saved at once, and can be undone on the page.
    void change(PlanSettings settings);
    /// What is said of the data, by the file that the settings name; the plan is judged by it.
    void setCompliance(const std::optional<ComplianceFile> &compliance);
    const std::optional<ComplianceFile> &compliance() const { return m_compliance; }
    /// All changes that the page makes: of the plan, and of the files on the data and the teams.
    QUndoStack &undoStack() { return m_undo; }

Q_SIGNALS:
    void settingsChanged();
    /// There is a plan, and the page shows it.
    void planned();

    /// One edit of the design, with the words under which it is undone.
    void editRequested(const slipway::Design &design, const QString &words);

private:
    void connectPage();
    void loadSettings();
    void apply(const PlanSettings &settings);
    void changeList(const QString &cell, const QString &text);
    void changeAssumption(const QString &key, std::optional<double> value);
    void changeDeclared(int option, const QString &row, std::optional<double> score, const QString &text);
    void changeExisting(const QString &item, int count);
    void applyFix(const QString &path, const YamlValue &value);
    void askForFile();
    void openFile(const QString &path);
    void askWhereToSave();
    void refreshSoon();
    void refresh();
    void searchSizes();
    void takeSizing(int question, const PlannedSizing &sizing);

    PlanPage &m_page;
    MainWindow &m_window;
    const Places &m_places;
    std::shared_ptr<const Catalog> m_catalog;
    PriceList m_prices;
    PlanSettings m_settings;
    std::optional<ComplianceFile> m_compliance;
    QUndoStack m_undo;
    WorkedDesign m_worked;
    Plan m_plan;
    QTimer m_refresh, m_sizesSoon;
    std::stop_source m_stop;
    int m_question = 0;
};

} // namespace slipway

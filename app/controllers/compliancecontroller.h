// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/controllers/plancontroller.h"

namespace slipway {

/// Between the file on the data and the compliance tab. What is typed goes to the file at once, its comments stay, and the plan is judged by it.
class ComplianceController : public QObject
{
    Q_OBJECT

public:
    /// All must outlive the controller.
    ComplianceController(PlanController &plans, PlanPage &page, MainWindow &window, QObject *parent = nullptr);

Q_SIGNALS:
    void fileRead(const std::optional<ComplianceFile> &file);

private:
    void follow();
    void read();
    void show();
    void edit(const QString &cell, const QString &text);
    void write(const QByteArray &text);
    void askForFile();
    void askForNewFile();
    void begin(const QString &path);
    void open(const QString &path);

    PlanController &m_plans;
    PlanPage &m_page;
    MainWindow &m_window;
    QString m_path;
    QByteArray m_text;
    bool m_isRead = false;
    std::optional<ComplianceFile> m_file;
};

} // namespace slipway

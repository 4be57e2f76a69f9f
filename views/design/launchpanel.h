// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/design/designpanel.h"

namespace slipway {

class PairTable;

/// How the run is started: scheduler, limits, software, code.
class LaunchPanel : public DesignPanel
{
    Q_OBJECT

public:
    explicit LaunchPanel(QWidget *parent = nullptr);

    QString summary() const override;

protected:
    void showMore(const Design &design, const ResolvedDesign &resolved) override;

private:
    void buildScheduler();
    void buildCare();
    void buildServing();
    void buildSoftware();
    void buildModules();
    void buildEnvironment();
    void buildCode();
    void buildCodeDetails();
    void buildSweep();
    void commitSweep(const FieldName &name, const std::vector<std::pair<std::string, std::string>> &pairs);
    void browseCode();

    ChoiceBox *m_scheduler = nullptr;
    ChoiceBox *m_job = nullptr;
    PairTable *m_environment = nullptr;
    PairTable *m_sweep = nullptr;
    std::optional<SchedulerKind> m_jobsOf;
    QString m_summary;
};

} // namespace slipway

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/controllers/asidecontroller.h"
#include "core/search/sweep.h"
#include "views/explore/shownsweep.h"
#include "views/explore/sweepsetup.h"

#include <QElapsedTimer>
#include <QThreadPool>

namespace slipway {

class SweepPanel;

/// From the wishes of the sweep panel to its lines. The points are worked out side by side, and shown as they come.
class SweepController : public AsideController
{
    Q_OBJECT

public:
    explicit SweepController(SweepPanel &panel, QObject *parent = nullptr);
    ~SweepController() override;

protected:
    bool isPanelSeen() const override;
    bool isOtherWish() const override;
    void showPresent() override;
    void showErrors() override;
    void showOld() override;
    bool start() override;

private:
    void begin(const SweepField &field, const QList<double> &numbers, const std::vector<SweepSeries> &lines);
    void takePoint(int index, const ShownSweepPoint &point);
    void finish();
    std::optional<Design> designAt(int point, int line) const;
    void apply(int point, int line);
    void compare(int point, int line);
    void explain(int point, int line, const QString &key);
    QString nameAt(int point, int line) const;

    SweepPanel &m_panel;
    SweepWish m_wish;          ///< of the sweep that runs or ran last
    ShownSweep m_sweep;        ///< as far as it is
    Design m_base;             ///< that it was made of
    ResolvedDesign m_resolved; ///< the same
    QThreadPool m_threads;
    QElapsedTimer m_time;
    int m_done = 0;
};

} // namespace slipway

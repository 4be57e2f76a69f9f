// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/controllers/asidecontroller.h"
#include "core/search/sizing.h"
#include "views/explore/shownsizing.h"
#include "views/explore/sizingsetup.h"

#include <QElapsedTimer>
#include <QThreadPool>

namespace slipway {

class SizingPanel;

/// From what a run may take to the sizes of cluster that do it. The sizes are searched side by side, and shown as they come.
class SizingController : public AsideController
{
    Q_OBJECT

public:
    explicit SizingController(SizingPanel &panel, QObject *parent = nullptr);
    ~SizingController() override;

protected:
    bool isPanelSeen() const override;
    bool isOtherWish() const override;
    void showPresent() override;
    void showErrors() override;
    void showOld() override;
    bool start() override;

private:
    void takeSize(int index, const ShownCluster &cluster);
    void mark();
    void finish();
    QString answer() const;
    void apply(int cluster);
    void compare(int cluster);
    void explain(int cluster, const QString &key);

    SizingPanel &m_panel;
    SizingWish m_wish;    ///< of what runs or ran last
    ShownSizing m_sizing; ///< as far as it is
    Design m_base;        ///< with the wished number of tokens
    int m_perNode = 8;
    QThreadPool m_threads;
    QElapsedTimer m_time;
    int m_done = 0;
};

} // namespace slipway

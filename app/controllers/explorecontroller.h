// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/controllers/searchcontroller.h"
#include "app/controllers/sizingcontroller.h"
#include "app/controllers/sweepcontroller.h"

#include <QObject>

#include <array>

namespace slipway {

class ExplorePage;
class Settings;

/// The explore page: a controller for each of its panels, and what the person chose there kept from one start to the next.
class ExploreController : public QObject
{
    Q_OBJECT

public:
    /// Page and settings must outlive the controller.
    ExploreController(ExplorePage &page, Settings &settings, QObject *parent = nullptr);

    /// Before the designs that are worked with it are shown.
    void setCatalog(const Catalog &catalog);
    void showDesign(const WorkedDesign &worked);

Q_SIGNALS:
    /// One edit of the design, with the words under which it is undone.
    void editRequested(const slipway::Design &design, const QString &words);
    void compareRequested(const slipway::Design &design, const QString &name);
    void explainRequested(const slipway::Design &design, const QString &name, const QString &key);

private:
    std::array<AsideController *, 3> controllers();
    template<typename Panel>
    void keepChoices(Panel &panel, const QString &name);

    ExplorePage &m_page;
    Settings &m_settings;
    SearchController m_search;
    SweepController m_sweep;
    SizingController m_sizing;
};

} // namespace slipway

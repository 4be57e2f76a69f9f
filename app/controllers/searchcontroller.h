// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/controllers/asidecontroller.h"
#include "core/search/shortfall.h"
#include "views/explore/searchsetup.h"
#include "views/explore/shownlayouts.h"

namespace slipway {

class SearchPanel;

/// What a search came to, worked out aside of the window's thread.
struct SearchAnswer
{
    WorkedDesign worked;          ///< that was searched
    SearchResult result;
    Shortfall shortfall;          ///< where nothing was found
    ShownLayouts layouts;
    ShownShortfall shownShortfall;
};

/// From the wishes of the search panel to its results, and from a result to an edit of the design.
class SearchController : public AsideController
{
    Q_OBJECT

public:
    explicit SearchController(SearchPanel &panel, QObject *parent = nullptr);

protected:
    bool isPanelSeen() const override;
    bool isOtherWish() const override;
    void showPresent() override;
    void showErrors() override;
    void showOld() override;
    bool start() override;

private:
    void countFor(const SearchSpace &space);
    void showProgress(const SearchProgress &progress);
    void takeAnswer(const std::shared_ptr<const SearchAnswer> &answer);
    Design designOf(const ShownLayout &layout) const;
    void apply(int layout);
    void compare(int layout);
    void explain(int layout, const QString &key);
    void applyWay(int way);

    SearchPanel &m_panel;
    SearchWish m_wish;               ///< of the search that runs or ran last
    std::shared_ptr<const SearchAnswer> m_answer;
    long long m_total = 0;           ///< layouts of the space; 0: not counted yet
};

/// The space that a wish means for a design.
SearchSpace spaceOf(const SearchWish &wish, const ResolvedDesign &resolved);

/// Node counts to try: every one up to 32, then 48, 64, 96, 128 and so on, and `most`.
std::vector<int> nodeCountsUpTo(int most);

} // namespace slipway

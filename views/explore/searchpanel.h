// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/explore/searchsetup.h"
#include "views/explore/shownlayouts.h"

#include <QWidget>

class QStackedWidget;

namespace slipway {

class EmptyState;
class ResultsView;
class SearchStatus;
class ShortfallView;

/// The layouts of a design: what to vary on the left, what was found on the right.
class SearchPanel : public QWidget
{
    Q_OBJECT

public:
    explicit SearchPanel(QWidget *parent = nullptr);

    SearchSetup *setup() const { return m_setup; }
    ResultsView *results() const { return m_results; }

    /// How far the search is. `total` 0: not known yet.
    void showProgress(const SearchProgress &progress, long long total, SearchObjective objective, const QString &currency);
    void showLayouts(const ShownLayouts &layouts, const QString &sentence);
    void showShortfall(const ShownShortfall &shortfall, const QString &sentence);
    /// There is nothing to search: the design has errors.
    void showErrors();
    /// Results are of an earlier design, or of other wishes: they can be looked at, not applied.
    void showStale(const QString &sentence);

    QVariantMap choices() const;
    void setChoices(const QVariantMap &choices);

Q_SIGNALS:
    void searchRequested();
    void cancelRequested();
    void wishChanged();
    void applyRequested(int layout);
    void compareRequested(int layout);
    void explainRequested(int layout, const QString &key);
    void wayRequested(int way);
    void designPageRequested();
    void choicesChanged();
    /// The panel has come into sight.
    void shown();

protected:
    void showEvent(QShowEvent *event) override;

private:
    SearchSetup *m_setup;
    SearchStatus *m_status;
    QStackedWidget *m_pages;
    EmptyState *m_nothing;
    ResultsView *m_results;
    ShortfallView *m_shortfall;
};

} // namespace slipway

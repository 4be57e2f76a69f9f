// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimate/estimate.h"

#include <QList>
#include <QWidget>

class QBoxLayout;
class QStackedWidget;
class QTabWidget;

namespace slipway {

class ChangeList;
class ChartCard;
class EmptyState;
class EstimatePart;
class ExplainView;
class FiguresGrid;
class FindingStrip;
class StorageView;
class VerdictLine;
struct FixOffers;
struct OfferedChange;
struct StoragePlan;
struct TrafficSeconds;

/// What the design costs: the verdict, the figures, memory and step time as bars and tables, all findings, and why each
/// number is what it is.
class EstimatePanel : public QWidget
{
    Q_OBJECT

public:
    explicit EstimatePanel(QWidget *parent = nullptr);

    /// Shows an estimate of `design`. Terms that come along are shown at once; otherwise explainRequested() asks for
    /// them when they are looked at. Without figures every part shows what is in the way of them.
    void showEstimate(const Estimate &estimate, const Design &design);

    /// Traffic of the step that is shown, as far as it hides behind compute.
    void showHiddenTraffic(const TrafficSeconds &hidden);

    /// The storage plan of the estimate that is shown.
    void showStorage(const StoragePlan &plan, Seconds wall);

    /// Shows why there is no estimate.
    void showNothing(const QString &reason);

    /// The terms of the estimate that is shown.
    void showTerms(const std::vector<Term> &terms);

    /// What the fixes of the estimate's findings would do.
    void showOffers(const FixOffers &offers);

    /// One more part of the estimate, between the overview and the findings; the panel takes it.
    void addPart(QWidget *part, const QString &title);

Q_SIGNALS:
    /// The person looks at the explanation and the terms are missing or of an earlier estimate: answer with
    /// showTerms().
    void explainRequested();
    /// The person looks at the findings and wants to know what their fixes would do: answer with showOffers().
    void offersRequested();
    /// There is nothing to mend: look for something better.
    void exploreRequested();
    void fixRequested(const slipway::Finding &finding);
    void changeRequested(const slipway::OfferedChange &change);
    /// The person wants to see the field that a finding is about.
    void findingActivated(const QString &path);

private:
    QWidget *buildOverview();
    QWidget *buildFindings();
    void buildTabs();
    EstimatePart *makePart(QWidget *content);
    void showErrors(const Estimate &estimate);
    bool showsFixes() const;
    void showFindings(const Findings &findings);
    void shareRoom();
    void explain(const QString &key);
    void requestTermsIfSeen();
    void requestOffersIfSeen();

    VerdictLine *m_verdict;
    FiguresGrid *m_figures;
    QTabWidget *m_tabs;
    ChartCard *m_memory;
    ChartCard *m_step;
    ChartCard *m_run;
    QBoxLayout *m_cards = nullptr; ///< of the overview
    StorageView *m_storage;
    EstimatePart *m_storagePart = nullptr, *m_explainPart = nullptr;
    QList<EstimatePart *> m_parts;
    FindingStrip *m_findings;
    ChangeList *m_changes;
    QStackedWidget *m_findingPages;
    EmptyState *m_noFindings;
    ExplainView *m_explain;
    StepTimeEstimate m_shownStep;
    int m_peakStage = 0;
    bool m_hasTerms = false;
    bool m_hasOffers = false;
    bool m_hasEstimate = false;
};

} // namespace slipway

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimate/estimate.h"

#include <QWidget>

class QStackedWidget;
class QTabWidget;

namespace slipway {

class ChartCard;
class EmptyState;
class ExplainView;
class FiguresGrid;
class FindingStrip;
class VerdictLine;

/// What the design costs: the verdict, the figures, memory and step time as bars and tables, all findings, and why each
/// number is what it is.
class EstimatePanel : public QWidget
{
    Q_OBJECT

public:
    explicit EstimatePanel(QWidget *parent = nullptr);

    /// Shows an estimate of `design`. Terms that come along are shown at once; otherwise explainRequested() asks for
    /// them when they are looked at.
    void showEstimate(const Estimate &estimate, const Design &design);

    /// Shows why there is no estimate.
    void showNothing(const QString &reason);

    /// The terms of the estimate that is shown.
    void showTerms(const std::vector<Term> &terms);

Q_SIGNALS:
    /// The person looks at the explanation and the terms are missing or of an earlier estimate: answer with
    /// showTerms().
    void explainRequested();
    void fixRequested(const slipway::Finding &finding);
    /// The person wants to see the field that a finding is about.
    void findingActivated(const QString &path);

private:
    QWidget *buildOverview();
    QWidget *buildFindings();
    void buildTabs();
    void showFindings(const Findings &findings);
    void explain(const QString &key);
    void requestTermsIfSeen();

    VerdictLine *m_verdict;
    FiguresGrid *m_figures;
    QTabWidget *m_tabs;
    ChartCard *m_memory;
    ChartCard *m_step;
    FindingStrip *m_findings;
    QStackedWidget *m_findingPages;
    EmptyState *m_noFindings;
    ExplainView *m_explain;
    int m_peakStage = 0;
    bool m_hasTerms = false;
    bool m_hasEstimate = false;
};

} // namespace slipway

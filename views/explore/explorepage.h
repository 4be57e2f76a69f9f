// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QTabWidget;

namespace slipway {

class ElidedLabel;
class SearchPanel;
class SizingPanel;
class SweepPanel;

/// What else the design could be: its other layouts, what follows when something about it changes, and how many
/// accelerators its run needs.
class ExplorePage : public QWidget
{
    Q_OBJECT

public:
    explicit ExplorePage(QWidget *parent = nullptr);

    SearchPanel *searchPanel() const { return m_search; }
    SweepPanel *sweepPanel() const { return m_sweep; }
    SizingPanel *sizingPanel() const { return m_sizing; }

    /// What is being explored: "llama-3.1-70b on 64 H100".
    void showSubject(const QString &subject);

Q_SIGNALS:
    void designPageRequested();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    QTabWidget *m_tabs;
    SearchPanel *m_search;
    SweepPanel *m_sweep;
    SizingPanel *m_sizing;
    ElidedLabel *m_subject;
};

} // namespace slipway

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/run.h"
#include "core/watching/alert.h"

#include <QSet>
#include <QWidget>

class QCheckBox;
class QLabel;
class QPushButton;
class QStackedWidget;
class QTableView;

namespace slipway {

class AlertModel;

/// The alerts of the chosen run; of the selected one what it rests on, what to do and what the rule looks for, and whether it is muted.
class AlertsPanel : public QWidget
{
    Q_OBJECT

public:
    explicit AlertsPanel(QWidget *parent = nullptr);

    void showAlerts(const Alerts &alerts, const QSet<AlertKind> &muted);
    /// Whose they are: what they blame is looked for among its nodes.
    void showRun(const Run &run);
    int holding() const;

Q_SIGNALS:
    void muteEdited(slipway::AlertKind kind, bool isMuted);
    void rulesRequested();
    void goOnWithoutRequested(const QStringList &nodes);   ///< that the selected alert blames
    void stepActivated(qint64 step);    ///< a double click: where on the curves

protected:
    void changeEvent(QEvent *event) override;

private:
    QWidget *buildList();
    QWidget *buildDetails();
    QLabel *addText(QWidget *parent, const QString &name);
    void connectSignals();
    void showSelected();
    void showIcon();
    void showBlamed();
    int selectedRow() const;

    AlertModel *m_model;
    QSet<AlertKind> m_muted;
    QStackedWidget *m_pages;
    QTableView *m_table;
    QLabel *m_icon, *m_title, *m_evidence, *m_advice, *m_rule;
    QCheckBox *m_mute;
    QPushButton *m_goOnWithout, *m_rules;
    Run m_run;
    QStringList m_blamed;
};

} // namespace slipway

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scheduler/preflight.h"
#include "core/support/error.h"

#include <QFrame>
#include <QSet>

class QGridLayout;
class QLabel;
class QProgressBar;
class QPushButton;

namespace slipway {

/// What was found out before a run is sent: each check by name, with its answer and how long it took. One that is bad holds the run up until its cause is
/// changed (the field is a click away) or it is waived.
class PreflightPanel : public QFrame
{
    Q_OBJECT

public:
    explicit PreflightPanel(QWidget *parent = nullptr);

    void showBusy(const QString &sentence);
    void showChecks(const QList<PreflightCheck> &checks);
    void showError(const Error &error);
    void reset();

    bool isBusy() const { return m_isBusy; }
    QSet<QString> waived() const { return m_waived; }
    /// As shown, with what was waived since.
    QList<PreflightCheck> checks() const;

Q_SIGNALS:
    void waivedChanged();
    void fieldRequested(const QString &path);   ///< of the design
    void cancelRequested();

protected:
    void changeEvent(QEvent *event) override;

private:
    void rebuild();
    void addRow(const PreflightCheck &check);
    QString summary() const;

    QList<PreflightCheck> m_checks;
    Error m_error;
    QSet<QString> m_waived;
    bool m_isBusy = false;
    QLabel *m_icon, *m_title, *m_sentence;
    QProgressBar *m_progress;
    QPushButton *m_cancel;
    QWidget *m_rows = nullptr;
    QGridLayout *m_grid = nullptr;
};

/// "Partition": what a check is called on screen.
QString preflightTitle(const QString &name);

} // namespace slipway

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/clusters/clusterlistmodel.h"

#include <QWidget>

class QLabel;
class QPlainTextEdit;
class QProgressBar;
class QPushButton;
class QToolButton;

namespace slipway {

class ElidedLabel;
class EmptyState;
class KeyValueTable;
class ProbeView;

/// One cluster: what it is called and where, how the line to it is, and what the probe found.
class ClusterDetails : public QWidget
{
    Q_OBJECT

public:
    explicit ClusterDetails(QWidget *parent = nullptr);

    void showCluster(const ClusterEntry &entry);

Q_SIGNALS:
    void connectRequested(const QString &name);
    void disconnectRequested(const QString &name);
    void probeRequested(const QString &name);
    void editRequested(const QString &name);
    void removeRequested(const QString &name);
    void siteRequested(const QString &name);
    void exportRequested(const QString &name);

protected:
    void changeEvent(QEvent *event) override;

private:
    QWidget *buildHeader();
    QWidget *buildState();
    QWidget *buildSettings();
    QPushButton *addButton(const QString &icon, const QString &text, const QString &name);
    void connectSignals();
    void showState(const ClusterEntry &entry);
    void showActions(const ClusterEntry &entry);
    void showSettings(const ClusterProfile &profile);
    void updateColors();

    QString m_name, m_iconName, m_stateIconName;
    ClusterSession::State m_state = ClusterSession::State::Offline;
    QLabel *m_icon, *m_stateIcon, *m_stateText, *m_errorText, *m_busyText;
    ElidedLabel *m_title, *m_address;
    QToolButton *m_detailFold;
    QPlainTextEdit *m_detail;
    QProgressBar *m_progress;
    QPushButton *m_connect, *m_disconnect, *m_probe, *m_edit, *m_remove, *m_site, *m_export;
    KeyValueTable *m_settings;
    ProbeView *m_probeView;
    EmptyState *m_unprobed;
};

} // namespace slipway

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/planning/plannotes.h"

#include <QDateTime>
#include <QWidget>

class QComboBox;
class QPushButton;

namespace slipway {

class PlanTableCard;

/// A run with what the audit chain has of it.
struct ShownManifest
{
    QString token, name, cluster, state;   ///< state in the person's language
    QDateTime ended;
    QString data;                          ///< what is known of the data that it read
    int links = 0;
};

/// The manifests of runs: written, signed by an SSH key, verified.
class PlanAuditCard : public QWidget
{
    Q_OBJECT

public:
    explicit PlanAuditCard(QWidget *parent = nullptr);

    void showManifests(const QList<ShownManifest> &manifests);
    /// Paths of public keys to sign with.
    void showKeys(const QStringList &keys);
    /// What a check or a signature came to.
    void showOutcome(const QString &title, const QList<PlanNote> &notes);
    /// Of the key that is chosen; empty: not to be signed.
    QString key() const;

Q_SIGNALS:
    void manifestRequested(const QString &token);   ///< of this run
    void chainRequested();                          ///< of them all
    void verifyHistoryRequested();
    void verifyFileRequested();

private:
    QWidget *buildButtons();

    PlanTableCard *m_table;
    QPushButton *m_write, *m_chain, *m_history, *m_file;
    QComboBox *m_keys;
    PlanNotes *m_outcome;
    QList<ShownManifest> m_manifests;
};

} // namespace slipway

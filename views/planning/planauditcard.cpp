// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/planning/planauditcard.h"

#include "views/planning/plantablecard.h"
#include "views/theme/theme.h"

#include <QComboBox>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QVBoxLayout>

namespace slipway {

using namespace Qt::StringLiterals;

PlanAuditCard::PlanAuditCard(QWidget *parent)
    : QWidget(parent)
    , m_table(new PlanTableCard(u"planManifests"_s, tr("Audit manifests"), 1, this))
    , m_write(new QPushButton(tr("&Write the manifest..."), this))
    , m_chain(new QPushButton(tr("Write the whole chain..."), this))
    , m_history(new QPushButton(tr("Verify the history"), this))
    , m_file(new QPushButton(tr("Verify a file..."), this))
    , m_keys(new QComboBox(this))
    , m_outcome(new PlanNotes(u"planAuditOutcome"_s, tr("Verified"), this))
{
    setObjectName(u"planAudit"_s);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(spacing::wide);
    m_table->addBelow(buildButtons());
    column->addWidget(m_table);
    column->addWidget(m_outcome);
    connect(m_table, &PlanTableCard::rowChanged, this, [this](int row) { m_write->setEnabled(row >= 0); });
    connect(m_write, &QPushButton::clicked, this, [this] { Q_EMIT manifestRequested(m_manifests.value(m_table->currentRow()).token); });
    connect(m_chain, &QPushButton::clicked, this, &PlanAuditCard::chainRequested);
    connect(m_history, &QPushButton::clicked, this, &PlanAuditCard::verifyHistoryRequested);
    connect(m_file, &QPushButton::clicked, this, &PlanAuditCard::verifyFileRequested);
    showKeys({});
    showManifests({});
}

QWidget *PlanAuditCard::buildButtons()
{
    m_write->setObjectName(u"planWriteManifest"_s);
    m_chain->setObjectName(u"planWriteChain"_s);
    m_history->setObjectName(u"planVerifyHistory"_s);
    m_file->setObjectName(u"planVerifyFile"_s);
    m_keys->setObjectName(u"planSigningKey"_s);
    m_keys->setMinimumContentsLength(16);
    auto *below = new QWidget(this);
    auto *row = new QHBoxLayout(below);
    row->setContentsMargins(0, spacing::normal, 0, 0);
    row->setSpacing(spacing::normal);
    auto *label = new QLabel(tr("&Sign with"), below);
    label->setBuddy(m_keys);
    for (QWidget *part : {static_cast<QWidget *>(m_write), static_cast<QWidget *>(m_chain), static_cast<QWidget *>(label), static_cast<QWidget *>(m_keys)})
        row->addWidget(part);
    row->addStretch(1);
    row->addWidget(m_history);
    row->addWidget(m_file);
    return below;
}

void PlanAuditCard::showKeys(const QStringList &keys)
{
    const QString before = key();
    m_keys->clear();
    m_keys->addItem(tr("no key"), QString());
    for (const QString &path : keys)
        m_keys->addItem(QFileInfo(path).fileName(), path);
    m_keys->setCurrentIndex(std::max(0, m_keys->findData(before)));
    m_keys->setToolTip(keys.isEmpty() ? tr("No SSH key lies in ~/.ssh") : tr("The signature goes beside the file; ssh-keygen alone verifies it"));
}

QString PlanAuditCard::key() const { return m_keys->currentData().toString(); }

void PlanAuditCard::showManifests(const QList<ShownManifest> &manifests)
{
    m_manifests = manifests;
    PlanRows rows;
    rows.heads = {tr("Run"), tr("Name"), tr("Cluster"), tr("State"), tr("Ended"), tr("Data"), tr("Links")};
    for (const ShownManifest &manifest : manifests) {
        PlanCell links{.text = QString::number(manifest.links), .number = manifest.links};
        links.isNumber = true;
        rows.rows << QList<PlanCell>{{.text = manifest.token.left(8), .number = {}, .tip = manifest.token}, {.text = manifest.name}, {.text = manifest.cluster}, {.text = manifest.state},
                                     {.text = manifest.ended.isValid() ? QLocale().toString(manifest.ended.toLocalTime(), QLocale::ShortFormat) : u"–"_s},
                                     {.text = manifest.data.isEmpty() ? u"–"_s : manifest.data}, links};
    }
    m_table->showRows(rows);
    m_table->setNote(manifests.isEmpty() ? tr("no run is in the history yet: each that is sent gets its link in the chain")
                                         : tr("who trained what on which data, each run a link of a chain of hashes; a changed byte or a missing run shows"));
    m_write->setEnabled(m_table->currentRow() >= 0);
    m_chain->setEnabled(!manifests.isEmpty());
}

void PlanAuditCard::showOutcome(const QString &title, const QList<PlanNote> &notes)
{
    m_outcome->setTitle(title);
    m_outcome->showNotes(notes);
}

} // namespace slipway

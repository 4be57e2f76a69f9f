// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controllers/auditcontroller.h"

#include "core/runs/datasums.h"
#include "core/support/deliver.h"
#include "core/support/token.h"
#include "views/planning/planauditcard.h"
#include "views/runs/runwords.h"
#include "views/shell/mainwindow.h"
#include "views/shell/noticebar.h"

#include <QDir>
#include <QFileDialog>
#include <QHash>
#include <QtConcurrentRun>

namespace slipway {

using namespace Qt::StringLiterals;

AuditController::AuditController(RunStore &store, PlanAuditCard &card, MainWindow &window, const QString &keys, QObject *parent)
    : QObject(parent)
    , m_store(store)
    , m_card(card)
    , m_window(window)
    , m_keys(keys)
{
    connect(&card, &PlanAuditCard::manifestRequested, this, &AuditController::askWhereToWrite);
    connect(&card, &PlanAuditCard::chainRequested, this, [this] { askWhereToWrite({}); });
    connect(&card, &PlanAuditCard::verifyHistoryRequested, this, &AuditController::verifyHistory);
    connect(&card, &PlanAuditCard::verifyFileRequested, this, &AuditController::askWhatToVerify);
    const auto showIfSeen = [this] {
        if (m_window.currentPage() == MainWindow::Page::Plan)
            show();
    };
    connect(&store, &RunStore::runsChanged, this, showIfSeen);
    connect(&window, &MainWindow::pageShown, this, showIfSeen);
}

void AuditController::show()
{
    QHash<QString, int> links;
    for (const AuditEntry &entry : m_store.auditEntries())
        ++links[entry.token];
    QList<ShownManifest> manifests;
    for (const Run &run : m_store.runs())
        manifests << ShownManifest{.token = run.token, .name = run.name, .cluster = run.cluster, .state = runStateText(run.state), .ended = run.ended,
                                   .data = dataSentence(dataOnCluster(m_store.content(run.token, dataSumsPath))), .links = links.value(run.token)};
    m_card.showManifests(manifests);
    QStringList keys;
    for (const QString &name : QDir(m_keys).entryList({u"*.pub"_s}, QDir::Files, QDir::Name))
        keys << QDir(m_keys).filePath(name);
    m_card.showKeys(keys);
}

void AuditController::askWhereToWrite(const QString &token)
{
    auto *dialog = new QFileDialog(&m_window, token.isEmpty() ? tr("Write the whole chain") : tr("Write the manifest of %1").arg(shortToken(token)), QDir::homePath(), tr("Manifests (*.jsonl)"));
    dialog->setObjectName(u"manifestDialog"_s);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(u"jsonl"_s);
    dialog->selectFile(token.isEmpty() ? u"audit.jsonl"_s : u"audit-%1.jsonl"_s.arg(shortToken(token)));
    connect(dialog, &QFileDialog::fileSelected, this, [this, token](const QString &path) { write(token, path); });
    dialog->open();
}

void AuditController::write(const QString &token, const QString &path)
{
    const Result<QByteArray> manifest = manifestOf(m_store, token);
    if (!manifest)
        return m_window.notices()->showError(manifest.error());
    if (const Result<Done> written = writeManifest(path, *manifest); !written)
        return m_window.notices()->showError(written.error());
    show();
    const QString key = m_card.key();
    if (key.isEmpty())
        return m_card.showOutcome(tr("Written"), {{Severity::Note, tr("%1, without a signature: who wrote it cannot be shown later.").arg(path)}});
    deliver(QtConcurrent::run([path, key] { return signFile(path, key); }), this, [this, path](const Result<QString> &signature) {
        if (!signature)
            return m_window.notices()->showError(signature.error());
        m_card.showOutcome(tr("Written and signed"), {{Severity::Note, path}, {Severity::Note, *signature}});
    });
}

void AuditController::askWhatToVerify()
{
    auto *dialog = new QFileDialog(&m_window, tr("Verify a manifest"), QDir::homePath(), tr("Manifests (*.jsonl);;All files (*)"));
    dialog->setObjectName(u"verifyDialog"_s);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &AuditController::verify);
    dialog->open();
}

void AuditController::verify(const QString &path)
{
    deliver(QtConcurrent::run([path] { return checkManifest(path); }), this, [this](const Result<CheckedManifest> &checked) {
        if (checked)
            tell(*checked, true);
        else
            m_window.notices()->showError(checked.error());
    });
}

void AuditController::verifyHistory() { tell(checkHistory(m_store), false); }

void AuditController::tell(const CheckedManifest &checked, bool isFile)
{
    QList<PlanNote> notes{{checked.verdict.isIntact() ? Severity::Note : Severity::Error, tr("%n link(s) looked at: %1", nullptr, int(checked.verdict.links)).arg(checked.what)}};
    for (const AuditProblem &problem : checked.verdict.problems)
        notes << PlanNote{Severity::Error, problem.text};
    if (isFile)
        notes << PlanNote{!checked.signature ? Severity::Warning : checked.signature->hasValue() ? Severity::Note : Severity::Error, signatureText(checked)};
    m_card.showOutcome(checked.isGood() ? tr("Intact") : tr("NOT intact"), notes);
}

} // namespace slipway

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/runs/rundifferencedialog.h"

#include "core/support/token.h"
#include "views/theme/theme.h"
#include "views/widgets/diffview.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QTabWidget>
#include <QVBoxLayout>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

QString withoutToken(const QByteArray &text, const QString &token)
{
    QString shown = QString::fromUtf8(text);
    if (token.isEmpty())
        return shown;
    shown.replace(token, QString(token.size(), u'0'));
    return shown.replace(shortToken(token), QString(shortToken(token).size(), u'0'));
}

QString runText(const Run &run)
{
    const QDateTime sent = run.submitted.isValid() ? run.submitted : run.created;
    return RunDifferenceDialog::tr("%1 on %2, %3 (%4)").arg(run.name, run.cluster, QLocale().toString(sent.toLocalTime(), QLocale::ShortFormat), run.jobId.isEmpty() ? shortToken(run.token) : run.jobId);
}

} // namespace

RunDifferenceDialog::RunDifferenceDialog(const Run &before, const Run &after, QWidget *parent)
    : QDialog(parent)
    , m_tabs(new QTabWidget(this))
    , m_sideBySide(new QCheckBox(tr("Side b&y side"), this))
{
    setObjectName(u"runDifference"_s);
    setWindowTitle(tr("What two runs were sent with"));
    resize(1100, 700);
    auto *title = new QLabel(heading(before, after), this);
    title->setObjectName(u"runDifferenceTitle"_s);
    title->setTextFormat(Qt::PlainText);
    title->setWordWrap(true);
    m_tabs->setObjectName(u"runDifferenceTabs"_s);
    m_tabs->setDocumentMode(true);
    m_sideBySide->setObjectName(u"sideBySide"_s);
    auto *head = new QHBoxLayout;
    head->addWidget(title, 1);
    head->addWidget(m_sideBySide, 0, Qt::AlignTop);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *column = new QVBoxLayout(this);
    column->setSpacing(spacing::normal);
    column->addLayout(head);
    column->addWidget(m_tabs, 1);
    column->addWidget(buttons);
    addText(u"jobFileDifference"_s, tr("Job file"), withoutToken(before.jobText, before.token), withoutToken(after.jobText, after.token));
    addText(u"designDifference"_s, tr("Design"), QString::fromUtf8(before.design), QString::fromUtf8(after.design));
    addText(u"codeDifference"_s, tr("Uncommitted code"), QString::fromUtf8(before.codeDiff), QString::fromUtf8(after.codeDiff));
}

QString RunDifferenceDialog::heading(const Run &before, const Run &after) const
{
    QString text = tr("Before: %1\nAfter: %2").arg(runText(before), runText(after));
    if (before.codeCommit != after.codeCommit)
        text += u'\n' + tr("Code: commit %1 before, %2 after").arg(before.codeCommit.isEmpty() ? tr("none") : before.codeCommit.left(12), after.codeCommit.isEmpty() ? tr("none") : after.codeCommit.left(12));
    return text;
}

void RunDifferenceDialog::addText(const QString &name, const QString &title, const QString &before, const QString &after)
{
    const int changed = changedLineCount(diffLines(before, after));
    if (before == after) {
        auto *same = new QLabel(before.isEmpty() ? tr("Neither run has any.") : tr("There is no difference."), m_tabs);
        same->setObjectName(name);
        same->setAlignment(Qt::AlignCenter);
        same->setForegroundRole(QPalette::PlaceholderText);
        m_tabs->addTab(same, title);
        return;
    }
    auto *view = new DiffView(m_tabs);
    view->setObjectName(name);
    view->showTexts(before, after);
    m_tabs->addTab(view, tr("%1 (%2)").arg(title).arg(changed));
    connect(m_sideBySide, &QCheckBox::toggled, view, [view](bool checked) { view->setMode(checked ? DiffView::Mode::SideBySide : DiffView::Mode::Unified); });
}

} // namespace slipway

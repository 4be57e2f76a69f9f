// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/jobs/lintlist.h"

#include "views/theme/theme.h"
#include "views/widgets/copyaction.h"
#include "views/widgets/findingstrip.h"
#include "views/widgets/messagetext.h"

#include <QEvent>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr int placeRole = Qt::UserRole; // in the list of findings

QTreeWidgetItem *addText(QTreeWidgetItem *parent, const QString &text)
{
    auto *item = new QTreeWidgetItem(parent, {text});
    item->setFirstColumnSpanned(true);
    item->setData(0, placeRole, parent->data(0, placeRole));
    item->setToolTip(0, u"<p>"_s + text.toHtmlEscaped() + u"</p>"_s);
    return item;
}

} // namespace

LintList::LintList(QWidget *parent)
    : QWidget(parent)
    , m_summary(new QLabel(this))
    , m_fix(new QPushButton(themedIcon(u"edit"_s), tr("Write the fi&x"), this))
    , m_tree(new QTreeWidget(this))
{
    m_summary->setObjectName(u"lintSummary"_s);
    m_fix->setObjectName(u"lintFix"_s);
    m_tree->setObjectName(u"lintFindings"_s);
    m_tree->setAccessibleName(tr("Findings in this file"));
    m_tree->setHeaderLabels({tr("Line"), tr("Finding")});
    addCopyAction(m_tree);
    m_tree->header()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    m_tree->header()->setStretchLastSection(true);
    m_tree->setUniformRowHeights(true);
    auto *row = new QHBoxLayout;
    row->setContentsMargins({});
    row->addWidget(m_summary, 1);
    row->addWidget(m_fix);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, spacing::tight, 0, 0);
    column->setSpacing(spacing::tight);
    column->addLayout(row);
    column->addWidget(m_tree, 1);
    connect(m_tree, &QTreeWidget::currentItemChanged, this, &LintList::updateButtons);
    const auto go = [this] {
        if (const LintedLine *line = current(); line && line->finding.line > 0)
            Q_EMIT lineActivated(line->finding.line);
    };
    connect(m_tree, &QTreeWidget::itemActivated, this, go);
    connect(m_tree, &QTreeWidget::itemClicked, this, go);
    connect(m_fix, &QPushButton::clicked, this, [this] {
        if (const LintedLine *line = current(); line && line->fix)
            Q_EMIT fixRequested(*line->fix);
    });
    hide();
}

void LintList::showFindings(const std::vector<LintedLine> &findings)
{
    if (findings == m_findings)
        return;
    m_findings = findings;
    rebuild();
}

void LintList::setReadOnly(bool readOnly)
{
    m_isReadOnly = readOnly;
    updateButtons();
}

void LintList::rebuild()
{
    const int place = m_tree->currentItem() ? m_tree->currentItem()->data(0, placeRole).toInt() : 0;
    m_tree->clear();
    for (std::size_t at = 0; at < m_findings.size(); ++at) {
        const LintFinding &finding = m_findings[at].finding;
        const QString message = translated(finding.message, "Lint");
        auto *item = new QTreeWidgetItem(m_tree, {finding.line > 0 ? QString::number(finding.line) : QString(), u"%1  %2"_s.arg(QString::fromStdString(finding.rule), message)});
        item->setData(0, placeRole, int(at));
        item->setIcon(0, severityIcon(finding.severity, palette()));
        item->setData(0, Qt::AccessibleTextRole, tr("%1, line %2").arg(severityName(finding.severity)).arg(finding.line));
        item->setToolTip(1, u"<p>"_s + message.toHtmlEscaped() + u"</p>"_s);
        addText(item, translated(finding.reason, "Lint"));
        addText(item, translated(finding.remedy, "Lint"));
        for (const QString &line : QString::fromStdString(finding.picture).split(u'\n', Qt::SkipEmptyParts))
            addText(item, line)->setFont(0, QFontDatabase::systemFont(QFontDatabase::FixedFont));
    }
    m_summary->setText(tr("%n findings", nullptr, int(m_findings.size())));
    if (m_tree->topLevelItemCount() > 0)
        m_tree->setCurrentItem(m_tree->topLevelItem(std::min(place, m_tree->topLevelItemCount() - 1)));
    setVisible(!m_findings.empty());
    updateButtons();
}

const LintedLine *LintList::current() const
{
    const QTreeWidgetItem *item = m_tree->currentItem();
    const std::size_t at = item ? std::size_t(item->data(0, placeRole).toInt()) : m_findings.size();
    return at < m_findings.size() ? &m_findings[at] : nullptr;
}

void LintList::updateButtons()
{
    const LintedLine *line = current();
    const bool canFix = line && line->fix && !m_isReadOnly;
    m_fix->setEnabled(canFix);
    m_fix->setToolTip(canFix ? u"<pre>"_s + line->fix->after.trimmed().toHtmlEscaped() + u"</pre>"_s : tr("This one needs your decision"));
}

void LintList::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_tree)
        rebuild();
}

} // namespace slipway

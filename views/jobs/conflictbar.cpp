// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/jobs/conflictbar.h"

#include "views/theme/theme.h"

#include <QEvent>
#include <QFontDatabase>
#include <QGridLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr int mostLinesShown = 5;

QPlainTextEdit *makeText(QWidget *parent, const QString &name)
{
    auto *text = new QPlainTextEdit(parent);
    text->setObjectName(name);
    text->setReadOnly(true);
    text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    text->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    text->setLineWrapMode(QPlainTextEdit::NoWrap);
    return text;
}

void showLines(QPlainTextEdit *text, const QStringList &lines)
{
    text->setPlainText(lines.join(u'\n'));
    text->setPlaceholderText(lines.isEmpty() ? ConflictBar::tr("(nothing)") : QString());
}

} // namespace

ConflictBar::ConflictBar(QWidget *parent)
    : QFrame(parent)
    , m_title(new QLabel(this))
    , m_icon(new QLabel(this))
    , m_mine(makeText(this, u"conflictMine"_s))
    , m_theirs(makeText(this, u"conflictTheirs"_s))
    , m_keepMine(new QPushButton(tr("Keep &my lines"), this))
    , m_takeTheirs(new QPushButton(tr("Take the &design's"), this))
    , m_previous(new QPushButton(tr("Previous"), this))
    , m_next(new QPushButton(tr("Next"), this))
{
    setObjectName(u"conflictBar"_s);
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::AlternateBase);
    m_title->setObjectName(u"conflictTitle"_s);
    m_title->setWordWrap(true);
    m_keepMine->setObjectName(u"keepMine"_s);
    m_takeTheirs->setObjectName(u"takeTheirs"_s);
    m_previous->setObjectName(u"previousConflict"_s);
    m_next->setObjectName(u"nextConflict"_s);
    m_mine->setAccessibleName(tr("Your lines"));
    m_theirs->setAccessibleName(tr("The design's lines"));
    m_icon->setFixedSize(spacing::iconSize, spacing::iconSize);
    auto *head = new QHBoxLayout;
    head->setSpacing(spacing::normal);
    head->addWidget(m_icon);
    head->addWidget(m_title, 1);
    head->addWidget(m_previous);
    head->addWidget(m_next);
    auto *mine = new QLabel(tr("You wrote"), this), *theirs = new QLabel(tr("The design now says"), this);
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(spacing::wide, spacing::normal, spacing::wide, spacing::normal);
    grid->setVerticalSpacing(spacing::tight);
    grid->addLayout(head, 0, 0, 1, 2);
    grid->addWidget(mine, 1, 0);
    grid->addWidget(theirs, 1, 1);
    grid->addWidget(m_mine, 2, 0);
    grid->addWidget(m_theirs, 2, 1);
    grid->addWidget(m_keepMine, 3, 0, Qt::AlignLeft);
    grid->addWidget(m_takeTheirs, 3, 1, Qt::AlignLeft);
    connect(m_previous, &QPushButton::clicked, this, [this] { go(-1); });
    connect(m_next, &QPushButton::clicked, this, [this] { go(1); });
    connect(m_keepMine, &QPushButton::clicked, this, [this] { Q_EMIT mineChosen(m_current); });
    connect(m_takeTheirs, &QPushButton::clicked, this, [this] { Q_EMIT theirsChosen(m_current); });
    hide();
}

void ConflictBar::showConflicts(const QList<MergeConflict> &conflicts)
{
    if (conflicts == m_conflicts)
        return;
    m_conflicts = conflicts;
    m_current = std::clamp<qsizetype>(m_current, 0, std::max<qsizetype>(0, conflicts.size() - 1));
    setVisible(!conflicts.isEmpty());
    showCurrent();
}

void ConflictBar::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_icon)
        showCurrent();
}

void ConflictBar::go(int step)
{
    m_current = (m_current + step + m_conflicts.size()) % std::max<qsizetype>(1, m_conflicts.size());
    showCurrent();
    if (!m_conflicts.isEmpty())
        Q_EMIT lineRequested(m_conflicts[m_current].line);
}

void ConflictBar::showCurrent()
{
    if (m_conflicts.isEmpty())
        return;
    const MergeConflict &conflict = m_conflicts[m_current];
    m_icon->setPixmap(severityIcon(Severity::Warning, palette()).pixmap(QSize(spacing::iconSize, spacing::iconSize), devicePixelRatioF()));
    m_title->setText(tr("The design and you changed the same lines: place %1 of %2, line %3. Choose one, or write what is right.").arg(m_current + 1).arg(m_conflicts.size()).arg(conflict.line));
    showLines(m_mine, conflict.mine);
    showLines(m_theirs, conflict.theirs);
    const qsizetype lines = std::clamp<qsizetype>(std::max(conflict.mine.size(), conflict.theirs.size()), 1, mostLinesShown);
    for (QPlainTextEdit *text : {m_mine, m_theirs})
        text->setFixedHeight(int(lines) * text->fontMetrics().lineSpacing() + 2 * spacing::normal + spacing::wide);
    for (QPushButton *button : {m_previous, m_next})
        button->setVisible(m_conflicts.size() > 1);
}

} // namespace slipway

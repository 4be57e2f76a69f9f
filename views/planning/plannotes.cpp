// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/planning/plannotes.h"

#include "views/theme/theme.h"
#include "views/widgets/cardpaint.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace slipway {

PlanNotes::PlanNotes(const QString &name, const QString &title, QWidget *parent)
    : QFrame(parent)
    , m_title(new QLabel(title, this))
    , m_column(new QVBoxLayout(this))
{
    setObjectName(name);
    QFont bold = m_title->font();
    bold.setBold(true);
    m_title->setFont(bold);
    m_title->setWordWrap(true);
    m_column->setContentsMargins(spacing::wide, spacing::normal, spacing::wide, spacing::wide);
    m_column->setSpacing(spacing::tight);
    m_column->addWidget(m_title);
    m_column->addStretch(1);
    setVisible(false);
}

void PlanNotes::setTitle(const QString &title) { m_title->setText(title); }

void PlanNotes::showNotes(const QList<PlanNote> &notes)
{
    setVisible(!notes.isEmpty());
    if (notes == m_notes)
        return;
    m_notes = notes;
    fill();
}

void PlanNotes::fill()
{
    qDeleteAll(m_lines);
    m_lines.clear();
    for (const PlanNote &note : m_notes) {
        auto *line = new QWidget(this);
        auto *row = new QHBoxLayout(line);
        row->setContentsMargins(0, 0, 0, 0);
        row->setSpacing(spacing::normal);
        if (!note.isPlain) {
            auto *icon = new QLabel(line);
            icon->setPixmap(severityIcon(note.severity, palette()).pixmap(16, 16));
            row->addWidget(icon, 0, Qt::AlignTop);
        }
        auto *text = new QLabel(note.text, line);
        text->setWordWrap(true);
        text->setTextFormat(Qt::PlainText);
        text->setTextInteractionFlags(Qt::TextSelectableByMouse);
        row->addWidget(text, 1);
        m_column->insertWidget(m_column->count() - 1, line);
        m_lines << line;
    }
}

void PlanNotes::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        fill();
}

void PlanNotes::paintEvent(QPaintEvent *) { paintCard(*this); }

} // namespace slipway

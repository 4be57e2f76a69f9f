// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/runs/notespanel.h"

#include "views/theme/theme.h"

#include <QFormLayout>
#include <QLineEdit>
#include <QPlainTextEdit>

namespace slipway {

using namespace Qt::StringLiterals;

NotesPanel::NotesPanel(QWidget *parent)
    : QWidget(parent)
    , m_tags(new QLineEdit(this))
    , m_text(new QPlainTextEdit(this))
{
    setObjectName(u"runNotes"_s);
    m_tags->setObjectName(u"runTags"_s);
    m_tags->setPlaceholderText(tr("baseline, paper, lr sweep"));
    m_text->setObjectName(u"runNotesText"_s);
    m_text->setPlaceholderText(tr("What was tried, and what came of it. Searched with the list, kept in the history on this computer."));
    m_text->setTabChangesFocus(true);
    QSizePolicy grown = m_text->sizePolicy();
    grown.setVerticalStretch(1); // all the room there is
    m_text->setSizePolicy(grown);
    auto *form = new QFormLayout(this);
    form->setContentsMargins(0, spacing::normal, 0, 0);
    form->setRowWrapPolicy(QFormLayout::WrapAllRows);
    form->addRow(tr("Tags, with commas between them"), m_tags);
    form->addRow(tr("Notes"), m_text);
    m_pause.setSingleShot(true);
    m_pause.setInterval(600);
    connect(&m_pause, &QTimer::timeout, this, &NotesPanel::report);
    connect(m_tags, &QLineEdit::textEdited, &m_pause, qOverload<>(&QTimer::start));
    connect(m_text, &QPlainTextEdit::textChanged, &m_pause, qOverload<>(&QTimer::start));
}

RunNotes NotesPanel::written() const
{
    RunNotes notes{.text = m_text->toPlainText(), .tags = {}};
    for (const QString &tag : m_tags->text().split(u','))
        if (!tag.simplified().isEmpty() && !notes.tags.contains(tag.simplified()))
            notes.tags << tag.simplified();
    return notes;
}

void NotesPanel::report()
{
    m_pause.stop();
    const RunNotes now = written();
    if (m_token.isEmpty() || now == m_shown)
        return;
    m_shown = now;
    Q_EMIT notesEdited(m_token, now);
}

void NotesPanel::showNotes(const QString &token, const RunNotes &notes)
{
    if (token == m_token && (notes == m_shown || m_pause.isActive()))
        return;
    if (token != m_token)
        report(); // of the run that was shown
    m_token = token;
    m_shown = notes;
    const QSignalBlocker tags(m_tags), text(m_text);
    m_tags->setText(notes.tags.join(u", "_s));
    m_text->setPlainText(notes.text);
    setEnabled(!token.isEmpty());
}

} // namespace slipway

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/runs/logview.h"

#include "views/theme/theme.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QTextBlock>
#include <QToolButton>
#include <QVBoxLayout>

namespace slipway {

using namespace Qt::StringLiterals;

LogView::LogView(QWidget *parent)
    : QWidget(parent)
    , m_note(new QLabel(this))
    , m_view(new QPlainTextEdit(this))
{
    setObjectName(u"logView"_s);
    m_note->setObjectName(u"logNote"_s);
    m_note->setForegroundRole(QPalette::PlaceholderText);
    m_view->setObjectName(u"logText"_s);
    m_view->setAccessibleName(tr("Log"));
    m_view->setReadOnly(true);
    m_view->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_view->setUndoRedoEnabled(false);
    m_view->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_view->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, spacing::normal, 0, 0);
    column->setSpacing(spacing::tight);
    column->addWidget(buildBar());
    column->addWidget(m_note);
    column->addWidget(m_view, 1);
    connectSignals();
    updateNote();
    updateEmptyText();
}

QWidget *LogView::buildBar()
{
    auto *bar = new QWidget(this);
    m_files = new QComboBox(bar);
    m_files->setObjectName(u"logFiles"_s);
    m_files->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_files->setMinimumContentsLength(16);
    auto *label = new QLabel(tr("Lo&g file"), bar);
    label->setBuddy(m_files);
    m_follow = new QCheckBox(tr("Follo&w the end"), bar);
    m_follow->setObjectName(u"followLog"_s);
    m_follow->setChecked(true);
    m_search = new QLineEdit(bar);
    m_search->setObjectName(u"searchLog"_s);
    m_search->setPlaceholderText(tr("Search the log"));
    m_search->setAccessibleName(tr("Search the log"));
    m_search->setClearButtonEnabled(true);
    m_search->addAction(themedIcon(u"search"_s), QLineEdit::LeadingPosition);
    m_search->setMaximumWidth(320);
    m_found = new QLabel(bar);
    m_found->setObjectName(u"searchResult"_s);
    m_found->setForegroundRole(QPalette::PlaceholderText);
    auto *row = new QHBoxLayout(bar);
    row->setContentsMargins({});
    row->setSpacing(spacing::normal);
    row->addWidget(label);
    row->addWidget(m_files);
    row->addWidget(m_follow);
    row->addStretch(1);
    row->addWidget(m_found);
    row->addWidget(m_search, 1);
    for (const bool backward : {true, false}) {
        auto *button = new QToolButton(bar);
        button->setObjectName(backward ? u"findPrevious"_s : u"findNext"_s);
        button->setArrowType(backward ? Qt::UpArrow : Qt::DownArrow);
        button->setToolTip(backward ? tr("Previous (Shift+Return)") : tr("Next (Return)"));
        button->setAccessibleName(backward ? tr("Find previous") : tr("Find next"));
        connect(button, &QToolButton::clicked, this, [this, backward] { find(backward); });
        row->addWidget(button);
    }
    return bar;
}

void LogView::connectSignals()
{
    connect(m_files, &QComboBox::currentTextChanged, this, [this](const QString &path) {
        clear();
        if (!path.isEmpty())
            Q_EMIT logSelected(path);
    });
    connect(m_follow, &QCheckBox::toggled, this, &LogView::setFollowing);
    connect(m_search, &QLineEdit::returnPressed, this, [this] { find(false); });
    connect(m_search, &QLineEdit::textChanged, m_found, &QLabel::clear);
    auto *previous = new QAction(m_search);
    previous->setShortcut(Qt::SHIFT | Qt::Key_Return);
    previous->setShortcutContext(Qt::WidgetShortcut);
    connect(previous, &QAction::triggered, this, [this] { find(true); });
    m_search->addAction(previous);
    // Scrolling up means reading; scrolling to the end means following again.
    connect(m_view->verticalScrollBar(), &QScrollBar::sliderMoved, this, [this] { m_follow->setChecked(isAtEnd()); });
    connect(m_view->verticalScrollBar(), &QScrollBar::actionTriggered, this, [this] {
        QMetaObject::invokeMethod(this, [this] { m_follow->setChecked(isAtEnd()); }, Qt::QueuedConnection);
    });
}

bool LogView::isAtEnd() const
{
    return m_view->verticalScrollBar()->value() >= m_view->verticalScrollBar()->maximum() - 1;
}

void LogView::setFollowing(bool follows)
{
    if (follows)
        m_view->verticalScrollBar()->setValue(m_view->verticalScrollBar()->maximum());
}

void LogView::showFiles(const QStringList &paths)
{
    QStringList shown;
    for (int row = 0; row < m_files->count(); ++row)
        shown.append(m_files->itemText(row));
    if (paths == shown)
        return;
    const QString before = currentFile();
    const QSignalBlocker blocker(m_files);
    m_files->clear();
    m_files->addItems(paths);
    m_files->setCurrentIndex(std::max(0, int(paths.indexOf(before))));
    m_files->setEnabled(!paths.isEmpty());
    updateEmptyText();
    if (currentFile() != before) {
        clear();
        if (!currentFile().isEmpty())
            Q_EMIT logSelected(currentFile());
    }
}

QString LogView::currentFile() const
{
    return m_files->currentText();
}

void LogView::clear()
{
    m_text.reset();
    m_view->clear();
    m_skippedBytes = 0;
    m_isTrimmed = false;
    updateNote();
}

void LogView::showLog(const QString &path, const QByteArray &tail, qint64 skippedBytes)
{
    if (path != currentFile())
        return;
    clear();
    m_skippedBytes = skippedBytes;
    feed(tail);
    updateNote();
    if (m_follow->isChecked())
        setFollowing(true);
}

void LogView::appendLog(const QString &path, const QByteArray &bytes)
{
    if (path != currentFile())
        return;
    const int position = m_view->verticalScrollBar()->value();
    feed(bytes);
    m_follow->isChecked() ? setFollowing(true) : m_view->verticalScrollBar()->setValue(position);
}

void LogView::feed(const QByteArray &bytes)
{
    const LogText::Piece piece = m_text.feed(bytes);
    // The last block is always the line that is still being written.
    QTextCursor cursor(m_view->document()->lastBlock());
    cursor.beginEditBlock();
    cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
    cursor.insertText(piece.lines + piece.open);
    cursor.endEditBlock();
    trim();
}

void LogView::trim()
{
    const int excess = m_view->document()->characterCount() - MostCharacters;
    if (excess <= 0)
        return;
    // A sixteenth more than needed, so that not every line trims again.
    const QTextBlock keep = m_view->document()->findBlock(excess + MostCharacters / 16);
    QTextCursor cursor(m_view->document());
    cursor.setPosition(keep.position(), QTextCursor::KeepAnchor);
    cursor.removeSelectedText();
    m_isTrimmed = true;
    updateNote();
}

void LogView::updateNote()
{
    QString note;
    if (m_isTrimmed)
        note = tr("Only the end is shown, %1 at most; the whole file lies in the run folder.").arg(QLocale().formattedDataSize(MostCharacters, 0));
    else if (m_skippedBytes > 0)
        note = tr("%1 before this are not shown; the whole file lies in the run folder.").arg(QLocale().formattedDataSize(m_skippedBytes, 1));
    m_note->setText(note);
    m_note->setVisible(!note.isEmpty());
}

void LogView::updateEmptyText()
{
    m_view->setPlaceholderText(m_files->count() == 0 ? tr("No log has arrived yet.") : tr("This log is empty so far."));
}

void LogView::find(bool backward)
{
    const QString text = m_search->text();
    if (text.isEmpty())
        return;
    const QTextDocument::FindFlags direction = backward ? QTextDocument::FindBackward : QTextDocument::FindFlags();
    m_follow->setChecked(false);
    bool isFound = m_view->find(text, direction);
    if (!isFound) {
        const QTextCursor before = m_view->textCursor();
        m_view->moveCursor(backward ? QTextCursor::End : QTextCursor::Start);
        isFound = m_view->find(text, direction);
        if (!isFound)
            m_view->setTextCursor(before);
    }
    m_found->setText(isFound ? QString() : tr("not found"));
}

} // namespace slipway

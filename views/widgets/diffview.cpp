// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/diffview.h"

#include "views/theme/theme.h"

#include <QEvent>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QStackedWidget>
#include <QTextBlock>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

using Kind = DiffLine::Kind;

QColor mixed(const QColor &color, const QColor &base, double share)
{
    const auto mix = [share](int a, int b) { return int(a * share + b * (1 - share)); };
    return {mix(color.red(), base.red()), mix(color.green(), base.green()), mix(color.blue(), base.blue())};
}

QColor backgroundOf(Kind kind, const QPalette &palette, double share)
{
    if (kind == Kind::Same || kind == Kind::Skipped)
        return {};
    return mixed(kind == Kind::Added ? successColor(palette) : severityColor(palette, Severity::Error), palette.color(QPalette::Base), share);
}

/// The part of a changed line that its other version does not have, as from and to.
std::pair<qsizetype, qsizetype> changedPart(const QString &line, const QString &other)
{
    const qsizetype shorter = std::min(line.size(), other.size());
    qsizetype head = 0, tail = 0;
    while (head < shorter && line[head] == other[head])
        ++head;
    while (tail < shorter - head && line[line.size() - 1 - tail] == other[other.size() - 1 - tail])
        ++tail;
    return {head, line.size() - tail};
}

/// A line on one side, with its other version where it has one.
struct SideLine
{
    const DiffLine *line = nullptr;    ///< nullptr: the other side has a line here that this one lacks
    const DiffLine *partner = nullptr;
};

/// Lines beside one another: of a run of removed and added lines the first removed beside the first added.
QList<std::pair<SideLine, SideLine>> beside(const QList<DiffLine> &lines)
{
    QList<std::pair<SideLine, SideLine>> rows;
    for (qsizetype at = 0; at < lines.size();) {
        QList<const DiffLine *> removed, added;
        for (; at < lines.size() && (lines[at].kind == Kind::Removed || lines[at].kind == Kind::Added); ++at)
            (lines[at].kind == Kind::Removed ? removed : added) << &lines[at];
        for (qsizetype row = 0; row < std::max(removed.size(), added.size()); ++row) {
            const DiffLine *left = removed.value(row), *right = added.value(row);
            rows.append({{left, right}, {right, left}});
        }
        if (removed.isEmpty() && added.isEmpty()) {
            rows.append({{&lines[at], nullptr}, {&lines[at], nullptr}});
            ++at;
        }
    }
    return rows;
}

/// Writes coloured lines into a document.
class DiffWriter
{
public:
    DiffWriter(QPlainTextEdit *edit, const QPalette &palette)
        : m_edit(edit)
        , m_cursor(edit->document())
        , m_palette(palette)
    {
        edit->clear();
        m_cursor.beginEditBlock();
    }

    ~DiffWriter()
    {
        m_cursor.endEditBlock();
        m_edit->moveCursor(QTextCursor::Start);
    }

    void write(const QString &lead, const SideLine &side)
    {
        startBlock(side.line ? backgroundOf(side.line->kind, m_palette, 0.14) : m_palette.color(QPalette::AlternateBase));
        if (!side.line)
            return;
        QTextCharFormat quiet, plain;
        quiet.setForeground(quietTextColor(m_palette));
        const bool isSkipped = side.line->kind == Kind::Skipped;
        m_cursor.insertText(isSkipped ? u"    \u22ef"_s : lead, quiet);
        if (isSkipped)
            return;
        const QString &text = side.line->text;
        const auto [from, to] = side.partner ? changedPart(text, side.partner->text) : std::pair<qsizetype, qsizetype>(0, 0);
        QTextCharFormat marked;
        if (isWorthMarking(text, from, to))
            marked.setBackground(backgroundOf(side.line->kind, m_palette, 0.36));
        m_cursor.insertText(text.left(from), plain);
        m_cursor.insertText(text.mid(from, to - from), marked);
        m_cursor.insertText(text.mid(to), plain);
    }

private:
    /// Where the lines have little in common, marking nearly all of them tells nothing.
    static bool isWorthMarking(const QString &text, qsizetype from, qsizetype to) { return to > from && (to - from) * 10 < text.trimmed().size() * 8; }

    void startBlock(const QColor &background)
    {
        QTextBlockFormat format;
        if (background.isValid())
            format.setBackground(background);
        if (m_isFirst)
            m_cursor.setBlockFormat(format);
        else
            m_cursor.insertBlock(format, {});
        m_isFirst = false;
    }

    QPlainTextEdit *m_edit;
    QTextCursor m_cursor;
    QPalette m_palette;
    bool m_isFirst = true;
};

QString number(int line) { return (line > 0 ? QString::number(line) : QString()).rightJustified(4); }

} // namespace

DiffView::DiffView(QWidget *parent)
    : QWidget(parent)
    , m_stack(new QStackedWidget(this))
{
    m_unified = makeEdit(u"unifiedDiff"_s, tr("Changes"));
    m_before = makeEdit(u"diffBefore"_s, tr("Before"));
    m_after = makeEdit(u"diffAfter"_s, tr("After"));
    auto *sides = new QWidget(m_stack);
    auto *row = new QHBoxLayout(sides);
    row->setContentsMargins({});
    row->setSpacing(spacing::tight);
    row->addWidget(m_before);
    row->addWidget(m_after);
    m_stack->addWidget(m_unified);
    m_stack->addWidget(sides);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(m_stack);
    keepSidesTogether();
}

QPlainTextEdit *DiffView::makeEdit(const QString &name, const QString &accessibleName)
{
    auto *edit = new QPlainTextEdit(this);
    edit->setObjectName(name);
    edit->setAccessibleName(accessibleName);
    edit->setReadOnly(true);
    edit->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    edit->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    edit->setLineWrapMode(QPlainTextEdit::NoWrap);
    edit->setUndoRedoEnabled(false);
    return edit;
}

void DiffView::keepSidesTogether()
{
    const auto follow = [](QScrollBar *leader, QScrollBar *follower) { connect(leader, &QScrollBar::valueChanged, follower, &QScrollBar::setValue); };
    follow(m_before->verticalScrollBar(), m_after->verticalScrollBar());
    follow(m_after->verticalScrollBar(), m_before->verticalScrollBar());
    follow(m_before->horizontalScrollBar(), m_after->horizontalScrollBar());
    follow(m_after->horizontalScrollBar(), m_before->horizontalScrollBar());
}

void DiffView::showDiff(const QList<DiffLine> &lines)
{
    if (lines == m_lines)
        return;
    m_lines = lines;
    writeLines();
}

void DiffView::showTexts(const QString &before, const QString &after) { showDiff(changesOnly(diffLines(before, after))); }

void DiffView::setMode(Mode mode)
{
    if (mode == m_mode)
        return;
    m_mode = mode;
    m_stack->setCurrentIndex(int(mode));
    writeLines();
}

void DiffView::writeLines() { m_mode == Mode::Unified ? writeUnified() : writeSides(); }

void DiffView::writeUnified()
{
    QHash<const DiffLine *, const DiffLine *> partners;
    for (const auto &[left, right] : beside(m_lines))
        if (left.line && left.partner) {
            partners.insert(left.line, left.partner);
            partners.insert(left.partner, left.line);
        }
    DiffWriter writer(m_unified, palette());
    for (const DiffLine &line : std::as_const(m_lines)) {
        const QString sign = line.kind == Kind::Added ? u"+"_s : line.kind == Kind::Removed ? u"-"_s : u" "_s;
        writer.write(u"%1 %2 "_s.arg(number(line.newLine), sign), {&line, partners.value(&line)});
    }
}

void DiffView::writeSides()
{
    DiffWriter before(m_before, palette()), after(m_after, palette());
    for (const auto &[left, right] : beside(m_lines)) {
        before.write(left.line ? u"%1 %2 "_s.arg(number(left.line->oldLine), left.line->kind == Kind::Removed ? u"-"_s : u" "_s) : QString(), left);
        after.write(right.line ? u"%1 %2 "_s.arg(number(right.line->newLine), right.line->kind == Kind::Added ? u"+"_s : u" "_s) : QString(), right);
    }
}

void DiffView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_stack)
        writeLines();
}

} // namespace slipway

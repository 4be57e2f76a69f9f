// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/searchcombobox.h"

#include "views/theme/theme.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QFocusEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QTreeView>
#include <QWheelEvent>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr int popupRows = 14;

/// A list of two columns that is as wide as its facts want, not as narrow as the field.
class FactsList : public QTreeView
{
public:
    explicit FactsList(const QString &name)
    {
        setObjectName(name);
        setRootIsDecorated(false);
        setUniformRowHeights(true);
        setHeaderHidden(true);
        setAllColumnsShowFocus(true);
        setSelectionBehavior(SelectRows);
        setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        setTextElideMode(Qt::ElideRight);
    }

    void fitColumns()
    {
        if (!model() || header()->count() < SearchItemModel::ColumnCount)
            return;
        header()->setStretchLastSection(true);
        header()->setSectionResizeMode(SearchItemModel::NameColumn, QHeaderView::ResizeToContents);
        const int wanted
            = sizeHintForColumn(SearchItemModel::NameColumn) + sizeHintForColumn(SearchItemModel::FactsColumn);
        setMinimumWidth(std::min(widest, wanted + 48));
    }

private:
    static constexpr int widest = 620;
};

} // namespace

SearchComboBox::SearchComboBox(QWidget *parent)
    : QComboBox(parent)
    , m_items(new SearchItemModel(this))
    , m_filter(new WordFilter(this))
{
    setEditable(true);
    setInsertPolicy(NoInsert);
    setFocusPolicy(Qt::StrongFocus);
    setMaxVisibleItems(popupRows);
    setSizeAdjustPolicy(AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(10);
    setModel(m_items);
    setView(new FactsList(u"choices"_s));
    buildCompleter();
    connect(this, &QComboBox::activated, this, [this](int row) { choose(m_items->index(row, 0)); });
    connect(lineEdit(), &QLineEdit::returnPressed, this, &SearchComboBox::chooseTyped);
    showChosen();
}

void SearchComboBox::buildCompleter()
{
    m_filter->setSourceModel(m_items);
    auto *completer = new QCompleter(m_filter, this);
    completer->setCompletionMode(QCompleter::UnfilteredPopupCompletion);
    completer->setMaxVisibleItems(popupRows);
    auto *list = new FactsList(u"matches"_s);
    completer->setPopup(list);
    setCompleter(completer);
    // Qt would choose by the completion's text; two entries may share one, so the row counts.
    disconnect(completer, qOverload<const QModelIndex &>(&QCompleter::activated), this, nullptr);
    connect(completer, qOverload<const QModelIndex &>(&QCompleter::activated), this, [this](const QModelIndex &match) {
        const int row = m_items->rowOf(match.data(SearchItemModel::IdRole).toString());
        choose(m_items->index(row, 0));
    });
    connect(lineEdit(), &QLineEdit::textEdited, this, [this, list](const QString &typed) {
        m_filter->setWords(typed);
        list->fitColumns();
    });
}

void SearchComboBox::setItems(const QList<SearchItem> &items)
{
    m_all = items;
    showItems();
}

void SearchComboBox::setRecent(const QStringList &ids)
{
    if (ids == m_recent)
        return;
    m_recent = ids;
    showItems();
}

/// What stands for nothing stays on top, then what was used lately.
void SearchComboBox::showItems()
{
    const auto rank = [this](const SearchItem &item) {
        const auto place = m_recent.indexOf(item.id);
        return item.id.isEmpty() ? -1 : place >= 0 ? place : m_recent.size();
    };
    QList<SearchItem> sorted = m_all;
    std::stable_sort(sorted.begin(), sorted.end(), [&rank](const SearchItem &a, const SearchItem &b) { return rank(a) < rank(b); });
    const QSignalBlocker quiet(this);
    m_items->setItems(sorted);
    static_cast<FactsList *>(view())->fitColumns();
    showChosen();
}

void SearchComboBox::setCurrentId(const QString &id, const QString &otherwise)
{
    if (id == m_id && otherwise == m_otherwise)
        return;
    m_id = id;
    m_otherwise = otherwise;
    showChosen();
}

void SearchComboBox::wheelEvent(QWheelEvent *event)
{
    event->ignore(); // a hundred entries are not to be walked by accident
}

void SearchComboBox::focusInEvent(QFocusEvent *event)
{
    QComboBox::focusInEvent(event);
    if (event->reason() != Qt::PopupFocusReason && event->reason() != Qt::ActiveWindowFocusReason)
        lineEdit()->selectAll();
}

void SearchComboBox::focusOutEvent(QFocusEvent *event)
{
    QComboBox::focusOutEvent(event);
    if (event->reason() != Qt::PopupFocusReason)
        showChosen();
}

void SearchComboBox::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && lineEdit()->isModified()) {
        showChosen();
        event->accept();
        return;
    }
    QComboBox::keyPressEvent(event);
}

/// Return takes the first entry that is left, where something was typed.
void SearchComboBox::chooseTyped()
{
    if (!lineEdit()->isModified())
        return;
    m_filter->setWords(lineEdit()->text());
    const bool found = !lineEdit()->text().trimmed().isEmpty() && m_filter->rowCount() > 0;
    if (found) {
        choose(m_filter->mapToSource(m_filter->index(0, 0)));
        return;
    }
    const QString typed = lineEdit()->text().trimmed();
    showChosen();
    if (!typed.isEmpty())
        Q_EMIT otherEntered(typed);
}

void SearchComboBox::choose(const QModelIndex &index)
{
    if (!index.isValid())
        return;
    const QString id = index.data(SearchItemModel::IdRole).toString();
    const bool isNew = id != m_id;
    m_id = id;
    m_otherwise.clear();
    showChosen();
    if (isNew)
        Q_EMIT idChosen(id);
}

void SearchComboBox::showChosen()
{
    const QSignalBlocker quiet(this);
    const int row = m_otherwise.isEmpty() ? m_items->rowOf(m_id) : -1;
    setCurrentIndex(row);
    const QString text = row >= 0 ? m_items->items()[row].text : m_otherwise.isEmpty() ? m_id : m_otherwise;
    if (lineEdit()->text() != text)
        lineEdit()->setText(text);
    lineEdit()->setCursorPosition(0);
    lineEdit()->setModified(false);
    setToolTip(row >= 0 ? m_items->items()[row].toolTip : QString());
}

} // namespace slipway

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/commandpalette.h"

#include "views/shell/fuzzymatch.h"
#include "views/widgets/plaintooltip.h"

#include <QAction>
#include <QHash>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QVBoxLayout>

#include <algorithm>
#include <vector>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

QString plainText(const QAction *action)
{
    if (const QVariant name = action->property("paletteName"); name.isValid())
        return name.toString();
    QString text = action->text();
    text.replace(u"&&"_s, QString(QChar(1)));
    text.remove(u'&');
    return text.replace(QChar(1), u'&');
}

/// As wide as one, so that all names begin at the same place.
QIcon noIcon()
{
    QPixmap nothing(16, 16);
    nothing.fill(Qt::transparent);
    return nothing;
}

/// The widget that offers an action, past the menus that hold it.
const QWidget *ownerOf(const QAction *action)
{
    const QObject *at = action->parent();
    while (at && (!at->isWidgetType() || qobject_cast<const QMenu *>(at)))
        at = at->parent();
    return static_cast<const QWidget *>(at);
}

/// What tells apart actions of the same name: the thing they are about, by the name that it has for those who cannot see it.
QString ownerName(const QAction *action)
{
    for (const QWidget *widget = ownerOf(action); widget && !widget->isWindow(); widget = widget->parentWidget())
        if (!widget->accessibleName().isEmpty())
            return widget->accessibleName();
    return {};
}

/// "Theme" of Dark, which says little alone.
QString submenuOf(const QAction *action)
{
    for (const QObject *object : action->associatedObjects())
        if (const auto *menu = qobject_cast<const QMenu *>(object); menu && qobject_cast<const QMenu *>(menu->parentWidget()))
            return plainText(menu->menuAction());
    return {};
}

} // namespace

CommandPalette::CommandPalette(const QList<QAction *> &actions, const QList<PalettePlace> &places, const QStringList &recent, QWidget *parent)
    : QDialog(parent)
    , m_recent(recent)
    , m_filter(new QLineEdit(this))
    , m_list(new QListWidget(this))
{
    setObjectName(u"commandPalette"_s);
    setWindowTitle(tr("Find a command"));
    collect(actions, places);
    m_filter->setObjectName(u"commandFilter"_s);
    m_filter->setAccessibleName(tr("Command"));
    m_filter->setPlaceholderText(tr("Type a command, a field or a design"));
    m_filter->installEventFilter(this);
    m_list->setObjectName(u"commandList"_s);
    m_list->setAccessibleName(tr("Commands"));
    m_list->setIconSize(QSize(16, 16));
    m_list->setUniformItemSizes(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setTextElideMode(Qt::ElideRight);
    auto *column = new QVBoxLayout(this);
    column->addWidget(m_filter);
    column->addWidget(m_list);
    resize(560, 420);
    connect(m_filter, &QLineEdit::textChanged, this, &CommandPalette::fill);
    connect(m_filter, &QLineEdit::returnPressed, this, &CommandPalette::runCurrent);
    connect(m_list, &QListWidget::itemActivated, this, &CommandPalette::runCurrent);
    fill({});
}

void CommandPalette::collect(const QList<QAction *> &actions, const QList<PalettePlace> &places)
{
    QHash<QString, int> named;
    for (const QAction *action : actions)
        ++named[plainText(action)];
    for (QAction *action : actions) {
        const QString name = plainText(action);
        const bool isAlone = named.value(name) == 1;
        const QWidget *owner = ownerOf(action);
        if (action->isSeparator() || action->menu() || name.isEmpty() || (!isAlone && owner && !owner->isVisible()))
            continue; // of many charts alike, those in sight
        m_entries << Entry{.text = name, .detail = isAlone ? submenuOf(action) : ownerName(action), .keys = action->shortcut().toString(QKeySequence::NativeText), .action = action};
    }
    for (const PalettePlace &place : places)
        m_entries << Entry{.text = place.text, .detail = place.detail, .keys = {}, .go = place.go};
    std::stable_sort(m_entries.begin(), m_entries.end(), [](const Entry &a, const Entry &b) { return a.text.localeAwareCompare(b.text) < 0; });
}

/// Best first; alike ones as they were used last, then by name.
QList<int> CommandPalette::found(const QString &filter) const
{
    struct Hit
    {
        int entry, score;
        qsizetype recency;
    };
    std::vector<Hit> hits;
    for (int i = 0; i < m_entries.size(); ++i) {
        const qsizetype recent = m_recent.indexOf(m_entries[i].text);
        if (const std::optional<int> score = fuzzyScore(m_entries[i].text, filter))
            hits.push_back({i, *score, recent < 0 ? m_recent.size() : recent});
    }
    std::stable_sort(hits.begin(), hits.end(), [](const Hit &a, const Hit &b) { return a.score != b.score ? a.score > b.score : a.recency < b.recency; });
    QList<int> entries;
    for (const Hit &hit : hits)
        entries << hit.entry;
    return entries;
}

void CommandPalette::fill(const QString &filter)
{
    m_list->clear();
    for (const int index : found(filter)) {
        const Entry &entry = m_entries[index];
        const QString beside = entry.keys.isEmpty() ? entry.detail : entry.detail.isEmpty() ? entry.keys : tr("%1, %2", "what a command is about, its keys").arg(entry.detail, entry.keys);
        auto *item = new QListWidgetItem(entry.action && !entry.action->icon().isNull() ? entry.action->icon() : noIcon(), beside.isEmpty() ? entry.text : tr("%1   (%2)").arg(entry.text, beside), m_list);
        item->setData(Qt::UserRole, index);
        item->setToolTip(plainToolTip(item->text()));
        if (entry.action && !entry.action->isEnabled())
            item->setFlags(item->flags() & ~Qt::ItemIsEnabled);
    }
    if (m_list->count() == 0)
        (new QListWidgetItem(tr("Nothing is called “%1”.").arg(filter), m_list))->setFlags(Qt::NoItemFlags);
    m_list->setCurrentRow(0);
}

void CommandPalette::runCurrent()
{
    const QListWidgetItem *item = m_list->currentItem();
    if (!item || !(item->flags() & Qt::ItemIsEnabled))
        return;
    const Entry entry = m_entries[item->data(Qt::UserRole).toInt()];
    accept();
    Q_EMIT ran(entry.text);
    if (entry.action)
        entry.action->trigger();
    else
        entry.go();
}

bool CommandPalette::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_filter && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        const int step = key == Qt::Key_Down ? 1 : key == Qt::Key_Up ? -1 : 0;
        if (step != 0) {
            m_list->setCurrentRow(qBound(0, m_list->currentRow() + step, m_list->count() - 1));
            return true;
        }
    }
    return QDialog::eventFilter(watched, event);
}

} // namespace slipway

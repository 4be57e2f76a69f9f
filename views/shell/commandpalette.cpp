// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/commandpalette.h"

#include <QAction>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QVBoxLayout>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

QString plainText(const QAction *action)
{
    QString text = action->text();
    text.replace(u"&&"_s, QString(QChar(1)));
    text.remove(u'&');
    return text.replace(QChar(1), u'&');
}

bool matches(const QString &text, const QString &filter)
{
    const QStringList words = filter.split(u' ', Qt::SkipEmptyParts);
    return std::all_of(words.begin(), words.end(), [&text](const QString &word) { return text.contains(word, Qt::CaseInsensitive); });
}

} // namespace

CommandPalette::CommandPalette(const QList<QAction *> &actions, QWidget *parent)
    : QDialog(parent)
    , m_filter(new QLineEdit(this))
    , m_list(new QListWidget(this))
{
    setObjectName(u"commandPalette"_s);
    setWindowTitle(tr("Find a command"));
    for (QAction *action : actions)
        if (!action->isSeparator() && !action->menu() && !action->text().isEmpty())
            m_actions << action;
    std::sort(m_actions.begin(), m_actions.end(), [](const QAction *a, const QAction *b) { return plainText(a).localeAwareCompare(plainText(b)) < 0; });
    m_filter->setObjectName(u"commandFilter"_s);
    m_filter->setAccessibleName(tr("Command"));
    m_filter->setPlaceholderText(tr("Type a command"));
    m_filter->installEventFilter(this);
    m_list->setObjectName(u"commandList"_s);
    m_list->setAccessibleName(tr("Commands"));
    auto *column = new QVBoxLayout(this);
    column->addWidget(m_filter);
    column->addWidget(m_list);
    resize(460, 380);
    connect(m_filter, &QLineEdit::textChanged, this, &CommandPalette::fill);
    connect(m_filter, &QLineEdit::returnPressed, this, &CommandPalette::runCurrent);
    connect(m_list, &QListWidget::itemActivated, this, &CommandPalette::runCurrent);
    fill({});
}

void CommandPalette::fill(const QString &filter)
{
    m_list->clear();
    for (int i = 0; i < m_actions.size(); ++i) {
        QAction *action = m_actions[i];
        if (!matches(plainText(action), filter))
            continue;
        const QString keys = action->shortcut().toString(QKeySequence::NativeText);
        auto *item = new QListWidgetItem(action->icon(), keys.isEmpty() ? plainText(action) : tr("%1   (%2)").arg(plainText(action), keys), m_list);
        item->setData(Qt::UserRole, i);
        if (!action->isEnabled())
            item->setFlags(item->flags() & ~Qt::ItemIsEnabled);
    }
    m_list->setCurrentRow(0);
}

void CommandPalette::runCurrent()
{
    const QListWidgetItem *item = m_list->currentItem();
    if (!item || !(item->flags() & Qt::ItemIsEnabled))
        return;
    QAction *action = m_actions[item->data(Qt::UserRole).toInt()];
    accept();
    action->trigger();
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

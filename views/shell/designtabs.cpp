// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/designtabs.h"

#include "views/shell/tabclosebutton.h"
#include "views/theme/theme.h"

#include <QAction>
#include <QDir>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QMouseEvent>
#include <QPainter>
#include <QSignalBlocker>
#include <QTabBar>
#include <QToolButton>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr int widestTab = 260;

/// Tabs as wide as their names, up to a point.
class NarrowTabBar : public QTabBar
{
public:
    using QTabBar::QTabBar;

protected:
    QSize tabSizeHint(int index) const override { return QTabBar::tabSizeHint(index).boundedTo(QSize(widestTab, QWIDGETSIZE_MAX)); }
};

} // namespace

DesignTabs::DesignTabs(QWidget *parent)
    : QWidget(parent)
    , m_bar(new NarrowTabBar(this))
{
    setObjectName(u"designTabs"_s);
    buildBar();
    buildActions();
    auto *newButton = new QToolButton(this);
    newButton->setObjectName(u"newDesignButton"_s);
    newButton->setAutoRaise(true);
    newButton->setIcon(themedIcon(u"add"_s));
    newButton->setAccessibleName(tr("New design"));
    newButton->setToolTip(tr("New design"));
    connect(newButton, &QToolButton::clicked, this, &DesignTabs::newRequested);
    auto *line = new QHBoxLayout(this);
    line->setContentsMargins(spacing::normal, 0, spacing::normal, 0);
    line->setSpacing(spacing::tight);
    line->addWidget(m_bar);
    line->addWidget(newButton);
    line->addStretch(1);
}

void DesignTabs::buildBar()
{
    m_bar->setObjectName(u"designTabBar"_s);
    m_bar->setProperty("isData", true); // names of files and designs are not translated
    m_bar->setAccessibleName(tr("Open designs"));
    m_bar->setExpanding(false);
    m_bar->setMovable(true);
    m_bar->setDrawBase(false);
    m_bar->setElideMode(Qt::ElideMiddle);
    m_bar->setUsesScrollButtons(true);
    m_bar->installEventFilter(this);
    connect(m_bar, &QTabBar::currentChanged, this, &DesignTabs::chosen);
    connect(m_bar, &QTabBar::tabMoved, this, [this](int from, int to) {
        m_tabs.move(from, to);
        Q_EMIT moved(from, to);
    });
}

void DesignTabs::buildActions()
{
    connect(addAction(u"nextDesignAction"_s, tr("&Next design"), {QKeySequence(Qt::CTRL | Qt::Key_Tab), QKeySequence(Qt::CTRL | Qt::Key_PageDown)}), &QAction::triggered,
        this, [this] { walk(1); });
    connect(addAction(u"previousDesignAction"_s, tr("&Previous design"), {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Tab), QKeySequence(Qt::CTRL | Qt::Key_PageUp)}),
        &QAction::triggered, this, [this] { walk(-1); });
    connect(addAction(u"moveDesignLeftAction"_s, tr("Move the design to the &left"), {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_PageUp)}), &QAction::triggered, this,
        [this] { moveCurrent(-1); });
    connect(addAction(u"moveDesignRightAction"_s, tr("Move the design to the ri&ght"), {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_PageDown)}), &QAction::triggered,
        this, [this] { moveCurrent(1); });
}

QAction *DesignTabs::addAction(const QString &name, const QString &text, const QList<QKeySequence> &keys)
{
    auto *action = new QAction(text, this);
    action->setObjectName(name);
    action->setShortcuts(keys);
    m_walkActions << action;
    return action;
}

void DesignTabs::showTabs(const QList<DesignTab> &tabs, int current)
{
    const QSignalBlocker quiet(m_bar);
    m_tabs = tabs;
    while (m_bar->count() > tabs.size())
        m_bar->removeTab(m_bar->count() - 1);
    while (m_bar->count() < tabs.size())
        addTab();
    showEach();
    m_bar->setCurrentIndex(current);
    for (QAction *action : m_walkActions)
        action->setEnabled(tabs.size() > 1);
}

void DesignTabs::showTab(int index, const DesignTab &tab)
{
    if (index < 0 || index >= m_tabs.size() || m_tabs[index] == tab)
        return;
    m_tabs[index] = tab;
    showEach(); // its name may be another's, or no longer
}

void DesignTabs::addTab()
{
    const int index = m_bar->addTab(QString());
    auto *button = new TabCloseButton(m_bar);
    button->setObjectName(u"closeTab"_s);
    m_bar->setTabButton(index, QTabBar::RightSide, button);
    connect(button, &QAbstractButton::clicked, this, [this, button] {
        for (int i = 0; i < m_bar->count(); ++i)
            if (buttonOf(i) == button)
                Q_EMIT closeRequested(i);
    });
}

void DesignTabs::showEach()
{
    for (int i = 0; i < m_tabs.size(); ++i) {
        const DesignTab &tab = m_tabs[i];
        QString label = labelOf(tab);
        label.replace(u'&', u"&&"_s);
        if (m_bar->tabText(i) != label) // even the same text would lay the bar out anew, under a dragging hand
            m_bar->setTabText(i, label);
        m_bar->setTabToolTip(i, tab.filePath.isEmpty() ? tr("Not saved yet") : QDir::toNativeSeparators(tab.filePath));
        m_bar->setAccessibleTabName(i, tab.isModified ? tr("%1, unsaved changes").arg(tab.name) : tab.name);
        buttonOf(i)->setModified(tab.isModified);
        buttonOf(i)->setAccessibleName(tr("Close %1").arg(tab.name));
        buttonOf(i)->setToolTip(tab.isModified ? tr("Close (unsaved changes)") : tr("Close"));
    }
    m_bar->updateGeometry(); // before it is shown the bar keeps quiet about its new width, and its tabs would be scrolled out of sight
}

QString DesignTabs::labelOf(const DesignTab &tab) const
{
    const auto sameName = std::count_if(m_tabs.begin(), m_tabs.end(), [&tab](const DesignTab &other) { return other.name == tab.name; });
    return sameName > 1 && !tab.filePath.isEmpty() ? tr("%1 (%2)").arg(tab.name, QFileInfo(tab.filePath).absoluteDir().dirName()) : tab.name;
}

TabCloseButton *DesignTabs::buttonOf(int index) const { return static_cast<TabCloseButton *>(m_bar->tabButton(index, QTabBar::RightSide)); }

QStringList DesignTabs::names() const
{
    QStringList names;
    for (const DesignTab &tab : m_tabs)
        names << labelOf(tab);
    return names;
}

void DesignTabs::walk(int step)
{
    if (m_bar->count() > 0)
        m_bar->setCurrentIndex((m_bar->currentIndex() + step + m_bar->count()) % m_bar->count());
}

void DesignTabs::moveCurrent(int step)
{
    const int from = m_bar->currentIndex();
    if (from + step >= 0 && from + step < m_bar->count())
        m_bar->moveTab(from, from + step);
}

void DesignTabs::paintEvent(QPaintEvent *)
{
    QPainter(this).fillRect(QRect(0, height() - 1, width(), 1), outlineColor(palette()));
}

/// The middle button closes, as everywhere.
bool DesignTabs::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_bar && event->type() == QEvent::MouseButtonRelease) {
        const auto *release = static_cast<QMouseEvent *>(event);
        const int index = m_bar->tabAt(release->position().toPoint());
        if (release->button() == Qt::MiddleButton && index >= 0) {
            Q_EMIT closeRequested(index);
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace slipway

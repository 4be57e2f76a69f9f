// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QStringList>
#include <QWidget>

class QAction;
class QTabBar;

namespace slipway {

class TabCloseButton;

/// What a tab says of its design.
struct DesignTab
{
    QString name;
    QString filePath; ///< empty: it has no file yet
    bool isModified = false;
    bool operator==(const DesignTab &) const = default;
};

/// The open designs as tabs: click or walk to choose, drag to reorder, close by cross or middle button, and a button for a new one.
/// Tabs of the same name say their folder too.
class DesignTabs : public QWidget
{
    Q_OBJECT

public:
    explicit DesignTabs(QWidget *parent = nullptr);

    void showTabs(const QList<DesignTab> &tabs, int current);
    void showTab(int index, const DesignTab &tab);
    QStringList names() const;
    /// Next and previous design, and moving the current one: for the menu.
    QList<QAction *> walkActions() const { return m_walkActions; }

Q_SIGNALS:
    void chosen(int index);
    void closeRequested(int index);
    void moved(int from, int to);
    void newRequested();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void buildBar();
    void buildActions();
    QAction *addAction(const QString &name, const QString &text, const QList<QKeySequence> &keys);
    void addTab();
    void walk(int step);
    void moveCurrent(int step);
    void showEach();
    QString labelOf(const DesignTab &tab) const;
    TabCloseButton *buttonOf(int index) const;

    QTabBar *m_bar;
    QList<DesignTab> m_tabs;
    QList<QAction *> m_walkActions;
};

} // namespace slipway

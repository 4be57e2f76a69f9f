// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QAction;
class QLineEdit;
class QListWidget;

namespace slipway {

/// Every action of the window by name: type a few letters of any of its words, Enter runs it.
class CommandPalette : public QDialog
{
    Q_OBJECT

public:
    explicit CommandPalette(const QList<QAction *> &actions, QWidget *parent = nullptr);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void fill(const QString &filter);
    void runCurrent();

    QList<QAction *> m_actions;
    QLineEdit *m_filter;
    QListWidget *m_list;
};

} // namespace slipway

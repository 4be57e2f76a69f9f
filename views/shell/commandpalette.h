// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QStringList>

#include <functional>

class QAction;
class QLineEdit;
class QListWidget;

namespace slipway {

/// Something to go to that is no action of the window: a field of the design, an open design.
struct PalettePlace
{
    QString text;
    QString detail;           ///< what kind of place it is
    std::function<void()> go;
};

/// Every action of the window, and places in it, by name: type a few letters, Enter runs it. What was run last comes first.
class CommandPalette : public QDialog
{
    Q_OBJECT

public:
    explicit CommandPalette(const QList<QAction *> &actions, const QList<PalettePlace> &places = {}, const QStringList &recent = {}, QWidget *parent = nullptr);

Q_SIGNALS:
    /// Its text, for the next palette's `recent`.
    void ran(const QString &text);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    struct Entry
    {
        QString text, detail, keys;
        QAction *action = nullptr;
        std::function<void()> go = {};
    };

    void collect(const QList<QAction *> &actions, const QList<PalettePlace> &places);
    QList<int> found(const QString &filter) const;
    void fill(const QString &filter);
    void runCurrent();

    QList<Entry> m_entries;
    QStringList m_recent;
    QLineEdit *m_filter;
    QListWidget *m_list;
};

} // namespace slipway

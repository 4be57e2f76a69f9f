// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/designdesk.h"
#include "core/document/opendesigns.h"
#include "core/document/session.h"
#include "views/compare/compareddesign.h"

#include <QObject>
#include <QPointer>
#include <QTimer>

#include <vector>

namespace slipway {

class MainWindow;
class RunStore;

/// The compare page: which designs it shows, each estimated with the catalogue of the moment. An open design is followed edit by
/// edit; closed, it stays as it was last.
class CompareController : public QObject
{
    Q_OBJECT

public:
    CompareController(OpenDesigns &designs, RunStore &store, MainWindow &window, Catalog catalog, QObject *parent = nullptr);

    void setCatalog(Catalog catalog);
    /// Adds a design that nobody holds open, such as a search result. Where there is no room for it, the person is told.
    void pin(const Design &design, const QString &name);
    /// A duplicate beside its original.
    void compare(DesignDocument &original, DesignDocument &copy);

    /// What is compared, for the next start; `tabs` are the designs that come back as tabs, in their order.
    QList<Session::Compared> noted(const QList<const DesignDocument *> &tabs) const;
    int baseline() const { return qMax(0, indexOf(m_baseline)); }
    /// Compares what was noted, as far as it is still there; `tabs` has nullptr for those that did not come back.
    void restore(const QList<Session::Compared> &noted, int baseline, const QList<DesignDocument *> &tabs);

Q_SIGNALS:
    void comparedChanged(); ///< which designs are compared, in which order, against which
    void duplicateRequested();
    void openFileRequested(const QString &path);
    void openDesignRequested(const slipway::Design &design);
    void explainRequested(const slipway::Design &design, const QString &name, const QString &key);

private:
    struct Entry
    {
        ComparedDesign compared;
        QPointer<DesignDocument> document; ///< followed while it is open
        bool wasOpen = false;              ///< followed until it was closed
        QString run;                       ///< token, of a run's design
        QString filePath;                  ///< of a file that is not open
        QString folder;                    ///< where its relative paths start
        bool isStale = true;
    };

    void connectPage();
    void start();
    void add(const QString &source);
    void addOpen(DesignDocument &document);
    void addRun(const QString &token);
    void addFile(const QString &path);
    void addNoted(const Session::Compared &noted, const QList<DesignDocument *> &tabs);
    void addValue(const Design &design, const QString &name, const QString &origin, const QString &folder);
    Session::Compared noteOf(const Entry &entry, const QList<const DesignDocument *> &tabs) const;
    void changed();
    void askForFile();
    bool addEntry(Entry entry);
    void showSources();
    void showEmptyState();
    void follow(int document);
    void refresh();
    void refreshSoon();
    void work(Entry &entry);
    void choose(const QString &id);
    void move(const QString &id, int step);
    void open(const QString &id);
    void explain(const QString &id, const QString &key);
    void showField(const QString &id, const QString &path);
    void remove(const QString &id);
    int indexOf(const QString &id) const;
    bool isCompared(const DesignDocument &document) const;

    OpenDesigns &m_designs;
    RunStore &m_store;
    MainWindow &m_window;
    Catalog m_catalog;
    std::vector<Entry> m_entries;
    QString m_baseline; ///< id
    int m_lastId = 0;
    QTimer m_refresh;
};

} // namespace slipway

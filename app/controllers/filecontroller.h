// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/document/opendesigns.h"
#include "core/settings/places.h"
#include "core/settings/settings.h"

#include <QObject>

#include <functional>

namespace slipway {

class MainWindow;

/// New, open, duplicate, save, close, quit: every design in a tab of its own, and nothing is lost without being asked about.
class FileController : public QObject
{
    Q_OBJECT

public:
    FileController(OpenDesigns &designs, Settings &settings, Places places, MainWindow &window, QObject *parent = nullptr);

    /// Opens a file in a tab of its own, or goes to the tab that has it already. Where looking into it may take long, that happens aside
    /// and the answer comes later.
    void openFile(const QString &path);
    /// Reads a file as a design, whatever else it might be.
    bool load(const QString &path);
    void openSample();
    /// A design that no file holds (of a run, of a search) in a tab of its own.
    void openUnsaved(const Design &design);
    /// A second design from the current one, in a tab of its own.
    void duplicate();

Q_SIGNALS:
    /// A second design was made from the current one, to be set beside it.
    void duplicated(slipway::DesignDocument &original, slipway::DesignDocument &copy);
    /// A file was read into a tab.
    void opened(const QString &path);
    /// What was to be opened is no design, but a folder or a model's configuration.
    void modelRequested(const QString &path);
    /// It is no design, but something that one may be made of: a job file, a framework's configuration.
    void importRequested(const QString &path);

private:
    using Then = std::function<void()>;
    enum class FileKind { Design, Model, Other };

    static FileKind kindOf(const QString &path);
    void openAs(FileKind kind, const QString &path);

    void connectWindow();
    void connectDesigns();
    void showTabs();
    void showTitle();
    void newDesign();
    void openWithDialog();
    void rememberFile(const QString &path);
    void save(DesignDocument &document, const Then &then = {});
    void saveAs(DesignDocument &document, const Then &then = {});
    void saveTo(DesignDocument &document, const QString &path, const Then &then);
    void saved(DesignDocument &document, const Result<Done> &result, const Then &then);
    void saveAll(QList<DesignDocument *> documents, const Then &then);
    void askOverwrite(DesignDocument &document, const Error &conflict, const Then &then);
    void close(int index);
    void quit();
    void quitKeeping();
    void showFindings(const QString &path, const Findings &findings);

    OpenDesigns &m_designs;
    Settings &m_settings;
    Places m_places;
    MainWindow &m_window;
};

} // namespace slipway

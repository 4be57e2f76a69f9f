// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/document/designdocument.h"
#include "core/settings/places.h"
#include "core/settings/settings.h"

#include <QObject>

#include <functional>

namespace slipway {

class MainWindow;

/// New, open, save, recent files, drop, close: nothing is lost without being asked about.
class FileController : public QObject
{
    Q_OBJECT

public:
    FileController(DesignDocument &document, Settings &settings, Places places, MainWindow &window, QObject *parent = nullptr);

    /// Opens a file in place of the document, asking first about unsaved changes.
    void openFile(const QString &path);
    void openSample();
    /// Offers copies that a crash left behind.
    void offerRecovery();

private:
    void openWithDialog();
    void newDesign();
    void save(std::function<void()> then);
    void saveAs(std::function<void()> then);
    void saved(const Result<Done> &result, const std::function<void()> &then);
    void askOverwrite(const Error &conflict, const std::function<void()> &then);
    /// Runs `then` at once, or after the person has saved or given up the changes.
    void afterUnsaved(std::function<void()> then);
    void load(const QString &path);
    void showDocument();
    void showFindings(const QString &path, const Findings &findings);
    void restoreRecovery();

    DesignDocument &m_document;
    Settings &m_settings;
    Places m_places;
    MainWindow &m_window;
    QString m_recoveryFile;
};

} // namespace slipway

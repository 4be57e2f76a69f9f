// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/reportdesk.h"

#include <QObject>

namespace slipway {

class DesignController;
class MainWindow;

/// File > Report...: asks for a file, writes the current design's report there in a worker thread, and offers to open it.
class ReportController : public QObject
{
    Q_OBJECT

public:
    ReportController(const DesignController &designs, const Places &places, MainWindow &window, QObject *parent = nullptr);

    /// Writes the report of the design as it is now. A name that ends in no known format becomes a PDF.
    void write(const QString &path);

Q_SIGNALS:
    void written(const QStringList &paths);

private:
    void ask();
    void show(const Result<QStringList> &result);

    const DesignController &m_designs;
    Places m_places;
    MainWindow &m_window;
    QString m_lastFile;
};

} // namespace slipway

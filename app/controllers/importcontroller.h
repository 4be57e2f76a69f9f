// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/document/opendesigns.h"
#include "core/jobs/designimport.h"

#include <QObject>

#include <memory>

namespace slipway {

class MainWindow;

/// Designs from what people already have: a job file, a launch line, a framework's configuration, a manifest, from disk or from the clipboard. Each
/// becomes a design of its own; what of it is in no design is said. Reading goes on aside, several at a time.
class ImportController : public QObject
{
    Q_OBJECT

public:
    ImportController(OpenDesigns &designs, MainWindow &window, const Catalog &catalog, QObject *parent = nullptr);

    void setCatalog(const Catalog &catalog);
    void importFile(const QString &path);
    void importText(const QString &text);

Q_SIGNALS:
    void imported(const slipway::Design &design);
    /// A file that may just as well be a design with mistakes.
    void designRequested(const QString &path);

private:
    void askForFile();
    void take(const Result<ImportedDesign> &result, const QString &folder);
    void report(const ImportedDesign &imported);
    QString folder() const;

    OpenDesigns &m_designs;
    MainWindow &m_window;
    std::shared_ptr<const Catalog> m_catalog; ///< shared with the threads, never changed
};

} // namespace slipway

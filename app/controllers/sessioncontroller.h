// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/document/opendesigns.h"
#include "core/document/session.h"
#include "core/settings/places.h"
#include "core/settings/settings.h"

#include <QObject>
#include <QTimer>

namespace slipway {

class CompareController;
class MainWindow;

/// Keeps note of what the window has open and how it is divided, and brings it back at the next start, after a normal end as after
/// a crash: files, designs without one, unsaved changes.
class SessionController : public QObject
{
    Q_OBJECT

public:
    SessionController(OpenDesigns &designs, Settings &settings, const Places &places, MainWindow &window, CompareController &compare, QObject *parent = nullptr);
    ~SessionController() override; ///< notes that the program ended as it should

    /// Opens again what was open. \returns whether anything was
    bool restore();
    /// Whether another living window has a file open; with an empty path, any file.
    bool isOpenElsewhere(const QString &path = {}) const;
    /// Says that a file is open in another window too, where it is.
    void noteElsewhere(const QString &path);
    /// Offers unsaved designs that no session of this window knows of.
    void offerLeftCopies();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    enum class Moment { Running, End };

    void noteSoon();
    void note(Moment moment);
    QList<DesignDocument *> restoreTabs(const Session &session);
    bool restoreTab(const Session::Tab &tab);
    bool restoreCopy(const QString &copy);
    void openLeftCopies();

    OpenDesigns &m_designs;
    Settings &m_settings;
    Places m_places;
    MainWindow &m_window;
    CompareController &m_compare;
    SessionFile m_file;
    QTimer m_timer;
};

} // namespace slipway

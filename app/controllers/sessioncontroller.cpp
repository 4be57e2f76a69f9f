// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controllers/sessioncontroller.h"

#include "app/controllers/comparecontroller.h"
#include "views/shell/mainwindow.h"
#include "views/shell/noticebar.h"
#include "views/shell/windowlayout.h"

#include <QEvent>
#include <QFileInfo>
#include <QMetaEnum>
#include <QSplitter>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr int noteDelayMs = 200; // a hand that drags a splitter is noted once

QMetaEnum pageNames() { return QMetaEnum::fromType<MainWindow::Page>(); }

} // namespace

SessionController::SessionController(OpenDesigns &designs, Settings &settings, const Places &places, MainWindow &window, CompareController &compare, QObject *parent)
    : QObject(parent)
    , m_designs(designs)
    , m_settings(settings)
    , m_places(places)
    , m_window(window)
    , m_compare(compare)
    , m_file(places.recoveryFolder())
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(noteDelayMs);
    connect(&m_timer, &QTimer::timeout, this, [this] { note(Moment::Running); });
    connect(&designs, &OpenDesigns::listChanged, this, &SessionController::noteSoon);
    connect(&designs, &OpenDesigns::nameChanged, this, &SessionController::noteSoon);
    connect(&window, &MainWindow::pageShown, this, &SessionController::noteSoon);
    connect(&compare, &CompareController::comparedChanged, this, &SessionController::noteSoon);
    connect(window.notices(), &NoticeBar::actionRequested, this, [this](const QString &action) {
        if (action == u"openLeftCopies")
            openLeftCopies();
    });
    for (const QSplitter *splitter : window.findChildren<QSplitter *>())
        connect(splitter, &QSplitter::splitterMoved, this, &SessionController::noteSoon);
    window.restoreGeometry(settings.windowGeometry());
    restoreLayout(window, settings.windowState());
    window.installEventFilter(this);
}

SessionController::~SessionController() { note(Moment::End); }

bool SessionController::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize || event->type() == QEvent::Move)
        noteSoon();
    return QObject::eventFilter(watched, event);
}

void SessionController::noteSoon()
{
    if (!m_timer.isActive())
        m_timer.start();
}

void SessionController::note(Moment moment)
{
    Session session{.tabs = {}, .current = 0, .page = QString::fromLatin1(pageNames().valueToKey(int(m_window.currentPage()))), .hasEnded = moment == Moment::End};
    QList<const DesignDocument *> tabs;
    for (int i = 0; i < m_designs.count(); ++i) {
        const DesignDocument &document = m_designs.at(i);
        if (document.isUntouched())
            continue;
        if (i == m_designs.currentIndex())
            session.current = int(session.tabs.size());
        session.tabs << Session::Tab{.filePath = document.filePath(), .copy = document.recoveryFile()};
        tabs << &document;
    }
    session.compared = m_compare.noted(tabs);
    session.baseline = m_compare.baseline();
    const Result<Done> written = m_file.write(session);
    if (!written)
        qWarning("%s %s", qPrintable(written.error().message), qPrintable(written.error().detail));
    m_settings.setWindowGeometry(m_window.saveGeometry());
    m_settings.setWindowState(layoutOf(m_window));
}

bool SessionController::restore()
{
    const std::optional<Session> session = m_file.takeOver();
    if (!session)
        return false;
    const QList<DesignDocument *> tabs = restoreTabs(*session);
    const auto copies = std::count_if(tabs.begin(), tabs.end(), [](const DesignDocument *document) { return document && document->isModified(); });
    m_compare.restore(session->compared, session->baseline, tabs);
    if (const int page = pageNames().keyToValue(session->page.toLatin1().constData()); page >= 0)
        m_window.showPage(MainWindow::Page(page));
    if (copies > 0 && !session->hasEnded)
        m_window.notices()->showNotice(Severity::Note, tr("Slipway ended unexpectedly. %n designs are back with their unsaved changes.", nullptr, int(copies)));
    return true;
}

/// \returns the designs in the order of the session, nullptr for those that did not come back. The one that was current is so again, or the
/// nearest before it.
QList<DesignDocument *> SessionController::restoreTabs(const Session &session)
{
    QList<DesignDocument *> tabs;
    DesignDocument *current = nullptr;
    for (int i = 0; i < session.tabs.size(); ++i) {
        tabs << (restoreTab(session.tabs[i]) ? &m_designs.current() : nullptr);
        if (tabs.last() && (i <= session.current || !current))
            current = tabs.last();
    }
    if (current)
        m_designs.setCurrent(m_designs.indexOf(*current));
    return tabs;
}

bool SessionController::isOpenElsewhere(const QString &path) const
{
    const QStringList files = m_file.filesElsewhere();
    return path.isEmpty() ? !files.isEmpty() : files.contains(QFileInfo(path).absoluteFilePath());
}

void SessionController::noteElsewhere(const QString &path)
{
    if (isOpenElsewhere(path))
        m_window.notices()->showNotice(Severity::Warning,
            tr("%1 is open in another window of Slipway too. Whoever saves second is asked before the other's changes are written over.").arg(QFileInfo(path).fileName()));
}

/// The copy where there is one, else the file.
bool SessionController::restoreTab(const Session::Tab &tab)
{
    if (QFileInfo::exists(tab.copy) && restoreCopy(tab.copy))
        return true;
    if (tab.filePath.isEmpty() || m_designs.find(tab.filePath))
        return false;
    std::unique_ptr<DesignDocument> document = m_designs.make();
    const Result<DesignReading> reading = document->open(tab.filePath);
    if (!reading || !reading->isUsable()) {
        const QString reason = reading ? QString::fromStdString(toEnglish(reading->findings.front())) : reading.error().detail;
        m_window.notices()->showNotice(Severity::Warning, tr("%1 was open before and cannot be opened any more.").arg(QFileInfo(tab.filePath).fileName()), reason);
        return false;
    }
    m_designs.add(std::move(document));
    return true;
}

bool SessionController::restoreCopy(const QString &copy)
{
    std::unique_ptr<DesignDocument> document = m_designs.make();
    const Result<Done> restored = document->restore(copy);
    if (restored)
        m_designs.add(std::move(document));
    else
        m_window.notices()->showError(restored.error());
    return bool(restored);
}

void SessionController::offerLeftCopies()
{
    const int copies = int(DesignDocument::recoverable(m_places.recoveryFolder()).size());
    if (copies > 0)
        m_window.notices()->showAction(Severity::Note, tr("%n unsaved designs of an earlier window were kept.", nullptr, copies), u"openLeftCopies"_s, tr("Open them"));
}

void SessionController::openLeftCopies()
{
    for (const QString &copy : DesignDocument::recoverable(m_places.recoveryFolder()))
        restoreCopy(copy);
    m_window.showPage(MainWindow::Page::Design);
}

} // namespace slipway

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controllers/asidecontroller.h"

#include <utility>

namespace slipway {

namespace {

constexpr int soonMs = 250;          ///< after the last key press
constexpr double quickSeconds = 1.0; ///< an answer that is worked out anew by itself

} // namespace

AsideController::AsideController(QObject *parent)
    : QObject(parent)
    , m_catalog(std::make_shared<const Catalog>())
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(soonMs);
    connect(&m_soon, &QTimer::timeout, this, &AsideController::ask);
}

AsideController::~AsideController() { m_stop.request_stop(); }

void AsideController::setCatalog(const Catalog &catalog) { m_catalog = std::make_shared<const Catalog>(catalog); }

void AsideController::showDesign(const WorkedDesign &worked)
{
    m_worked = worked;
    m_isOld = m_isPresentOld = true;
    questionChanged();
}

void AsideController::questionChanged()
{
    m_isOld = m_isOld || isOtherWish();
    if (!m_isOld)
        return;
    ++m_question; // what still comes of the last one is not the answer to this
    m_stop.request_stop();
    m_isRunning = false;
    m_soon.stop();
    if (!isPanelSeen())
        return; // an edit costs nothing here until somebody looks
    if (std::exchange(m_isPresentOld, false))
        showPresent();
    if (!isAnswerable())
        showErrors();
    else if (!m_wasQuick)
        showOld();
    else
        m_soon.start();
}

/// What the layout itself breaks does not matter: it may vary.
bool AsideController::isAnswerable() const { return isComputable(m_worked.resolved) && !hasErrors(resolve(m_worked.design, *m_catalog).findings); }

void AsideController::ask()
{
    m_soon.stop();
    if (!isAnswerable())
        return showErrors();
    m_stop.request_stop();
    m_stop = std::stop_source();
    ++m_question;
    m_isOld = false;
    m_isRunning = start();
}

void AsideController::ended(bool isWhole, double seconds)
{
    m_isRunning = false;
    m_wasQuick = isWhole && seconds < quickSeconds;
}

void AsideController::cancel()
{
    if (m_isRunning)
        m_stop.request_stop();
}

} // namespace slipway

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/curvesreader.h"

#include "core/support/deliver.h"

#include <QElapsedTimer>
#include <QPromise>

namespace slipway {

namespace {

constexpr qint64 endBytes = 512 * 1024;        ///< of each file: thousands of lines, read in a few milliseconds
constexpr qint64 worthCaching = 4 * 1024 * 1024;
constexpr qint64 progressMs = 100;

using Reading = QPromise<CurvesNews>;

/// What can be shown at once, before all is read.
void showEnds(Reading &reading, const RunStore &store, const QString &token, const LogPatterns &patterns, std::shared_ptr<RunCurves> older)
{
    if (!older) {
        older = std::make_shared<RunCurves>(store, token, patterns);
        older->readEnds(endBytes);
    }
    if (!reading.isCanceled())
        reading.addResult(CurvesNews{.read = 0, .bytes = 0, .ends = std::move(older), .whole = {}});
}

void readWhole(Reading &reading, const QString &folder, const QString &token, const LogPatterns &patterns)
{
    const auto store = RunStore::open(folder);
    if (!store)
        return (void)reading.addResult(CurvesNews{});
    auto curves = std::make_shared<RunCurves>(**store, token, patterns);
    const RunCurves::Cached cached = curves->loadCache();
    if (cached != RunCurves::Cached::Whole) {
        showEnds(reading, **store, token, patterns, cached == RunCurves::Cached::Older ? std::move(curves) : nullptr);
        curves = std::make_shared<RunCurves>(**store, token, patterns);
    }
    const qint64 bytes = curves->pendingBytes();
    QElapsedTimer sinceProgress;
    sinceProgress.start();
    const bool isWhole = curves->read([&](qint64 read, qint64 of) {
        if (sinceProgress.elapsed() >= progressMs) {
            sinceProgress.restart();
            reading.addResult(CurvesNews{.read = read, .bytes = of, .ends = {}, .whole = {}});
        }
        return !reading.isCanceled();
    });
    if (!isWhole)
        return;
    if (bytes >= worthCaching) {
        if (!reading.isCanceled())
            reading.addResult(CurvesNews{.read = bytes, .bytes = bytes, .ends = curves, .whole = {}}); // to be seen while it is written
        curves->saveCache(); // before it belongs to somebody else
    }
    reading.addResult(CurvesNews{.read = bytes, .bytes = bytes, .ends = {}, .whole = curves});
}

} // namespace

CurvesReader::CurvesReader(QString historyFolder, QObject *parent)
    : QObject(parent)
    , m_folder(std::move(historyFolder))
{
    m_pool.setMaxThreadCount(1);
}

CurvesReader::~CurvesReader()
{
    cancel();
    m_pool.waitForDone();
}

void CurvesReader::cancel()
{
    m_reading.cancel();
    m_pool.clear();
    m_token.clear();
}

void CurvesReader::open(const QString &token, const LogPatterns &patterns)
{
    cancel();
    m_token = token;
    auto reading = std::make_shared<Reading>();
    m_reading = reading->future();
    reading->start();
    deliverEach(m_reading, this, [this](int, const CurvesNews &news) { take(news); }, [] {});
    m_pool.start([reading, folder = m_folder, token, patterns] {
        if (!reading->isCanceled())
            readWhole(*reading, folder, token, patterns);
        reading->finish();
    });
}

void CurvesReader::take(const CurvesNews &news)
{
    const QString token = m_token;
    if (news.ends)
        Q_EMIT endsRead(token, news.ends);
    else if (news.whole || news.bytes == 0) {
        m_token.clear();
        Q_EMIT opened(token, news.whole);
    } else {
        Q_EMIT progressed(token, news.read, news.bytes);
    }
}

} // namespace slipway

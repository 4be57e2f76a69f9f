// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/runcurves.h"

#include <QFuture>
#include <QObject>
#include <QThreadPool>

#include <memory>

namespace slipway {

/// How a reading gets on: what is there at first, how far it is, and at last all of it.
struct CurvesNews
{
    qint64 read = 0, bytes = 0;
    std::shared_ptr<RunCurves> ends;    ///< the newest lines, or an older cache, or all while it is still kept: to be shown, not changed, until `whole` is there
    std::shared_ptr<RunCurves> whole;
};

/// Reads the curves of one run aside from the thread that asks, with a connection of its own: from their cache where it holds, else the ends of its files first
/// and then all of them by slices. The newest question wins; late answers are dropped. It may go at any time: what is being read is given up within a slice.
class CurvesReader : public QObject
{
    Q_OBJECT

public:
    /// \param historyFolder  RunStore::folder()
    explicit CurvesReader(QString historyFolder, QObject *parent = nullptr);
    ~CurvesReader() override;

    /// So many bytes are better read aside; fewer are there sooner at once.
    static constexpr qint64 WorthAside = 1024 * 1024;

    void open(const QString &token, const LogPatterns &patterns);
    void cancel();
    /// Empty: it reads nothing.
    QString token() const { return m_token; }

Q_SIGNALS:
    void progressed(const QString &token, qint64 read, qint64 bytes);
    /// Of a run that takes longer: to be looked at, not to be read on. The last ones may be those that opened() brings.
    void endsRead(const QString &token, const std::shared_ptr<slipway::RunCurves> &ends);
    /// setStore() is to be called before it is read on. Nothing in it: the history could not be opened.
    void opened(const QString &token, const std::shared_ptr<slipway::RunCurves> &curves);

private:
    void take(const CurvesNews &news);

    QString m_folder, m_token;
    QFuture<CurvesNews> m_reading;
    QThreadPool m_pool;
};

} // namespace slipway

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/searchwatch.h"

#include "core/units/format.h"

#include <QCoreApplication>
#include <QLocale>

#include <csignal>
#include <cstdio>
#include <unistd.h>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

struct SearchText
{
    Q_DECLARE_TR_FUNCTIONS(SearchText)
};

constexpr double showEvery = 0.2; // seconds: readable

volatile std::sig_atomic_t isInterrupted = 0;

void interrupt(int)
{
    isInterrupted = 1;
    std::signal(SIGINT, SIG_DFL); // the next one ends the program
}

} // namespace

SearchWatch::SearchWatch()
    : m_isTerminal(isatty(STDERR_FILENO) != 0)
{
    isInterrupted = 0;
    m_before = std::signal(SIGINT, interrupt);
    if (m_before == SIG_IGN)
        std::signal(SIGINT, SIG_IGN); // started in the background
}

SearchWatch::~SearchWatch()
{
    wipe();
    if (m_before != SIG_ERR)
        std::signal(SIGINT, m_before);
}

void SearchWatch::attach(SearchOptions &options)
{
    options.stop = m_stop.get_token();
    options.progress = [this](const SearchProgress &now) { look(now); };
}

void SearchWatch::look(const SearchProgress &now)
{
    if (isInterrupted)
        m_stop.request_stop();
    if (m_isTerminal && now.elapsed - m_shownAt >= showEvery)
        show(now);
}

void SearchWatch::show(const SearchProgress &now)
{
    m_shownAt = now.elapsed;
    const QString line = progressText(now);
    std::fprintf(stderr, "\r%s", line.leftJustified(int(m_shown)).toUtf8().constData());
    std::fflush(stderr);
    m_shown = line.size();
}

void SearchWatch::wipe()
{
    if (m_shown == 0)
        return;
    std::fprintf(stderr, "\r%s\r", QByteArray(m_shown, ' ').constData());
    std::fflush(stderr);
    m_shown = 0;
}

QString progressText(const SearchProgress &now)
{
    const QString counts = SearchText::tr("%1 layouts considered in %2").arg(QLocale::c().toString(now.considered), QString::fromStdString(formatDuration(Seconds(now.elapsed))));
    if (!now.best)
        return counts + SearchText::tr("; none fits yet; Ctrl-C stops");
    return counts + SearchText::tr("; best so far %1; Ctrl-C stops and answers").arg(QString::fromStdString(formatDuration(now.best->figures.step.total)));
}

} // namespace slipway

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/telemetry/measuredline.h"

#include <QByteArrayView>

#include <memory>
#include <vector>

namespace slipway {

/// A format of log lines. One class, one file; makeLogParsers() lists them. A parser reads one log from its beginning and may remember what an
/// earlier line left open: the step of a progress bar, the block that a line belongs to.
class LineParser
{
public:
    virtual ~LineParser() = default;
    /// Whether it is a line of this format. Its figures go to `lines`: none, one, or those of an earlier line that waited for this one. Colours are taken out
    /// already, and of what a progress bar wrote over itself every state comes as a line of its own.
    virtual bool parse(QByteArrayView line, MeasuredLines &lines) = 0;
    /// Nothing of an earlier line is remembered: a new parser makes the same of the lines that follow.
    virtual bool isStateless() const { return false; }
};

using LineParsers = std::vector<std::unique_ptr<LineParser>>;

/// One of every known format, the most particular first, for one log: of a line the first that knows it counts.
LineParsers makeLogParsers();

/// A line without terminal sequences (colours, titles, links) and control characters. Empty where `storage` was not needed: then the line is as it was.
QByteArrayView plainLine(QByteArrayView line, QByteArray &storage);

/// Gives a line to the first parser that knows it; whether there is one.
bool parseLine(const LineParsers &parsers, QByteArrayView line, MeasuredLines &lines);

} // namespace slipway

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QAbstractItemModel;

namespace slipway {

/// A table as it is shown, as a Markdown table: for an issue, a wiki, a message.
QString markdownOf(const QAbstractItemModel &model);

} // namespace slipway

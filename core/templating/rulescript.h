// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QStringList>

#include <memory>

namespace slipway {

/// Evaluates the rules of an option table (resources/frameworks/README.md) over a file. Shipped expressions only: nothing that a person wrote is run.
///
/// One object belongs to one thread, which has a QCoreApplication.
class RuleScript
{
public:
    RuleScript();
    ~RuleScript();

    /// The ids of the rules that a file breaks, in the order of the table. A rule that needs what is not known is skipped.
    /// \param table  with "options", "rules" and "variables"
    /// \param facts  "given": values by path; "world" and "nodes" where they are known; "environment"
    QStringList brokenRules(const QJsonObject &table, const QJsonObject &facts);

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace slipway

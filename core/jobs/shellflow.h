// SPDX-License-Identifier: GPL-3.0-or-later
// Which of a script's assignments a variable may have its value from, where if, case, loops and && and || decide.
#pragma once

#include <QHash>
#include <QString>

#include <limits>
#include <vector>

namespace slipway {

/// Assignments in the order of the file, with the branches that they stand in. An arm is walked or not; of a choice that is complete one arm always is.
class AssignmentFlow
{
public:
    void define(const QString &name, qsizetype place);
    void beginChoice();
    void beginArm();
    void endArm();
    void endChoice(bool isComplete);

    static constexpr qsizetype unset = -1; ///< among the answers: no assignment of the script was made
    static constexpr qsizetype end = std::numeric_limits<qsizetype>::max();

    /// Places of the assignments to `name` that may be the last one before the assignment at `before` (or before the script's end), in the order of the file;
    /// `unset` first where there may be none.
    std::vector<qsizetype> reaching(const QString &name, qsizetype before) const;

private:
    struct Step
    {
        enum class Kind { Define, BeginChoice, BeginArm, EndArm, EndChoice };
        Kind kind;
        qsizetype place = 0;
        int name = -1;
        bool isComplete = false;
    };
    class Walk;

    QHash<QString, int> m_names;
    std::vector<Step> m_steps;
};

} // namespace slipway

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/shellflow.h"

#include <algorithm>
#include <set>

namespace slipway {

using Places = std::set<qsizetype>;

/// One name's assignments on the way through the steps.
class AssignmentFlow::Walk
{
public:
    void take(const Step &step, int name)
    {
        switch (step.kind) {
        case Step::Kind::Define:
            if (step.name == name)
                m_now = {step.place};
            break;
        case Step::Kind::BeginChoice: m_choices.push_back({m_now, {}}); break;
        case Step::Kind::BeginArm: m_now = m_choices.back().before; break;
        case Step::Kind::EndArm: m_choices.back().after.insert(m_now.begin(), m_now.end()); break;
        case Step::Kind::EndChoice: join(step.isComplete); break;
        }
    }
    const Places &now() const { return m_now; }

private:
    struct Choice
    {
        Places before, after;
    };

    void join(bool isComplete)
    {
        Choice choice = std::move(m_choices.back());
        m_choices.pop_back();
        m_now = std::move(choice.after);
        if (!isComplete || m_now.empty())
            m_now.insert(choice.before.begin(), choice.before.end());
    }

    Places m_now{unset};
    std::vector<Choice> m_choices;
};

void AssignmentFlow::define(const QString &name, qsizetype place)
{
    const int number = m_names.value(name, int(m_names.size()));
    m_names.insert(name, number);
    m_steps.push_back({.kind = Step::Kind::Define, .place = place, .name = number});
}

void AssignmentFlow::beginChoice() { m_steps.push_back({.kind = Step::Kind::BeginChoice}); }
void AssignmentFlow::beginArm() { m_steps.push_back({.kind = Step::Kind::BeginArm}); }
void AssignmentFlow::endArm() { m_steps.push_back({.kind = Step::Kind::EndArm}); }
void AssignmentFlow::endChoice(bool isComplete) { m_steps.push_back({.kind = Step::Kind::EndChoice, .isComplete = isComplete}); }

std::vector<qsizetype> AssignmentFlow::reaching(const QString &name, qsizetype before) const
{
    const auto number = m_names.constFind(name);
    if (number == m_names.cend())
        return {unset};
    Walk walk;
    for (const Step &step : m_steps) {
        if (step.kind == Step::Kind::Define && step.place == before)
            break;
        walk.take(step, *number);
    }
    return {walk.now().begin(), walk.now().end()};
}

} // namespace slipway

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/jobarray.h"

#include "core/design/designfile.h"
#include "core/design/designschema.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

struct Sweep
{
    Q_DECLARE_TR_FUNCTIONS(Sweep)
};

constexpr std::size_t mostTasks = 1000; // what a scheduler's MaxArraySize is by default, all but one

Error refusal(const QString &message) { return Error{.kind = Error::Kind::InvalidInput, .message = message, .detail = {}}; }

/// Keys whose value changes nothing about the allocation, and whose design is still resolved when it changes.
bool isOfATask(const std::string &key)
{
    if (key == "training.tokens")
        return false; // steps follow from it
    constexpr std::array<std::string_view, 4> sections{"training.", "parallelism.", "data.", "checkpoint."};
    return std::any_of(sections.begin(), sections.end(), [&key](std::string_view section) { return key.starts_with(section); });
}

/// How many combinations there are; one more than the most where it is over that.
std::size_t countOf(const LaunchPlan &launch)
{
    std::size_t count = 1;
    for (const auto &[name, values] : launch.array)
        count = std::min(count * std::max<std::size_t>(1, values.items.size()), mostTasks + 1);
    return count;
}

} // namespace

QString taskToken(const QString &token, int task) { return token.left(28) + QString::number(task, 16).rightJustified(4, u'0'); }

Result<std::vector<ArrayTask>> arrayTasks(const ResolvedDesign &resolved)
{
    const auto &sweep = resolved.design.launch.array;
    const std::size_t count = countOf(resolved.design.launch);
    if (count > mostTasks)
        return refusal(Sweep::tr("launch.array makes more than %1 tasks: give fewer values.").arg(mostTasks));
    for (const auto &[name, values] : sweep)
        if (!isOfATask(wholeDesignPath(name)))
            return refusal(Sweep::tr("launch.array changes %1, and all tasks of an array share it: keys of training (but tokens), parallelism, data and checkpoint can differ.").arg(QString::fromStdString(wholeDesignPath(name))));
    std::vector<ArrayTask> tasks(count);
    for (std::size_t i = 0; i < count; ++i) {
        ArrayTask &task = tasks[i];
        task.resolved = resolved;
        std::size_t rest = i;
        QStringList words;
        for (auto it = sweep.rbegin(); it != sweep.rend(); ++it) {
            const YamlValue &value = it->second.items[rest % it->second.items.size()];
            const Result<Design> changed = withValue(task.resolved.design, wholeDesignPath(it->first), value);
            if (!changed)
                return changed.error();
            task.resolved.design = *changed;
            words.prepend(QString::fromStdString(wholeDesignPath(it->first) + '=' + value.text).simplified());
            rest /= it->second.items.size();
        }
        std::string &directory = task.resolved.design.checkpoint.directory; // one inside the run's folder is the task's own already
        if (directory.starts_with('/') || directory.starts_with('~'))
            directory += "/task-" + std::to_string(i);
        task.values = words.join(u' ');
        task.resolved.design.launch.array.clear();
        if (task.resolved.design.training.steps)
            task.resolved.steps = *task.resolved.design.training.steps;
        spreadLayout(task.resolved);
    }
    return tasks;
}

} // namespace slipway

// SPDX-License-Identifier: GPL-3.0-or-later
// The table behind jobVariables() and jobContext(), in sections that follow the design file.
#pragma once

#include "core/jobs/jobcontext.h"

#include <QJsonValue>

#include <string>
#include <vector>

namespace slipway {

/// What the variables are computed from.
struct JobFacts
{
    const ResolvedDesign &resolved;
    const JobIdentity &identity;
    long long checkpointSteps = 1;   ///< steps between checkpoints
    int warnSeconds = 120;           ///< how long before the end the program is asked to save
    int links = 1;                   ///< jobs of the run, one after another
    long long checkpointBytes = 0;
    double parameters = 0;           ///< of the model, in all
    double saveSeconds = 120;        ///< for the step in progress and a checkpoint; a guess where the write is not known
};

struct VariableRow
{
    const char *path;
    const char *type;
    const char *unit;
    const char *meaning;
    QJsonValue (*value)(const JobFacts &facts);
};

std::vector<VariableRow> runVariables();      ///< run, launch
std::vector<VariableRow> kubernetesVariables(); ///< kubernetes
std::vector<VariableRow> stepVariables();     ///< step, prepare, serve
std::vector<VariableRow> modelVariables();    ///< model, cluster
std::vector<VariableRow> trainingVariables(); ///< training, parallelism, framework, data, checkpoint

inline QJsonValue jsonText(const std::string &text) { return QString::fromStdString(text); }
inline QJsonValue jsonWhole(long long number) { return double(number); }
/// The shortest text that reads back as the number: templates print it unchanged.
QJsonValue jsonNumber(double number);
QJsonValue jsonList(const std::vector<std::string> &texts);
/// Seconds of a time limit in Slurm's notation ("30", "24:00:00", "2-12"); -1 where there is none or it is not one.
long long timeLimitSeconds(const std::string &limit);

} // namespace slipway

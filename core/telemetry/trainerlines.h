// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/telemetry/lineparser.h"
#include "core/telemetry/seriesnames.h"

#include <optional>

namespace slipway {

/// Hugging Face's Trainer, and what is built on it (TRL, Axolotl): Python dictionaries such as {'loss': 2.744, 'grad_norm': '0.88', 'epoch': 0.1},
/// numbers as numbers or as strings. They carry no step: it is that of the progress bar which is drawn again after them, else what the epoch says by
/// the bars before, else the count of the lines (right where logging_steps is 1, as in our job files). A dictionary that has its step is another program's,
/// and taken at its word. The closing line's average loss is no loss of a step.
/// Source: transformers, trainer_callback.py `ProgressCallback`.
class TrainerLines final : public LineParser
{
public:
    TrainerLines();
    bool parse(QByteArrayView line, MeasuredLines &lines) override;

private:
    bool parseDictionary(std::string_view text, MeasuredLines &lines);
    void takeTraining(MeasuredLine measured, double epoch, MeasuredLines &lines);
    void takeBar(qint64 step, MeasuredLines &lines);
    void emitWaiting(qint64 step, MeasuredLines &lines);
    qint64 stepOfEpoch(double epoch) const;

    SeriesNames m_names;
    std::optional<MeasuredLine> m_waiting;   ///< for its bar
    double m_waitingEpoch = 0;
    double m_stepsPerEpoch = 0;              ///< 0: not known yet
    qint64 m_bar = -1, m_count = 0, m_step = -1;
    bool m_hasNoBars = false;
};

} // namespace slipway

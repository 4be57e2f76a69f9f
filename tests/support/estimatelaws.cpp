// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/estimatelaws.h"

#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>

#include <algorithm>
#include <cmath>
#include <utility>

namespace slipway::test {

namespace {

using namespace Qt::StringLiterals;

constexpr double rounding = 1e-9;   // of sums of some hundred figures
constexpr double nothing = 1e-290;  // below, a double loses digits

bool isNear(double a, double b)
{
    return std::abs(a - b) <= rounding * std::max(std::abs(a), std::abs(b));
}

/// a <= b, but for rounding.
bool isAtMost(double a, double b)
{
    return a <= b || isNear(a, b);
}

QString text(double value) { return QString::number(value, 'g', 17); }

/// Notes the first law that is broken.
class Laws
{
public:
    void finite(const char *name, double value)
    {
        if (!std::isfinite(value) || value < 0)
            broken(u"%1 is %2"_s.arg(QLatin1String(name), text(value)));
    }
    void atMost(const char *name, double a, double b)
    {
        if (!isAtMost(a, b))
            broken(u"%1: %2 is more than %3"_s.arg(QLatin1String(name), text(a), text(b)));
    }
    void equal(const char *name, double a, double b)
    {
        if (!isNear(a, b))
            broken(u"%1: %2 is not %3"_s.arg(QLatin1String(name), text(a), text(b)));
    }
    void claim(const char *name, bool holds)
    {
        if (!holds)
            broken(QLatin1String(name));
    }
    QString first() const { return m_first; }

private:
    void broken(const QString &what)
    {
        if (m_first.isEmpty())
            m_first = what;
    }
    QString m_first;
};

void judgeStages(Laws &laws, const MemoryEstimate &memory)
{
    double fullest = 0;
    for (const StageMemory &stage : memory.stages) {
        const std::pair<const char *, Bytes> parts[]{{"weights", stage.weights}, {"gradients", stage.gradients}, {"optimizer", stage.optimizer}, {"activations", stage.activations},
            {"transient", stage.transient}, {"communication", stage.communication}};
        double sum = 0;
        for (const auto &[name, part] : parts) {
            laws.finite(name, part.value);
            sum += part.value;
        }
        laws.finite("context", stage.context.value);
        laws.equal("the parts of a stage add up to what it allocates", sum, stage.allocated().value);
        fullest = std::max(fullest, stage.allocated().value);
    }
    if (memory.stages.empty())
        return;
    laws.claim("the fullest stage is one of the stages", memory.peakStage >= 0 && std::size_t(memory.peakStage) < memory.stages.size());
    laws.equal("the peak is the fullest stage's", memory.peak.value, fullest);
}

void judgeMemory(Laws &laws, const MemoryEstimate &memory)
{
    for (const auto &[name, bytes] : {std::pair("capacity", memory.capacity), std::pair("peak", memory.peak), std::pair("memory low", memory.low), std::pair("memory high", memory.high),
                                      std::pair("reserved", memory.reserved)})
        laws.finite(name, bytes.value);
    judgeStages(laws, memory);
    laws.atMost("the low bound of memory", memory.low.value, memory.peak.value);
    laws.atMost("the high bound of memory", memory.peak.value, memory.high.value);
    laws.atMost("what is reserved holds the peak", memory.peak.value, memory.reserved.value);
}

void judgeStep(Laws &laws, const StepTimeEstimate &step)
{
    const std::pair<const char *, Seconds> parts[]{{"compute", step.compute}, {"memory_bound", step.memoryBound}, {"tensor_exposed", step.tensorExposed}, {"context_exposed", step.contextExposed},
        {"expert_exposed", step.expertExposed}, {"pipeline_bubble", step.pipelineBubble}, {"pipeline_exposed", step.pipelineExposed}, {"data_exposed", step.dataExposed},
        {"optimizer time", step.optimizer}, {"data_loading", step.dataLoading}, {"offload", step.offload}};
    double sum = 0;
    for (const auto &[name, part] : parts) {
        laws.finite(name, part.value);
        sum += part.value;
    }
    laws.finite("step seconds", step.total.value);
    laws.equal("the parts of a step add up to it", sum, step.total.value);
    laws.finite("low seconds", step.low.value);
    laws.finite("high seconds", step.high.value);
    laws.atMost("the low bound of the step", step.low.value, step.total.value);
    laws.atMost("the high bound of the step", step.total.value, step.high.value);
}

void judgeRun(Laws &laws, const Estimate &estimate)
{
    const Throughput &speed = estimate.throughput;
    for (const auto &[name, value] : {std::pair("tokens/s", speed.tokensPerSecond), std::pair("tokens/s/accelerator", speed.tokensPerSecondPerAccelerator), std::pair("TFLOP/s", speed.modelTflopsPerAccelerator),
                                      std::pair("mfu", speed.mfu), std::pair("hfu", speed.hfu), std::pair("run seconds", estimate.run.seconds.value), std::pair("goodput", estimate.run.goodput),
                                      std::pair("wall", estimate.run.wall.value), std::pair("cost", estimate.run.cost.value_or(0)), std::pair("energy", estimate.run.energyKwh.value_or(0)),
                                      std::pair("steps", double(estimate.run.steps)), std::pair("checkpoint", estimate.checkpoint.size.value),
                                      std::pair("checkpoint write", estimate.checkpoint.write.value_or(Seconds()).value), std::pair("checkpoint pause", estimate.checkpoint.pause.value_or(Seconds()).value),
                                      std::pair("checkpoint interval", double(estimate.checkpoint.intervalSteps.value_or(0)))})
        laws.finite(name, value);
    laws.atMost("goodput", estimate.run.goodput, 1);
    laws.atMost("model FLOPs use", speed.mfu, speed.hfu);
    if (!hasErrors(estimate.findings)) // a layout that contradicts its cluster has no speed to speak of
        laws.atMost("hardware FLOPs use", speed.hfu, 1);
    if (estimate.step.total.value > 0)
        laws.atMost("a run takes its wall time", estimate.run.seconds.value, estimate.run.wall.value);
}

/// Keys whose value may not be known.
bool mayBeNull(const QString &path)
{
    static const QSet<QString> paths{u"run.cost"_s, u"run.energy_kwh"_s, u"checkpoint.write_seconds"_s, u"checkpoint.pause_seconds"_s, u"checkpoint.interval_steps"_s};
    return paths.contains(path);
}

/// Figures of a design that nothing could be computed of: none has a number.
QString judgeUnknown(const QJsonObject &root)
{
    for (const char *part : {"parameters", "memory", "step", "throughput", "run", "checkpoint"}) {
        const QJsonObject figures = root[QLatin1StringView(part)].toObject();
        for (auto figure = figures.begin(); figure != figures.end(); ++figure)
            if (figure->isDouble())
                return u"%1.%2 is known, though nothing was computed"_s.arg(QLatin1StringView(part), figure.key());
    }
    return root[u"fits"_s].toBool() ? u"it fits, though nothing was computed"_s : QString();
}

QString judgeValue(const QJsonValue &value, const QString &path)
{
    if (value.isNull() && !mayBeNull(path))
        return path + u" is null"_s;
    if (value.isDouble() && (!std::isfinite(value.toDouble()) || value.toDouble() < 0))
        return u"%1 is %2"_s.arg(path, text(value.toDouble()));
    QString broken;
    const QJsonObject object = value.toObject();
    for (auto entry = object.begin(); entry != object.end() && broken.isEmpty(); ++entry)
        broken = judgeValue(entry.value(), path.isEmpty() ? entry.key() : path + u'.' + entry.key());
    const QJsonArray list = value.toArray();
    for (qsizetype i = 0; i < list.size() && broken.isEmpty(); ++i)
        broken = judgeValue(list[i], path + u'.' + QString::number(i));
    return broken;
}

/// "memory.stages.0.weights" in the JSON tree.
QJsonValue figureAt(const QJsonObject &root, const QString &path)
{
    QJsonValue value = root;
    for (const QString &part : path.split(u'.'))
        value = value.isArray() ? value.toArray().at(part.toInt()) : value.toObject().value(part);
    return value;
}

QString judgeTerms(const QJsonObject &root)
{
    struct Sum
    {
        double value = 0, magnitude = 0;
    };
    QHash<QString, Sum> sums;
    for (const QJsonValue &term : root[u"terms"_s].toArray()) {
        Sum &sum = sums[term[u"of"_s].toString()];
        sum.value += term[u"value"_s].toDouble();
        sum.magnitude += std::abs(term[u"value"_s].toDouble());
    }
    for (auto sum = sums.begin(); sum != sums.end(); ++sum)
        if (const QJsonValue figure = figureAt(root, sum.key()); !figure.isDouble() || std::abs(figure.toDouble() - sum->value) > rounding * sum->magnitude + nothing)
            return u"the terms of %1 add up to %2, not %3"_s.arg(sum.key(), text(sum->value), text(figure.toDouble()));
    return {};
}

} // namespace

QString brokenLaw(const Estimate &estimate)
{
    Laws laws;
    laws.finite("parameters", estimate.parameters.total);
    laws.finite("active parameters", estimate.parameters.active);
    laws.finite("trainable parameters", estimate.parameters.trainable);
    laws.atMost("active parameters", estimate.parameters.active, estimate.parameters.total);
    judgeMemory(laws, estimate.memory);
    judgeStep(laws, estimate.step);
    judgeRun(laws, estimate);
    laws.finite("measured share", estimate.measuredShare);
    laws.atMost("measured share", estimate.measuredShare, 1);
    laws.claim("what fits has no errors", !estimate.fits || !hasErrors(estimate.findings));
    laws.claim("what fits is within capacity", !estimate.fits || isAtMost(estimate.memory.device().value, estimate.memory.capacity.value));
    laws.claim("what does not fit says why", estimate.fits || hasErrors(estimate.findings));
    return laws.first();
}

QString brokenLawOfJson(const QByteArray &line)
{
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(line, &error);
    if (error.error != QJsonParseError::NoError || !document.isObject())
        return u"this is no JSON object: "_s + error.errorString();
    if (line.contains('\n'))
        return u"this is more than one line"_s;
    QJsonObject figures = document.object();
    figures.remove(u"findings"_s); // they repeat what a person wrote
    figures.remove(u"terms"_s);    // judged by their sums
    if (figures[u"memory"_s][u"stages"_s].toArray().isEmpty())
        return judgeUnknown(figures);
    if (const QString broken = judgeValue(figures, {}); !broken.isEmpty())
        return broken;
    return judgeTerms(document.object());
}

} // namespace slipway::test

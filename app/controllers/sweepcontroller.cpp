// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controllers/sweepcontroller.h"

#include "app/controllers/layoutanswers.h"
#include "app/controllers/sweepvalues.h"
#include "core/support/deliver.h"
#include "views/explore/sweeppanel.h"
#include "views/explore/variedparts.h"
#include "views/widgets/findingstrip.h"
#include "views/widgets/localfigures.h"
#include "views/widgets/numbertext.h"

#include <QtConcurrentMap>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

/// What every point of a sweep starts from; shared by the threads, never changed.
struct SweepQuestion
{
    Design design;
    ResolvedDesign resolved;
    SweepField field;
    Sweep plan;          ///< but for its values
    std::shared_ptr<const Catalog> catalog;
    QString folder;      ///< of the design's file
};

SweepSeries seriesOf(const QString &name, const ResolvedDesign &resolved, const QStringList &held)
{
    SweepSeries series{.name = name.toStdString(), .space = {}};
    for (const VariedPart &part : variedParts())
        for (const std::string &key : part.keys)
            if (held.contains(part.id) || !part.isUsual)
                keepAsDesigned(series.space, resolved, key);
    return series;
}

std::vector<SweepSeries> linesOf(const SweepWish &wish, const ResolvedDesign &resolved)
{
    std::vector<SweepSeries> lines;
    QStringList all, names;
    for (const VariedPart &part : variedParts()) {
        all << part.id;
        if (wish.held.contains(part.id))
            names << part.name;
    }
    if (wish.asDesigned)
        lines.push_back(seriesOf(SweepController::tr("As designed"), resolved, all));
    if (wish.best)
        lines.push_back(seriesOf(SweepController::tr("Best layout"), resolved, {}));
    if (wish.bestHeld)
        lines.push_back(seriesOf(SweepController::tr("Best, held: %1").arg(names.join(u", "_s)), resolved, wish.held));
    return lines;
}

/// A layout at one number, with the number itself as the first of its changes.
ShownLayout sweptLayout(const SweepQuestion &question, const Design &swept, int acceleratorsPerNode, const SearchCandidate &candidate, double number)
{
    ShownLayout layout = shownLayout(swept, acceleratorsPerNode, candidate);
    const auto before = presentNumber(question.field, question.resolved);
    if (!before || *before != number)
        layout.differences.prepend({QString::fromStdString(question.field.id()), before ? textFromNumber(*before) : u"auto"_s, textFromNumber(number)});
    return layout;
}

/// Why a line has nothing to show: for the design's own layout what is wrong with it there.
QString reasonFor(const SweepQuestion &question, const SweepSeries &series, const Design &swept)
{
    if (series.name != SweepController::tr("As designed").toStdString())
        return SweepController::tr("nothing is legal and fits");
    const WorkedDesign worked = workDesign(swept, {}, question.folder, {}, *question.catalog);
    for (const Finding &finding : worked.estimate.findings)
        if (finding.severity == Severity::Error)
            return findingText(finding);
    const MemoryEstimate &memory = worked.estimate.memory;
    return SweepController::tr("needs %1 of %2").arg(localGib(memory.device()), localGib(memory.capacity));
}

ShownSweepPoint answerPoint(const SweepQuestion &question, double number)
{
    ShownSweepPoint shown{.number = number};
    Sweep plan = question.plan;
    plan.values = {sweepValue(question.field, question.design, question.resolved, number)};
    const Result<Design> swept = withValue(question.design, plan.key, plan.values.front());
    const std::vector<SweepPoint> points = sweep(question.design, *question.catalog, plan);
    if (points.empty() || plan.stop.stop_requested())
        return shown; // stopped: not known, which is not the same as nothing
    shown.isDone = true;
    const auto error = std::find_if(points.front().findings.begin(), points.front().findings.end(), [](const Finding &finding) { return finding.severity == Severity::Error; });
    if (error != points.front().findings.end() || !swept) {
        shown.problem = error != points.front().findings.end() ? findingText(*error) : swept.error().message;
        return shown;
    }
    const int perNode = resolve(*swept, *question.catalog).resolved.acceleratorsPerNode;
    for (std::size_t line = 0; line < points.front().best.size(); ++line) {
        const auto &best = points.front().best[line];
        shown.lines << (best ? std::optional(sweptLayout(question, *swept, perNode, *best, number)) : std::nullopt);
        shown.reasons << (best ? QString() : reasonFor(question, plan.series[line], *swept));
    }
    return shown;
}

} // namespace

SweepController::SweepController(SweepPanel &panel, QObject *parent)
    : AsideController(parent)
    , m_panel(panel)
{
    m_threads.setMaxThreadCount(std::max(1, QThread::idealThreadCount() - 1)); // one is for the window
    connect(&panel, &SweepPanel::sweepRequested, this, &SweepController::ask);
    connect(&panel, &SweepPanel::cancelRequested, this, &SweepController::cancel);
    connect(&panel, &SweepPanel::wishChanged, this, &SweepController::questionChanged);
    connect(&panel, &SweepPanel::shown, this, &SweepController::questionChanged);
    connect(&panel, &SweepPanel::applyRequested, this, &SweepController::apply);
    connect(&panel, &SweepPanel::compareRequested, this, &SweepController::compare);
    connect(&panel, &SweepPanel::explainRequested, this, &SweepController::explain);
}

/// The pool waits for its threads: for a layout's worth of time, as they are told to stop first.
SweepController::~SweepController() { cancel(); }

bool SweepController::isPanelSeen() const { return m_panel.isVisible(); }

bool SweepController::isOtherWish() const { return !(m_wish == m_panel.setup()->wish()); }

void SweepController::showPresent() { m_panel.setup()->showPresent(presentNumbers(worked().resolved)); }

void SweepController::showErrors() { m_panel.showErrors(); }

void SweepController::showOld() { m_panel.showStale(tr("These points are of an earlier design or other wishes.")); }

bool SweepController::start()
{
    m_wish = m_panel.setup()->wish();
    const SweepField field = sweepField(m_wish.field);
    m_base = readyForSweep(field, worked().design);
    m_resolved = resolve(m_base, *catalog()).resolved;
    const std::vector<SweepSeries> lines = linesOf(m_wish, m_resolved);
    const QList<double> numbers = sweepNumbers(m_wish.range, field.low, field.high, field.isWhole);
    const bool isAsked = !numbers.isEmpty() && !lines.empty();
    if (isAsked)
        begin(field, numbers, lines);
    else
        m_panel.showStale(numbers.isEmpty() ? tr("There is no number in the range.") : tr("Choose a line to draw."));
    return isAsked;
}

void SweepController::begin(const SweepField &field, const QList<double> &numbers, const std::vector<SweepSeries> &lines)
{
    m_sweep = {.field = field, .present = presentNumber(field, m_resolved), .designLayout = presentCandidate(worked()), .currency = pricedCurrency(m_base)};
    for (const SweepSeries &line : lines)
        m_sweep.lines << QString::fromStdString(line.name);
    for (const double number : numbers)
        m_sweep.points << ShownSweepPoint{.number = number};
    m_done = 0;
    m_time.start();
    m_panel.showSweep(m_sweep);
    m_panel.showProgress(0, int(numbers.size()));
    const Sweep plan{.key = field.path, .values = {}, .series = lines, .objective = m_wish.objective, .stop = stopToken()};
    const auto shared = std::make_shared<const SweepQuestion>(SweepQuestion{m_base, m_resolved, field, plan, catalog(), worked().folder});
    const auto answer = [shared](double number) { return answerPoint(*shared, number); };
    const auto take = [this, asked = question()](int index, const ShownSweepPoint &point) {
        if (isCurrent(asked))
            takePoint(index, point);
    };
    const auto end = [this, asked = question()] {
        if (isCurrent(asked))
            finish();
    };
    deliverEach(QtConcurrent::mapped(&m_threads, numbers, answer), this, take, end);
}

void SweepController::takePoint(int index, const ShownSweepPoint &point)
{
    m_sweep.points[index] = point;
    m_panel.showSweep(m_sweep);
    m_panel.showProgress(++m_done, int(m_sweep.points.size()));
}

void SweepController::finish()
{
    const auto known = std::count_if(m_sweep.points.begin(), m_sweep.points.end(), [](const ShownSweepPoint &point) { return point.isDone; });
    const bool isWhole = known == m_sweep.points.size();
    const double seconds = double(m_time.elapsed()) / 1000;
    ended(isWhole, seconds);
    const QString time = localDuration(Seconds(seconds));
    m_panel.showDone(isWhole ? tr("%1 points in %2").arg(known).arg(time) : tr("Stopped after %1 of %2 points").arg(known).arg(m_sweep.points.size()));
}

/// Nothing where no layout was found there.
std::optional<Design> SweepController::designAt(int point, int line) const
{
    const ShownLayout *layout = m_sweep.layoutAt(point, line);
    if (!layout)
        return std::nullopt;
    const Result<Design> swept = withValue(m_base, m_sweep.field.path, sweepValue(m_sweep.field, m_base, m_resolved, m_sweep.points[point].number));
    if (!swept)
        return std::nullopt;
    return withChoice(*swept, layout->candidate.choice, resolve(*swept, *catalog()).resolved.acceleratorsPerNode);
}

void SweepController::apply(int point, int line)
{
    const auto design = isUpToDate() ? designAt(point, line) : std::nullopt;
    if (design)
        Q_EMIT editRequested(*design, tr("Apply %1 %2, layout %3").arg(m_sweep.field.name, textFromNumber(m_sweep.points[point].number), m_sweep.layoutAt(point, line)->words));
}

QString SweepController::nameAt(int point, int line) const
{
    return u"%1 %2, %3"_s.arg(m_sweep.field.name, textFromNumber(m_sweep.points[point].number), m_sweep.layoutAt(point, line)->words);
}

void SweepController::compare(int point, int line)
{
    if (const auto design = designAt(point, line))
        Q_EMIT compareRequested(*design, nameAt(point, line));
}

void SweepController::explain(int point, int line, const QString &key)
{
    if (const auto design = designAt(point, line))
        Q_EMIT explainRequested(*design, nameAt(point, line), key);
}

} // namespace slipway

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/explore/sweeppanel.h"

#include "views/explore/layoutdetails.h"
#include "views/explore/plot.h"
#include "views/explore/searchstatus.h"
#include "views/explore/sidebar.h"
#include "views/explore/sweeptable.h"
#include "views/theme/theme.h"
#include "views/widgets/drawingcard.h"
#include "views/widgets/elidedlabel.h"
#include "views/widgets/emptystate.h"
#include "views/widgets/numbertext.h"

#include <QHBoxLayout>
#include <QScrollArea>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr int keysPerLine = mostSweepPoints; ///< a key is line x keysPerLine + point

} // namespace

SweepPanel::SweepPanel(QWidget *parent)
    : QWidget(parent)
    , m_setup(new SweepSetup(this))
    , m_status(new SearchStatus(u"sweep"_s, tr("&Sweep"), this))
    , m_pages(new QStackedWidget(this))
    , m_nothing(new EmptyState(u"chart"_s, {}, this))
    , m_plot(new Plot)
    , m_table(new SweepTableModel)
    , m_card(new DrawingCard(u"sweep"_s, tr("Sweep"), m_plot, m_table, this))
    , m_readOut(new ElidedLabel(this))
    , m_details(new LayoutDetails(u"sweptLayout"_s, this))
{
    setObjectName(u"sweepPanel"_s);
    m_plot->setAccessibleName(tr("Sweep"));
    m_pages->addWidget(m_nothing);
    m_pages->addWidget(buildResults());
    layOutBesideSettings(*this, sideBar(m_setup, u"sweepSetupScroll"_s), m_status, m_pages);
    m_nothing->setSentence(tr("One number of the design along the axis, any figure up: choose them, then sweep."));
    connectSetup();
    showPoint(-1);
}

QWidget *SweepPanel::buildResults()
{
    m_readOut->setObjectName(u"sweepReadOut"_s);
    m_card->addBelow(m_readOut);
    auto *splitter = new QSplitter(Qt::Horizontal, this);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(m_card);
    splitter->addWidget(m_details);
    splitter->setStretchFactor(0, 3);
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({600, 320});
    connect(m_plot, &Plot::textChanged, this, &SweepPanel::showText);
    connect(m_plot, &Plot::keyChosen, this, &SweepPanel::showPoint);
    connect(m_plot, &Plot::keyActivated, this, &SweepPanel::apply);
    connect(m_details, &LayoutDetails::applyRequested, this, &SweepPanel::apply);
    connect(m_details, &LayoutDetails::compareRequested, this,
        [this] { Q_EMIT compareRequested(m_plot->currentKey() % keysPerLine, m_plot->currentKey() / keysPerLine); });
    connect(m_details, &LayoutDetails::explainRequested, this,
        [this](const QString &key) { Q_EMIT explainRequested(m_plot->currentKey() % keysPerLine, m_plot->currentKey() / keysPerLine, key); });
    return splitter;
}

void SweepPanel::connectSetup()
{
    connect(m_setup, &SweepSetup::wishChanged, this, &SweepPanel::wishChanged);
    connect(m_setup, &SweepSetup::wishChanged, this, &SweepPanel::choicesChanged);
    connect(m_setup, &SweepSetup::measureChanged, this, &SweepPanel::draw);
    connect(m_setup, &SweepSetup::measureChanged, this, &SweepPanel::choicesChanged);
    connect(m_status, &SearchStatus::startRequested, this, &SweepPanel::sweepRequested);
    connect(m_status, &SearchStatus::cancelRequested, this, &SweepPanel::cancelRequested);
    connect(m_nothing, &EmptyState::actionTriggered, this, &SweepPanel::designPageRequested);
}

void SweepPanel::showSweep(const ShownSweep &sweep)
{
    m_sweep = sweep;
    m_isApplicable = true;
    m_details->setApplicable(true);
    m_pages->setCurrentIndex(1);
    draw();
}

PlotSeries SweepPanel::seriesOf(int line, const MeasureUnit &unit) const
{
    static constexpr PlotMark marks[]{PlotMark::Circle, PlotMark::Square, PlotMark::Triangle};
    const Measure measure = m_setup->measure();
    PlotSeries series{.name = m_sweep.lines[line], .mark = marks[line % 3], .color = line, .isJoined = true};
    for (int at = 0; at < m_sweep.points.size(); ++at) {
        PlotPoint point{m_sweep.points[at].number, NAN};
        if (const ShownLayout *layout = m_sweep.layoutAt(at, line)) {
            const double value = measureOf(measure, layout->candidate);
            point.y = value / unit.size;
            point.key = line * keysPerLine + at;
            point.text = tr("%1 %2: %3 %4\n%5\n%6")
                             .arg(m_sweep.field.name, textFromNumber(m_sweep.points[at].number), measureName(measure, m_sweep.currency), measureText(measure, value, m_sweep.currency),
                                  series.name, layout->words);
        }
        series.points << point;
    }
    return series;
}

PlotData SweepPanel::plotData() const
{
    const MeasureUnit unit = sweepUnit(m_sweep, m_setup->measure());
    PlotData data{.x = {m_sweep.field.title()}, .y = {measureTitle(m_setup->measure(), unit, m_sweep.currency)}};
    for (const ShownSweepPoint &point : m_sweep.points)
        data.x.marks << point.number;
    constexpr double manyTimes = 5; // from the first to the last: drawn by their logarithm
    data.x.isLogarithmic = data.x.marks.size() > 1 && data.x.marks.last() > manyTimes * data.x.marks.first();
    for (int line = 0; line < m_sweep.lines.size(); ++line)
        data.series << seriesOf(line, unit);
    if (m_sweep.present && !data.x.marks.isEmpty() && *m_sweep.present >= data.x.marks.first() && *m_sweep.present <= data.x.marks.last())
        data.goals << PlotGoal{Qt::Vertical, *m_sweep.present, tr("the design: %1").arg(textFromNumber(*m_sweep.present))};
    const bool isWhole = std::all_of(m_sweep.points.begin(), m_sweep.points.end(), [](const ShownSweepPoint &point) { return point.isDone; });
    data.nothing = isWhole ? tr("Nothing is legal and fits at any of these numbers.") : tr("The first points are on their way.");
    return data;
}

void SweepPanel::draw()
{
    if (m_sweep.points.isEmpty())
        return;
    const PlotData data = plotData();
    m_table->setSweep(m_sweep, m_setup->measure());
    m_plot->showData(data);
    m_card->setNote(tr("%1 over %2").arg(measureName(m_setup->measure(), m_sweep.currency), m_sweep.field.name));
    showPoint(m_plot->currentKey());
}

/// Every line at one number.
QString SweepPanel::readOut(int point) const
{
    QStringList values;
    for (int line = 0; line < m_sweep.lines.size(); ++line) {
        const ShownLayout *layout = m_sweep.layoutAt(point, line);
        const QString value = layout ? measureText(m_setup->measure(), measureOf(m_setup->measure(), layout->candidate), m_sweep.currency) : tr("none: %1").arg(m_sweep.reasonAt(point, line));
        values << tr("%1 %2").arg(m_sweep.lines[line], value);
    }
    return tr("%1 %2: %3").arg(m_sweep.field.name, textFromNumber(m_sweep.points[point].number), values.join(u" · "_s));
}

/// "As designed has none at 3, 5, 6: heads are not divisible": a gap in a line that is not about memory alone wants its reason.
QString SweepPanel::gaps() const
{
    QStringList sentences;
    for (int line = 0; line < m_sweep.lines.size(); ++line) {
        QStringList numbers;
        QString reason;
        for (int at = 0; at < m_sweep.points.size(); ++at)
            if (const QString why = m_sweep.reasonAt(at, line); !why.isEmpty()) {
                numbers << textFromNumber(m_sweep.points[at].number);
                reason = reason.isEmpty() ? why : reason;
            }
        if (!numbers.isEmpty())
            sentences << tr("%1 has no point at %2: %3").arg(m_sweep.lines[line], numbers.join(u", "_s), reason);
    }
    return sentences.join(u" · "_s);
}

void SweepPanel::showText()
{
    const int key = m_plot->shownKey();
    const int point = key % keysPerLine;
    const bool isThere = key >= 0 && point < m_sweep.points.size();
    m_readOut->setForegroundRole(isThere ? QPalette::WindowText : QPalette::PlaceholderText);
    const QString missing = gaps();
    m_readOut->setText(isThere           ? readOut(point)
            : missing.isEmpty() ? tr("Point at a line, or walk along it with the arrow keys; Return applies a point.")
                                : missing);
}

void SweepPanel::showPoint(int key)
{
    const ShownLayout *layout = key >= 0 ? m_sweep.layoutAt(key % keysPerLine, key / keysPerLine) : nullptr;
    if (layout)
        m_details->showLayout(*layout, m_sweep.designLayout, m_sweep.currency);
    else
        m_details->showNothing(tr("Choose a point to see its layout."));
    showText();
}

void SweepPanel::apply()
{
    const int key = m_plot->currentKey();
    const ShownLayout *layout = key >= 0 ? m_sweep.layoutAt(key % keysPerLine, key / keysPerLine) : nullptr;
    if (m_isApplicable && layout && !layout->differences.isEmpty())
        Q_EMIT applyRequested(key % keysPerLine, key / keysPerLine);
}

void SweepPanel::showProgress(int done, int all) { m_status->showWork(tr("%1 of %2 points").arg(done).arg(all), all > 0 ? 1000 * done / all : -1); }

/// The last line, which is the best layout where that was asked for, at the number of the design or the nearest to it.
int SweepPanel::firstKey() const
{
    int nearest = -1;
    const int line = int(m_sweep.lines.size()) - 1;
    const auto distance = [this](int at) { return std::abs(m_sweep.points[at].number - m_sweep.present.value_or(m_sweep.points[at].number)); };
    for (int at = 0; line >= 0 && at < m_sweep.points.size(); ++at)
        if (m_sweep.layoutAt(at, line) && (nearest < 0 || distance(at) < distance(nearest)))
            nearest = at;
    return nearest < 0 ? -1 : line * keysPerLine + nearest;
}

void SweepPanel::showDone(const QString &sentence)
{
    if (m_plot->currentKey() < 0 && firstKey() >= 0) {
        m_plot->setCurrentKey(firstKey());
        showPoint(firstKey());
    }
    m_status->setStartText(tr("&Sweep"));
    m_status->showRest(SearchStatus::Sign::Done, sentence);
}

void SweepPanel::showStale(const QString &sentence)
{
    m_isApplicable = false;
    m_details->setApplicable(false, tr("Sweep again first: these points are of an earlier design"));
    m_status->setStartText(m_sweep.points.isEmpty() ? tr("&Sweep") : tr("&Sweep again"));
    m_status->showRest(m_sweep.points.isEmpty() ? SearchStatus::Sign::None : SearchStatus::Sign::Attention, sentence);
}

void SweepPanel::showErrors()
{
    m_nothing->setSentence(tr("The design has errors: mend them, and it can be swept."));
    m_nothing->setAction(tr("Go to the design"));
    m_pages->setCurrentIndex(0);
    m_status->showRest(SearchStatus::Sign::None, {});
}

void SweepPanel::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    Q_EMIT shown();
}

} // namespace slipway

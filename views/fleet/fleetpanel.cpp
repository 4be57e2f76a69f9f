// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/fleet/fleetpanel.h"

#include "core/runs/pauses.h"
#include "views/charts/curvechart.h"
#include "views/charts/curveplot.h"
#include "views/fleet/fleetlegend.h"
#include "views/fleet/fleetmap.h"
#include "views/fleet/fleettable.h"
#include "views/theme/theme.h"
#include "views/widgets/choicebox.h"
#include "views/widgets/drawingcard.h"
#include "views/widgets/elidedlabel.h"
#include "views/widgets/emptystate.h"

#include <QCheckBox>
#include <QDateTime>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QLocale>
#include <QSignalBlocker>
#include <QSlider>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr int renewMs = 100;                 ///< samples of many nodes come one after the other
constexpr double straggleSeconds = 60;       ///< who is slow is told by the last minute
constexpr std::size_t mostCurves = 12;
constexpr int sidebarWidth = 300;

/// Into the unit that the chart shows.
double shownFactor(const FleetQuantity &quantity) { return quantity == GpuQuantity::Memory ? 1 / 1073741824.0 : 1; }

QString idOf(const FleetQuantity &quantity) { return quantity.isPhase() ? u"phase/"_s + quantity.phase : QString::number(int(quantity.sampled)); }

FleetQuantity quantityOf(const QString &id) { return id.startsWith(u"phase/"_s) ? FleetQuantity::ofPhase(id.mid(6)) : FleetQuantity(GpuQuantity(id.toInt())); }

/// What the samples tell of a GPU, frame by frame; of a phase each report once.
std::vector<MetricPoint> pointsOf(const FleetView &view, int gpu)
{
    std::vector<MetricPoint> points;
    const double factor = shownFactor(view.quantity);
    std::optional<PhaseHistory::Moment> last;
    for (std::size_t frame = 0; frame < view.history->frames(); ++frame) {
        const auto report = reportOf(*view.history, frame, view.quantity);
        const bool isRepeated = report && last && report->begin == last->begin;
        last = report;
        const double value = valueOf(*view.history, *view.roster, frame, gpu, view.quantity);
        if (!std::isnan(value) && !isRepeated)
            points.push_back(MetricPoint{.step = -1, .time = report ? report->begin : view.history->moment(frame).begin, .value = value * factor});
    }
    return points;
}

QString unitOfChart(const FleetQuantity &quantity)
{
    if (quantity.isPhase())
        return FleetPanel::tr("s");
    switch (quantity.sampled) {
    case GpuQuantity::Memory: return FleetPanel::tr("GiB");
    case GpuQuantity::Power: return FleetPanel::tr("W");
    case GpuQuantity::Clock: return FleetPanel::tr("MHz");
    case GpuQuantity::Temperature: return FleetPanel::tr("°C");
    case GpuQuantity::ClockReasons: return {};
    default: return FleetPanel::tr("%");
    }
}

} // namespace

FleetPanel::FleetPanel(const Clock &clock, QWidget *parent)
    : QWidget(parent)
    , m_map(new FleetMap)
    , m_table(new FleetTableModel)
    , m_card(new DrawingCard(u"fleet"_s, tr("Fleet"), m_map, m_table, this))
    , m_chart(new CurveChart(u"chart_fleet"_s, tr("Picked GPUs"), QString(), clock))
    , m_splitter(new QSplitter(Qt::Vertical))
    , m_pages(new QStackedWidget(this))
    , m_empty(new EmptyState(u"memory"_s, tr("Samples of the nodes appear some seconds after the job has started.")))
{
    setObjectName(u"fleetPanel"_s);
    m_chart->setTimeOnly();
    m_card->addAbove(buildBar());
    m_card->addBelow(buildTimeBar());
    m_card->setMinimumHeight(214);
    m_splitter->setObjectName(u"fleetSplitter"_s);
    m_splitter->addWidget(m_card);
    m_splitter->addWidget(buildBelow());
    m_splitter->setStretchFactor(0, 2);
    m_splitter->setStretchFactor(1, 1);
    m_splitter->setChildrenCollapsible(false);
    m_pages->addWidget(m_splitter);
    m_pages->addWidget(m_empty);
    m_pages->setCurrentIndex(1);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, spacing::normal, 0, 0);
    column->addWidget(m_pages);
    m_renewTimer.setSingleShot(true);
    m_renewTimer.setInterval(renewMs);
    connectSignals();
    showGpu(-1);
    showPicked();
}

FleetPanel::~FleetPanel() = default;

QWidget *FleetPanel::buildBar()
{
    auto *bar = new QWidget(this);
    m_quantity = new ChoiceBox(bar);
    m_quantity->setObjectName(u"fleetQuantity"_s);
    m_order = new ChoiceBox(bar);
    m_order->setObjectName(u"fleetOrder"_s);
    m_quantity->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_order->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    auto *quantityLabel = new QLabel(tr("Colours sho&w"), bar), *orderLabel = new QLabel(tr("&GPUs"), bar);
    quantityLabel->setBuddy(m_quantity);
    orderLabel->setBuddy(m_order);
    m_fitted = new QCheckBox(tr("Fit colours"), bar);
    m_fitted->setObjectName(u"fleetFitted"_s);
    m_fitted->setToolTip(tr("All colours over the values that there are, so that small differences show"));
    m_legend = new FleetLegend(bar);
    auto *row = new QHBoxLayout(bar);
    row->setContentsMargins({});
    row->setSpacing(spacing::normal);
    for (QWidget *widget : std::initializer_list<QWidget *>{quantityLabel, m_quantity, orderLabel, m_order, m_fitted})
        row->addWidget(widget);
    row->addStretch(1);
    row->addWidget(m_legend);
    return bar;
}

QWidget *FleetPanel::buildTimeBar()
{
    auto *bar = new QWidget(this);
    m_slider = new QSlider(Qt::Horizontal, bar);
    m_slider->setObjectName(u"fleetTime"_s);
    m_slider->setAccessibleName(tr("Time"));
    m_time = new QLabel(bar);
    m_time->setObjectName(u"fleetMoment"_s);
    m_time->setMinimumWidth(m_time->fontMetrics().horizontalAdvance(tr("%1, %2 before the last").arg(u"0000-00-00 00:00:00"_s, u"00:00:00"_s)));
    m_follow = new QToolButton(bar);
    m_follow->setObjectName(u"fleetFollow"_s);
    m_follow->setText(tr("Now"));
    m_follow->setIcon(themedIcon(u"follow"_s));
    m_follow->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_follow->setToolTip(tr("Go to the newest samples and stay there"));
    m_follow->setAutoRaise(true);
    m_gpuLine = new ElidedLabel(bar);
    m_gpuLine->setObjectName(u"fleetGpu"_s);
    m_detailLine = new ElidedLabel(bar);
    m_detailLine->setForegroundRole(QPalette::PlaceholderText);
    auto *row = new QHBoxLayout;
    row->setSpacing(spacing::normal);
    row->addWidget(m_slider, 1);
    row->addWidget(m_time);
    row->addWidget(m_follow);
    auto *column = new QVBoxLayout(bar);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addLayout(row);
    column->addWidget(m_gpuLine);
    column->addWidget(m_detailLine);
    return bar;
}

QWidget *FleetPanel::buildBelow()
{
    auto *below = new QWidget;
    m_slowTitle = new QLabel(tr("Who stands out"), below);
    QFont bold = m_slowTitle->font();
    bold.setBold(true);
    m_slowTitle->setFont(bold);
    m_slow = new QListWidget(below);
    m_slow->setObjectName(u"fleetStragglers"_s);
    m_slow->setAccessibleName(tr("Who stands out"));
    m_slow->setWordWrap(true);
    m_slow->setFrameShape(QFrame::NoFrame);
    m_slow->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_slowTitle->setBuddy(m_slow);
    auto *side = new QWidget(below);
    side->setFixedWidth(sidebarWidth);
    auto *column = new QVBoxLayout(side);
    column->setContentsMargins(spacing::wide, spacing::tight, 0, 0);
    column->setSpacing(spacing::tight);
    column->addWidget(m_slowTitle);
    column->addWidget(m_slow, 1);
    m_goOnWithout = new QPushButton(themedIcon(u"server"_s), QString(), side);
    m_goOnWithout->setObjectName(u"fleetGoOnWithout"_s);
    m_goOnWithout->setToolTip(tr("A new run from the last complete checkpoint, kept away from them"));
    offerWithout();
    column->addWidget(m_goOnWithout);
    below->setMinimumHeight(180);
    m_chart->setEmptyText(tr("Pick GPUs in the map, or a group by its name: their curves are drawn here."));
    auto *row = new QHBoxLayout(below);
    row->setContentsMargins({});
    row->setSpacing(spacing::section);
    row->addWidget(side);
    row->addWidget(m_chart, 1);
    return below;
}

void FleetPanel::connectSignals()
{
    connect(m_quantity, &ChoiceBox::idChosen, this, [this](const QString &id) { showQuantity(quantityOf(id)); });
    connect(m_order, &ChoiceBox::idChosen, this, [this](const QString &id) {
        m_view.order = FleetOrder(id.toInt());
        regroup();
    });
    connect(m_fitted, &QCheckBox::toggled, this, [this](bool isFitted) {
        m_view.isFitted = isFitted;
        showFrame();
    });
    connect(m_slider, &QSlider::valueChanged, this, [this](int frame) {
        m_view.frame = std::size_t(frame);
        showFrame();
        if (!m_slider->isSliderDown()) // of very many GPUs that takes longer than a frame
            findSlow();
    });
    connect(m_slider, &QSlider::sliderReleased, this, &FleetPanel::findSlow);
    connect(m_follow, &QToolButton::clicked, this, [this] { m_slider->setValue(m_slider->maximum()); });
    connect(m_map, &FleetMap::currentGpuChanged, this, &FleetPanel::showGpu);
    connect(m_map, &FleetMap::pickedChanged, this, &FleetPanel::showPicked);
    connect(m_card->table(), &QTableView::clicked, this, [this](const QModelIndex &index) { m_map->pick({m_table->gpuAt(index.row())}); });
    connect(m_slow, &QListWidget::currentRowChanged, this, &FleetPanel::pickStraggler);
    connect(m_goOnWithout, &QPushButton::clicked, this, [this] { Q_EMIT goOnWithoutRequested(hostsStandingOut()); });
    connect(&m_renewTimer, &QTimer::timeout, this, &FleetPanel::renew);
}

void FleetPanel::setEmptyText(const QString &text) { m_empty->setSentence(text); }

void FleetPanel::setNote(const QString &note) { m_card->setNote(note); }

bool FleetPanel::isFollowing() const { return m_slider->value() == m_slider->maximum(); }

void FleetPanel::showFleet(const std::shared_ptr<const FleetHistory> &history, const std::shared_ptr<const FleetRoster> &roster)
{
    m_view.history = history;
    m_view.roster = roster;
    m_view.frame = history && history->frames() > 0 ? history->frames() - 1 : 0;
    m_shownRevision = -1;
    m_map->pick({});
    m_stragglers.clear(); // of the run before
    showStragglers();
    renew();
    m_slider->setValue(m_slider->maximum());
}

void FleetPanel::showMore(const std::shared_ptr<const FleetRoster> &roster)
{
    if (std::exchange(m_view.roster, roster) != roster)
        m_shownRevision = -1; // other GPUs than those that are grouped
    if (isVisible() && !m_renewTimer.isActive())
        m_renewTimer.start();
}

/// What is seen of the history as it stands now.
void FleetPanel::renew()
{
    const std::size_t frames = m_view.history ? m_view.history->frames() : 0;
    m_pages->setCurrentIndex(frames > 0 ? 0 : 1);
    if (frames == 0)
        return;
    const bool follows = isFollowing();
    const double shown = m_view.history->moment(m_view.frame).begin;
    {
        const QSignalBlocker blocker(m_slider);
        m_slider->setMaximum(int(frames) - 1);
        // Frames of the past join: the moment that is looked at stays, its number changes.
        m_view.frame = follows ? frames - 1 : m_view.history->frameAt(shown);
        m_slider->setValue(int(m_view.frame));
    }
    if (std::exchange(m_shownRevision, m_view.history->revision()) < 0) {
        offerOrders();
        regroup();
    }
    offerQuantities();
    showFrame();
    findSlow();
    showPicked();
}

void FleetPanel::offerOrders()
{
    QList<Choice> choices;
    for (const FleetOrder order : fleetOrders) {
        if (m_view.roster->knows(order))
            choices << Choice{.id = QString::number(int(order)), .text = toText(order)};
    }
    if (!m_view.roster->knows(m_view.order))
        m_view.order = FleetOrder::Node;
    m_order->setChoices(choices);
    m_order->setCurrentId(QString::number(int(m_view.order)));
}

void FleetPanel::offerQuantities()
{
    QList<Choice> choices;
    for (const FleetQuantity &quantity : quantitiesOf(*m_view.history))
        choices << Choice{.id = idOf(quantity), .text = quantity.isPhase() ? tr("Time: %1", "of a phase of the step").arg(quantityName(quantity)) : quantityName(quantity)};
    if (choices.size() == m_quantity->count())
        return;
    if (m_quantity->count() == 0 && m_view.history->has(GpuQuantity::TensorActivity)) // utilisation hides who waits
        m_view.quantity = GpuQuantity::TensorActivity;
    const bool isKnown = std::any_of(choices.cbegin(), choices.cend(), [this](const Choice &choice) { return choice.id == idOf(m_view.quantity); });
    if (!isKnown && !choices.isEmpty())
        m_view.quantity = quantityOf(choices.first().id);
    m_quantity->setChoices(choices);
    m_quantity->setCurrentId(idOf(m_view.quantity));
}

void FleetPanel::regroup()
{
    m_groups = m_view.roster->groups(m_view.order);
    takeValues(m_view);
    m_map->showGroups(m_view, m_groups);
    m_table->showGroups(m_view, m_groups);
}

void FleetPanel::showFrame()
{
    if (!m_view.history || !m_view.roster)
        return;
    takeValues(m_view);
    m_map->showValues(m_view);
    m_table->showValues(m_view);
    m_legend->showScale(m_view.quantity, m_view.low, m_view.high);
    showTime();
}

void FleetPanel::showTime()
{
    const FleetMoment moment = m_view.history->moment(m_view.frame), last = m_view.history->moment(m_view.history->frames() - 1);
    const QString at = QDateTime::fromSecsSinceEpoch(qint64(moment.begin)).toString(u"yyyy-MM-dd HH:mm:ss"_s);
    const qint64 before = qint64(last.begin - moment.begin);
    const QString distance = u"%1:%2:%3"_s.arg(before / 3600, 2, 10, QLatin1Char('0')).arg(before / 60 % 60, 2, 10, QLatin1Char('0')).arg(before % 60, 2, 10, QLatin1Char('0'));
    const auto report = reportOf(*m_view.history, m_view.frame, m_view.quantity);
    m_time->setText(before > 0 ? tr("%1, %2 before the last").arg(at, distance) : at);
    m_time->setToolTip(!report ? QString() : report->count > 1 ? tr("Times of the phases: mean of %n report(s), steps %1 to %2", nullptr, report->count).arg(QLocale().toString(report->firstStep), QLocale().toString(report->lastStep))
                                                               : tr("Times of the phases: as reported at step %1").arg(QLocale().toString(report->lastStep)));
    m_follow->setEnabled(!isFollowing());
}

void FleetPanel::showGpu(int gpu)
{
    m_gpuLine->setText(gpu < 0 ? tr("Point at a GPU, or walk with the arrow keys.") : gpuText(m_view, gpu));
    m_detailLine->setText(gpu < 0 ? tr("Click it, or with Ctrl several, to draw their curves; a group's name picks the group.") : gpuDetails(m_view, gpu));
}

/// By the minute that ends at the shown moment.
void FleetPanel::findSlow()
{
    const FleetMoment shown = m_view.history->moment(m_view.frame);
    const std::size_t first = m_view.history->frameAt(shown.end() - straggleSeconds);
    std::vector<Straggler> found = findStragglers(*m_view.history, *m_view.roster, std::min(first, m_view.frame), m_view.frame);
    if (found == m_stragglers && m_slow->count() > 0 && phaseNote() == m_shownNote)
        return;
    m_stragglers = std::move(found);
    showStragglers();
}

void FleetPanel::showPhases(const std::map<QString, MetricSeries> &series)
{
    std::vector<SlowPhase> phases = slowPhases(series);
    const std::optional<double> computing = computeToCommunication(series);
    const PhaseTelling telling = phaseTelling(series);
    if (phases == m_phases && computing == m_computing && telling == m_telling)
        return;
    m_phases = std::move(phases);
    m_computing = computing;
    m_telling = telling;
    showStragglers();
}

void FleetPanel::showStragglers()
{
    const QSignalBlocker blocker(m_slow);
    const QLocale locale;
    const QString chosen = m_slow->currentItem() ? m_slow->currentItem()->data(Qt::UserRole).toString() : QString();
    m_slow->clear();
    for (const Straggler &one : m_stragglers) {
        auto *item = new QListWidgetItem(themedIcon(u"warning"_s), tr("%1: %2").arg(one.who, straggleText(one)), m_slow);
        item->setToolTip(tr("%n GPU(s). Score %1: 1 is as the typical one of this run.", nullptr, int(one.gpus.size())).arg(locale.toString(one.score, 'f', 2)));
        item->setData(Qt::UserRole, one.who + quantityName(one.quantity));
        if (item->data(Qt::UserRole) == chosen)
            m_slow->setCurrentItem(item);
    }
    if (m_stragglers.empty())
        new QListWidgetItem(themedIcon(u"success"_s), tr("Nobody: in this minute all GPUs are alike."), m_slow);
    for (const SlowPhase &phase : m_phases)
        new QListWidgetItem(themedIcon(u"time"_s), tr("%1: the slowest rank takes %2 s, %3 times the fastest").arg(phaseName(phase.phase), locale.toString(phase.seconds, 'g', 3), locale.toString(phase.ratio, 'f', 2)), m_slow);
    if (m_computing)
        new QListWidgetItem(themedIcon(u"note"_s), tr("%1 s of computing for each second of communication").arg(locale.toString(*m_computing, 'g', 3)), m_slow);
    m_shownNote = phaseNote();
    if (!m_shownNote.isEmpty())
        new QListWidgetItem(themedIcon(u"note"_s), m_shownNote, m_slow);
    for (int row = int(m_stragglers.size()); row < m_slow->count(); ++row)
        m_slow->item(row)->setFlags(Qt::ItemIsEnabled);
    offerWithout();
}

/// What the program leaves out of its ranks, and how it would tell.
QString FleetPanel::phaseNote() const
{
    const int told = m_view.history ? m_view.history->phases().ranks() : 0, ranks = m_view.roster ? int(m_view.roster->gpus().size()) : 0;
    if (told == 0 && m_telling == PhaseTelling::FastestAndSlowest)
        return tr("Of each phase the program's log tells only the slowest and the fastest rank, and not which they are. With --timing-log-option all Megatron-LM tells every rank, and the map shows the phases.");
    if (told == 0 && m_telling == PhaseTelling::Slowest)
        return tr("Of each phase the program's log tells only the slowest rank, and not which it is. With --timing-log-option all Megatron-LM tells every rank, and the map shows the phases.");
    const int known = m_view.history ? m_view.history->phases().ranksTold() : 0;
    return known > 0 && known < ranks ? tr("The log tells the phases of %1 of %n rank(s) alone.", nullptr, ranks).arg(known) : QString();
}

void FleetPanel::showQuantity(const FleetQuantity &quantity)
{
    m_view.quantity = quantity;
    m_quantity->setCurrentId(idOf(quantity));
    showFrame();
    showPicked();
}

/// In the quantity that they stand out by.
void FleetPanel::pickStraggler(int row)
{
    if (row >= 0 && std::size_t(row) < m_stragglers.size()) {
        showQuantity(m_stragglers[std::size_t(row)].quantity);
        m_map->pick(m_stragglers[std::size_t(row)].gpus);
    }
    offerWithout();
}

void FleetPanel::setGoesOnWithout(bool canGoOn)
{
    m_canGoOn = canGoOn;
    offerWithout();
}

/// Of the chosen ones.
QStringList FleetPanel::hostsStandingOut() const
{
    const int row = m_slow->currentRow();
    QStringList hosts;
    if (row < 0 || std::size_t(row) >= m_stragglers.size())
        return hosts;
    for (const int gpu : m_stragglers[std::size_t(row)].gpus)
        if (const QString host = m_view.roster->host(gpu); !host.isEmpty() && !hosts.contains(host))
            hosts << host;
    return hosts;
}

/// A stage of the pipeline that is slow on all nodes is no node's fault.
void FleetPanel::offerWithout()
{
    const QStringList hosts = hostsStandingOut();
    const bool isOffered = m_canGoOn && !hosts.isEmpty() && 2 * hosts.size() < m_view.history->hosts().size();
    m_goOnWithout->setVisible(isOffered);
    m_goOnWithout->setText(hosts.size() == 1 ? tr("Go on without %1...").arg(hosts.first()) : tr("Go on without these %n nodes...", nullptr, int(hosts.size())));
}

void FleetPanel::showPicked()
{
    m_chart->clear();
    const std::vector<int> &picked = m_map->picked();
    if (!m_view.history || !m_view.roster || picked.empty())
        return;
    const std::size_t shown = std::min(picked.size(), mostCurves);
    m_chart->plot()->setUnit(unitOfChart(m_view.quantity));
    for (std::size_t i = 0; i < shown; ++i) {
        const int gpu = picked[i * picked.size() / shown]; // of very many, some spread over all
        const std::vector<MetricPoint> points = pointsOf(m_view, gpu);
        m_chart->setSeries(QString::number(gpu), m_view.roster->nameOf(gpu), points);
        if (!m_view.quantity.isPhase()) // a report comes when it comes
            m_chart->setContext(QString::number(gpu), {.pauses = samplingHoles(points)});
    }
    const bool isShare = m_view.high == 100 && m_view.low == 0;
    m_chart->plot()->setLeastRange(0, isShare ? 100 : 0);
}

void FleetPanel::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_view.history)
        renew();
    Q_EMIT shown();
}

void FleetPanel::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        m_legend->updateGeometry();
}

} // namespace slipway

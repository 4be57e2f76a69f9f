// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/curvechart.h"

#include "views/charts/axisticks.h"
#include "views/charts/curveplot.h"
#include "views/charts/curvetablemodel.h"
#include "views/theme/theme.h"

#include <QActionGroup>
#include <QClipboard>
#include <QEvent>
#include <QFileDialog>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QStackedWidget>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr int RefreshMs = 50;
constexpr int MostLegendEntries = 8;

} // namespace

CurveChart::CurveChart(const QString &id, const QString &title, const QString &unit, const Clock &clock, QWidget *parent)
    : QWidget(parent)
    , m_clock(clock)
    , m_title(title)
    , m_unit(unit)
    , m_titleLabel(new QLabel(this))
    , m_legend(new QLabel(this))
    , m_footer(new QLabel(this))
    , m_empty(new QLabel(this))
    , m_pages(new QStackedWidget(this))
    , m_plot(new CurvePlot(this))
    , m_table(new QTableView(this))
    , m_model(new CurveTableModel(this))
{
    setObjectName(id);
    m_emptyText = tr("No samples yet.");
    buildHeader(title, unit);
    buildMenu();
    buildBody();
    connectSignals();
    m_plot->setUnit(unit);
    m_plot->setCurves(&m_curves);
    m_model->setUnit(unit);
    m_model->setCurves(&m_curves);
    refresh();
}

CurveChart::~CurveChart()
{
    m_plot->setCurves(nullptr);
}

QToolButton *CurveChart::addButton(QAction *action, const QString &name)
{
    auto *button = new QToolButton(this);
    button->setObjectName(name);
    button->setDefaultAction(action);
    button->setAutoRaise(true);
    button->setAccessibleName(u"%1: %2"_s.arg(m_title, action->text()));
    return button;
}

void CurveChart::buildHeader(const QString &title, const QString &unit)
{
    QFont bold = font();
    bold.setBold(true);
    m_titleLabel->setFont(bold);
    m_titleLabel->setTextFormat(Qt::PlainText); // programs name their metrics as they like
    m_titleLabel->setText(unit.isEmpty() ? title : tr("%1 (%2)", "quantity, unit").arg(title, unit));
    m_legend->setObjectName(u"legend"_s);
    m_legend->setTextFormat(Qt::RichText);
    m_legend->setWordWrap(true);
    m_followAction = new QAction(themedIcon(u"follow"_s), tr("Follow the newest samples"), this);
    m_followAction->setCheckable(true);
    m_followAction->setChecked(true);
    m_followAction->setToolTip(tr("Follow the newest samples (End)"));
    m_logAction = new QAction(tr("log"), this);
    m_logAction->setCheckable(true);
    m_logAction->setToolTip(tr("Logarithmic scale (L); values that are not above zero are left out"));
    m_tableAction = new QAction(themedIcon(u"table"_s), tr("Show as table"), this);
    m_tableAction->setCheckable(true);
    m_tableAction->setToolTip(tr("The same numbers as a table (T)"));
    m_resetAction = new QAction(themedIcon(u"zoom-reset"_s), tr("Show everything"), this);
    m_resetAction->setToolTip(tr("Show everything (0, or double-click)"));
}

QAction *CurveChart::addMenuChoice(QMenu *menu, const QString &text, const QString &name)
{
    QAction *action = menu->addAction(text);
    action->setObjectName(name);
    action->setCheckable(true);
    return action;
}

void CurveChart::buildMenu()
{
    m_menu = new QMenu(this);
    auto *axes = new QActionGroup(this);
    m_stepAction = addMenuChoice(m_menu, tr("By &step"), u"byStep"_s);
    m_timeAction = addMenuChoice(m_menu, tr("By &time"), u"byTime"_s);
    m_stepAction->setChecked(true);
    axes->addAction(m_stepAction);
    axes->addAction(m_timeAction);
    m_menu->addSeparator();
    m_fullRangeAction = addMenuChoice(m_menu, tr("Show &outliers (R)"), u"fullRange"_s);
    m_fullRangeAction->setToolTip(tr("Without outliers the range is that of the 1st to 99th percentile"));
    QMenu *smoothing = m_menu->addMenu(tr("S&moothing"));
    auto *strengths = new QActionGroup(this);
    for (const int halfLife : {0, 10, 50, 200}) {
        QAction *action = addMenuChoice(smoothing, halfLife == 0 ? tr("None") : tr("Over %Ln steps", nullptr, halfLife), u"smoothing%1"_s.arg(halfLife));
        action->setChecked(halfLife == 0);
        strengths->addAction(action);
        connect(action, &QAction::triggered, this, [this, halfLife] { setSmoothing(halfLife); });
    }
    m_menu->addSeparator();
    m_copyAction = m_menu->addAction(themedIcon(u"copy"_s), tr("&Copy visible samples as CSV"));
    m_imageAction = m_menu->addAction(themedIcon(u"save-as"_s), tr("Save as &image..."));
}

void CurveChart::buildBody()
{
    auto *more = new QToolButton(this);
    more->setObjectName(u"chartMenu"_s);
    more->setIcon(themedIcon(u"more"_s));
    more->setAutoRaise(true);
    more->setPopupMode(QToolButton::InstantPopup);
    more->setMenu(m_menu);
    more->setToolTip(tr("More for this chart"));
    more->setAccessibleName(tr("%1: more").arg(m_title));
    auto *header = new QHBoxLayout;
    header->setSpacing(spacing::hair);
    header->addWidget(m_titleLabel);
    header->addStretch(1);
    header->addWidget(addButton(m_followAction, u"follow"_s));
    header->addWidget(addButton(m_logAction, u"logarithmic"_s));
    header->addWidget(addButton(m_tableAction, u"showTable"_s));
    header->addWidget(addButton(m_resetAction, u"resetView"_s));
    header->addWidget(more);

    m_table->setObjectName(u"curveTable"_s);
    m_table->setAccessibleName(tr("%1: samples").arg(m_title));
    m_table->setModel(m_model);
    m_table->verticalHeader()->hide();
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_empty->setObjectName(u"emptyChart"_s);
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_empty->setMargin(spacing::section);
    m_empty->setAutoFillBackground(true);
    m_empty->setBackgroundRole(QPalette::Base);
    m_empty->setForegroundRole(QPalette::PlaceholderText);
    m_pages->addWidget(m_plot);
    m_pages->addWidget(m_table);
    m_pages->addWidget(m_empty);
    m_footer->setObjectName(u"chartFooter"_s);
    m_footer->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(spacing::hair);
    layout->addLayout(header);
    layout->addWidget(m_legend);
    layout->addWidget(m_pages, 1);
    layout->addWidget(m_footer);
    updateColors();
}

void CurveChart::connectSignals()
{
    m_refreshTimer.setSingleShot(true);
    m_refreshTimer.setInterval(RefreshMs);
    connect(&m_refreshTimer, &QTimer::timeout, this, &CurveChart::refresh);
    connect(&m_ageTimer, &QTimer::timeout, this, &CurveChart::updateFooter);
    connect(m_followAction, &QAction::toggled, m_plot, &CurvePlot::setFollowing);
    connect(m_logAction, &QAction::toggled, m_plot, &CurvePlot::setLogarithmic);
    connect(m_fullRangeAction, &QAction::toggled, m_plot, &CurvePlot::setFullRange);
    connect(m_tableAction, &QAction::toggled, this, &CurveChart::updatePage);
    connect(m_resetAction, &QAction::triggered, m_plot, &CurvePlot::resetView);
    connect(m_stepAction, &QAction::triggered, this, [this] { setAxis(CurvePyramid::Axis::Step); });
    connect(m_timeAction, &QAction::triggered, this, [this] { setAxis(CurvePyramid::Axis::Time); });
    connect(m_copyAction, &QAction::triggered, this, &CurveChart::copyCsv);
    connect(m_imageAction, &QAction::triggered, this, &CurveChart::askForImage);
    connect(m_plot, &CurvePlot::cursorMoved, this, &CurveChart::cursorMoved);
    connect(m_plot, &CurvePlot::cursorLeft, this, &CurveChart::cursorLeft);
    connect(m_plot, &CurvePlot::windowChanged, this, [this] {
        const QSignalBlocker blocker(m_followAction);
        m_followAction->setChecked(m_plot->isFollowing());
    });
}

Curve *CurveChart::find(const QString &id)
{
    const auto curve = std::find_if(m_curves.begin(), m_curves.end(), [&](const Curve &candidate) { return candidate.id == id; });
    return curve != m_curves.end() ? &*curve : nullptr;
}

bool CurveChart::hasSeries(const QString &id) const
{
    return std::any_of(m_curves.begin(), m_curves.end(), [&](const Curve &curve) { return curve.id == id; });
}

bool CurveChart::hasSamples() const
{
    return std::any_of(m_curves.begin(), m_curves.end(), [](const Curve &curve) { return !curve.samples.isEmpty(); });
}

void CurveChart::addSample(Curve &curve, const MetricPoint &point) const
{
    curve.samples.append(double(point.step), point.time, point.value);
    if (m_halfLife > 0)
        curve.smoothed.append(double(point.step), point.time, curve.mean.add(point.step >= 0 ? double(point.step) : point.time, point.value));
}

void CurveChart::setSeries(const QString &id, const QString &name, const std::vector<MetricPoint> &points)
{
    if (!hasSeries(id)) {
        m_curves.push_back({});
        m_curves.back().id = id;
        updateColors();
    }
    Curve &curve = *find(id);
    curve.name = name;
    curve.samples.clear();
    curve.smoothed.clear();
    curve.mean = RunningMean(m_halfLife);
    curve.samples.reserve(points.size());
    for (const MetricPoint &point : points)
        addSample(curve, point);
    m_model->reload();
    updateLegend();
    scheduleRefresh();
}

void CurveChart::appendPoints(const QString &id, const std::vector<MetricPoint> &points)
{
    Curve *curve = find(id);
    if (!curve || points.empty())
        return;
    for (const MetricPoint &point : points)
        addSample(*curve, point);
    scheduleRefresh();
}

void CurveChart::clear()
{
    m_curves.clear();
    m_model->reload();
    updateLegend();
    m_plot->resetView();
    refresh();
}

void CurveChart::setSmoothing(double halfLife)
{
    m_halfLife = halfLife;
    for (Curve &curve : m_curves) {
        curve.smoothed.clear();
        curve.mean = RunningMean(halfLife);
        for (std::size_t index = 0; halfLife > 0 && index < curve.samples.size(); ++index) {
            const double step = curve.samples.step(index), time = curve.samples.time(index);
            curve.smoothed.append(step, time, curve.mean.add(step >= 0 ? step : time, curve.samples.value(index)));
        }
    }
    updateLegend();
    refresh();
}

void CurveChart::scheduleRefresh()
{
    if (!m_refreshTimer.isActive())
        m_refreshTimer.start();
}

void CurveChart::refresh()
{
    m_model->extend();
    updatePage();
    if (m_plot->isVisible()) // what nobody sees is drawn when it is shown
        m_plot->refresh();
    updateFooter();
}

void CurveChart::updatePage()
{
    m_empty->setText(m_emptyText);
    m_pages->setCurrentWidget(!hasSamples() ? static_cast<QWidget *>(m_empty) : m_tableAction->isChecked() ? static_cast<QWidget *>(m_table) : m_plot);
}

void CurveChart::updateLegend()
{
    QStringList entries;
    for (const Curve &curve : m_curves)
        if (entries.size() < MostLegendEntries)
            entries.append(u"<span style='color:%1'>\u25a0</span>&nbsp;%2"_s.arg(curve.color.name(), curve.name.toHtmlEscaped()));
    if (m_curves.size() > MostLegendEntries)
        entries.append(tr("and %n more", nullptr, int(m_curves.size()) - MostLegendEntries));
    if (m_halfLife > 0)
        entries.append(tr("mean over %Ln steps", nullptr, int(m_halfLife)));
    // One curve is named by the title.
    const bool isNeeded = m_curves.size() > 1 || m_halfLife > 0;
    m_legend->setText(isNeeded ? entries.join(u"&nbsp;&nbsp; "_s) : QString());
    m_legend->setVisible(isNeeded);
    m_table->setColumnHidden(CurveTableModel::CurveName, m_curves.size() < 2);
}

QString CurveChart::ageText() const
{
    double last = 0;
    for (const Curve &curve : m_curves)
        if (!curve.samples.isEmpty())
            last = std::max(last, curve.samples.time(curve.samples.size() - 1));
    const double age = double(m_clock.now().toMSecsSinceEpoch()) / 1000 - last;
    return last > 0 ? tr("%1 ago").arg(durationText(age)) : QString();
}

QString CurveChart::footer() const
{
    if (!hasSamples())
        return {};
    std::size_t count = 0, gaps = 0;
    for (const Curve &curve : m_curves) {
        count += curve.samples.size();
        gaps += curve.samples.gapCount();
    }
    QStringList parts{tr("%Ln points", nullptr, int(count))};
    const CurvePyramid &first = m_curves.front().samples;
    if (m_curves.size() == 1) {
        const std::size_t last = first.size() - 1;
        const QString value = u"%1 %2"_s.arg(valueText(first.value(last), locale()), m_unit).trimmed();
        parts.append(first.step(last) < 0 ? tr("last %1").arg(value) : tr("last %1 at step %2").arg(value, locale().toString(qint64(first.step(last)))));
    }
    if (gaps > 0)
        parts.append(tr("%Ln NaN", nullptr, int(gaps)));
    if (m_isLive)
        parts.append(ageText());
    parts.removeAll(QString());
    return parts.join(u" \u00b7 "_s);
}

void CurveChart::updateFooter()
{
    m_footer->setText(footer());
    m_plot->setAccessibleDescription(spokenSummary());
}

QString CurveChart::spokenSummary() const
{
    if (!hasSamples())
        return m_emptyText;
    QStringList sentences;
    for (const Curve &curve : m_curves) {
        const std::size_t size = curve.samples.size();
        if (size == 0)
            continue;
        const std::size_t part = std::min<std::size_t>(size / 2, 20);
        const CurveSummary before = curve.samples.summary(size - 2 * part, size - part), recent = curve.samples.summary(size - part, size);
        const double change = part == 0 ? 0 : (recent.lowest + recent.highest) - (before.lowest + before.highest);
        const double threshold = 0.01 * (std::abs(before.lowest) + std::abs(before.highest));
        const QString trend = change > threshold ? tr("rising") : change < -threshold ? tr("falling") : tr("steady");
        sentences.append(tr("%1: %2 %3, %4", "curve, last value, unit, trend").arg(curve.name, valueText(curve.samples.value(size - 1), locale()), m_unit, trend));
    }
    return sentences.join(u"; "_s);
}

void CurveChart::setBand(const std::optional<PredictedBand> &band)
{
    m_plot->setBand(band);
}

void CurveChart::setAxis(CurvePyramid::Axis axis)
{
    if (m_isTimeOnly && axis == CurvePyramid::Axis::Step)
        return;
    (axis == CurvePyramid::Axis::Step ? m_stepAction : m_timeAction)->setChecked(true);
    m_plot->setAxis(axis);
}

void CurveChart::setTimeOnly()
{
    setAxis(CurvePyramid::Axis::Time);
    m_isTimeOnly = true;
    m_stepAction->setVisible(false);
    m_timeAction->setVisible(false);
    m_table->setColumnHidden(CurveTableModel::Step, true);
}

void CurveChart::setLive(bool isLive)
{
    m_isLive = isLive;
    isLive ? m_ageTimer.start(1000) : m_ageTimer.stop();
    updateFooter();
}

void CurveChart::setEmptyText(const QString &text)
{
    m_emptyText = text;
    updatePage();
}

QString CurveChart::visibleCsv() const
{
    QString csv = u"curve,step,unix_seconds,value\n"_s;
    const CurvePyramid::Axis axis = m_plot->axis();
    const CurveWindow &window = m_plot->window();
    for (const Curve &curve : m_curves)
        for (const CurvePyramid::Segment &segment : curve.samples.segments()) {
            const CurvePyramid::Segment visible = curve.samples.inside(segment, axis, window.from(), window.to());
            for (std::size_t index = visible.begin; index < visible.end; ++index)
                csv += u"%1,%2,%3,%4\n"_s.arg(curve.id, QString::number(qint64(curve.samples.step(index))),
                    QString::number(curve.samples.time(index), 'f', 3), QString::number(curve.samples.value(index), 'g', 17));
        }
    return csv;
}

void CurveChart::copyCsv() const
{
    QGuiApplication::clipboard()->setText(visibleCsv());
}

void CurveChart::askForImage()
{
    auto *dialog = new QFileDialog(this, tr("Save the chart as an image"), objectName().replace(u'/', u'_') + u".png"_s, tr("PNG images (*.png)"));
    dialog->setObjectName(u"saveChartImage"_s);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(u"png"_s);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString &path) {
        if (!grab().save(path, "PNG"))
            m_footer->setText(tr("The image could not be written to %1.").arg(path));
    });
    dialog->open();
}

void CurveChart::showCursor(double x)
{
    m_plot->showCursor(x);
}

void CurveChart::hideCursor()
{
    m_plot->hideCursor();
}

void CurveChart::showTable(bool isShown)
{
    m_tableAction->setChecked(isShown);
}

void CurveChart::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy)) {
        copyCsv();
        return;
    }
    switch (event->modifiers() & (Qt::ControlModifier | Qt::AltModifier) ? 0 : event->key()) {
    case Qt::Key_F: m_followAction->toggle(); break;
    case Qt::Key_L: m_logAction->toggle(); break;
    case Qt::Key_R: m_fullRangeAction->toggle(); break;
    case Qt::Key_T: m_tableAction->toggle(); break;
    default: QWidget::keyPressEvent(event);
    }
}

void CurveChart::updateColors()
{
    for (std::size_t index = 0; index < m_curves.size(); ++index)
        m_curves[index].color = seriesColor(palette(), int(index));
    QPalette quiet = palette();
    quiet.setColor(QPalette::WindowText, quietTextColor(palette()));
    m_footer->setPalette(quiet);
    m_empty->setPalette(quiet);
    updateLegend();
    m_plot->refresh();
}

void CurveChart::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    refresh();
}

void CurveChart::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        updateColors();
}

} // namespace slipway

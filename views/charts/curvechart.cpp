// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/curvechart.h"

#include "views/charts/axisticks.h"
#include "views/charts/chartmenu.h"
#include "views/charts/charttexts.h"
#include "views/charts/curveplot.h"
#include "views/charts/curvetablemodel.h"
#include "views/charts/xaxistext.h"
#include "views/theme/theme.h"
#include "views/widgets/copyaction.h"
#include "views/widgets/elidedlabel.h"
#include "views/widgets/exportmenu.h"

#include <QClipboard>
#include <QEvent>
#include <QFileDialog>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QSaveFile>
#include <QStackedWidget>
#include <QTableView>
#include <QTextDocument>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr int RefreshMs = 50;
constexpr double LateWaits = 10; // times the usual wait between samples that an age is no worry
constexpr double LateSeconds = 60;

} // namespace

CurveChart::CurveChart(const QString &id, const QString &title, const QString &unit, const Clock &clock, QWidget *parent)
    : QWidget(parent)
    , m_clock(clock)
    , m_title(title)
    , m_unit(unit)
    , m_titleLabel(new ElidedLabel(this))
    , m_age(new ElidedLabel(this))
    , m_legend(new QLabel(this))
    , m_pinned(new QLabel(this))
    , m_footer(new QLabel(this))
    , m_empty(new QLabel(this))
    , m_pages(new QStackedWidget(this))
    , m_plot(new CurvePlot(this))
    , m_table(new QTableView(this))
    , m_model(new CurveTableModel(this))
    , m_menu(new ChartMenu(this))
{
    setObjectName(id);
    m_emptyText = tr("No samples yet.");
    buildHeader(title, unit);
    buildBody();
    connectSignals();
    connectMenu();
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
    m_titleLabel->setText(unit.isEmpty() ? title : tr("%1 (%2)", "quantity, unit").arg(title, unit));
    m_age->setObjectName(u"dataAge"_s);
    m_age->setToolTip(tr("Age of the newest sample"));
    m_legend->setObjectName(u"legend"_s);
    m_legend->setTextFormat(Qt::RichText);
    m_legend->setWordWrap(true);
    m_pinned->setObjectName(u"pinnedReadings"_s);
    m_pinned->setTextFormat(Qt::PlainText);
    m_pinned->setWordWrap(true);
    m_pinned->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_followAction = new QAction(themedIcon(u"follow"_s), tr("Follow the newest samples"), this);
    m_followAction->setCheckable(true);
    m_followAction->setChecked(true);
    m_followAction->setToolTip(tr("Follow the newest samples (End)"));
    m_logAction = new QAction(tr("log"), this);
    m_logAction->setCheckable(true);
    m_logAction->setToolTip(tr("Logarithmic scale (L); arrows mark values that are not above zero"));
    m_tableAction = new QAction(themedIcon(u"table"_s), tr("Show as table"), this);
    m_tableAction->setCheckable(true);
    m_tableAction->setToolTip(tr("The same numbers as a table (T)"));
    m_resetAction = new QAction(themedIcon(u"zoom-reset"_s), tr("Show everything"), this);
    m_resetAction->setToolTip(tr("Show everything (0, or double-click)"));
    m_pinAction = new QAction(themedIcon(u"pin"_s), tr("Keep among the first charts"), this);
    m_pinAction->setCheckable(true);
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
    m_pinButton = addButton(m_pinAction, u"pinChart"_s);
    m_pinButton->hide();
    auto *header = new QHBoxLayout;
    header->setSpacing(spacing::hair);
    header->addWidget(m_titleLabel);
    header->addSpacing(spacing::normal);
    header->addWidget(m_age);
    header->addStretch(1);
    header->addWidget(m_pinButton);
    header->addWidget(addButton(m_followAction, u"follow"_s));
    header->addWidget(addButton(m_logAction, u"logarithmic"_s));
    header->addWidget(addButton(m_tableAction, u"showTable"_s));
    header->addWidget(addButton(m_resetAction, u"resetView"_s));
    header->addWidget(more);

    m_table->setObjectName(u"curveTable"_s);
    m_table->setAccessibleName(tr("%1: samples").arg(m_title));
    m_table->verticalHeader()->hide();
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    addCopyAction(m_table);
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
    layout->addWidget(m_pinned);
    layout->addWidget(m_footer);
    m_pinned->hide();
    updateColors();
}

void CurveChart::connectSignals()
{
    m_refreshTimer.setSingleShot(true);
    m_refreshTimer.setInterval(RefreshMs);
    connect(&m_refreshTimer, &QTimer::timeout, this, &CurveChart::refresh);
    connect(&m_ageTimer, &QTimer::timeout, this, &CurveChart::updateAge);
    connect(m_followAction, &QAction::toggled, m_plot, &CurvePlot::setFollowing);
    connect(m_logAction, &QAction::toggled, m_plot, &CurvePlot::setLogarithmic);
    connect(m_tableAction, &QAction::toggled, this, &CurveChart::updatePage);
    connect(m_resetAction, &QAction::triggered, m_plot, &CurvePlot::resetView);
    connect(m_pinAction, &QAction::toggled, this, &CurveChart::pinToggled);
    connect(m_plot, &CurvePlot::cursorMoved, this, &CurveChart::cursorMoved);
    connect(m_plot, &CurvePlot::cursorLeft, this, &CurveChart::cursorLeft);
    connect(m_plot, &CurvePlot::windowChanged, this, [this] {
        const QSignalBlocker blocker(m_followAction);
        m_followAction->setChecked(m_plot->isFollowing());
        updateFooter();
    });
    connect(m_plot, &CurvePlot::pinsChanged, this, [this] {
        m_pinned->setText(m_plot->pins().empty() ? QString() : m_plot->readingsText());
        m_pinned->setVisible(!m_plot->pins().empty());
    });
}

void CurveChart::connectMenu()
{
    using Entry = ChartMenu::Entry;
    const auto on = [this](Entry entry, auto act) { connect(m_menu->entry(entry), &QAction::triggered, this, act); };
    connect(m_menu, &ChartMenu::xAxisChosen, this, &CurveChart::setXAxis);
    connect(m_menu, &ChartMenu::smoothingChosen, this, &CurveChart::setSmoothing);
    connect(m_menu->entry(Entry::FullRange), &QAction::toggled, m_plot, &CurvePlot::setFullRange);
    connect(m_menu->entry(Entry::Residual), &QAction::toggled, this, &CurveChart::showResidual);
    on(Entry::UndoZoom, [this] { m_plot->undoZoom(); });
    on(Entry::Pin, [this] { m_plot->pinHere(); });
    on(Entry::ClearPins, [this] { m_plot->setPins({}); });
    on(Entry::CopyReadings, [this] { QGuiApplication::clipboard()->setText(m_plot->readingsText()); });
    on(Entry::CopyCsv, [this] { copyCsv(); });
    on(Entry::SaveCsv, [this] { askForCsv(); });
    on(Entry::CopyState, [this] { QGuiApplication::clipboard()->setText(toText(state())); });
    on(Entry::PasteState, [this] { pasteState(); });
    auto *exports = new ExportMenu(objectName(), m_title, this);
    exports->setTitle(tr("&Picture and numbers"));
    exports->setPicture(this, [this](QPainter &painter) { drawPicture(painter); });
    exports->setNumbers(m_model);
    connect(exports, &ExportMenu::reported, m_footer, &QLabel::setText);
    m_menu->addMenu(exports);
    m_menu->setKnownAxes(knownAxes());
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

void CurveChart::smooth(Curve &curve)
{
    curve.smoothed.clear();
    curve.smoother = Smoother(m_smoothing);
    curve.smoother.extend(curve.samples, curve.smoothed);
}

void CurveChart::setSeries(const QString &id, const QString &name, const std::vector<MetricPoint> &points, const SeriesLook &look)
{
    setSeries(id, name, drawnSamples(points, m_smoothing), look);
}

void CurveChart::setSeries(const QString &id, const QString &name, DrawnSamples drawn, const SeriesLook &look)
{
    if (!hasSeries(id)) {
        m_curves.push_back({});
        m_curves.back().id = id;
    }
    m_differences.clear();
    Curve &curve = *find(id);
    curve.name = name;
    curve.colorIndex = look.color;
    curve.dash = look.dash;
    curve.samples = std::move(drawn.samples);
    curve.smoothed = std::move(drawn.smoothed);
    curve.smoother = drawn.smoother;
    if (drawn.smoothing != m_smoothing)
        smooth(curve);
    m_model->reload();
    updateColors();
    scheduleRefresh();
}

void CurveChart::appendPoints(const QString &id, const std::vector<MetricPoint> &points, double scale)
{
    Curve *curve = find(id);
    if (!curve || points.empty())
        return;
    for (const MetricPoint &point : points)
        curve->samples.append(double(point.step), point.time, point.value * scale);
    curve->smoother.extend(curve->samples, curve->smoothed);
    scheduleRefresh();
}

void CurveChart::setContext(const QString &id, const XContext &context)
{
    Curve *curve = find(id);
    if (!curve || curve->context == context)
        return;
    curve->context = context;
    m_menu->setKnownAxes(knownAxes());
    if (!knownAxes().contains(m_plot->xAxis().axis))
        setXAxis({m_isTimeOnly ? XAxis::Elapsed : XAxis::Step, m_plot->xAxis().isLogarithmic});
    scheduleRefresh();
}

void CurveChart::setLook(const QString &id, const QString &name, const SeriesLook &look)
{
    Curve *curve = find(id);
    if (!curve)
        return;
    curve->name = name;
    curve->colorIndex = look.color;
    curve->dash = look.dash;
    updateColors();
}

QStringList CurveChart::seriesIds() const
{
    QStringList ids;
    for (const Curve &curve : m_curves)
        ids << curve.id;
    return ids;
}

void CurveChart::removeSeries(const QString &id)
{
    std::erase_if(m_curves, [&](const Curve &curve) { return curve.id == id; });
    m_differences.clear();
    m_model->reload();
    updateColors();
    scheduleRefresh();
}

void CurveChart::clear()
{
    m_curves.clear();
    m_differences.clear();
    m_model->reload();
    updateLegend();
    m_plot->setPins({});
    m_plot->resetView();
    refresh();
}

void CurveChart::setBaseline(const QString &id)
{
    if (id == m_baseline)
        return;
    m_baseline = id;
    m_showsResidual = false;
    changeDrawn();
}

void CurveChart::showResidual(bool isShown)
{
    const bool canBe = isShown && m_band;
    if (canBe == m_showsResidual)
        return;
    m_showsResidual = canBe;
    m_baseline.clear();
    changeDrawn();
}

/// The values, or differences of them: other numbers with another range.
void CurveChart::changeDrawn()
{
    const QSignalBlocker blocker(m_menu->entry(ChartMenu::Entry::Residual));
    m_menu->entry(ChartMenu::Entry::Residual)->setChecked(m_showsResidual);
    m_differences.clear();
    updateDifferences();
    m_plot->setCurves(&shownCurves());
    m_plot->setBand(shownBand());
    m_model->setCurves(&shownCurves());
    m_plot->resetView();
    refresh();
    updateLegend();
}

/// Predicted is the value, not the difference to another run.
std::optional<PredictedBand> CurveChart::shownBand() const
{
    if (drawsValues() || !m_band)
        return drawsValues() ? m_band : std::nullopt;
    return m_showsResidual ? std::optional(PredictedBand{0, m_band->low - m_band->expected, m_band->high - m_band->expected, m_band->label}) : std::nullopt;
}

/// The differences are of the same samples, drawn like them.
void CurveChart::updateDifferences()
{
    if (m_showsResidual)
        return extendResiduals(m_curves, m_band->expected, m_smoothing, m_differences);
    if (m_baseline.isEmpty())
        return;
    m_differences = differencesTo(m_curves, m_baseline, m_plot->xAxis());
    for (Curve &difference : m_differences)
        smooth(difference);
    m_model->reload();
}

void CurveChart::setSmoothing(const Smoothing &smoothing)
{
    m_smoothing = smoothing;
    m_menu->showSmoothing(smoothing);
    for (Curve &curve : m_curves)
        smooth(curve);
    m_differences.clear();
    updateLegend();
    refresh();
}

void CurveChart::setPinnable(bool isPinned)
{
    const QSignalBlocker blocker(this);
    m_pinAction->setChecked(isPinned);
    m_pinButton->show();
}

void CurveChart::scheduleRefresh()
{
    if (!m_refreshTimer.isActive())
        m_refreshTimer.start();
}

void CurveChart::refresh()
{
    updateDifferences();
    m_model->extend();
    updatePage();
    if (m_plot->isVisible() && !m_plot->viewport()->visibleRegion().isEmpty()) // of the plot itself nothing is: the viewport covers it
        m_plot->refresh();
    else
        m_plot->refreshWhenSeen();
    updateFooter();
}

void CurveChart::updatePage()
{
    m_empty->setText(m_emptyText);
    const bool isTable = m_tableAction->isChecked();
    if (isTable != (m_table->model() == m_model)) {
        m_table->setModel(isTable ? m_model : nullptr); // its headers count a million rows each time they change
        hideColumns();
    }
    m_pages->setCurrentWidget(!hasSamples() ? static_cast<QWidget *>(m_empty) : isTable ? static_cast<QWidget *>(m_table) : m_plot);
}

void CurveChart::updateLegend()
{
    QString html = legendHtml(m_curves, m_smoothing);
    const Curve *baseline = find(m_baseline);
    if (m_showsResidual)
        html = tr("difference to the prediction:") + u"&nbsp;&nbsp; "_s + legendHtml(m_curves, m_smoothing);
    if (baseline)
        html = tr("difference to %1:").arg(baseline->name.toHtmlEscaped()) + u"&nbsp;&nbsp; "_s + legendHtml(m_differences, {});
    m_legend->setText(html);
    m_legend->setVisible(!html.isEmpty());
    hideColumns();
}

void CurveChart::hideColumns()
{
    m_table->setColumnHidden(CurveTableModel::CurveName, m_curves.size() < 2);
    m_table->setColumnHidden(CurveTableModel::Step, m_isTimeOnly);
}

QString CurveChart::footer() const
{
    return hasSamples() ? countsText(shownCurves(), m_plot->xAxis(), m_plot->window(), m_unit, locale()) : QString();
}

void CurveChart::updateFooter()
{
    m_footer->setText(footer());
    m_plot->setAccessibleDescription(spokenSummary());
    updateAge();
}

/// A badge that turns into a warning when the samples stay out.
void CurveChart::updateAge()
{
    const double newest = newestTime(m_curves);
    const bool isShown = m_isLive && newest > 0;
    m_age->setVisible(isShown);
    if (!isShown)
        return;
    const double age = std::max(0.0, double(m_clock.now().toMSecsSinceEpoch()) / 1000 - newest);
    const bool isLate = age > std::max(LateSeconds, LateWaits * usualWait(m_curves));
    m_age->setText(isLate ? tr("no news for %1").arg(durationText(age)) : tr("%1 ago").arg(durationText(age)));
    QPalette colors = palette();
    colors.setColor(QPalette::WindowText, isLate ? severityColor(palette(), Severity::Warning) : quietTextColor(palette()));
    m_age->setPalette(colors);
}

QString CurveChart::spokenSummary() const
{
    return hasSamples() ? trendText(shownCurves(), m_unit, locale()) : m_emptyText;
}

void CurveChart::setMarks(const CurveMarks &marks) { m_plot->setMarks(marks); }

void CurveChart::setBand(const std::optional<PredictedBand> &band)
{
    const bool isOther = m_showsResidual && (!band || band->expected != m_band->expected);
    m_band = band;
    m_menu->entry(ChartMenu::Entry::Residual)->setVisible(band.has_value());
    m_showsResidual = m_showsResidual && band;
    if (isOther)
        return changeDrawn();
    m_plot->setBand(shownBand());
}

/// What every curve of the chart can be drawn by.
QList<XAxis> CurveChart::knownAxes() const
{
    QList<XAxis> known = allXAxes();
    known.removeIf([this](XAxis axis) {
        const bool isKnown = std::all_of(m_curves.begin(), m_curves.end(), [axis](const Curve &curve) { return XScale::isKnown(axis, curve.context); });
        return !isKnown || (m_isTimeOnly && !isOfTime(axis)) || (m_curves.empty() && !XScale::isKnown(axis, {}));
    });
    return known;
}

void CurveChart::setXAxis(const ReadingAxis &axis)
{
    if (!knownAxes().contains(axis.axis)) {
        m_menu->showXAxis(m_plot->xAxis());
        return;
    }
    m_plot->setXAxis(axis);
    m_menu->showXAxis(m_plot->xAxis());
    if (!m_baseline.isEmpty())
        refresh();
    updateFooter();
}

void CurveChart::setTimeOnly()
{
    m_isTimeOnly = true;
    m_menu->setKnownAxes(knownAxes());
    setXAxis({XAxis::Elapsed, false});
    hideColumns();
}

void CurveChart::setLive(bool isLive)
{
    m_isLive = isLive;
    isLive ? m_ageTimer.start(1000) : m_ageTimer.stop();
    updateAge();
}

void CurveChart::setEmptyText(const QString &text)
{
    m_emptyText = text;
    updatePage();
}

QString CurveChart::visibleCsv() const
{
    return csvOf(shownCurves(), m_plot->xAxis(), m_plot->window(), m_smoothing);
}

void CurveChart::copyCsv() const
{
    QGuiApplication::clipboard()->setText(visibleCsv());
}

void CurveChart::askForCsv()
{
    auto *dialog = new QFileDialog(this, tr("Save the visible samples"), objectName().replace(u'/', u'_') + u".csv"_s, tr("CSV tables (*.csv)"));
    dialog->setObjectName(u"saveVisibleSamples"_s);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(u"csv"_s);
    connect(dialog, &QFileDialog::fileSelected, this, &CurveChart::saveCsv);
    dialog->open();
}

void CurveChart::saveCsv(const QString &path)
{
    QSaveFile file(path);
    const QByteArray bytes = visibleCsv().toUtf8();
    const bool isSaved = file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit();
    m_footer->setText(isSaved ? tr("Saved as %1").arg(path) : tr("%1 could not be written: choose another place.").arg(path));
}

ChartState CurveChart::state() const
{
    ChartState state{objectName(), m_plot->xAxis(), m_logAction->isChecked(), m_menu->entry(ChartMenu::Entry::FullRange)->isChecked(), m_smoothing, {}, m_plot->view().values};
    if (!m_plot->window().isWhole())
        state.range = std::pair(m_plot->window().from(), m_plot->window().to());
    return state;
}

void CurveChart::showState(const ChartState &state)
{
    setXAxis(state.axis);
    m_logAction->setChecked(state.isLogarithmic);
    m_menu->entry(ChartMenu::Entry::FullRange)->setChecked(state.isFullRange);
    setSmoothing(state.smoothing);
    PlotView view = m_plot->view();
    view.values = state.values;
    view.window.reset();
    if (state.range)
        view.window.show(state.range->first, state.range->second);
    m_plot->showView(view);
    updateFooter();
}

void CurveChart::pasteState()
{
    const auto state = chartStateFromText(QGuiApplication::clipboard()->text());
    if (!state)
        m_footer->setText(tr("The clipboard holds no view of a chart."));
    else
        showState(*state);
}

/// Title, legend, plot and footer, without the buttons.
void CurveChart::drawPicture(QPainter &painter)
{
    painter.fillRect(rect(), palette().brush(QPalette::Base));
    QTextDocument words;
    words.setDefaultFont(font());
    words.setTextWidth(width());
    const QString style = u"<body style='color:%1'><b>%2</b>"_s.arg(palette().color(QPalette::Text).name(), m_titleLabel->text().toHtmlEscaped());
    words.setHtml(style + (m_legend->text().isEmpty() ? QString() : u"<br>"_s + m_legend->text()) + u"</body>"_s);
    words.drawContents(&painter);
    const QFontMetrics metrics(font());
    const QRectF place(0, words.size().height(), width(), height() - words.size().height() - metrics.height() - 4);
    m_plot->drawPicture(painter, place);
    painter.setPen(quietTextColor(palette()));
    painter.drawText(QRectF(4, height() - metrics.height() - 2, width() - 8, metrics.height()), Qt::AlignLeft, footer());
}

void CurveChart::showCursor(double position)
{
    m_plot->showCursor(position);
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
    const bool isReadings = event->key() == Qt::Key_C && event->modifiers() == (Qt::ControlModifier | Qt::ShiftModifier);
    if (isReadings)
        return m_menu->entry(ChartMenu::Entry::CopyReadings)->trigger();
    if (event->matches(QKeySequence::Copy))
        return copyCsv();
    switch (event->modifiers() & (Qt::ControlModifier | Qt::AltModifier) ? 0 : event->key()) {
    case Qt::Key_F: m_followAction->toggle(); break;
    case Qt::Key_L: m_logAction->toggle(); break;
    case Qt::Key_R: m_menu->entry(ChartMenu::Entry::FullRange)->toggle(); break;
    case Qt::Key_T: m_tableAction->toggle(); break;
    default: QWidget::keyPressEvent(event);
    }
}

void CurveChart::updateColors()
{
    for (std::size_t index = 0; index < m_curves.size(); ++index)
        m_curves[index].color = seriesColor(palette(), m_curves[index].colorIndex >= 0 ? m_curves[index].colorIndex : int(index));
    for (Curve &difference : m_differences)
        if (const Curve *curve = find(difference.id))
            difference.color = curve->color;
    QPalette quiet = palette();
    quiet.setColor(QPalette::WindowText, quietTextColor(palette()));
    m_footer->setPalette(quiet);
    m_empty->setPalette(quiet);
    updateAge();
    updateLegend();
    scheduleRefresh();
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

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/runs/curvebar.h"

#include "views/charts/chartmenu.h"
#include "views/charts/xaxistext.h"
#include "views/theme/theme.h"

#include <QAbstractItemView>
#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QStyle>
#include <QVBoxLayout>

namespace slipway {

using namespace Qt::StringLiterals;

CurveBar::CurveBar(QWidget *parent)
    : QWidget(parent)
    , m_search(new QLineEdit(this))
    , m_count(new QLabel(this))
    , m_axis(new QComboBox(this))
    , m_smoothing(new QComboBox(this))
    , m_baseline(new QComboBox(this))
    , m_logX(new QCheckBox(tr("log x"), this))
    , m_link(new QCheckBox(tr("linked"), this))
    , m_compare(new QPushButton(this))
    , m_others(new QMenu(this))
    , m_names(new QLabel(this))
    , m_reading(new QLabel(this))
    , m_leftOut(new QLabel(this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(spacing::tight);
    column->addWidget(buildChoices());
    column->addWidget(m_reading);
    column->addWidget(m_leftOut);
    column->addWidget(buildComparison());
    m_reading->setObjectName(u"curvesReading"_s);
    m_reading->setForegroundRole(QPalette::PlaceholderText);
    m_reading->hide();
    m_leftOut->setObjectName(u"curvesLeftOut"_s);
    m_leftOut->setForegroundRole(QPalette::PlaceholderText);
    m_leftOut->setTextFormat(Qt::PlainText);
    m_leftOut->setWordWrap(true);
    m_leftOut->hide();
    connect(m_search, &QLineEdit::textChanged, this, &CurveBar::filterEdited);
    connect(m_axis, &QComboBox::activated, this, [this] {
        m_logX->setEnabled(xAxis().axis != XAxis::WallTime);
        Q_EMIT xAxisChosen(xAxis());
    });
    connect(m_logX, &QCheckBox::toggled, this, [this] { Q_EMIT xAxisChosen(xAxis()); });
    connect(m_smoothing, &QComboBox::activated, this, [this] { Q_EMIT smoothingChosen(smoothing()); });
    connect(m_link, &QCheckBox::toggled, this, &CurveBar::linkToggled);
    connect(m_baseline, &QComboBox::activated, this, [this] { Q_EMIT baselineChosen(m_baseline->currentData().toString()); });
    connect(m_others, &QMenu::triggered, this, &CurveBar::reportComparison);
}

void CurveBar::showReading(std::optional<double> share)
{
    m_reading->setVisible(share.has_value());
    m_reading->setText(share ? tr("The history of this run is being read: %1 %. Until then the newest lines are shown.").arg(locale().toString(int(*share * 100))) : QString());
}

void CurveBar::showLeftOut(const QString &note)
{
    m_leftOut->setVisible(!note.isEmpty());
    m_leftOut->setText(note);
}

QWidget *CurveBar::buildChoices()
{
    auto *bar = new QWidget(this);
    m_search->setObjectName(u"findMetric"_s);
    m_search->setPlaceholderText(tr("Find a metric"));
    m_search->setAccessibleName(tr("Find a metric"));
    m_search->setClearButtonEnabled(true);
    m_search->addAction(themedIcon(u"search"_s), QLineEdit::LeadingPosition);
    m_search->setMinimumWidth(110);
    m_search->setMaximumWidth(240);
    m_count->setObjectName(u"metricCount"_s);
    m_count->setForegroundRole(QPalette::PlaceholderText);
    m_axis->setObjectName(u"curvesXAxis"_s);
    m_axis->setAccessibleName(tr("X axis of all charts"));
    m_axis->setToolTip(tr("X axis of all charts"));
    for (const XAxis axis : allXAxes())
        m_axis->addItem(xAxisName(axis), int(axis));
    m_logX->setObjectName(u"curvesLogX"_s);
    m_logX->setToolTip(tr("Logarithmic x axis in all charts"));
    m_smoothing->setObjectName(u"curvesSmoothing"_s);
    m_smoothing->setAccessibleName(tr("Smoothing of all charts"));
    m_smoothing->setToolTip(tr("Smoothing of all charts; the samples stay faint beneath"));
    for (const Smoothing &smoothing : offeredSmoothings())
        m_smoothing->addItem(smoothingName(smoothing));
    m_link->setObjectName(u"linkCharts"_s);
    m_link->setChecked(true);
    m_link->setToolTip(tr("What one chart is zoomed to, all are"));
    m_compare->setObjectName(u"compareRuns"_s);
    m_compare->setText(tr("Compare"));
    m_compare->setIcon(themedIcon(u"compare"_s));
    m_compare->setMenu(m_others);
    m_compare->setToolTip(tr("Draw other runs in the same charts"));
    auto *row = new QHBoxLayout(bar);
    row->setContentsMargins({});
    row->setSpacing(spacing::normal);
    row->addWidget(m_search, 100); // all that is left, up to its greatest width
    row->addWidget(m_count);
    row->addStretch(1);
    for (QComboBox *box : {m_axis, m_smoothing}) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->view()->setMinimumWidth(box->view()->sizeHintForColumn(0) + box->style()->pixelMetric(QStyle::PM_ScrollBarExtent)); // the list may be wider than its box
        box->setMinimumContentsLength(11);
    }
    row->addWidget(m_axis);
    row->addWidget(m_logX);
    row->addWidget(m_smoothing);
    row->addWidget(m_link);
    row->addWidget(m_compare);
    return bar;
}

QWidget *CurveBar::buildComparison()
{
    m_comparison = new QWidget(this);
    m_names->setObjectName(u"comparedRuns"_s);
    m_names->setTextFormat(Qt::RichText);
    m_names->setWordWrap(true);
    m_baseline->setObjectName(u"baseline"_s);
    m_baseline->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_baseline->setMinimumContentsLength(18);
    auto *label = new QLabel(tr("Difference to"), m_comparison);
    label->setBuddy(m_baseline);
    auto *row = new QHBoxLayout(m_comparison);
    row->setContentsMargins({});
    row->addWidget(m_names, 1);
    row->addWidget(label);
    row->addWidget(m_baseline);
    m_comparison->hide();
    return m_comparison;
}

void CurveBar::showCount(int shown, int all)
{
    m_count->setText(shown < all ? tr("%1 of %2").arg(shown).arg(all) : QString());
    m_count->setToolTip(tr("Metrics with a chart; the others are found by their name"));
}

void CurveBar::setRuns(const QList<ComparedRun> &others, const QStringList &compared)
{
    m_others->clear();
    for (const ComparedRun &run : others) {
        QAction *action = m_others->addAction(QString(run.name).replace(u'&', u"&&"_s));
        action->setCheckable(true);
        action->setChecked(compared.contains(run.token));
        action->setData(run.token);
    }
    m_compare->setEnabled(!others.isEmpty());
}

void CurveBar::reportComparison()
{
    QStringList tokens;
    for (const QAction *action : m_others->actions())
        if (action->isChecked())
            tokens << action->data().toString();
    Q_EMIT comparisonEdited(tokens);
}

void CurveBar::showComparison(const QList<ComparedRun> &runs)
{
    m_runs = runs;
    m_comparison->setVisible(runs.size() > 1);
    const QString before = m_baseline->currentData().toString();
    m_baseline->clear();
    m_baseline->addItem(tr("none: the values themselves"), QString());
    for (const ComparedRun &run : runs)
        m_baseline->addItem(run.name, run.token);
    m_baseline->setCurrentIndex(std::max(0, m_baseline->findData(before)));
    if (m_baseline->currentData().toString() != before)
        Q_EMIT baselineChosen(m_baseline->currentData().toString());
    showNames();
}

void CurveBar::showNames()
{
    QStringList names;
    for (const ComparedRun &run : std::as_const(m_runs))
        names << u"<span style='color:%1'>\u25a0</span>&nbsp;%2"_s.arg(seriesColor(palette(), run.color).name(), run.name.toHtmlEscaped());
    m_names->setText(names.join(u"&nbsp;&nbsp; "_s));
}

QString CurveBar::filter() const
{
    return m_search->text().trimmed();
}

ReadingAxis CurveBar::xAxis() const
{
    return {XAxis(m_axis->currentData().toInt()), m_logX->isChecked()};
}

void CurveBar::setXAxis(const ReadingAxis &axis)
{
    const QSignalBlocker blocker(m_logX);
    m_axis->setCurrentIndex(m_axis->findData(int(axis.axis)));
    m_logX->setChecked(axis.isLogarithmic);
}

Smoothing CurveBar::smoothing() const
{
    return offeredSmoothings().value(m_smoothing->currentIndex());
}

void CurveBar::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        showNames();
}

} // namespace slipway

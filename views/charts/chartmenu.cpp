// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/chartmenu.h"

#include "views/charts/charttexts.h"
#include "views/charts/xaxistext.h"
#include "views/theme/theme.h"

#include <QActionGroup>

namespace slipway {

using namespace Qt::StringLiterals;

QList<Smoothing> offeredSmoothings()
{
    using Kind = Smoothing::Kind;
    return {{}, {Kind::Mean, 10}, {Kind::Mean, 50}, {Kind::Mean, 200}, {Kind::Gaussian, 10}, {Kind::Gaussian, 50}, {Kind::Median, 11}, {Kind::Median, 51}, {Kind::Median, 201}};
}

QString smoothingName(const Smoothing &smoothing)
{
    QString name = smoothing.isOn() ? smoothingText(smoothing) : ChartMenu::tr("no smoothing");
    return name.left(1).toUpper() + name.mid(1);
}

ChartMenu::ChartMenu(QWidget *parent)
    : QMenu(parent)
    , m_axisMenu(addMenu(tr("&X axis")))
    , m_smoothingMenu(addMenu(tr("S&moothing")))
{
    setToolTipsVisible(true);
    buildAxes();
    buildSmoothing();
    addEntry(Entry::FullRange, {}, tr("Show &outliers (R)"), u"fullRange"_s);
    entry(Entry::FullRange)->setCheckable(true);
    entry(Entry::FullRange)->setToolTip(tr("Without outliers the range is that of the 1st to 99th percentile in view; arrows mark what lies beyond"));
    addEntry(Entry::Residual, {}, tr("D&ifference to the prediction"), u"residual"_s);
    entry(Entry::Residual)->setCheckable(true);
    entry(Entry::Residual)->setVisible(false); // until something was predicted
    addEntry(Entry::UndoZoom, u"undo"_s, tr("&Undo zoom (Backspace)"), u"undoZoom"_s);
    addSeparator();
    addEntry(Entry::Pin, {}, tr("Pi&n the cursor here (click, or Space)"), u"pinCursor"_s);
    addEntry(Entry::ClearPins, {}, tr("&Remove pinned cursors (Esc)"), u"clearPins"_s);
    addEntry(Entry::CopyReadings, u"copy"_s, tr("Copy readings as text (Ctrl+Shift+C)"), u"copyReadings"_s);
    addSeparator();
    addEntry(Entry::CopyCsv, u"copy"_s, tr("&Copy visible samples as CSV (Ctrl+C)"), u"copyVisibleCsv"_s);
    addEntry(Entry::SaveCsv, u"save-as"_s, tr("Save &visible samples as CSV..."), u"saveVisibleCsv"_s);
    addEntry(Entry::CopyState, {}, tr("Copy &how the chart is looked at"), u"copyChartState"_s);
    entry(Entry::CopyState)->setToolTip(tr("One line of text: pasted into the same chart of another window it shows the same"));
    addEntry(Entry::PasteState, {}, tr("Look at it as the clipboar&d says"), u"pasteChartState"_s);
}

void ChartMenu::addEntry(Entry entry, const QString &icon, const QString &text, const QString &name)
{
    QAction *action = icon.isEmpty() ? addAction(text) : addAction(themedIcon(icon), text);
    action->setObjectName(name);
    m_entries.insert(entry, action);
}

void ChartMenu::buildAxes()
{
    auto *group = new QActionGroup(this);
    for (const XAxis axis : allXAxes()) {
        QAction *action = m_axisMenu->addAction(xAxisName(axis));
        action->setObjectName(u"axis_"_s + xAxisWord(axis));
        action->setCheckable(true);
        group->addAction(action);
        m_axes.insert(axis, action);
        connect(action, &QAction::triggered, this, [this, axis] { Q_EMIT xAxisChosen({axis, m_axis.isLogarithmic}); });
    }
    m_axisMenu->addSeparator();
    m_logX = m_axisMenu->addAction(tr("&Logarithmic"));
    m_logX->setObjectName(u"axisLogarithmic"_s);
    m_logX->setCheckable(true);
    connect(m_logX, &QAction::triggered, this, [this](bool isOn) { Q_EMIT xAxisChosen({m_axis.axis, isOn}); });
    showXAxis({});
}

void ChartMenu::buildSmoothing()
{
    auto *group = new QActionGroup(this);
    for (const Smoothing &smoothing : offeredSmoothings()) {
        QAction *action = m_smoothingMenu->addAction(smoothingName(smoothing));
        action->setCheckable(true);
        group->addAction(action);
        m_smoothings.append({smoothing, action});
        connect(action, &QAction::triggered, this, [this, smoothing] { Q_EMIT smoothingChosen(smoothing); });
    }
    showSmoothing({});
}

void ChartMenu::showXAxis(const ReadingAxis &axis)
{
    m_axis = axis;
    m_axes[axis.axis]->setChecked(true);
    m_logX->setChecked(axis.isLogarithmic);
    m_logX->setEnabled(axis.axis != XAxis::WallTime);
}

void ChartMenu::setKnownAxes(const QList<XAxis> &known)
{
    for (auto axis = m_axes.begin(); axis != m_axes.end(); ++axis)
        axis.value()->setEnabled(known.contains(axis.key()));
}

void ChartMenu::showSmoothing(const Smoothing &smoothing)
{
    for (const auto &[offered, action] : std::as_const(m_smoothings))
        action->setChecked(offered == smoothing);
}

} // namespace slipway

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/runs/figurestrip.h"

#include "views/charts/axisticks.h"
#include "views/runs/runwords.h"
#include "views/theme/theme.h"
#include "views/widgets/copyaction.h"
#include "views/widgets/elidedlabel.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QProgressBar>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

QString secondsText(double seconds, const QLocale &locale)
{
    if (seconds < 1)
        return QCoreApplication::translate("FigureStrip", "%1 ms").arg(valueText(seconds * 1000, locale, 3));
    return QCoreApplication::translate("FigureStrip", "%1 s").arg(valueText(seconds, locale, 4));
}

/// "predicted 1.2 s, +9 %"
QString against(const QString &predicted, const std::optional<double> &share, const QLocale &locale)
{
    if (!share)
        return QCoreApplication::translate("FigureStrip", "predicted %1").arg(predicted);
    return QCoreApplication::translate("FigureStrip", "predicted %1, %2").arg(predicted, deviationText(*share, locale));
}

} // namespace

FigureStrip::FigureStrip(QWidget *parent)
    : QWidget(parent)
    , m_progress(new QProgressBar(this))
{
    setObjectName(u"figureStrip"_s);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, spacing::tight, 0, spacing::tight);
    row->setSpacing(spacing::section);
    buildTile(Progress, tr("Steps"), u"progressFigure"_s);
    buildTile(StepTime, tr("Step time"), u"stepTimeFigure"_s);
    buildTile(Rate, tr("Tokens per second"), u"rateFigure"_s);
    buildTile(Loss, tr("Loss"), u"lossFigure"_s);
    for (QWidget *tile : m_tiles)
        row->addWidget(tile, tile == m_tiles[Loss] ? 2 : 3, Qt::AlignTop); // a loss is short
    m_progress->setRange(0, 1000);
    m_progress->setTextVisible(false);
    m_progress->setFixedHeight(4);
    m_progress->setObjectName(u"runProgress"_s);
    m_progress->setAccessibleName(tr("Progress of the run"));
    static_cast<QVBoxLayout *>(m_tiles[Progress]->layout())->addWidget(m_progress);
}

void FigureStrip::buildTile(Tile tile, const QString &caption, const QString &name)
{
    m_tiles[tile] = new QWidget(this);
    auto *title = new QLabel(caption, m_tiles[tile]);
    title->setForegroundRole(QPalette::PlaceholderText);
    m_values[tile] = new ElidedLabel(m_tiles[tile]);
    m_values[tile]->setObjectName(name);
    m_values[tile]->setAccessibleName(caption);
    QFont large = font();
    large.setPointSizeF(large.pointSizeF() * 1.25);
    large.setBold(true);
    m_values[tile]->setFont(large);
    m_notes[tile] = new ElidedLabel(m_tiles[tile]);
    m_notes[tile]->setObjectName(name + u"Note"_s);
    m_notes[tile]->setForegroundRole(QPalette::PlaceholderText);
    for (QLabel *label : {m_values[tile], m_notes[tile]})
        label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto *column = new QVBoxLayout(m_tiles[tile]);
    column->setContentsMargins({});
    column->setSpacing(spacing::hair);
    column->addWidget(title);
    column->addWidget(m_values[tile]);
    column->addWidget(m_notes[tile]);
    addCopyFigure(m_values[tile], [caption, label = m_values[tile]] { return tr("%1: %2").arg(caption, label->text()); });
}

void FigureStrip::setTile(Tile tile, const QString &value, const QString &note)
{
    m_values[tile]->setText(value.isEmpty() ? u"\u2013"_s : value);
    m_notes[tile]->setText(note);
}

void FigureStrip::showFigures(const Run &run, const RunFigures &figures)
{
    const QLocale locale;
    const Prediction &predicted = run.prediction;
    const bool isKnown = figures.step >= 0;
    const QString steps = figures.steps > 0 ? tr("%1 of %2", "steps").arg(locale.toString(std::max<qint64>(0, figures.step)), locale.toString(figures.steps)) : isKnown ? locale.toString(figures.step) : QString();
    const bool isAhead = figures.remainingSeconds && !isOver(run.state) && *figures.remainingSeconds > 0;
    const QString share = figures.steps > 0 && isKnown ? stepShareText(figures.step, figures.steps, locale) : QString();
    setTile(Progress, steps, isAhead ? tr("%1, about %2 left", "share of the steps, duration").arg(share, durationText(*figures.remainingSeconds)) : share);
    m_progress->setValue(figures.steps > 0 && isKnown ? int(1000 * std::min<qint64>(figures.step, figures.steps) / figures.steps) : 0);

    setTile(StepTime, figures.stepSeconds ? secondsText(*figures.stepSeconds, locale) : QString(),
        predicted.stepSeconds > 0 ? against(secondsText(predicted.stepSeconds, locale), deviation(figures.stepSeconds, predicted.stepSeconds), locale) : QString());
    setTile(Rate, figures.tokensPerSecond ? valueText(*figures.tokensPerSecond, locale, 4) : QString(),
        predicted.tokensPerSecond > 0 ? against(valueText(predicted.tokensPerSecond, locale, 4), deviation(figures.tokensPerSecond, predicted.tokensPerSecond), locale) : QString());
    setTile(Loss, figures.loss ? valueText(*figures.loss, locale) : QString(), figures.loss && std::isnan(*figures.loss) ? tr("the last step had no number") : QString());
}

} // namespace slipway

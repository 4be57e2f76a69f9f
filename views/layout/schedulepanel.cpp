// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/layout/schedulepanel.h"

#include "views/layout/colorkey.h"
#include "views/layout/scheduledrawing.h"
#include "views/layout/stagetable.h"
#include "views/theme/theme.h"
#include "views/widgets/drawingcard.h"
#include "views/widgets/elidedlabel.h"
#include "views/widgets/localfigures.h"

#include <QLocale>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

QString noteOf(const ShownSchedule &shown)
{
    const Timeline &timeline = shown.schedule.timeline;
    const QString span = localDuration(Seconds(timeline.makespan()));
    if (shown.schedule.isCutShort())
        return SchedulePanel::tr("the first %1 of %2 microbatches, %3")
            .arg(QLocale().toString(timeline.shape().microbatches), QLocale().toString(shown.schedule.microbatches), span);
    return SchedulePanel::tr("%Ln stage(s)", nullptr, shown.stages()) + u", "_s + SchedulePanel::tr("%Ln microbatch(es)", nullptr, timeline.shape().microbatches) + u", "_s + span;
}

} // namespace

SchedulePanel::SchedulePanel(QWidget *parent)
    : QWidget(parent)
    , m_drawing(new ScheduleDrawing)
    , m_stages(new StageTableModel)
    , m_card(new DrawingCard(u"schedule"_s, tr("Schedule of a step"), m_drawing, m_stages, this))
    , m_key(new ColorKey(this))
    , m_line(new ElidedLabel(this))
{
    setObjectName(u"schedulePanel"_s);
    m_key->setAccessibleName(tr("What the colours mean"));
    m_card->addBelow(m_key);
    m_card->addBelow(m_line);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, spacing::normal, 0, 0);
    layout->addWidget(m_card);
    connect(m_drawing, &Drawing::colorsChanged, this, &SchedulePanel::showKey);
    connect(m_drawing, &ScheduleDrawing::currentChanged, this, &SchedulePanel::showCurrent);
    showSchedule({});
}

void SchedulePanel::showSchedule(const ShownSchedulePtr &schedule)
{
    m_stages->setSchedule(schedule);
    m_drawing->showSchedule(schedule);
    m_card->setNote(schedule && schedule->stages() > 0 ? noteOf(*schedule) : QString());
    showKey();
}

void SchedulePanel::showKey()
{
    if (!m_drawing->schedule()) {
        m_key->showEntries({});
        return;
    }
    const PassShares &sums = m_drawing->schedule()->shares;
    const std::array shares{sums.forward, sums.backward, sums.weightGradient, std::max(0.0, sums.idle())};
    const std::array names{tr("Forward"), tr("Backward"), tr("Weight gradient"), tr("Idle")};
    QList<ColorKey::Entry> entries;
    for (std::size_t i = 0; i < names.size(); ++i)
        if (i != ScheduleDrawing::WeightGradient || shares[i] > 0)
            entries << ColorKey::Entry{tr("%1 %2").arg(names[i], inPercent(QLocale().toString(100 * shares[i], 'f', 1))), m_drawing->partColor(ScheduleDrawing::Part(i))};
    m_key->showEntries(entries);
}

void SchedulePanel::showCurrent()
{
    const QString text = m_drawing->currentText();
    m_line->setForegroundRole(text.isEmpty() ? QPalette::PlaceholderText : QPalette::WindowText);
    m_line->setText(!m_drawing->schedule() ? QString() : text.isEmpty() ? tr("Point at a pass, or walk with the arrow keys; the wheel zooms, dragging pans.") : text);
}

void SchedulePanel::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    Q_EMIT shown();
}

} // namespace slipway

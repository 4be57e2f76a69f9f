// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/layout/memorypanel.h"

#include "views/layout/colorkey.h"
#include "views/layout/memorydrawing.h"
#include "views/layout/momenttable.h"
#include "views/theme/theme.h"
#include "views/widgets/drawingcard.h"
#include "views/widgets/elidedlabel.h"
#include "views/widgets/localfigures.h"

#include <QVBoxLayout>

namespace slipway {

using namespace Qt::StringLiterals;

MemoryPanel::MemoryPanel(QWidget *parent)
    : QWidget(parent)
    , m_drawing(new MemoryDrawing)
    , m_moments(new MomentTableModel)
    , m_card(new DrawingCard(u"memoryWalk"_s, tr("Memory, operation by operation"), m_drawing, m_moments, this))
    , m_key(new ColorKey(this))
    , m_line(new ElidedLabel(this))
{
    setObjectName(u"memoryPanel"_s);
    m_key->setAccessibleName(tr("What the colours mean"));
    m_card->addBelow(m_key);
    m_card->addBelow(m_line);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, spacing::normal, 0, 0);
    layout->addWidget(m_card);
    connect(m_drawing, &Drawing::colorsChanged, this, &MemoryPanel::showKey);
    connect(m_drawing, &MemoryDrawing::currentChanged, this, &MemoryPanel::showCurrent);
    showKey();
    showCurrent();
}

void MemoryPanel::showMemory(const ShownMemory &memory)
{
    m_moments->setMemory(memory);
    m_drawing->showMemory(memory);
    m_card->setNote(memory.moments.empty() ? QString() : tr("stage %1, the fullest").arg(memory.stage));
    showKey();
    showCurrent();
}

void MemoryPanel::showKey()
{
    const ShownMemory &memory = m_drawing->memory();
    const int peak = memory.peak();
    QList<ColorKey::Entry> entries;
    for (int part = 0; part < ShownMemory::PartCount; ++part) {
        const QString name = memoryPartName(ShownMemory::Part(part));
        const double bytes = peak < 0 ? 0 : memory.moments[std::size_t(peak)].bytes[std::size_t(part)];
        const QString text = peak < 0 ? name : tr("%1 %2").arg(name, localGib(Bytes(bytes)));
        if (peak < 0 || bytes > 0)
            entries << ColorKey::Entry{text, m_drawing->partColor(ShownMemory::Part(part))};
    }
    m_key->showEntries(entries);
}

/// At the peak where nothing is pointed at.
void MemoryPanel::showCurrent()
{
    const QString current = m_drawing->currentText();
    const ShownMemory &memory = m_drawing->memory();
    const int peak = memory.peak();
    m_line->setForegroundRole(current.isEmpty() ? QPalette::PlaceholderText : QPalette::WindowText);
    if (!current.isEmpty() || peak < 0) {
        m_line->setText(current);
        return;
    }
    const ShownMemory::Moment &moment = memory.moments[std::size_t(peak)];
    m_line->setText(tr("Peak %1 in %2; the figures above are of that moment. P goes there.")
                        .arg(localGib(Bytes(moment.total())), moment.operation));
}

void MemoryPanel::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    Q_EMIT shown();
}

} // namespace slipway

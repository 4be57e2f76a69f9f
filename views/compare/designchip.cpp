// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/compare/designchip.h"

#include "views/theme/theme.h"
#include "views/widgets/elidedlabel.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

namespace slipway {

using namespace Qt::StringLiterals;

DesignChip::DesignChip(int place, QWidget *parent)
    : QFrame(parent)
    , m_place(place)
    , m_name(new ElidedLabel(this))
    , m_origin(new ElidedLabel(this))
    , m_problem(new ElidedLabel(this))
    , m_baseline(addButton(u"compareBaseline"_s, {}))
    , m_left(addButton(u"compareLeft"_s, {}))
    , m_right(addButton(u"compareRight"_s, {}))
    , m_open(addButton(u"compareOpen"_s, u"open"_s))
    , m_remove(addButton(u"compareRemove"_s, u"close"_s))
{
    setObjectName(u"comparedDesign%1"_s.arg(place));
    m_name->setObjectName(u"comparedName"_s);
    QFont bold = font();
    bold.setBold(true);
    m_name->setFont(bold);
    m_name->setElideMode(Qt::ElideMiddle);
    m_origin->setObjectName(u"comparedOrigin"_s);
    m_origin->setElideMode(Qt::ElideMiddle);
    m_origin->setForegroundRole(QPalette::PlaceholderText);
    m_problem->setObjectName(u"comparedProblem"_s);
    colorProblem();
    showProblem({});
    m_baseline->setCheckable(true);
    m_baseline->setToolButtonStyle(Qt::ToolButtonTextOnly);
    m_baseline->setText(tr("Baseline"));
    m_left->setArrowType(Qt::LeftArrow);
    m_right->setArrowType(Qt::RightArrow);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(0); // six chips have room in a small window
    for (QToolButton *button : {m_baseline, m_left, m_right, m_open, m_remove})
        buttons->addWidget(button);
    buttons->insertStretch(1, 1);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(spacing::normal, spacing::normal, spacing::tight, spacing::tight);
    column->setSpacing(spacing::hair);
    column->addWidget(m_name);
    column->addWidget(m_origin);
    column->addWidget(m_problem);
    column->addStretch(1); // beside a chip with a problem
    column->addLayout(buttons);
    connect(m_baseline, &QToolButton::clicked, this, [this] {
        m_baseline->setChecked(true); // another one's button takes it away
        Q_EMIT baselineRequested();
    });
    connect(m_left, &QToolButton::clicked, this, [this] { Q_EMIT moveRequested(-1); });
    connect(m_right, &QToolButton::clicked, this, [this] { Q_EMIT moveRequested(1); });
    connect(m_open, &QToolButton::clicked, this, &DesignChip::openRequested);
    connect(m_remove, &QToolButton::clicked, this, &DesignChip::removeRequested);
}

QToolButton *DesignChip::addButton(const QString &name, const QString &icon)
{
    auto *button = new QToolButton(this);
    button->setObjectName(name + QString::number(m_place));
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    if (!icon.isEmpty())
        button->setIcon(themedIcon(icon));
    return button;
}

void DesignChip::showDesign(const QString &name, const QString &origin, bool isBaseline, bool isFirst, bool isLast)
{
    m_name->setText(name);
    m_origin->setText(origin);
    m_isBaseline = isBaseline;
    m_baseline->setChecked(isBaseline);
    m_left->setEnabled(!isFirst);
    m_right->setEnabled(!isLast);
    const auto describe = [](QToolButton *button, const QString &text) {
        button->setAccessibleName(text);
        button->setToolTip(text);
    };
    describe(m_baseline, isBaseline ? tr("%1 is the baseline").arg(name) : tr("Compare against %1").arg(name));
    describe(m_left, tr("Move %1 to the left").arg(name));
    describe(m_right, tr("Move %1 to the right").arg(name));
    describe(m_open, tr("Open %1 on the Design page").arg(name));
    describe(m_remove, tr("Remove %1 from the comparison").arg(name));
    update();
}

void DesignChip::showProblem(const QString &problem)
{
    m_problem->setText(problem);
    m_problem->setVisible(!problem.isEmpty());
}

void DesignChip::colorProblem()
{
    QPalette colors;
    colors.setColor(QPalette::WindowText, severityColor(palette(), Severity::Error));
    m_problem->setPalette(colors);
}

void DesignChip::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        colorProblem();
}

void DesignChip::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(m_isBaseline ? accentColor(palette()) : outlineColor(palette()), m_isBaseline ? 2 : 1));
    painter.setBrush(palette().color(QPalette::Base));
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), spacing::cornerRadius + 2, spacing::cornerRadius + 2);
}

} // namespace slipway

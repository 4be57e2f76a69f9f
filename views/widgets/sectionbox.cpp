// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/sectionbox.h"

#include "views/theme/theme.h"
#include "views/widgets/elidedlabel.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

namespace slipway {

using namespace Qt::StringLiterals;

SectionBox::SectionBox(const QString &title, QWidget *parent)
    : QFrame(parent)
    , m_header(new QToolButton(this))
    , m_summary(new ElidedLabel(this))
    , m_layout(new QVBoxLayout(this))
{
    m_header->setObjectName(u"sectionHeader"_s);
    m_header->setText(title);
    m_header->setCheckable(true);
    m_header->setChecked(true);
    m_header->setAutoRaise(true);
    m_header->setFocusPolicy(Qt::TabFocus);
    m_header->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_header->setArrowType(Qt::DownArrow);
    QFont bold = m_header->font();
    bold.setBold(true);
    m_header->setFont(bold);
    m_summary->setForegroundRole(QPalette::PlaceholderText);
    m_summary->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    auto *top = new QHBoxLayout;
    top->addWidget(m_header);
    top->addWidget(m_summary, 1);
    m_layout->setContentsMargins(spacing::tight + 1, spacing::tight, spacing::wide, spacing::tight);
    m_layout->addLayout(top);
    connect(m_header, &QToolButton::toggled, this, &SectionBox::showExpanded);
}

void SectionBox::setContent(QWidget *content)
{
    delete m_content;
    m_content = content;
    content->setParent(this);
    m_layout->addWidget(content);
    content->setVisible(isExpanded());
}

void SectionBox::setSummary(const QString &summary) { m_summary->setText(summary); }

QString SectionBox::title() const { return m_header->text(); }

bool SectionBox::isExpanded() const { return m_header->isChecked(); }

void SectionBox::setExpanded(bool expanded) { m_header->setChecked(expanded); }

void SectionBox::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(outlineColor(palette()));
    painter.setBrush(palette().color(QPalette::Base));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), spacing::cornerRadius + 2, spacing::cornerRadius + 2);
}

void SectionBox::showExpanded(bool expanded)
{
    m_header->setArrowType(expanded ? Qt::DownArrow : Qt::RightArrow);
    if (m_content)
        m_content->setVisible(expanded);
    Q_EMIT expandedChanged(expanded);
}

} // namespace slipway

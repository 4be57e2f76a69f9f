// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/sectionbox.h"

#include "views/theme/theme.h"
#include "views/widgets/elidedlabel.h"

#include <QAbstractButton>
#include <QHBoxLayout>
#include <QPainter>
#include <QVBoxLayout>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

/// Chevron and title; flat, with a ring while it has the focus.
class SectionHeader : public QAbstractButton
{
public:
    using QAbstractButton::QAbstractButton;

    QSize sizeHint() const override
    {
        return {fontMetrics().horizontalAdvance(text()) + chevronRoom + spacing::normal, fontMetrics().height() + 10};
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        if (hasFocus() || underMouse()) {
            painter.setPen(hasFocus() ? accentColor(palette()) : QColor(Qt::transparent));
            painter.setBrush(underMouse() ? palette().color(QPalette::Midlight) : QColor(Qt::transparent));
            painter.drawRoundedRect(
                QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), spacing::cornerRadius, spacing::cornerRadius);
        }
        painter.setPen(QPen(quietTextColor(palette()), 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        const QPointF middle(spacing::normal + 2.5, height() / 2.0);
        const QPointF right[] {{-2, -4}, {2, 0}, {-2, 4}};
        const QPointF down[] {{-4, -2}, {0, 2}, {4, -2}};
        painter.translate(middle);
        painter.drawPolyline(isChecked() ? down : right, 3);
        painter.translate(-middle);
        painter.setPen(palette().color(QPalette::WindowText));
        painter.drawText(
            rect().adjusted(chevronRoom, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextShowMnemonic, text());
    }

private:
    static constexpr int chevronRoom = 19;
};

} // namespace

SectionBox::SectionBox(const QString &title, QWidget *parent)
    : QFrame(parent)
    , m_header(new SectionHeader(this))
    , m_summary(new ElidedLabel(this))
    , m_layout(new QVBoxLayout(this))
{
    m_header->setObjectName(u"sectionHeader"_s);
    m_header->setText(title);
    m_header->setCheckable(true);
    m_header->setChecked(true);
    m_header->setAttribute(Qt::WA_Hover);
    m_header->setFocusPolicy(Qt::TabFocus);
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
    connect(m_header, &QAbstractButton::toggled, this, &SectionBox::showExpanded);
}

void SectionBox::setTitle(const QString &title)
{
    m_header->setText(title);
    m_header->updateGeometry();
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
    painter.drawRoundedRect(
        QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), spacing::cornerRadius + 2, spacing::cornerRadius + 2);
}

void SectionBox::showExpanded(bool expanded)
{
    if (m_content)
        m_content->setVisible(expanded);
    Q_EMIT expandedChanged(expanded);
}

} // namespace slipway

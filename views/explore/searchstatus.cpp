// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/explore/searchstatus.h"

#include "views/theme/theme.h"
#include "views/widgets/elidedlabel.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>

namespace slipway {

using namespace Qt::StringLiterals;

SearchStatus::SearchStatus(const QString &name, const QString &start, QWidget *parent)
    : QWidget(parent)
    , m_icon(new QLabel(this))
    , m_text(new ElidedLabel(this))
    , m_progress(new QProgressBar(this))
    , m_button(new QPushButton(this))
    , m_start(start)
{
    m_text->setObjectName(name + u"Text"_s);
    m_progress->setObjectName(name + u"Progress"_s);
    m_progress->setAccessibleName(tr("How far the work is"));
    m_progress->setTextVisible(false);
    m_progress->setFixedWidth(140);
    m_button->setObjectName(name + u"Button"_s);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(spacing::normal);
    row->addWidget(m_icon);
    row->addWidget(m_text, 1);
    row->addWidget(m_progress);
    row->addWidget(m_button);
    connect(m_button, &QPushButton::clicked, this, [this] { m_isWorking ? Q_EMIT cancelRequested() : Q_EMIT startRequested(); });
    showRest(Sign::None, {});
}

void SearchStatus::showWork(const QString &text, int permille)
{
    m_isWorking = true;
    m_sign = Sign::None;
    m_text->setText(text);
    m_progress->setRange(0, permille < 0 ? 0 : 1000);
    m_progress->setValue(permille);
    showButton();
}

void SearchStatus::showRest(Sign sign, const QString &text)
{
    m_isWorking = false;
    m_sign = sign;
    m_text->setText(text);
    showButton();
}

void SearchStatus::setStartText(const QString &text)
{
    m_start = text;
    showButton();
}

QString SearchStatus::text() const { return m_text->text(); }

void SearchStatus::showButton()
{
    m_button->setText(m_isWorking ? tr("Cancel") : m_start);
    m_button->setIcon(themedIcon(m_isWorking ? u"cancel"_s : u"search"_s));
    m_progress->setVisible(m_isWorking);
    showSign();
}

void SearchStatus::showSign()
{
    m_icon->setVisible(m_sign != Sign::None);
    QPalette colors = palette();
    if (m_sign == Sign::Done)
        for (const auto role : {QPalette::WindowText, QPalette::ButtonText})
            colors.setColor(role, successColor(palette()));
    const QIcon icon = m_sign == Sign::Done ? themedIcon(u"success"_s, colors) : severityIcon(Severity::Warning, palette());
    m_icon->setPixmap(icon.pixmap(QSize(spacing::iconSize, spacing::iconSize), devicePixelRatioF()));
}

void SearchStatus::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        showSign();
}

} // namespace slipway

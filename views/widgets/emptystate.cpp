// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/emptystate.h"

#include "views/theme/theme.h"

#include <QEvent>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace slipway {

using namespace Qt::StringLiterals;

EmptyState::EmptyState(const QString &iconName, const QString &sentence, QWidget *parent)
    : QWidget(parent)
    , m_iconName(iconName)
    , m_icon(new QLabel(this))
    , m_sentence(new QLabel(sentence, this))
    , m_action(new QPushButton(this))
{
    m_icon->setAlignment(Qt::AlignCenter);
    m_sentence->setObjectName(u"emptySentence"_s);
    m_sentence->setAlignment(Qt::AlignCenter);
    m_sentence->setWordWrap(true);
    m_sentence->setForegroundRole(QPalette::PlaceholderText);
    m_action->setObjectName(u"emptyAction"_s);
    m_action->setVisible(false);
    auto *layout = new QVBoxLayout(this);
    layout->setSpacing(spacing::wide);
    layout->addStretch(2);
    layout->addWidget(m_icon);
    layout->addWidget(m_sentence);
    layout->addWidget(m_action, 0, Qt::AlignHCenter);
    layout->addStretch(3);
    connect(m_action, &QPushButton::clicked, this, &EmptyState::actionTriggered);
    showIcon();
}

void EmptyState::setSentence(const QString &sentence) { m_sentence->setText(sentence); }

QString EmptyState::sentence() const { return m_sentence->text(); }

void EmptyState::setAction(const QString &text)
{
    m_action->setText(text);
    m_action->setVisible(!text.isEmpty());
}

void EmptyState::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        showIcon();
}

void EmptyState::showIcon()
{
    m_icon->setPixmap(themedIcon(m_iconName, palette()).pixmap(QSize(48, 48), devicePixelRatioF(), QIcon::Disabled));
}

} // namespace slipway

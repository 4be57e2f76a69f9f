// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/noticebar.h"

#include "views/theme/theme.h"

#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

namespace slipway {

using namespace Qt::StringLiterals;

NoticeBar::NoticeBar(QWidget *parent)
    : QWidget(parent)
    , m_icon(new QLabel(this))
    , m_sentence(new QLabel(this))
    , m_action(new QPushButton(this))
    , m_detailToggle(new QToolButton(this))
    , m_copy(new QToolButton(this))
    , m_close(new QToolButton(this))
    , m_detail(new QPlainTextEdit(this))
{
    setObjectName(u"noticeBar"_s);
    setAutoFillBackground(true);
    m_sentence->setObjectName(u"noticeText"_s);
    m_sentence->setWordWrap(true);
    m_sentence->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_action->setObjectName(u"noticeAction"_s);
    m_action->setAccessibleName(tr("What can be done about it"));
    m_detailToggle->setObjectName(u"noticeDetailToggle"_s);
    m_detailToggle->setText(tr("Details"));
    m_detailToggle->setCheckable(true);
    m_copy->setObjectName(u"noticeCopy"_s);
    m_copy->setIcon(themedIcon(u"copy"_s));
    m_copy->setAutoRaise(true);
    m_copy->setAccessibleName(tr("Copy the message with its details"));
    m_copy->setToolTip(m_copy->accessibleName());
    m_close->setObjectName(u"noticeClose"_s);
    m_close->setAutoRaise(true);
    m_close->setText(u"\u00d7"_s);
    m_close->setAccessibleName(tr("Dismiss this message"));
    m_close->setToolTip(m_close->accessibleName());
    m_detail->setObjectName(u"noticeDetail"_s);
    m_detail->setAccessibleName(tr("Details of the message"));
    m_detail->setReadOnly(true);
    m_detail->setMaximumHeight(120);

    auto *line = new QHBoxLayout;
    line->addWidget(m_icon);
    line->addWidget(m_sentence, 1);
    line->addWidget(m_action);
    line->addWidget(m_detailToggle);
    line->addWidget(m_copy);
    line->addWidget(m_close);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(12, 6, 8, 6);
    column->addLayout(line);
    column->addWidget(m_detail);

    connect(m_close, &QToolButton::clicked, this, &NoticeBar::clear);
    connect(m_detailToggle, &QToolButton::toggled, m_detail, &QWidget::setVisible);
    connect(m_copy, &QToolButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(m_sentence->text() + u'\n' + m_detail->toPlainText()); });
    connect(m_action, &QPushButton::clicked, this, [this] {
        const QString id = m_actionId;
        clear();
        Q_EMIT actionRequested(id);
    });
    clear();
}

void NoticeBar::showNotice(Severity severity, const QString &sentence, const QString &detail)
{
    m_severity = severity;
    m_actionId.clear();
    m_sentence->setText(sentence);
    m_detail->setPlainText(detail);
    m_detailToggle->setChecked(false);
    m_detailToggle->setVisible(!detail.isEmpty());
    m_copy->setVisible(!detail.isEmpty());
    m_detail->hide();
    m_action->hide();
    updateColours();
    show();
}

void NoticeBar::showAction(Severity severity, const QString &sentence, const QString &actionId, const QString &actionText)
{
    showNotice(severity, sentence);
    m_actionId = actionId;
    m_action->setText(actionText);
    m_action->setAccessibleName(actionText);
    m_action->show();
}

void NoticeBar::showError(const Error &error) { showNotice(Severity::Error, error.message, error.detail); }

void NoticeBar::clear()
{
    m_sentence->clear();
    hide();
}

void NoticeBar::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        updateColours();
}

void NoticeBar::updateColours()
{
    const QPalette base = QApplication::palette();
    QColor tint = severityColor(base, m_severity);
    tint.setAlphaF(0.16f);
    const QColor window = base.color(QPalette::Window);
    const auto blend = [&tint](int from, int over) { return int(from * (1 - tint.alphaF()) + over * tint.alphaF()); };
    QPalette own; // the ground alone is ours: the rest goes on following the theme
    own.setColor(QPalette::Window, QColor(blend(window.red(), tint.red()), blend(window.green(), tint.green()), blend(window.blue(), tint.blue())));
    setPalette(own);
    m_icon->setPixmap(severityIcon(m_severity, base).pixmap(spacing::iconSize, spacing::iconSize));
    m_icon->setAccessibleName(m_severity == Severity::Error ? tr("Error") : m_severity == Severity::Warning ? tr("Warning") : tr("Note"));
}

} // namespace slipway

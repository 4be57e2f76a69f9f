// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/findingstrip.h"

#include "views/theme/theme.h"
#include "views/widgets/messagetext.h"

#include <QCoreApplication>
#include <QEvent>
#include <QBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace slipway {

using namespace Qt::StringLiterals;

FindingStrip::FindingStrip(QWidget *parent)
    : QWidget(parent)
    , m_rows(new QVBoxLayout(this))
{
    m_rows->setContentsMargins(0, 0, 0, spacing::tight);
    m_rows->setSpacing(spacing::tight);
    setVisible(false);
}

void FindingStrip::showFindings(const Findings &findings)
{
    if (findings == m_findings)
        return;
    m_findings = findings;
    m_effectOf = {}; // of other findings
    rebuild();
}

void FindingStrip::showEffects(const std::function<QString(const Finding &)> &effectOf)
{
    m_effectOf = effectOf;
    rebuild();
}

void FindingStrip::showProblem(const QString &problem)
{
    if (problem == m_problem)
        return;
    m_problem = problem;
    rebuild();
}

void FindingStrip::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        rebuild();
}

void FindingStrip::rebuild()
{
    while (QLayoutItem *item = m_rows->takeAt(0)) {
        if (QWidget *row = item->widget()) {
            row->hide();
            row->deleteLater(); // a row's own button may be what led here
        }
        delete item;
    }
    if (!m_problem.isEmpty())
        addRow(Severity::Error, m_problem, nullptr);
    for (const Finding &finding : m_findings)
        addRow(finding.severity, findingText(finding), &finding);
    setVisible(!m_problem.isEmpty() || !m_findings.empty());
}

void FindingStrip::setShowsPlaces(bool shown)
{
    m_showsPlaces = shown;
    m_rows->setSpacing(shown ? spacing::wide : spacing::tight);
    rebuild();
}

void FindingStrip::addRow(Severity severity, const QString &sentence, const Finding *finding)
{
    auto *row = new QWidget(this);
    auto *layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::tight + spacing::hair);
    auto *icon = new QLabel(row);
    icon->setPixmap(severityIcon(severity, palette()).pixmap(QSize(16, 16), devicePixelRatioF()));
    icon->setAccessibleName(severityName(severity));
    icon->setToolTip(severityName(severity));
    layout->addWidget(icon, 0, Qt::AlignTop);
    auto *column = new QVBoxLayout;
    column->setSpacing(spacing::hair);
    column->addWidget(makeSentence(severity, sentence));
    layout->addLayout(column, 1);
    if (finding)
        addButtons(column, sentence, *finding);
    m_rows->addWidget(row);
    row->show(); // at once: the layout would do it a turn of the event loop later, and the page would jump
}

QLabel *FindingStrip::makeSentence(Severity severity, const QString &sentence)
{
    auto *text = new QLabel(sentence);
    text->setObjectName(u"findingText"_s);
    text->setTextFormat(Qt::PlainText);
    text->setWordWrap(true);
    text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    text->setAccessibleName(tr("%1: %2").arg(severityName(severity), sentence));
    QPalette colors = palette();
    colors.setColor(QPalette::WindowText, severityColor(palette(), severity));
    text->setPalette(colors);
    return text;
}

/// Below the sentence: the button that mends it, and the link to its field.
void FindingStrip::addButtons(QBoxLayout *layout, const QString &sentence, const Finding &finding)
{
    auto *buttons = new QHBoxLayout;
    const QString place = QString::fromStdString(finding.path);
    if (finding.fix) {
        auto *fix = new QPushButton(fixText(finding));
        fix->setObjectName(u"fixButton"_s);
        fix->setAccessibleDescription(sentence);
        buttons->addWidget(fix);
        connect(fix, &QPushButton::clicked, this, [this, copy = finding] { Q_EMIT fixRequested(copy); });
    }
    if (m_showsPlaces && !place.isEmpty()) {
        auto *link = new QPushButton(place);
        link->setObjectName(u"placeButton"_s);
        link->setFlat(true);
        link->setIcon(themedIcon(u"edit"_s));
        link->setAccessibleName(tr("Go to %1").arg(place));
        link->setToolTip(tr("Go to the field"));
        buttons->addWidget(link);
        connect(link, &QPushButton::clicked, this, [this, place] { Q_EMIT findingActivated(place); });
    }
    if (buttons->count() == 0) {
        delete buttons;
        return;
    }
    buttons->addStretch(1);
    layout->addLayout(buttons);
    const QString effect = finding.fix && m_effectOf ? m_effectOf(finding) : QString();
    if (effect.isEmpty())
        return;
    auto *line = new QLabel(effect);
    line->setObjectName(u"fixEffect"_s);
    line->setTextFormat(Qt::PlainText);
    line->setWordWrap(true);
    line->setForegroundRole(QPalette::PlaceholderText);
    layout->addWidget(line);
}

QString findingText(const Finding &finding) { return translated(finding.message, "Finding"); }

QString severityName(Severity severity)
{
    switch (severity) {
    case Severity::Error:
        return QCoreApplication::translate("Severity", "Error");
    case Severity::Warning:
        return QCoreApplication::translate("Severity", "Warning");
    case Severity::Note:
        break;
    }
    return QCoreApplication::translate("Severity", "Note");
}

QString fixText(const Finding &finding)
{
    const QString key = QString::fromStdString(finding.fixPath).section(u'.', -1);
    const QString value
        = finding.fix && finding.fix->isScalar() ? QString::fromStdString(finding.fix->text) : QString();
    if (key.isEmpty() || value.isEmpty())
        return QCoreApplication::translate("FindingStrip", "Fix");
    return QCoreApplication::translate("FindingStrip", "Set %1 to %2").arg(key, value);
}

} // namespace slipway

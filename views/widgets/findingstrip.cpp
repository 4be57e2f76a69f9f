// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/findingstrip.h"

#include "views/theme/theme.h"
#include "views/widgets/messagetext.h"

#include <QCoreApplication>
#include <QEvent>
#include <QHBoxLayout>
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
    auto *text = new QLabel(sentence, row);
    text->setObjectName(u"findingText"_s);
    text->setTextFormat(Qt::PlainText);
    text->setWordWrap(true);
    text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    text->setAccessibleName(tr("%1: %2").arg(severityName(severity), sentence));
    QPalette colors = palette();
    colors.setColor(QPalette::WindowText, severityColor(palette(), severity));
    text->setPalette(colors);
    layout->addWidget(text, 1);
    if (finding && finding->fix) {
        auto *fix = new QPushButton(fixText(*finding), row);
        fix->setObjectName(u"fixButton"_s);
        fix->setAccessibleDescription(sentence);
        layout->addWidget(fix, 0, Qt::AlignTop);
        connect(fix, &QPushButton::clicked, this, [this, copy = *finding] { Q_EMIT fixRequested(copy); });
    }
    m_rows->addWidget(row);
}

QString findingText(const Finding &finding) { return translated(finding.message, "Finding"); }

QString severityName(Severity severity)
{
    switch (severity) {
    case Severity::Error: return QCoreApplication::translate("Severity", "Error");
    case Severity::Warning: return QCoreApplication::translate("Severity", "Warning");
    case Severity::Note: break;
    }
    return QCoreApplication::translate("Severity", "Note");
}

QString fixText(const Finding &finding)
{
    const QString key = QString::fromStdString(finding.fixPath).section(u'.', -1);
    const QString value = finding.fix && finding.fix->isScalar() ? QString::fromStdString(finding.fix->text) : QString();
    if (key.isEmpty() || value.isEmpty())
        return QCoreApplication::translate("FindingStrip", "Fix");
    return QCoreApplication::translate("FindingStrip", "Set %1 to %2").arg(key, value);
}

} // namespace slipway

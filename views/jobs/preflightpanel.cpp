// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/jobs/preflightpanel.h"

#include "views/theme/theme.h"
#include "views/widgets/plaintooltip.h"

#include <QCheckBox>
#include <QCoreApplication>
#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

using State = PreflightCheck::State;

/// Waived is no worse than doubtful.
Severity severityOf(const PreflightCheck &check)
{
    return check.state == State::Bad && !check.isWaived ? Severity::Error : check.state == State::Unknown ? Severity::Note : Severity::Warning;
}

QString stateText(const PreflightCheck &check)
{
    if (check.state == State::Bad && check.isWaived)
        return PreflightPanel::tr("waived");
    switch (check.state) {
    case State::Good: return PreflightPanel::tr("good");
    case State::Doubtful: return PreflightPanel::tr("doubtful");
    case State::Bad: return PreflightPanel::tr("bad");
    case State::Unknown: break;
    }
    return PreflightPanel::tr("not known");
}

QLabel *makeText(const QString &text, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    label->setTextFormat(Qt::PlainText); // the scheduler's words
    label->setWordWrap(true);
    label->setMinimumWidth(1); // a word without a break must not widen the page
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

} // namespace

PreflightPanel::PreflightPanel(QWidget *parent)
    : QFrame(parent)
    , m_icon(new QLabel(this))
    , m_title(new QLabel(tr("Before it is sent"), this))
    , m_sentence(makeText(QString(), this))
    , m_progress(new QProgressBar(this))
    , m_cancel(new QPushButton(tr("Cancel"), this))
{
    setObjectName(u"preflightPanel"_s);
    setFrameShape(QFrame::StyledPanel);
    QFont bold = font();
    bold.setBold(true);
    m_title->setFont(bold);
    m_sentence->setObjectName(u"preflightSentence"_s);
    m_progress->setRange(0, 0);
    m_progress->setTextVisible(false);
    m_progress->setAccessibleName(tr("Asking the cluster"));
    m_cancel->setObjectName(u"cancelPreflight"_s);
    auto *head = new QHBoxLayout;
    head->addWidget(m_icon);
    head->addWidget(m_title, 1);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(spacing::wide, spacing::wide, spacing::wide, spacing::wide);
    column->setSpacing(spacing::normal);
    column->addLayout(head);
    column->addWidget(m_sentence);
    column->addWidget(m_progress);
    column->addWidget(m_cancel, 0, Qt::AlignLeft);
    connect(m_cancel, &QPushButton::clicked, this, &PreflightPanel::cancelRequested);
    reset();
}

void PreflightPanel::reset()
{
    m_checks.clear();
    m_waived.clear();
    m_error = {};
    m_isBusy = false;
    rebuild();
    hide();
}

void PreflightPanel::showBusy(const QString &sentence)
{
    m_checks.clear();
    m_error = {};
    m_isBusy = true;
    rebuild();
    m_sentence->setText(sentence);
    m_sentence->show();
    show();
}

void PreflightPanel::showChecks(const QList<PreflightCheck> &checks)
{
    m_checks = checks;
    m_error = {};
    m_isBusy = false;
    for (PreflightCheck &check : m_checks)
        check.isWaived = m_waived.contains(check.name);
    rebuild();
    show();
}

void PreflightPanel::showError(const Error &error)
{
    m_checks.clear();
    m_error = error;
    m_isBusy = false;
    rebuild();
    show();
}

QList<PreflightCheck> PreflightPanel::checks() const { return m_checks; }

QString PreflightPanel::summary() const
{
    if (!m_error.message.isEmpty())
        return m_error.detail.isEmpty() ? m_error.message : m_error.message + u'\n' + m_error.detail;
    const auto bad = std::count_if(m_checks.begin(), m_checks.end(), [](const PreflightCheck &check) { return check.state == State::Bad && !check.isWaived; });
    if (m_checks.isEmpty())
        return {};
    return bad == 0 ? tr("Nothing speaks against sending it.") : tr("%n things would hold the run up. Change them, or waive them and submit again.", nullptr, int(bad));
}

void PreflightPanel::rebuild()
{
    if (m_rows) {
        m_rows->hide();
        m_rows->deleteLater(); // a row's own button may be what led here
    }
    m_rows = new QWidget(this);
    m_grid = new QGridLayout(m_rows);
    m_grid->setContentsMargins({});
    m_grid->setHorizontalSpacing(spacing::normal);
    m_grid->setVerticalSpacing(spacing::tight);
    m_grid->setColumnStretch(1, 1);
    for (const PreflightCheck &check : std::as_const(m_checks))
        addRow(check);
    static_cast<QVBoxLayout *>(layout())->insertWidget(2, m_rows);
    m_rows->setVisible(!m_checks.isEmpty());
    m_sentence->setText(summary());
    m_sentence->setVisible(!m_sentence->text().isEmpty());
    m_progress->setVisible(m_isBusy);
    m_cancel->setVisible(m_isBusy);
    const QSize size(spacing::iconSize, spacing::iconSize);
    const QIcon icon = !m_error.message.isEmpty() || !isReadyToSend(m_checks) ? severityIcon(Severity::Error, palette()) : themedIcon(m_isBusy ? u"time"_s : u"success"_s, palette());
    m_icon->setPixmap(icon.pixmap(size, devicePixelRatioF()));
}

void PreflightPanel::addRow(const PreflightCheck &check)
{
    const int row = m_grid->rowCount();
    auto *icon = new QLabel(m_rows);
    const QIcon sign = check.state == State::Good ? themedIcon(u"success"_s, palette()) : severityIcon(severityOf(check), palette());
    icon->setPixmap(sign.pixmap(QSize(16, 16), devicePixelRatioF()));
    icon->setAccessibleName(stateText(check));
    icon->setToolTip(stateText(check));
    auto *title = new QLabel(preflightTitle(check.name), m_rows);
    title->setAccessibleDescription(stateText(check));
    auto *time = new QLabel(check.milliseconds > 0 ? tr("%1 ms").arg(check.milliseconds) : QString(), m_rows);
    auto *text = makeText(check.text, m_rows);
    text->setObjectName(u"preflight:"_s + check.name);
    text->setToolTip(plainToolTip(check.text));
    QPalette quiet = palette();
    quiet.setColor(QPalette::WindowText, quietTextColor(palette()));
    time->setPalette(quiet);
    if (check.state == State::Good)
        text->setPalette(quiet);
    m_grid->addWidget(icon, row, 0, Qt::AlignTop);
    m_grid->addWidget(title, row, 1);
    m_grid->addWidget(time, row, 2, Qt::AlignRight);
    m_grid->addWidget(text, row + 1, 1, 1, 2);
    if (check.state != State::Bad)
        return;
    auto *buttons = new QHBoxLayout;
    auto *waive = new QCheckBox(tr("Send all the same"), m_rows);
    waive->setObjectName(u"waive:"_s + check.name);
    waive->setAccessibleDescription(check.text);
    waive->setChecked(check.isWaived);
    buttons->addWidget(waive);
    connect(waive, &QCheckBox::toggled, this, [this, name = check.name](bool checked) {
        checked ? void(m_waived.insert(name)) : void(m_waived.remove(name));
        for (PreflightCheck &one : m_checks)
            one.isWaived = m_waived.contains(one.name);
        m_sentence->setText(summary());
        Q_EMIT waivedChanged();
    });
    if (!check.field.isEmpty()) {
        auto *field = new QPushButton(themedIcon(u"edit"_s), tr("Show the field"), m_rows); // a path would be wider than the panel
        field->setObjectName(u"preflightField:"_s + check.name);
        field->setFlat(true);
        field->setToolTip(check.field);
        field->setAccessibleName(tr("Go to %1").arg(check.field));
        connect(field, &QPushButton::clicked, this, [this, path = check.field] { Q_EMIT fieldRequested(path); });
        buttons->addWidget(field);
    }
    buttons->addStretch(1);
    m_grid->addLayout(buttons, row + 2, 1, 1, 2);
}

void PreflightPanel::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_rows && !m_isBusy)
        rebuild();
}

QString preflightTitle(const QString &name)
{
    static const std::pair<const char16_t *, const char *> titles[] = {
        {u"estimate", QT_TRANSLATE_NOOP("PreflightTitle", "Memory")},     {u"lint", QT_TRANSLATE_NOOP("PreflightTitle", "Job file")},
        {u"data", QT_TRANSLATE_NOOP("PreflightTitle", "Place of the data")},
        {u"difference", QT_TRANSLATE_NOOP("PreflightTitle", "Last run")}, {u"space", QT_TRANSLATE_NOOP("PreflightTitle", "Space")},
        {u"partition", QT_TRANSLATE_NOOP("PreflightTitle", "Partition")}, {u"time", QT_TRANSLATE_NOOP("PreflightTitle", "Time limit")},
        {u"account", QT_TRANSLATE_NOOP("PreflightTitle", "Account")},     {u"qos", QT_TRANSLATE_NOOP("PreflightTitle", "QOS")},
        {u"dataset", QT_TRANSLATE_NOOP("PreflightTitle", "Dataset")},     {u"image", QT_TRANSLATE_NOOP("PreflightTitle", "Container image")},
        {u"modules", QT_TRANSLATE_NOOP("PreflightTitle", "Modules")},     {u"scheduler", QT_TRANSLATE_NOOP("PreflightTitle", "Scheduler")},
    };
    for (const auto &[word, title] : titles)
        if (name == QString::fromUtf16(word))
            return QCoreApplication::translate("PreflightTitle", title);
    return name;
}

} // namespace slipway

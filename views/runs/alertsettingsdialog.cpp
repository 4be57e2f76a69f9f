// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/runs/alertsettingsdialog.h"

#include "views/theme/theme.h"

#include <QCheckBox>
#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QGridLayout>
#include <QGroupBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpressionValidator>
#include <QScrollArea>
#include <QVBoxLayout>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

QString limitText(const char *text) { return *text == '\0' ? QString() : QCoreApplication::translate("AlertThresholds", text); }

} // namespace

AlertSettingsDialog::AlertSettingsDialog(const AlertPreferences &preferences, QWidget *parent)
    : QDialog(parent)
{
    setObjectName(u"alertSettings"_s);
    setWindowTitle(tr("Alerts"));
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel | QDialogButtonBox::RestoreDefaults, this);
    auto *column = new QVBoxLayout(this);
    column->setSpacing(spacing::wide);
    column->addWidget(buildDelivery(preferences));
    column->addWidget(buildRules(preferences.limits), 1);
    column->addWidget(buttons);
    for (QAbstractButton *button : buttons->buttons())
        static_cast<QPushButton *>(button)->setAutoDefault(false); // Return accepts, whichever comes first in the row
    buttons->button(QDialogButtonBox::Ok)->setDefault(true);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(buttons->button(QDialogButtonBox::RestoreDefaults), &QPushButton::clicked, this, [this] { showLimits({}); });
    resize(680, 640);
}

QWidget *AlertSettingsDialog::buildDelivery(const AlertPreferences &preferences)
{
    auto *box = new QGroupBox(tr("How you hear of them"), this);
    m_onDesktop = new QCheckBox(tr("Show a &notification on the desktop"), box);
    m_onDesktop->setObjectName(u"alertOnDesktop"_s);
    m_onDesktop->setChecked(preferences.onDesktop);
    m_command = new QLineEdit(preferences.command, box);
    m_command->setObjectName(u"alertCommand"_s);
    m_command->setPlaceholderText(tr("such as notify-send \"$SLIPWAY_ALERT_RUN\" \"$SLIPWAY_ALERT_TITLE\""));
    m_webhook = new QLineEdit(preferences.webhook, box);
    m_webhook->setObjectName(u"alertWebhook"_s);
    m_webhook->setPlaceholderText(u"https://"_s);
    m_webhook->setValidator(new QRegularExpressionValidator(QRegularExpression(u"(https?://\\S+)?"_s), m_webhook));
    auto *trial = new QPushButton(tr("&Try it"), box);
    trial->setObjectName(u"alertTrial"_s);
    trial->setAutoDefault(false);
    trial->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    trial->setToolTip(tr("Sends a made-up alert these ways"));
    connect(trial, &QPushButton::clicked, this, [this] { Q_EMIT trialRequested(this->preferences()); });
    auto *form = new QFormLayout(box);
    form->addRow(m_onDesktop);
    form->addRow(tr("Run a &command"), m_command);
    form->addRow(tr("Post to a &webhook"), m_webhook);
    form->addRow(QString(), trial);
    return box;
}

QWidget *AlertSettingsDialog::buildRules(const AlertThresholds &limits)
{
    auto *inside = new QWidget;
    auto *column = new QVBoxLayout(inside);
    column->setContentsMargins(0, 0, spacing::normal, 0);
    column->setSpacing(spacing::wide);
    QFormLayout *form = nullptr;
    std::optional<AlertKind> shown;
    for (const ThresholdField &field : thresholdFields()) {
        if (!shown || field.kind != *shown) {
            const bool isGeneral = field.kind == AlertKind::Failure;
            auto *box = new QGroupBox(isGeneral ? tr("All rules") : titleOf(field.kind), inside);
            box->setToolTip(isGeneral ? QString() : explanationOf(field.kind));
            form = new QFormLayout(box);
            form->setFieldGrowthPolicy(QFormLayout::FieldsStayAtSizeHint);
            column->addWidget(box);
            shown = field.kind;
        }
        addField(form, field, limits);
    }
    column->addStretch(1);
    alignFields();
    auto *scroll = new QScrollArea(this);
    scroll->setWidget(inside);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus); // the fields in it have the keys
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    return scroll;
}

void AlertSettingsDialog::addField(QLayout *row, const ThresholdField &field, const AlertThresholds &limits)
{
    auto *box = new QDoubleSpinBox;
    box->setObjectName(u"limit:"_s + QString::fromLatin1(field.key));
    const double factor = field.isShare ? 100 : 1;
    box->setDecimals(field.decimals);
    box->setRange(field.low * factor, field.high * factor);
    box->setValue(limits.*field.place * factor);
    box->setMinimumWidth(120);
    if (*field.suffix != '\0')
        box->setSuffix(u' ' + limitText(field.suffix));
    auto *form = static_cast<QFormLayout *>(row);
    form->addRow(limitText(field.label), box);
    m_labels.push_back(form->labelForField(box));
    m_fields.push_back(box);
}

/// One column of fields through all the groups.
void AlertSettingsDialog::alignFields()
{
    int widest = 0;
    for (const QWidget *label : m_labels)
        widest = std::max(widest, label->sizeHint().width());
    for (QWidget *label : m_labels)
        label->setMinimumWidth(widest);
}

void AlertSettingsDialog::showLimits(const AlertThresholds &limits)
{
    std::size_t index = 0;
    for (const ThresholdField &field : thresholdFields())
        m_fields[index++]->setValue(limits.*field.place * (field.isShare ? 100 : 1));
}

AlertPreferences AlertSettingsDialog::preferences() const
{
    AlertPreferences preferences{.limits = {}, .onDesktop = m_onDesktop->isChecked(), .command = m_command->text().trimmed(), .webhook = {}};
    if (m_webhook->hasAcceptableInput())
        preferences.webhook = m_webhook->text().trimmed();
    std::size_t index = 0;
    for (const ThresholdField &field : thresholdFields())
        preferences.limits.*field.place = m_fields[index++]->value() / (field.isShare ? 100 : 1);
    return preferences;
}

} // namespace slipway

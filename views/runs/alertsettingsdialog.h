// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/watching/thresholds.h"

#include <QDialog>

#include <vector>

class QCheckBox;
class QDoubleSpinBox;
class QLineEdit;

namespace slipway {

/// How a person hears of alerts, and when the rules speak.
struct AlertPreferences
{
    AlertThresholds limits;
    bool onDesktop = true;
    QString command;         ///< run by a shell for each alert; empty: none
    QString webhook;         ///< http or https; empty: none
    bool operator==(const AlertPreferences &) const = default;
};

class AlertSettingsDialog : public QDialog
{
    Q_OBJECT

public:
    explicit AlertSettingsDialog(const AlertPreferences &preferences, QWidget *parent = nullptr);
    AlertPreferences preferences() const;

Q_SIGNALS:
    void trialRequested(const slipway::AlertPreferences &preferences); ///< send a made-up alert these ways

private:
    QWidget *buildDelivery(const AlertPreferences &preferences);
    QWidget *buildRules(const AlertThresholds &limits);
    void addField(QLayout *row, const ThresholdField &field, const AlertThresholds &limits);
    void alignFields();
    void showLimits(const AlertThresholds &limits);

    QCheckBox *m_onDesktop = nullptr;
    QLineEdit *m_command = nullptr, *m_webhook = nullptr;
    std::vector<QDoubleSpinBox *> m_fields;  ///< in the order of thresholdFields()
    std::vector<QWidget *> m_labels;         ///< the same
};

} // namespace slipway

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QVariantMap>
#include <QWidget>

#include <optional>

class QLabel;
class QVBoxLayout;

namespace slipway {

class NumberField;

/// What a run may take.
struct SizingWish
{
    std::optional<double> tokens = {};        ///< none: as the design says
    std::optional<double> deadlineDays = {};
    std::optional<double> budget = {};        ///< in the design's currency, else accelerator hours
    std::optional<double> accelerators = {};  ///< at hand; none: four times as many as the design has
    bool operator==(const SizingWish &) const = default;
};

/// Tokens, deadline, budget, accelerators at hand.
class SizingSetup : public QWidget
{
    Q_OBJECT

public:
    explicit SizingSetup(QWidget *parent = nullptr);

    SizingWish wish() const;
    /// What stands for an empty field.
    void showPresent(double tokens, int accelerators, const QString &currency);

    QVariantMap choices() const;
    void setChoices(const QVariantMap &choices);

Q_SIGNALS:
    void wishChanged();

private:
    NumberField *addField(const QString &name, const QString &label, NumberField *field, const QString &note);

    QVBoxLayout *m_column;
    NumberField *m_tokens, *m_deadline, *m_budget, *m_accelerators;
    QLabel *m_budgetUnit = nullptr;
};

} // namespace slipway

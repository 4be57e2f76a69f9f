// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractSpinBox>

#include <optional>

class QLabel;

namespace slipway {

/// What a NumberField takes.
struct NumberLimits
{
    enum class Step { One, Doubling };

    double minimum = 1;
    double maximum = 1e18;
    bool isWhole = true;
    bool mayBeEmpty = false; ///< empty stands for "auto" or "not given"
    Step step = Step::One; ///< arrows and wheel: by one, or to the next power of two
    double kilo = 1000; ///< what a typed "k" means
    QString unit = {}; ///< shown inside the field, never part of the text
};

/// A spin box for the numbers of this trade: 131072, 1e12, 128k, or empty for auto.
///
/// Reports while typing, each time the text is a number within the limits; anything else is kept until the field is
/// left and then goes back to the last good value. The wheel counts only while the field has the focus, so that
/// scrolling a page changes nothing.
class NumberField : public QAbstractSpinBox
{
    Q_OBJECT

public:
    explicit NumberField(NumberLimits limits, QWidget *parent = nullptr);

    std::optional<double> value() const { return m_value; }

    /// Shows a value. The text stays untouched where it says this value already: a person may be typing in it.
    void setValue(std::optional<double> value);

    /// What an empty field stands for: its number, and the words to show ("auto: 8 from dgx-h100").
    void setAutomatic(std::optional<double> number, const QString &words);

    /// Why the text is not taken, for the person; empty while it is.
    QString problem() const { return m_problem; }

    void stepBy(int steps) override;
    QValidator::State validate(QString &text, int &position) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// The person changed the value.
    void valueEdited(std::optional<double> value);
    void problemChanged(const QString &problem);

protected:
    StepEnabled stepEnabled() const override;
    void wheelEvent(QWheelEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void readText(const QString &text);
    void tidyText();
    void report(std::optional<double> value);
    void setProblem(const QString &problem);
    void placeUnit();
    QString problemOf(const QString &text) const;
    double stepped(double from, int steps) const;

    NumberLimits m_limits;
    std::optional<double> m_value;
    std::optional<double> m_automatic;
    QString m_problem;
    QLabel *m_unit;
};

} // namespace slipway

Q_DECLARE_METATYPE(std::optional<double>)

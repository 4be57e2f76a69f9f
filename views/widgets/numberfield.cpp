// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/numberfield.h"

#include "views/theme/theme.h"
#include "views/widgets/numbertext.h"

#include <QEvent>
#include <QLabel>
#include <QLineEdit>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace slipway {

NumberField::NumberField(NumberLimits limits, QWidget *parent)
    : QAbstractSpinBox(parent)
    , m_limits(std::move(limits))
    , m_unit(new QLabel(m_limits.unit, lineEdit()))
{
    setFocusPolicy(Qt::StrongFocus);
    m_unit->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_unit->setForegroundRole(QPalette::PlaceholderText);
    m_unit->setVisible(!m_limits.unit.isEmpty());
    connect(lineEdit(), &QLineEdit::textEdited, this, &NumberField::readText);
    connect(this, &QAbstractSpinBox::editingFinished, this, &NumberField::tidyText);
    if (!m_limits.mayBeEmpty)
        m_value = m_limits.minimum;
    tidyText();
    placeUnit();
}

void NumberField::setValue(std::optional<double> value)
{
    if (value == m_value)
        return;
    m_value = value;
    tidyText();
}

void NumberField::setAutomatic(std::optional<double> number, const QString &words)
{
    m_automatic = number;
    if (lineEdit()->placeholderText() != words)
        lineEdit()->setPlaceholderText(words);
}

void NumberField::stepBy(int steps)
{
    const std::optional<double> from = m_value ? m_value : m_automatic;
    const double next = from ? stepped(*from, steps) : m_limits.minimum;
    m_value = std::clamp(next, m_limits.minimum, m_limits.maximum);
    tidyText();
    selectAll();
    Q_EMIT valueEdited(m_value);
}

double NumberField::stepped(double from, int steps) const
{
    if (m_limits.step == NumberLimits::Step::One)
        return from + steps;
    const double power = std::log2(std::max(from, 1e-300));
    return std::exp2(steps > 0 ? std::floor(power + 1e-9) + steps : std::ceil(power - 1e-9) + steps);
}

QValidator::State NumberField::validate(QString &text, int &) const
{
    return problemOf(text).isEmpty() ? QValidator::Acceptable : QValidator::Intermediate;
}

QSize NumberField::sizeHint() const
{
    ensurePolished();
    return {fontMetrics().averageCharWidth() * 16 + m_unit->sizeHint().width(), lineEdit()->sizeHint().height()};
}

QSize NumberField::minimumSizeHint() const
{
    return {fontMetrics().averageCharWidth() * 9 + m_unit->sizeHint().width(), sizeHint().height()};
}

QAbstractSpinBox::StepEnabled NumberField::stepEnabled() const
{
    const double now = m_value.value_or(m_automatic.value_or(m_limits.minimum));
    StepEnabled enabled = StepNone;
    enabled.setFlag(StepUpEnabled, !isReadOnly() && now < m_limits.maximum);
    enabled.setFlag(StepDownEnabled, !isReadOnly() && now > m_limits.minimum);
    return enabled;
}

void NumberField::wheelEvent(QWheelEvent *event)
{
    if (hasFocus())
        QAbstractSpinBox::wheelEvent(event);
    else
        event->ignore();
}

void NumberField::resizeEvent(QResizeEvent *event)
{
    QAbstractSpinBox::resizeEvent(event);
    placeUnit();
}

void NumberField::changeEvent(QEvent *event)
{
    QAbstractSpinBox::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        placeUnit();
}

void NumberField::readText(const QString &text)
{
    setProblem(problemOf(text));
    if (!m_problem.isEmpty())
        return;
    if (text.trimmed().isEmpty())
        report({});
    else
        report(numberFromText(text, m_limits.kilo));
}

/// Writes the value the way we write it; what could not be read goes.
void NumberField::tidyText()
{
    setProblem({});
    const QString text = m_value ? textFromNumber(*m_value) : QString();
    if (text != lineEdit()->text())
        lineEdit()->setText(text);
}

void NumberField::report(std::optional<double> value)
{
    if (value == m_value)
        return;
    m_value = value;
    Q_EMIT valueEdited(value);
}

void NumberField::setProblem(const QString &problem)
{
    if (problem == m_problem)
        return;
    m_problem = problem;
    Q_EMIT problemChanged(problem);
}

void NumberField::placeUnit()
{
    const QRect inside = lineEdit()->rect();
    const int width = m_unit->isHidden() ? 0 : m_unit->sizeHint().width();
    m_unit->setGeometry(inside.right() - width - spacing::hair, inside.top(), width, inside.height());
    lineEdit()->setTextMargins(0, 0, width ? width + spacing::tight : 0, 0);
}

QString NumberField::problemOf(const QString &text) const
{
    if (text.trimmed().isEmpty())
        return m_limits.mayBeEmpty ? QString() : tr("A number is needed here.");
    const std::optional<double> number = numberFromText(text, m_limits.kilo);
    if (!number)
        return tr("“%1” is not a number. Type it like 4096, 1e12 or 128k.").arg(text);
    if (m_limits.isWhole && *number != std::floor(*number))
        return tr("A whole number is needed here.");
    if (*number < m_limits.minimum)
        return tr("%1 is too small: the least is %2.").arg(text, textFromNumber(m_limits.minimum));
    if (*number > m_limits.maximum)
        return tr("%1 is too large: the most is %2.").arg(text, textFromNumber(m_limits.maximum));
    return {};
}

} // namespace slipway

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimate/estimate.h"

#include <QWidget>

class QLabel;

namespace slipway {

/// The answer in one sentence, with a sign before it: does the design fit, and if not, why.
class VerdictLine : public QWidget
{
    Q_OBJECT

public:
    explicit VerdictLine(QWidget *parent = nullptr);

    void showEstimate(const Estimate &estimate);
    void showReason(const QString &reason);
    QString text() const;

protected:
    void changeEvent(QEvent *event) override;

private:
    enum class Sign { Fits, Errors, Nothing };

    void show(Sign sign, const QString &sentence);
    void draw();

    QLabel *m_icon;
    QLabel *m_sentence;
    Sign m_sign = Sign::Nothing;
};

} // namespace slipway

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/design/finding.h"

#include <QStackedWidget>

#include <functional>

class QLabel;

namespace slipway {

class FindingStrip;

/// A part of the estimate; where nothing of it can be trusted, in its place what is in the way, with the fixes.
class EstimatePart : public QStackedWidget
{
    Q_OBJECT

public:
    /// Takes the part.
    explicit EstimatePart(QWidget *part, QWidget *parent = nullptr);

    /// Shows `errors` in place of the part; none: the part.
    void showErrors(const Findings &errors);
    bool showsErrors() const { return currentIndex() > 0; }
    /// What the fixes would do, see FindingStrip::showEffects().
    void showEffects(const std::function<QString(const Finding &)> &effectOf);

Q_SIGNALS:
    void fixRequested(const slipway::Finding &finding);
    void findingActivated(const QString &path);

protected:
    void showEvent(QShowEvent *event) override;

private:
    QWidget *buildErrors();
    void fill();

    QLabel *m_sentence;
    FindingStrip *m_strip;
    Findings m_errors;
    std::function<QString(const Finding &)> m_effectOf; ///< of these errors
    bool m_isOld = false;                               ///< what is not seen is filled when somebody looks
};

} // namespace slipway

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/explore/shownlayouts.h"

#include <QWidget>

class QLabel;
class QVBoxLayout;

namespace slipway {

/// Where nothing fits: why, and each single change that would make it fit with the button that makes it.
class ShortfallView : public QWidget
{
    Q_OBJECT

public:
    explicit ShortfallView(QWidget *parent = nullptr);

    void showShortfall(const ShownShortfall &shortfall);
    /// The buttons work while the answer is about the design as it is now.
    void setApplicable(bool applicable);

Q_SIGNALS:
    void wayRequested(int way);

private:
    QWidget *makeWay(int number, const ShownWay &way);

    QLabel *m_reasons;
    QLabel *m_waysTitle;
    QVBoxLayout *m_ways;
    ShownShortfall m_shown;
};

} // namespace slipway

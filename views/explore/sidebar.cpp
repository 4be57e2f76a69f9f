// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/explore/sidebar.h"

#include "views/theme/theme.h"

#include <QHBoxLayout>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>

namespace slipway {

namespace {

constexpr int leastWidth = 270;

} // namespace

QScrollArea *sideBar(QWidget *content, const QString &name)
{
    auto *area = new QScrollArea;
    area->setObjectName(name);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFocusPolicy(Qt::NoFocus);
    // Room for the scroll bar, so that nothing moves or is cut off when it comes.
    if (content->layout())
        content->layout()->setContentsMargins(0, 0, spacing::wide, 0);
    area->setWidget(content);
    area->setFixedWidth(std::max(leastWidth, content->minimumSizeHint().width()));
    return area;
}

void layOutBesideSettings(QWidget &panel, QWidget *settings, QWidget *status, QWidget *results)
{
    auto *right = new QVBoxLayout;
    right->setSpacing(spacing::normal);
    right->addWidget(status);
    right->addWidget(results, 1);
    auto *row = new QHBoxLayout(&panel);
    row->setContentsMargins(0, spacing::wide, 0, 0);
    row->setSpacing(spacing::section);
    row->addWidget(settings);
    row->addLayout(right, 1);
}

} // namespace slipway

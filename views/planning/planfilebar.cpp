// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/planning/planfilebar.h"

#include "views/theme/theme.h"
#include "views/widgets/elidedlabel.h"

#include <QHBoxLayout>
#include <QToolButton>

namespace slipway {

using namespace Qt::StringLiterals;

PlanFileBar::PlanFileBar(const QString &name, const QString &what, QWidget *parent)
    : QWidget(parent)
    , m_what(what)
    , m_path(new ElidedLabel(this))
{
    setObjectName(name);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(spacing::normal);
    m_path->setObjectName(name + u"Path"_s);
    m_path->setElideMode(Qt::ElideMiddle);
    row->addWidget(m_path, 1);
    m_show = addButton(name + u"Show"_s, u"edit"_s, tr("Edit as text"), &PlanFileBar::showRequested);
    addButton(name + u"Open"_s, u"open"_s, tr("Open..."), &PlanFileBar::openRequested);
    addButton(name + u"New"_s, u"new"_s, tr("New..."), &PlanFileBar::newRequested);
    showFile({});
}

QToolButton *PlanFileBar::addButton(const QString &name, const QString &icon, const QString &text, void (PlanFileBar::*wish)())
{
    auto *button = new QToolButton(this);
    button->setObjectName(name);
    button->setIcon(themedIcon(icon));
    button->setText(text);
    button->setAccessibleName(u"%1: %2"_s.arg(m_what, text));
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setFocusPolicy(Qt::StrongFocus);
    connect(button, &QToolButton::clicked, this, wish);
    layout()->addWidget(button);
    return button;
}

void PlanFileBar::showFile(const QString &path)
{
    m_path->setText(path.isEmpty() ? tr("%1: none is open").arg(m_what) : tr("%1: %2").arg(m_what, path));
    m_show->setVisible(!path.isEmpty());
}

} // namespace slipway

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/aboutdialog.h"

#include <QApplication>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace slipway {

using namespace Qt::StringLiterals;

AboutDialog::AboutDialog(const QList<QPair<QString, QString>> &facts, QWidget *parent)
    : QDialog(parent)
{
    setObjectName(u"aboutDialog"_s);
    setWindowTitle(tr("About Slipway"));
    auto *title = new QLabel(tr("Slipway: design, launch and watch LLM training runs"), this);
    QFont bold = title->font();
    bold.setBold(true);
    title->setFont(bold);
    auto *licence = new QLabel(tr("Free software under the GNU General Public License, version 3 or later. It comes with no warranty.\n\n"
                                   "It uses Qt (LGPL-3.0), Qt Charts (GPL-3.0), libssh (LGPL-2.1), yaml-cpp (MIT), nunjucks (BSD-2-Clause), "
                                   "a-sync-waterfall (MIT) and SQLite (public domain)."), this);
    licence->setWordWrap(true);
    auto *form = new QFormLayout;
    QString text;
    for (const auto &[name, value] : facts) {
        auto *label = new QLabel(value, this);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
        label->setAccessibleName(name);
        label->setWordWrap(true); // a path
        form->addRow(tr("%1:").arg(name), label);
        text += u"%1: %2\n"_s.arg(name, value);
    }
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    QPushButton *copy = buttons->addButton(tr("&Copy"), QDialogButtonBox::ActionRole);
    copy->setObjectName(u"aboutCopy"_s);
    QPushButton *log = buttons->addButton(tr("&Open the log"), QDialogButtonBox::ActionRole);
    log->setObjectName(u"aboutOpenLog"_s);
    buttons->button(QDialogButtonBox::Close)->setDefault(true); // Return leaves, as in every dialog that only tells
    connect(copy, &QPushButton::clicked, this, [text] { QApplication::clipboard()->setText(text); });
    connect(log, &QPushButton::clicked, this, &AboutDialog::openLogRequested);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *column = new QVBoxLayout(this);
    column->addWidget(title);
    column->addWidget(licence);
    column->addLayout(form);
    column->addWidget(buttons);
    setMinimumWidth(560);
}

} // namespace slipway

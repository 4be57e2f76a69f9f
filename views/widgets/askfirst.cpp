// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/askfirst.h"

#include <QCoreApplication>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr int readableWidth = 380;

} // namespace

void askFirst(QWidget *parent, const FirstQuestion &question, const std::function<void()> &act)
{
    auto *box = new QMessageBox(QMessageBox::Question, question.title, question.title, QMessageBox::Cancel, parent);
    box->setObjectName(question.name);
    box->setTextFormat(Qt::PlainText);
    box->setInformativeText(question.text);
    box->setAttribute(Qt::WA_DeleteOnClose);
    QPushButton *confirm = box->addButton(question.button, QMessageBox::AcceptRole);
    confirm->setObjectName(u"confirm"_s);
    box->setDefaultButton(QMessageBox::Cancel);
    box->button(QMessageBox::Cancel)->setText(QCoreApplication::translate("AskFirst", "Not now")); // "Cancel" beside "Cancel the run" can be read both ways
    if (auto *text = box->findChild<QLabel *>(u"qt_msgbox_informativelabel"_s))
        text->setMinimumWidth(readableWidth); // Qt's own guess is a narrow column
    QObject::connect(confirm, &QPushButton::clicked, parent, act);
    box->open();
}

} // namespace slipway

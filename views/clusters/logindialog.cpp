// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/clusters/logindialog.h"

#include "views/theme/theme.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

/// A server may ask in whole sentences: beside one there is no room for an answer.
bool hasLongLabel(const LoginPrompt &prompt)
{
    constexpr qsizetype mostLetters = 32;
    return std::any_of(prompt.fields.begin(), prompt.fields.end(), [](const LoginPrompt::Field &field) { return field.label.trimmed().size() > mostLetters; });
}

} // namespace

LoginDialog::LoginDialog(const QString &cluster, const LoginPrompt &prompt, QWidget *parent)
    : LoginDialog(cluster, prompt, Keeping::NotOffered, parent)
{
}

LoginDialog::LoginDialog(const QString &cluster, const LoginPrompt &prompt, Keeping keeping, QWidget *parent)
    : QDialog(parent)
    , m_prompt(prompt)
{
    setObjectName(u"loginDialog"_s);
    setWindowTitle(tr("Log in to %1").arg(cluster));
    auto *title = new QLabel(heading(cluster), this);
    title->setObjectName(u"loginHeading"_s);
    title->setTextFormat(Qt::PlainText);
    title->setWordWrap(true);
    QFont bold = font();
    bold.setBold(true);
    title->setFont(bold);
    auto *instruction = new QLabel(prompt.instruction, this);
    instruction->setObjectName(u"loginInstruction"_s);
    instruction->setTextFormat(Qt::PlainText); // the server's words are text, whatever they look like
    instruction->setWordWrap(true);
    instruction->setVisible(!prompt.instruction.isEmpty());
    auto *form = new QFormLayout;
    form->setFieldGrowthPolicy(QFormLayout::ExpandingFieldsGrow);
    form->setRowWrapPolicy(hasLongLabel(prompt) ? QFormLayout::WrapAllRows : QFormLayout::WrapLongRows);
    for (const LoginPrompt::Field &field : prompt.fields)
        addField(form, field);
    auto *column = new QVBoxLayout(this);
    column->setSpacing(spacing::wide);
    column->addWidget(title);
    column->addWidget(instruction);
    column->addLayout(form);
    if (keeping == Keeping::Offered && prompt.kind != LoginPrompt::Kind::KeyboardInteractive && prompt.fields.size() == 1) {
        m_keep = new QCheckBox(tr("&Keep it in the keychain of this desktop"), this);
        m_keep->setObjectName(u"keepSecret"_s);
        column->addWidget(m_keep);
    }
    column->addStretch(1);
    addButtons(column);
    setMinimumWidth(440);
}

QString LoginDialog::heading(const QString &cluster) const
{
    switch (m_prompt.kind) {
    case LoginPrompt::Kind::KeyPassphrase: return tr("Passphrase of the key %1").arg(m_prompt.title);
    case LoginPrompt::Kind::Password: return tr("Password of %1").arg(m_prompt.title);
    case LoginPrompt::Kind::KeyboardInteractive: break;
    }
    return m_prompt.title.isEmpty() ? tr("%1 asks").arg(cluster) : m_prompt.title;
}

void LoginDialog::addField(QFormLayout *form, const LoginPrompt::Field &field)
{
    const QString fallback = m_prompt.kind == LoginPrompt::Kind::KeyPassphrase ? tr("Passphrase") : tr("Password");
    QString label = field.label.trimmed();
    label = label.isEmpty() ? fallback : label;
    auto *edit = new QLineEdit(this);
    edit->setObjectName(u"loginField%1"_s.arg(m_fields.size()));
    edit->setEchoMode(field.isEchoed ? QLineEdit::Normal : QLineEdit::Password);
    edit->setAccessibleName(label);
    m_fields.append(edit);
    auto *text = new QLabel(this);
    text->setTextFormat(Qt::PlainText);
    text->setText(label.replace(u'&', u"&&"_s)); // no mnemonic from a server's ampersand
    text->setWordWrap(form->rowWrapPolicy() == QFormLayout::WrapAllRows);
    text->setBuddy(edit);
    form->addRow(text, edit);
}

/// Where the answer goes: a passphrase never leaves this computer.
QString LoginDialog::note() const
{
    if (m_prompt.kind == LoginPrompt::Kind::KeyPassphrase)
        return m_keep ? tr("It opens the key on this computer, and is kept only if you ask for it.") : tr("It opens the key on this computer and is not kept.");
    return m_keep ? tr("What you type goes to the server, and is kept only if you ask for it.") : tr("What you type goes to the server and is not kept.");
}

void LoginDialog::addButtons(QVBoxLayout *column)
{
    auto *note = new QLabel(this->note(), this);
    note->setObjectName(u"loginNote"_s);
    note->setForegroundRole(QPalette::PlaceholderText);
    note->setVisible(!m_fields.isEmpty());
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    buttons->button(QDialogButtonBox::Ok)->setObjectName(u"answerLogin"_s);
    buttons->button(QDialogButtonBox::Ok)->setText(m_fields.isEmpty() ? tr("Continue") : tr("Log in"));
    buttons->button(QDialogButtonBox::Ok)->setDefault(true);
    buttons->button(QDialogButtonBox::Cancel)->setObjectName(u"cancelLogin"_s);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    column->addWidget(note);
    column->addWidget(buttons);
}

bool LoginDialog::isToBeKept() const { return m_keep && m_keep->isChecked(); }

QStringList LoginDialog::answers() const
{
    QStringList answers;
    for (const QLineEdit *field : m_fields)
        answers.append(field->text());
    return answers;
}

} // namespace slipway

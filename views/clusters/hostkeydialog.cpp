// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/clusters/hostkeydialog.h"

#include "views/theme/theme.h"

#include <QDialogButtonBox>
#include <QFontDatabase>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

QLabel *makeText(const QString &text, const QString &name)
{
    auto *label = new QLabel(text);
    label->setObjectName(name);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return label;
}

} // namespace

HostKeyDialog::HostKeyDialog(const HostKeyQuestion &question, QWidget *parent)
    : QDialog(parent)
    , m_question(question)
{
    setObjectName(u"hostKeyDialog"_s);
    setWindowTitle(isAcceptable() ? tr("Is this the right host?") : tr("The host key does not match"));
    auto *title = makeText(heading(), u"hostKeyHeading"_s);
    QFont bold = font();
    bold.setPointSizeF(bold.pointSizeF() * 1.15);
    bold.setBold(true);
    title->setFont(bold);
    if (!isAcceptable()) {
        QPalette alarming = palette();
        alarming.setColor(QPalette::WindowText, severityColor(palette(), Severity::Error));
        title->setPalette(alarming);
    }
    auto *column = new QVBoxLayout(this);
    column->setSpacing(spacing::wide);
    column->addWidget(title);
    column->addWidget(makeText(explanation(), u"hostKeyExplanation"_s));
    column->addWidget(buildFacts());
    column->addWidget(makeText(advice(), u"hostKeyAdvice"_s));
    column->addStretch(1);
    column->addWidget(buildButtons());
    setMinimumWidth(580);
}

QString HostKeyDialog::heading() const
{
    switch (m_question.state) {
    case HostKeyQuestion::State::Unknown: return tr("%1 is not known yet").arg(m_question.host);
    case HostKeyQuestion::State::Changed: return tr("The key of %1 has changed").arg(m_question.host);
    case HostKeyQuestion::State::OtherType: return tr("%1 showed a key of another kind").arg(m_question.host);
    case HostKeyQuestion::State::Revoked: return tr("The key of %1 was revoked").arg(m_question.host);
    }
    return {};
}

QString HostKeyDialog::explanation() const
{
    switch (m_question.state) {
    case HostKeyQuestion::State::Unknown:
        return tr("This computer has not talked to this host before. Compare the fingerprint with the one that the operators of the cluster publish.");
    case HostKeyQuestion::State::Changed:
        return tr("Either the host was set up anew, or somebody is listening between you and it. No connection was made, and nothing was sent.");
    case HostKeyQuestion::State::OtherType:
        return tr("A key of another kind is stored for this host. That can hide somebody between you and it. No connection was made, and nothing was sent.");
    case HostKeyQuestion::State::Revoked:
        return tr("The known-hosts file marks this key as revoked: whoever owns it is not to be trusted. No connection was made, and nothing was sent.");
    }
    return {};
}

QString HostKeyDialog::advice() const
{
    switch (m_question.state) {
    case HostKeyQuestion::State::Unknown:
        return tr("If you accept, the key is stored and this is not asked again.");
    case HostKeyQuestion::State::Changed:
    case HostKeyQuestion::State::OtherType:
        return tr("Ask the operators of the cluster whether the key was changed. If it was, remove the old line with\n    ssh-keygen -R '%1'\nand connect again.").arg(m_question.host);
    case HostKeyQuestion::State::Revoked:
        return tr("Tell the operators of the cluster. Only they can say whether the line with @revoked may go.");
    }
    return {};
}

QWidget *HostKeyDialog::buildFacts()
{
    auto *facts = new QWidget(this);
    auto *form = new QFormLayout(facts);
    form->setContentsMargins({});
    const auto addFact = [&](const QString &label, const QString &value, const QString &name, bool isFixed) {
        if (value.isEmpty())
            return;
        QLabel *text = makeText(value, name);
        if (isFixed)
            text->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
        form->addRow(label, text);
    };
    addFact(tr("Key type"), m_question.keyType, u"hostKeyType"_s, false);
    addFact(isAcceptable() ? tr("Fingerprint") : tr("Shown now"), m_question.fingerprint, u"hostKeyFingerprint"_s, true);
    addFact(tr("Stored"), m_question.knownFingerprint, u"hostKeyKnown"_s, true);
    addFact(isAcceptable() ? tr("Will be stored in") : tr("Stored in"), m_question.knownHostsFile, u"hostKeyFile"_s, false);
    return facts;
}

QWidget *HostKeyDialog::buildButtons()
{
    auto *buttons = new QDialogButtonBox(this);
    QPushButton *refuse = isAcceptable() ? buttons->addButton(QDialogButtonBox::Cancel) : buttons->addButton(QDialogButtonBox::Close);
    refuse->setObjectName(u"refuseHostKey"_s);
    if (isAcceptable()) {
        QPushButton *accept = buttons->addButton(tr("&Accept and store"), QDialogButtonBox::AcceptRole);
        accept->setObjectName(u"acceptHostKey"_s);
        accept->setAutoDefault(false);
        connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    }
    // Return must not accept a stranger.
    refuse->setDefault(true);
    refuse->setFocus();
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    return buttons;
}

} // namespace slipway

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/clusters/hostkeydialog.h"
#include "views/clusters/logindialog.h"

#include "tests/views/pictures.h"

#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>

using namespace slipway;
using namespace Qt::StringLiterals;

namespace {

HostKeyQuestion question(HostKeyQuestion::State state)
{
    HostKeyQuestion question;
    question.state = state;
    question.host = u"[login.example.org]:2222"_s;
    question.keyType = u"ssh-ed25519"_s;
    question.fingerprint = u"SHA256:uNiVztksCsDhcc0u9e8BrrQXVUpKZIDTMczCvj3tD2s"_s;
    question.knownFingerprint = state == HostKeyQuestion::State::Changed ? u"SHA256:p2QAMXNIC1TJYWeIOttrVc98/R1BUFWu3/LiyKgUfQM"_s : QString();
    question.knownHostsFile = u"/home/ada/.ssh/known_hosts"_s;
    return question;
}

QString allText(const QWidget &widget)
{
    QStringList texts;
    for (const QLabel *label : widget.findChildren<QLabel *>())
        texts.append(label->text());
    return texts.join(u'\n');
}

void keepPicture(QWidget &widget, const QString &name)
{
    const QString folder = qEnvironmentVariable("SLIPWAY_SCREENSHOTS");
    if (!folder.isEmpty())
        widget.grab().save(folder + u'/' + name + u".png"_s);
}

} // namespace

class TstLoginDialogs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        failOnOurWarnings();
        applyTheme(*qApp, ThemeChoice::Light);
    }

    void unknownHostIsAskedAbout()
    {
        HostKeyDialog dialog(question(HostKeyQuestion::State::Unknown));
        dialog.show();
        const QString text = allText(dialog);
        for (const QString &fact : {u"SHA256:uNiV"_s, u"ssh-ed25519"_s, u"[login.example.org]:2222"_s, u"/home/ada/.ssh/known_hosts"_s})
            QVERIFY2(text.contains(fact), qPrintable(fact));
        QSignalSpy accepted(&dialog, &QDialog::accepted);
        QTest::mouseClick(dialog.findChild<QPushButton *>(u"acceptHostKey"_s), Qt::LeftButton);
        QCOMPARE(accepted.count(), 1);
        keepPicture(dialog, u"hostkey-unknown"_s);
    }

    void returnDoesNotAcceptAStranger()
    {
        HostKeyDialog dialog(question(HostKeyQuestion::State::Unknown));
        dialog.show();
        QVERIFY(dialog.findChild<QPushButton *>(u"refuseHostKey"_s)->isDefault());
        QVERIFY(!dialog.findChild<QPushButton *>(u"acceptHostKey"_s)->isDefault());
        QSignalSpy accepted(&dialog, &QDialog::accepted), rejected(&dialog, &QDialog::rejected);
        QTest::keyClick(&dialog, Qt::Key_Return);
        QCOMPARE(accepted.count(), 0);
        QCOMPARE(rejected.count(), 1);
    }

    void otherKeysCannotBeAccepted_data()
    {
        QTest::addColumn<int>("state");
        QTest::addRow("a changed key") << int(HostKeyQuestion::State::Changed);
        QTest::addRow("a key of another type") << int(HostKeyQuestion::State::OtherType);
        QTest::addRow("a revoked key") << int(HostKeyQuestion::State::Revoked);
    }

    void otherKeysCannotBeAccepted()
    {
        QFETCH(int, state);
        HostKeyDialog dialog(question(HostKeyQuestion::State(state)));
        dialog.show();
        QVERIFY(!dialog.findChild<QPushButton *>(u"acceptHostKey"_s));
        QCOMPARE(dialog.findChildren<QPushButton *>().size(), 1);
        keepPicture(dialog, u"hostkey-%1"_s.arg(state));
    }

    void changedKeyShowsBothFingerprints()
    {
        HostKeyDialog dialog(question(HostKeyQuestion::State::Changed));
        const QString text = allText(dialog);
        QVERIFY(text.contains(u"SHA256:uNiV"_s));
        QVERIFY(text.contains(u"SHA256:p2QA"_s));
        QVERIFY(text.contains(u"ssh-keygen -R '[login.example.org]:2222'"_s));
    }

    void passphraseIsHidden()
    {
        LoginPrompt prompt{.kind = LoginPrompt::Kind::KeyPassphrase, .title = u"/home/ada/.ssh/id_ed25519"_s, .instruction = {}, .fields = {{QString(), false}}};
        LoginDialog dialog(u"hero"_s, prompt);
        dialog.show();
        auto *field = dialog.findChild<QLineEdit *>(u"loginField0"_s);
        QCOMPARE(field->echoMode(), QLineEdit::Password);
        QVERIFY(allText(dialog).contains(u"/home/ada/.ssh/id_ed25519"_s));
        QVERIFY(!allText(dialog).contains(u"server"_s)); // it never leaves this computer
        QTest::keyClicks(field, u"secret"_s);
        QSignalSpy accepted(&dialog, &QDialog::accepted);
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(accepted.count(), 1);
        QCOMPARE(dialog.answers(), QStringList{u"secret"_s});
        keepPicture(dialog, u"login-passphrase"_s);
    }

    /// Only where there is a keychain, only for what is good twice, and never by itself.
    void keepingIsAskedFor()
    {
        using Keeping = LoginDialog::Keeping;
        const LoginPrompt password{.kind = LoginPrompt::Kind::Password, .title = u"ada@hero"_s, .instruction = {}, .fields = {{u"Password:"_s, false}}};
        const LoginPrompt round{.kind = LoginPrompt::Kind::KeyboardInteractive, .title = u"Duo"_s, .instruction = {}, .fields = {{u"Passcode:"_s, false}}};
        LoginDialog offered(u"hero"_s, password, Keeping::Offered), without(u"hero"_s, password, Keeping::NotOffered), code(u"hero"_s, round, Keeping::Offered);
        auto *keep = offered.findChild<QCheckBox *>(u"keepSecret"_s);
        QVERIFY(keep && !keep->isChecked() && !offered.isToBeKept());
        keep->setChecked(true);
        QVERIFY(offered.isToBeKept());
        QVERIFY(!without.findChild<QCheckBox *>(u"keepSecret"_s) && !without.isToBeKept());
        QVERIFY(!code.findChild<QCheckBox *>(u"keepSecret"_s));
    }

    void roundsSpeakTheServersWords()
    {
        LoginPrompt prompt{.kind = LoginPrompt::Kind::KeyboardInteractive, .title = u"Duo two-factor login"_s,
            .instruction = u"Enter a passcode or select:\n 1. Push to <b>XX-1234</b>"_s, .fields = {{u"Passcode or option (1-1): "_s, true}, {u"R&D PIN"_s, false}}};
        LoginDialog dialog(u"hero"_s, prompt);
        dialog.show();
        QCOMPARE(dialog.findChild<QLineEdit *>(u"loginField0"_s)->echoMode(), QLineEdit::Normal);
        QCOMPARE(dialog.findChild<QLineEdit *>(u"loginField1"_s)->echoMode(), QLineEdit::Password);
        QCOMPARE(dialog.findChild<QLabel *>(u"loginInstruction"_s)->textFormat(), Qt::PlainText);
        QCOMPARE(dialog.answers().size(), 2);
        keepPicture(dialog, u"login-rounds"_s);
    }

    void emptyRoundIsAnsweredWithNothing()
    {
        LoginPrompt prompt{.kind = LoginPrompt::Kind::KeyboardInteractive, .title = {}, .instruction = u"Push sent."_s, .fields = {}};
        LoginDialog dialog(u"hero"_s, prompt);
        dialog.show();
        QVERIFY(dialog.answers().isEmpty());
        QVERIFY(dialog.findChild<QPushButton *>(u"answerLogin"_s)->isEnabled());
        QVERIFY(allText(dialog).contains(u"hero"_s));
    }
};

QTEST_MAIN(TstLoginDialogs)
#include "tst_logindialogs.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// Against a stand-in for secret-tool that keeps secrets in a folder and notes what it was called with.
#include "core/remote/keychain.h"

#include "tests/core/remote/answers.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

namespace {

const SecretName name{.cluster = u"hero"_s, .account = u"password ada@login.example.org"_s};

} // namespace

class TstKeychain : public QObject
{
    Q_OBJECT

private:
    Keychain makeKeychain(const QByteArray &script = {})
    {
        const QString program = m_temp->filePath(u"tool"_s);
        QFile file(program);
        if (file.open(QIODevice::WriteOnly))
            file.write(script.isEmpty() ? "#!/bin/sh\ncd \"$(dirname \"$0\")\"\necho \"$@\" >>called\nverb=$1; shift\n[ $verb = store ] && shift\nkey=$(echo \"$*\" | tr ' /' '__')\n"
                                          "case $verb in store) cat >\"$key\" ;; lookup) [ -f \"$key\" ] && cat \"$key\" ;; clear) rm -f \"$key\" ;; esac\n"
                                        : script);
        file.setPermissions(file.permissions() | QFileDevice::ExeOwner);
        return Keychain(program);
    }

    template<typename T>
    static T waitFor(QFuture<T> future)
    {
        for (int i = 0; i < 500 && !future.isFinished(); ++i)
            QTest::qWait(10);
        return future.isFinished() ? future.result() : T();
    }

    std::unique_ptr<QTemporaryDir> m_temp;

private Q_SLOTS:
    void init() { m_temp = std::make_unique<QTemporaryDir>(); }

    void keepsFindsAndForgets()
    {
        const Keychain keychain = makeKeychain();
        QVERIFY(keychain.isAvailable());
        QCOMPARE(waitFor(keychain.find(name)), QString());
        QVERIFY(answerTo(keychain.keep(name, u"correct häärse\n"_s)));
        QCOMPARE(waitFor(keychain.find(name)), u"correct häärse\n"_s);
        QCOMPARE(waitFor(keychain.find({.cluster = u"other"_s, .account = name.account})), QString());
        QVERIFY(answerTo(keychain.forget(name)));
        QCOMPARE(waitFor(keychain.find(name)), QString());
    }

    /// Arguments can be read by every user of the computer.
    void theSecretIsNoArgument()
    {
        const Keychain keychain = makeKeychain();
        QVERIFY(answerTo(keychain.keep(name, u"canary-4711"_s)));
        QFile called(m_temp->filePath(u"called"_s));
        QVERIFY(called.open(QIODevice::ReadOnly));
        const QByteArray arguments = called.readAll();
        QVERIFY(arguments.contains("store"));
        QVERIFY(!arguments.contains("canary"));
    }

    void aLockedKeychainIsNoSecret()
    {
        const Keychain keychain = makeKeychain("#!/bin/sh\ncat >/dev/null\necho nonsense\nexit 1\n");
        QCOMPARE(waitFor(keychain.find(name)), QString());
        QVERIFY(!answerTo(keychain.keep(name, u"x"_s)));
    }

    void withoutTheProgramNothingIsOffered()
    {
        const Keychain keychain(u"no-such-program-4711"_s);
        QVERIFY(!keychain.isAvailable());
        QCOMPARE(waitFor(keychain.find(name)), QString());
        QVERIFY(!answerTo(keychain.keep(name, u"x"_s)));
    }
};

QTEST_GUILESS_MAIN(TstKeychain)
#include "tst_keychain.moc"

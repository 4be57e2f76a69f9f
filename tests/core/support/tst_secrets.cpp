// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/support/secrets.h"

#include <QTest>

using namespace slipway;

class TstSecrets : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void secretsGo_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("secret");
        QTest::addRow("variable") << QByteArray("export WANDB_API_KEY=abcd1234efgh\n") << QByteArray("abcd1234efgh");
        QTest::addRow("quoted variable") << QByteArray("HF_TOKEN=\"s3cretvalue\" python train.py") << QByteArray("s3cretvalue");
        QTest::addRow("json") << QByteArray(R"({"db_password": "hunter22", "a": 1})") << QByteArray("hunter22");
        QTest::addRow("yaml") << QByteArray("aws_secret_access_key: wJalrXUtnFEMI\n") << QByteArray("wJalrXUtnFEMI");
        QTest::addRow("option") << QByteArray("train.py --hub-token qwertyui123") << QByteArray("qwertyui123");
        QTest::addRow("bearer") << QByteArray("Authorization: Bearer abcdefghijklmnop") << QByteArray("abcdefghijklmnop");
        QTest::addRow("url") << QByteArray("git clone https://ada:pa55w0rd@example.org/x.git") << QByteArray("pa55w0rd");
        QTest::addRow("hugging face") << QByteArray("using hf_ABCDEFGHIJKLMNOPQRSTUVWX now") << QByteArray("hf_ABCDEFGHIJKLMNOPQRSTUVWX");
        QTest::addRow("github") << QByteArray("ghp_0123456789abcdefghijABCDEFGHIJ012345") << QByteArray("ghp_0123456789abcdefghijABCDEFGHIJ012345");
        QTest::addRow("aws id") << QByteArray("key AKIAIOSFODNN7EXAMPLE") << QByteArray("AKIAIOSFODNN7EXAMPLE");
        QTest::addRow("private key") << QByteArray("-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXk\nQUFB\n-----END OPENSSH PRIVATE KEY-----\n") << QByteArray("b3BlbnNzaC1rZXk");
        QTest::addRow("broken off private key") << QByteArray("-----BEGIN PRIVATE KEY-----\nb3BlbnNzaC1rZXk\n") << QByteArray("b3BlbnNzaC1rZXk");
        QTest::addRow("wandb key") << QByteArray("wandb: logged in with 0123456789abcdef0123456789abcdef01234567\n") << QByteArray("0123456789abcdef0123456789abcdef01234567");
    }

    void secretsGo()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, secret);
        QVERIFY(text.contains(secret));
        const CleanedText cleaned = withoutSecrets(text);
        QVERIFY2(!cleaned.text.contains(secret), cleaned.text.constData());
        QVERIFY(cleaned.text.contains("[removed]"));
        QVERIFY(cleaned.removed >= 1);
        QCOMPARE(withoutSecrets(cleaned.text).text, cleaned.text);
    }

    void theRestStays_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addRow("tokens are counted") << QByteArray("tokens: 1048576 | tokens_per_second=12345.6 consumed_tokens: 99\n");
        QTest::addRow("reference") << QByteArray("export HF_TOKEN=$HF_TOKEN; curl -H \"Authorization: Bearer $TOKEN\"");
        QTest::addRow("secret of a pod") << QByteArray("token_file: /run/secrets/token\n");
        QTest::addRow("no value") << QByteArray("WANDB_API_KEY=\n");
        QTest::addRow("log line") << QByteArray("iteration 12/ 100 | lm loss: 2.3E+00 | grad norm: 0.412\n");
        QTest::addRow("url") << QByteArray("see https://example.org:8080/path@x");
        QTest::addRow("hash") << QByteArray("commit 0123456789abcdef0123456789abcdef01234567\n");
        QTest::addRow("bytes that are no text") << QByteArray("\xff\xfe\0\x80 token", 10);
    }

    void theRestStays()
    {
        QFETCH(QByteArray, text);
        const CleanedText cleaned = withoutSecrets(text);
        QCOMPARE(cleaned.text, text);
        QCOMPARE(cleaned.removed, 0);
    }
};

QTEST_GUILESS_MAIN(TstSecrets)
#include "tst_secrets.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/session.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstSession : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void comesBackAsItWas();
    void thereMayBeNone();
    void aLivingWindowKeepsItsOwn();
    void whatLivingWindowsHaveOpenIsTold();
    void olderOnesGo();
    void whatCannotBeReadIsNoSession();
    void saysWhereItCannotBeWritten();

private:
    QStringList files() const { return QDir(m_folder->path()).entryList({u"*.session"_s}, QDir::Files); }
    std::unique_ptr<QTemporaryDir> m_folder;
    const Session m_session{.tabs = {{u"/a.yaml"_s, u"/x.recovery"_s}, {QString(), u"/y.recovery"_s}}, .current = 1, .page = u"Job"_s, .hasEnded = true,
        .compared = {{.tab = 1}, {.run = u"t-1"_s}, {.filePath = u"/c.yaml"_s}, {.name = u"found"_s, .origin = u"as it was found"_s, .folder = u"/"_s, .text = "name: x\n"_ba}}, .baseline = 2};
};

void TstSession::init()
{
    QTest::failOnWarning(QRegularExpression(u".*"_s));
    m_folder = std::make_unique<QTemporaryDir>();
}

void TstSession::comesBackAsItWas()
{
    QVERIFY(SessionFile(m_folder->path()).write(m_session));
    SessionFile next(m_folder->path());
    const std::optional<Session> taken = next.takeOver();
    QVERIFY(taken);
    QCOMPARE(*taken, m_session);
    QVERIFY(next.write({}));
    QCOMPARE(files().size(), 1); // the same file, taken over
}

void TstSession::thereMayBeNone()
{
    QVERIFY(!SessionFile(m_folder->path()).takeOver());
}

void TstSession::aLivingWindowKeepsItsOwn()
{
    SessionFile living(m_folder->path());
    QVERIFY(living.write(m_session));
    SessionFile second(m_folder->path());
    QVERIFY(!second.takeOver());
    QVERIFY(second.write({}));
    QCOMPARE(files().size(), 2);
}

void TstSession::whatLivingWindowsHaveOpenIsTold()
{
    auto living = std::make_unique<SessionFile>(m_folder->path());
    QVERIFY(living->write(m_session));
    SessionFile second(m_folder->path());
    QCOMPARE(second.filesElsewhere(), QStringList{u"/a.yaml"_s});
    QCOMPARE(living->filesElsewhere(), QStringList());
    living.reset(); // no longer
    QCOMPARE(second.filesElsewhere(), QStringList());
}

void TstSession::olderOnesGo()
{
    {
        SessionFile one(m_folder->path()), two(m_folder->path());
        QVERIFY(one.write(m_session));
        QVERIFY(two.write(m_session));
    }
    QVERIFY(SessionFile(m_folder->path()).takeOver());
    QCOMPARE(files().size(), 1);
}

void TstSession::whatCannotBeReadIsNoSession()
{
    QFile file(m_folder->filePath(u"x.session"_s));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write("{\"tabs\": 3}") > 0);
    file.close();
    QVERIFY(!SessionFile(m_folder->path()).takeOver());
    QVERIFY(files().isEmpty());
}

void TstSession::saysWhereItCannotBeWritten()
{
    const Result<Done> written = SessionFile(m_folder->filePath(u"none"_s)).write(m_session);
    QVERIFY(!written);
    QCOMPARE(written.error().kind, Error::Kind::Io);
}

QTEST_GUILESS_MAIN(TstSession)
#include "tst_session.moc"

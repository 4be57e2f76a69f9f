// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/telemetry/filereader.h"
#include "core/telemetry/logpatterns.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstLogPatterns : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void groupsAreFigures()
    {
        const LogPatternReading reading = read("# mine\n\n^it (?<step>\\d+) took (?<step_ms>[\\d.]+) L=(?<loss>\\S+)( tok=(?<tokens_per_sec>\\S+))?$\n");
        QVERIFY(reading.problems.isEmpty());
        QCOMPARE(reading.patterns.size(), 1);
        PatternLines parser(reading.patterns);
        MeasuredLines lines;
        QVERIFY(parser.parse("it 40 took 2500 L=nan tok=12.5K", lines));
        QVERIFY(parser.parse("it 41 took 2000 L=2.5", lines));
        QVERIFY(!parser.parse("it is 42", lines));
        QCOMPARE(lines.size(), std::size_t(2));
        QCOMPARE(lines[1], (MeasuredLine{.step = 41, .time = 0, .values = {{u"step_seconds"_s, 2.0}, {u"loss"_s, 2.5}}}));
        QCOMPARE(lines[0].values.back(), std::pair(u"tokens_per_second"_s, 12500.0));
    }

    void theyComeBeforeOurs()
    {
        const FileFormat format = fileFormat(u"job.log"_s, read("^step (?<step>\\d+) loss (?<perplexity>\\S+)\n").patterns);
        MeasuredLines lines;
        format.reader->read("step 3 loss 2\nstep=4 loss=3\n", lines);
        QCOMPARE(lines.front().values.front().first, u"perplexity"_s);
        QCOMPARE(lines.back().values.front().first, u"loss"_s);
    }

    void mistakesAreNamed_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("said");
        QTest::addRow("no expression") << "(?<step>\\d+"_ba << u"Line 1 of %1 is no regular expression"_s;
        QTest::addRow("no step") << "\n(?<loss>.*)"_ba << u"Line 2 of %1 names no group for the step"_s;
    }

    void mistakesAreNamed()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, said);
        const LogPatternReading reading = read(text);
        QVERIFY(reading.patterns.isEmpty());
        QCOMPARE(reading.problems.size(), 1);
        QVERIFY2(reading.problems.first().message.startsWith(said.arg(m_folder->filePath(u"mine.pattern"_s))), qPrintable(reading.problems.first().message));
    }

    void noFolderIsNoPattern()
    {
        const LogPatternReading reading = readLogPatterns(u"/nowhere"_s);
        QVERIFY(reading.patterns.isEmpty() && reading.problems.isEmpty());
    }

private:
    LogPatternReading read(const QByteArray &text)
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QFile file(m_folder->filePath(u"mine.pattern"_s));
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
            qFatal("cannot write the pattern");
        file.close();
        return readLogPatterns(m_folder->path());
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

QTEST_GUILESS_MAIN(TstLogPatterns)
#include "tst_logpatterns.moc"

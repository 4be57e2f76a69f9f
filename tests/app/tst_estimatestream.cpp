// SPDX-License-Identifier: GPL-3.0-or-later
// Designs in, results out, a line each: in order, without waiting, within bounds.
#include "app/commands/estimatestream.h"
#include "app/commands/linereader.h"
#include "core/catalog/catalogreader.h"
#include "tests/support/strictwarnings.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <thread>

using namespace Qt::StringLiterals;
using namespace slipway;

namespace {

/// A pipe whose ends close when it is gone.
struct Pipe
{
    Pipe() { if (::pipe(ends.data()) != 0) qFatal("no pipe"); }
    Pipe(const Pipe &) = delete;
    Pipe &operator=(const Pipe &) = delete;
    ~Pipe() { closeReader(); closeWriter(); }
    int reader() const { return ends[0]; }
    int writer() const { return ends[1]; }
    void closeReader() { close(ends[0]); }
    void closeWriter() { close(ends[1]); }
    void write(const QByteArray &text) const { QCOMPARE(::write(writer(), text.constData(), std::size_t(text.size())), ssize_t(text.size())); }

private:
    static void close(int &end)
    {
        if (end >= 0)
            ::close(end);
        end = -1;
    }
    std::array<int, 2> ends{-1, -1};
};

QList<QByteArray> linesOf(const QByteArray &text, std::size_t longest)
{
    Pipe pipe;
    std::thread writing([&] {
        pipe.write(text);
        pipe.closeWriter();
    });
    LineReader reader(pipe.reader(), longest);
    QList<QByteArray> lines;
    for (auto line = reader.next(); line; line = reader.next())
        lines << QByteArray(line->data(), qsizetype(line->size()));
    writing.join();
    return lines;
}

const Catalog &shipped()
{
    static const CatalogReading reading = readCatalog({shippedCatalogFolder()});
    return reading.catalog;
}

QByteArray readLine(int descriptor)
{
    QByteArray line;
    for (char c = 0; ::read(descriptor, &c, 1) == 1 && c != '\n';)
        line += c;
    return line;
}

QJsonObject object(const QByteArray &line) { return QJsonDocument::fromJson(line).object(); }

} // namespace

class TstEstimateStream : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnAnyWarning(); }
    void readsLines_data();
    void readsLines();
    void answersBeforeTheNextLineIsThere();
    void answersInOrderWithinOneBatch();
    void refusesAnEndlessLine();
    void readsConfigurationsBesideTheWorkingFolder();
    void saysWhenNobodyTakesTheAnswers();
};

void TstEstimateStream::readsLines_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QList<QByteArray>>("lines");
    QTest::addRow("nothing") << ""_ba << QList<QByteArray>{};
    QTest::addRow("a last line without an end") << "a\nb"_ba << QList<QByteArray>{"a"_ba, "b"_ba};
    QTest::addRow("empty lines") << "\n\na\n"_ba << QList<QByteArray>{""_ba, ""_ba, "a"_ba};
    QTest::addRow("a line that is just short enough") << "12345678\nb\n"_ba << QList<QByteArray>{"12345678"_ba, "b"_ba};
    QTest::addRow("the rest of a long line is dropped") << "123456789abc\nb\n"_ba << QList<QByteArray>{"123456789"_ba, "b"_ba};
    const QByteArray megabyte(1 << 20, 'x');
    QTest::addRow("a line much longer than what is read at once") << megabyte + "\nb\n" << QList<QByteArray>{megabyte.left(9), "b"_ba};
    QTest::addRow("an endless last line") << "a\n" + megabyte << QList<QByteArray>{"a"_ba, megabyte.left(9)};
}

void TstEstimateStream::readsLines()
{
    QFETCH(QByteArray, text);
    QFETCH(QList<QByteArray>, lines);
    QCOMPARE(linesOf(text, 8), lines);
}

void TstEstimateStream::answersBeforeTheNextLineIsThere()
{
    Pipe in, out;
    std::thread streaming([&] {
        if (!streamEstimates(in.reader(), out.writer(), shipped(), Explain::No))
            qCritical("the stream failed");
    });
    for (const QByteArray &name : {"one"_ba, "two"_ba, "three"_ba}) {
        in.write("{\"name\": \"" + name + "\"}\n{\"name\": \"begun"); // half of the next line is there already
        QCOMPARE(object(readLine(out.reader()))[u"name"_s].toString(), QString::fromUtf8(name));
        in.write("\"}\n");
        QCOMPARE(object(readLine(out.reader()))[u"name"_s].toString(), u"begun"_s);
    }
    in.closeWriter();
    streaming.join();
}

void TstEstimateStream::answersInOrderWithinOneBatch()
{
    Pipe in, out;
    QByteArray designs;
    for (int i = 0; i < 500; ++i)
        designs += i % 3 ? "{\"name\": \"n" + QByteArray::number(i) + "\"}\n" : "{\"name\": " + QByteArray::number(i) + ", \"nonsense\": [}\n";
    std::thread writing([&] {
        in.write(designs);
        in.closeWriter();
    });
    std::thread streaming([&] {
        if (!streamEstimates(in.reader(), out.writer(), shipped(), Explain::No))
            qCritical("the stream failed");
        out.closeWriter();
    });
    for (int i = 0; i < 500; ++i) {
        const QJsonObject answer = object(readLine(out.reader()));
        if (i % 3)
            QCOMPARE(answer[u"name"_s].toString(), u"n%1"_s.arg(i));
        else
            QCOMPARE(answer[u"findings"_s][0][u"severity"_s].toString(), u"error"_s);
    }
    QCOMPARE(readLine(out.reader()), QByteArray());
    writing.join();
    streaming.join();
}

void TstEstimateStream::refusesAnEndlessLine()
{
    Pipe in, out;
    std::thread writing([&] {
        for (int i = 0; i < 40; ++i)
            in.write(QByteArray(1 << 18, '['));
        in.write("\n{\"name\": \"after\"}\n");
        in.closeWriter();
    });
    std::thread streaming([&] {
        if (!streamEstimates(in.reader(), out.writer(), shipped(), Explain::No))
            qCritical("the stream failed");
    });
    QVERIFY(object(readLine(out.reader()))[u"findings"_s][0][u"message"_s].toString().contains(u"1024 KiB"));
    QCOMPARE(object(readLine(out.reader()))[u"name"_s].toString(), u"after"_s);
    writing.join();
    streaming.join();
}

void TstEstimateStream::readsConfigurationsBesideTheWorkingFolder()
{
    const QTemporaryDir folder;
    QFile config(folder.filePath(u"config.json"_s));
    QVERIFY(config.open(QIODevice::WriteOnly));
    config.write(R"({"model_type": "llama", "num_hidden_layers": 2, "hidden_size": 64, "num_attention_heads": 4, "vocab_size": 100, "rms_norm_eps": 1e-5})");
    config.close();
    Pipe in, out;
    in.write("{\"model\": {\"hf_config\": \"" + config.fileName().toUtf8() + "\"}}\n{\"model\": {\"hf_config\": \"nowhere.json\"}}\n");
    in.closeWriter();
    QVERIFY(streamEstimates(in.reader(), out.writer(), shipped(), Explain::No));
    QVERIFY(object(readLine(out.reader()))[u"parameters"_s][u"total"_s].toDouble() < 1e6);
    QVERIFY(object(readLine(out.reader()))[u"findings"_s][0][u"path"_s].toString().startsWith(u"model.hf_config"));
}

void TstEstimateStream::saysWhenNobodyTakesTheAnswers()
{
    Pipe in;
    in.write("{}\n");
    in.closeWriter();
    const int full = ::open("/dev/full", O_WRONLY);
    QVERIFY(full >= 0);
    const Result<Done> result = streamEstimates(in.reader(), full, shipped(), Explain::No);
    ::close(full);
    QVERIFY(!result);
    QCOMPARE(result.error().kind, Error::Kind::Io);
}

QTEST_GUILESS_MAIN(TstEstimateStream)
#include "tst_estimatestream.moc"

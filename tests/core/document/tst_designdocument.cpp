// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/designdocument.h"

#include "core/document/recoverycopy.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QUndoStack>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstDesignDocument : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void beginsUnmodified();
    void undoesAndRedoes();
    void editsOfOneKeyBecomeOneStep();
    void anEditThatEndsWhereItBeganDisappears();
    void wordsTellTheWholeStep();
    void doesNotMergeAcrossASave();
    void anEqualDesignIsNoEdit();
    void opensAndSavesKeepingComments();
    void aFileWithErrorsIsNotLoaded();
    void aMissingFileIsAnError();
    void savesWithoutAFileOnlyUnderAName();
    void refusesToOverwriteWhatOthersChanged();
    void savesAgainWhereTheFileIsGone();
    void saysWhenAFileCannotBeWritten();
    void pathsFollowAFileToAnotherFolder();
    void readsTheConfigOfAModel();
    void writesARecoveryCopyAndRemovesIt();
    void aLivingDocumentsCopyIsNotOffered();
    void restoresWhatACrashLeft();
    void leavesACopyForTheNextStart();
    void refusesADamagedCopy();

private:
    QString write(const QString &name, const QByteArray &text);
    QByteArray content(const QString &path);
    Design with(const Design &design, const char *path, const char *value);
    QString leaveACopy(const Design &design, const QString &filePath, const QByteArray &fileText);
    std::unique_ptr<QTemporaryDir> m_folder;
};

void TstDesignDocument::init()
{
    QTest::failOnWarning(QRegularExpression(u".*"_s));
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(m_folder->isValid());
}

QString TstDesignDocument::write(const QString &name, const QByteArray &text)
{
    const QString path = m_folder->filePath(name);
    QDir().mkpath(QFileInfo(path).absolutePath());
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
        qFatal("cannot write %s", qPrintable(path));
    return path;
}

QByteArray TstDesignDocument::content(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("no such file");
}

Design TstDesignDocument::with(const Design &design, const char *path, const char *value)
{
    const auto changed = withValue(design, path, YamlValue::scalar(value));
    if (!changed)
        qFatal("%s", qPrintable(changed.error().message));
    return *changed;
}

void TstDesignDocument::beginsUnmodified()
{
    const DesignDocument document;
    QVERIFY(!document.isModified());
    QCOMPARE(document.design(), Design());
    QCOMPARE(document.displayName(), u"untitled"_s);
    QVERIFY(document.filePath().isEmpty());
}

void TstDesignDocument::undoesAndRedoes()
{
    DesignDocument document;
    QSignalSpy designs(&document, &DesignDocument::designChanged), files(&document, &DesignDocument::fileChanged);
    const Design two = with(Design(), "cluster.nodes", "2"), three = with(two, "parallelism.tensor", "4");
    document.apply(two, u"Nodes"_s);
    document.apply(three, u"Tensor"_s);
    QCOMPARE(document.design(), three);
    QVERIFY(document.isModified());
    QCOMPARE(document.undoStack()->undoText(), u"Tensor"_s);
    document.undoStack()->undo();
    QCOMPARE(document.design(), two);
    document.undoStack()->undo();
    QCOMPARE(document.design(), Design());
    QVERIFY(!document.isModified());
    document.undoStack()->redo();
    QCOMPARE(document.design(), two);
    QCOMPARE(designs.count(), 5);
    QCOMPARE(files.count(), 3); // modified, clean again, modified
}

void TstDesignDocument::editsOfOneKeyBecomeOneStep()
{
    DesignDocument document;
    for (const char *nodes : {"1", "12", "128"})
        document.apply(with(document.design(), "cluster.nodes", nodes), u"Nodes"_s, u"cluster.nodes"_s);
    document.apply(with(document.design(), "parallelism.tensor", "2"), u"Tensor"_s, u"parallelism.tensor"_s);
    QCOMPARE(document.undoStack()->count(), 2);
    document.undoStack()->undo();
    QCOMPARE(document.design().cluster.nodes, 128);
    document.undoStack()->undo();
    QCOMPARE(document.design(), Design());
}

void TstDesignDocument::anEditThatEndsWhereItBeganDisappears()
{
    DesignDocument document;
    document.apply(with(Design(), "cluster.nodes", "12"), u"Nodes"_s, u"cluster.nodes"_s);
    document.apply(with(Design(), "cluster.nodes", "1"), u"Nodes"_s, u"cluster.nodes"_s);
    QCOMPARE(document.undoStack()->count(), 0);
    QCOMPARE(document.design(), Design());
    QVERIFY(!document.isModified());
}

void TstDesignDocument::wordsTellTheWholeStep()
{
    const EditWords words = [](const Design &before, const Design &after) { return u"%1 to %2"_s.arg(before.cluster.nodes).arg(after.cluster.nodes); };
    DesignDocument document;
    for (const char *nodes : {"2", "28"})
        document.apply(with(document.design(), "cluster.nodes", nodes), words, u"cluster.nodes"_s);
    QCOMPARE(document.undoStack()->undoText(), u"1 to 28"_s);
}

void TstDesignDocument::doesNotMergeAcrossASave()
{
    DesignDocument document;
    document.apply(with(Design(), "cluster.nodes", "12"), u"Nodes"_s, u"cluster.nodes"_s);
    QVERIFY(document.saveAs(m_folder->filePath(u"d.yaml"_s)));
    document.apply(with(Design(), "cluster.nodes", "123"), u"Nodes"_s, u"cluster.nodes"_s);
    QVERIFY(document.isModified());
    document.undoStack()->undo();
    QVERIFY(!document.isModified());
    QCOMPARE(document.design().cluster.nodes, 12);
}

void TstDesignDocument::anEqualDesignIsNoEdit()
{
    DesignDocument document;
    document.apply(Design(), u"Nothing"_s);
    QCOMPARE(document.undoStack()->count(), 0);
}

void TstDesignDocument::opensAndSavesKeepingComments()
{
    const QString path = write(u"d.yaml"_s, "# mine\ncluster:\n  nodes: 4   # half\n");
    DesignDocument document;
    const auto reading = document.open(path);
    QVERIFY(reading && reading->isUsable());
    QCOMPARE(document.design().cluster.nodes, 4);
    QCOMPARE(document.filePath(), path);
    QCOMPARE(document.displayName(), u"d.yaml"_s);
    document.apply(with(document.design(), "cluster.nodes", "8"), u"Nodes"_s);
    QVERIFY(document.isModified());
    QVERIFY(document.save());
    QVERIFY(!document.isModified());
    QCOMPARE(content(path), "# mine\ncluster:\n  nodes: 8   # half\n"_ba);
    document.undoStack()->undo();
    QVERIFY(document.isModified());
    QVERIFY(document.save());
    QCOMPARE(content(path), "# mine\ncluster:\n  nodes: 4   # half\n"_ba);
}

void TstDesignDocument::aFileWithErrorsIsNotLoaded()
{
    DesignDocument document;
    document.apply(with(Design(), "cluster.nodes", "3"), u"Nodes"_s);
    const auto reading = document.open(write(u"d.yaml"_s, "cluster: {nodez: 4}\n"));
    QVERIFY(reading && !reading->isUsable());
    QCOMPARE(reading->findings.front().line, 1);
    QCOMPARE(document.design().cluster.nodes, 3);
    QVERIFY(document.isModified() && document.filePath().isEmpty());
}

void TstDesignDocument::aMissingFileIsAnError()
{
    DesignDocument document;
    const auto reading = document.open(m_folder->filePath(u"none.yaml"_s));
    QVERIFY(!reading);
    QCOMPARE(reading.error().kind, Error::Kind::NotFound);
}

void TstDesignDocument::savesWithoutAFileOnlyUnderAName()
{
    DesignDocument document;
    QCOMPARE(document.save().error().kind, Error::Kind::NotFound);
    const QString path = m_folder->filePath(u"new.yaml"_s);
    QVERIFY(document.saveAs(path));
    QCOMPARE(content(path), writeDesign(Design()));
    QCOMPARE(document.filePath(), path);
}

void TstDesignDocument::refusesToOverwriteWhatOthersChanged()
{
    const QString path = write(u"d.yaml"_s, "name: a\n");
    DesignDocument document;
    QVERIFY(document.open(path));
    document.apply(with(document.design(), "cluster.nodes", "2"), u"Nodes"_s);
    write(u"d.yaml"_s, "name: b\n");
    const auto refused = document.save();
    QVERIFY(!refused);
    QCOMPARE(refused.error().kind, Error::Kind::Conflict);
    QCOMPARE(content(path), "name: b\n"_ba);
    QVERIFY(document.isModified());
    QVERIFY(document.saveAs(m_folder->filePath(u"other.yaml"_s)));

    QVERIFY(document.open(path));
    write(u"d.yaml"_s, "name: c\n");
    QVERIFY(document.save(Overwrite::Yes));
    QCOMPARE(content(path), "name: b\n"_ba);
}

void TstDesignDocument::savesAgainWhereTheFileIsGone()
{
    const QString path = write(u"d.yaml"_s, "name: a\n");
    DesignDocument document;
    QVERIFY(document.open(path));
    QVERIFY(QFile::remove(path));
    QVERIFY(document.save());
    QCOMPARE(content(path), "name: a\n"_ba);
}

void TstDesignDocument::saysWhenAFileCannotBeWritten()
{
    DesignDocument document;
    const auto written = document.saveAs(m_folder->filePath(u"no/such/folder/d.yaml"_s));
    QVERIFY(!written);
    QCOMPARE(written.error().kind, Error::Kind::Io);
    QVERIFY(document.filePath().isEmpty());
}

void TstDesignDocument::pathsFollowAFileToAnotherFolder()
{
    const QString path = write(u"a/d.yaml"_s, "launch: {code: {path: ../trainer}}\n");
    QVERIFY(QDir().mkpath(m_folder->filePath(u"b/c"_s)));
    DesignDocument document;
    QVERIFY(document.open(path));
    QVERIFY(document.saveAs(m_folder->filePath(u"b/c/d.yaml"_s)));
    QCOMPARE(document.design().launch.code.path, std::string("../../trainer"));
    QCOMPARE(content(m_folder->filePath(u"b/c/d.yaml"_s)), "launch: {code: {path: ../../trainer}}\n"_ba);
    QVERIFY(!document.isModified());
    QVERIFY(!document.saveAs(m_folder->filePath(u"no/such/place/d.yaml"_s)));
    QCOMPARE(document.design().launch.code.path, std::string("../../trainer"));
    QCOMPARE(document.filePath(), m_folder->filePath(u"b/c/d.yaml"_s));
}

void TstDesignDocument::readsTheConfigOfAModel()
{
    write(u"config.json"_s, R"({"num_hidden_layers": 2, "hidden_size": 8, "num_attention_heads": 2, "vocab_size": 10, "model_type": "llama"})");
    DesignDocument document;
    QVERIFY(document.open(write(u"d.yaml"_s, "model: {hf_config: config.json} # ours\n")));
    QVERIFY(document.design().huggingFaceModel);
    document.apply(with(document.design(), "cluster.nodes", "2"), u"Nodes"_s);
    QCOMPARE(document.text(), "model: {hf_config: config.json} # ours\ncluster: {nodes: 2}\n"_ba);

    DesignDocument chosen;
    chosen.setDesign(Design(), m_folder->filePath(u"e.yaml"_s));
    chosen.apply(with(Design(), "model.hf_config", "config.json"), u"Model"_s);
    QVERIFY(chosen.design().huggingFaceModel);
}

void TstDesignDocument::writesARecoveryCopyAndRemovesIt()
{
    const QDir recovery(m_folder->filePath(u"recovery"_s));
    const auto copies = [&recovery] { return recovery.entryList({u"*.recovery"_s}).size(); };
    {
        DesignDocument document(recovery.path());
        document.apply(with(Design(), "cluster.nodes", "2"), u"Nodes"_s);
        QTRY_COMPARE(copies(), 1);
        QVERIFY(document.saveAs(m_folder->filePath(u"d.yaml"_s)));
        QCOMPARE(copies(), 0);
        document.apply(with(Design(), "cluster.nodes", "3"), u"Nodes"_s);
        QTRY_COMPARE(copies(), 1);
        document.undoStack()->undo();
        QTRY_COMPARE(copies(), 0);
        document.apply(with(Design(), "cluster.nodes", "4"), u"Nodes"_s);
        QTRY_COMPARE(copies(), 1);
    }
    QCOMPARE(recovery.entryList(QDir::Files), QStringList());
}

void TstDesignDocument::aLivingDocumentsCopyIsNotOffered()
{
    const QString recovery = m_folder->filePath(u"recovery"_s);
    DesignDocument document(recovery);
    document.apply(with(Design(), "cluster.nodes", "2"), u"Nodes"_s);
    QTRY_COMPARE(QDir(recovery).entryList({u"*.recovery"_s}).size(), 1);
    QVERIFY(DesignDocument::recoverable(recovery).isEmpty());
    DesignDocument other(recovery);
    const QString copy = QDir(recovery).filePath(QDir(recovery).entryList({u"*.recovery"_s}).constFirst());
    QCOMPARE(other.restore(copy).error().kind, Error::Kind::Conflict);
}

/// What a window that crashed leaves: the copy, and no lock that anybody holds.
QString TstDesignDocument::leaveACopy(const Design &design, const QString &filePath, const QByteArray &fileText)
{
    const QString recovery = m_folder->filePath(u"recovery"_s);
    RecoveryCopy copy(recovery);
    if (!copy.write({.text = fileText.isEmpty() ? writeDesign(design) : updateDesign(fileText, design), .filePath = filePath, .fileText = fileText}))
        qFatal("cannot write");
    const QString path = QDir(recovery).filePath(QDir(recovery).entryList({u"*.recovery"_s}).constFirst());
    const QByteArray left = content(path);
    copy.remove();
    return write(u"recovery/left.recovery"_s, left);
}

void TstDesignDocument::restoresWhatACrashLeft()
{
    const QByteArray original = "# mine\nname: a\n";
    const QString path = write(u"d.yaml"_s, original);
    const QString recovery = m_folder->filePath(u"recovery"_s);
    const QString copy = leaveACopy(with(readDesign(original).design, "cluster.nodes", "5"), path, original);
    QCOMPARE(DesignDocument::recoverable(recovery), QStringList{copy});

    DesignDocument document(recovery);
    QVERIFY(document.restore(copy));
    QVERIFY(document.isModified());
    QCOMPARE(document.design().cluster.nodes, 5);
    QCOMPARE(document.filePath(), path);
    QCOMPARE(document.recoveryFile(), copy); // its own now
    QCOMPARE(QDir(recovery).entryList({u"*.recovery"_s}).size(), 1);
    QVERIFY(document.save());
    QCOMPARE(content(path), "# mine\nname: a\ncluster: {nodes: 5}\n"_ba);
    QVERIFY(!document.isModified());
    QVERIFY(DesignDocument::recoverable(recovery).isEmpty());
}

void TstDesignDocument::leavesACopyForTheNextStart()
{
    const QString recovery = m_folder->filePath(u"recovery"_s);
    {
        DesignDocument document(recovery), unmodified(recovery);
        document.apply(with(Design(), "cluster.nodes", "5"), u"Nodes"_s);
        document.keepCopy(); // at once: the moment of writing has not come yet
        unmodified.keepCopy();
    }
    const QStringList left = DesignDocument::recoverable(recovery);
    QCOMPARE(left.size(), 1);
    DesignDocument next(recovery);
    QVERIFY(next.restore(left.first()));
    QCOMPARE(next.design().cluster.nodes, 5);
}

void TstDesignDocument::refusesADamagedCopy()
{
    DesignDocument document(m_folder->filePath(u"recovery"_s));
    QCOMPARE(document.restore(write(u"recovery/x.recovery"_s, "{")).error().kind, Error::Kind::InvalidInput);
    QCOMPARE(document.restore(write(u"recovery/x.recovery"_s, R"({"text": "a: ["})")).error().kind, Error::Kind::InvalidInput);
    QCOMPARE(document.restore(m_folder->filePath(u"none.recovery"_s)).error().kind, Error::Kind::NotFound);
    QVERIFY(QFile::exists(m_folder->filePath(u"recovery/x.recovery"_s)));
    QCOMPARE(document.design(), Design());
}

QTEST_GUILESS_MAIN(TstDesignDocument)
#include "tst_designdocument.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// What a person typed into a job file outlives closing, saving, a crash and another path to the same file.
#include "core/document/designdocument.h"

#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

using namespace slipway;
using namespace Qt::StringLiterals;

namespace {

const HandEdits typed{{.file = u"job.sbatch"_s, .base = u"a\nb\n"_s, .text = u"a\nç\u00a0\n"_s}, {.file = u"train.yaml"_s, .base = u"x: 1\n"_s, .text = u"x: 2\n"_s}};

} // namespace

class TstHandEdit : public QObject
{
    Q_OBJECT

private:
    QString recovery() const { return m_folder->filePath(u"recovery"_s); }
    QString design(const QString &name) const { return m_folder->filePath(name); }
    void write(const QString &path)
    {
        DesignDocument document;
        QVERIFY(document.saveAs(path));
    }

    std::unique_ptr<QTemporaryDir> m_folder;

private Q_SLOTS:
    void init()
    {
        QTest::failOnWarning(QRegularExpression(u".*"_s));
        m_folder = std::make_unique<QTemporaryDir>();
        write(design(u"a.yaml"_s));
    }

    void comesBackWithTheFile()
    {
        {
            DesignDocument document(recovery());
            QVERIFY(document.open(design(u"a.yaml"_s)));
            document.setHandEdits(typed);
            QVERIFY(!document.isModified()); // the design itself is as its file says
        }
        QVERIFY(QFile::link(design(u"a.yaml"_s), design(u"link.yaml"_s)));
        for (const QString &name : {u"a.yaml"_s, u"link.yaml"_s}) {
            DesignDocument again(recovery());
            QVERIFY(again.open(design(name)));
            QCOMPARE(again.handEdits(), typed);
        }
    }

    void goesWhenTakenBack()
    {
        {
            DesignDocument document(recovery());
            QVERIFY(document.open(design(u"a.yaml"_s)));
            document.setHandEdits(typed);
        }
        {
            DesignDocument document(recovery());
            QVERIFY(document.open(design(u"a.yaml"_s)));
            document.setHandEdits({});
        }
        DesignDocument again(recovery());
        QVERIFY(again.open(design(u"a.yaml"_s)));
        QVERIFY(again.handEdits().isEmpty());
    }

    void isOfOneDesign()
    {
        write(design(u"b.yaml"_s));
        DesignDocument document(recovery());
        QVERIFY(document.open(design(u"a.yaml"_s)));
        document.setHandEdits(typed);
        QVERIFY(document.open(design(u"b.yaml"_s)));
        QVERIFY(document.handEdits().isEmpty());
        QVERIFY(document.open(design(u"a.yaml"_s)));
        QCOMPARE(document.handEdits(), typed);
    }

    /// A new design with nothing but an edit in its job file is not nothing: it is asked about, and survives a crash.
    void survivesWithoutAFile()
    {
        QString copy;
        {
            DesignDocument document(recovery());
            QVERIFY(document.isUntouched());
            document.setHandEdits(typed);
            QVERIFY(document.isModified() && !document.isUntouched());
            document.keepCopy();
            copy = document.recoveryFile();
        }
        DesignDocument again(recovery());
        QVERIFY(again.restore(copy));
        QCOMPARE(again.handEdits(), typed);
        QVERIFY(again.saveAs(design(u"saved.yaml"_s)));
        QVERIFY(!again.isModified());
        QCOMPARE(again.handEdits(), typed);
        DesignDocument opened(recovery());
        QVERIFY(opened.open(design(u"saved.yaml"_s)));
        QCOMPARE(opened.handEdits(), typed);
    }

    void unsavedChangesAndEditsComeBackTogether()
    {
        QString copy;
        {
            DesignDocument document(recovery());
            QVERIFY(document.open(design(u"a.yaml"_s)));
            Design changed = document.design();
            changed.training.microBatch = 7;
            document.apply(changed, u"edit"_s);
            document.setHandEdits(typed);
            document.keepCopy();
            copy = document.recoveryFile();
        }
        DesignDocument again(recovery());
        QVERIFY(again.restore(copy));
        QCOMPARE(again.design().training.microBatch, 7);
        QCOMPARE(again.handEdits(), typed);
    }

    void damagedFilesAreNoEdits()
    {
        {
            DesignDocument document(recovery());
            QVERIFY(document.open(design(u"a.yaml"_s)));
            document.setHandEdits(typed);
        }
        const QDir folder(recovery() + u"/hand-edits"_s);
        const QStringList kept = folder.entryList(QDir::Files);
        QCOMPARE(kept.size(), 1);
        QFile file(folder.filePath(kept.first()));
        QCOMPARE(file.permissions() & (QFile::ReadGroup | QFile::ReadOther), QFile::Permissions());
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{\"edits\": [3, {\"file\": 1}]");
        file.close();
        DesignDocument again(recovery());
        QVERIFY(again.open(design(u"a.yaml"_s)));
        QVERIFY(again.handEdits().isEmpty());
    }
};

QTEST_GUILESS_MAIN(TstHandEdit)
#include "tst_handeditsfolder.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/clustersession.h"
#include "tests/core/remote/answers.h"

#include <QTemporaryDir>
#include <QTest>

namespace slipway {

/// What every ClusterSession promises, whatever is behind it. A test program derives from this and says how to open one; the far side
/// must be this machine, so that the tests can look at what was written.
class SessionContract : public QObject
{
    Q_OBJECT

protected:
    /// \param searchPath  PATH of the commands; empty: the usual one. Null where that cannot be chosen.
    virtual std::unique_ptr<ClusterSession> openSession(const QByteArray &searchPath = {}) = 0;
    virtual QString remoteHome() const = 0;
    virtual bool namesSignals() const { return true; }

    CommandResult runScript(const QByteArray &script, const QByteArray &input = {});
    Result<Done> send(const Upload &upload);
    QString path(const QString &name) const { return m_folder.filePath(name); }

private Q_SLOTS:
    void init();
    void cleanup();

    void runsScripts_data();
    void runsScripts();
    void keepsOutputAndErrorsApart();
    void carriesEveryByte();
    void carriesLongScriptsAndInput_data();
    void carriesLongScriptsAndInput();
    void carriesBigOutput();
    void stopsEndlessOutput_data();
    void stopsEndlessOutput();
    void beginsInTheHomeFolder();
    void namesTheSignal();
    void doesNotWaitForChildrenLeftBehind();
    void givesUpAtTheDeadline();
    void runsBesideALongCommand();
    void runsMoreThanFitAtOnce();
    void cancelStopsTheScript();
    void closeFailsWhatRuns();
    void refusesWhenClosed();
    void diesWhileRunning();

    void sendsFiles_data();
    void sendsFiles();
    void sendsABigFileFromDisk();
    void sendsLargeFilesOfEveryName();
    void sendsAFileOfSeveralSummedPieces_data();
    void sendsAFileOfSeveralSummedPieces();
    void noticesALaterPieceThatArrivedChanged();
    void sendsIntoTheHomeFolder();
    void refusesAFolderThatExists_data();
    void refusesAFolderThatExists();
    void replacesALeftoverPartialFolder();
    void refusesBadNames_data();
    void refusesBadNames();
    void refusesAFileThatIsNotThere();
    void saysWhenTheDiskIsFull();
    void saysWhenAFileSystemIsFull_data();
    void saysWhenAFileSystemIsFull();
    void saysWhenToolsAreMissing_data();
    void saysWhenToolsAreMissing();
    void noticesWhatArrivedChanged();
    void noticesALargeFileThatArrivedChanged();
    void saysWhenALargeFileDoesNotFit();
    void cancelledUploadLeavesAtMostAPartialFolder();
    void reportsProgress();

private:
    void writeTool(const QString &name, const QByteArray &body);
    bool usePath(const QByteArray &searchPath);

    QTemporaryDir m_folder;
    std::unique_ptr<ClusterSession> m_session;
};

} // namespace slipway

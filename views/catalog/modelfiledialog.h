// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QList>

class QTreeWidget;

namespace slipway {

/// A folder holds several model configurations: which of them? Reports the path of the one that is taken.
class ModelFileDialog : public QDialog
{
    Q_OBJECT

public:
    struct File
    {
        QString path;
        QString name;  ///< inside the folder
        QString facts; ///< "llama · 32 layers · hidden 4096", or why it cannot be used
        bool isUsable = true;
    };

    ModelFileDialog(const QString &folder, const QList<File> &files, QWidget *parent = nullptr);

Q_SIGNALS:
    void fileChosen(const QString &path);

private:
    void addFile(const File &file);

    QTreeWidget *m_files;
};

} // namespace slipway

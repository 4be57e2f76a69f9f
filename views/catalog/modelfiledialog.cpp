// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/catalog/modelfiledialog.h"

#include "views/theme/theme.h"

#include <QDialogButtonBox>
#include <QDir>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace slipway {

using namespace Qt::StringLiterals;

ModelFileDialog::ModelFileDialog(const QString &folder, const QList<File> &files, QWidget *parent)
    : QDialog(parent)
    , m_files(new QTreeWidget(this))
{
    setObjectName(u"modelFileDialog"_s);
    setWindowTitle(tr("Which model?"));
    auto *question = new QLabel(tr("%1 holds several model configurations.").arg(QDir::toNativeSeparators(folder)), this);
    question->setWordWrap(true);
    question->setTextFormat(Qt::PlainText);
    m_files->setObjectName(u"modelFiles"_s);
    m_files->setAccessibleName(tr("Model configurations"));
    m_files->setHeaderLabels({tr("File"), tr("Model")});
    m_files->setRootIsDecorated(false);
    m_files->setUniformRowHeights(true);
    for (const File &file : files)
        addFile(file);
    m_files->header()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    buttons->button(QDialogButtonBox::Ok)->setText(tr("&Use it"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(spacing::pageMargin, spacing::pageMargin, spacing::pageMargin, spacing::pageMargin);
    layout->addWidget(question);
    layout->addWidget(m_files, 1);
    layout->addWidget(buttons);
    resize(640, 360);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_files, &QTreeWidget::itemActivated, this, &QDialog::accept);
    connect(m_files, &QTreeWidget::currentItemChanged, this, [buttons](const QTreeWidgetItem *item) {
        buttons->button(QDialogButtonBox::Ok)->setEnabled(item && item->flags().testFlag(Qt::ItemIsEnabled));
    });
    connect(this, &QDialog::accepted, this, [this] {
        if (const QTreeWidgetItem *item = m_files->currentItem())
            Q_EMIT fileChosen(item->data(0, Qt::UserRole).toString());
    });
    m_files->setCurrentItem(m_files->topLevelItem(0));
}

void ModelFileDialog::addFile(const File &file)
{
    auto *item = new QTreeWidgetItem(m_files, {file.name, file.facts});
    item->setData(0, Qt::UserRole, file.path);
    item->setToolTip(0, QDir::toNativeSeparators(file.path));
    item->setToolTip(1, file.facts);
    if (!file.isUsable)
        item->setFlags(item->flags() & ~Qt::ItemIsEnabled);
}

} // namespace slipway

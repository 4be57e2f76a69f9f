// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/runs/attachdialog.h"

#include "views/theme/theme.h"
#include "views/widgets/clustertitle.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

namespace slipway {

using namespace Qt::StringLiterals;

AttachDialog::AttachDialog(const QStringList &clusters, const QString &chosen, QWidget *parent)
    : QDialog(parent)
    , m_cluster(new QComboBox(this))
    , m_job(new QLineEdit(this))
    , m_path(new QLineEdit(this))
    , m_name(new QLineEdit(this))
    , m_problem(new QLabel(this))
{
    setObjectName(u"attachDialog"_s);
    setWindowTitle(tr("Watch a job that Slipway did not submit"));
    for (const QString &cluster : clusters)
        m_cluster->addItem(clusterTitle(cluster), cluster);
    m_cluster->setCurrentIndex(std::max(0, m_cluster->findData(chosen)));
    m_cluster->setObjectName(u"attachCluster"_s);
    m_job->setObjectName(u"attachJob"_s);
    m_job->setPlaceholderText(tr("of Slurm: 4217"));
    m_path->setObjectName(u"attachPath"_s);
    m_path->setPlaceholderText(tr("left out: where the job's output goes"));
    m_path->setMinimumWidth(380);
    m_name->setObjectName(u"attachName"_s);
    m_problem->setObjectName(u"attachProblem"_s);
    m_problem->setWordWrap(true);
    auto *explanation = new QLabel(tr("Its state is asked for and its logs and metric files are read, as of a run of your own. Nothing is written on the cluster."), this);
    explanation->setWordWrap(true);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_attach = buttons->addButton(tr("&Watch"), QDialogButtonBox::AcceptRole);
    m_attach->setObjectName(u"attach"_s);
    auto *form = new QFormLayout(this);
    form->addRow(explanation);
    form->addRow(tr("&Cluster"), m_cluster);
    form->addRow(tr("&Job number"), m_job);
    form->addRow(tr("&Folder or log"), m_path);
    form->addRow(tr("&Name"), m_name);
    form->addRow(m_problem);
    form->addRow(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    for (QLineEdit *field : {m_job, m_path})
        connect(field, &QLineEdit::textChanged, this, &AttachDialog::judge);
    judge();
}

AttachRequest AttachDialog::request() const
{
    const QString job = m_job->text().trimmed();
    return {.cluster = m_cluster->currentData().toString(), .scheduler = job.isEmpty() ? SchedulerKind::Host : SchedulerKind::Slurm, .jobId = job, .path = m_path->text().trimmed(), .name = m_name->text().trimmed()};
}

void AttachDialog::judge()
{
    const auto problem = problemOf(request());
    const bool isUntouched = m_job->text().isEmpty() && m_path->text().isEmpty();
    m_problem->setText(problem && !isUntouched ? problem->message : QString());
    m_attach->setEnabled(!problem);
}

} // namespace slipway

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/clusters/sitedialog.h"

#include "core/jobs/sitesettings.h"
#include "core/scheduler/clusterprobe.h"
#include "core/scheduler/clusterprobejson.h"
#include "views/theme/theme.h"

#include <QDialogButtonBox>
#include <QFontDatabase>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace slipway {

using namespace Qt::StringLiterals;

SiteDialog::SiteDialog(const ClusterProfile &profile, QWidget *parent)
    : QDialog(parent)
    , m_profile(profile)
    , m_freePartition(partitionWithoutGpus(clusterProbeFromJson(profile.probe).valueOr({})))
    , m_text(new QPlainTextEdit(QString::fromUtf8(profile.site), this))
    , m_suggestion(new QPushButton(this))
    , m_problem(new QLabel(this))
    , m_buttons(new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel, this))
{
    setObjectName(u"siteDialog"_s);
    setWindowTitle(tr("Site settings of %1").arg(profile.name));
    auto *introduction = new QLabel(tr("What belongs to the cluster and not to a design: every job file that is rendered for it takes from here what the design leaves open. YAML; each key may be left out."), this);
    introduction->setWordWrap(true);
    m_text->setObjectName(u"siteText"_s);
    m_text->setAccessibleName(tr("Settings of the site"));
    m_text->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_text->setTabChangesFocus(true);
    m_suggestion->setObjectName(u"siteSuggestion"_s);
    m_suggestion->setText(tr("Run &data steps on %1, which has no accelerators").arg(m_freePartition));
    m_suggestion->setToolTip(tr("What downloads, cleans and tokenizes then holds no node with accelerators"));
    m_problem->setObjectName(u"siteProblem"_s);
    m_problem->setWordWrap(true);
    m_problem->setTextFormat(Qt::PlainText);
    m_problem->setMinimumHeight(2 * fontMetrics().height());
    m_buttons->button(QDialogButtonBox::Save)->setObjectName(u"acceptSite"_s);
    auto *example = m_buttons->addButton(tr("Add an &example"), QDialogButtonBox::ResetRole);
    example->setObjectName(u"siteExample"_s);
    example->setToolTip(tr("Adds the usual keys at the end, as comments"));
    auto *column = new QVBoxLayout(this);
    column->setSpacing(spacing::wide);
    column->addWidget(introduction);
    column->addWidget(m_text, 1);
    column->addWidget(m_suggestion, 0, Qt::AlignLeft);
    column->addWidget(m_problem);
    column->addWidget(m_buttons);
    connect(m_text, &QPlainTextEdit::textChanged, this, &SiteDialog::update);
    connect(example, &QPushButton::clicked, this, [this] { addLines(this->example()); });
    connect(m_suggestion, &QPushButton::clicked, this, [this] { addLines(u"data_steps: {partition: %1}\n"_s.arg(m_freePartition)); });
    connect(m_buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    resize(720, 520);
    update();
}

ClusterProfile SiteDialog::profile() const
{
    ClusterProfile profile = m_profile;
    const QByteArray text = m_text->toPlainText().toUtf8().trimmed();
    profile.site = text.isEmpty() ? QByteArray() : text + '\n';
    return profile;
}

QString SiteDialog::problem() const
{
    const Result<SiteSettings> read = readSiteSettings(profile().site);
    return read ? QString() : read.error().message;
}

QString SiteDialog::example() const
{
    const QString common = u"# image: registry.example.org/team/train:1.2\n"
                           "# network_interface: ib0\n"
                           "# environment: {HF_HOME: /data/huggingface}\n"
                           "# sample_seconds: 5\n"
                           "# gpu_exporter: http://localhost:9400/metrics\n"
                           "# prometheus: http://prometheus:9090\n"_s;
    if (!m_profile.isKubernetes())
        return u"# account: p_llm\n# partition: gpu\n# qos: normal\n# data_steps: {partition: cpu, time_limit: \"12:00:00\"}\n# modules: [gcc/12, cuda/12.4]\n# container_runtime: pyxis\n# mounts: [/data, /models]\n"_s + common;
    return u"# namespace: research\n"
           "# queue: team-a\n"
           "# image_pull_secrets: [registry]\n"
           "# serve_image: vllm/vllm-openai:v0.14.0\n"
           "# node_selector: {pool: h100}\n"
           "# data_steps: {node_selector: {pool: cpu}, tolerations: [], cores: 16, memory_gib: 64}\n"
           "# topology: {level: topology.kubernetes.io/rack, required: false}\n"
           "# rdma: {resource: rdma/hca, count: 8}\n"
           "# storage:\n"
           "#   scratch: {claim: shared, path: /scratch, login_path: /mnt/shared}\n"
           "#   data: {claim: corpora, path: /data, read_only: true}\n"
           "# reader_pod: true\n"
           "# secrets: [{variable: HF_TOKEN, secret: hugging-face, key: token}]\n"_s
           + common;
}

void SiteDialog::addLines(const QString &lines)
{
    m_text->moveCursor(QTextCursor::End);
    const QString before = m_text->toPlainText();
    m_text->insertPlainText((before.isEmpty() || before.endsWith(u'\n') ? QString() : u"\n"_s) + lines);
    m_text->setFocus();
}

void SiteDialog::update()
{
    const Result<SiteSettings> read = readSiteSettings(profile().site);
    m_suggestion->setVisible(!m_freePartition.isEmpty() && read && read->defaults.dataSteps.partition.empty());
    const QString reason = problem();
    m_problem->setText(reason);
    m_buttons->button(QDialogButtonBox::Save)->setEnabled(reason.isEmpty());
}

} // namespace slipway

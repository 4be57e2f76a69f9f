// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/clusters/clusterdialog.h"

#include "views/theme/theme.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFontDatabase>
#include <QFileDialog>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QRegularExpression>
#include <QSpinBox>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

namespace slipway {

using namespace Qt::StringLiterals;

ClusterDialog::ClusterDialog(const QStringList &taken, QWidget *parent)
    : QDialog(parent)
    , m_taken(taken)
    , m_isNew(true)
{
    setWindowTitle(tr("Add a cluster"));
    build();
}

ClusterDialog::ClusterDialog(const ClusterProfile &profile, QWidget *parent)
    : QDialog(parent)
    , m_profile(profile)
    , m_isNew(false)
{
    setWindowTitle(tr("Edit %1").arg(profile.name));
    build();
}

void ClusterDialog::build()
{
    setObjectName(u"clusterDialog"_s);
    m_form = buildForm();
    m_problem = new QLabel(this);
    m_problem->setObjectName(u"clusterProblem"_s);
    m_problem->setWordWrap(true);
    m_problem->setTextFormat(Qt::PlainText);
    m_problem->setMinimumHeight(2 * fontMetrics().height());
    m_buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    m_buttons->button(QDialogButtonBox::Ok)->setText(m_isNew ? tr("Add") : tr("Save"));
    m_buttons->button(QDialogButtonBox::Ok)->setObjectName(u"acceptCluster"_s);
    auto *column = new QVBoxLayout(this);
    column->setSpacing(spacing::wide);
    column->addLayout(m_form);
    column->addWidget(buildRoute());
    column->addWidget(m_problem);
    column->addWidget(m_buttons);
    showProfile();
    for (QLineEdit *field : {m_name, m_alias, m_host, m_user, m_identity, m_runFolder, m_context})
        connect(field, &QLineEdit::textChanged, this, &ClusterDialog::updateFields);
    for (QRadioButton *way : {m_byAlias, m_byHost, m_byKubectl})
        connect(way, &QRadioButton::toggled, this, &ClusterDialog::showWay);
    connect(m_scheduler, &QComboBox::currentIndexChanged, this, &ClusterDialog::showWay);
    connect(m_buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    setMinimumWidth(560);
    showWay();
}

QFormLayout *ClusterDialog::buildForm()
{
    const auto makeLine = [this](const QString &name, const QString &placeholder) {
        auto *line = new QLineEdit(this);
        line->setObjectName(name);
        line->setPlaceholderText(placeholder);
        return line;
    };
    m_name = makeLine(u"clusterName"_s, tr("how you call it: hero"));
    m_alias = makeLine(u"clusterAlias"_s, tr("a Host of your ~/.ssh/config"));
    m_host = makeLine(u"clusterHost"_s, tr("login.example.org"));
    m_user = makeLine(u"clusterUser"_s, tr("OpenSSH's own choice"));
    m_runFolder = makeLine(u"clusterRunFolder"_s, u"~/slipway-runs"_s);
    m_byAlias = new QRadioButton(tr("By an OpenSSH &alias"), this);
    m_byAlias->setObjectName(u"byAlias"_s);
    m_byHost = new QRadioButton(tr("By &host, port and user"), this);
    m_byHost->setObjectName(u"byHost"_s);
    m_byKubectl = new QRadioButton(tr("By the &kubectl of this computer"), this);
    m_byKubectl->setObjectName(u"byKubectl"_s);
    m_context = makeLine(u"clusterContext"_s, tr("kubectl's current one"));
    m_port = new QSpinBox(this);
    m_port->setObjectName(u"clusterPort"_s);
    m_port->setRange(1, 65535);
    m_scheduler = new QComboBox(this);
    m_scheduler->setObjectName(u"clusterScheduler"_s);
    m_scheduler->addItem(tr("As the probe finds"), QString());
    m_scheduler->addItem(tr("Slurm"), u"slurm"_s);
    m_scheduler->addItem(tr("Kubernetes"), u"kubernetes"_s);
    m_scheduler->addItem(tr("None: a bare host"), u"host"_s);
    m_transport = new QComboBox(this);
    m_transport->setObjectName(u"clusterTransport"_s);
    m_transport->addItem(tr("Built-in SSH"), QString());
    m_transport->addItem(tr("The system's ssh program"), u"system-ssh"_s);
    m_transport->setToolTip(tr("The system's ssh also does ProxyCommand, smart cards, Kerberos and host certificates, and uses a connection that is open in a terminal (ControlMaster)"));
    auto *form = new QFormLayout;
    form->setFieldGrowthPolicy(QFormLayout::ExpandingFieldsGrow);
    form->addRow(tr("&Name"), m_name);
    form->addRow(m_byAlias);
    form->addRow(tr("A&lias"), m_alias);
    form->addRow(m_byHost);
    form->addRow(tr("H&ost"), m_host);
    form->addRow(tr("&Port"), m_port);
    form->addRow(tr("&User"), m_user);
    QWidget *identity = buildIdentityField();
    form->addRow(tr("Key &file"), identity);
    static_cast<QLabel *>(form->labelForField(identity))->setBuddy(m_identity);
    form->addRow(tr("Connect &by"), m_transport);
    form->addRow(m_byKubectl);
    form->addRow(tr("&Run folder"), m_runFolder);
    form->addRow(tr("&Scheduler"), m_scheduler);
    form->addRow(tr("&Context"), m_context);
    for (QComboBox *box : {m_transport, m_scheduler})
        box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    // As one reads, which is not the order in which they were made.
    const QList<QWidget *> order{m_name, m_byAlias, m_alias, m_byHost, m_host, m_port, m_user, m_identity, identity->findChild<QToolButton *>(), m_transport, m_byKubectl, m_runFolder, m_scheduler, m_context};
    for (qsizetype at = 1; at < order.size(); ++at)
        setTabOrder(order[at - 1], order[at]);
    return form;
}

/// What `ssh` itself would do with the address.
QWidget *ClusterDialog::buildRoute()
{
    auto *box = new QWidget(this);
    m_route = new QPlainTextEdit(box);
    m_route->setObjectName(u"resolvedSettings"_s);
    m_route->setReadOnly(true);
    m_route->setTabChangesFocus(true);
    m_route->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_route->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_route->setFixedHeight(6 * m_route->fontMetrics().lineSpacing() + 2 * spacing::normal);
    m_route->setPlaceholderText(tr("What ssh -G says of the address stands here."));
    auto *label = new QLabel(tr("What OpenSSH's confi&guration says"), box);
    label->setBuddy(m_route);
    auto *column = new QVBoxLayout(box);
    column->setContentsMargins({});
    column->setSpacing(spacing::tight);
    column->addWidget(label);
    column->addWidget(m_route);
    m_soon = new QTimer(this);
    m_soon->setSingleShot(true);
    m_soon->setInterval(400); // `Match exec` lines run programs: not at every key
    connect(m_soon, &QTimer::timeout, this, &ClusterDialog::askRoute);
    box->setVisible(m_isNew || !m_profile.isLocal());
    return box;
}

void ClusterDialog::askRoute()
{
    if (!m_byKubectl->isChecked() && addressProblem().isEmpty())
        Q_EMIT addressEdited(profile());
}

void ClusterDialog::showRoute(const QList<SshHop> &hops)
{
    QStringList lines;
    for (const SshHop &hop : hops) {
        lines << (hops.size() > 1 && &hop != &hops.last() ? tr("jump host %1").arg(hop.name) : tr("cluster %1").arg(hop.name));
        lines << tr("  dialled    %1, port %2, as %3").arg(hop.host).arg(hop.port).arg(hop.user);
        if (!hop.command.isEmpty())
            lines << tr("  through    %1 (ProxyCommand: needs the system's ssh program)").arg(hop.command);
        lines << tr("  keys       %1").arg(hop.identityFiles.isEmpty() ? tr("those of the agent alone") : hop.identityFiles.join(u", "_s));
        if (!hop.agent.isEmpty())
            lines << tr("  agent      %1").arg(hop.agent);
        lines << tr("  host key   of %1 in %2").arg(hop.knownAs, hop.knownHosts.join(u", "_s));
        lines << tr("  log in by  %1").arg(hop.logins.join(u", "_s));
    }
    m_route->setPlainText(lines.join(u'\n'));
}

void ClusterDialog::showRouteProblem(const Error &error)
{
    m_route->setPlainText(error.detail.isEmpty() ? error.message : error.message + u'\n' + error.detail);
}

QWidget *ClusterDialog::buildIdentityField()
{
    auto *field = new QWidget(this);
    m_identity = new QLineEdit(field);
    m_identity->setObjectName(u"clusterIdentity"_s);
    m_identity->setAccessibleName(tr("Key file"));
    m_identity->setPlaceholderText(tr("the agent, then OpenSSH's own"));
    auto *choose = new QToolButton(field);
    choose->setObjectName(u"chooseIdentity"_s);
    choose->setIcon(themedIcon(u"open"_s));
    choose->setToolTip(tr("Choose a private key file"));
    choose->setAccessibleName(tr("Choose a private key file"));
    connect(choose, &QToolButton::clicked, this, &ClusterDialog::chooseIdentity);
    auto *row = new QHBoxLayout(field);
    row->setContentsMargins({});
    row->addWidget(m_identity, 1);
    row->addWidget(choose);
    return field;
}

void ClusterDialog::showProfile()
{
    m_name->setText(m_profile.name);
    m_name->setReadOnly(!m_isNew);
    m_name->setToolTip(m_isNew ? QString() : tr("Runs in the history refer to this name"));
    m_alias->setText(m_profile.alias);
    m_host->setText(m_profile.host);
    m_port->setValue(m_profile.port);
    m_user->setText(m_profile.user);
    m_identity->setText(m_profile.identityFile);
    m_runFolder->setText(m_profile.runFolder);
    m_scheduler->setCurrentIndex(std::max(0, m_scheduler->findData(m_profile.scheduler)));
    m_transport->setCurrentIndex(std::max(0, m_transport->findData(m_profile.transport)));
    m_context->setText(m_profile.kubeContext);
    m_byHost->setChecked(!m_profile.host.isEmpty());
    m_byKubectl->setChecked(!m_isNew && m_profile.isLocal() && m_profile.isKubernetes());
    m_byAlias->setChecked(!m_byHost->isChecked() && !m_byKubectl->isChecked());
    if (m_isNew || !m_profile.isThisComputer())
        return;
    m_scheduler->removeItem(m_scheduler->findData(u"kubernetes"_s)); // which is a cluster of its own
    for (QRadioButton *way : {m_byAlias, m_byHost, m_byKubectl})
        m_form->setRowVisible(way, false); // this computer has no address
}

/// The fields of the chosen way alone.
void ClusterDialog::showWay()
{
    const bool hasAddress = m_isNew || !m_profile.isThisComputer(), isByKubectl = m_byKubectl->isChecked();
    m_form->setRowVisible(m_alias, hasAddress && m_byAlias->isChecked());
    for (QWidget *field : {static_cast<QWidget *>(m_host), static_cast<QWidget *>(m_port), static_cast<QWidget *>(m_user), m_identity->parentWidget()})
        m_form->setRowVisible(field, hasAddress && m_byHost->isChecked());
    m_form->setRowVisible(m_transport, hasAddress && !isByKubectl);
    if (isByKubectl)
        m_scheduler->setCurrentIndex(m_scheduler->findData(u"kubernetes"_s));
    m_scheduler->setEnabled(!isByKubectl);
    m_form->setRowVisible(m_context, hasAddress && m_scheduler->currentData().toString() == u"kubernetes");
    m_route->parentWidget()->setVisible(hasAddress && !isByKubectl);
    updateFields();
    adjustSize();
}

void ClusterDialog::updateFields()
{
    const QString reason = problem();
    m_problem->setText(reason);
    if (addressProblem().isEmpty())
        m_soon->start();
    else
        m_route->clear();
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(reason.isEmpty());
}

QString ClusterDialog::addressProblem() const
{
    static const QRegularExpression blank(u"\\s"_s);
    const bool isByAlias = m_byAlias->isChecked();
    const QString address = (isByAlias ? m_alias : m_host)->text().trimmed();
    if (address.isEmpty())
        return isByAlias ? tr("Type the alias that you use with ssh.") : tr("Type the name or address of the login host.");
    if (address.contains(blank))
        return tr("\"%1\" has a space in it; a host name cannot have one.").arg(address);
    if (address.startsWith(u'-'))
        return tr("\"%1\" begins with a dash; a host name cannot.").arg(address);
    if (!isByAlias && address.contains(u'@'))
        return tr("Type only the host here, and \"%1\" in the user field.").arg(address.section(u'@', 0, 0));
    if (!isByAlias && m_user->text().contains(blank))
        return tr("A user name cannot have a space in it.");
    return {};
}

QString ClusterDialog::problem() const
{
    const QString name = m_name->text().trimmed();
    if (m_isNew && name.isEmpty())
        return tr("Give the cluster a name.");
    if (m_isNew && m_taken.contains(name, Qt::CaseInsensitive))
        return tr("There is a cluster called \"%1\" already.").arg(name);
    if ((m_isNew || !m_profile.isThisComputer()) && !m_byKubectl->isChecked())
        if (const QString address = addressProblem(); !address.isEmpty())
            return address;
    if (m_context->text().trimmed().startsWith(u'-'))
        return tr("\"%1\" begins with a dash; a context of kubectl cannot.").arg(m_context->text().trimmed());
    const QString folder = m_runFolder->text().trimmed();
    if (!folder.isEmpty() && !folder.startsWith(u'/') && !folder.startsWith(u"~/"_s))
        return tr("The run folder must begin with / or ~/.");
    return {};
}

ClusterProfile ClusterDialog::profile() const
{
    ClusterProfile profile = m_profile;
    const bool isByAlias = m_byAlias->isChecked(), isByHost = m_byHost->isChecked();
    profile.runFolder = m_runFolder->text().trimmed();
    profile.scheduler = m_scheduler->currentData().toString();
    if (!m_isNew && m_profile.isThisComputer())
        return profile;
    profile.kubeContext = profile.isKubernetes() ? m_context->text().trimmed() : QString();
    profile.name = m_name->text().trimmed();
    profile.transport = m_transport->currentData().toString();
    profile.alias = isByAlias ? m_alias->text().trimmed() : QString();
    profile.host = isByHost ? m_host->text().trimmed() : QString();
    profile.port = isByHost ? m_port->value() : 22;
    profile.user = isByHost ? m_user->text().trimmed() : QString();
    profile.identityFile = !isByHost ? QString() : m_identity->text().trimmed();
    return profile;
}

void ClusterDialog::chooseIdentity()
{
    auto *dialog = new QFileDialog(this, tr("Choose a private key file"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setFilter(QDir::Files | QDir::Hidden | QDir::AllDirs);
    connect(dialog, &QFileDialog::fileSelected, m_identity, &QLineEdit::setText);
    dialog->open();
}

} // namespace slipway

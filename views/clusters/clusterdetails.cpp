// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/clusters/clusterdetails.h"

#include "views/clusters/probeview.h"
#include "views/theme/theme.h"
#include "views/widgets/elidedlabel.h"
#include "views/widgets/emptystate.h"
#include "views/widgets/keyvaluetable.h"
#include "views/widgets/sectionbox.h"
#include "views/widgets/clustertitle.h"

#include <QEvent>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

/// The keys that are set, in order: "account, modules".
QString siteSummary(const QByteArray &site)
{
    QStringList keys;
    for (const QByteArray &line : site.split('\n'))
        if (line.contains(':') && !line.startsWith(' ') && !line.startsWith('#') && !line.startsWith('-'))
            keys << QString::fromUtf8(line.left(line.indexOf(':'))).trimmed();
    return keys.isEmpty() ? ClusterDetails::tr("none") : keys.join(u", "_s);
}

} // namespace

ClusterDetails::ClusterDetails(QWidget *parent)
    : QWidget(parent)
    , m_settings(new KeyValueTable(tr("Settings of the cluster")))
    , m_probeView(new ProbeView(this))
    , m_unprobed(new EmptyState(u"probe"_s, QString(), this))
{
    setObjectName(u"clusterDetails"_s);
    m_settings->setObjectName(u"clusterSettings"_s);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(spacing::pageMargin, spacing::pageMargin, spacing::pageMargin, spacing::pageMargin);
    column->setSpacing(spacing::wide);
    column->addWidget(buildHeader());
    column->addWidget(buildState());
    column->addWidget(buildSettings());
    column->addWidget(m_probeView);
    column->addWidget(m_unprobed);
    column->addStretch(1);
    connectSignals();
    updateColors();
}

QPushButton *ClusterDetails::addButton(const QString &icon, const QString &text, const QString &name)
{
    auto *button = new QPushButton(themedIcon(icon), text, this);
    button->setObjectName(name);
    return button;
}

QWidget *ClusterDetails::buildHeader()
{
    auto *header = new QWidget(this);
    m_icon = new QLabel(header);
    m_title = new ElidedLabel(header);
    m_title->setObjectName(u"clusterTitle"_s);
    QFont large = font();
    large.setPointSizeF(large.pointSizeF() * 1.3);
    large.setBold(true);
    m_title->setFont(large);
    m_address = new ElidedLabel(header);
    m_address->setObjectName(u"clusterAddress"_s);
    m_address->setForegroundRole(QPalette::PlaceholderText);
    m_connect = addButton(u"connect"_s, tr("&Connect"), u"connectCluster"_s);
    m_disconnect = addButton(u"disconnect"_s, tr("&Disconnect"), u"disconnectCluster"_s);
    m_probe = addButton(u"probe"_s, tr("&Probe"), u"probeCluster"_s);
    m_probe->setToolTip(tr("Ask the cluster for its scheduler, partitions, GPUs and clock"));
    m_edit = addButton(u"edit"_s, tr("Edi&t..."), u"editCluster"_s);
    m_remove = addButton(u"remove"_s, tr("Re&move"), u"removeCluster"_s);
    auto *titles = new QVBoxLayout;
    titles->setSpacing(0);
    titles->addWidget(m_title);
    titles->addWidget(m_address);
    auto *row = new QHBoxLayout(header);
    row->setContentsMargins({});
    row->setSpacing(spacing::normal);
    row->addWidget(m_icon);
    row->addLayout(titles, 1);
    for (QPushButton *button : {m_connect, m_disconnect, m_probe, m_edit, m_remove})
        row->addWidget(button);
    return header;
}

QWidget *ClusterDetails::buildState()
{
    auto *state = new QWidget(this);
    m_stateIcon = new QLabel(state);
    m_stateText = new QLabel(state);
    m_stateText->setObjectName(u"clusterState"_s);
    m_busyText = new QLabel(state);
    m_busyText->setObjectName(u"clusterBusy"_s);
    m_busyText->setTextFormat(Qt::PlainText);
    m_busyText->setForegroundRole(QPalette::PlaceholderText);
    m_progress = new QProgressBar(state);
    m_progress->setRange(0, 0);
    m_progress->setTextVisible(false);
    m_progress->setFixedSize(140, 6);
    m_progress->setAccessibleName(tr("Under way"));
    m_errorText = new QLabel(state);
    m_errorText->setObjectName(u"clusterError"_s);
    m_errorText->setWordWrap(true);
    m_errorText->setTextFormat(Qt::PlainText);
    m_errorText->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_detailFold = new QToolButton(state);
    m_detailFold->setObjectName(u"clusterErrorFold"_s);
    m_detailFold->setText(tr("Details"));
    m_detailFold->setCheckable(true);
    m_detailFold->setAutoRaise(true);
    m_detailFold->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_detailFold->setArrowType(Qt::RightArrow);
    m_detail = new QPlainTextEdit(state);
    m_detail->setObjectName(u"clusterErrorDetail"_s);
    m_detail->setAccessibleName(tr("Details of the error"));
    m_detail->setReadOnly(true);
    m_detail->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_detail->setMaximumHeight(140);
    auto *row = new QHBoxLayout;
    row->setSpacing(spacing::normal);
    row->addWidget(m_stateIcon);
    row->addWidget(m_stateText);
    row->addWidget(m_progress);
    row->addWidget(m_busyText, 1);
    auto *column = new QVBoxLayout(state);
    column->setContentsMargins({});
    column->setSpacing(spacing::tight);
    column->addLayout(row);
    column->addWidget(m_errorText);
    column->addWidget(m_detailFold, 0, Qt::AlignLeft);
    column->addWidget(m_detail);
    return state;
}

QWidget *ClusterDetails::buildSettings()
{
    auto *box = new SectionBox(tr("Settings"), this);
    auto *content = new QWidget(box);
    m_site = addButton(u"edit"_s, tr("&Site settings..."), u"editSite"_s);
    m_site->setToolTip(tr("Account, modules, namespace, volumes...: what belongs to the cluster rather than to a design"));
    m_export = addButton(u"save-as"_s, tr("E&xport..."), u"exportCluster"_s);
    m_export->setToolTip(tr("Write the cluster and its site's settings to a file, for a colleague; user name and key file stay here"));
    auto *buttons = new QHBoxLayout;
    buttons->setContentsMargins(spacing::normal, 0, spacing::normal, spacing::normal);
    buttons->setSpacing(spacing::normal);
    buttons->addWidget(m_site);
    buttons->addWidget(m_export);
    buttons->addStretch(1);
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins({});
    column->addWidget(m_settings);
    column->addLayout(buttons);
    box->setContent(content);
    return box;
}

void ClusterDetails::connectSignals()
{
    connect(m_site, &QPushButton::clicked, this, [this] { Q_EMIT siteRequested(m_name); });
    connect(m_export, &QPushButton::clicked, this, [this] { Q_EMIT exportRequested(m_name); });
    connect(m_connect, &QPushButton::clicked, this, [this] { Q_EMIT connectRequested(m_name); });
    connect(m_disconnect, &QPushButton::clicked, this, [this] { Q_EMIT disconnectRequested(m_name); });
    connect(m_probe, &QPushButton::clicked, this, [this] { Q_EMIT probeRequested(m_name); });
    connect(m_edit, &QPushButton::clicked, this, [this] { Q_EMIT editRequested(m_name); });
    connect(m_remove, &QPushButton::clicked, this, [this] { Q_EMIT removeRequested(m_name); });
    connect(m_unprobed, &EmptyState::actionTriggered, this, [this] { Q_EMIT probeRequested(m_name); });
    connect(m_detailFold, &QToolButton::toggled, this, [this](bool isOpen) {
        m_detailFold->setArrowType(isOpen ? Qt::DownArrow : Qt::RightArrow);
        m_detail->setVisible(isOpen);
    });
}

void ClusterDetails::showCluster(const ClusterEntry &entry)
{
    if (entry.profile.name != m_name)
        m_detailFold->setChecked(false);
    m_name = entry.profile.name;
    m_state = entry.state;
    m_title->setText(clusterTitle(entry.profile.name));
    m_address->setText(clusterAddressText(entry.profile));
    m_iconName = entry.profile.isThisComputer() ? u"local-computer"_s : u"server"_s;
    showState(entry);
    showActions(entry);
    showSettings(entry.profile);
    if (entry.probe)
        m_probeView->showProbe(*entry.probe, entry.profile.probedAt);
    m_probeView->setVisible(entry.probe.has_value());
    m_unprobed->setVisible(!entry.probe);
}

void ClusterDetails::showState(const ClusterEntry &entry)
{
    m_stateText->setText(clusterStateText(entry));
    m_stateIconName = clusterStateIconName(entry);
    m_busyText->setText(entry.busy);
    m_progress->setVisible(!entry.busy.isEmpty() || entry.state == ClusterSession::State::Connecting);
    const bool failed = !entry.error.message.isEmpty() && entry.state != ClusterSession::State::Online;
    m_errorText->setText(entry.error.message);
    m_errorText->setVisible(failed);
    m_detail->setPlainText(entry.error.detail);
    m_detailFold->setVisible(failed && !entry.error.detail.isEmpty());
    m_detail->setVisible(m_detailFold->isVisibleTo(this) && m_detailFold->isChecked());
    updateColors();
}

void ClusterDetails::showActions(const ClusterEntry &entry)
{
    const bool isUp = entry.state == ClusterSession::State::Online || entry.state == ClusterSession::State::Connecting;
    const bool isLocal = entry.profile.isLocal();
    m_connect->setVisible(!isUp && !isLocal);
    m_disconnect->setVisible(isUp && !isLocal);
    m_disconnect->setText(entry.state == ClusterSession::State::Connecting ? tr("&Cancel") : tr("&Disconnect"));
    m_probe->setEnabled(entry.busy.isEmpty() && entry.state != ClusterSession::State::Connecting);
    m_remove->setVisible(!entry.profile.isThisComputer());
    m_export->setVisible(!entry.profile.isThisComputer());
    m_unprobed->setSentence(entry.profile.isThisComputer() ? tr("Not probed yet. A probe looks for GPUs and PyTorch and, where there is no GPU, measures the CPU for a second.")
                                    : tr("Not probed yet. A probe asks for the scheduler, its partitions, GPUs and the clock; it connects first where it must."));
    m_unprobed->setAction(entry.busy.isEmpty() ? tr("Probe now") : QString());
}

void ClusterDetails::showSettings(const ClusterProfile &profile)
{
    const QString scheduler = profile.scheduler.isEmpty() ? tr("as the probe finds") : profile.scheduler == u"host"_s ? tr("none: a bare host") : profile.isKubernetes() ? tr("Kubernetes") : tr("Slurm");
    QList<KeyValue> rows;
    if (profile.isLocal() && !profile.isThisComputer())
        rows = {{tr("Address"), clusterAddressText(profile)}};
    if (!profile.isLocal())
        rows = {{tr("Address"), clusterAddressText(profile)}, {tr("Key"), profile.identityFile.isEmpty() ? tr("from the agent, then OpenSSH's own") : profile.identityFile},
            {tr("Connected by"), profile.transport.isEmpty() ? tr("built-in SSH") : tr("the system's ssh program")}};
    rows.append({tr("Run folder"), profile.runFolder.isEmpty() ? u"~/slipway-runs"_s : profile.runFolder});
    rows.append({tr("Scheduler"), scheduler});
    if (profile.isKubernetes())
        rows.append({tr("Context"), profile.kubeContext.isEmpty() ? tr("kubectl's current one") : profile.kubeContext});
    rows.append({tr("Site settings"), siteSummary(profile.site), QString::fromUtf8(profile.site)});
    m_settings->setRows(rows);
}

void ClusterDetails::updateColors()
{
    m_icon->setPixmap(themedIcon(m_iconName, palette()).pixmap(QSize(28, 28), devicePixelRatioF()));
    m_stateIcon->setPixmap(themedIcon(m_stateIconName, palette()).pixmap(QSize(spacing::iconSize, spacing::iconSize), devicePixelRatioF()));
    QPalette state = palette();
    if (m_state == ClusterSession::State::Online)
        state.setColor(QPalette::WindowText, successColor(palette()));
    else if (m_state == ClusterSession::State::Lost)
        state.setColor(QPalette::WindowText, severityColor(palette(), Severity::Warning));
    m_stateText->setPalette(state);
    QPalette error = palette();
    error.setColor(QPalette::WindowText, severityColor(palette(), Severity::Error));
    m_errorText->setPalette(error);
}

void ClusterDetails::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        updateColors();
}

} // namespace slipway

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/planning/planteamspanel.h"

#include "views/planning/planfilebar.h"
#include "views/planning/planlistcard.h"
#include "views/planning/plannotes.h"
#include "views/planning/plantiles.h"
#include "views/planning/planwords.h"
#include "views/theme/theme.h"
#include "views/widgets/emptystate.h"
#include "views/widgets/messagetext.h"

#include <QClipboard>
#include <QComboBox>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr int scriptLines = 16;

QString text(const std::string &utf8) { return QString::fromStdString(utf8); }

PlanCell typed(const QString &words, const QString &key, bool isNumber = false)
{
    PlanCell cell{.text = words.isEmpty() ? u"–"_s : words};
    cell.isQuiet = words.isEmpty();
    cell.editKey = key;
    cell.editText = words.isEmpty() ? u" "_s : words;
    cell.isNumber = isNumber;
    return cell;
}

template<typename Number>
PlanCell number(const std::optional<Number> &value, const QString &key)
{
    PlanCell cell = typed(value ? valueText(double(*value)) : QString(), key, true);
    if (value) {
        cell.number = double(*value);
        cell.editText = QString::number(double(*value), 'g', 12);
    }
    return cell;
}

PlanCell figure(double value, int decimals)
{
    PlanCell cell{.text = QLocale().toString(value, 'f', decimals), .number = value};
    cell.isNumber = true;
    return cell;
}

} // namespace

PlanTeamsPanel::PlanTeamsPanel(QWidget *parent)
    : PlanSheet(u"planTeams"_s, tr("Teams"), parent)
    , m_bar(new PlanFileBar(u"planTeamsFile"_s, tr("File of the teams"), this))
    , m_empty(new EmptyState(u"clusters"_s, tr("Nobody shares the cluster yet. Say who does, and how much is whose: the commands for Slurm and the objects for Kubernetes follow."), this))
    , m_tiles(new PlanTiles(u"planTeamTiles"_s, this))
    , m_findings(new PlanNotes(u"planTeamFindings"_s, tr("To mend"), this))
    , m_teams(new PlanListCard(u"planTeamList"_s, tr("Teams"), u"teams"_s, tr("Add a team"), 9, this))
    , m_scheduler(new QComboBox(this))
    , m_text(new QPlainTextEdit(this))
    , m_copy(new QPushButton(themedIcon(u"copy"_s), tr("Copy"), this))
    , m_save(new QPushButton(themedIcon(u"save"_s), tr("Save both files..."), this))
    , m_script(buildScript())
    , m_key(new QComboBox(this))
    , m_period(new QComboBox(this))
    , m_ledger(new PlanTableCard(u"planLedger"_s, tr("Ledger of accelerator hours"), 0, this))
{
    m_empty->setObjectName(u"planTeamsEmpty"_s);
    m_empty->setAction(tr("Write a file of teams..."));
    m_teams->setNote(tr("double-click to say; what is not said is not limited"));
    m_ledger->addBelow(buildLedgerControls());
    add(m_bar);
    add(m_empty);
    add(m_tiles);
    add(m_findings);
    add(m_teams);
    add(m_script);
    add(m_ledger);
    finish();
    connect(m_empty, &EmptyState::actionTriggered, m_bar, &PlanFileBar::newRequested);
    connect(m_teams, &PlanTableCard::edited, this, &PlanTeamsPanel::edited);
    connect(m_scheduler, &QComboBox::activated, this, &PlanTeamsPanel::schedulerChosen);
    connect(m_copy, &QPushButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(script()); });
    connect(m_save, &QPushButton::clicked, this, &PlanTeamsPanel::saveScriptRequested);
    connect(m_key, &QComboBox::activated, this, &PlanTeamsPanel::ledgerRequested);
    connect(m_period, &QComboBox::activated, this, &PlanTeamsPanel::ledgerRequested);
    showNothing();
}

QWidget *PlanTeamsPanel::buildScript()
{
    auto *script = new QWidget(this);
    auto *column = new QVBoxLayout(script);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(spacing::normal);
    auto *row = new QHBoxLayout;
    row->setSpacing(spacing::normal);
    m_scheduler->setObjectName(u"planTeamsScheduler"_s);
    m_scheduler->addItem(tr("Slurm: accounts and limits"), u"slurm"_s);
    m_scheduler->addItem(tr("Kubernetes: quotas and Kueue's queues"), u"kubernetes"_s);
    auto *label = new QLabel(tr("&Set up by"), script);
    label->setBuddy(m_scheduler);
    m_copy->setObjectName(u"planTeamsCopy"_s);
    m_save->setObjectName(u"planTeamsSave"_s);
    row->addWidget(label);
    row->addWidget(m_scheduler);
    row->addStretch(1);
    row->addWidget(m_copy);
    row->addWidget(m_save);
    m_text->setObjectName(u"planTeamsScript"_s);
    m_text->setAccessibleName(tr("Commands that set the teams up"));
    m_text->setReadOnly(true);
    m_text->setTabChangesFocus(true);
    m_text->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_text->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_text->setFixedHeight(scriptLines * QFontMetrics(m_text->font()).lineSpacing());
    column->addLayout(row);
    column->addWidget(m_text);
    return script;
}

QWidget *PlanTeamsPanel::buildLedgerControls()
{
    auto *controls = new QWidget(this);
    auto *row = new QHBoxLayout(controls);
    row->setContentsMargins(0, spacing::normal, 0, 0);
    row->setSpacing(spacing::normal);
    m_key->setObjectName(u"planLedgerKey"_s);
    m_period->setObjectName(u"planLedgerPeriod"_s);
    for (const auto &[key, words] : {std::pair{LedgerKey::Account, tr("account")}, {LedgerKey::Project, tr("project")}, {LedgerKey::Cluster, tr("cluster")}, {LedgerKey::User, tr("user")}, {LedgerKey::Month, tr("month")},
                                     {LedgerKey::Run, tr("run")}})
        m_key->addItem(words, int(key));
    for (const auto &[period, words] : {std::pair{LedgerPeriod::All, tr("since the first run")}, {LedgerPeriod::ThisMonth, tr("this month")}, {LedgerPeriod::LastMonth, tr("last month")}, {LedgerPeriod::ThisQuarter, tr("this quarter")},
                                        {LedgerPeriod::ThisYear, tr("this year")}, {LedgerPeriod::TwelveMonths, tr("twelve months")}})
        m_period->addItem(words, int(period));
    const auto addLabelled = [&](const QString &words, QComboBox *box) {
        auto *label = new QLabel(words, controls);
        label->setBuddy(box);
        row->addWidget(label);
        row->addWidget(box);
    };
    addLabelled(tr("A row for each"), m_key);
    addLabelled(tr("Time (UTC)"), m_period);
    row->addStretch(1);
    return controls;
}

QString PlanTeamsPanel::scheduler() const { return m_scheduler->currentData().toString(); }
QString PlanTeamsPanel::script() const { return m_text->toPlainText(); }
LedgerKey PlanTeamsPanel::ledgerKey() const { return LedgerKey(m_key->currentData().toInt()); }
LedgerPeriod PlanTeamsPanel::ledgerPeriod() const { return LedgerPeriod(m_period->currentData().toInt()); }

void PlanTeamsPanel::setFilled(bool isFilled)
{
    m_empty->setVisible(!isFilled);
    m_tiles->setVisible(isFilled);
    m_teams->setVisible(isFilled);
    m_script->setVisible(isFilled);
}

void PlanTeamsPanel::showNothing()
{
    m_bar->showFile({});
    m_findings->showNotes({});
    setFilled(false);
}

void PlanTeamsPanel::showTeams(const QString &path, const TeamPlan &plan, const Findings &findings)
{
    m_bar->showFile(path);
    setFilled(true);
    long long guaranteed = 0;
    for (const Team &team : plan.teams)
        guaranteed += team.parent.empty() ? team.guaranteed.value_or(0) : 0;
    m_tiles->showTiles({
        {tr("Teams"), QString::number(plan.teams.size()), plan.cluster.empty() ? tr("on the only cluster") : tr("on %1").arg(text(plan.cluster))},
        {tr("Accelerators"), plan.accelerators > 0 ? QLocale().toString(plan.accelerators) : u"–"_s, plan.accelerators > 0 ? tr("of the cluster") : tr("not said: guarantees are not held against it")},
        {tr("Guaranteed"), QLocale().toString(guaranteed), tr("at the top")},
    });
    QList<PlanNote> notes;
    for (const Finding &finding : findings)
        notes << PlanNote{finding.severity, translated(finding.message, "Finding")};
    m_findings->showNotes(notes);
    PlanRows rows;
    rows.heads = {tr("Team"), tr("Under"), tr("Share"), tr("Guaranteed"), tr("Limit"), tr("Hours"), tr("Jobs at once"), tr("Largest job"), tr("Longest job, h"), tr("Users"), tr("Description")};
    for (std::size_t i = 0; i < plan.teams.size(); ++i) {
        const Team &team = plan.teams[i];
        const QString key = u"teams/%1/"_s.arg(i);
        QStringList users;
        for (const std::string &user : team.users)
            users << text(user);
        rows.rows << QList<PlanCell>{typed(text(team.name), key + u"name"_s), typed(text(team.parent), key + u"parent"_s), number(std::optional(team.share), key + u"share"_s), number(team.guaranteed, key + u"guaranteed"_s),
                                     number(team.limit, key + u"limit"_s), number(team.hours, key + u"hours"_s), number(team.runningJobs, key + u"running_jobs"_s), number(team.largestJob, key + u"largest_job"_s),
                                     number(team.longestJob, key + u"longest_job_hours"_s), typed(users.join(u", "_s), key + u"users"_s), typed(text(team.description), key + u"description"_s)};
    }
    m_teams->showList(rows, tr("No team is in the file."));
}

void PlanTeamsPanel::showScript(const QString &script, const QString &why)
{
    m_text->setPlaceholderText(why);
    if (m_text->toPlainText() != script)
        m_text->setPlainText(script);
    m_copy->setEnabled(!script.isEmpty());
    m_save->setEnabled(!script.isEmpty());
}

void PlanTeamsPanel::showLedger(const UsageLedger &ledger)
{
    const bool hasCost = !ledger.currency.isEmpty();
    PlanRows rows;
    const QString key = m_key->currentText();
    rows.heads = {QLocale().toUpper(key.left(1)) + key.mid(1), tr("Runs"), tr("Failed"), tr("Hours"), tr("Hours of failed runs"), hasCost ? tr("Cost, %1").arg(ledger.currency) : tr("Cost"), tr("Hours without a price")};
    const auto addRow = [&](const LedgerRow &row, const QString &name, bool isTotal) {
        PlanCell cost = hasCost ? figure(row.cost, 2) : PlanCell{.text = u"–"_s};
        cost.isNumber = true;
        QList<PlanCell> cells{{.text = name}, figure(row.runs, 0), figure(row.failed, 0), figure(row.hours, 1), figure(row.failedHours, 1), cost, figure(row.unpricedHours, 1)};
        for (PlanCell &cell : cells)
            cell.isStrong = isTotal;
        rows.rows << cells;
    };
    for (const LedgerRow &row : ledger.rows)
        addRow(row, row.key.isEmpty() ? tr("(not said)") : row.key, false);
    if (!ledger.rows.isEmpty())
        addRow(ledger.total, tr("Total"), true);
    m_ledger->showRows(rows);
    m_ledger->setNote(ledger.rows.isEmpty() ? tr("no run of the history held an accelerator in that time; those that you send are counted here")
                                            : tr("from start to end of each run, times the accelerators of its design; %n never began", nullptr, ledger.unstarted));
}

} // namespace slipway

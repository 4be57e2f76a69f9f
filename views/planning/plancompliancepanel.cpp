// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/planning/plancompliancepanel.h"

#include "views/planning/planfilebar.h"
#include "views/planning/planlistcard.h"
#include "views/planning/plannotes.h"
#include "views/planning/plantiles.h"
#include "views/planning/planwords.h"
#include "views/widgets/emptystate.h"
#include "views/widgets/messagetext.h"

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

using Choices = QList<std::pair<QString, QString>>;
using Answer = PlaceVerdict::Answer;

QString text(const std::string &utf8) { return QString::fromStdString(utf8); }

QString joined(const std::vector<std::string> &list, const QString &between)
{
    QStringList parts;
    for (const std::string &part : list)
        parts << text(part);
    return parts.join(between);
}

PlanCell typed(const QString &words, const QString &key, const QString &tip = {})
{
    PlanCell cell{.text = words.isEmpty() ? u"–"_s : words};
    cell.isQuiet = words.isEmpty();
    cell.editKey = key;
    cell.editText = words.isEmpty() ? u" "_s : words;
    cell.tip = tip;
    return cell;
}

PlanCell picked(const QString &word, const Choices &choices, const QString &key)
{
    PlanCell cell;
    for (const auto &[known, shown] : choices)
        if (known == word)
            cell.text = shown;
    cell.editKey = key;
    cell.editText = word.isEmpty() ? u" "_s : word;
    cell.choices = choices;
    return cell;
}

Choices isolations(bool mayBeNone)
{
    Choices choices;
    if (mayBeNone)
        choices << std::pair{QString(), PlanCompliancePanel::tr("no rule of your own")};
    choices << std::pair{u"shared"_s, PlanCompliancePanel::tr("shared with others")} << std::pair{u"dedicated-nodes"_s, PlanCompliancePanel::tr("nodes of its own")}
            << std::pair{u"dedicated-cluster"_s, PlanCompliancePanel::tr("a cluster of its own")} << std::pair{u"air-gapped"_s, PlanCompliancePanel::tr("without a line to the world")};
    return choices;
}

Choices yesNo() { return {{QString(), PlanCompliancePanel::tr("not said")}, {u"true"_s, PlanCompliancePanel::tr("yes")}, {u"false"_s, PlanCompliancePanel::tr("no")}}; }

QString word(const std::optional<bool> &said) { return !said ? QString() : *said ? u"true"_s : u"false"_s; }

PlanCell answerCell(const PlaceVerdict &verdict)
{
    PlanCell cell;
    cell.text = verdict.answer == Answer::Allowed ? PlanCompliancePanel::tr("allowed") : verdict.answer == Answer::Conditions ? PlanCompliancePanel::tr("with conditions") : PlanCompliancePanel::tr("excluded");
    cell.icon = verdict.answer == Answer::Allowed ? u"success"_s : verdict.answer == Answer::Conditions ? u"warning"_s : u"error"_s;
    cell.isStrong = verdict.answer == Answer::Excluded;
    return cell;
}

PlanCell reasonCell(const PlaceVerdict &verdict)
{
    PlanCell cell;
    for (const Message &reason : verdict.reasons)
        cell.text += (cell.text.isEmpty() ? QString() : u" "_s) + translated(reason, "Compliance");
    cell.isQuiet = true;
    return cell;
}

} // namespace

PlanCompliancePanel::PlanCompliancePanel(QWidget *parent)
    : PlanSheet(u"planCompliance"_s, tr("Compliance"), parent)
    , m_bar(new PlanFileBar(u"planDataFile"_s, tr("File on the data"), this))
    , m_empty(new EmptyState(u"key"_s, tr("Nothing is said of the data yet. Say what kind it is, whom it is about and where it may lie: the rules then judge each place and each option of the plan."), this))
    , m_tiles(new PlanTiles(u"planComplianceTiles"_s, this))
    , m_findings(new PlanNotes(u"planComplianceFindings"_s, tr("Conflicts and gaps"), this))
    , m_facts(new PlanTableCard(u"planDataFacts"_s, tr("The data"), 2, this))
    , m_places(new PlanListCard(u"planPlaces"_s, tr("Places"), u"places"_s, tr("Add a place"), 5, this))
    , m_answers(new PlanTableCard(u"planPlaceAnswers"_s, tr("What the rules say of them"), 2, this))
    , m_options(new PlanTableCard(u"planPlacedOptions"_s, tr("Options of the plan"), 3, this))
    , m_datasets(new PlanListCard(u"planDatasets"_s, tr("Datasets"), u"datasets"_s, tr("Add a dataset"), 2, this))
    , m_licences(new PlanTableCard(u"planLicences"_s, tr("What the licences ask"), 3, this))
    , m_checklist(new PlanTableCard(u"planChecklist"_s, tr("Checklists"), 1, this))
{
    m_empty->setObjectName(u"planComplianceEmpty"_s);
    m_empty->setAction(tr("Describe the data..."));
    m_facts->setNote(tr("double-click to say; several words with commas between"));
    m_places->setNote(tr("a region is EU, US, TR or a country by two letters"));
    m_checklist->setNote(tr("done counts with evidence alone; constraints to plan with, no legal advice"));
    add(m_bar);
    add(m_empty);
    add(m_tiles);
    add(m_findings);
    add(m_facts);
    add(m_places);
    add(m_answers);
    add(m_options);
    add(m_datasets);
    add(m_licences);
    add(m_checklist);
    finish();
    connect(m_empty, &EmptyState::actionTriggered, m_bar, &PlanFileBar::newRequested);
    for (PlanTableCard *card : {m_facts, static_cast<PlanTableCard *>(m_places), static_cast<PlanTableCard *>(m_datasets), m_checklist})
        connect(card, &PlanTableCard::edited, this, &PlanCompliancePanel::edited);
    showNothing();
}

void PlanCompliancePanel::addCard(QWidget *card)
{
    add(card);
}

void PlanCompliancePanel::setFilled(bool isFilled)
{
    m_empty->setVisible(!isFilled);
    for (QWidget *part : {static_cast<QWidget *>(m_tiles), static_cast<QWidget *>(m_facts), static_cast<QWidget *>(m_places), static_cast<QWidget *>(m_answers), static_cast<QWidget *>(m_datasets), static_cast<QWidget *>(m_licences),
                          static_cast<QWidget *>(m_checklist)})
        part->setVisible(isFilled);
    m_options->setVisible(isFilled && m_hasOptions);
}

void PlanCompliancePanel::showNothing()
{
    m_bar->showFile({});
    m_findings->showNotes({});
    setFilled(false);
}

void PlanCompliancePanel::showCompliance(const QString &path, const ComplianceFile &file, const Compliance &judged)
{
    m_bar->showFile(path);
    const auto countOf = [&judged](Answer answer) { return std::count_if(judged.places.begin(), judged.places.end(), [answer](const PlaceVerdict &verdict) { return verdict.answer == answer; }); };
    const auto conflicts = std::count_if(judged.licences.begin(), judged.licences.end(), [](const LicenceVerdict &verdict) { return verdict.isConflict; });
    const auto settled = std::count_if(judged.checklist.begin(), judged.checklist.end(), [](const ChecklistEntry &entry) { return entry.isSettled(); });
    QStringList regimes;
    for (const Regime &regime : judged.regimes)
        regimes << text(regime.id).toUpper();
    m_tiles->showTiles({
        {tr("Rules that apply"), QString::number(judged.regimes.size()), regimes.isEmpty() ? tr("none, by the classes that are named") : regimes.join(u", "_s)},
        {tr("Places"), tr("%1 of %2").arg(countOf(Answer::Allowed)).arg(judged.places.size()), tr("allowed; %1 with conditions, %2 excluded").arg(countOf(Answer::Conditions)).arg(countOf(Answer::Excluded))},
        {tr("Licences in conflict"), QString::number(conflicts), tr("of %n used", nullptr, int(judged.licences.size()))},
        {tr("Checklists"), tr("%1 of %2").arg(settled).arg(judged.checklist.size()), tr("points settled")},
    });
    QList<PlanNote> notes;
    for (const Message &finding : judged.findings)
        notes << PlanNote{Severity::Warning, translated(finding, "Compliance")};
    m_findings->showNotes(notes);
    setFilled(true);
    showFacts(file);
    showPlaces(judged);
    showLicences(file, judged);
    showChecklist(judged);
}

void PlanCompliancePanel::showFacts(const ComplianceFile &file)
{
    const auto row = [](const QString &name, const PlanCell &value, const QString &explanation) {
        PlanCell said{.text = explanation};
        said.isQuiet = true;
        return QList<PlanCell>{{.text = name}, value, said};
    };
    PlanRows rows;
    rows.heads = {tr("What"), tr("Said"), tr("Means")};
    rows.rows << row(tr("Classes"), typed(joined(file.classes, u", "_s), u"classes"_s), tr("personal, health, financial, export-controlled"))
              << row(tr("People"), typed(joined(file.subjects, u", "_s), u"subjects"_s), tr("places of those whom it is about: EU, US, TR"))
              << row(tr("Purpose"), picked(text(file.purpose), {{u"commercial"_s, tr("commercial")}, {u"research"_s, tr("research")}}, u"purpose"_s), tr("licences ask for it"))
              << row(tr("Own policy: regions"), typed(joined(file.regions, u", "_s), u"regions"_s), tr("where your own rules keep it; empty: no rule of your own"))
              << row(tr("Own policy: isolation"), picked(file.isolation ? QString::fromLatin1(wordOf(*file.isolation)) : QString(), isolations(true), u"isolation"_s), tr("the least that your own rules ask"));
    m_facts->showRows(rows);
}

void PlanCompliancePanel::showPlaces(const Compliance &judged)
{
    PlanRows rows;
    rows.heads = {tr("Place"), tr("Region"), tr("Isolation"), tr("Encrypted at rest"), tr("on its way"), tr("Basis of transfer"), tr("Answer")};
    PlanRows answers;
    answers.heads = {tr("Place"), tr("Answer"), tr("Why")};
    for (std::size_t i = 0; i < judged.places.size(); ++i) {
        const PlaceVerdict &verdict = judged.places[i];
        const DataPlace &place = verdict.place;
        const QString key = u"places/%1/"_s.arg(i);
        rows.rows << QList<PlanCell>{typed(text(place.name), key + u"name"_s), typed(text(place.region), key + u"region"_s), picked(QString::fromLatin1(wordOf(place.isolation)), isolations(false), key + u"isolation"_s),
                                     picked(word(place.encryptedAtRest), yesNo(), key + u"encrypted_at_rest"_s), picked(word(place.encryptedInTransit), yesNo(), key + u"encrypted_in_transit"_s),
                                     typed(text(place.transferBasis), key + u"transfer_basis"_s), answerCell(verdict)};
        answers.rows << QList<PlanCell>{{.text = text(place.name)}, answerCell(verdict), reasonCell(verdict)};
    }
    m_answers->showRows(answers);
    m_answers->setVisible(!answers.rows.isEmpty());
    m_places->showList(rows, tr("No place is described. An option of the plan finds its place by name."));
}

void PlanCompliancePanel::showOptions(const OptionComparison &options)
{
    PlanRows rows;
    rows.heads = {tr("Option"), tr("Place"), tr("Answer"), tr("Why")};
    for (const ComparedOption &compared : options.options) {
        if (!compared.place)
            continue;
        const DataPlace &place = compared.place->place;
        PlanCell where{.text = place.region.empty() ? tr("%1, not described").arg(text(place.name)) : tr("%1 (%2)").arg(text(place.name), text(place.region))};
        rows.rows << QList<PlanCell>{{.text = planLabel(compared.option.name)}, where, answerCell(*compared.place), reasonCell(*compared.place)};
    }
    m_hasOptions = !rows.rows.isEmpty();
    m_options->showRows(rows);
    m_options->setNote(tr("an excluded one is out of the comparison; its place is the one of its name, or the one that it names"));
    m_options->setVisible(m_hasOptions && m_tiles->isVisibleTo(widget()));
}

void PlanCompliancePanel::showLicences(const ComplianceFile &file, const Compliance &judged)
{
    PlanRows datasets;
    datasets.heads = {tr("Dataset"), tr("Licence"), tr("From"), tr("SHA-256")};
    for (std::size_t i = 0; i < file.datasets.size(); ++i) {
        const UsedData &data = file.datasets[i];
        const QString key = u"datasets/%1/"_s.arg(i);
        datasets.rows << QList<PlanCell>{typed(text(data.name), key + u"name"_s), typed(text(data.licence), key + u"licence"_s), typed(text(data.source), key + u"source"_s), typed(text(data.sha256), key + u"sha256"_s)};
    }
    m_datasets->showList(datasets, tr("No dataset is named. With its hash one can show later which data it was."));
    PlanRows rows;
    rows.heads = {tr("Used"), tr("Licence"), tr("Commercial use"), tr("Asks"), tr("Source")};
    for (const LicenceVerdict &verdict : judged.licences) {
        PlanCell use{.text = !verdict.rule ? tr("not known here") : verdict.rule->commercial == LicenceRule::Commercial::Yes ? tr("yes") : verdict.rule->commercial == LicenceRule::Commercial::No ? tr("no") : tr("with conditions")};
        use.icon = verdict.isConflict ? u"error"_s : !verdict.rule ? u"warning"_s : QString();
        PlanCell source{.text = verdict.rule ? text(verdict.rule->source) : QString()};
        source.isQuiet = true;
        rows.rows << QList<PlanCell>{{.text = text(verdict.what)}, {.text = verdict.licence.empty() ? tr("not named") : text(verdict.licence)}, use, {.text = verdict.rule ? joined(verdict.rule->asks, u"; "_s) : QString()}, source};
    }
    m_licences->showRows(rows);
}

void PlanCompliancePanel::showChecklist(const Compliance &judged)
{
    const Choices states{{u"open"_s, tr("open")}, {u"done"_s, tr("done")}, {u"not-applicable"_s, tr("does not apply")}};
    PlanRows rows;
    rows.heads = {tr("State"), tr("Point"), tr("Evidence"), tr("Source")};
    for (const ChecklistEntry &entry : judged.checklist) {
        const QString key = u"checklist/%1/"_s.arg(text(entry.rule.id));
        PlanCell state = picked(text(entry.state.state), states, key + u"state"_s);
        state.icon = entry.isSettled() ? u"success"_s : entry.state.state == "done" ? u"warning"_s : u"note"_s;
        PlanCell evidence = typed(text(entry.state.evidence), key + u"evidence"_s, tr("A document, a ticket, a sentence"));
        PlanCell source{.text = text(entry.rule.source), .number = {}, .tip = text(entry.regime)};
        source.isQuiet = true;
        rows.rows << QList<PlanCell>{state, {.text = text(entry.rule.text)}, evidence, source};
    }
    m_checklist->showRows(rows);
    m_checklist->setVisible(!rows.rows.isEmpty());
}

} // namespace slipway

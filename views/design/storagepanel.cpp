// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/design/storagepanel.h"

#include "views/design/choices.h"
#include "views/widgets/localfigures.h"
#include "views/widgets/numbertext.h"
#include "views/widgets/searchcombobox.h"

#include <QLabel>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

/// The tier of a role as the design has it; an empty one where it has none.
StorageTier tierOf(const Design &design, const std::string &role)
{
    const auto found = design.cluster.storage.find(role);
    return found == design.cluster.storage.end() ? StorageTier() : found->second;
}

/// A tier of which nothing is said any more leaves the design.
void setTier(Design &design, const std::string &role, const StorageTier &tier)
{
    if (tier == StorageTier())
        design.cluster.storage.erase(role);
    else
        design.cluster.storage[role] = tier;
}

QString rateRange(const std::optional<BytesPerSecond> &low, const std::optional<BytesPerSecond> &high)
{
    if (!low && !high)
        return StoragePanel::tr("not known");
    const double from = low.value_or(high.value_or(BytesPerSecond())).value / 1e9;
    const double to = high.value_or(low.value_or(BytesPerSecond())).value / 1e9;
    return from == to
        ? StoragePanel::tr("auto: %1 a node").arg(localNumber(from))
        : StoragePanel::tr("auto: %1 to %2 a node").arg(localNumber(from), localNumber(to));
}

/// "reads 3.1 GB/s of 80 GB/s", or what is needed alone where nobody knows what there is.
QString demandText(const QString &word, BytesPerSecond needed, const std::optional<BytesPerSecond> &given)
{
    const QString rate = StoragePanel::tr("%1/s").arg(localStored(Bytes(needed.value)));
    return given ? StoragePanel::tr("%1 %2 of %3/s").arg(word, rate, localStored(Bytes(given->value))) : StoragePanel::tr("%1 %2").arg(word, rate);
}

QString tierText(const TierPlan &tier)
{
    QStringList parts;
    if (tier.needed().value > 0)
        parts << (tier.capacity ? StoragePanel::tr("fills %1 of %2").arg(localStored(tier.needed()), localStored(*tier.capacity)) : StoragePanel::tr("fills %1").arg(localStored(tier.needed())));
    if (tier.readNeeded.value > 0)
        parts << demandText(StoragePanel::tr("reads"), tier.readNeeded, tier.readGiven);
    if (tier.writeNeeded && tier.writeNeeded->value > 0)
        parts << demandText(StoragePanel::tr("writes"), *tier.writeNeeded, tier.writeGiven);
    return parts.join(u" · "_s);
}

QString checkpointText(const StoragePlan &plan)
{
    if (!(plan.checkpoint.size.value > 0))
        return {};
    QStringList parts{StoragePanel::tr("%1 each").arg(localStored(plan.checkpoint.size))};
    if (plan.interval)
        parts << StoragePanel::tr("one every %1").arg(localDuration(*plan.interval));
    if (plan.bestInterval && plan.interval && plan.bestInterval->value != plan.interval->value)
        parts << StoragePanel::tr("best %1").arg(localDuration(*plan.bestInterval));
    if (plan.checkpoint.pause)
        parts << StoragePanel::tr("pause %1").arg(localDuration(*plan.checkpoint.pause));
    const double lost = plan.split.pauses + plan.split.lostWork + plan.split.restarts;
    if (plan.interval)
        parts << StoragePanel::tr("%1 of the time lost with failures").arg(localPercent(lost, 2));
    return parts.join(u" · "_s);
}

} // namespace

StoragePanel::StoragePanel(QWidget *parent)
    : DesignPanel(parent)
{
    addHeading(tr("Tiers"));
    addTier("scratch", tr("Shared scratch"), tr("The file system that all nodes see: data and checkpoints"));
    addTier("local", tr("Node-local"), tr("Disks inside each node: staging and fast checkpoints"));
    addTier("archive", tr("Archive"), tr("Where finished runs and old checkpoints go"));
    buildCheckpoints();
    buildData();
}

void StoragePanel::addTier(const std::string &role, const QString &label, const QString &explanation)
{
    const QString key = u"cluster.storage.%1."_s.arg(fromStd(role));
    const FieldName name {key + u"system"_s, label, explanation};
    Tier tier {.role = role, .system = addSearch(name, "storage")};
    bind([system = tier.system, role](const Design &d) {
        const std::string id = tierOf(d, role).system;
        system->setCurrentId(fromStd(id), id.empty() ? tr("none") : QString());
    });
    connect(tier.system, &SearchComboBox::idChosen, this, [this, role, name](const QString &id) {
        Design changed = design();
        StorageTier wanted = tierOf(changed, role);
        wanted.system = id.toStdString();
        if (id.isEmpty())
            wanted = {};
        setTier(changed, role, wanted);
        commit(changed, editText(name, id.isEmpty() ? tr("none") : id));
    });
    tier.read
        = addTierNumber(role, {key + u"read_gb_s"_s, tr("Read rate"), role == "local" ? tr("Of the disks of one node") : tr("Of the whole system, all nodes together")},
            tr("GB/s"), &StorageTier::readGbS);
    tier.write
        = addTierNumber(role, {key + u"write_gb_s"_s, tr("Write rate"), role == "local" ? tr("Of the disks of one node") : tr("Of the whole system, all nodes together")},
            tr("GB/s"), &StorageTier::writeGbS);
    addTierNumber(role, {key + u"capacity_tb"_s, tr("Capacity"), role == "local" ? tr("In one node") : tr("That the run may fill")}, tr("TB"), &StorageTier::capacityTb)
        ->setAutomatic({}, tr("not said"));
    tier.consequence = addConsequence(fromStd(role) + u"Consequence"_s);
    m_tiers.push_back(tier);
}

QLabel *StoragePanel::addConsequence(const QString &name)
{
    auto *label = new QLabel(this);
    label->setObjectName(name);
    label->setWordWrap(true);
    label->setForegroundRole(QPalette::PlaceholderText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    addWide(label);
    label->hide();
    return label;
}

void StoragePanel::showPlan(const StoragePlan &plan)
{
    const auto show = [](QLabel *label, const QString &text) {
        if (label->text() != text) // a layout of the page each time otherwise
            label->setText(text);
        label->setVisible(!text.isEmpty());
    };
    for (std::size_t i = 0; i < m_tiers.size(); ++i) {
        const auto tier = std::find_if(plan.tiers.begin(), plan.tiers.end(), [&](const TierPlan &other) { return wordOf(other.role) == m_tiers[i].role; });
        show(m_tiers[i].consequence, tier != plan.tiers.end() && tier->isNamed() ? tierText(*tier) : QString());
    }
    show(m_checkpointConsequence, checkpointText(plan));
}

NumberField *StoragePanel::addTierNumber(
    const std::string &role, const FieldName &name, const QString &unit, std::optional<double> StorageTier::*member)
{
    NumberField *field
        = makeNumber(name, {.minimum = 0, .maximum = 1e9, .isWhole = false, .mayBeEmpty = true, .unit = unit});
    bind([field, role, member](const Design &d) { field->setValue(tierOf(d, role).*member); });
    connect(field, &NumberField::valueEdited, this, [this, role, name, member](std::optional<double> number) {
        Design changed = design();
        StorageTier wanted = tierOf(changed, role);
        wanted.*member = number;
        setTier(changed, role, wanted);
        commit(changed, editText(name, number ? textFromNumber(*number) : QString()), name.path);
    });
    return field;
}

void StoragePanel::buildCheckpoints()
{
    addHeading(tr("Checkpoints"));
    addText(
        {u"checkpoint.directory"_s, tr("Directory"), tr("On the cluster")}, tr("inside the run's folder"),
        [](auto &d) -> auto & { return d.checkpoint.directory; });
    buildInterval();
    addSwitch(
        {u"checkpoint.asynchronous"_s, tr("Asynchronous"), tr("Training goes on while the checkpoint is written")},
        [](auto &d) -> auto & { return d.checkpoint.asynchronous; });
    addNumber(
        {u"checkpoint.keep_last"_s, tr("Keep last"), tr("Older checkpoints are removed")}, {.maximum = 1e6},
        [](auto &d) -> auto & { return d.checkpoint.keepLast; });
    m_checkpointConsequence = addConsequence(u"checkpointConsequence"_s);
}

/// Steps or minutes: giving one takes the other away, and neither is auto.
void StoragePanel::buildInterval()
{
    const FieldName steps {
        u"checkpoint.interval"_s, tr("&Interval"), tr("Empty: the best from failure rate and write time")};
    m_steps = makeNumber(steps, {.maximum = 1e9, .mayBeEmpty = true, .unit = tr("steps")});
    bind([this](const Design &d) { m_steps->setValue(toFieldNumber(d.checkpoint.intervalSteps)); });
    connect(m_steps, &NumberField::valueEdited, this, [this, steps](std::optional<double> number) {
        Design changed = design();
        changed.checkpoint.intervalSteps = fromFieldNumber<OrAuto<int>>(number);
        if (number)
            changed.checkpoint.intervalMinutes.reset();
        commit(changed, editText(steps, number ? tr("%1 steps").arg(*number) : QString()), steps.path);
    });
    const FieldName minutes {u"checkpoint.interval.minutes"_s, tr("or every"), tr("In place of a number of steps")};
    m_minutes = makeNumber(
        minutes, {.minimum = 0.1, .maximum = 1e6, .isWhole = false, .mayBeEmpty = true, .unit = tr("minutes")});
    bind([this](const Design &d) { m_minutes->setValue(toFieldNumber(d.checkpoint.intervalMinutes)); });
    connect(m_minutes, &NumberField::valueEdited, this, [this, steps, minutes](std::optional<double> number) {
        Design changed = design();
        changed.checkpoint.intervalMinutes = number;
        if (number)
            changed.checkpoint.intervalSteps.reset();
        commit(changed, editText(steps, number ? tr("%1 minutes").arg(*number) : QString()), minutes.path);
    });
}

void StoragePanel::buildData()
{
    addHeading(tr("Data"));
    addText(
        {u"data.dataset"_s, tr("Dataset"), tr("A path on the cluster")}, tr("a path on the cluster"),
        [](auto &d) -> auto & { return d.data.dataset; });
    addChoice(
        {u"data.format"_s, tr("Format"), {}}, namedChoices("format", dataFormats()),
        [](const Design &d) { return fromStd(d.data.format); },
        [](Design &d, const QString &word) { d.data.format = word.toStdString(); });
    addNumber(
        {u"data.bytes_per_token"_s, tr("Size of a token"), tr("On disk; 2 with a vocabulary below 65536, else 4")},
        {.minimum = 0, .maximum = 1e6, .isWhole = false, .unit = tr("bytes")},
        [](auto &d) -> auto & { return d.data.bytesPerToken; });
    addText(
        {u"data.tokenizer"_s, tr("Tokenizer"), tr("A Hugging Face name, or a path on the cluster")},
        tr("as the model's"), [](auto &d) -> auto & { return d.data.tokenizer; });
    addChoice(
        {u"data.sums"_s, tr("Sums"), tr("Of what the run reads, for its record"), FieldName::Use::Rare},
        {{u"sampled"_s, tr("Large files by samples")}, {u"full"_s, tr("Every byte")}, {u"none"_s, tr("None")}},
        [](const Design &d) { return fromStd(d.data.sums); },
        [](Design &d, const QString &word) { d.data.sums = word.toStdString(); });
    buildPreparation();
}

/// The jobs that make the dataset.
void StoragePanel::buildPreparation()
{
    addHeading(tr("Preparation of the data"));
    addWords({u"data.prepare.source"_s, tr("Sources"), tr("Paths or URLs of text that the dataset is made from, by jobs of their own"), FieldName::Use::Rare}, {},
             [](auto &d) -> auto & { return d.data.prepare.source; });
    addText({u"data.prepare.checksums"_s, tr("Checksums"), tr("A file of SHA-256 sums that the sources must match"), FieldName::Use::Rare}, tr("none"),
            [](auto &d) -> auto & { return d.data.prepare.checksums; });
    addText({u"data.prepare.folder"_s, tr("Working folder"), tr("Where raw and cleaned text lie"), FieldName::Use::Rare}, tr("beside the dataset"),
            [](auto &d) -> auto & { return d.data.prepare.folder; });
    addChoice({u"data.prepare.clean"_s, tr("Cleaning"), tr("What drops bad and repeated documents"), FieldName::Use::Rare},
              {{u"none"_s, tr("None")}, {u"dask"_s, u"Dask"_s}, {u"spark"_s, u"Spark"_s}}, [](const Design &d) { return fromStd(d.data.prepare.clean); },
              [](Design &d, const QString &word) { d.data.prepare.clean = word.toStdString(); });
    addText({u"data.prepare.field"_s, tr("Text field"), tr("Of each JSON line"), FieldName::Use::Rare}, {}, [](auto &d) -> auto & { return d.data.prepare.field; });
    addNumber({u"data.prepare.vocabulary"_s, tr("Pieces to train"), tr("Of a SentencePiece tokenizer; 0: the tokenizer above is there"), FieldName::Use::Rare},
              {.minimum = 0, .maximum = 1e7}, [](auto &d) -> auto & { return d.data.prepare.vocabulary; });
    addNumber({u"data.prepare.shard_mb"_s, tr("Shard size on disk"), tr("Empty: large enough for the storage to be read at its rate"), FieldName::Use::Rare},
              {.maximum = 1e6, .mayBeEmpty = true, .unit = tr("MB")}, [](auto &d) -> auto & { return d.data.prepare.shardMb; })->setAutomatic({}, tr("auto"));
}

void StoragePanel::showCatalog(const Catalog &catalog)
{
    const QList<SearchItem> items = QList<SearchItem> {{QString(), tr("none")}} + storageItems(catalog);
    for (const Tier &tier : m_tiers)
        tier.system->setItems(items);
}

QString StoragePanel::summary() const { return m_summary; }

void StoragePanel::showMore(const Design &design, const ResolvedDesign &resolved)
{
    for (const Tier &tier : m_tiers) {
        const bool isUsed = design.cluster.storage.contains(tier.role);
        for (const auto &key : {u"read_gb_s"_s, u"write_gb_s"_s, u"capacity_tb"_s})
            setRowVisible(u"cluster.storage.%1.%2"_s.arg(fromStd(tier.role), key), isUsed);
    }
    showAutomaticRates(resolved);
    const bool hasInterval = design.checkpoint.intervalSteps || design.checkpoint.intervalMinutes;
    m_steps->setAutomatic({}, hasInterval ? QString() : tr("auto: the best"));
    m_minutes->setAutomatic({}, hasInterval ? QString() : tr("auto: the best"));
    const StorageTier scratch = tierOf(design, "scratch");
    m_summary = scratch.system.empty() ? tr("no shared storage named") : fromStd(scratch.system);
}

void StoragePanel::showAutomaticRates(const ResolvedDesign &resolved)
{
    for (const Tier &tier : m_tiers) {
        const auto spec = resolved.storage.find(tier.role);
        const StorageSpec known = spec == resolved.storage.end() ? StorageSpec() : spec->second;
        tier.read->setAutomatic({}, rateRange(known.clientReadLow, known.clientReadHigh));
        tier.write->setAutomatic({}, rateRange(known.clientWriteLow, known.clientWriteHigh));
    }
}

} // namespace slipway

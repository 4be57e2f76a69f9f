// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/plansettings.h"

#include "core/catalog/yamlreader.h"
#include "core/planning/writtenfields_p.h"

#include <QCoreApplication>
#include <QFile>

#include <tuple>

namespace slipway {

namespace {

struct PlanText
{
    Q_DECLARE_TR_FUNCTIONS(PlanFile)
};

bool isMapping(const YamlValue &value, const char *key, EntryProblems &problems)
{
    if (!value.isMapping())
        problems.push_back({key, value.line, value.column, {SLIPWAY_TEXT("Catalog", "%1 must be a mapping"), {key}}});
    return value.isMapping();
}

/// The items of a list; something else is a problem.
const std::vector<YamlValue> &itemsOf(const YamlValue &value, const char *key, EntryProblems &problems)
{
    if (!value.isSequence())
        problems.push_back({key, value.line, value.column, {SLIPWAY_TEXT("Catalog", "%1 must be a list"), {key}}});
    return value.items;
}

AssumptionChange readChange(const YamlValue &value, const std::string &key, EntryProblems &problems)
{
    AssumptionChange change;
    if (value.isMapping()) {
        EntryReader entry(value, "assumptions." + key, problems);
        change.value = entry.number("value", -1e15, 1e15);
        change.low = entry.number("low", -1e15, 1e15);
        change.high = entry.number("high", -1e15, 1e15);
        change.source = entry.text("source");
        change.date = entry.text("date");
        entry.finish();
        return change;
    }
    change.value = value.asNumber();
    if (!change.value)
        problems.push_back({"assumptions." + key, value.line, value.column, {SLIPWAY_TEXT("Catalog", "%1 must be a number, or {value, low, high, source, date}"), {key}}});
    return change;
}

bool isKnownAssumption(const std::string &key)
{
    for (const Assumption &assumption : standardAssumptions())
        if (assumption.key == key)
            return true;
    for (const char *known : {"price.on_demand", "price.specialist", "price.reserved", "price.spot", "owned.accelerator", "work.time", "failures.per_node_day", "failures.restart_minutes",
                              "power.node_kilowatts"})
        if (key == known)
            return true;
    return false;
}

void readAssumptions(const YamlValue &root, PlanReading &reading)
{
    const YamlValue *mapping = root.find("assumptions");
    if (!mapping || !isMapping(*mapping, "assumptions", reading.problems))
        return;
    for (const auto &[key, value] : mapping->entries) {
        if (isKnownAssumption(key))
            reading.settings.assumptions[key] = readChange(value, key, reading.problems);
        else
            reading.problems.push_back({"assumptions." + key, value.keyLine, value.keyColumn, {SLIPWAY_TEXT("Catalog", "%1 is no assumption of a plan: `slipway plan DESIGN` lists them"), {key}}});
    }
}

DeclaredRow readDeclared(const YamlValue &value, const std::string &key, EntryProblems &problems)
{
    EntryReader entry(value, "declared." + key, problems);
    DeclaredRow row;
    row.score = entry.number("score", 0, 5).value_or(0);
    row.text = entry.text("text");
    entry.finish();
    return row;
}

PlannedOption readOption(const YamlValue &value, EntryProblems &problems)
{
    EntryReader entry(value, "options", problems);
    PlannedOption option;
    option.name = entry.text("name");
    option.provider = entry.text("provider");
    option.place = entry.text("place");
    const std::string tenure = entry.text("tenure");
    if (const auto known = tenureFromWord(tenure))
        option.tenure = *known;
    else
        entry.report("tenure", {SLIPWAY_TEXT("Catalog", "tenure is on-demand, reserved, spot, specialist, owned or hybrid"), {}});
    option.acceleratorHour = entry.number("accelerator_hour", 0);
    option.available = entry.number("available", 0);
    option.networkGbS = entry.number("network_gb_s", 0);
    option.storageWriteGbS = entry.number("storage_write_gb_s", 0);
    if (const YamlValue *declared = entry.value("declared"))
        for (const auto &[key, row] : declared->entries)
            option.declared[key] = readDeclared(row, key, problems);
    if (option.name.empty())
        option.name = option.provider.empty() ? tenure : option.provider + ' ' + tenure;
    entry.finish();
    return option;
}

PlannedTeam readTeam(const YamlValue &value, EntryProblems &problems)
{
    EntryReader entry(value, "teams", problems);
    PlannedTeam team;
    team.name = entry.text("name");
    team.acceleratorHoursPerMonth = entry.number("accelerator_hours_per_month", 0).value_or(0);
    team.leastAccelerators = entry.integer("least_accelerators", 1).value_or(8);
    entry.finish();
    return team;
}

void readGrowth(EntryReader entry, PlannedGrowth &growth)
{
    if (!entry.hasSection())
        return;
    growth.months = entry.integer("months", 1, 60).value_or(growth.months);
    growth.model = entry.number("model", 0.1, 100).value_or(growth.model);
    growth.data = entry.number("data", 0.1, 100).value_or(growth.data);
    growth.teams = entry.number("teams", 0.1, 100).value_or(growth.teams);
    growth.inference = entry.number("inference", 0.1, 100).value_or(growth.inference);
    growth.inferenceAccelerators = entry.number("inference_accelerators", 0).value_or(0);
    growth.start = entry.text("start");
    entry.finish();
}

void readServing(EntryReader entry, ServingLoad &load)
{
    if (!entry.hasSection())
        return;
    constexpr int most = 100'000'000; // tokens
    load.prompt = int(entry.integer("prompt", 1, most).value_or(load.prompt));
    load.answer = int(entry.integer("answer", 1, most).value_or(load.answer));
    load.context = int(entry.integer("context", 1, most).value_or(load.context));
    if (const std::string word = entry.text("kv_cache"); !word.empty()) {
        const auto cache = cacheFromWord(word);
        load.cache = cache.value_or(load.cache);
        if (!cache)
            entry.report("kv_cache", {SLIPWAY_TEXT("Catalog", "kv_cache is bf16 or fp8"), {}});
    }
    entry.finish();
}

std::optional<ExistingCluster> readExisting(EntryReader entry)
{
    if (!entry.hasSection())
        return std::nullopt;
    ExistingCluster cluster;
    cluster.nodes = entry.integer("nodes").value_or(0);
    cluster.leaves = entry.integer("leaves").value_or(0);
    cluster.spines = entry.integer("spines").value_or(0);
    cluster.cores = entry.integer("cores").value_or(0);
    cluster.headNodes = entry.integer("head_nodes").value_or(0);
    cluster.loginNodes = entry.integer("login_nodes").value_or(0);
    cluster.storageNodes = entry.integer("storage_nodes").value_or(0);
    cluster.racks = entry.integer("racks").value_or(0);
    cluster.spareNodes = entry.integer("spare_nodes").value_or(0);
    cluster.storageTb = entry.number("storage_tb").value_or(0);
    cluster.powerKilowatts = entry.number("power_kw").value_or(0);
    entry.finish();
    return cluster;
}

void readNumbers(const YamlValue *mapping, std::map<std::string, double> &numbers, const char *name, EntryProblems &problems)
{
    if (!mapping || !isMapping(*mapping, name, problems))
        return;
    for (const auto &[key, value] : mapping->entries) {
        const auto number = value.asNumber();
        if (number && *number >= 0)
            numbers[key] = *number;
        else
            problems.push_back({std::string(name) + '.' + key, value.line, value.column, {SLIPWAY_TEXT("Catalog", "%1 must be a number of 0 or more"), {key}}});
    }
}

template<typename Item, typename Read>
std::vector<Item> readList(EntryReader &entry, const char *key, EntryProblems &problems, Read read)
{
    std::vector<Item> items;
    if (const YamlValue *list = entry.value(key))
        for (const YamlValue &value : itemsOf(*list, key, problems))
            items.push_back(read(value));
    return items;
}

PlanReading readRoot(const YamlValue &root)
{
    PlanReading reading;
    PlanSettings &settings = reading.settings;
    EntryReader entry(root, {}, reading.problems);
    entry.ignore({"plan"});
    settings.currency = entry.text("currency");
    readNumbers(entry.value("exchange"), settings.exchange, "exchange", reading.problems);
    settings.exchangeDate = entry.text("exchange_date");
    if (entry.value("assumptions"))
        readAssumptions(root, reading);
    if (const YamlValue *prices = entry.value("prices"); prices && !itemsOf(*prices, "prices", reading.problems).empty())
        settings.prices = readPrices(*prices, true, reading.problems);
    settings.deadlineDays = entry.number("deadline_days", 0);
    settings.budget = entry.number("budget", 0);
    if (const std::string tenure = entry.text("tenure"); !tenure.empty()) {
        settings.tenure = tenureFromWord(tenure);
        if (!settings.tenure)
            entry.report("tenure", {SLIPWAY_TEXT("Catalog", "tenure is on-demand, reserved, spot, specialist, owned or hybrid"), {}});
    }
    settings.options = readList<PlannedOption>(entry, "options", reading.problems, [&](const YamlValue &value) { return readOption(value, reading.problems); });
    readNumbers(entry.value("weights"), settings.weights, "weights", reading.problems);
    settings.teams = readList<PlannedTeam>(entry, "teams", reading.problems, [&](const YamlValue &value) { return readTeam(value, reading.problems); });
    readGrowth(entry.section("growth"), settings.growth);
    readServing(entry.section("serving"), settings.serving);
    settings.existing = readExisting(entry.section("existing"));
    settings.hasRecoveryDrill = entry.flag("recovery_drill").value_or(false);
    settings.dataFile = entry.text("data_file");
    settings.teamsFile = entry.text("teams_file");
    entry.finish();
    return reading;
}

YamlValue written(const AssumptionChange &change)
{
    if (change.value && !change.low && !change.high && change.source.empty() && change.date.empty())
        return YamlValue::number(*change.value);
    YamlValue mapping = YamlValue::mapping({});
    setNumber(mapping, "value", change.value);
    setNumber(mapping, "low", change.low);
    setNumber(mapping, "high", change.high);
    setText(mapping, "source", change.source);
    setText(mapping, "date", change.date);
    return mapping;
}

YamlValue written(const PricePoint &point)
{
    YamlValue mapping = YamlValue::mapping({});
    setText(mapping, "accelerator", point.accelerator);
    setText(mapping, "provider", point.provider);
    setText(mapping, "class", point.providerClass);
    setText(mapping, "term", point.term);
    setNumber(mapping, "accelerator_hour", point.hour);
    setText(mapping, "currency", point.currency);
    setText(mapping, "date", point.date);
    setText(mapping, "source", point.source);
    if (point.isDoubtful)
        setText(mapping, "trust", "low");
    return mapping;
}

YamlValue written(const PlannedOption &option)
{
    YamlValue mapping = YamlValue::mapping({});
    setText(mapping, "name", option.name);
    setText(mapping, "tenure", wordOf(option.tenure));
    setText(mapping, "provider", option.provider);
    setText(mapping, "place", option.place);
    setNumber(mapping, "accelerator_hour", option.acceleratorHour);
    setNumber(mapping, "available", option.available);
    setNumber(mapping, "network_gb_s", option.networkGbS);
    setNumber(mapping, "storage_write_gb_s", option.storageWriteGbS);
    YamlValue declared = YamlValue::mapping({});
    for (const auto &[key, row] : option.declared) {
        YamlValue value = YamlValue::mapping({});
        setNumber(value, "score", row.score);
        setText(value, "text", row.text);
        declared.set(key, std::move(value));
    }
    if (!declared.entries.empty())
        mapping.set("declared", std::move(declared));
    return mapping;
}

YamlValue written(const PlannedTeam &team)
{
    YamlValue mapping = YamlValue::mapping({});
    setText(mapping, "name", team.name);
    setNumber(mapping, "accelerator_hours_per_month", team.acceleratorHoursPerMonth);
    mapping.set("least_accelerators", YamlValue::integer(team.leastAccelerators));
    return mapping;
}

YamlValue written(const PlannedGrowth &growth)
{
    YamlValue mapping = YamlValue::mapping({});
    mapping.set("months", YamlValue::integer(growth.months));
    for (const auto &[key, value] : {std::pair{"model", growth.model}, {"data", growth.data}, {"teams", growth.teams}, {"inference", growth.inference},
                                     {"inference_accelerators", growth.inferenceAccelerators}})
        setNumber(mapping, key, value);
    setText(mapping, "start", growth.start);
    return mapping;
}

/// What is not as usual, key by key: the longest request follows the design unless it is said.
YamlValue written(const ServingLoad &load)
{
    const ServingLoad usual;
    YamlValue mapping = YamlValue::mapping({});
    for (const auto &[key, value, automatic] : {std::tuple{"prompt", load.prompt, usual.prompt}, {"answer", load.answer, usual.answer}, {"context", load.context, usual.context}})
        if (value != automatic)
            mapping.set(key, YamlValue::integer(value));
    if (load.cache != usual.cache)
        setText(mapping, "kv_cache", wordOf(load.cache));
    return mapping;
}

YamlValue written(const ExistingCluster &cluster)
{
    YamlValue mapping = YamlValue::mapping({});
    for (const auto &[key, value] : {std::pair{"nodes", cluster.nodes}, {"leaves", cluster.leaves}, {"spines", cluster.spines}, {"cores", cluster.cores}, {"head_nodes", cluster.headNodes},
                                     {"login_nodes", cluster.loginNodes}, {"storage_nodes", cluster.storageNodes}, {"racks", cluster.racks}, {"spare_nodes", cluster.spareNodes}})
        mapping.set(key, YamlValue::integer(value));
    setNumber(mapping, "storage_tb", cluster.storageTb);
    setNumber(mapping, "power_kw", cluster.powerKilowatts);
    return mapping;
}

template<typename Map, typename Write>
void setMapping(YamlValue &root, const char *key, const Map &map, Write write)
{
    YamlValue mapping = YamlValue::mapping({});
    for (const auto &[name, value] : map)
        mapping.set(name, write(value));
    if (!mapping.entries.empty())
        root.set(key, std::move(mapping));
}

template<typename Item>
void setList(YamlValue &root, const char *key, const std::vector<Item> &items)
{
    std::vector<YamlValue> values;
    for (const Item &item : items)
        values.push_back(written(item));
    if (!values.empty())
        root.set(key, YamlValue::sequence(std::move(values)));
}

} // namespace

const char *wordOf(Tenure tenure)
{
    switch (tenure) {
    case Tenure::OnDemand: return "on-demand";
    case Tenure::Reserved: return "reserved";
    case Tenure::Spot: return "spot";
    case Tenure::Specialist: return "specialist";
    case Tenure::Owned: return "owned";
    case Tenure::Hybrid: return "hybrid";
    }
    return "on-demand";
}

const char *labelOf(Tenure tenure)
{
    switch (tenure) {
    case Tenure::OnDemand: return SLIPWAY_TEXT("Plan", "Public cloud, on demand");
    case Tenure::Reserved: return SLIPWAY_TEXT("Plan", "Public cloud, reserved");
    case Tenure::Spot: return SLIPWAY_TEXT("Plan", "Spot capacity");
    case Tenure::Specialist: return SLIPWAY_TEXT("Plan", "GPU cloud specialist");
    case Tenure::Owned: return SLIPWAY_TEXT("Plan", "Own cluster");
    case Tenure::Hybrid: return SLIPWAY_TEXT("Plan", "Owned base, rented burst");
    }
    return "";
}

std::optional<Tenure> tenureFromWord(const std::string &word)
{
    for (const Tenure tenure : tenures)
        if (word == wordOf(tenure))
            return tenure;
    return std::nullopt;
}

PlanReading readPlanSettings(const QByteArray &text)
{
    const auto root = parseYaml(text);
    PlanReading failed;
    if (!root) {
        failed.problems.push_back({{}, root.error().line, root.error().column, root.error().message});
        return failed;
    }
    if (root->isNull())
        return failed;
    if (!root->isMapping()) {
        failed.problems.push_back({{}, root->line, root->column, {SLIPWAY_TEXT("Catalog", "a plan file is a mapping of keys"), {}}});
        return failed;
    }
    return readRoot(*root);
}

Result<PlanReading> readPlanFile(const QString &path)
{
    QFile file(path);
    if (!file.exists())
        return Error{.kind = Error::Kind::NotFound, .message = PlanText::tr("There is no plan file %1.").arg(path), .detail = {}};
    if (!file.open(QIODevice::ReadOnly))
        return Error{.kind = Error::Kind::Io, .message = PlanText::tr("The plan file %1 cannot be read.").arg(path), .detail = file.errorString()};
    return readPlanSettings(file.readAll());
}

QByteArray writePlanSettings(const PlanSettings &settings)
{
    YamlValue root = YamlValue::mapping({{"plan", YamlValue::integer(1)}});
    const auto number = [](double value) { return YamlValue::number(value); };
    setText(root, "currency", settings.currency);
    setMapping(root, "exchange", settings.exchange, number);
    setText(root, "exchange_date", settings.exchangeDate);
    setMapping(root, "assumptions", settings.assumptions, [](const AssumptionChange &change) { return written(change); });
    setList(root, "prices", settings.prices);
    setNumber(root, "deadline_days", settings.deadlineDays);
    setNumber(root, "budget", settings.budget);
    if (settings.tenure)
        setText(root, "tenure", wordOf(*settings.tenure));
    setList(root, "options", settings.options);
    setMapping(root, "weights", settings.weights, number);
    setList(root, "teams", settings.teams);
    if (settings.growth != PlannedGrowth())
        root.set("growth", written(settings.growth));
    if (settings.serving != ServingLoad())
        root.set("serving", written(settings.serving));
    if (settings.existing)
        root.set("existing", written(*settings.existing));
    if (settings.hasRecoveryDrill)
        root.set("recovery_drill", YamlValue::boolean(true));
    setText(root, "data_file", settings.dataFile);
    setText(root, "teams_file", settings.teamsFile);
    return QByteArray::fromStdString(toBlockYaml(root));
}

PlanSettings laidOver(PlanSettings under, const PlanSettings &over)
{
    if (!over.currency.empty())
        under.currency = over.currency;
    if (!over.exchangeDate.empty())
        under.exchangeDate = over.exchangeDate;
    for (const auto &[currency, rate] : over.exchange)
        under.exchange[currency] = rate;
    for (const auto &[key, change] : over.assumptions)
        under.assumptions[key] = change;
    under.prices.insert(under.prices.begin(), over.prices.begin(), over.prices.end());
    for (const auto &[key, weight] : over.weights)
        under.weights[key] = weight;
    const auto replace = [](auto &mine, const auto &theirs, const auto &nothing) {
        if (theirs != nothing)
            mine = theirs;
    };
    replace(under.deadlineDays, over.deadlineDays, std::optional<double>());
    replace(under.budget, over.budget, std::optional<double>());
    replace(under.tenure, over.tenure, std::optional<Tenure>());
    replace(under.options, over.options, std::vector<PlannedOption>());
    replace(under.teams, over.teams, std::vector<PlannedTeam>());
    replace(under.growth, over.growth, PlannedGrowth());
    replace(under.serving, over.serving, ServingLoad());
    replace(under.existing, over.existing, std::optional<ExistingCluster>());
    replace(under.hasRecoveryDrill, over.hasRecoveryDrill, false);
    replace(under.dataFile, over.dataFile, std::string());
    replace(under.teamsFile, over.teamsFile, std::string());
    return under;
}

} // namespace slipway

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimate/storageplan.h"

#include "core/estimate/outcome.h"
#include "core/units/format.h"

#include <cmath>

namespace slipway {

namespace {

constexpr double mostFilled = 0.8;    ///< parallel file systems fail writes near that, when one target is full: stas00/ml-engineering, storage
constexpr double worthSaying = 0.01;  ///< of goodput

std::string pathOf(const TierPlan &tier, const char *key) { return std::string("cluster.storage.") + wordOf(tier.role) + '.' + key; }

Bytes sizeOf(const TierPlan &tier, StoredItem::Kind kind)
{
    for (const StoredItem &item : tier.items)
        if (item.kind == kind)
            return item.size;
    return {};
}

/// Fewer checkpoints where the rest leaves room for one and the next.
void offerFewerCheckpoints(const TierPlan &tier, const StoragePlan &plan, Finding &finding)
{
    const double each = plan.checkpoint.size.value;
    const double room = tier.capacity->value - (tier.needed() - sizeOf(tier, StoredItem::Kind::Checkpoints)).value;
    const double kept = each > 0 ? std::floor(room / each) - 1 : 0;
    if (tier.role != TierRole::Scratch || kept < 1)
        return;
    finding.fixPath = "checkpoint.keep_last";
    finding.fix = YamlValue::integer((long long)(std::min(kept, double(plan.keptCheckpoints - 1))));
}

void judgeCapacity(const TierPlan &tier, const StoragePlan &plan, Findings &findings)
{
    if (!tier.capacity || tier.items.empty())
        return;
    const std::string path = pathOf(tier, "capacity_tb");
    const std::string needed = formatStored(tier.needed()), has = formatStored(*tier.capacity);
    if (tier.needed() > *tier.capacity && tier.role == TierRole::Local) {
        findings.push_back({.severity = Severity::Note, .path = path, .message = {SLIPWAY_TEXT("Finding", "staging wants %1 on every node, which has %2: the dataset stays on the shared tier"), {needed, has}}});
    } else if (tier.needed() > *tier.capacity) {
        Finding finding{.severity = Severity::Warning, .path = path, .message = {SLIPWAY_TEXT("Finding", "the run keeps %1 on a tier of %2"), {needed, has}}};
        offerFewerCheckpoints(tier, plan, finding);
        findings.push_back(std::move(finding));
    } else if (tier.role == TierRole::Scratch && tier.needed() > mostFilled * *tier.capacity) {
        findings.push_back({.severity = Severity::Note, .path = path,
                            .message = {SLIPWAY_TEXT("Finding", "the run fills %1 of %2: parallel file systems fail writes from about 80 % on"), {needed, has}}});
    }
}

void judgeReading(const TierPlan &scratch, const StoragePlan &plan, Findings &findings)
{
    if (!scratch.readGiven || plan.stall.value <= 0)
        return;
    findings.push_back({.severity = Severity::Warning, .path = pathOf(scratch, "read_gb_s"),
                        .message = {SLIPWAY_TEXT("Finding", "every step waits %1 for its data: the tier gives %2/s"), {formatDuration(plan.stall), formatStored(Bytes(scratch.readGiven->value))}}});
}

void judgePause(const StoragePlan &plan, Findings &findings)
{
    if (!plan.checkpoint.pause || plan.checkpoint.pause->value <= StoragePlan::pauseTarget)
        return;
    Finding finding{.severity = Severity::Warning, .path = "checkpoint.asynchronous",
                    .message = {SLIPWAY_TEXT("Finding", "training stands still for %1 at every checkpoint; 60 s are usually aimed at"), {formatDuration(*plan.checkpoint.pause)}}};
    if (!plan.isAsynchronous) {
        finding.fixPath = "checkpoint.asynchronous";
        finding.fix = YamlValue::boolean(true);
    }
    findings.push_back(std::move(finding));
}

/// The interval of the design: too short to write one checkpoint before the next, or far from the best.
void judgeInterval(const ResolvedDesign &resolved, const StoragePlan &plan, Findings &findings)
{
    const CheckpointPlan &chosen = resolved.design.checkpoint;
    if ((!chosen.intervalSteps && !chosen.intervalMinutes) || !plan.interval)
        return;
    Finding finding{.severity = Severity::Warning, .path = "checkpoint.interval", .message = {}, .fixPath = "checkpoint.interval", .fix = YamlValue::scalar("auto")};
    if (plan.isAsynchronous && plan.checkpoint.write && *plan.checkpoint.write > *plan.interval) {
        finding.message = {SLIPWAY_TEXT("Finding", "a checkpoint takes %1 to write and the next one begins after %2"), {formatDuration(*plan.checkpoint.write), formatDuration(*plan.interval)}};
        findings.push_back(std::move(finding));
        return;
    }
    if (!plan.bestInterval)
        return;
    const auto goodput = [&](Seconds interval) { return 1 / (1 + lostShares(resolved, plan.checkpoint.pause, interval).total()); };
    const double lost = goodput(*plan.bestInterval) - goodput(*plan.interval);
    if (lost < worthSaying)
        return;
    finding.message = {SLIPWAY_TEXT("Finding", "a checkpoint every %1 costs %2 % of the wall time more than one every %3"),
                       {formatDuration(*plan.interval), formatNumber(100 * lost, 2), formatDuration(*plan.bestInterval)}};
    findings.push_back(std::move(finding));
}

} // namespace

Findings judgeStorage(const ResolvedDesign &resolved, const StoragePlan &plan)
{
    Findings findings;
    for (const TierPlan &tier : plan.tiers)
        judgeCapacity(tier, plan, findings);
    judgeReading(plan.tier(TierRole::Scratch), plan, findings);
    judgePause(plan, findings);
    judgeInterval(resolved, plan, findings);
    return findings;
}

} // namespace slipway

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/jobvariables_p.h"

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

const ModelSpec &modelOf(const JobFacts &facts) { return facts.resolved.model; }
MoeSpec moeOf(const JobFacts &facts) { return modelOf(facts).moe.value_or(MoeSpec()); }
MlaSpec mlaOf(const JobFacts &facts) { return modelOf(facts).mla.value_or(MlaSpec()); }

QString vendorWord(GpuSpec::Vendor vendor)
{
    switch (vendor) {
    case GpuSpec::Vendor::Nvidia: return u"nvidia"_s;
    case GpuSpec::Vendor::Amd: return u"amd"_s;
    case GpuSpec::Vendor::Intel: return u"intel"_s;
    case GpuSpec::Vendor::Google: return u"google"_s;
    case GpuSpec::Vendor::Aws: return u"aws"_s;
    case GpuSpec::Vendor::Cpu: return u"cpu"_s;
    case GpuSpec::Vendor::Other: break;
    }
    return u"other"_s;
}

/// The node that the job gets, where the cluster was probed and has accelerators there.
const SiteNode *probedNode(const JobFacts &facts)
{
    const SiteNode *node = nodeOf(facts.identity.defaults, facts.resolved.design.launch.partition);
    return node && node->accelerators > 0 && node->cores > 0 && node->memoryGib > 0 ? node : nullptr;
}

/// A job of fewer accelerators than its node has is given its share, all others whole nodes. Where no probe tells how many that are, a job of one
/// accelerator has fewer, and one of fewer than the usual eight of a node that the design names.
bool isPartOfNode(const JobFacts &facts)
{
    constexpr int usualNode = 8;
    const ResolvedDesign &resolved = facts.resolved;
    const bool isNodeKnown = resolved.coresPerNode > 0 && resolved.memoryGibPerNode > 0;
    if (resolved.accelerator.vendor == GpuSpec::Vendor::Cpu)
        return false;
    if (const SiteNode *node = probedNode(facts))
        return resolved.acceleratorsPerNode < node->accelerators;
    return resolved.accelerators() == 1 || (isNodeKnown && resolved.acceleratorsPerNode < usualNode);
}

/// Who tells of the node: the cluster itself counts more than a catalogue.
QJsonValue shareSource(const JobFacts &facts)
{
    return probedNode(facts) ? u"probe"_s : facts.resolved.coresPerNode > 0 && facts.resolved.memoryGibPerNode > 0 ? u"node"_s : u"need"_s;
}

/// Of a node that is not known eight: one for the process, the others for what loads its data.
int coresPerAccelerator(const JobFacts &facts)
{
    if (const SiteNode *node = probedNode(facts))
        return std::max(1, node->cores / node->accelerators);
    return facts.resolved.coresPerNode > 0 ? std::max(1, facts.resolved.coresPerNode / facts.resolved.acceleratorsPerNode) : 8;
}

/// Less a tenth, which a node keeps to itself; of a node that is not known half as much again as the accelerator's own, so that a checkpoint goes through it.
int memoryGibPerAccelerator(const JobFacts &facts)
{
    constexpr double gib = 1024.0 * 1024 * 1024;
    const ResolvedDesign &resolved = facts.resolved;
    const SiteNode *node = probedNode(facts);
    const double whole = node ? node->memoryGib * 0.9 / node->accelerators
        : resolved.memoryGibPerNode > 0 ? resolved.memoryGibPerNode * 0.9 / resolved.acceleratorsPerNode
                                        : resolved.accelerator.memory.value / gib * 1.5;
    return int(std::clamp(whole, 1.0, 1e6));
}

std::vector<VariableRow> clusterVariables()
{
    return {
        {"cluster.accelerator", "text", "", "catalogue id", [](const JobFacts &f) { return jsonText(f.resolved.accelerator.id); }},
        {"cluster.vendor", "text", "", "nvidia, amd, intel, google, aws, cpu or other", [](const JobFacts &f) { return QJsonValue(vendorWord(f.resolved.accelerator.vendor)); }},
        {"cluster.architecture", "text", "", "of the accelerator: \"Hopper\"...", [](const JobFacts &f) { return jsonText(f.resolved.accelerator.architecture); }},
        {"cluster.nodes", "whole number", "", "", [](const JobFacts &f) { return jsonWhole(f.resolved.nodes); }},
        {"cluster.accelerators_per_node", "whole number", "", "processes that torchrun starts on a node", [](const JobFacts &f) { return jsonWhole(f.resolved.acceleratorsPerNode); }},
        {"cluster.accelerators", "whole number", "", "in all", [](const JobFacts &f) { return jsonWhole(f.resolved.accelerators()); }},
        {"cluster.accelerator_memory_mib", "whole number", "MiB", "that a program can use of an accelerator", [](const JobFacts &f) { return jsonWhole((long long)(f.resolved.accelerator.memory.value / 1048576)); }},
        {"cluster.is_part_of_node", "flag", "", "the job takes fewer accelerators than its nodes have: it asks for their share of cores and memory, others for whole nodes",
         [](const JobFacts &f) { return QJsonValue(isPartOfNode(f)); }},
        {"cluster.cores_per_accelerator", "whole number", "cores", "an accelerator's share of those of a node", [](const JobFacts &f) { return jsonWhole(coresPerAccelerator(f)); }},
        {"cluster.memory_gib_per_accelerator", "whole number", "GiB", "its share of the node's memory", [](const JobFacts &f) { return jsonWhole(memoryGibPerAccelerator(f)); }},
        {"cluster.share_source", "text", "", "what both were taken from: probe (of the cluster), node (of the design), or need where neither tells of one", shareSource},
        {"cluster.nics_per_node", "whole number", "", "network adapters of a node", [](const JobFacts &f) { return jsonWhole(f.resolved.nicsPerNode); }},
        {"cluster.network_gb_s", "number as text", "GB/s", "of all adapters of a node together, in one direction",
         [](const JobFacts &f) { return jsonNumber(f.resolved.link.lineRate.value * f.resolved.nicsPerNode / 1e9); }},
        {"cluster.scale_up_gb_s", "number as text", "GB/s", "of an accelerator to those it shares a scale-up link with, in one direction; over the bus where there is none",
         [](const JobFacts &f) { return jsonNumber(f.resolved.accelerator.scaleUp.value_or(f.resolved.accelerator.pcie).value / 1e9); }},
        {"cluster.link", "text", "", "catalogue id of the network between nodes", [](const JobFacts &f) { return jsonText(f.resolved.link.id); }},
        {"cluster.link_kind", "text", "", "infiniband, ethernet, efa, slingshot...", [](const JobFacts &f) { return jsonText(f.resolved.link.kind); }},
        {"cluster.topology", "text", "", "catalogue id", [](const JobFacts &f) { return jsonText(f.resolved.topology.id); }},
        {"cluster.gpudirect_rdma", "flag", "", "the network reads and writes accelerator memory directly",
         [](const JobFacts &f) { return QJsonValue(f.resolved.design.cluster.fabric.gpudirectRdma); }},
    };
}

std::vector<VariableRow> shapeVariables()
{
    return {
        {"model.id", "text", "", "catalogue id, or empty", [](const JobFacts &f) { return jsonText(modelOf(f).id); }},
        {"model.hugging_face", "text", "", "owner/name, or empty", [](const JobFacts &f) { return jsonText(modelOf(f).huggingFace); }},
        {"model.layers", "whole number", "", "", [](const JobFacts &f) { return jsonWhole(modelOf(f).layers); }},
        {"model.hidden", "whole number", "elements", "width", [](const JobFacts &f) { return jsonWhole(modelOf(f).hidden); }},
        {"model.ffn", "whole number", "elements", "inner width of the dense layers", [](const JobFacts &f) { return jsonWhole(modelOf(f).ffn); }},
        {"model.heads", "whole number", "", "query heads", [](const JobFacts &f) { return jsonWhole(modelOf(f).heads); }},
        {"model.kv_heads", "whole number", "", "key/value heads", [](const JobFacts &f) { return jsonWhole(modelOf(f).kvHeads); }},
        {"model.head_dim", "whole number", "elements", "width of a head", [](const JobFacts &f) { return jsonWhole(modelOf(f).headDim); }},
        {"model.vocabulary", "whole number", "rows", "of the embedding, as stored", [](const JobFacts &f) { return jsonWhole(modelOf(f).vocabulary); }},
        {"model.max_sequence", "whole number", "tokens", "0: not known", [](const JobFacts &f) { return jsonWhole(modelOf(f).maxSequence); }},
        {"model.activation", "text", "", "silu, gelu, gelu_tanh, squared_relu..., or empty", [](const JobFacts &f) { return jsonText(modelOf(f).activation); }},
        {"model.gated_mlp", "flag", "", "three matrices in the MLP rather than two", [](const JobFacts &f) { return QJsonValue(modelOf(f).gatedMlp); }},
        {"model.norm", "text", "", "rmsnorm, layernorm..., or empty", [](const JobFacts &f) { return jsonText(modelOf(f).norm); }},
        {"model.norm_has_bias", "flag", "", "", [](const JobFacts &f) { return QJsonValue(modelOf(f).normHasBias); }},
        {"model.qk_norm", "text", "", "per_head_dim, full, or empty", [](const JobFacts &f) { return jsonText(modelOf(f).qkNorm); }},
        {"model.positions", "text", "", "rope, learned, alibi, none, or empty", [](const JobFacts &f) { return jsonText(modelOf(f).positions); }},
        {"model.rope_theta", "number as text", "", "base of the rotary frequencies", [](const JobFacts &f) { return jsonNumber(modelOf(f).ropeTheta.value_or(10000)); }},
        {"model.rope_fraction", "number as text", "", "share of a head that is rotated", [](const JobFacts &f) { return jsonNumber(modelOf(f).ropeFraction.value_or(1)); }},
        {"model.rope_scaling", "text", "", "how the frequencies are stretched, in words; empty: not at all", [](const JobFacts &f) { return jsonText(modelOf(f).ropeScaling); }},
        {"model.tied_embeddings", "flag", "", "input and output share a table", [](const JobFacts &f) { return QJsonValue(modelOf(f).tiedEmbeddings); }},
        {"model.bias_qkv", "flag", "", "", [](const JobFacts &f) { return QJsonValue(modelOf(f).biasQkv); }},
        {"model.bias_attention_out", "flag", "", "", [](const JobFacts &f) { return QJsonValue(modelOf(f).biasAttentionOut); }},
        {"model.bias_mlp", "flag", "", "", [](const JobFacts &f) { return QJsonValue(modelOf(f).biasMlp); }},
        {"model.sliding_window", "whole number", "tokens", "0: none", [](const JobFacts &f) { return jsonWhole(modelOf(f).slidingWindow.value_or(0)); }},
        {"model.full_attention_interval", "whole number", "layers", "every so many layers one sees the whole sequence; 0: none does, where there is a window", [](const JobFacts &f) { return jsonWhole(modelOf(f).fullAttentionInterval); }},
        {"model.chunked_attention", "flag", "", "the window does not slide: it cuts the sequence into pieces", [](const JobFacts &f) { return QJsonValue(modelOf(f).chunkedAttention); }},
    };
}

std::vector<VariableRow> expertVariables()
{
    return {
        {"model.moe.experts", "whole number", "", "routed experts of a layer; 0: a dense model", [](const JobFacts &f) { return jsonWhole(moeOf(f).experts); }},
        {"model.moe.top_k", "whole number", "", "experts that a token visits", [](const JobFacts &f) { return jsonWhole(moeOf(f).topK); }},
        {"model.moe.expert_ffn", "whole number", "elements", "inner width of an expert", [](const JobFacts &f) { return jsonWhole(moeOf(f).expertFfn); }},
        {"model.moe.shared_ffn", "whole number", "elements", "summed inner width of the shared experts", [](const JobFacts &f) { return jsonWhole(moeOf(f).sharedFfnTotal); }},
        {"model.moe.first_dense_layers", "whole number", "", "", [](const JobFacts &f) { return jsonWhole(moeOf(f).firstDenseLayers); }},
        {"model.moe.interval", "whole number", "layers", "every so many layers one has experts", [](const JobFacts &f) { return jsonWhole(moeOf(f).interval); }},
        {"model.moe.score_function", "text", "", "softmax or sigmoid: how a router scores experts", [](const JobFacts &f) { return QJsonValue(moeOf(f).routing.sigmoid ? u"sigmoid"_s : u"softmax"_s); }},
        {"model.moe.normalised_top_k", "flag", "", "the weights of the chosen experts add up to one", [](const JobFacts &f) { return QJsonValue(moeOf(f).routing.normalisesTopK); }},
        {"model.moe.expert_bias", "flag", "", "experts are chosen by score plus a bias that follows their load", [](const JobFacts &f) { return QJsonValue(moeOf(f).routing.expertBias); }},
        {"model.moe.groups", "whole number", "", "that the experts lie in; 0: in none", [](const JobFacts &f) { return jsonWhole(moeOf(f).routing.groups); }},
        {"model.moe.group_top_k", "whole number", "", "groups that a token visits", [](const JobFacts &f) { return jsonWhole(moeOf(f).routing.groupTopK); }},
        {"model.moe.scaling_factor", "number as text", "", "of what the routed experts give", [](const JobFacts &f) { return jsonNumber(moeOf(f).routing.scalingFactor); }},
        {"model.moe.weighs_input", "flag", "", "the weight goes onto what an expert reads", [](const JobFacts &f) { return QJsonValue(moeOf(f).routing.weighsInput); }},
        {"model.moe.aux_loss", "number as text", "", "weight of the loss that balances the load; 0: none, empty: not published",
         [](const JobFacts &f) { const auto &weight = moeOf(f).routing.auxLoss; return weight ? jsonNumber(*weight) : QJsonValue(QString()); }},
        {"model.moe.aux_loss_by_sequence", "flag", "", "counted over each sequence", [](const JobFacts &f) { return QJsonValue(moeOf(f).routing.auxLossBySequence); }},
        {"model.mla.key_value_rank", "whole number", "elements", "of multi-head latent attention; 0: ordinary attention", [](const JobFacts &f) { return jsonWhole(mlaOf(f).keyValueRank); }},
        {"model.mla.query_rank", "whole number", "elements", "0: the query is not compressed", [](const JobFacts &f) { return jsonWhole(mlaOf(f).queryRank.value_or(0)); }},
        {"model.mla.nope_head_dim", "whole number", "elements", "part of a head without positions", [](const JobFacts &f) { return jsonWhole(mlaOf(f).nopeHeadDim); }},
        {"model.mla.rope_head_dim", "whole number", "elements", "part of a head with rotary positions", [](const JobFacts &f) { return jsonWhole(mlaOf(f).ropeHeadDim); }},
        {"model.mla.value_head_dim", "whole number", "elements", "", [](const JobFacts &f) { return jsonWhole(mlaOf(f).valueHeadDim); }},
    };
}

} // namespace

std::vector<VariableRow> modelVariables()
{
    std::vector<VariableRow> rows = clusterVariables();
    for (const auto &section : {shapeVariables(), expertVariables()})
        rows.insert(rows.end(), section.begin(), section.end());
    return rows;
}

} // namespace slipway

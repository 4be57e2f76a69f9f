// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/specreader.h"

#include "core/catalog/entrytexts_p.h"

#include <array>

namespace slipway {

namespace {

GpuSpec::Vendor vendorOf(const std::string &word)
{
    using Vendor = GpuSpec::Vendor;
    static const std::map<std::string, Vendor> vendors{{"nvidia", Vendor::Nvidia}, {"amd", Vendor::Amd}, {"intel", Vendor::Intel},
        {"google", Vendor::Google}, {"aws", Vendor::Aws}, {"cpu", Vendor::Cpu}};
    const auto found = vendors.find(word);
    return found == vendors.end() ? Vendor::Other : found->second;
}

void readDeviceMemory(EntryReader &entry, GpuSpec &gpu)
{
    // What drivers and firmware keep back of the label, seen from 79.65 of 80 GB (HBM, GiB shown) to 22.5 of 24 GB: planning value.
    constexpr double usableShareOfLabel = 0.93;
    EntryReader memory = entry.section("memory");
    gpu.labelMemory = gigabytes(memory.requiredNumber("label_gb", 0));
    const auto usable = memory.number("usable_gib", 0.01);
    gpu.memory = usable ? gib(*usable) : gpu.labelMemory * usableShareOfLabel;
    gpu.memoryBandwidth = gigabytesPerSecond(memory.requiredNumber("bandwidth_gb_s", 0.001));
    memory.ignore({"type", "reported_mib", "cuda_total_bytes"});
    memory.finish();
}

void readPeaks(EntryReader &entry, GpuSpec &gpu)
{
    EntryReader peaks = entry.section("peak_dense_tflops");
    const auto put = [&](const char *key, std::initializer_list<Precision> precisions) {
        if (const auto peak = peaks.number(key, 1e-6))
            for (const Precision precision : precisions)
                gpu.peakDense[precision] = teraflopsPerSecond(*peak);
    };
    put("fp32", {Precision::Fp32});
    put("fp16", {Precision::Fp16});
    put("bf16", {Precision::Bf16});
    put("fp8", {Precision::Fp8, Precision::MxFp8});
    put("fp4", {Precision::NvFp4});
    if (const auto tf32 = peaks.number("tf32", 1e-6))
        gpu.tf32 = teraflopsPerSecond(*tf32);
    peaks.finish();

    EntryReader measured = entry.section("measured_matmul_tflops");
    const std::array<std::pair<const char *, Precision>, 4> names{{{"fp32", Precision::Fp32}, {"fp16", Precision::Fp16},
        {"bf16", Precision::Bf16}, {"fp8", Precision::Fp8}}};
    for (const auto &[key, precision] : names)
        if (const auto peak = measured.number(key, 1e-6))
            gpu.measuredMatmul[precision] = teraflopsPerSecond(*peak);
    measured.finish();
}

void readLinks(EntryReader &entry, GpuSpec &gpu)
{
    EntryReader link = entry.section("link");
    gpu.scaleUp = optionalRate(link.number("per_gpu_gb_s_unidirectional"));
    gpu.scaleUpKind = link.text("kind");
    link.ignore({"per_gpu_gb_s_bidirectional", "peer_to_peer_gb_s_unidirectional", "topology", "published"});
    link.finish();
    gpu.scaleUpDomain = entry.integer("scale_up_domain", 1).value_or(1);

    constexpr double pcie4 = 31.5; // GB/s, x16, one direction: what a host link is taken for where none is published
    EntryReader pcie = entry.section("pcie");
    const auto published = optionalRate(pcie.number("gb_s_unidirectional"));
    gpu.pcie = published.value_or(gigabytesPerSecond(pcie4));
    if (!published)
        gpu.sources["pcie"] = {"planning default: PCIe 4.0 x16, 31.5 GB/s in one direction"};
    pcie.ignore({"gen", "lanes", "kind"});
    pcie.finish();
}

} // namespace

GpuSpec readAccelerator(const YamlValue &value, EntryProblems &problems)
{
    EntryReader entry(value, {}, problems);
    GpuSpec gpu;
    gpu.id = entry.text("id");
    gpu.name = entry.text("name");
    if (gpu.name.empty())
        gpu.name = gpu.id;
    gpu.vendor = vendorOf(entry.text("vendor"));
    gpu.architecture = entry.text("architecture");
    gpu.sources = readSources(entry);
    gpu.notes = readTexts(entry.value("notes"));
    gpu.kernelCurves = entry.text("kernel_curves");
    gpu.powerWatts = entry.number("power_w", 1).value_or(0);
    readDeviceMemory(entry, gpu);
    readPeaks(entry, gpu);
    readLinks(entry, gpu);
    if (gpu.peakDense.empty())
        entry.report("peak_dense_tflops", {SLIPWAY_TEXT("Finding", "peak_dense_tflops must give at least one rate"), {}});
    entry.ignore({"form_factor", "released", "compute_units", "l2_mib", "last_level_cache_mib"});
    entry.finish();
    return gpu;
}

} // namespace slipway

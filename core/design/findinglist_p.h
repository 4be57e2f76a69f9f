// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/design/finding.h"

#include <utility>

namespace slipway {

/// Findings as they are made, one line each.
class FindingList
{
public:
    Finding &error(std::string path, Message message) { return add(Severity::Error, std::move(path), std::move(message)); }
    Finding &warn(std::string path, Message message) { return add(Severity::Warning, std::move(path), std::move(message)); }
    Finding &note(std::string path, Message message) { return add(Severity::Note, std::move(path), std::move(message)); }
    Findings take() { return std::move(m_findings); }

    /// The change that mends the finding, at another key or at its own.
    static void mend(Finding &finding, std::string path, YamlValue value)
    {
        finding.fixPath = std::move(path);
        finding.fix = std::move(value);
    }
    static void mend(Finding &finding, YamlValue value) { mend(finding, finding.path, std::move(value)); }

private:
    Finding &add(Severity severity, std::string path, Message message)
    {
        Finding finding;
        finding.severity = severity;
        finding.path = std::move(path);
        finding.message = std::move(message);
        return m_findings.emplace_back(std::move(finding));
    }

    Findings m_findings;
};

} // namespace slipway

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/estimatestream.h"

#include "app/commands/linereader.h"
#include "core/design/designfile.h"
#include "core/estimate/estimatejson.h"
#include "core/estimate/trustedestimate.h"

#include <QCoreApplication>
#include <QDir>

#include <cerrno>
#include <cstring>
#include <unistd.h>

namespace slipway {

namespace {

constexpr std::size_t longestLine = 1024 * 1024; // as of a design file
constexpr std::size_t batch = 65536;             // bytes that are written at once

/// Collects answers and writes them; the first failure stays.
class AnswerWriter
{
public:
    explicit AnswerWriter(int descriptor)
        : m_descriptor(descriptor)
    {
    }

    std::string &text() { return m_text; }
    bool hasFailed() const { return m_errno != 0; }
    Error error() const
    {
        return {.kind = Error::Kind::Io, .message = QCoreApplication::translate("EstimateStream", "The results could not be written."),
                .detail = QString::fromLocal8Bit(std::strerror(m_errno))};
    }
    void write();

private:
    int m_descriptor;
    int m_errno = 0;
    std::string m_text;
};

void AnswerWriter::write()
{
    std::string_view rest = m_text;
    while (!rest.empty() && m_errno == 0) {
        const ssize_t count = ::write(m_descriptor, rest.data(), rest.size());
        if (count > 0)
            rest.remove_prefix(std::size_t(count));
        else if (count == 0 || errno != EINTR)
            m_errno = count == 0 ? EIO : errno;
    }
    m_text.clear();
}

void answer(std::string_view line, const QString &folder, const Catalog &catalog, Explain explain, std::string &answers)
{
    DesignReading reading = readDesign(QByteArray::fromRawData(line.data(), qsizetype(line.size())));
    if (!reading.design.huggingFaceConfig.empty())
        for (Finding &finding : loadHuggingFaceConfig(reading.design, folder))
            reading.findings.push_back(std::move(finding));
    Resolution resolution = resolve(std::move(reading.design), catalog);
    std::move(resolution.findings.begin(), resolution.findings.end(), std::back_inserter(reading.findings));
    appendJson(answers, trustedEstimate(resolution.resolved, std::move(reading.findings), catalog, explain), explain);
    answers += '\n';
}

} // namespace

Result<Done> streamEstimates(int input, int output, const Catalog &catalog, Explain explain)
{
    const QString folder = QDir::currentPath();
    AnswerWriter answers(output);
    LineReader lines(input, longestLine);
    lines.beforeWaiting([&answers] { answers.write(); });
    for (auto line = lines.next(); line && !answers.hasFailed(); line = lines.next()) {
        if (line->find_first_not_of(" \t\r") == std::string_view::npos)
            continue;
        answer(*line, folder, catalog, explain, answers.text());
        if (answers.text().size() >= batch)
            answers.write();
    }
    answers.write();
    if (answers.hasFailed())
        return answers.error();
    return Done{};
}

} // namespace slipway

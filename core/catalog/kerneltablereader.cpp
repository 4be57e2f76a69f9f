// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/kerneltablereader.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace slipway {

namespace {

constexpr double perThousand = 1e-3;
constexpr double tera = 1e12;
constexpr std::size_t mostSizes = 64;

template<typename Value>
using Names = std::pair<std::string_view, Value>;

constexpr std::array<Names<KernelType>, kernelTypes> typeNames{{
    {"bf16", KernelType::Bf16}, {"fp8", KernelType::Fp8}, {"fp8_block", KernelType::Fp8Block}, {"nvfp4", KernelType::NvFp4}}};

constexpr std::array<Names<GemmPass>, 6> passNames{{
    {"forward", GemmPass::Forward}, {"input", GemmPass::Input}, {"weight", GemmPass::Weight},
    {"expert-forward", GemmPass::ExpertForward}, {"expert-input", GemmPass::ExpertInput}, {"expert-weight", GemmPass::ExpertWeight}}};

template<typename Value, std::size_t count>
std::optional<Value> valueOf(const std::array<Names<Value>, count> &names, std::string_view name)
{
    for (const auto &[known, value] : names)
        if (known == name)
            return value;
    return std::nullopt;
}

/// Words of one line, one after the other.
class Words
{
public:
    explicit Words(std::string_view line)
        : m_rest(line)
    {
    }
    std::string_view next()
    {
        const std::size_t start = m_rest.find_first_not_of(" \t\r");
        m_rest.remove_prefix(std::min(start, m_rest.size()));
        const std::size_t end = std::min(m_rest.find_first_of(" \t\r"), m_rest.size());
        const std::string_view word = m_rest.substr(0, end);
        m_rest.remove_prefix(end);
        return word;
    }
    /// A finite number of at least 0.
    std::optional<double> number()
    {
        const std::string_view word = next();
        double value = 0;
        const auto reading = std::from_chars(word.data(), word.data() + word.size(), value);
        const bool isWhole = !word.empty() && reading.ec == std::errc() && reading.ptr == word.data() + word.size();
        return isWhole && value >= 0 && value < 1e12 ? std::optional(value) : std::nullopt;
    }
    /// A whole number of parts per thousand, at most twice the peak. Most of a file is these.
    std::optional<int> share()
    {
        while (!m_rest.empty() && (m_rest.front() == ' ' || m_rest.front() == '\t'))
            m_rest.remove_prefix(1);
        int value = 0;
        const auto reading = std::from_chars(m_rest.data(), m_rest.data() + m_rest.size(), value);
        const std::size_t length = std::size_t(reading.ptr - m_rest.data());
        const bool isWhole = reading.ec == std::errc() && (length == m_rest.size() || m_rest[length] == ' ' || m_rest[length] == '\t' || m_rest[length] == '\r');
        if (!isWhole || value < 0 || value > 2000)
            return std::nullopt;
        m_rest.remove_prefix(length);
        return value;
    }
    /// The numbers up to the end of the line; none where a word is not one.
    std::optional<std::vector<double>> numbers()
    {
        std::vector<double> values;
        while (!isAtEnd()) {
            const auto value = number();
            if (!value)
                return std::nullopt;
            values.push_back(*value);
        }
        return values;
    }
    std::string_view rest() const { return m_rest; }
    bool isAtEnd() const { return m_rest.find_first_not_of(" \t\r") == std::string_view::npos; }

private:
    std::string_view m_rest;
};

class TableReader
{
public:
    explicit TableReader(std::string_view text)
        : m_rest(text)
    {
    }
    KernelTableReading read();

private:
    bool nextLine(std::string_view &line);
    bool readTable(Words words);
    bool readGemm(const std::string &id, Words words);
    bool readAttention(const std::string &id, Words words);
    bool readShapes(const std::string &id, Words words);
    bool readShape(std::string_view line, ShapeTable::Shape &shape);
    bool readSame(const std::string &id, Words words);
    bool readSizes(std::string_view name, SizeAxis &axis);
    bool readShares(std::size_t lines, std::size_t columns, std::vector<double> &shares);
    bool readPeak(Words &words, double &peak);
    bool fail(const char *text, std::vector<std::string> arguments = {});

    KernelTableReading m_reading;
    std::string_view m_rest;
    int m_line = 0;
};

bool TableReader::fail(const char *text, std::vector<std::string> arguments)
{
    m_reading.problem = Message{text, std::move(arguments)};
    m_reading.line = m_line;
    return false;
}

/// The next line that says something.
bool TableReader::nextLine(std::string_view &line)
{
    while (!m_rest.empty()) {
        const std::size_t end = std::min(m_rest.find('\n'), m_rest.size());
        line = m_rest.substr(0, end);
        m_rest.remove_prefix(std::min(end + 1, m_rest.size()));
        ++m_line;
        line = line.substr(0, std::min(line.find('#'), line.size()));
        if (!Words(line).isAtEnd())
            return true;
    }
    return false;
}

bool TableReader::readSizes(std::string_view name, SizeAxis &axis)
{
    std::string_view line;
    if (!nextLine(line))
        return fail(SLIPWAY_TEXT("Finding", "the file ends inside a table"));
    Words words(line);
    const bool isNamed = words.next() == name;
    const auto sizes = words.numbers();
    const bool isAscending = sizes && std::is_sorted(sizes->begin(), sizes->end(), std::less_equal<>());
    if (!isNamed || !sizes || sizes->size() < 2 || sizes->size() > mostSizes || !isAscending || sizes->front() <= 0)
        return fail(SLIPWAY_TEXT("Finding", "here the sizes of %1 are expected, 2 to 64 of them, ascending"), {std::string(name)});
    axis = SizeAxis(*sizes);
    return true;
}

bool TableReader::readShares(std::size_t lines, std::size_t columns, std::vector<double> &shares)
{
    shares.reserve(lines * columns);
    for (std::size_t i = 0; i < lines; ++i) {
        std::string_view line;
        if (!nextLine(line))
            return fail(SLIPWAY_TEXT("Finding", "the file ends inside a table"));
        Words words(line);
        for (std::size_t column = 0; column < columns; ++column) {
            const auto share = words.share();
            if (!share)
                return fail(SLIPWAY_TEXT("Finding", "here %1 shares are expected, in parts per thousand"), {std::to_string(columns)});
            shares.push_back(*share * perThousand);
        }
        if (!words.isAtEnd())
            return fail(SLIPWAY_TEXT("Finding", "here %1 shares are expected, in parts per thousand"), {std::to_string(columns)});
    }
    return true;
}

bool TableReader::readPeak(Words &words, double &peak)
{
    const auto value = words.number();
    if (!value || *value <= 0 || !words.isAtEnd())
        return fail(SLIPWAY_TEXT("Finding", "a table's first line ends with its peak in TFLOP/s"));
    peak = *value * tera;
    return true;
}

bool TableReader::readGemm(const std::string &id, Words words)
{
    const auto type = valueOf(typeNames, words.next());
    if (!type)
        return fail(SLIPWAY_TEXT("Finding", "a table's type is bf16, fp8, fp8_block or nvfp4"));
    double peak = 0;
    SizeAxis rows, outputs, inputs;
    std::vector<double> shares;
    if (!readPeak(words, peak) || !readSizes("rows", rows) || !readSizes("outputs", outputs) || !readSizes("inputs", inputs)
        || !readShares(rows.count() * outputs.count(), inputs.count(), shares))
        return false;
    m_reading.tables[id].gemm[std::size_t(*type)] = GemmGrid(std::move(rows), std::move(outputs), std::move(inputs), shares, peak);
    return true;
}

bool TableReader::readAttention(const std::string &id, Words words)
{
    const auto head = words.number();
    if (!head || *head < 1 || *head > 4096)
        return fail(SLIPWAY_TEXT("Finding", "an attention table names its head size"));
    double peak = 0;
    SizeAxis tiles, tokens;
    std::vector<double> shares;
    if (!readPeak(words, peak) || !readSizes("tiles", tiles) || !readSizes("tokens", tokens) || !readShares(tiles.count(), tokens.count(), shares))
        return false;
    m_reading.tables[id].attention[int(*head)] = AttentionGrid(std::move(tiles), std::move(tokens), shares, peak);
    return true;
}

bool TableReader::readShape(std::string_view line, ShapeTable::Shape &shape)
{
    Words words(line);
    const auto m = words.number();
    const auto n = words.number();
    const auto k = words.number();
    const auto pass = valueOf(passNames, words.next());
    const auto share = words.share();
    const auto isSize = [](const std::optional<double> &size) { return size && *size >= 1 && *size < 4e9; };
    if (!isSize(m) || !isSize(n) || !isSize(k) || !pass || !share || *share == 0 || !words.isAtEnd())
        return fail(SLIPWAY_TEXT("Finding", "a shape is rows, outputs, inputs, its pass, and its share in parts per thousand"));
    shape = {.m = std::uint32_t(*m), .n = std::uint32_t(*n), .k = std::uint32_t(*k), .pass = *pass, .share = float(*share * perThousand)};
    return true;
}

bool TableReader::readShapes(const std::string &id, Words words)
{
    if (words.next() != "bf16")
        return fail(SLIPWAY_TEXT("Finding", "shapes are of type bf16"));
    double peak = 0;
    if (!readPeak(words, peak))
        return false;
    std::vector<ShapeTable::Shape> shapes;
    std::string_view line;
    while (!m_rest.empty() && m_rest.find_first_of("0123456789#\r\n") == 0) {
        if (!nextLine(line))
            break;
        ShapeTable::Shape shape;
        if (!readShape(line, shape))
            return false;
        shapes.push_back(shape);
    }
    m_reading.tables[id].shapes = ShapeTable(shapes, peak);
    return true;
}

bool TableReader::readSame(const std::string &id, Words words)
{
    const std::string other(words.next());
    const auto found = m_reading.tables.find(other);
    if (found == m_reading.tables.end() || !words.isAtEnd())
        return fail(SLIPWAY_TEXT("Finding", "%1 must be the same as something above it; %2 is not"), {id, other});
    m_reading.tables[id] = KernelTables(found->second);
    return true;
}

bool TableReader::readTable(Words words)
{
    const std::string_view kind = words.next();
    const std::string id(words.next());
    if (!id.empty() && kind == "gemm")
        return readGemm(id, words);
    if (!id.empty() && kind == "attention")
        return readAttention(id, words);
    if (!id.empty() && kind == "shapes")
        return readShapes(id, words);
    if (!id.empty() && kind == "same")
        return readSame(id, words);
    if (!id.empty() && kind == "source") {
        m_reading.source += (m_reading.source.empty() ? "" : "; ") + id + std::string(words.rest());
        return true;
    }
    return fail(SLIPWAY_TEXT("Finding", "here a table is expected: gemm, attention, shapes or same, and its id"));
}

KernelTableReading TableReader::read()
{
    std::string_view line;
    if (!nextLine(line))
        return std::move(m_reading);
    Words first(line);
    if (first.next() != "format" || first.number() != 1.0) {
        fail(SLIPWAY_TEXT("Finding", "a file of measured kernels begins with: format 1"));
        return std::move(m_reading);
    }
    while (nextLine(line) && readTable(Words(line))) { }
    return std::move(m_reading);
}

} // namespace

KernelTableReading readKernelTables(std::string_view text)
{
    return TableReader(text).read();
}

} // namespace slipway

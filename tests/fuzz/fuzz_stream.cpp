// SPDX-License-Identifier: GPL-3.0-or-later
// Lines of designs, as a script sends them: an answer for each, every one a line of JSON by itself.
#include "judge.h"

#include "app/commands/estimatestream.h"
#include "tests/support/estimatelaws.h"

#include <algorithm>
#include <cstdlib>
#include <sys/mman.h>
#include <unistd.h>

using namespace slipway;

namespace {

int fileWith(const unsigned char *data, std::size_t size)
{
    const int file = ::memfd_create("lines", 0);
    if (file < 0 || ::write(file, data, size) != ssize_t(size) || ::lseek(file, 0, SEEK_SET) != 0)
        std::abort();
    return file;
}

QByteArray contentOf(int file)
{
    QByteArray content(::lseek(file, 0, SEEK_END), '\0');
    if (::pread(file, content.data(), std::size_t(content.size()), 0) != content.size())
        std::abort();
    return content;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char *data, std::size_t size)
{
    const int input = fileWith(data, size), output = fileWith(data, 0);
    if (!streamEstimates(input, output, test::shipped(), Explain::No))
        test::demand(QStringLiteral("the stream failed"));
    const QByteArray answers = contentOf(output);
    ::close(input);
    ::close(output);
    qsizetype expected = 0;
    for (const QByteArray &line : QByteArray(reinterpret_cast<const char *>(data), qsizetype(size)).split('\n'))
        expected += std::any_of(line.begin(), line.end(), [](char c) { return c != ' ' && c != '\t' && c != '\r'; });
    if (answers.count('\n') != expected)
        test::demand(QStringLiteral("%1 lines were answered %2 times").arg(expected).arg(answers.count('\n')));
    if (!answers.isEmpty())
        for (const QByteArray &line : answers.chopped(1).split('\n'))
            test::demand(test::brokenLawOfJson(line));
    return 0;
}

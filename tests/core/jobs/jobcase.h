// SPDX-License-Identifier: GPL-3.0-or-later
// Designs for the tests of job files.
#pragma once

#include "core/catalog/catalogreader.h"
#include "core/design/designfile.h"
#include "core/jobs/jobfile.h"
#include "tests/support/folders.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTest>

namespace slipway {

inline QString templatesFolder() { return sourceFolder() + QStringLiteral("/templates"); }

inline QByteArray readFile(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

inline void writeFile(const QString &path, const QByteArray &text, bool isExecutable = false)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
        QTest::qFail(qPrintable(path), __FILE__, __LINE__);
    if (isExecutable)
        file.setPermissions(file.permissions() | QFile::ExeOwner);
}

/// Fails the test where the design has an error of reading or resolving.
inline const Catalog &shippedCatalog()
{
    static const Catalog catalog = readCatalog({sourceFolder() + QStringLiteral("/resources/catalog")}).catalog;
    return catalog;
}

inline ResolvedDesign resolvedDesign(const QByteArray &yaml)
{
    const Catalog &catalog = shippedCatalog();
    const DesignReading reading = readDesign(yaml);
    const Resolution resolution = resolve(reading.design, catalog);
    for (const Findings &findings : {reading.findings, resolution.findings})
        for (const Finding &finding : findings)
            if (finding.severity == Severity::Error)
                QTest::qFail((finding.path + ": " + toEnglish(finding.message)).c_str(), __FILE__, __LINE__);
    return resolution.resolved;
}

inline JobIdentity sampleIdentity(const QString &folder = {})
{
    return {.token = QStringLiteral("9f2c6d1e07ab4c11a3b9d0e2f4a6c8e0"), .runFolder = folder};
}

/// A small design of a program of one's own, with more lines under `launch`.
inline QByteArray smallDesign(const QByteArray &scheduler, const QByteArray &launchLines)
{
    return "format: 1\nname: small\nmodel: llama-3.2-1b\ncluster: {accelerator: this-computer, nodes: 1, accelerators_per_node: 2}\n"
           "training: {technique: pretrain, steps: 100, sequence_length: 128, micro_batch: 1, global_batch: 8, precision: fp32}\n"
           "parallelism: {sharding: none}\nframework: {name: pytorch-ddp}\ncheckpoint: {interval: {steps: 10}}\nlaunch:\n  scheduler: "
        + scheduler + "\n" + (launchLines.contains("preflight:") ? "" : "  preflight: none\n") + launchLines;
}

} // namespace slipway

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/jobs/designimport.h"
#include "core/jobs/importtable.h"
#include "core/jobs/lintrules_p.h"

#include <QByteArray>
#include <QStringList>

#include <map>
#include <optional>

namespace slipway {

/// Collects what the files say, as the keys of a design file; the first to say something wins.
class Importer
{
public:
    Importer(const QString &folder, const Catalog &catalog);

    /// One text of the kind that its name and content tell.
    Result<Done> take(const QString &fileName, const QByteArray &text);
    /// The design that a file says at its end, for what it says nowhere else.
    void fallBackOn(const Design &design) { m_written = design; }
    /// Where nothing was found that a design could hold.
    bool isEmpty() const { return m_root.entries.empty() && m_facts.empty() && m_framework.empty(); }
    ImportedDesign finish();

private:
    struct Place
    {
        std::string name;
        int line = 0;
    };

    void takeScript(const QString &text);
    void takeTraining(const LintedScript &linted);
    void takeDirectives(const SlurmDirectives &slurm);
    void takeAffinity(const YamlValue &spec);
    void takeLaunch(const LintedScript &linted, const Launch &launch);
    void takeLauncher(const LintedScript &linted, const Launch &launch);
    void takeSurroundings(const LintedScript &linted);
    void takeOwnVariable(const std::string &name, const ShellWord &word, const std::optional<QString> &value);
    void takeVariable(const ShellAssignment &assignment, const std::optional<QString> &value);
    void takeHead(const QString &text);
    void takeOwnScript(const QString &text);
    void takeModules(const std::vector<ShellCommand> &commands);
    void takeProgram(const ImportFramework *framework, const LaunchStep &program);
    void takeArguments(const ImportFramework &framework, const std::vector<LaunchWord> &words);
    void takeNamedFile(const LaunchWord &word);
    /// A file that came with a manifest, or lies in the folder. Fails with NotFound.
    Result<QByteArray> bytesOf(const QString &path) const;
    bool takePythonModule(const std::string &option, const LaunchWord &word);
    void takeManifest(const QString &text);
    void takeLimits(const YamlValue &mapping);
    void takePod(const YamlValue &spec, const YamlValue &document);
    Result<Done> takeConfiguration(const YamlValue &root);
    Result<Done> takePython(const QString &text);
    void takeModel(const YamlValue &entry);

    void takeOption(const ImportFramework &framework, const Place &place, const YamlValue &value);
    void apply(const ImportRule &rule, const Place &place, const YamlValue &value);
    void put(const std::string &key, const YamlValue &value);     ///< unless it was said before
    void replace(const std::string &key, const YamlValue &value);
    void skip(const Place &place, Message reason);
    void nameFramework(const std::string &name, bool isTheProgram);

    void settleModel();
    void settleNamedModel();
    void settleBridgeModel();
    void settleOwnModel();
    void settleLayers();
    void settleModules();
    void settleExcludedNodes();
    bool saysKeyAlready(const std::string &variable) const;
    void putChunks(const std::vector<int> &chunks, int stages);
    std::string titanName() const;
    void settleMegatronModel();
    void settleRouting();
    YamlValue routingBeside(const MoeSpec &known) const;
    const ModelSpec *modelOfThatShape() const;
    void settlePrecision();
    void settleSharding();
    void settleRecompute();
    void settleTechnique();
    void settleSizes();
    void settleBatch();
    void settleDurations();
    void settleSchedule();
    void settleGraphs();
    void settleData();
    void settleOwn();
    void settleRest();
    void settlePipeline();
    void settleOverlap();
    double replicas() const;
    std::optional<double> fact(const std::string &name) const;
    std::string word(const std::string &name) const;
    std::string own(const char *variable) const { return word(std::string("own.") + variable); } ///< what a script of Slipway's own exports as SLIPWAY_...
    const YamlValue *said(const std::string &key) const;
    double number(const std::string &key, double otherwise) const;
    bool has(const std::string &key) const { return said(key) != nullptr; }

    QString m_folder;
    std::map<QString, QByteArray> m_mounted;  ///< files that a manifest brings along, by name
    const Catalog &m_catalog;
    std::string m_file;             ///< that is read now
    std::string m_framework;
    bool m_isProgramKnown = false;
    int m_depth = 0;
    std::optional<Design> m_written;
    YamlValue m_root = YamlValue::mapping({});
    std::map<std::string, YamlValue> m_facts; ///< by what follows "run."
    ImportedDesign m_result;
};

} // namespace slipway

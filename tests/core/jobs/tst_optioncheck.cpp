// SPDX-License-Identifier: GPL-3.0-or-later
// Config files of frameworks against the tables of their options.
#include "core/jobs/lint.h"
#include "core/jobs/optioncheck.h"

#include <QRegularExpression>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstOptionCheck : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void tablesAreWhole_data();
    void tablesAreWhole();
    void recognises_data();
    void recognises();
    void finds_data();
    void finds();
    void namesTheNearest();
    void lintsAsAnyOtherFile();
};

static const OptionTable *table(const QString &framework)
{
    for (const OptionTable &one : shippedOptionTables())
        if (one.framework() == framework)
            return &one;
    return nullptr;
}

void TstOptionCheck::tablesAreWhole_data()
{
    QTest::addColumn<QString>("framework");
    QTest::addColumn<QString>("option");
    QTest::addRow("Accelerate") << u"accelerate"_s << u"fsdp_config.fsdp_version"_s;
    QTest::addRow("Axolotl") << u"axolotl"_s << u"datasets[].path"_s;
    QTest::addRow("DeepSpeed") << u"deepspeed"_s << u"zero_optimization.stage"_s;
    QTest::addRow("LLaMA-Factory") << u"llama-factory"_s << u"cutoff_len"_s;
    QTest::addRow("llm-foundry") << u"llm-foundry"_s << u"global_train_batch_size"_s;
    QTest::addRow("Megatron-LM") << u"megatron-lm"_s << u"--num-layers"_s;
    QTest::addRow("nanotron") << u"nanotron"_s << u"parallelism.tp"_s;
    QTest::addRow("torchtitan") << u"torchtitan-toml"_s << u"training.seq_len"_s;
    QTest::addRow("TRL") << u"trl"_s << u"lora_target_modules"_s;
}

void TstOptionCheck::tablesAreWhole()
{
    QFETCH(QString, framework);
    QFETCH(QString, option);
    const OptionTable *found = table(framework);
    QVERIFY(found);
    QVERIFY(found->find(option));
    QVERIFY(!found->data()[u"source"][u"commit"].toString().isEmpty());
}

void TstOptionCheck::recognises_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("framework");
    QTest::addRow("a TOML of torchtitan") << u"[model]\nname = \"llama3\"\nflavor = \"8B\"\n"_s << u"torchtitan-toml"_s;
    QTest::addRow("a file of accelerate") << u"distributed_type: FSDP\nnum_processes: 8\n"_s << u"accelerate"_s;
    QTest::addRow("a ds_config") << u"{\"train_batch_size\": 8, \"zero_optimization\": {\"stage\": 3}}"_s << u"deepspeed"_s;
    QTest::addRow("a file of Axolotl") << u"base_model: a/b\nadapter: lora\n"_s << u"axolotl"_s;
    QTest::addRow("a file of LLaMA-Factory") << u"model_name_or_path: a/b\nstage: sft\nfinetuning_type: lora\n"_s << u"llama-factory"_s;
    QTest::addRow("a file of TRL") << u"model_name_or_path: a/b\ndataset_name: c/d\nuse_peft: true\n"_s << u"trl"_s;
    QTest::addRow("a file of nanotron") << u"parallelism: {dp: 1, tp: 2, pp: 1}\ntokens: {sequence_length: 8}\n"_s << u"nanotron"_s;
    QTest::addRow("a file of llm-foundry") << u"max_duration: 10ba\ntrain_loader: {name: text}\n"_s << u"llm-foundry"_s;
    QTest::addRow("a shopping list") << u"milk: 2\nbread: 1\n"_s << QString();
    QTest::addRow("no mapping") << u"- a\n- b\n"_s << QString();
}

void TstOptionCheck::recognises()
{
    QFETCH(QString, text);
    const auto config = readConfigText(text);
    const OptionTable *found = config ? tableOf(*config, shippedOptionTables()) : nullptr;
    QTEST(found ? found->framework() : QString(), "framework");
}

static QString rulesOf(const QString &text)
{
    QStringList list;
    for (const LintFinding &finding : lintJobFile(text))
        list << u"%1:%2"_s.arg(QString::fromStdString(finding.rule)).arg(finding.line);
    return list.join(u' ');
}

void TstOptionCheck::finds_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("rules");
    const QString accelerate = u"distributed_type: FSDP\nmixed_precision: 'no'\nnum_machines: 2\nnum_processes: 16\n"_s;
    const QString sharded = accelerate + u"fsdp_config:\n  fsdp_version: 2\n  fsdp_auto_wrap_policy: NO_WRAP\n"_s;
    QTest::addRow("nothing") << sharded << QString();
    QTest::addRow("as its own questions leave it") << QString(sharded).replace(u"NO_WRAP"_s, u"TRANSFORMER_BASED_WRAP"_s) + u"downcast_bf16: 'no'\n"_s << QString();
    QTest::addRow("digits in groups, as YAML 1.1 has them") << QString(accelerate).replace(u"16"_s, u"1_024"_s) << QString();
    QTest::addRow("a name that a section drops in silence") << sharded + u"  fsdp_reshard_after_foward: true\n"_s << u"O01:8"_s;
    QTest::addRow("a name at the top") << accelerate + u"num_proceses: 8\n"_s << u"O01:5"_s;
    QTest::addRow("a word that YAML takes for false") << QString(accelerate).replace(u"'no'"_s, u"no"_s) << u"O03:2"_s;
    QTest::addRow("a word that is no choice") << QString(accelerate).replace(u"'no'"_s, u"bf17"_s) << u"O03:2"_s;
    QTest::addRow("text where a number belongs") << QString(accelerate).replace(u"16"_s, u"many"_s) << u"O02:4"_s;
    QTest::addRow("processes that do not divide") << QString(accelerate).replace(u"16"_s, u"15"_s) << u"O07:3"_s;
    QTest::addRow("a section without its switch") << QString(sharded).replace(u"FSDP"_s, u"MULTI_GPU"_s) << u"O07:5"_s;
    QTest::addRow("an option of the other version of FSDP") << sharded + u"  fsdp_sharding_strategy: FULL_SHARD\n"_s << u"O07:8"_s;
    const QString axolotl = u"base_model: a/b\ndatasets:\n  - path: c/d\n    type: alpaca\nlearning_rate: 1.0e-4\nmicro_batch_size: 1\ngradient_accumulation_steps: 2\n"_s;
    QTest::addRow("Axolotl without a mistake") << axolotl << QString();
    QTest::addRow("a number that YAML takes for a text") << QString(axolotl).replace(u"1.0e-4"_s, u"1e-4"_s) << u"O06:5"_s;
    QTest::addRow("a removed name") << axolotl + u"max_packed_sequence_len: 5\n"_s << u"O01:8"_s;
    QTest::addRow("a deprecated name") << axolotl + u"flash_attention: true\n"_s << u"O05:8"_s;
    QTest::addRow("inside a list") << QString(axolotl).replace(u"    type:"_s, u"    tipe:"_s) << u"O01:4"_s;
    QTest::addRow("4-bit weights without an adapter") << axolotl + u"load_in_4bit: true\n"_s << u"O07:8"_s;
    const QString deepspeed = u"{\n \"train_micro_batch_size_per_gpu\": 1,\n \"zero_optimization\": {\"stage\": 3}\n}\n"_s;
    QTest::addRow("a ds_config without a mistake") << deepspeed << QString();
    QTest::addRow("a stage that is none") << QString(deepspeed).replace(u": 3}"_s, u": 4}"_s) << u"O03:3 O07:3"_s;
    QTest::addRow("a typo at the top, which DeepSpeed drops") << QString(deepspeed).replace(u"\"zero_opt"_s, u"\"gradient_cliping\": 1.0,\n \"zero_opt"_s) << u"O01:3"_s;
    const QString titan = u"[model]\nflavor = \"8B\"\n[training]\nlocal_batch_size = 1\nseq_len = 4096\n[checkpoint]\nenable = true\ninterval = 10\n"_s;
    QTest::addRow("a TOML without a mistake") << titan << QString();
    QTest::addRow("checkpoints that are never written") << QString(titan).replace(u"enable = true"_s, u"enable = false"_s) << u"O07:7"_s;
    QTest::addRow("text in place of a number in TOML") << QString(titan).replace(u"= 4096"_s, u"= \"4096\""_s) << u"O02:5"_s;
    QTest::addRow("no framework's") << u"milk: 2\n"_s << u"F00:0"_s;
}

void TstOptionCheck::finds()
{
    QFETCH(QString, text);
    QTEST(rulesOf(text), "rules");
}

void TstOptionCheck::namesTheNearest()
{
    const LintFindings findings = lintJobFile(u"distributed_type: FSDP\nmixed_precision: bf16\nnum_machines: 1\nnum_proceses: 8\n"_s);
    QCOMPARE(findings.size(), 1u);
    QCOMPARE(toEnglish(findings[0].remedy), std::string("The nearest that it knows is num_processes."));
}

/// A Kubernetes manifest and a script stay what they are.
void TstOptionCheck::lintsAsAnyOtherFile()
{
    QCOMPARE(kindOfJobText(u"base_model: a\n"_s), JobText::Unknown);
    QVERIFY(!rulesOf(u"apiVersion: v1\nkind: Pod\n"_s).contains(u"O0"_s));
}

QTEST_GUILESS_MAIN(TstOptionCheck)
#include "tst_optioncheck.moc"

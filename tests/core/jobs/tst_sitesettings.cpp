// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/sitesettings.h"

#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstSiteSettings : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsAllOfIt();
    void nothingIsADefaultSite();
    void mistakesAreNamed_data();
    void mistakesAreNamed();
    void aDesignsOwnWordCounts();
    void whatIsOpenIsFilledIn();
};

void TstSiteSettings::readsAllOfIt()
{
    const auto read = readSiteSettings("account: p_llm\npartition: gpu\nqos: high\ndata_steps: {partition: cpu, account: p_data, qos: long, time_limit: 2-12}\nexclude_nodes: [g012, g013.site]\nmodules: [gcc/12, cuda/12.4]\nimage: /images/train.sqsh\ncontainer_runtime: pyxis\nmounts: [/data, /models]\n"
                                       "network_interface: ib0\nenvironment: {HF_HOME: /data/hf, N: 4}\nsample_seconds: 0\ngpu_exporter: http://localhost:9400/metrics\nprometheus: http://prometheus:9090\nnamespace: research\nstorage: {scratch: {claim: c, path: /scratch, login_path: /mnt/c}}\nreader_pod: true\n");
    QVERIFY2(bool(read), read ? "" : qPrintable(read.error().message));
    const SiteDefaults expected{.account = "p_llm", .partition = "gpu", .qos = "high", .dataSteps = {.partition = "cpu", .account = "p_data", .qos = "long", .timeLimit = "2-12"}, .modules = {"gcc/12", "cuda/12.4"}, .excludeNodes = {"g012", "g013.site"}, .image = "/images/train.sqsh", .containerRuntime = "pyxis",
                                .mounts = {"/data", "/models"}, .networkInterface = "ib0", .environment = {{"HF_HOME", "/data/hf"}, {"N", "4"}}, .sampleSeconds = 0, .gpuExporter = "http://localhost:9400/metrics", .prometheus = "http://prometheus:9090"};
    QCOMPARE(read->defaults, expected);
    QCOMPARE(read->kubernetes.nameSpace, std::string("research"));
    QCOMPARE(loginFolder(read->kubernetes), u"/mnt/c"_s);
    QCOMPARE(read->kubernetes.mayRunReader, true);
    QCOMPARE(loginFolder({}), QString());
}

void TstSiteSettings::nothingIsADefaultSite()
{
    QCOMPARE(*readSiteSettings(""), SiteSettings());
    QCOMPARE(*readSiteSettings("# nothing yet\n"), SiteSettings());
}

void TstSiteSettings::mistakesAreNamed_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("expected");
    QTest::addRow("key") << "acount: x\n"_ba << u"Line 1 of the site's settings: acount is no key here"_s;
    QTest::addRow("an account of two words") << "account: a b\n"_ba << u"a name of an account"_s;
    QTest::addRow("a directive in an account") << "account: \"x\\n#SBATCH --exclusive\"\n"_ba << u"a name of an account"_s;
    QTest::addRow("a module that is an option") << "modules: [--force]\n"_ba << u"a module"_s;
    QTest::addRow("a list for a text") << "partition: [a]\n"_ba << u"a name of a partition"_s;
    QTest::addRow("data steps elsewhere") << "data_steps: cpu\n"_ba << u"a mapping"_s;
    QTest::addRow("data steps on nodes by a text") << "data_steps: {node_selector: cpu}\n"_ba << u"a mapping of node labels"_s;
    QTest::addRow("data steps that bear no taint") << "data_steps: {tolerations: [{operator: Equal}]}\n"_ba << u"with the operator Equal, which wants a key"_s;
    QTest::addRow("data steps with GPUs") << "data_steps: {gpus: 1}\n"_ba << u"gpus is no key here"_s;
    QTest::addRow("excluded nodes in brackets") << "exclude_nodes: [\"g[1-2]\"]\n"_ba << u"a name of a node"_s;
    QTest::addRow("a time limit in words") << "data_steps: {time_limit: a day}\n"_ba << u"a time limit as Slurm takes it"_s;
    QTest::addRow("a mount with a comma") << "mounts: [\"/a,/b\"]\n"_ba << u"an absolute folder"_s;
    QTest::addRow("a variable of ours") << "environment: {SLIPWAY_TOKEN: x}\n"_ba << u"a name of a variable"_s;
    QTest::addRow("interface") << "network_interface: \"ib0; rm\"\n"_ba << u"a network interface"_s;
    QTest::addRow("seconds") << "sample_seconds: -1\n"_ba << u"a whole number from 0 to 3600"_s;
    QTest::addRow("exporter") << "gpu_exporter: \"http://h/$(reboot)\"\n"_ba << u"a URL such as"_s;
    QTest::addRow("kubernetes") << "tolerations: [{operator: Equal}]\n"_ba << u"Line 1"_s;
    QTest::addRow("no mapping") << "- a\n"_ba << u"a mapping"_s;
}

void TstSiteSettings::mistakesAreNamed()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, expected);
    const auto read = readSiteSettings(text);
    QVERIFY(!read);
    QVERIFY2(read.error().message.contains(expected), qPrintable(read.error().message));
}

void TstSiteSettings::aDesignsOwnWordCounts()
{
    Design design;
    design.cluster.nodes = 2;
    design.launch.account = "mine";
    design.launch.modules = {"own/1"};
    design.launch.container = {.image = "own.sif", .runtime = "apptainer"};
    design.launch.environment = {{"NCCL_SOCKET_IFNAME", "eth7"}, {"A", "1"}};
    const Design here = atSite(design, {.account = "theirs", .modules = {"site/1"}, .image = "site.sqsh", .containerRuntime = "pyxis", .networkInterface = "ib0", .environment = {{"A", "2"}}});
    QCOMPARE(here.launch.account, std::string("mine"));
    QCOMPARE(here.launch.modules, std::vector<std::string>{"own/1"});
    QCOMPARE(here.launch.container, design.launch.container);
    QCOMPARE(here.launch.environment, (std::vector<std::pair<std::string, std::string>>{{"NCCL_SOCKET_IFNAME", "eth7"}, {"A", "1"}, {"GLOO_SOCKET_IFNAME", "ib0"}}));
}

void TstSiteSettings::whatIsOpenIsFilledIn()
{
    Design design;
    design.launch.container.image = {};
    const SiteDefaults site{.partition = "gpu", .image = "site.sqsh", .containerRuntime = "pyxis", .networkInterface = "ib0"};
    Design here = atSite(design, site);
    QCOMPARE(here.launch.partition, std::string("gpu"));
    QCOMPARE(here.launch.container, (ContainerPlan{.image = "site.sqsh", .runtime = "pyxis"}));
    QVERIFY(here.launch.environment.empty()); // one node sets up nothing over a network
    design.launch.scheduler = SchedulerKind::Kubernetes;
    QCOMPARE(atSite(design, site).launch.container.runtime, std::string("none")); // the pod is the container
    QCOMPARE(atSite(design, SiteDefaults()), design);
    const SiteDefaults avoids{.excludeNodes = {"g012"}};
    QCOMPARE(atSite(design, avoids).launch.excludeNodes, avoids.excludeNodes);
    design.launch.environment = {{"EXCLUDE_NODES", "g013"}};
    QVERIFY(atSite(design, avoids).launch.excludeNodes.empty());
}

QTEST_GUILESS_MAIN(TstSiteSettings)
#include "tst_sitesettings.moc"

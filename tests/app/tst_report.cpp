// SPDX-License-Identifier: GPL-3.0-or-later
// The report as files: by the shipped templates, by a company's own, and as pages.
#include "app/reportdesk.h"
#include "app/reportpdf.h"
#include "app/translations.h"
#include "core/settings/settings.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QTranslator>
#include <QXmlStreamReader>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstReport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void everyFormatHoldsEverySection_data();
    void everyFormatHoldsEverySection();
    void hostileNamesStayText();
    void markdownTablesAreWhole();
    void drawingsLieBesideMarkdown();
    void aCompanysTemplateWins();
    void aBrokenTemplateIsNamed();
    void amountsSayWhetherTaxesAreInThem();
    void servingCountsAsThePlanAsks();
    void pdfIsOne();
    void pagesEndWhereRowsDo();
    void theMainPartHasFourPages_data();
    void theMainPartHasFourPages();
    void aBrowserPrintsFourPages_data() { theMainPartHasFourPages_data(); }
    void aBrowserPrintsFourPages();

private:
    Report reportOf(const QByteArray &changes = {}, const PlanSettings &plan = {}) const;
    Report mainPartOf(const QByteArray &text, const QString &language) const;

    std::unique_ptr<QTemporaryDir> m_home;
    Places m_places;
    Catalog m_catalog;
};

namespace {

const QByteArray design = "format: 1\nname: plan\nmodel: llama-3.1-8b\ncluster: {accelerator: h100-sxm, nodes: 4, accelerators_per_node: 8, storage: {scratch: {system: lustre, read_gb_s: 40, write_gb_s: 20}}}\n"
                          "training: {tokens: 1.0e11, sequence_length: 8192, micro_batch: 1, global_batch: 512, recompute: selective}\nparallelism: {tensor: 2, sequence: true}\nlaunch: {command: train.py}\n"
                          "framework: {name: megatron-lm}\n";

} // namespace

void TstReport::initTestCase() { m_catalog = loadCatalog(Places{}); }

void TstReport::init()
{
    QTest::failOnWarning(QRegularExpression(u".*"_s));
    m_home = std::make_unique<QTemporaryDir>();
    m_places = Places{.settings = m_home->path(), .data = m_home->path(), .cache = m_home->path(), .logs = m_home->path()};
}

void TstReport::cleanup()
{
    for (QTranslator *translator : qApp->findChildren<QTranslator *>())
        delete translator; // the application lets go of it
}

Report TstReport::reportOf(const QByteArray &changes, const PlanSettings &plan) const
{
    QByteArray text = design + changes;
    if (changes.startsWith("name:"))
        text = QByteArray(design).replace("name: plan", changes.trimmed());
    const DesignReading reading = readDesign(text);
    return workReport(workDesign(reading.design, text, {}, reading.findings, m_catalog, Explain::Yes), m_catalog, {.plan = plan, .wantsAlternatives = false});
}

void TstReport::everyFormatHoldsEverySection_data()
{
    QTest::addColumn<QString>("format");
    for (const QString &format : {u"html"_s, u"md"_s, u"pdf"_s})
        QTest::addRow("%s", qPrintable(format)) << format;
}

void TstReport::everyFormatHoldsEverySection()
{
    QFETCH(QString, format);
    const Report report = reportOf();
    const Result<QString> text = renderReport(report, *reportFormatFromWord(format), m_places);
    QVERIFY2(text.hasValue(), qPrintable(text ? QString() : text.error().message));
    QVERIFY(report.sections.size() > 10);
    for (const ReportSection &section : report.sections) // in Markdown the numbers stand below each figure
        QVERIFY2(text->contains(section.title) != (format == u"md" && section.id == u"numbers"), qPrintable(section.title));
    QVERIFY(!text->contains(u"undefined"_s));
}

void TstReport::hostileNamesStayText()
{
    const Report report = reportOf("name: \"<script>alert(1)</script> & | `x` [a](b)\"\n");
    const Result<QString> html = renderReport(report, ReportFormat::Html, m_places);
    QVERIFY(html.hasValue());
    QVERIFY(!html->contains(u"<script"_s));
    const Result<QString> markdown = renderReport(report, ReportFormat::Markdown, m_places);
    QVERIFY(markdown.hasValue());
    QVERIFY(markdown->startsWith(u"# Training plan: \\<script\\>alert(1)\\</script\\> & \\| \\`x\\` \\[a\\](b)"_s));
}

void TstReport::markdownTablesAreWhole()
{
    const Result<QString> markdown = renderReport(reportOf(), ReportFormat::Markdown, m_places);
    QVERIFY(markdown.hasValue());
    static const QRegularExpression escaped(u"\\\\."_s);
    int columns = 0, rows = 0;
    for (QString line : markdown->split(u'\n')) {
        const bool isRow = line.startsWith(u'|');
        const int cells = int(line.remove(escaped).count(u'|'));
        if (isRow && columns > 0)
            QVERIFY2(cells == columns, qPrintable(line));
        columns = isRow ? cells : 0;
        rows += isRow;
    }
    QVERIFY(rows > 60);
}

void TstReport::drawingsLieBesideMarkdown()
{
    const QString path = m_home->filePath(u"my plan.md"_s);
    const Result<QStringList> paths = writeReport(reportOf(), ReportFormat::Markdown, path, m_places);
    QVERIFY(paths.hasValue());
    QVERIFY(paths->size() > 3);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QString text = QString::fromUtf8(file.readAll());
    QVERIFY(text.contains(u"](my%20plan-figures/memory.svg)"_s));
    for (const QString &written : *paths)
        QVERIFY2(QFile::exists(written), qPrintable(written));
}

void TstReport::aCompanysTemplateWins()
{
    QVERIFY(QDir(m_places.templatesFolder()).mkpath(u"report"_s));
    QFile head(m_places.templatesFolder() + u"/report/head.html.jinja"_s);
    QVERIFY(head.open(QIODevice::WriteOnly));
    head.write("<p>ACME, {{ facts.accelerators }} GPUs</p>");
    head.close();
    const Result<QString> html = renderReport(reportOf(), ReportFormat::Html, m_places);
    QVERIFY(html.hasValue());
    QVERIFY(html->contains(u"<p>ACME, 32 GPUs</p>"_s));
}

void TstReport::aBrokenTemplateIsNamed()
{
    QVERIFY(QDir(m_places.templatesFolder()).mkpath(u"report"_s));
    QFile head(m_places.templatesFolder() + u"/report/head.html.jinja"_s);
    QVERIFY(head.open(QIODevice::WriteOnly));
    head.write("{{ report.nothing }}");
    head.close();
    const Result<QString> html = renderReport(reportOf(), ReportFormat::Html, m_places);
    QVERIFY(!html.hasValue());
    QVERIFY2(html.error().message.contains(u"report/head.html.jinja"_s), qPrintable(html.error().message));
}

void TstReport::amountsSayWhetherTaxesAreInThem()
{
    const auto text = [this](const PlanSettings &plan) { return renderReport(reportOf("cost: {accelerator_hour: 2.5}\n", plan), ReportFormat::Markdown, m_places).valueOr(QString()); };
    QVERIFY(text({}).contains(u"All amounts are net of taxes"_s));
    PlanSettings taxed;
    taxed.assumptions["tax.share"].value = 0.2;
    QVERIFY(text(taxed).contains(u"Taxes and duties of 20 % that are not given back are in all amounts."_s));
}

void TstReport::servingCountsAsThePlanAsks()
{
    const auto text = [this](const PlanSettings &plan) { return renderReport(reportOf("cost: {accelerator_hour: 2.5}\n", plan), ReportFormat::Markdown, m_places).valueOr(QString()); };
    PlanSettings asked;
    asked.tenure = Tenure::Specialist;
    QVERIFY(text(asked).contains(u"keys and values in bf16"_s));
    QVERIFY(text(asked).contains(u"at 2.50 USD an accelerator hour; idle time comes on top"_s));
    asked.serving.cache = ServingPrecision::Fp8;
    QVERIFY(text(asked).contains(u"keys and values in fp8"_s));
    QVERIFY(text(asked).contains(u"kv-cache-dtype fp8"_s));
}

void TstReport::pdfIsOne()
{
    const QString path = m_home->filePath(u"plan.pdf"_s);
    const Result<QStringList> written = writeReport(reportOf(), ReportFormat::Pdf, path, m_places);
    QVERIFY(written.hasValue());
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray bytes = file.readAll();
    QVERIFY(bytes.startsWith("%PDF-1."));
    QVERIFY(bytes.trimmed().endsWith("%%EOF"));
    QCOMPARE(writeReport(reportOf(), ReportFormat::Pdf, u"/no/such/folder/plan.pdf"_s, m_places).error().kind, Error::Kind::Io);
}

/// The last lines above the foot and the first below the head of each page are white: nothing is cut there.
void TstReport::pagesEndWhereRowsDo()
{
    const Report report = reportOf();
    const Result<QString> html = renderReport(report, ReportFormat::Pdf, m_places);
    QVERIFY(html.hasValue());
    const QList<QImage> pages = pagesOf(report, *html, 96);
    QVERIFY(pages.size() >= 5);
    for (const QImage &page : pages)
        for (int x = 0; x < page.width(); ++x)
            QVERIFY(qGray(page.pixel(x, 50)) > 200); // two dots above the body
}

/// The three plans of the manual: a fine-tune on a node, a training to go on with on sixteen, and one from the beginning on 2,048 accelerators.
void TstReport::theMainPartHasFourPages_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<QByteArray>("text");
    const std::pair<const char *, QByteArray> plans[] = {
        {"fine-tune on one node",
         "format: 1\nname: support-8b\nmodel: llama-3.1-8b\ncluster: {accelerator: h100-sxm, nodes: 1, accelerators_per_node: 8, storage: {scratch: {system: lustre, read_gb_s: 10, write_gb_s: 5, capacity_tb: 50}}}\n"
         "training: {technique: full-finetune, tokens: 2.0e9, sequence_length: 8192, micro_batch: 1, global_batch: 64, recompute: selective}\nparallelism: {sharding: parameters}\n"
         "framework: {name: torchtitan}\nlaunch: {command: train.py}\ncost: {accelerator_hour: 2.6, currency: EUR}\n"_ba},
        {"70B on 128 H100",
         "format: 1\nname: continued-70b\nmodel: llama-3.1-70b\ncluster: {accelerator: h100-sxm, nodes: 16, accelerators_per_node: 8, storage: {scratch: {system: lustre, read_gb_s: 80, write_gb_s: 40, capacity_tb: 500}}}\n"
         "training: {technique: continued, tokens: 1.0e11, sequence_length: 8192, micro_batch: 1, global_batch: 256, recompute: selective}\nparallelism: {tensor: 8, pipeline: 4, sequence: true, sharding: optimizer}\n"
         "framework: {name: megatron-lm}\nlaunch: {command: train.py}\n"_ba},
        {"405B on 2,048 GB200",
         "format: 1\nname: pretrain-405b\nmodel: llama-3.1-405b\ncluster: {accelerator: gb200, nodes: 512, accelerators_per_node: 4, storage: {scratch: {system: lustre, read_gb_s: 1000, write_gb_s: 600, capacity_tb: 10000}}}\n"
         "training: {tokens: 1.5e13, sequence_length: 8192, micro_batch: 1, global_batch: 2048, recompute: selective}\nparallelism: {tensor: 8, pipeline: 8, sequence: true, sharding: optimizer}\n"
         "framework: {name: megatron-lm}\nlaunch: {command: train.py}\n"_ba},
    };
    for (const auto &[name, text] : plans)
        for (const char *language : {"en", "tr"})
            QTest::addRow("%s, %s", name, language) << QString::fromLatin1(language) << text;
}

/// What is read before the appendix, in that language.
Report TstReport::mainPartOf(const QByteArray &text, const QString &language) const
{
    Settings(m_places.settings).setLanguage(language);
    installTranslations(m_places);
    const DesignReading reading = readDesign(text);
    const WorkedDesign worked = workDesign(reading.design, text, {}, reading.findings, m_catalog, Explain::Yes);
    Report report = workReport(worked, m_catalog);
    report.sections.removeIf([](const ReportSection &section) { return section.isAppendix; });
    return report;
}

void TstReport::theMainPartHasFourPages()
{
    QFETCH(QString, language);
    QFETCH(QByteArray, text);
    const Report report = mainPartOf(text, language);
    QCOMPARE(report.title.startsWith(u"Training plan"), language == u"en"); // the translation is there
    QVERIFY(report.sections.size() >= 10);
    const Result<QString> html = renderReport(report, ReportFormat::Pdf, m_places);
    QVERIFY(html.hasValue());
    QVERIFY2(pagesOf(report, *html, 48).size() <= 4, "the main part runs onto a fifth page");
}

/// The HTML file as it comes out of a browser's printer, where one is installed.
void TstReport::aBrowserPrintsFourPages()
{
    QFETCH(QString, language);
    QFETCH(QByteArray, text);
    const QString browser = QStandardPaths::findExecutable(u"chromium"_s);
    if (browser.isEmpty())
        QSKIP("no Chromium here");
    const QString page = m_home->filePath(u"plan.html"_s), printed = m_home->filePath(u"plan.pdf"_s);
    QVERIFY(writeReport(mainPartOf(text, language), ReportFormat::Html, page, m_places).hasValue());
    QProcess process;
    process.start(browser, {u"--headless=new"_s, u"--no-sandbox"_s, u"--disable-gpu"_s, u"--no-pdf-header-footer"_s, u"--user-data-dir="_s + m_home->filePath(u"browser"_s), u"--print-to-pdf="_s + printed, page});
    QVERIFY(process.waitForFinished(-1));
    QFile file(printed);
    QVERIFY2(file.open(QIODevice::ReadOnly), process.readAllStandardError().constData());
    static const QRegularExpression pages(u"/Type /Page\\b"_s);
    const qsizetype count = QString::fromLatin1(file.readAll()).count(pages);
    QVERIFY2(count >= 2 && count <= 4, qPrintable(u"%1 pages"_s.arg(count)));
}

QTEST_MAIN(TstReport)
#include "tst_report.moc"

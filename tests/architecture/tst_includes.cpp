// SPDX-License-Identifier: GPL-3.0-or-later
// Who may know whom: the include lines against the table of the house.
#include "tests/architecture/sourcetree.h"

#include <QHash>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstIncludes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void roomsOnlyLookDown();
    void viewsKnowNoOtherPage();
    void coreKnowsNoWidgets();
    void innerCoreKnowsNoQt();
    void libsshStaysInItsRoom();
    void theCheckItselfSeesAViolation();

private:
    QStringList violations(const QString &file, const QString &text) const;
};

namespace {

/// Rooms of core -> rooms that they may include beside themselves.
const QHash<QString, QStringList> &allowedRooms()
{
    static const QHash<QString, QStringList> rooms{
        {u"support"_s, {}},
        {u"units"_s, {u"support"_s}},
        {u"telemetry"_s, {u"support"_s}},
        {u"settings"_s, {u"support"_s}},
        {u"catalog"_s, {u"units"_s, u"support"_s}},
        {u"design"_s, {u"catalog"_s, u"units"_s, u"support"_s}},
        {u"document"_s, {u"design"_s, u"catalog"_s, u"support"_s}},
        {u"estimate"_s, {u"design"_s, u"catalog"_s, u"units"_s, u"support"_s}},
        {u"placement"_s, {u"design"_s, u"catalog"_s, u"units"_s, u"support"_s}},
        {u"search"_s, {u"estimate"_s, u"design"_s, u"catalog"_s, u"units"_s, u"support"_s}},
        {u"templating"_s, {u"support"_s}},
        {u"jobs"_s, {u"estimate"_s, u"design"_s, u"catalog"_s, u"templating"_s, u"units"_s, u"support"_s}},
        {u"remote"_s, {u"support"_s}},
        {u"scheduler"_s, {u"remote"_s, u"jobs"_s, u"design"_s, u"support"_s}},
        {u"fleet"_s, {u"telemetry"_s, u"placement"_s, u"design"_s, u"catalog"_s, u"units"_s, u"support"_s}},
        {u"runs"_s, {u"scheduler"_s, u"remote"_s, u"telemetry"_s, u"estimate"_s, u"jobs"_s, u"design"_s, u"catalog"_s, u"units"_s, u"support"_s}},
        {u"watching"_s, {u"runs"_s, u"search"_s, u"scheduler"_s, u"remote"_s, u"telemetry"_s, u"estimate"_s, u"jobs"_s, u"design"_s, u"catalog"_s, u"units"_s, u"support"_s}},
        {u"planning"_s, {u"runs"_s, u"search"_s, u"jobs"_s, u"estimate"_s, u"placement"_s, u"design"_s, u"catalog"_s, u"units"_s, u"support"_s}},
    };
    return rooms;
}

QStringList includesOf(const QString &text)
{
    static const QRegularExpression line(u"^\\s*#\\s*include\\s*[<\"]([^>\"]+)[>\"]"_s, QRegularExpression::MultilineOption);
    QStringList includes;
    for (auto it = line.globalMatch(text); it.hasNext();)
        includes << it.next().captured(1);
    return includes;
}

} // namespace

QStringList TstIncludes::violations(const QString &file, const QString &text) const
{
    const QStringList parts = file.split(u'/');
    QStringList found;
    for (const QString &include : includesOf(text)) {
        const QStringList target = include.split(u'/');
        const bool fromCore = parts.first() == u"core";
        if (fromCore && (target.first() == u"views" || target.first() == u"app"))
            found << u"%1 includes %2"_s.arg(file, include);
        if (parts.first() == u"views" && target.first() == u"app")
            found << u"%1 includes %2"_s.arg(file, include);
        if (fromCore && target.first() == u"core" && target.size() > 2 && target[1] != parts[1] && !allowedRooms().value(parts[1]).contains(target[1]))
            found << u"%1 includes %2, which its room may not know"_s.arg(file, include);
        if (include.endsWith(u"_p.h"_s) && target.size() > 1 && target.mid(0, 2) != parts.mid(0, 2))
            found << u"%1 includes the private header %2"_s.arg(file, include);
    }
    return found;
}

void TstIncludes::roomsOnlyLookDown()
{
    QStringList found;
    const QStringList files = sourceFiles({u"core"_s, u"views"_s}, {u"*.h"_s, u"*.cpp"_s});
    QVERIFY(files.size() > 20);
    for (const QString &file : files)
        found += violations(file, sourceText(file));
    QVERIFY2(found.isEmpty(), qPrintable(found.join(u'\n')));
}

void TstIncludes::viewsKnowNoOtherPage()
{
    const QSet<QString> shared{u"widgets"_s, u"theme"_s, u"charts"_s, u"catalog"_s, u"fleet"_s}; // catalog: forms and dialogs, fleet: a part of the runs page
    // An estimate as bars: drawn beside one design and, a bar per design, where several are compared.
    const QSet<QString> sharedHeaders{u"views/estimate/chartcard.h"_s, u"views/estimate/estimatebars.h"_s, u"views/estimate/stackedbars.h"_s, u"views/estimate/storagebars.h"_s, u"views/estimate/figurecard.h"_s,
        // Points and lines over two axes, wherever figures are drawn.
        u"views/explore/plot.h"_s, u"views/explore/plotdata.h"_s, u"views/explore/plottable.h"_s};
    QStringList found;
    for (const QString &file : sourceFiles({u"views"_s}, {u"*.h"_s, u"*.cpp"_s})) {
        const QString room = file.section(u'/', 1, 1);
        for (const QString &include : includesOf(sourceText(file))) {
            const QString target = include.section(u'/', 1, 1);
            const bool isPage = include.startsWith(u"views/"_s) && target != room && !shared.contains(target) && !sharedHeaders.contains(include);
            if (isPage && room != u"shell")
                found << u"%1 includes %2"_s.arg(file, include);
        }
    }
    QVERIFY2(found.isEmpty(), qPrintable(found.join(u'\n')));
}

void TstIncludes::coreKnowsNoWidgets()
{
    static const QRegularExpression widgets(u"^(QtWidgets|QtCharts|Q\\w*(Widget|Dialog|MainWindow|Chart|ChartView|PushButton|Label|LineEdit))\\b"_s);
    QStringList found;
    for (const QString &file : sourceFiles({u"core"_s}, {u"*.h"_s, u"*.cpp"_s}))
        for (const QString &include : includesOf(sourceText(file)))
            if (widgets.match(include).hasMatch())
                found << u"%1 includes %2"_s.arg(file, include);
    QVERIFY2(found.isEmpty(), qPrintable(found.join(u'\n')));
}

void TstIncludes::innerCoreKnowsNoQt()
{
    const QStringList values{u"core/catalog/specs.h"_s, u"core/catalog/catalog.h"_s, u"core/catalog/yamlvalue.h"_s, u"core/design/design.h"_s,
        u"core/design/finding.h"_s, u"core/design/words.h"_s, u"core/design/resolve.h"_s, u"core/design/validate.cpp"_s, u"core/support/message.h"_s,
        u"core/units/quantity.h"_s, u"core/units/format.h"_s};
    QStringList found;
    for (const QString &file : values + sourceFiles({u"core/estimate"_s, u"core/search"_s, u"core/placement"_s}, {u"*.h"_s, u"*.cpp"_s}))
        for (const QString &include : includesOf(sourceText(file)))
            if (include.startsWith(u'Q'))
                found << u"%1 includes %2"_s.arg(file, include);
    QVERIFY2(found.isEmpty(), qPrintable(found.join(u'\n')));
}

void TstIncludes::libsshStaysInItsRoom()
{
    QStringList found;
    for (const QString &file : sourceFiles({u"app"_s, u"core"_s, u"views"_s}, {u"*.h"_s, u"*.cpp"_s})) {
        const bool mayKnow = file.startsWith(u"core/remote/"_s) && (file.endsWith(u".cpp"_s) || file.endsWith(u"_p.h"_s));
        for (const QString &include : includesOf(sourceText(file)))
            if (include.startsWith(u"libssh"_s) && !mayKnow)
                found << u"%1 includes %2"_s.arg(file, include);
    }
    QVERIFY2(found.isEmpty(), qPrintable(found.join(u'\n')));
}

void TstIncludes::theCheckItselfSeesAViolation()
{
    QCOMPARE(violations(u"core/design/x.cpp"_s, u"#include \"core/runs/run.h\"\n"_s).size(), 1);
    QCOMPARE(violations(u"core/runs/x.cpp"_s, u"#include \"views/runs/runspage.h\"\n"_s).size(), 1);
    QCOMPARE(violations(u"views/runs/x.cpp"_s, u"#include \"core/remote/sshworker_p.h\"\n"_s).size(), 1);
    QCOMPARE(violations(u"core/runs/x.cpp"_s, u"#include \"core/design/design.h\"\n"_s), QStringList());
}

QTEST_GUILESS_MAIN(TstIncludes)
#include "tst_includes.moc"

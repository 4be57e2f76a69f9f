// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/designdesk.h"
#include "app/designsubject.h"
#include "core/catalog/catalogreader.h"

#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstDesignSubject : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void saysModelAndMachine_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("expected");
        QTest::addRow("of the catalogue") << "name: a\ncluster: {nodes: 256}\n"_ba << u"a: llama-3.1-8b on 2,048 × NVIDIA H100 SXM5 80GB"_s;
        QTest::addRow("a shape of one's own") << "name: b\nmodel: {layers: 4, hidden: 128, heads: 4, vocab: 256}\n"_ba << u"b: a model of your own on 8 × NVIDIA H100 SXM5 80GB"_s;
    }
    void saysModelAndMachine()
    {
        QFETCH(const QByteArray, text);
        QLocale::setDefault(QLocale(u"en"_s));
        const CatalogReading shipped = readCatalog({shippedCatalogFolder()});
        QTEST(subjectOf(workDesign(readDesign(text).design, {}, {}, {}, shipped.catalog)), "expected");
        QLocale::setDefault(QLocale::c());
    }
};

QTEST_GUILESS_MAIN(TstDesignSubject)
#include "tst_designsubject.moc"

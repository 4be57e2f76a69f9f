// SPDX-License-Identifier: GPL-3.0-or-later
// A design page with the sample and the shipped catalogue: what the tests of its fields begin with.
#pragma once

#include "views/design/designpage.h"
#include "core/design/designschema.h"
#include "tests/support/cputime.h"
#include "tests/support/sampledesign.h"
#include "tests/support/screenshots.h"
#include "tests/support/strictwarnings.h"
#include "views/design/wordsfield.h"
#include "views/widgets/choicebox.h"
#include "views/widgets/findingstrip.h"
#include "views/widgets/numberfield.h"
#include "views/widgets/quiettext.h"
#include "views/widgets/searchcombobox.h"
#include "views/widgets/sectionbox.h"
#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAccessible>
#include <QCheckBox>
#include <QCompleter>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTableWidget>
#include <QTest>
#include <algorithm>

#include <memory>

namespace slipway {

/// An edit as the page reported it.
struct Edit
{
    Design design;
    QString text, mergeKey;
};

inline Edit takeEdit(QSignalSpy &spy)
{
    const QList<QVariant> arguments = spy.takeLast();
    return {arguments[0].value<Design>(), arguments[1].toString(), arguments[2].toString()};
}

class DesignPageCase : public QObject
{
protected:
    void start()
    {
        failOnAnyWarning();
        m_design = sampleDesign();
        m_page = std::make_unique<DesignPage>();
        m_page->showCatalog(shippedCatalog());
        show(m_design);
        m_page->resize(800, 700);
        m_page->show();
        m_page->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
    }
    template<typename Field = NumberField>
    Field *field(const QString &name) const
    {
        return m_page->findChild<Field *>(name);
    }
    void show(const Design &design) { m_page->showDesign(design, resolvedByHand(design)); }
    FindingStrip *stripWith(const QString &sentence) const
    {
        for (FindingStrip *strip : m_page->findChildren<FindingStrip *>())
            for (const QLabel *label : strip->findChildren<QLabel *>(QStringLiteral("findingText")))
                if (!strip->isHidden() && label->text().contains(sentence))
                    return strip;
        return nullptr;
    }

    std::unique_ptr<DesignPage> m_page;
    Design m_design;
};

} // namespace slipway

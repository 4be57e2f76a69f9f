// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/design/modelpanel.h"

#include "core/units/format.h"
#include "views/design/choices.h"
#include "views/design/factsheet.h"
#include "views/widgets/searchcombobox.h"

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

QList<KeyValue> factsOf(const ModelSpec &model)
{
    QList<KeyValue> facts;
    if (model.publishedParameters > 0)
        facts << KeyValue {ModelPanel::tr("Parameters"), fromStd(formatCount(model.publishedParameters)),
            fromStd(model.publishedKind)};
    facts << KeyValue {ModelPanel::tr("Layers"), QString::number(model.layers)}
          << KeyValue {ModelPanel::tr("Hidden"), QString::number(model.hidden)}
          << KeyValue {ModelPanel::tr("Heads (KV)"), ModelPanel::tr("%1 (%2)").arg(model.heads).arg(model.kvHeads)}
          << KeyValue {ModelPanel::tr("Feed-forward"), QString::number(model.ffn)}
          << KeyValue {ModelPanel::tr("Vocabulary"), QString::number(model.vocabulary)};
    if (model.maxSequence > 0)
        facts << KeyValue {ModelPanel::tr("Longest sequence"), QString::number(model.maxSequence)};
    if (model.moe)
        facts << KeyValue {
            ModelPanel::tr("Experts (active)"), ModelPanel::tr("%1 (%2)").arg(model.moe->experts).arg(model.moe->topK)};
    if (!model.licence.empty())
        facts << KeyValue {ModelPanel::tr("Licence"), fromStd(model.licence)};
    return facts;
}

/// What the model field says where the design does not simply name an entry of the catalogue.
QString ownModelText(const Design &design)
{
    if (!design.huggingFaceConfig.empty())
        return ModelPanel::tr("from %1").arg(fromStd(design.huggingFaceConfig));
    if (!design.model.changes)
        return {};
    return design.model.id.empty() ? ModelPanel::tr("a model of your own")
                                   : ModelPanel::tr("%1, changed in the file").arg(fromStd(design.model.id));
}

} // namespace

ModelPanel::ModelPanel(QWidget *parent)
    : DesignPanel(parent)
{
    addText(
        {u"name"_s, tr("Design name"), tr("Names the run, its job and its folder")}, tr("untitled"),
        [](auto &d) -> auto & { return d.name; });
    const FieldName model {
        u"model"_s, tr("&Model"), tr("Type any part of a name, or of its facts: 80 layers, 70B, moe")};
    m_model = addSearch(model);
    m_facts = new FactSheet(u"model"_s, this);
    addWide(m_facts);
    bind([this](const Design &d) { m_model->setCurrentId(fromStd(d.model.id), ownModelText(d)); });
    connect(m_model, &SearchComboBox::idChosen, this, [this, model](const QString &id) {
        Design changed = design();
        changed.model = CatalogChoice {.id = id.toStdString(), .changes = {}};
        changed.huggingFaceConfig.clear();
        commit(changed, editText(model, id));
    });
}

void ModelPanel::showCatalog(const Catalog &catalog) { m_model->setItems(modelItems(catalog)); }

QString ModelPanel::summary() const { return m_model->currentText(); }

void ModelPanel::showMore(const Design &, const ResolvedDesign &resolved)
{
    m_facts->showFacts(factsOf(resolved.model), resolved.model.sources);
}

} // namespace slipway

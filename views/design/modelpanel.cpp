// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/design/modelpanel.h"

#include "core/estimate/estimate.h"
#include "views/catalog/entryitems.h"
#include "views/design/choices.h"
#include "views/design/entrychanges.h"
#include "views/design/factsheet.h"
#include "views/widgets/localfigures.h"
#include "views/widgets/searchcombobox.h"

#include <QFileInfo>
#include <QLocale>
#include <QToolButton>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

/// As published where that is known, else as counted: a model of one's own, or of a config.json, has nothing but its shape.
QList<KeyValue> parametersOf(const ModelSpec &model)
{
    const ParameterCount counted = countParameters(model);
    const bool isPublished = model.publishedParameters > 0;
    const QString shape = ModelPanel::tr("Counted from layers, widths, heads and vocabulary: %1").arg(localCount(counted.total));
    const QString source = isPublished ? sourceText(model.sources, {"parameters"}) + u'\n' + shape : shape;
    QList<KeyValue> facts {{ModelPanel::tr("Parameters"), localCount(isPublished ? model.publishedParameters : counted.total), source}};
    if (model.moe)
        facts << KeyValue {ModelPanel::tr("Active parameters"), localCount(counted.active), ModelPanel::tr("Counted: what each token goes through")};
    return facts;
}

QString whole(int count) { return QLocale().toString(count); }

QList<KeyValue> factsOf(const ModelSpec &model)
{
    const QString shape = sourceText(model.sources, {});
    QList<KeyValue> facts = parametersOf(model);
    facts << KeyValue {ModelPanel::tr("Layers"), whole(model.layers), shape}
          << KeyValue {ModelPanel::tr("Hidden"), whole(model.hidden), shape}
          << KeyValue {ModelPanel::tr("Heads (KV)"), ModelPanel::tr("%1 (%2)").arg(whole(model.heads), whole(model.kvHeads)), shape}
          << KeyValue {ModelPanel::tr("Feed-forward"), whole(model.ffn), shape}
          << KeyValue {ModelPanel::tr("Vocabulary"), whole(model.vocabulary), shape};
    if (model.maxSequence > 0)
        facts << KeyValue {ModelPanel::tr("Longest sequence"), whole(model.maxSequence), shape};
    if (model.moe)
        facts << KeyValue {
            ModelPanel::tr("Experts (active)"), ModelPanel::tr("%1 (%2)").arg(whole(model.moe->experts), whole(model.moe->topK)), shape};
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
                                   : ModelPanel::tr("%1, changed").arg(fromStd(design.model.id));
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
    m_model = addSearch(model, "models");
    m_facts = new FactSheet(u"model"_s, this);
    addWide(m_facts);
    QToolButton *file = m_facts->addButton(u"file"_s, tr("From config.json..."), tr("Take the model of a Hugging Face config.json"));
    connect(file, &QToolButton::clicked, this, [this] { Q_EMIT modelFileRequested(QString()); });
    connect(m_model, &SearchComboBox::otherEntered, this, [this](const QString &text) {
        if (QFileInfo::exists(text))
            Q_EMIT modelFileRequested(text);
    });
    buildShape(model);
    bind([this](const Design &d) { m_model->setCurrentId(fromStd(d.model.id), ownModelText(d)); });
    connect(m_model, &SearchComboBox::idChosen, this, [this, model](const QString &id) {
        Design changed = design();
        changed.model = CatalogChoice {.id = id.toStdString(), .changes = {}};
        changed.huggingFaceConfig.clear();
        commit(changed, editText(model, id));
    });
}

/// {base: llama-3.1-8b, layers: 16}, or a whole shape of one's own.
void ModelPanel::buildShape(const FieldName &name)
{
    QToolButton *button = m_facts->addButton(u"shape"_s, tr("Change the shape"), tr("Change layers, widths, heads, experts in this design"));
    m_shape = addEntryChanges("models", name, button);
    bind([this](const Design &d) {
        if (d.huggingFaceModel)
            m_shape->showWhole(*d.huggingFaceModel);
        else
            m_shape->showChoice(d.model, Design().model.id);
    });
    connect(m_shape, &EntryChanges::choiceEdited, this, [this](const CatalogChoice &choice, const std::string &key) {
        Design changed = design();
        changed.model = choice;
        changed.huggingFaceConfig.clear();
        changed.huggingFaceModel.reset();
        commit(changed, tr("Shape of the model"), u"model."_s + fromStd(key));
    });
}

void ModelPanel::showCatalog(const Catalog &catalog)
{
    m_model->setItems(modelItems(catalog));
    m_shape->setCatalog(catalog);
}

QString ModelPanel::summary() const { return m_model->currentText(); }

void ModelPanel::showMore(const Design &, const ResolvedDesign &resolved)
{
    m_facts->showFacts(factsOf(resolved.model), resolved.model.sources);
}

} // namespace slipway

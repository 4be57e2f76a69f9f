// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/design/designpanel.h"

namespace slipway {

class EntryChanges;
class FactSheet;

/// The machines: accelerators, nodes, and the network between them.
class ClusterPanel : public DesignPanel
{
    Q_OBJECT

public:
    explicit ClusterPanel(QWidget *parent = nullptr);

    void showCatalog(const Catalog &catalog) override;
    QString summary() const override;

protected:
    void showMore(const Design &design, const ResolvedDesign &resolved) override;

private:
    void buildMachines();
    void buildFigures();
    void bindChanges(EntryChanges &form, const QString &path, const QString &text, CatalogChoice &(*choice)(Design &));
    void buildFabric();
    void addCatalogSearch(SearchComboBox *&field, const std::string &kind, const FieldName &name, CatalogChoice &(*choice)(Design &));

    SearchComboBox *m_accelerator = nullptr;
    SearchComboBox *m_node = nullptr;
    SearchComboBox *m_link = nullptr;
    SearchComboBox *m_topology = nullptr;
    NumberField *m_perNode = nullptr;
    NumberField *m_domain = nullptr;
    NumberField *m_nics = nullptr;
    EntryChanges *m_chipChanges = nullptr;
    EntryChanges *m_linkChanges = nullptr;
    FactSheet *m_facts = nullptr;
    QString m_summary;
};

} // namespace slipway

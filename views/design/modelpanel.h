// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/design/designpanel.h"

namespace slipway {

class EntryChanges;
class FactSheet;

/// The design's name, and what is trained: any model of the catalogue, with its shape and the sources of it.
class ModelPanel : public DesignPanel
{
    Q_OBJECT

public:
    explicit ModelPanel(QWidget *parent = nullptr);

    void showCatalog(const Catalog &catalog) override;
    QString summary() const override;

protected:
    void showMore(const Design &design, const ResolvedDesign &resolved) override;

private:
    void buildShape(const FieldName &name);

    SearchComboBox *m_model;
    EntryChanges *m_shape = nullptr;
    FactSheet *m_facts;
};

} // namespace slipway

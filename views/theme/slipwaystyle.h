// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProxyStyle>

namespace slipway {

/// Fusion, flattened: plain fills, one thin rounded outline, the accent for focus and for the default button.
/// Everything is drawn from the palette, so that a change of theme needs no style sheet.
class SlipwayStyle : public QProxyStyle
{
    Q_OBJECT

public:
    /// A drop-down with this dynamic property shows its text quietly: nobody chose it (setQuietText()).
    static constexpr const char *quietProperty = "hasQuietText";

    SlipwayStyle();

    /// Headings begin where their column does; the label of a form's field is as high as the field; Tab goes through the buttons of a dialog as they stand.
    void polish(QWidget *widget) override;
    using QProxyStyle::polish;
    /// The signs of message boxes are ours, in the colour of what they mean.
    QIcon standardIcon(StandardPixmap icon, const QStyleOption *option, const QWidget *widget) const override;
    int pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const override;
    int styleHint(
        StyleHint hint, const QStyleOption *option, const QWidget *widget, QStyleHintReturn *data) const override;
    QSize sizeFromContents(
        ContentsType type, const QStyleOption *option, const QSize &size, const QWidget *widget) const override;
    QRect subControlRect(ComplexControl control, const QStyleOptionComplex *option, SubControl part,
        const QWidget *widget) const override;
    QRect subElementRect(SubElement element, const QStyleOption *option, const QWidget *widget) const override;
    void drawPrimitive(
        PrimitiveElement element, const QStyleOption *option, QPainter *painter, const QWidget *widget) const override;
    void drawControl(
        ControlElement element, const QStyleOption *option, QPainter *painter, const QWidget *widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex *option, QPainter *painter,
        const QWidget *widget) const override;

private:
    void drawComboBoxLabel(const QStyleOption *option, QPainter *painter, const QWidget *widget) const;
    void drawHeader(const QStyleOption *option, QPainter *painter) const;
    void drawHeaderLabel(const QStyleOption *option, QPainter *painter, const QWidget *widget) const;
    void drawScrollBar(const QStyleOptionComplex *option, QPainter *painter, const QWidget *widget) const;
    void drawTab(const QStyleOption *option, QPainter *painter) const;
    void drawTabBase(const QStyleOption *option, QPainter *painter) const;
    void drawCheckBox(const QStyleOption *option, QPainter *painter) const;
    void drawRadioButton(const QStyleOption *option, QPainter *painter) const;
    void drawGroupFrame(const QStyleOption *option, QPainter *painter) const;
    void drawDefaultLabel(const QStyleOption *option, QPainter *painter, const QWidget *widget) const;
    void drawProgress(ControlElement element, const QStyleOption *option, QPainter *painter, const QWidget *widget) const;
    void drawToolBar(const QStyleOption *option, QPainter *painter) const;
    void drawToolButton(const QStyleOptionComplex *option, QPainter *painter, const QWidget *widget) const;
    void drawToolButtonLabel(const QStyleOption *option, QPainter *painter, const QWidget *widget) const;
    void drawComboBox(const QStyleOptionComplex *option, QPainter *painter, const QWidget *widget) const;
    void drawSpinBox(const QStyleOptionComplex *option, QPainter *painter, const QWidget *widget) const;
};

} // namespace slipway

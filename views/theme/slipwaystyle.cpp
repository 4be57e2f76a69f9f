// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/theme/slipwaystyle.h"

#include "views/theme/theme.h"

#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QPainterPath>
#include <QStyleOption>
#include <QToolButton>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr int controlHeight = 28;
constexpr int chevronWidth = 16;
constexpr int groupTitleGap = 3; // as Fusion leaves it between the title of a group and its frame

/// A rounded box with a crisp one-pixel outline.
void drawBox(QPainter *painter, const QRect &rect, const QColor &fill, const QColor &outline)
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setBrush(fill);
    painter->setPen(QPen(outline, 1));
    painter->drawRoundedRect(QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5), spacing::cornerRadius, spacing::cornerRadius);
    painter->restore();
}

QColor fieldOutline(const QStyleOption *option)
{
    const bool focused
        = option->state.testFlag(QStyle::State_HasFocus) && option->state.testFlag(QStyle::State_Enabled);
    return focused ? accentColor(option->palette) : outlineColor(option->palette);
}

QColor buttonFill(const QStyleOption *option, bool isDefault)
{
    const bool enabled = option->state.testFlag(QStyle::State_Enabled);
    QColor fill = option->palette.color(isDefault && enabled ? QPalette::Highlight : QPalette::Button);
    if (option->state.testFlag(QStyle::State_Sunken) || option->state.testFlag(QStyle::State_On))
        return isDark(option->palette) ? fill.lighter(125) : fill.darker(108);
    if (enabled && option->state.testFlag(QStyle::State_MouseOver))
        return isDark(option->palette) ? fill.lighter(112) : fill.darker(isDefault ? 108 : 103);
    return fill;
}

bool isDefaultButton(const QStyleOption *option)
{
    const auto *button = qstyleoption_cast<const QStyleOptionButton *>(option);
    return button && button->features.testFlag(QStyleOptionButton::DefaultButton);
}

/// A small arrow head in the text colour, its middle in the middle of the rectangle.
void drawChevron(QPainter *painter, const QRect &rect, const QColor &color, bool pointsDown)
{
    const QPointF middle = QRectF(rect).center();
    const double half = 3.5;
    const double rise = pointsDown ? 1.75 : -1.75;
    QPainterPath path(middle + QPointF(-half, -rise));
    path.lineTo(middle + QPointF(0, rise));
    path.lineTo(middle + QPointF(half, -rise));
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(color, 1.4, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter->setBrush(Qt::NoBrush);
    painter->drawPath(path);
    painter->restore();
}

QColor arrowColor(const QStyleOption *option, bool isUsable)
{
    return option->palette.color(
        isUsable && option->state.testFlag(QStyle::State_Enabled) ? QPalette::Active : QPalette::Disabled,
        QPalette::ButtonText);
}

/// Around what can be ticked: 3:1 against what it stands on, light or dark (WCAG 2.1, 1.4.11).
QColor markOutline(const QStyleOption *option, bool isFilled, const QColor &fill)
{
    const QPalette &palette = option->palette;
    const bool isEnabled = option->state.testFlag(QStyle::State_Enabled);
    if (isFilled && isEnabled)
        return fill;
    if (option->state.testFlag(QStyle::State_HasFocus))
        return accentColor(palette);
    if (isDark(palette))
        return palette.color(isEnabled ? QPalette::Active : QPalette::Disabled, QPalette::PlaceholderText);
    return palette.color(isEnabled ? QPalette::Shadow : QPalette::Dark);
}

/// Whether a label stands left of a field one line high, in a form.
bool isBesideField(QLabel *label)
{
    const QWidget *field = label->buddy();
    if (!qobject_cast<const QLineEdit *>(field) && !qobject_cast<const QComboBox *>(field) && !qobject_cast<const QAbstractSpinBox *>(field))
        return false;
    const QWidget *parent = label->parentWidget();
    for (const QFormLayout *form : parent ? parent->findChildren<QFormLayout *>() : QList<QFormLayout *>()) {
        int row = -1;
        QFormLayout::ItemRole role = QFormLayout::SpanningRole;
        form->getWidgetPosition(label, &row, &role);
        if (row >= 0)
            return role == QFormLayout::LabelRole && form->rowWrapPolicy() == QFormLayout::DontWrapRows;
    }
    return false;
}

/// A button that opens a menu wherever it is clicked.
bool opensMenu(const QStyleOptionToolButton &button)
{
    return button.features.testFlag(QStyleOptionToolButton::HasMenu) && !button.features.testFlag(QStyleOptionToolButton::MenuButtonPopup);
}

bool isTextBeside(const QStyleOptionToolButton &button)
{
    return button.toolButtonStyle == Qt::ToolButtonTextOnly || button.toolButtonStyle == Qt::ToolButtonTextBesideIcon;
}

/// Qt leaves buttons in the order in which they were made, and a box hands the keys to its leftmost one: from there Tab would never come to those that
/// were made before it.
void orderTabs(QDialogButtonBox &buttons)
{
    buttons.setFocusProxy(nullptr);
    QList<QWidget *> inSight;
    for (int i = 0; buttons.layout() && i < buttons.layout()->count(); ++i)
        if (QWidget *button = buttons.layout()->itemAt(i)->widget())
            inSight << button;
    for (qsizetype i = inSight.size() - 1; i > 0; --i)
        QWidget::setTabOrder(inSight.first(), inSight[i]); // each right behind the leftmost
}

} // namespace

SlipwayStyle::SlipwayStyle()
    : QProxyStyle(u"Fusion"_s)
{
}

void SlipwayStyle::polish(QWidget *widget)
{
    QProxyStyle::polish(widget);
    auto *header = qobject_cast<QHeaderView *>(widget);
    if (header && header->orientation() == Qt::Horizontal && header->defaultAlignment() == Qt::AlignCenter)
        header->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    auto *label = qobject_cast<QLabel *>(widget);
    if (label && !label->wordWrap() && label->minimumHeight() == 0 && isBesideField(label))
        label->setMinimumHeight(controlHeight);
    if (auto *buttons = qobject_cast<QDialogButtonBox *>(widget))
        orderTabs(*buttons);
}

QIcon SlipwayStyle::standardIcon(StandardPixmap icon, const QStyleOption *option, const QWidget *widget) const
{
    const QPalette palette = option ? option->palette : QApplication::palette();
    switch (icon) {
    case SP_MessageBoxCritical:
        return severityIcon(Severity::Error, palette);
    case SP_MessageBoxWarning:
        return severityIcon(Severity::Warning, palette);
    case SP_MessageBoxInformation:
        return severityIcon(Severity::Note, palette);
    case SP_MessageBoxQuestion:
        return themedIcon(u"help"_s, palette);
    default:
        return QProxyStyle::standardIcon(icon, option, widget);
    }
}

int SlipwayStyle::pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const
{
    switch (metric) {
    case PM_LayoutHorizontalSpacing:
        return spacing::normal;
    case PM_LayoutVerticalSpacing:
        return spacing::normal;
    case PM_LayoutLeftMargin:
    case PM_LayoutRightMargin:
    case PM_LayoutTopMargin:
    case PM_LayoutBottomMargin:
        return spacing::wide;
    case PM_SmallIconSize:
        return 16;
    case PM_ButtonIconSize:
        return 16;
    case PM_ToolBarIconSize:
        return spacing::iconSize + 2;
    case PM_ButtonShiftHorizontal:
    case PM_ButtonShiftVertical:
        return 0;
    case PM_SplitterWidth:
        return 7;
    case PM_HeaderMargin:
        return 6;
    case PM_FocusFrameHMargin:
        return 5; // what stands in a cell keeps a pixel more: it begins where its heading does, and a number does not touch the text beside it
    case PM_ScrollBarExtent:
        return 12;
    case PM_ScrollBarSliderMin:
        return 32;
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight:
        return 16;
    case PM_TabBarTabVSpace:
        return 14;
    case PM_TabBarTabHSpace:
        return 20;
    case PM_TabBarTabShiftVertical:
        return 0;
    default:
        return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int SlipwayStyle::styleHint(
    StyleHint hint, const QStyleOption *option, const QWidget *widget, QStyleHintReturn *data) const
{
    switch (hint) {
    case SH_ToolTip_WakeUpDelay:
        return 450;
    case SH_ComboBox_Popup:
        return 0; // a list below the field, not over it
    case SH_DialogButtonBox_ButtonsHaveIcons:
        return 0;
    case SH_UnderlineShortcut:
        return 1;
    default:
        return QProxyStyle::styleHint(hint, option, widget, data);
    }
}

QSize SlipwayStyle::sizeFromContents(
    ContentsType type, const QStyleOption *option, const QSize &size, const QWidget *widget) const
{
    QSize result = QProxyStyle::sizeFromContents(type, option, size, widget);
    switch (type) {
    case CT_LineEdit:
    case CT_ComboBox:
    case CT_SpinBox:
    case CT_PushButton:
        result.setHeight(std::max(result.height(), controlHeight));
        break;
    default:
        break;
    }
    if (type == CT_PushButton || type == CT_ComboBox)
        result.rwidth() += spacing::normal; // drawComboBoxLabel() keeps a distance from the arrow
    if (const auto *button = qstyleoption_cast<const QStyleOptionToolButton *>(option); type == CT_ToolButton && button && isTextBeside(*button)) {
        result.setHeight(std::max(result.height(), button->state.testFlag(State_AutoRaise) ? 0 : controlHeight));
        result.rwidth() += spacing::normal + (opensMenu(*button) ? chevronWidth : 0);
    }
    if (type == CT_ItemViewItem)
        result.setHeight(std::max(result.height(), option->fontMetrics.height() + 6));
    if (type == CT_HeaderSection)
        result.setHeight(std::max(result.height(), option->fontMetrics.height() + 8));
    return result;
}

QRect SlipwayStyle::subElementRect(SubElement element, const QStyleOption *option, const QWidget *widget) const
{
    const QRect rect = QProxyStyle::subElementRect(element, option, widget);
    const bool isInside = widget && qobject_cast<const QAbstractSpinBox *>(widget->parentWidget());
    return element == SE_LineEditContents && !isInside ? rect.adjusted(3, 0, -3, 0) : rect;
}

void SlipwayStyle::drawPrimitive(
    PrimitiveElement element, const QStyleOption *option, QPainter *painter, const QWidget *widget) const
{
    switch (element) {
    case PE_PanelButtonCommand: {
        const auto *button = qstyleoption_cast<const QStyleOptionButton *>(option);
        const bool flat = button && button->features.testFlag(QStyleOptionButton::Flat);
        const bool resting = !(option->state & (State_MouseOver | State_Sunken | State_On));
        if (flat && resting)
            return;
        const bool isDefault = isDefaultButton(option);
        const bool focused
            = option->state.testFlag(State_HasFocus) && option->state.testFlag(State_KeyboardFocusChange);
        const QColor fill = buttonFill(option, isDefault);
        drawBox(painter, option->rect, fill,
            focused         ? accentColor(option->palette)
                : isDefault ? fill
                            : outlineColor(option->palette));
        return;
    }
    case PE_FrameLineEdit:
        drawBox(painter, option->rect, Qt::transparent, fieldOutline(option));
        return;
    case PE_PanelLineEdit: {
        const auto *frame = qstyleoption_cast<const QStyleOptionFrame *>(option);
        if (frame && frame->lineWidth > 0)
            drawBox(painter, option->rect, option->palette.color(QPalette::Base), fieldOutline(option));
        return;
    }
    case PE_IndicatorCheckBox:
        drawCheckBox(option, painter);
        return;
    case PE_FrameTabBarBase:
    case PE_FrameTabWidget:
        drawTabBase(option, painter);
        return;
    case PE_IndicatorRadioButton:
        drawRadioButton(option, painter);
        return;
    case PE_FrameGroupBox:
        drawGroupFrame(option, painter);
        return;
    default:
        QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
}

void SlipwayStyle::drawControl(
    ControlElement element, const QStyleOption *option, QPainter *painter, const QWidget *widget) const
{
    switch (element) {
    case CE_PushButtonLabel:
        drawDefaultLabel(option, painter, widget);
        return;
    case CE_ComboBoxLabel:
        drawComboBoxLabel(option, painter, widget);
        return;
    case CE_HeaderSection:
        drawHeader(option, painter);
        return;
    case CE_HeaderLabel:
        drawHeaderLabel(option, painter, widget);
        return;
    case CE_TabBarTabShape:
        drawTab(option, painter);
        return;
    case CE_ToolBar:
        drawToolBar(option, painter);
        return;
    case CE_ToolButtonLabel:
        drawToolButtonLabel(option, painter, widget);
        return;
    case CE_ProgressBarGroove:
    case CE_ProgressBarContents:
        drawProgress(element, option, painter, widget);
        return;
    default:
        QProxyStyle::drawControl(element, option, painter, widget);
    }
}

/// On the accent, text and icon have the colour that is read there.
void SlipwayStyle::drawDefaultLabel(const QStyleOption *option, QPainter *painter, const QWidget *widget) const
{
    const auto *button = qstyleoption_cast<const QStyleOptionButton *>(option);
    if (!button || !isDefaultButton(option) || !option->state.testFlag(State_Enabled))
        return QProxyStyle::drawControl(CE_PushButtonLabel, option, painter, widget);
    QStyleOptionButton accented = *button;
    accented.palette.setColor(QPalette::ButtonText, option->palette.color(QPalette::HighlightedText));
    if (!button->icon.isNull())
        accented.icon = QIcon(button->icon.pixmap(button->iconSize, painter->device()->devicePixelRatioF(), QIcon::Selected));
    QProxyStyle::drawControl(CE_PushButtonLabel, &accented, painter, widget);
}

/// Flat, with one line towards what it stands beside.
void SlipwayStyle::drawToolBar(const QStyleOption *option, QPainter *painter) const
{
    const QRect rect = option->rect;
    painter->fillRect(rect, option->palette.color(QPalette::Window));
    const bool stands = !option->state.testFlag(State_Horizontal);
    painter->fillRect(stands ? QRect(rect.right(), rect.top(), 1, rect.height()) : QRect(rect.left(), rect.bottom(), rect.width(), 1), outlineColor(option->palette));
}

/// A flat bar; one that only says that something goes on stays Fusion's, which moves.
void SlipwayStyle::drawProgress(ControlElement element, const QStyleOption *option, QPainter *painter, const QWidget *widget) const
{
    const auto *bar = qstyleoption_cast<const QStyleOptionProgressBar *>(option);
    if (!bar || !bar->state.testFlag(State_Horizontal) || bar->maximum <= bar->minimum)
        return QProxyStyle::drawControl(element, option, painter, widget);
    const bool isGroove = element == CE_ProgressBarGroove;
    const double share = double(qint64(bar->progress) - bar->minimum) / double(qint64(bar->maximum) - bar->minimum);
    QRectF rect = bar->rect;
    if (!isGroove)
        rect.setWidth(rect.width() * std::clamp(share, 0.0, 1.0));
    if (!isGroove && bar->direction == Qt::RightToLeft)
        rect.moveRight(bar->rect.right());
    const double radius = std::min<double>(spacing::cornerRadius, bar->rect.height() / 2.0);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    painter->setBrush(isGroove ? outlineColor(bar->palette) : accentColor(bar->palette));
    if (rect.width() > 0)
        painter->drawRoundedRect(rect, radius, radius);
    painter->restore();
}

/// Below the title, which has no frame through it.
void SlipwayStyle::drawGroupFrame(const QStyleOption *option, QPainter *painter) const
{
    const int title = std::max(option->fontMetrics.height(), pixelMetric(PM_IndicatorHeight, option, nullptr)) + groupTitleGap;
    drawBox(painter, option->rect.adjusted(0, title, 0, 0), Qt::transparent, outlineColor(option->palette));
}

/// No arrow in a corner: "..." says by itself that there is more, and a text has a chevron behind it.
void SlipwayStyle::drawToolButton(const QStyleOptionComplex *option, QPainter *painter, const QWidget *widget) const
{
    const auto *button = qstyleoption_cast<const QStyleOptionToolButton *>(option);
    if (!button || !opensMenu(*button))
        return QProxyStyle::drawComplexControl(CC_ToolButton, option, painter, widget);
    QStyleOptionToolButton plain = *button;
    plain.features &= ~QStyleOptionToolButton::HasMenu;
    QProxyStyle::drawComplexControl(CC_ToolButton, &plain, painter, widget);
    if (isTextBeside(plain)) {
        const QRect right(option->rect.right() - chevronWidth - spacing::tight, option->rect.top(), chevronWidth, option->rect.height());
        drawChevron(painter, visualRect(option->direction, option->rect, right), arrowColor(option, true), true);
    }
}

void SlipwayStyle::drawToolButtonLabel(const QStyleOption *option, QPainter *painter, const QWidget *widget) const
{
    const auto *button = qstyleoption_cast<const QStyleOptionToolButton *>(option);
    const auto *drawn = qobject_cast<const QToolButton *>(widget);
    if (!button || !drawn || !drawn->menu() || drawn->popupMode() == QToolButton::MenuButtonPopup || !isTextBeside(*button))
        return QProxyStyle::drawControl(CE_ToolButtonLabel, option, painter, widget);
    QStyleOptionToolButton moved = *button;
    moved.rect = visualRect(button->direction, button->rect, button->rect.adjusted(0, 0, -chevronWidth, 0));
    QProxyStyle::drawControl(CE_ToolButtonLabel, &moved, painter, widget);
}

/// No box around a tab: a hint of a fill under the pointer, and the accent under the chosen one.
void SlipwayStyle::drawTab(const QStyleOption *option, QPainter *painter) const
{
    const bool chosen = option->state.testFlag(State_Selected);
    if (!chosen && option->state.testFlag(State_MouseOver) && option->state.testFlag(State_Enabled))
        painter->fillRect(option->rect.adjusted(1, 2, -1, -3), option->palette.color(QPalette::Midlight));
    if (option->state.testFlag(State_HasFocus))
        drawBox(painter, option->rect.adjusted(2, 2, -2, -4), Qt::transparent, accentColor(option->palette));
    if (chosen)
        painter->fillRect(QRect(option->rect.left() + spacing::tight, option->rect.bottom() - 2,
                              option->rect.width() - 2 * spacing::tight, 3),
            accentColor(option->palette));
}

/// A plain ground with a line below, and one between columns.
void SlipwayStyle::drawHeader(const QStyleOption *option, QPainter *painter) const
{
    const QRect rect = option->rect;
    const auto *header = qstyleoption_cast<const QStyleOptionHeader *>(option);
    painter->fillRect(rect,
        option->palette.color(option->state.testFlag(State_MouseOver) ? QPalette::Midlight : QPalette::AlternateBase));
    const QColor line = outlineColor(option->palette);
    painter->fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), line);
    const bool isLast = header
        && (header->position == QStyleOptionHeader::End || header->position == QStyleOptionHeader::OnlyOneSection);
    if (!isLast)
        painter->fillRect(
            QRect(rect.right(), rect.top() + spacing::tight, 1, rect.height() - 2 * spacing::tight), line);
}

/// Text that its column has no room for ends in "…", line by line; a header that elides by itself has done so already.
namespace {

/// Broken at the first gap from its end on that leaves a line which fits; as it is where it fits whole. By what would be cut: an advance is rounded.
QString inTwoLines(QString text, const QFontMetrics &metrics, int room)
{
    const auto fits = [&](const QString &line) { return metrics.elidedText(line, Qt::ElideRight, room) == line; };
    if (fits(text))
        return text;
    for (qsizetype gap = text.lastIndexOf(u' '); gap > 0; gap = text.lastIndexOf(u' ', gap - 1))
        if (fits(text.left(gap)))
            return text.replace(gap, 1, u'\n');
    return text;
}

} // namespace

void SlipwayStyle::drawHeaderLabel(const QStyleOption *option, QPainter *painter, const QWidget *widget) const
{
    const auto *header = qstyleoption_cast<const QStyleOptionHeader *>(option);
    if (!header)
        return;
    QStyleOptionHeader shortened = *header;
    QFont font = painter->font();
    font.setBold(font.bold() || header->state.testFlag(State_On)); // as it is drawn
    const QFontMetrics metrics(font);
    const int icon = header->icon.isNull() ? 0 : pixelMetric(PM_SmallIconSize, option, widget) + spacing::tight;
    const int room = header->rect.width() - icon;
    const bool isTall = header->rect.height() >= 2 * metrics.height();
    QStringList lines = (isTall ? inTwoLines(header->text, metrics, room) : header->text).split(u'\n');
    for (QString &line : lines)
        line = metrics.elidedText(line, Qt::ElideRight, room);
    shortened.text = lines.join(u'\n');
    QProxyStyle::drawControl(CE_HeaderLabel, &shortened, painter, widget);
}

/// One line below the tabs.
void SlipwayStyle::drawTabBase(const QStyleOption *option, QPainter *painter) const
{
    painter->fillRect(
        QRect(option->rect.left(), option->rect.bottom(), option->rect.width(), 1), outlineColor(option->palette));
}

void SlipwayStyle::drawCheckBox(const QStyleOption *option, QPainter *painter) const
{
    const bool enabled = option->state.testFlag(State_Enabled);
    const bool filled = option->state & (State_On | State_NoChange);
    const QColor fill
        = filled && enabled ? option->palette.color(QPalette::Highlight) : option->palette.color(QPalette::Base);
    const QColor outline = markOutline(option, filled, fill);
    drawBox(painter, option->rect, fill, outline);
    if (!filled)
        return;
    const QRectF box(option->rect);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(enabled ? option->palette.color(QPalette::HighlightedText) : outline, 1.8, Qt::SolidLine,
        Qt::RoundCap, Qt::RoundJoin));
    const auto at
        = [&box](double x, double y) { return QPointF(box.left() + x * box.width(), box.top() + y * box.height()); };
    const QPointF check[] {at(0.24, 0.52), at(0.43, 0.71), at(0.77, 0.31)};
    const QPointF dash[] {at(0.26, 0.5), at(0.74, 0.5)};
    if (option->state.testFlag(State_On))
        painter->drawPolyline(check, 3);
    else
        painter->drawPolyline(dash, 2);
    painter->restore();
}

void SlipwayStyle::drawRadioButton(const QStyleOption *option, QPainter *painter) const
{
    const bool isEnabled = option->state.testFlag(State_Enabled), isOn = option->state.testFlag(State_On);
    const QColor fill = option->palette.color(isOn && isEnabled ? QPalette::Highlight : QPalette::Base);
    const QRectF circle = QRectF(option->rect).adjusted(0.5, 0.5, -0.5, -0.5);
    const QColor outline = markOutline(option, isOn, fill);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(outline, 1));
    painter->setBrush(fill);
    painter->drawEllipse(circle);
    if (isOn) {
        painter->setPen(Qt::NoPen);
        painter->setBrush(isEnabled ? option->palette.color(QPalette::HighlightedText) : outline);
        const double inset = circle.width() * 0.3;
        painter->drawEllipse(circle.adjusted(inset, inset, -inset, -inset));
    }
    painter->restore();
}

void SlipwayStyle::drawComplexControl(
    ComplexControl control, const QStyleOptionComplex *option, QPainter *painter, const QWidget *widget) const
{
    if (control == CC_ComboBox)
        drawComboBox(option, painter, widget);
    else if (control == CC_SpinBox)
        drawSpinBox(option, painter, widget);
    else if (control == CC_ScrollBar)
        drawScrollBar(option, painter, widget);
    else if (control == CC_ToolButton)
        drawToolButton(option, painter, widget);
    else
        QProxyStyle::drawComplexControl(control, option, painter, widget);
}

void SlipwayStyle::drawComboBox(const QStyleOptionComplex *option, QPainter *painter, const QWidget *widget) const
{
    const auto *combo = qstyleoption_cast<const QStyleOptionComboBox *>(option);
    if (!combo)
        return;
    const QColor fill = combo->editable ? option->palette.color(QPalette::Base) : buttonFill(option, false);
    drawBox(painter, option->rect, fill, fieldOutline(option));
    drawChevron(painter, proxy()->subControlRect(CC_ComboBox, option, SC_ComboBoxArrow, widget),
        arrowColor(option, true), true);
}

/// Text that is too long ends in "…" instead of in the middle of a letter.
void SlipwayStyle::drawComboBoxLabel(const QStyleOption *option, QPainter *painter, const QWidget *widget) const
{
    const auto *combo = qstyleoption_cast<const QStyleOptionComboBox *>(option);
    if (!combo)
        return;
    QStyleOptionComboBox shortened = *combo;
    if (widget && widget->property(quietProperty).toBool())
        for (const QPalette::ColorRole role : {QPalette::Text, QPalette::ButtonText})
            shortened.palette.setColor(role, quietTextColor(option->palette));
    const QRect room = proxy()->subControlRect(CC_ComboBox, combo, SC_ComboBoxEditField, widget);
    const int icon = combo->currentIcon.isNull() ? 0 : combo->iconSize.width() + spacing::tight;
    shortened.currentText
        = combo->fontMetrics.elidedText(combo->currentText, Qt::ElideRight, room.width() - icon - spacing::tight);
    QProxyStyle::drawControl(CE_ComboBoxLabel, &shortened, painter, widget);
}

/// Scroll bars without arrows: the slider has the whole length.
QRect SlipwayStyle::subControlRect(
    ComplexControl control, const QStyleOptionComplex *option, SubControl part, const QWidget *widget) const
{
    const auto *bar = qstyleoption_cast<const QStyleOptionSlider *>(option);
    if (control != CC_ScrollBar || !bar)
        return QProxyStyle::subControlRect(control, option, part, widget);
    const bool lying = bar->orientation == Qt::Horizontal;
    const int length = lying ? bar->rect.width() : bar->rect.height();
    const int range = bar->maximum - bar->minimum;
    const int slider = range <= 0 ? length
                                  : std::clamp(int(qint64(bar->pageStep) * length / (qint64(range) + bar->pageStep)),
                                      std::min(length, pixelMetric(PM_ScrollBarSliderMin, bar, widget)), length);
    const int start
        = sliderPositionFromValue(bar->minimum, bar->maximum, bar->sliderPosition, length - slider, bar->upsideDown);
    const auto along = [&](int from, int size) {
        return visualRect(bar->direction, bar->rect,
            lying ? QRect(bar->rect.x() + from, bar->rect.y(), size, bar->rect.height())
                  : QRect(bar->rect.x(), bar->rect.y() + from, bar->rect.width(), size));
    };
    switch (part) {
    case SC_ScrollBarSlider:
        return along(start, slider);
    case SC_ScrollBarGroove:
        return along(0, length);
    case SC_ScrollBarSubPage:
        return along(0, start);
    case SC_ScrollBarAddPage:
        return along(start + slider, length - start - slider);
    default:
        return {};
    }
}

void SlipwayStyle::drawScrollBar(const QStyleOptionComplex *option, QPainter *painter, const QWidget *widget) const
{
    const auto *bar = qstyleoption_cast<const QStyleOptionSlider *>(option);
    if (!bar || bar->maximum <= bar->minimum)
        return;
    const bool active = option->activeSubControls.testFlag(SC_ScrollBarSlider) || option->state.testFlag(State_Sunken);
    const QRectF slider
        = QRectF(subControlRect(CC_ScrollBar, option, SC_ScrollBarSlider, widget)).adjusted(3, 3, -3, -3);
    QColor fill = quietTextColor(option->palette);
    fill.setAlphaF(active ? 0.85F : 0.45F);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    painter->setBrush(fill);
    painter->drawRoundedRect(slider, 3, 3);
    painter->restore();
}

void SlipwayStyle::drawSpinBox(const QStyleOptionComplex *option, QPainter *painter, const QWidget *widget) const
{
    const auto *spin = qstyleoption_cast<const QStyleOptionSpinBox *>(option);
    if (!spin)
        return;
    drawBox(painter, option->rect, option->palette.color(QPalette::Base), fieldOutline(option));
    if (spin->buttonSymbols == QAbstractSpinBox::NoButtons)
        return;
    const QRect up = proxy()->subControlRect(CC_SpinBox, option, SC_SpinBoxUp, widget);
    const QRect down = proxy()->subControlRect(CC_SpinBox, option, SC_SpinBoxDown, widget);
    drawChevron(painter, up, arrowColor(option, spin->stepEnabled.testFlag(QAbstractSpinBox::StepUpEnabled)), false);
    drawChevron(painter, down, arrowColor(option, spin->stepEnabled.testFlag(QAbstractSpinBox::StepDownEnabled)), true);
}

} // namespace slipway

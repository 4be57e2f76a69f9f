// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/theme/theme.h"

#include "views/theme/palettes.h"
#include "views/theme/slipwaystyle.h"
#include "views/theme/themedicon.h"

#include <QApplication>
#include <QEvent>
#include <QToolTip>

#include <array>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

/// The palette of the desktop, as it would be without ours.
QPalette desktopPalette()
{
    QApplication::setPalette(QPalette());
    return QApplication::palette();
}

void applyPalette(ThemeChoice choice)
{
    const bool dark = choice == ThemeChoice::Dark || (choice == ThemeChoice::System && isDark(desktopPalette()));
    const QPalette palette = dark ? darkPalette() : lightPalette();
    QApplication::setPalette(palette);
    QToolTip::setPalette(palette); // tool tips keep a palette of their own
}

/// Watches the desktop's theme while the choice is System. Child of the application.
class DesktopFollower : public QObject
{
public:
    using QObject::QObject;

    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::ThemeChange && !m_isApplying) {
            m_isApplying = true;
            applyPalette(ThemeChoice::System);
            m_isApplying = false;
        }
        return QObject::eventFilter(watched, event);
    }

private:
    bool m_isApplying = false;
};

constexpr auto followerName = "slipwayDesktopFollower";

void followDesktop(QApplication &application, bool follow)
{
    const QString name = QString::fromLatin1(followerName);
    auto *follower = application.findChild<QObject *>(name, Qt::FindDirectChildrenOnly);
    if (follow && !follower) {
        follower = new DesktopFollower(&application);
        follower->setObjectName(name);
        application.installEventFilter(follower);
    } else if (!follow) {
        delete follower;
    }
}

QColor forTheme(const QPalette &palette, QRgb light, QRgb dark)
{
    return QColor::fromRgb(isDark(palette) ? dark : light);
}

} // namespace

void applyTheme(QApplication &application, ThemeChoice choice)
{
    if (!qobject_cast<SlipwayStyle *>(QApplication::style()))
        QApplication::setStyle(new SlipwayStyle);
    applyPalette(choice);
    followDesktop(application, choice == ThemeChoice::System);
}

bool isDark(const QPalette &palette)
{
    return palette.color(QPalette::Active, QPalette::Window).lightness()
        < palette.color(QPalette::Active, QPalette::WindowText).lightness();
}

// After Okabe and Ito, "Color Universal Design", 2008, and Paul Tol, "Colour schemes", SRON/EPS/TN/09-002; darkened for
// light and lightened for dark backgrounds until each stands 3:1 against the base colour (tst_theme measures it).
QColor seriesColor(const QPalette &palette, int index)
{
    static constexpr std::array<QRgb, 10> light {0xff0072b2, 0xffd55e00, 0xff00876a, 0xffb8569a, 0xff9a7400, 0xff3d8fc7,
        0xff882255, 0xff5f6b7a, 0xff4b3fa8, 0xff5c8a1e};
    static constexpr std::array<QRgb, 10> dark {0xff4aa8e8, 0xfff0883e, 0xff2fc4a0, 0xffdf8cc2, 0xffe0c04a, 0xff9ad4f5,
        0xffd0688f, 0xff9aa5b3, 0xff9d92f0, 0xffa3cf5f};
    const int count = int(light.size());
    const int slot = ((index % count) + count) % count;
    return forTheme(palette, light[std::size_t(slot)], dark[std::size_t(slot)]);
}

QColor severityColor(const QPalette &palette, Severity severity)
{
    switch (severity) {
    case Severity::Error:
        return forTheme(palette, 0xffb3261e, 0xffff8a80);
    case Severity::Warning:
        return forTheme(palette, 0xff855600, 0xfff2b84b);
    case Severity::Note:
        break;
    }
    return forTheme(palette, 0xff2d5fa8, 0xff8ab4f8);
}

QColor accentColor(const QPalette &palette) { return forTheme(palette, 0xff2862c4, 0xff6ba1f7); }

QColor outlineColor(const QPalette &palette) { return palette.color(QPalette::Mid); }

QColor quietTextColor(const QPalette &palette) { return palette.color(QPalette::Active, QPalette::PlaceholderText); }

QColor successColor(const QPalette &palette) { return forTheme(palette, 0xff1a7440, 0xff6fd392); }

QIcon themedIcon(const QString &name, const QPalette &palette) { return iconFromSvg(name, IconColors::of(palette)); }

QIcon themedIcon(const QString &name) { return iconFromSvg(name, {}); }

QIcon severityIcon(Severity severity, const QPalette &palette)
{
    const QString name = severity == Severity::Error ? u"error"_s
        : severity == Severity::Warning              ? u"warning"_s
                                                     : u"note"_s;
    IconColors colors = IconColors::of(palette);
    colors.normal = severityColor(palette, severity); // on a chosen row the text's colour, which can be read there
    return iconFromSvg(name, colors);
}

} // namespace slipway

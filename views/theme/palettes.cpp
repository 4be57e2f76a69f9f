// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/theme/palettes.h"

namespace slipway {

namespace {

/// What a palette is made of; the rest follows.
struct Tones
{
    QRgb window, base, alternate, button, text, quiet, disabled, outline, highlight, highlightedText, link;
    QRgb light, midlight, mid, dark, shadow, toolTip;
};

constexpr Tones bright {.window = 0xfff4f5f7,
    .base = 0xffffffff,
    .alternate = 0xfff7f8fa,
    .button = 0xfffcfcfd,
    .text = 0xff1c2128,
    .quiet = 0xff5c6570,
    .disabled = 0xff98a0aa,
    .outline = 0xffcdd2d9,
    .highlight = 0xff2862c4,
    .highlightedText = 0xffffffff,
    .link = 0xff2059b8,
    .light = 0xffffffff,
    .midlight = 0xffeceef1,
    .mid = 0xffcdd2d9,
    .dark = 0xffa4acb6,
    .shadow = 0xff6b7480,
    .toolTip = 0xffffffff};

constexpr Tones dim {.window = 0xff1f2329,
    .base = 0xff171a1f,
    .alternate = 0xff1c2026,
    .button = 0xff2a2f37,
    .text = 0xffe3e7ec,
    .quiet = 0xffa0a9b4,
    .disabled = 0xff6a727d,
    .outline = 0xff3c434d,
    .highlight = 0xff2f6bd1,
    .highlightedText = 0xffffffff,
    .link = 0xff7db0ff,
    .light = 0xff4a525d,
    .midlight = 0xff2b3038,
    .mid = 0xff3c434d,
    .dark = 0xff14171b,
    .shadow = 0xff0b0d10,
    .toolTip = 0xff2a2f37};

void setText(QPalette &palette, QPalette::ColorGroup group, QRgb color)
{
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::ToolTipText})
        palette.setColor(group, role, QColor::fromRgb(color));
}

QPalette made(const Tones &tones)
{
    const auto color = [](QRgb rgb) { return QColor::fromRgb(rgb); };
    QPalette palette;
    palette.setColor(QPalette::Window, color(tones.window));
    palette.setColor(QPalette::Base, color(tones.base));
    palette.setColor(QPalette::AlternateBase, color(tones.alternate));
    palette.setColor(QPalette::Button, color(tones.button));
    palette.setColor(QPalette::ToolTipBase, color(tones.toolTip));
    palette.setColor(QPalette::BrightText, color(tones.highlightedText));
    palette.setColor(QPalette::PlaceholderText, color(tones.quiet));
    palette.setColor(QPalette::Highlight, color(tones.highlight));
    palette.setColor(QPalette::HighlightedText, color(tones.highlightedText));
    palette.setColor(QPalette::Link, color(tones.link));
    palette.setColor(QPalette::LinkVisited, color(tones.link));
    palette.setColor(QPalette::Light, color(tones.light));
    palette.setColor(QPalette::Midlight, color(tones.midlight));
    palette.setColor(QPalette::Mid, color(tones.mid));
    palette.setColor(QPalette::Dark, color(tones.dark));
    palette.setColor(QPalette::Shadow, color(tones.shadow));
    setText(palette, QPalette::All, tones.text);
    setText(palette, QPalette::Disabled, tones.disabled);
    palette.setColor(QPalette::Disabled, QPalette::Base, color(tones.window));
    palette.setColor(QPalette::Disabled, QPalette::PlaceholderText, color(tones.disabled));
    palette.setColor(QPalette::Disabled, QPalette::Highlight, color(tones.outline));
    palette.setColor(QPalette::Disabled, QPalette::HighlightedText, color(tones.text));
    return palette;
}

} // namespace

QPalette lightPalette() { return made(bright); }

QPalette darkPalette() { return made(dim); }

} // namespace slipway

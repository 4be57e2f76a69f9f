// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commandline.h"
#include "app/translations.h"
#include "app/workbench.h"
#include "views/shell/mainwindow.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QMessageBox>
#include <QPushButton>

#include <cstdio>
#include <memory>

namespace {

using namespace Qt::StringLiterals;
using namespace slipway;

void nameTheProgram()
{
    QCoreApplication::setApplicationName(u"slipway"_s);
    QCoreApplication::setOrganizationName(u"slipway"_s);
    QCoreApplication::setApplicationVersion(u"" SLIPWAY_VERSION ""_s);
}

bool hasDisplay()
{
    return !qEnvironmentVariableIsEmpty("DISPLAY") || !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY") || !qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM");
}

/// Fonts come with a QGuiApplication alone; offscreen it needs no display.
std::unique_ptr<QCoreApplication> makeApplication(int &argc, char **argv, bool drawsText)
{
    if (!drawsText)
        return std::make_unique<QCoreApplication>(argc, argv);
    qputenv("QT_QPA_PLATFORM", "offscreen");
    return std::make_unique<QGuiApplication>(argc, argv);
}

int runWithoutWindow(int argc, char **argv, const QStringList &arguments)
{
    const std::unique_ptr<QCoreApplication> application = makeApplication(argc, argv, drawsText(arguments));
    nameTheProgram();
    installTranslations(Places::standard());
    return runCommandLine(arguments);
}

/// Says why there is no window. A damaged history can be put aside; \returns whether that was chosen and done.
bool offerNewHistory(const Error &error, const Places &places)
{
    QMessageBox box(QMessageBox::Critical, QCoreApplication::translate("main", "Slipway cannot start"), error.message, QMessageBox::Close);
    box.setDetailedText(error.detail);
    const QPushButton *aside = error.kind == Error::Kind::Io
        ? box.addButton(QCoreApplication::translate("main", "Keep the old history aside and start a new one"), QMessageBox::DestructiveRole)
        : nullptr;
    QObject::connect(&box, &QDialog::finished, qApp, &QCoreApplication::quit);
    box.open();
    QCoreApplication::exec();
    return aside && box.clickedButton() == aside && RunStore::setAside(places.data);
}

int runWindow(int argc, char **argv)
{
    QApplication application(argc, argv);
    nameTheProgram();
    const Places places = Places::standard();
    installTranslations(places);
    QCommandLineParser parser;
    parser.addOption({u"ssh-config"_s, QCoreApplication::translate("main", "Read this instead of the user's ssh_config"), u"FILE"_s});
    parser.addPositionalArgument(u"DESIGN"_s, QCoreApplication::translate("main", "Design files to open"), u"[DESIGN ...]"_s);
    if (!parser.parse(QCoreApplication::arguments())) {
        std::fprintf(stderr, "slipway: %s\n%s\n", qPrintable(parser.errorText()), qPrintable(commandLineHelp()));
        return 2;
    }
    Workbench::Options options;
    options.designFiles = parser.positionalArguments();
    options.sshConfig = parser.value(u"ssh-config"_s);
    Result<std::unique_ptr<Workbench>> workbench = Workbench::make(places, options);
    if (!workbench && offerNewHistory(workbench.error(), places))
        workbench = Workbench::make(places, options);
    if (!workbench)
        return 1;
    (*workbench)->show();
    return QCoreApplication::exec();
}

} // namespace

int main(int argc, char **argv)
{
    QStringList arguments;
    for (int i = 1; i < argc; ++i)
        arguments << QString::fromLocal8Bit(argv[i]);
    if (isCommandLine(arguments))
        return runWithoutWindow(argc, argv, arguments);
    if (!hasDisplay()) {
        std::fprintf(stderr, "slipway: there is no display for the window (DISPLAY and WAYLAND_DISPLAY are not set).\n"
                             "The command line works without one: slipway --help lists what it can do.\n");
        return 3;
    }
    return runWindow(argc, argv);
}

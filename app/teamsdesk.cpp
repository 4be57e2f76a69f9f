// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/teamsdesk.h"

#include "app/designdesk.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QSaveFile>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

struct TeamsDesk
{
    Q_DECLARE_TR_FUNCTIONS(TeamsDesk)
};

} // namespace

Result<QList<TeamFile>> renderTeams(const TeamPlan &plan, const QString &scheduler, const Places &places)
{
    QList<TeamFile> files;
    if (scheduler != u"kubernetes")
        files << TeamFile{.scheduler = u"slurm"_s, .name = u"teams-slurm.sh"_s, .templateName = u"teams/slurm.sh.jinja"_s, .text = {}};
    if (scheduler != u"slurm")
        files << TeamFile{.scheduler = u"kubernetes"_s, .name = u"teams-kubernetes.yaml"_s, .templateName = u"teams/kubernetes.yaml.jinja"_s, .text = {}};
    TemplateEngine engine(templateLoader(places));
    for (TeamFile &file : files) {
        const Result<QString> text = engine.render(file.templateName, teamContext(plan));
        if (!text)
            return text.error();
        file.text = *text;
    }
    return files;
}

Result<Done> writeTeamFiles(const QString &folder, QList<TeamFile> &files)
{
    if (!QDir().mkpath(folder))
        return Error{Error::Kind::Io, TeamsDesk::tr("The folder %1 could not be made.").arg(folder), {}};
    for (TeamFile &file : files) {
        file.path = QDir(folder).filePath(file.name);
        QSaveFile target(file.path);
        if (!target.open(QIODevice::WriteOnly) || target.write(file.text.toUtf8()) < 0 || !target.commit())
            return Error{Error::Kind::Io, TeamsDesk::tr("%1 could not be written.").arg(file.path), target.errorString()};
        if (file.name.endsWith(u".sh"))
            QFile::setPermissions(file.path, QFile::permissions(file.path) | QFile::ExeOwner | QFile::ExeUser);
    }
    return Done{};
}

} // namespace slipway

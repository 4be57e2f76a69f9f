// SPDX-License-Identifier: GPL-3.0-or-later
// A stand-in for kubectl whose pods are folders of this computer.
#pragma once

#include <QByteArray>

namespace slipway {

/// Looks into $BOX: `pods` has the lines that the question for a run's pods is answered with ("0 POD CONTAINER", 1 for one that is being ended); `reader.phase` the phase of the pod that
/// `create` makes of `reader.json`. What `exec` is given runs under bash here. `on-VERB` is read first, and decides where it fails; it knows $pod. `asked` has every call.
inline constexpr char podStandIn[] = R"sh(#!/bin/sh
printf '%s\n' "$*" >>"$BOX/asked"
verb= what= pod= file= was=
for word; do
    [ "$word" != -- ] || break
    case $was in -f) file=$word; was=; continue ;; -c|-l|-o) was=; continue ;; esac
    case $word in
    -*) was=$word ;;
    *) if [ -z "$verb" ]; then verb=$word; elif [ -z "$what" ]; then what=$word; elif [ -z "$pod" ]; then pod=$word; fi ;;
    esac
done
[ "$verb" != exec ] || pod=$what
if [ -f "$BOX/on-$verb" ]; then . "$BOX/on-$verb"; fi
case "$verb $what" in
'get pods') cat "$BOX/pods" 2>/dev/null ;;
'get pod') case $* in *status.phase*) cat "$BOX/reader.phase" 2>/dev/null ;; *) cat "$BOX/reader.why" 2>/dev/null ;; esac ;;
create*) cp "$file" "$BOX/reader.json"; echo Running >"$BOX/reader.phase"; echo made >>"$BOX/made" ;;
wait*) grep -q Running "$BOX/reader.phase" 2>/dev/null || { echo 'error: timed out waiting for the condition' >&2; exit 1; } ;;
delete*) rm -f "$BOX/reader.phase"; echo "$pod" >>"$BOX/deleted" ;;
exec*)
    case "$pod" in slipway-read-*) grep -q Running "$BOX/reader.phase" ;; *) grep -q " $pod " "$BOX/pods" ;; esac ||
        { echo "Error from server (NotFound): pods \"$pod\" not found" >&2; exit 1; }
    exec bash -s ;;
esac
exit 0
)sh";

} // namespace slipway

# SPDX-License-Identifier: GPL-3.0-or-later
# One static library per room. A room names what it may know; what it does not link, it cannot include.

add_library(slipway_options INTERFACE)
target_include_directories(slipway_options INTERFACE ${PROJECT_SOURCE_DIR})
target_compile_definitions(slipway_options INTERFACE QT_NO_CAST_FROM_ASCII QT_NO_CAST_TO_ASCII QT_NO_FOREACH
    QT_NO_KEYWORDS QT_DISABLE_DEPRECATED_BEFORE=0x060400 SLIPWAY_VERSION="${PROJECT_VERSION}")
target_compile_options(slipway_options INTERFACE -Wall -Wextra -Wno-missing-field-initializers -Wpedantic $<$<CXX_COMPILER_ID:GNU>:-Wshadow=local> -Wnon-virtual-dtor -Woverloaded-virtual)
if(SLIPWAY_SANITIZE)
    target_compile_options(slipway_options INTERFACE -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
    target_link_options(slipway_options INTERFACE -fsanitize=address,undefined)
endif()
if(SLIPWAY_FUZZ)
    target_compile_options(slipway_options INTERFACE -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
    target_link_options(slipway_options INTERFACE -fsanitize=address,undefined)
endif()

# slipway_room(NAME SOURCES a.cpp a.h ... [PUBLIC lib ...] [PRIVATE lib ...] [PRECOMPILE <header> ...])
function(slipway_room name)
    cmake_parse_arguments(ROOM "" "" "SOURCES;PUBLIC;PRIVATE;PRECOMPILE" ${ARGN})
    add_library(${name} STATIC)
    set(headers ${ROOM_SOURCES})
    list(FILTER headers INCLUDE REGEX "\\.h$")
    set(private_headers ${headers})
    list(FILTER headers EXCLUDE REGEX "_p\\.h$")
    list(FILTER private_headers INCLUDE REGEX "_p\\.h$")
    set(sources ${ROOM_SOURCES})
    list(FILTER sources EXCLUDE REGEX "\\.h$")
    target_sources(${name} PRIVATE ${sources} ${private_headers})
    if(headers)
        # CMAKE_VERIFY_INTERFACE_HEADER_SETS=ON compiles each of these alone.
        target_sources(${name} PUBLIC FILE_SET HEADERS BASE_DIRS ${PROJECT_SOURCE_DIR} FILES ${headers})
    endif()
    target_link_libraries(${name} PUBLIC slipway_options ${ROOM_PUBLIC} PRIVATE ${ROOM_PRIVATE})
    if(ROOM_PRECOMPILE)
        target_precompile_headers(${name} PRIVATE ${ROOM_PRECOMPILE})
    endif()
endfunction()

# What nearly every Qt source of ours includes anyway.
set(SLIPWAY_CORE_PCH <QString> <QStringList> <QByteArray> <QHash> <QList> <QObject> <QFuture> <QCoreApplication> <memory> <optional> <string> <vector>)
set(SLIPWAY_WIDGETS_PCH ${SLIPWAY_CORE_PCH} <QWidget> <QLabel> <QLayout> <QBoxLayout> <QFormLayout> <QAction> <QPainter> <QAbstractItemModel>)

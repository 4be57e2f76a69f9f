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

# slipway_precompiled(NAME LINKS lib ... HEADERS <header> ...)
# A header compiled once, that any number of targets read: each has 100 MB and more, and takes seconds to make.
function(slipway_precompiled name)
    cmake_parse_arguments(PCH "" "" "LINKS;HEADERS" ${ARGN})
    file(CONFIGURE OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp CONTENT "")
    add_library(${name} OBJECT ${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp)
    set_target_properties(${name} PROPERTIES AUTOMOC OFF AUTORCC OFF)
    target_link_libraries(${name} PRIVATE slipway_options ${PCH_LINKS})
    target_precompile_headers(${name} PRIVATE ${PCH_HEADERS})
endfunction()

# slipway_room(NAME SOURCES a.cpp a.h ... [PUBLIC lib ...] [PRIVATE lib ...] [PRECOMPILED library])
function(slipway_room name)
    cmake_parse_arguments(ROOM "" "PRECOMPILED" "SOURCES;PUBLIC;PRIVATE" ${ARGN})
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
    if(ROOM_PRECOMPILED)
        target_precompile_headers(${name} REUSE_FROM ${ROOM_PRECOMPILED})
    endif()
endfunction()

# What nearly every Qt source of ours includes anyway.
set(SLIPWAY_CORE_HEADERS <QString> <QStringList> <QByteArray> <QHash> <QList> <QObject> <QFuture> <QCoreApplication> <memory> <optional> <string> <vector>)
set(SLIPWAY_WIDGETS_HEADERS ${SLIPWAY_CORE_HEADERS} <QWidget> <QLabel> <QLayout> <QBoxLayout> <QFormLayout> <QAction> <QPainter> <QAbstractItemModel>)

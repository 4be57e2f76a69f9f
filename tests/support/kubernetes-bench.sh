#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# kubernetes-bench.sh: a real Kubernetes 1.20 on loopback for tests, built from Debian 12's own source package.
#
#   kubernetes-bench.sh build                     fill the cache (minutes, once); does nothing when it is filled
#   kubernetes-bench.sh start DIR                 etcd + kube-apiserver + controller-manager + scheduler in DIR
#   kubernetes-bench.sh stop DIR                  stops nodes and control plane; DIR/etcd is kept (rm -r DIR for a new one)
#   kubernetes-bench.sh status DIR                exit 0: all up and ready; 3: not
#   kubernetes-bench.sh apiserver DIR             kills kube-apiserver as by a crash and starts it again
#   kubernetes-bench.sh env DIR                   prints KUBECONFIG and PATH as shell exports
#   kubernetes-bench.sh fake-node DIR NAME [GPUS [CPUS [MEM]]]   a Node object only: pods are bound to it, never run
#   kubernetes-bench.sh node DIR NAME [GPUS]      a real kubelet + containerd: pods RUN (needs root)
#   kubernetes-bench.sh silence DIR NAME          kills that kubelet as by a crash; what runs in its pods goes on
#   kubernetes-bench.sh image DIR REF ROOTFS      makes ROOTFS (a folder or a .tar) the image REF on DIR's real nodes
#
# DIR/kubeconfig is cluster-admin; DIR/kubeconfig-submitter may only "edit" namespace default (for 403 tests).
# Environment: KUBE_TESTBENCH_CACHE   default ${XDG_CACHE_HOME:-$HOME/.cache}/slipway/kubernetes-1.20
#              KUBE_TESTBENCH_JOBS    parallel Go compile jobs (default: number of CPUs)
#              KUBE_TESTBENCH_GRACE   of a node that is not heard of, until it counts as lost (default: never)
#              KUBE_TESTBENCH_LOG     size of a container's log at which a kubelet rotates it (default: 10Mi)
#              KUBE_TESTBENCH_KEEP=1  keep source, Go toolchain and Go build cache after the build
# No daemon is installed on the system: the Debian packages are unpacked into the cache. It knows no Indexed Job, no suspend and no
# podFailurePolicy, has no controllers of the operators and no DNS of a cluster.
set -euo pipefail

cache=${KUBE_TESTBENCH_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/slipway/kubernetes-1.20}
bin=$cache/bin
sys=$cache/sysroot
suite=bookworm
go_series=1.19
recipe=5                       # raise it when the build changes: an older cache is then rebuilt
go_bins=(kube-apiserver kube-controller-manager kube-scheduler kubectl kubelet)
build_debs=("golang-$go_series-go" "golang-$go_series-src" golang-github-modern-go-reflect2-dev)
run_debs=(etcd-server etcd-client containerd runc containernetworking-plugins busybox-static)
export PATH=$bin:$sys/usr/sbin:$sys/usr/bin:$PATH
etcd_port='' peer_port='' api_port=''           # read from DIR/ports

die() { printf '%s: %s\n' "${0##*/}" "$*" >&2; exit 1; }
say() { printf '%s\n' "$*" >&2; }

# ---------------------------------------------------------------- build

need_tools() {
    local t p missing=()
    for t in dpkg-source:dpkg-dev dpkg-deb:dpkg xz:xz-utils patch:patch openssl:openssl curl:curl flock:util-linux; do
        command -v "${t%%:*}" >/dev/null || missing+=("${t##*:}")
    done
    [ "${#missing[@]}" -eq 0 ] && return 0
    p="apt-get install -y --no-install-recommends ${missing[*]}"
    [ "$(id -u)" -eq 0 ] || die "missing tools; as root: $p"
    apt-get update -qq
    $p
}

# A private apt state: the Debian entries already configured on this machine, plus their source lists.
apt_setup() {
    local f
    apt=$work/apt
    mkdir -p "$apt"/parts "$apt"/lists/partial "$apt"/cache/archives/partial
    for f in /etc/apt/sources.list.d/*.sources; do
        [ -r "$f" ] || continue
        awk -v suite="$suite" 'BEGIN { RS = ""; ORS = "\n\n" }
            { keep = 0; n = split($0, line, "\n")
              for (i = 1; i <= n; i++) {
                  if (line[i] ~ /^Types:/) line[i] = "Types: deb deb-src"
                  if (line[i] ~ "^Suites:.*[ \t]" suite "(-updates|-security)?([ \t]|$)") keep = 1
                  out = (i == 1) ? line[i] : out "\n" line[i] }
              if (keep) print out }' "$f" >"$apt/parts/${f##*/}"
        [ -s "$apt/parts/${f##*/}" ] || rm -f "$apt/parts/${f##*/}"
    done
    for f in /etc/apt/sources.list /etc/apt/sources.list.d/*.list; do
        [ -r "$f" ] || continue
        awk -v suite="$suite" '$1 == "deb" && $0 ~ "[ \t]" suite "(-updates|-security)?[ \t]" {
            print; sub(/^deb/, "deb-src"); print }' "$f" >"$apt/parts/${f##*/}"
        [ -s "$apt/parts/${f##*/}" ] || rm -f "$apt/parts/${f##*/}"
    done
    [ -n "$(ls -A "$apt/parts")" ] || die "no Debian $suite entry found in /etc/apt"
}

apt_() {
    apt-get -qq -o Dir::Etc::SourceList=/dev/null -o Dir::Etc::SourceParts="$apt/parts" \
        -o Dir::State::Lists="$apt/lists" -o Dir::Cache="$apt/cache" -o Acquire::Retries=3 \
        -o APT::Sandbox::User="$(id -un)" "$@"
}

timed() {                       # timed LABEL COMMAND...
    local t0=$EPOCHREALTIME label=$1
    shift
    "$@"
    awk -v l="$label" -v a="$t0" -v b="$EPOCHREALTIME" 'BEGIN { printf "%8.1f s  %s\n", b - a, l }' | tee -a "$cache/build-times.txt" >&2
}

fetch_all() {
    apt_ update
    mkdir -p "$work/debs" "$work/src"
    (cd "$work/debs" && apt_ download "${build_debs[@]}" "${run_debs[@]}")
    (cd "$work/src" && apt_ source --download-only kubernetes)
}

unpack_all() {
    local d
    rm -rf "$sys" "$work/go" "$work/toolchain"
    for d in "$work"/debs/*.deb; do
        case ${d##*/} in
            golang-*) dpkg-deb -x "$d" "$work/toolchain" ;;
            *) dpkg-deb -x "$d" "$sys" ;;
        esac
    done
    mkdir -p "$work/go/src/k8s.io"
    set -- "$work"/src/kubernetes_1.20*.dsc
    [ -f "$1" ] || die "the configured Debian archive has no kubernetes 1.20 source (this recipe is for $suite)"
    dpkg-source --no-copy -x "$1" "$work/go/src/k8s.io/kubernetes" >/dev/null
    # The vendored reflect2 1.0.1 reads Go's map internals as they were before Go 1.18: built with 1.19 the servers
    # die now and then ("unexpected fault address"). Debian's own reflect2 1.0.2 has upstream's correction.
    d=$work/toolchain/usr/share/gocode/src/github.com/modern-go/reflect2
    [ -f "$d/go_above_118.go" ] || die "Debian's reflect2 is not 1.0.2 or newer"
    rm -rf "$work/go/src/k8s.io/kubernetes/vendor/github.com/modern-go/reflect2"
    cp -r "$d" "$work/go/src/k8s.io/kubernetes/vendor/github.com/modern-go/reflect2"
    # Built with Go 1.17 or newer, this comparison takes an empty string for null, and the server refuses every CRD
    # with 'default: ""' and every custom object with an empty string. Upstream's later text is "if data == nil {".
    for d in k8s.io/kube-openapi/pkg/validation/validate github.com/go-openapi/validate; do
        d=$work/go/src/k8s.io/kubernetes/vendor/$d/type.go
        sed -i 's/if data == nil || reflect\.DeepEqual(reflect\.Zero(reflect\.TypeOf(data)), reflect\.ValueOf(data)) {/if data == nil {/' "$d"
        grep -q 'if data == nil {' "$d" || die "$d is not as expected"
    done
}

# pkg/generated/openapi is not in the source: make it with the generator that is (what "make generated_files" does).
# The generator's API rule report must equal the one that upstream keeps in the source.
gen_openapi() {
    local dirs
    go build -o "$work/openapi-gen" ./vendor/k8s.io/kube-openapi/cmd/openapi-gen
    dirs=$(grep -rl --include='*.go' --exclude='*_test.go' --exclude-dir=code-generator --exclude-dir=sample-apiserver \
        '+k8s:openapi-gen=' staging/src/k8s.io pkg plugin cmd | xargs -n1 dirname |
        sed 's#^staging/src/#vendor/#; s#^#k8s.io/kubernetes/#' | LC_ALL=C sort -u | paste -sd,)
    "$work/openapi-gen" --logtostderr -i "$dirs" -p k8s.io/kubernetes/pkg/generated/openapi -O zz_generated.openapi \
        -h vendor/k8s.io/code-generator/hack/boilerplate.go.txt -r "$work/violations" --output-base "$work/go/src"
    cmp "$work/violations" api/api-rules/violation_exceptions.list || die "the generated OpenAPI differs from upstream's record"
}

build() {
    need_tools
    mkdir -p "$cache"
    exec 9>"$cache/.lock"
    flock 9
    if [ "$(cat "$cache/stamp" 2>/dev/null)" = "recipe $recipe" ]; then
        say "$cache is filled"
        return 0
    fi
    local b p version commit ld='-s -w'
    work=$cache/work
    mkdir -p "$work/home" "$bin"
    rm -f "$cache/stamp" "$cache/build-times.txt"
    apt_setup
    timed 'download (Debian archive)' fetch_all
    timed 'unpack' unpack_all
    export HOME=$work/home GOPATH=$work/go GOCACHE=$work/gocache GO111MODULE=off CGO_ENABLED=0 GOPROXY=off \
        GOFLAGS="-p=${KUBE_TESTBENCH_JOBS:-$(nproc)}" PATH=$work/toolchain/usr/lib/go-$go_series/bin:$PATH
    unset GOROOT
    cd "$GOPATH/src/k8s.io/kubernetes"
    version=$(sed -nE "s/.*'tag: (v[0-9.]+)'.*/\1/p" hack/lib/version.sh | head -n1)
    commit=$(sed -nE "s/.*KUBE_GIT_COMMIT='([0-9a-f]{40})'.*/\1/p" hack/lib/version.sh)
    for p in component-base/version client-go/pkg/version; do
        p=k8s.io/kubernetes/vendor/k8s.io/$p
        ld+=" -X $p.gitVersion=$version -X $p.gitMajor=1 -X $p.gitMinor=20 -X $p.gitCommit=$commit -X $p.gitTreeState=archive"
    done
    timed 'generate OpenAPI' gen_openapi
    for b in "${go_bins[@]}"; do
        timed "go build $b" go build -trimpath -ldflags "$ld" -o "$bin/$b" "./cmd/$b"
    done
    cd "$cache"
    [ -n "${KUBE_TESTBENCH_KEEP:-}" ] || rm -rf "$work"
    printf 'recipe %s\n' "$recipe" >"$cache/stamp"
}

# ---------------------------------------------------------------- control plane

use_dir() {                     # use_dir DIR [new]
    [ -n "${1:-}" ] || die "name a folder"
    if [ "${2:-}" = new ]; then mkdir -p "$1"; chmod 700 "$1"; fi
    [ -d "$1" ] || die "$1: no such folder"
    dir=$(cd "$1" && pwd -P)
    case $dir in *[[:space:]]*) die "$dir: a folder without white space, please" ;; esac
    mkdir -p "$dir/run" "$dir/log" "$dir/images"
}

# A recorded pid counts only while that process still is the program that we started.
alive() {                       # alive NAME
    local pid exe
    pid=$(cat "$dir/run/$1.pid" 2>/dev/null) || return 1
    exe=$(cat "$dir/run/$1.exe" 2>/dev/null) || return 1
    [ "$(readlink "/proc/$pid/exe" 2>/dev/null)" = "$exe" ]
}

launch() {                      # launch NAME PROGRAM ARGS...
    local name=$1 exe
    shift
    exe=$(readlink -f "$(command -v "$1")") || die "$1 is missing from $cache: run '${0##*/} build'"
    setsid nohup "$exe" "${@:2}" >>"$dir/log/$name.log" 2>&1 </dev/null 9>&- &
    printf '%s\n' "$!" >"$dir/run/$name.pid"
    printf '%s\n' "$exe" >"$dir/run/$name.exe"
}

halt() {                        # halt NAME
    local pid i
    if alive "$1"; then
        pid=$(cat "$dir/run/$1.pid")
        kill -TERM "$pid" 2>/dev/null || true
        for ((i = 0; i < 100; i++)); do alive "$1" || break; sleep 0.1; done
        if alive "$1"; then kill -KILL "$pid" 2>/dev/null || true; fi
    fi
    rm -f "$dir/run/$1.pid" "$dir/run/$1.exe"
}

wait_for() {                    # wait_for SECONDS WHAT COMMAND...
    local i limit=$(($1 * 5)) what=$2
    shift 2
    for ((i = 0; i < limit; i++)); do
        if "$@" >/dev/null 2>&1; then return 0; fi
        sleep 0.2
    done
    die "$what: not there after $((limit / 5)) s; see $dir/log"
}

free_port() {
    local p
    while :; do
        p=$((20000 + RANDOM % 10000))
        case " $* " in *" $p "*) continue ;; esac
        if ! (exec 3<>"/dev/tcp/127.0.0.1/$p") 2>/dev/null; then printf '%s\n' "$p"; return; fi
    done
}

api() { curl -sSf --noproxy '*' --cacert "$dir/certs/apiserver.crt" -H "@$dir/auth" "$@"; }
kc() { kubectl --kubeconfig="$dir/kubeconfig" "$@"; }
etcd_up() { curl -sf --noproxy '*' "http://127.0.0.1:$etcd_port/health" | grep -q true; }
api_up() { [ "$(api "https://127.0.0.1:$api_port/readyz")" = ok ]; }

kubeconfig() {                  # kubeconfig FILE USER TOKEN
    (umask 077; cat >"$1") <<END
apiVersion: v1
kind: Config
clusters:
- name: testbench
  cluster:
    server: https://127.0.0.1:$api_port
    certificate-authority-data: $(base64 -w0 "$dir/certs/apiserver.crt")
users:
- name: $2
  user:
    token: $3
contexts:
- name: testbench
  context: {cluster: testbench, user: $2, namespace: default}
current-context: testbench
END
}

launch_apiserver() {
    launch kube-apiserver kube-apiserver --etcd-servers="http://127.0.0.1:$etcd_port" --bind-address=127.0.0.1 \
        --endpoint-reconciler-type=none --secure-port="$api_port" --insecure-port=0 --cert-dir="$dir/certs" \
        --token-auth-file="$dir/tokens.csv" --authorization-mode=RBAC --anonymous-auth=false --profiling=false \
        --service-account-key-file="$dir/sa.key" --service-account-signing-key-file="$dir/sa.key" \
        --service-account-issuer=https://kubernetes.default.svc --service-cluster-ip-range=10.96.0.0/16 \
        --kubelet-client-certificate="$dir/kubelet-client.crt" --kubelet-client-key="$dir/kubelet-client.key" \
        --kubelet-preferred-address-types=InternalIP --allow-privileged=true --feature-gates=TTLAfterFinished=true
    wait_for 120 kube-apiserver api_up
}

# Killed, as by a crash, and started again.
apiserver() {
    use_dir "$1"
    # shellcheck source=/dev/null
    . "$dir/ports"
    if alive kube-apiserver; then kill -KILL "$(cat "$dir/run/kube-apiserver.pid")"; fi
    launch_apiserver
}

start() {
    use_dir "$1" new
    [ -f "$cache/stamp" ] || die "the cache is not filled: run '${0##*/} build'"
    if status_quiet; then say "already running"; return 0; fi
    stop_all
    local p f admin submitter
    if [ ! -f "$dir/ports" ]; then
        p=$(free_port); f=$(free_port "$p")
        printf 'etcd_port=%s\npeer_port=%s\napi_port=%s\n' "$p" "$f" "$(free_port "$p" "$f")" >"$dir/ports"
    fi
    # shellcheck source=/dev/null
    . "$dir/ports"
    if [ ! -f "$dir/tokens.csv" ]; then
        (umask 077
            openssl genrsa -out "$dir/sa.key" 2048 2>/dev/null
            openssl req -x509 -newkey rsa:2048 -nodes -days 3650 -subj /CN=kube-apiserver-kubelet-client \
                -keyout "$dir/kubelet-client.key" -out "$dir/kubelet-client.crt" 2>/dev/null
            admin=$(openssl rand -hex 16); submitter=$(openssl rand -hex 16)
            printf 'Authorization: Bearer %s\n' "$admin" >"$dir/auth"
            printf '%s,admin,admin,"system:masters"\n%s,submitter,submitter\n' "$admin" "$submitter" >"$dir/tokens.csv")
    fi
    launch etcd etcd --name testbench --data-dir "$dir/etcd" \
        --listen-client-urls "http://127.0.0.1:$etcd_port" --advertise-client-urls "http://127.0.0.1:$etcd_port" \
        --listen-peer-urls "http://127.0.0.1:$peer_port" --initial-advertise-peer-urls "http://127.0.0.1:$peer_port" \
        --initial-cluster "testbench=http://127.0.0.1:$peer_port"
    wait_for 60 etcd etcd_up
    launch_apiserver
    kubeconfig "$dir/kubeconfig" admin "$(sed -n 's/,admin,.*//p' "$dir/tokens.csv")"
    kubeconfig "$dir/kubeconfig-submitter" submitter "$(sed -n 's/,submitter,.*//p' "$dir/tokens.csv")"
    # The grace period lets fake nodes, which send no heartbeat, stay Ready.
    launch kube-controller-manager kube-controller-manager --kubeconfig="$dir/kubeconfig" --port=0 --secure-port=0 \
        --leader-elect=false --service-account-private-key-file="$dir/sa.key" --root-ca-file="$dir/certs/apiserver.crt" \
        --node-monitor-grace-period="${KUBE_TESTBENCH_GRACE:-87600h}" --enable-hostpath-provisioner=true --feature-gates=TTLAfterFinished=true
    launch kube-scheduler kube-scheduler --kubeconfig="$dir/kubeconfig" --port=0 --secure-port=0 --leader-elect=false
    wait_for 60 "namespace default's service account" kc -n default get serviceaccount default
    kc create rolebinding submitter --clusterrole=edit --user=submitter -n default --dry-run=client -o yaml | kc apply -f - >/dev/null
    kc apply -f - >/dev/null <<'END'
apiVersion: storage.k8s.io/v1
kind: StorageClass
metadata:
  name: standard
  annotations: {storageclass.kubernetes.io/is-default-class: "true"}
provisioner: kubernetes.io/host-path
END
    say "ready: KUBECONFIG=$dir/kubeconfig"
}

status_quiet() {
    local n
    for n in etcd kube-apiserver kube-controller-manager kube-scheduler; do alive "$n" || return 1; done
    # shellcheck source=/dev/null
    . "$dir/ports"
    api_up 2>/dev/null
}

status() {
    use_dir "$1"
    local n f
    for n in etcd kube-apiserver kube-controller-manager kube-scheduler; do
        if alive "$n"; then say "$n: pid $(cat "$dir/run/$n.pid")"; else say "$n: not running"; fi
    done
    for f in "$dir"/run/kubelet-*.pid; do
        [ -f "$f" ] || continue
        n=${f##*/}; n=${n%.pid}
        if alive "$n"; then say "$n: pid $(cat "$f")"; else say "$n: not running"; fi
    done
    if status_quiet; then say "ready: KUBECONFIG=$dir/kubeconfig"; else say 'not ready'; exit 3; fi
}

stop_all() {
    local n f
    for f in "$dir"/run/containerd-*.pid; do
        if [ -f "$f" ]; then n=${f##*/containerd-}; node_stop "${n%.pid}"; fi
    done
    for n in kube-scheduler kube-controller-manager kube-apiserver etcd; do halt "$n"; done
}

# ---------------------------------------------------------------- nodes

patch_node() {                  # patch_node NAME JSON
    api -X PATCH -H 'Content-Type: application/merge-patch+json' -o /dev/null \
        --data "$2" "https://127.0.0.1:$api_port/api/v1/nodes/$1/status"
}

up_or_die() { status_quiet || die "$dir is not running: '${0##*/} start $dir' first"; }

fake_node() {
    use_dir "$1"
    up_or_die
    local name=${2:?NAME} gpus=${3:-8} cpus=${4:-96} mem=${5:-1Ti} res
    res="{\"cpu\":\"$cpus\",\"memory\":\"$mem\",\"pods\":\"110\",\"ephemeral-storage\":\"1Ti\",\"nvidia.com/gpu\":\"$gpus\"}"
    kc apply -f - >/dev/null <<END
{"apiVersion": "v1", "kind": "Node", "metadata": {"name": "$name", "labels": {"kubernetes.io/hostname": "$name",
 "kubernetes.io/os": "linux", "kubernetes.io/arch": "amd64", "testbench/kind": "fake"}}}
END
    patch_node "$name" "{\"status\":{\"capacity\":$res,\"allocatable\":$res,\"conditions\":[{\"type\":\"Ready\",\"status\":\"True\",\"reason\":\"TestBench\",\"message\":\"a Node object without a kubelet\"}]}}"
    wait_for 30 "node $name" kc wait --for=condition=Ready "node/$name" --timeout=1s
    wait_for 30 "node $name without taints" no_taint "$name"
    say "node $name: $gpus nvidia.com/gpu; pods are bound to it, nothing runs them (delete them with --force)"
}

no_taint() { [ -z "$(kc get node "$1" -o 'jsonpath={.spec.taints[*].key}')" ]; }

bridge() {                      # sets br and net, from DIR's name
    local h
    h=$(printf '%s' "$dir" | cksum)
    h=${h%% *}
    br=ktb$((h % 1000000))
    net=10.$((100 + h % 100))
}

pack_image() {                  # pack_image REF ROOTFS OUT: a docker-archive of one layer
    local t sum
    t=$(mktemp -d "$dir/images/.pack.XXXXXX")
    if [ -d "$2" ]; then
        tar -C "$2" --numeric-owner --one-file-system --exclude=./proc/* --exclude=./sys/* --exclude=./dev/* -cf "$t/layer.tar" .
    else
        cp "$2" "$t/layer.tar"
    fi
    sum=$(sha256sum "$t/layer.tar")
    sum=${sum%% *}
    printf '{"architecture":"amd64","os":"linux","config":{"Env":["PATH=%s"],"Cmd":%s},"rootfs":{"type":"layers","diff_ids":["sha256:%s"]},"history":[{"created_by":"local rootfs"}]}' \
        /usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "${4:-[\"/bin/sh\"]}" "$sum" >"$t/config.json"
    printf '[{"Config":"config.json","RepoTags":["%s"],"Layers":["layer.tar"]}]' "$1" >"$t/manifest.json"
    tar -C "$t" -cf "$3" manifest.json config.json layer.tar
    rm -r "$t"
}

in_node() {                     # in_node NAME COMMAND...: in that node's mount namespace
    nsenter -t "$(cat "$dir/run/containerd-$1.pid")" -m -- "${@:2}"
}

nctr() { in_node "$1" ctr -n k8s.io "${@:2}"; }

base_images() {
    local a r
    [ -f "$dir/images/pause.tar" ] && return 0
    r=$(mktemp -d "$dir/images/.base.XXXXXX")
    mkdir -p "$r"/{bin,dev,etc,proc,sys,root,usr/bin}
    mkdir -m 1777 "$r/tmp"
    cp "$sys/bin/busybox" "$r/bin/"
    for a in $("$sys/bin/busybox" --list); do [ "$a" = busybox ] || ln -s busybox "$r/bin/$a"; done
    printf 'root:x:0:0:root:/root:/bin/sh\n' >"$r/etc/passwd"
    ln -s /bin/env "$r/usr/bin/env"
    chmod 755 "$r"
    pack_image busybox:local "$r" "$dir/images/busybox.tar"
    pack_image localhost/pause:local "$r" "$dir/images/pause.tar" '["/bin/sleep","2147483647"]'
    rm -r "$r"
}

node() {
    use_dir "$1"
    up_or_die
    local name=${2:?NAME} gpus=${3:-8} n f
    [ "$(id -u)" -eq 0 ] || die "a real node needs root"
    case $name in *[!a-z0-9-]* | -*) die "$name: not a node name" ;; esac
    if alive "kubelet-$name"; then say "node $name: already running"; return 0; fi
    for f in unshare nsenter ip; do command -v "$f" >/dev/null || die "$f is missing (packages util-linux, iproute2)"; done
    bridge
    if ! ip link show "$br" >/dev/null 2>&1; then
        ip link add "$br" type bridge
        ip addr add "$net.0.1/16" dev "$br"
        ip link set "$br" up
    fi
    n=1
    while [ -e "$dir/run/net-$n" ]; do n=$((n + 1)); done
    printf '%s\n' "$name" >"$dir/run/net-$n"
    ip addr replace "$net.$n.1/32" dev "$br"
    base_images
    # One private mount namespace per node: whatever it mounts, and the folders that kubelet and containerd
    # have fixed names for, vanish with it.
    mkdir -p /var/log/pods /var/log/containers /var/lib/kubelet /var/lib/cni /run/containerd /run/netns
    unshare -m --propagation private -- "$BASH" "$0" _node "$dir" "$name" "$n"
    wait_for 60 "node $name" kc wait --for=condition=Ready "node/$name" --timeout=1s
    wait_for 30 "node $name without taints" no_taint "$name"
    patch_node "$name" "{\"status\":{\"capacity\":{\"nvidia.com/gpu\":\"$gpus\"},\"allocatable\":{\"nvidia.com/gpu\":\"$gpus\"}}}"
    say "node $name: $gpus nvidia.com/gpu (a number only, no device); image busybox:local is there"
}

_node() {                       # inside the node's mount namespace
    use_dir "$1"
    local name=$2 n=$3 nd=$dir/node/$2 d f
    bridge
    mkdir -p "$nd"/{var-log-pods,var-log-containers,var-lib-kubelet,var-lib-cni,run-containerd,cni,containerd,fakesys}
    mount --bind "$nd/var-log-pods" /var/log/pods
    mount --bind "$nd/var-log-containers" /var/log/containers
    mount --bind "$nd/var-lib-kubelet" /var/lib/kubelet
    mount --bind "$nd/var-lib-cni" /var/lib/cni
    mount --bind "$nd/run-containerd" /run/containerd
    mount -t tmpfs none /run/netns
    # kubelet wants these kernel settings; show it files that say so and leave the machine's own as they are.
    for d in vm/overcommit_memory=1 vm/panic_on_oom=0 kernel/panic=10 kernel/panic_on_oops=1 \
        kernel/keys/root_maxkeys=1000000 kernel/keys/root_maxbytes=25000000; do
        f=$nd/fakesys/$(printf '%s' "${d%%=*}" | tr / _)
        printf '%s\n' "${d##*=}" >"$f"
        mount --bind "$f" "/proc/sys/${d%%=*}"
    done
    cat >"$nd/containerd.toml" <<END
version = 2
root = "$nd/containerd"
state = "/run/containerd"
disabled_plugins = ["io.containerd.snapshotter.v1.btrfs", "io.containerd.snapshotter.v1.zfs", "io.containerd.snapshotter.v1.aufs", "io.containerd.snapshotter.v1.devmapper", "io.containerd.internal.v1.opt"]
[plugins."io.containerd.grpc.v1.cri"]
sandbox_image = "localhost/pause:local"
disable_apparmor = true
restrict_oom_score_adj = true
[plugins."io.containerd.grpc.v1.cri".cni]
bin_dir = "$sys/usr/lib/cni"
conf_dir = "$nd/cni"
[plugins."io.containerd.grpc.v1.cri".containerd.runtimes.runc]
runtime_type = "io.containerd.runc.v2"
[plugins."io.containerd.grpc.v1.cri".containerd.runtimes.runc.options]
BinaryName = "$sys/usr/sbin/runc"
END
    cat >"$nd/cni/10-testbench.conflist" <<END
{"cniVersion": "0.4.0", "name": "testbench", "plugins": [{"type": "bridge", "bridge": "$br", "hairpinMode": true,
 "ipam": {"type": "host-local", "dataDir": "/var/lib/cni/ipam", "routes": [{"dst": "0.0.0.0/0", "gw": "$net.0.1"}],
 "ranges": [[{"subnet": "$net.0.0/16", "rangeStart": "$net.$n.10", "rangeEnd": "$net.$n.250", "gateway": "$net.0.1"}]]}}]}
END
    cat >"$nd/kubelet.yaml" <<END
kind: KubeletConfiguration
apiVersion: kubelet.config.k8s.io/v1beta1
address: $net.$n.1
port: 10250
readOnlyPort: 0
healthzPort: 0
authentication: {anonymous: {enabled: false}, webhook: {enabled: false}, x509: {clientCAFile: $dir/kubelet-client.crt}}
authorization: {mode: AlwaysAllow}
cgroupDriver: cgroupfs
cgroupsPerQOS: false
enforceNodeAllocatable: []
failSwapOn: false
nodeStatusUpdateFrequency: 2s
nodeStatusReportFrequency: 1m
makeIPTablesUtilChains: false
clusterDomain: cluster.local
evictionHard: {nodefs.available: 1Mi}
imageGCHighThresholdPercent: 100
containerLogMaxSize: ${KUBE_TESTBENCH_LOG:-10Mi}
containerLogMaxFiles: 2
volumePluginDir: $nd/volume-plugins
END
    launch "containerd-$name" containerd -c "$nd/containerd.toml"
    wait_for 30 containerd ctr version
    for f in "$dir"/images/*.tar; do ctr -n k8s.io images import "$f" >/dev/null; done
    launch "kubelet-$name" kubelet --kubeconfig="$dir/kubeconfig" --config="$nd/kubelet.yaml" --hostname-override="$name" \
        --node-ip="$net.$n.1" --root-dir=/var/lib/kubelet --cert-dir="$nd/certs" --container-runtime=remote \
        --container-runtime-endpoint=unix:///run/containerd/containerd.sock --node-labels=testbench/kind=real
}

silence() {
    use_dir "$1"
    alive "kubelet-${2:?NAME}" || die "$2: no kubelet runs"
    kill -KILL "$(cat "$dir/run/kubelet-$2.pid")"
}

node_stop() {                   # node_stop NAME
    local name=$1 ns='' id p f
    halt "kubelet-$name"
    if alive "containerd-$name"; then
        ns=$(readlink "/proc/$(cat "$dir/run/containerd-$name.pid")/ns/mnt")
        for id in $(nctr "$name" tasks ls -q 2>/dev/null); do nctr "$name" tasks rm -f "$id" >/dev/null 2>&1 || true; done
        halt "containerd-$name"
        for p in /proc/[0-9]*; do   # the shims that containerd leaves
            if [ "$(readlink "$p/ns/mnt" 2>/dev/null)" = "$ns" ]; then kill -KILL "${p#/proc/}" 2>/dev/null || true; fi
        done
    fi
    rm -f "$dir/run/containerd-$name".*
    bridge
    for f in "$dir"/run/net-*; do
        [ "$(cat "$f" 2>/dev/null)" = "$name" ] || continue
        rm -f "$f"
        ip addr del "$net.${f##*-}.1/32" dev "$br" 2>/dev/null || true
    done
    set -- "$dir"/run/net-*
    [ -e "$1" ] || ip link del "$br" 2>/dev/null || true
    rm -rf "${dir:?}/node/$name"
    if alive kube-apiserver; then kc delete node "$name" >/dev/null 2>&1 || true; fi
}

image() {
    use_dir "$1"
    local ref=${2:?REF} root=${3:?ROOTFS} out f n
    out=$dir/images/$(printf '%s' "$ref" | tr -c 'A-Za-z0-9.\n' _).tar
    pack_image "$ref" "$root" "$out"
    for f in "$dir"/run/containerd-*.pid; do
        [ -f "$f" ] || continue
        n=${f##*/containerd-}
        nctr "${n%.pid}" images import "$out" >/dev/null
    done
    say "image $ref"
}

print_env() {
    use_dir "$1"
    printf 'export KUBECONFIG=%q PATH=%q:%q:%s\n' "$dir/kubeconfig" "$bin" "$sys/usr/bin" "\"\$PATH\""
}

cmd=${1:-}
[ "$#" -gt 0 ] && shift
case $cmd in
    build) build ;;
    start) start "${1:-}" ;;
    stop) use_dir "${1:-}"; stop_all; say stopped ;;
    status) status "${1:-}" ;;
    apiserver) apiserver "${1:-}" ;;
    env) print_env "${1:-}" ;;
    fake-node) fake_node "$@" ;;
    node) node "$@" ;;
    _node) _node "$@" ;;
    silence) silence "$@" ;;
    image) image "$@" ;;
    *) sed -n '2,/^set /{/^#/s/^# \{0,1\}//p}' "$0" >&2; exit 2 ;;
esac

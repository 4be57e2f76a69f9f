#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# A real Slurm cluster with accounting on one Debian 12 machine, for the tests. Needs root (or sudo without a password).
#
#   slurm-bench.sh install            install the packages
#   slurm-bench.sh start DIR [NODES]  start it with NODES compute nodes (2); what a dead bench left behind is cleared first
#   slurm-bench.sh stop               end everything that belongs to it, whatever state it is in
#   slurm-bench.sh status             the nodes and their states
#   slurm-bench.sh cut HOST           take a host off the network: login, bastion, control, gpu1, gpu2 ...
#   slurm-bench.sh mend HOST          put it back
#   slurm-bench.sh controller         start slurmctld again from its saved state, after somebody has ended it
#   slurm-bench.sh node HOST          start slurmd of a compute node again, after somebody has ended it
#   slurm-bench.sh rate HOST MBIT     limit what is sent to and from a host to MBIT Mbit/s (0: no limit)
#
# Exit status: 0 done, 1 failed, 2 wrong usage, 77 this machine cannot do it (no root, no network namespaces, no packages).
#
# Each host is a network and a hostname namespace of its own on one bridge; this machine is the laptop:
#   login    NET.2     sshd on port 22 and Slurm's commands
#   bastion  NET.3     sshd on port 22 and nothing else: a jump host
#   control  NET.4     slurmctld, slurmdbd on MariaDB
#   wideN    256 nodes of a partition `wide` that are switched off: for sbatch --test-only
#   gpuN     NET.10+N  slurmd with eight simulated GPUs: Slurm schedules and binds them, nothing computes on them. Jobs run real
#                      processes, so what two nodes say to each other crosses the network.
# On the login host DIR/bin stands first on PATH: what a test puts there stands before Slurm's own commands.
# The hosts share this machine's disk. DIR holds every configuration, key, database and log. In DIR/ssh:
#   config          hosts bench (direct), bench-jump (through the bastion), bench-bastion, with their keys known
#   config-unknown  the same with no key known yet, in a known_hosts of its own, emptied by each start
#   config-changed  the same, where another key than the login host's is known
#   id_ed25519 logs in; so does id_protected, whose passphrase is "bench".
#
# SLIPWAY_BENCH=N (0 to 9, default 0) chooses one of ten benches that can run beside each other: network 10.77.N.0/24.
# A bench belongs to the process that called `start` (BENCH_OWNER=PID names another). While the owner of a running bench is alive,
# another `start` waits for it, BENCH_WAIT seconds (300); after that process has ended, the bench counts as dead.
set -euo pipefail

SELF=$(readlink -f "$0")
ROOT=$(cd "$(dirname "$SELF")/../.." && pwd)
# shellcheck source=../../app/provision.sh
. "$ROOT/app/provision.sh"

NUMBER=${SLIPWAY_BENCH:-0}
NET=10.77.$NUMBER
BRIDGE=slipbr$NUMBER
RUN=/run/slipway-bench-$NUMBER # short paths for sockets; who owns it; where DIR is
GPUS=8
PACKAGES=(slurmctld slurmd slurmdbd slurm-client munge mariadb-server openssh-server openssh-client iproute2)

fail() { echo "slurm-bench: $*" >&2; exit 1; }
cannot() { echo "slurm-bench: SKIPPED: $*" >&2; exit 77; }

become_root() {
  [[ $(id -u) == 0 ]] && return
  command -v sudo >/dev/null && sudo -n true 2>/dev/null || cannot "it makes network namespaces, which needs root or sudo without a password"
  exec sudo -n env "SLIPWAY_BENCH=$NUMBER" "BENCH_OWNER=${BENCH_OWNER:-$PPID}" "BENCH_WAIT=${BENCH_WAIT:-300}" \
    "BENCH_USER=$(id -u):$(id -g)" "$SELF" "$@"
}

namespace() { echo "slip$NUMBER-$1"; }
link() { echo "sb$NUMBER-$1"; }

# ---- who owns it ----

# start time of a process, which with its id names it for good
born() { sed 's/.*) //' "/proc/$1/stat" 2>/dev/null | cut -d' ' -f20; }

write_owner() {
  local pid=${BENCH_OWNER:-$PPID}
  echo "$pid $(born "$pid")" >"$RUN/owner"
}

owner_is_alive() {
  local pid birth
  read -r pid birth 2>/dev/null <"$RUN/owner" || return 1
  [[ -n $birth && $(born "$pid") == "$birth" ]]
}

wait_for_owner() {
  local deadline=$((SECONDS + ${BENCH_WAIT:-300}))
  while owner_is_alive; do
    ((SECONDS < deadline)) || fail "bench $NUMBER is in use by process $(cut -d' ' -f1 "$RUN/owner"): stop it, or choose another with SLIPWAY_BENCH=1"
    sleep 1
  done
}

# ---- hosts ----

hosts_file() {
  local i
  printf '%s\n' "127.0.0.1 localhost" "$NET.2 login" "$NET.3 bastion" "$NET.4 control"
  for ((i = 1; i <= $1; i++)); do echo "$NET.$((10 + i)) gpu$i"; done
}

# add_host NAME ADDRESS: a namespace on the bridge
add_host() {
  local space
  space=$(namespace "$1")
  ip netns add "$space"
  ip link add "$(link "$1")" type veth peer name eth0 netns "$space"
  ip link set "$(link "$1")" master "$BRIDGE" up
  ip -n "$space" addr add "$2/24" dev eth0
  ip -n "$space" link set eth0 up
  ip -n "$space" link set lo up
}

# on_host NAME COMMAND ...: in the host's namespaces, marked as ours. With nsenter, as 'ip netns exec' would hide /sys/fs/cgroup from slurmd.
on_host() {
  local name=$1
  shift
  # shellcheck disable=SC2016 # the inner shell expands them
  nsenter --net="/run/netns/$(namespace "$name")" unshare --uts --mount env "SLIPWAY_BENCH_PART=$NUMBER" "SLURM_CONF=$DIR/slurm.conf" \
    sh -c 'mount --bind "$1/hosts" /etc/hosts; hostname "$2"; shift 2; exec "$@"' sh "$DIR" "$name" "$@" </dev/null
}

# until_true SECONDS WHAT COMMAND ...: tries ten times a second
until_true() {
  local deadline=$((SECONDS + $1)) what=$2
  shift 2
  until "$@" >/dev/null 2>&1; do
    ((SECONDS < deadline)) || fail "$what did not come up; the logs are in $DIR"
    sleep 0.1
  done
}

# ---- configuration ----

write_slurm_conf() {
  local nodes=$1 i
  cat >"$DIR/slurm.conf" <<CONF
ClusterName=bench
SlurmctldHost=control($NET.4)
SlurmUser=root
AuthType=auth/munge
AuthInfo=socket=$RUN/munge.socket
StateSaveLocation=$DIR/state
SlurmdSpoolDir=$DIR/spool/%n
SlurmctldPidFile=$RUN/slurmctld.pid
SlurmdPidFile=$RUN/slurmd.%n.pid
SlurmctldLogFile=$DIR/log/slurmctld.log
SlurmdLogFile=$DIR/log/slurmd.%n.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
MpiDefault=none
ReturnToService=2
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SchedulerType=sched/backfill
SchedulerParameters=batch_sched_delay=0,sched_interval=2
JobAcctGatherType=jobacct_gather/linux
JobAcctGatherFrequency=1
AccountingStorageType=accounting_storage/slurmdbd
AccountingStorageHost=control
AccountingStoragePass=$RUN/munge.socket
AccountingStorageTRES=gres/gpu
JobRequeue=1
GresTypes=gpu
InactiveLimit=0
KillWait=5
MinJobAge=3600
SlurmctldTimeout=30
SlurmdTimeout=30
SlurmdParameters=config_overrides
CONF
  for ((i = 1; i <= nodes; i++)); do
    echo "NodeName=gpu$i NodeAddr=$NET.$((10 + i)) NodeHostname=gpu$i CPUs=192 Boards=1 SocketsPerBoard=2 CoresPerSocket=96 ThreadsPerCore=1 RealMemory=2000000 Gres=gpu:h100:$GPUS State=UNKNOWN"
  done >>"$DIR/slurm.conf"
  printf '%s\n' "PartitionName=h100 Nodes=gpu[1-$nodes] Default=YES MaxTime=7-00:00:00 State=UP OverSubscribe=NO" \
    "PartitionName=debug Nodes=gpu1 MaxTime=00:30:00 State=UP" >>"$DIR/slurm.conf"
  # A cluster of 2,048 GPUs whose nodes are switched off until a job wants them, as in a cloud: sbatch --test-only judges a job of that size, and
  # none is ever started there.
  printf '%s\n' "SuspendProgram=/bin/true" "ResumeProgram=/bin/true" "SuspendTime=INFINITE" "ResumeTimeout=60" \
    "NodeName=wide[1-256] CPUs=192 Boards=1 SocketsPerBoard=2 CoresPerSocket=96 ThreadsPerCore=1 RealMemory=2000000 Gres=gpu:h100:$GPUS State=CLOUD" \
    "PartitionName=wide Nodes=wide[1-256] MaxTime=7-00:00:00 State=UP OverSubscribe=NO SuspendTime=300" \
    "NodeName=cpu[1-4] CPUs=64 Boards=1 SocketsPerBoard=2 CoresPerSocket=32 ThreadsPerCore=1 RealMemory=256000 State=CLOUD" \
    "PartitionName=cpu Nodes=cpu[1-4] MaxTime=1-00:00:00 State=UP SuspendTime=300" >>"$DIR/slurm.conf"
  echo "Name=gpu Type=h100 File=$DIR/dev/nvidia[0-$((GPUS - 1))]" >"$DIR/gres.conf"
}

write_slurmdbd_conf() {
  cat >"$DIR/slurmdbd.conf" <<CONF
AuthType=auth/munge
AuthInfo=socket=$RUN/munge.socket
DbdHost=control
SlurmUser=root
LogFile=$DIR/log/slurmdbd.log
PidFile=$RUN/slurmdbd.pid
StorageType=accounting_storage/mysql
StorageHost=localhost
StorageUser=root
StorageLoc=slurm_acct
CONF
  chmod 600 "$DIR/slurmdbd.conf"
}

# stand-ins for GPUs: more /dev/null
write_devices() {
  local i
  for ((i = 0; i < GPUS; i++)); do
    [[ -e $DIR/dev/nvidia$i ]] || mknod "$DIR/dev/nvidia$i" c 1 3
  done
}

write_sshd() {
  local name=$1 address=$2
  [[ -f $DIR/ssh/$name.key ]] || ssh-keygen -q -t ed25519 -N '' -C "$name" -f "$DIR/ssh/$name.key"
  echo "$name,$address $(cut -d' ' -f1,2 "$DIR/ssh/$name.key.pub")" >>"$DIR/ssh/known_hosts"
  cat >"$DIR/ssh/sshd_config.$name" <<CONF
Port 22
ListenAddress $address
HostKey $DIR/ssh/$name.key
AuthorizedKeysFile $DIR/ssh/authorized_keys
PermitRootLogin prohibit-password
PasswordAuthentication no
KbdInteractiveAuthentication no
StrictModes no
PidFile $RUN/sshd.$name.pid
Subsystem sftp internal-sftp
SetEnv SLURM_CONF=$DIR/slurm.conf PATH=$DIR/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
CONF
}

# client_config KNOWN_HOSTS: how a laptop reaches the bench. The jump is made with the same file, not with the caller's own.
client_config() {
  cat <<CONF
Host bench bench-jump
  HostName $NET.2
Host bench-bastion
  HostName $NET.3
Host bench-jump
  ProxyJump bench-bastion
Host bench*
  User root
  IdentityFile $DIR/ssh/id_ed25519
  IdentitiesOnly yes
  UserKnownHostsFile $1
  GlobalKnownHostsFile /dev/null
CONF
}

write_ssh() {
  mkdir -p "$DIR/ssh" /run/sshd
  chmod 700 "$DIR/ssh"
  [[ -f $DIR/ssh/id_ed25519 ]] || ssh-keygen -q -t ed25519 -N '' -C bench -f "$DIR/ssh/id_ed25519"
  [[ -f $DIR/ssh/id_protected ]] || ssh-keygen -q -t ed25519 -N bench -C bench-protected -f "$DIR/ssh/id_protected"
  cat "$DIR"/ssh/id_*.pub >"$DIR/ssh/authorized_keys"
  : >"$DIR/ssh/known_hosts"
  : >"$DIR/ssh/known_hosts.unknown"
  write_sshd login "$NET.2"
  write_sshd bastion "$NET.3"
  sed "s|^login.*|login,$NET.2 $(cut -d' ' -f1,2 "$DIR/ssh/bastion.key.pub")|" "$DIR/ssh/known_hosts" >"$DIR/ssh/known_hosts.changed"
  client_config "$DIR/ssh/known_hosts" >"$DIR/ssh/config"
  client_config "$DIR/ssh/known_hosts.unknown" >"$DIR/ssh/config-unknown"
  client_config "$DIR/ssh/known_hosts.changed" >"$DIR/ssh/config-changed"
  chown -R "${BENCH_USER:-0:0}" "$DIR/ssh"
}

# ---- services ----

start_munge() {
  [[ -f $DIR/munge.key ]] || head -c 1024 /dev/urandom >"$DIR/munge.key"
  chmod 600 "$DIR/munge.key"
  SLIPWAY_BENCH_PART=$NUMBER munged --force --socket="$RUN/munge.socket" --key-file="$DIR/munge.key" --pid-file="$RUN/munged.pid" \
    --log-file="$DIR/log/munged.log" --seed-file="$DIR/munge.seed" 2>>"$DIR/log/munged.out" </dev/null
}

start_database() {
  if [[ ! -d $DIR/mysql/mysql ]]; then
    rm -rf "$DIR/mysql"
    mariadb-install-db --no-defaults --user=root --datadir="$DIR/mysql" --skip-test-db \
      --auth-root-authentication-method=socket >"$DIR/log/mariadb-install.log" 2>&1 || fail "MariaDB could not be set up: see $DIR/log/mariadb-install.log"
  fi
  # no file of its own needs to survive a power cut
  on_host control mariadbd --no-defaults --user=root --datadir="$DIR/mysql" --socket="$RUN/mysql.socket" --skip-networking \
    --pid-file="$RUN/mariadb.pid" --innodb-buffer-pool-size=64M --innodb-lock-wait-timeout=900 --innodb-flush-log-at-trx-commit=0 \
    >"$DIR/log/mariadb.log" 2>&1 &
  until_true 60 MariaDB mariadb-admin --no-defaults --socket="$RUN/mysql.socket" -u root ping
}

start_accounting() {
  write_slurmdbd_conf
  on_host control env "MYSQL_UNIX_PORT=$RUN/mysql.socket" slurmdbd -D >"$DIR/log/slurmdbd.out" 2>&1 &
  until_true 60 slurmdbd bash -c ": </dev/tcp/$NET.4/6819"
  {
    on_host control sacctmgr -i add cluster bench
    on_host control sacctmgr -i add account research
    on_host control sacctmgr -i add user root account=research
  } >"$DIR/log/sacctmgr.log" 2>&1 || true # each fails when an earlier start has made it
}

start_nodes() {
  local nodes=$1 i
  for ((i = 1; i <= nodes; i++)); do
    add_host "gpu$i" "$NET.$((10 + i))"
    mkdir -p "$DIR/spool/gpu$i"
    on_host "gpu$i" slurmd -f "$DIR/slurm.conf" -N "gpu$i"
  done
}

start_sshd() {
  local name
  for name in login bastion; do
    add_host "$name" "$([[ $name == login ]] && echo "$NET.2" || echo "$NET.3")"
    on_host "$name" "$(command -v sshd)" -f "$DIR/ssh/sshd_config.$name"
  done
}

all_nodes_idle() { [[ $(timeout 5 sinfo -h -p h100 -t idle -o %D) == "$1" ]]; }

require_namespaces() {
  local trial=slip$NUMBER-trial
  ip netns add "$trial" 2>/dev/null || cannot "network namespaces cannot be made here"
  ip netns del "$trial"
  unshare --mount --uts true 2>/dev/null || cannot "mount and hostname namespaces cannot be made here"
}

start() {
  local nodes=$2 missing
  missing=$(missing_packages "${PACKAGES[@]}")
  [[ -z $missing ]] || cannot "packages are missing (slurm-bench.sh install): ${missing//$'\n'/ }"
  mkdir -p "$RUN"
  wait_for_owner
  clear_everything
  mkdir -p "$RUN" "$1"
  write_owner
  DIR=$(cd "$1" && pwd)
  export SLURM_CONF=$DIR/slurm.conf
  require_namespaces
  rm -rf "$DIR/state" "$DIR/spool"
  mkdir -p "$DIR"/{state,spool,log,dev}
  mount_small
  trap 'clear_everything' EXIT # unless we get to the end
  echo "$DIR" >"$RUN/dir"
  bring_up "$nodes"
  trap - EXIT
  status
  echo "ssh -F $DIR/ssh/config bench"
}

# Two file systems that a job may fill. Before the hosts are made: what is mounted later, they do not see.
mount_small() {
  local folder
  for folder in "$DIR"/small/{1,2}; do
    mkdir -p "$folder"
    mount -t tmpfs -o size=8m "slip$NUMBER-small" "$folder"
  done
}

unmount_small() {
  local source folder
  while read -r source folder _; do
    [[ $source != "slip$NUMBER-small" ]] || umount -l "$folder"
  done <<<"$(cat /proc/mounts)"
}

bring_up() {
  write_slurm_conf "$1"
  write_devices
  write_ssh
  hosts_file "$1" >"$DIR/hosts"
  ip link add "$BRIDGE" type bridge
  ip addr add "$NET.1/24" dev "$BRIDGE"
  ip link set "$BRIDGE" up
  add_host control "$NET.4"
  start_munge
  start_database
  start_accounting
  on_host control slurmctld -f "$DIR/slurm.conf" -c
  start_nodes "$1"
  start_sshd
  until_true 30 "the cluster" all_nodes_idle "$1"
}

# ---- the end ----

spaces() { ip netns list 2>/dev/null | grep -o "^slip$NUMBER-[a-z0-9]*" || true; }

# Whatever runs in one of its namespaces, and whatever carries its mark: daemons leave both only by dying.
processes() {
  local space
  for space in $(spaces); do ip netns pids "$space" 2>/dev/null || true; done
  grep -lzsx "SLIPWAY_BENCH_PART=$NUMBER" /proc/[0-9]*/environ 2>/dev/null | cut -d/ -f3 || true
}

end_processes() {
  local signal pids i
  for signal in TERM KILL; do
    pids=$(processes | sort -u | grep -vx "$$" || true)
    [[ -n $pids ]] || return 0
    # shellcheck disable=SC2086 # one word each
    kill "-$signal" $pids 2>/dev/null || true
    for ((i = 0; i < 50; i++)); do
      [[ -n $(processes) ]] || return 0
      sleep 0.1
    done
  done
  echo "slurm-bench: processes that would not end: $(processes | tr '\n' ' ')" >&2
}

clear_everything() {
  local space name
  end_processes
  for space in $(spaces); do ip netns del "$space" 2>/dev/null || true; done
  for name in $(ip -o link show 2>/dev/null | grep -o "sb$NUMBER-[a-z0-9]*" | sort -u); do ip link del "$name" 2>/dev/null || true; done
  ip link del "$BRIDGE" 2>/dev/null || true
  unmount_small
  rm -rf "$RUN"
}

require_running() { [[ -f $RUN/dir ]] || fail "no bench is running"; DIR=$(cat "$RUN/dir"); }

status() {
  require_running
  SLURM_CONF=$DIR/slurm.conf timeout 10 sinfo -p h100 -N -o '%N %T %G %c'
}

rate() {
  local device
  device=$(link "$1")
  tc qdisc del dev "$device" root 2>/dev/null || true
  ip netns exec "$(namespace "$1")" tc qdisc del dev eth0 root 2>/dev/null || true
  (($2 > 0)) || return 0
  tc qdisc add dev "$device" root tbf rate "$2mbit" burst 64kbit latency 400ms
  ip netns exec "$(namespace "$1")" tc qdisc add dev eth0 root tbf rate "$2mbit" burst 64kbit latency 400ms
}

usage() { sed -n '3,15p' "$SELF" | cut -c3-; exit 2; }

[[ $NUMBER =~ ^[0-9]$ ]] || fail "SLIPWAY_BENCH is '$NUMBER': expected a digit"
case ${1:-}/$# in
  install/1) install_packages "${PACKAGES[@]}" ;;
  start/2 | start/3) become_root "$@"; start "$2" "${3:-2}" ;;
  stop/1) become_root "$@"; clear_everything ;;
  status/1) become_root "$@"; status ;;
  cut/2) become_root "$@"; ip link set "$(link "$2")" down ;;
  mend/2) become_root "$@"; ip link set "$(link "$2")" up ;;
  controller/1)
    become_root "$@"
    require_running
    on_host control slurmctld -f "$DIR/slurm.conf" ;;
  node/2)
    become_root "$@"
    require_running
    on_host "$2" slurmd -f "$DIR/slurm.conf" -N "$2" ;;
  rate/3) become_root "$@"; rate "$2" "$3" ;;
  *) usage ;;
esac

#!/usr/bin/env bash
# Installs Postfix, Exim, OpenSMTPD and Sendmail from Debian packages, each in a root of its own over this machine's (overlay),
# and keeps the reports of each (provoke.ts), or sends many mails over few connections (SCRIPT=session.ts). Nothing of the machine changes. Needs root, a Debian with a network, and Node.
# Run: bash bench/mail-servers/run.sh [names]
set -e
here=$(cd "$(dirname "$0")" && pwd)
node=$(command -v node)
work=${MAIL_SERVERS:-/var/tmp/agon-mail-servers}
declare -A packages=([postfix]=postfix [exim]=exim4-daemon-light [opensmtpd]=opensmtpd [sendmail]="sendmail-bin sendmail-cf")

mount_root() {
  mkdir -p "$work/$1"/{upper,below,root}
  mount -t overlay overlay -o "lowerdir=/,upperdir=$work/$1/upper,workdir=$work/$1/below" "$work/$1/root"
  mount --rbind /dev "$work/$1/root/dev"
  mount -t proc proc "$work/$1/root/proc"
}

if [ "$1" = inside ]; then # in namespaces of its own
  name=$2
  hostname mx.relay.example
  mount_root "$name"
  root=$work/$name/root
  if [ ! -e "$work/$name/installed" ]; then
    # No service of a package starts by itself.
    printf '#!/bin/sh\nexit 101\n' > "$root/usr/sbin/policy-rc.d"
    chmod +x "$root/usr/sbin/policy-rc.d"
    chroot "$root" sh -c "DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends ${packages[$name]}" > "$work/$name/install.log" 2>&1
    touch "$work/$name/installed"
  fi
  exec unshare -n bash "$0" network "$name"
elif [ "$1" = network ]; then
  name=$2
  root=$work/$name/root
  ip link set lo up
  for address in 192.0.2.1 192.0.2.7 192.0.2.9; do ip address add $address/32 dev lo; done
  rm -f "$root/etc/resolv.conf" "$root/etc/hosts"
  echo 'nameserver 127.0.0.1' > "$root/etc/resolv.conf"
  printf '127.0.0.1 localhost\n192.0.2.1 mx.relay.example\n' > "$root/etc/hosts"
  (sleep 3; chroot "$root" sh "$here/config/start.sh" "$name") &
  mount --bind "$here/../.." "$root$(cd "$here/../.." && pwd)"
  chroot "$root" sh -c "cd '$here' && '$node' ${SCRIPT:-provoke.ts} $name"
else
  for name in "${@:-postfix exim opensmtpd sendmail}"; do
    for one in $name; do unshare --mount --uts --pid --fork --kill-child bash "$0" inside "$one" || echo "$one: not all reports came"; done
  done
fi

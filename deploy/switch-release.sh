#!/bin/sh
# Points /srv/gulshan/current to another release and restarts one process after the other, each when the one before it is ready.
# When one does not get ready, all of them go back to the release of before. As root: deploy/switch-release.sh 2
set -eu

home=${GULSHAN_HOME:-/srv/gulshan}
wait_seconds=${WAIT_SECONDS:-120}
release=${1:?Give the name of a folder in $home/releases}
[ -e "$home/releases/$release/.next/gulshan-build" ] || {
  echo "$home/releases/$release has no complete build: npm run build in it." >&2
  exit 1
}
[ -e "$home/releases/$release/.env" ] || {
  echo "$home/releases/$release has no .env: ln -s /etc/gulshan/settings.env $home/releases/$release/.env" >&2
  exit 1
}
before=$(readlink "$home/current")
units=$(systemctl list-unit-files --no-legend --state=enabled 'gulshan.service' 'gulshan-[0-9]*.service' | cut -d' ' -f1)
[ -n "$units" ] || {
  echo "Neither gulshan.service nor a gulshan-<port>.service is enabled." >&2
  exit 1
}
user=$(systemctl show --property=User --value "$(echo "$units" | head -n 1)")

# Runs a command of the release as the user of the shop.
in_release() { (cd "$home/releases/$release" && sudo -u "$user" node "$@"); }

point() { ln -sfn "$1" "$home/current.new" && mv -T "$home/current.new" "$home/current"; }

# Asks a unit at the address of the settings. A process that accepts connections and is silent is not ready.
is_ready() {
  node -e '
    const [file, port] = process.argv.slice(1)
    const { HOST = "" } = require("node:util").parseEnv(require("node:fs").readFileSync(file, "utf8"))
    const host = ["", "0.0.0.0", "::"].includes(HOST) ? "127.0.0.1" : HOST.includes(":") ? "[" + HOST + "]" : HOST
    fetch("http://" + host + ":" + port + "/api/ready", { signal: AbortSignal.timeout(4000) })
      .then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))
  ' "$home/current/.env" "$(port_of "$1")"
}

port_of() { systemctl show --property=Environment --value "$1" | tr ' ' '\n' | sed -n 's/^PORT=//p'; }

is_any_running() {
  for unit in $units; do
    case $(systemctl is-active "$unit" || true) in
      inactive | failed) ;;
      *) return 0 ;;
    esac
  done
  return 1
}

# A restart returns when the process was started, which is before it answers.
restart() {
  echo "Restarting $1 ..."
  systemctl restart "$1" || return 1
  deadline=$(($(date +%s) + wait_seconds))
  until is_ready "$1"; do
    [ "$(date +%s)" -lt "$deadline" ] || return 1
    sleep 1
  done
}

# Shared caches have pages of both releases now, each with its own scripts.
purge() {
  in_release scripts/purge-pages.mjs || echo "Shared caches may show pages of the other release for an hour." >&2
}

# The first process that starts changes the database for all of them.
plan=0
in_release scripts/migrate.mjs --plan || plan=$?
case $plan in
  0) ;;
  2)
    if is_any_running; then
      echo "Nothing was changed: release $release changes the database so that the running one must stop first, on every machine." >&2
      echo "Make a backup, as there is no other way back, then: systemctl stop $(echo $units), and call this again." >&2
      exit 1
    fi
    ;;
  *)
    echo "Nothing was changed: release $release does not start on this database, for the reason above." >&2
    exit 1
    ;;
esac

point "releases/$release"
for unit in $units; do
  if ! restart "$unit"; then
    echo "$unit does not get ready with release $release; going back to $before. See: journalctl -u $unit" >&2
    point "$before"
    lost=""
    for again in $units; do restart "$again" || lost="$lost $again"; done
    purge
    if [ -n "$lost" ]; then
      echo "The shop is not back: with $before these do not get ready either:$lost. See: journalctl -u <unit>" >&2
      [ "$plan" -eq 0 ] || echo "The database was changed for release $release. The way back is the backup of before: docs/backup.md." >&2
    fi
    exit 1
  fi
done
purge
echo "Release $release serves now; the one before was $before."

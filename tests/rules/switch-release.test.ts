import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

// deploy/switch-release.sh with programs of the system that only note what they are asked for.

let home = ''
const inHome = (...parts: string[]) => path.join(home, ...parts)

function putProgram(name: string, text: string): void {
  writeFileSync(inHome('programs', name), `#!/bin/sh\n${text}\n`)
  chmodSync(inHome('programs', name), 0o755)
}

beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'gulshan-switch-'))
  for (const release of ['1', '2']) {
    mkdirSync(inHome('releases', release, '.next'), { recursive: true })
    writeFileSync(inHome('releases', release, '.next/gulshan-build'), release)
    writeFileSync(inHome('releases', release, '.env'), '')
  }
  symlinkSync('releases/1', inHome('current'))
  writeFileSync(inHome('notes'), '')
  mkdirSync(inHome('programs'))
  putProgram(
    'systemctl',
    `case "$1" in
  list-unit-files) printf 'gulshan.service enabled enabled\\ngulshan-3001.service enabled enabled\\n' ;;
  show) case "$2" in *User) echo gulshan ;; *) echo NODE_ENV=production PORT=3000 ;; esac ;;
  is-active) echo "$STATE"; [ "$STATE" = active ] ;;
  restart)
    on=$(basename "$(readlink "$GULSHAN_HOME/current")")
    echo "restart $2 with $on" >> "$GULSHAN_HOME/notes"
    case " $BROKEN " in *" $2:$on "*) exit 1 ;; esac ;;
esac`,
  )
  putProgram('sudo', '[ "$1 $2" = "-u gulshan" ] || exit 1\nshift 2\nexec "$@"')
  putProgram(
    'node',
    `case "$1" in
  -e) exit 0 ;;
  *) echo "$(basename "$PWD"): $*" >> "$GULSHAN_HOME/notes" ;;
esac
case "$1" in *migrate.mjs) exit "$PLAN" ;; esac`,
  )
})
afterEach(() => {
  rmSync(home, { recursive: true, force: true })
})

function switchTo(release: string, { plan = 0, state = 'active', broken = '' } = {}) {
  const { status, stderr } = spawnSync('sh', ['deploy/switch-release.sh', release], {
    encoding: 'utf8',
    env: {
      NODE_ENV: 'test',
      PATH: `${inHome('programs')}${path.delimiter}${process.env.PATH}`,
      GULSHAN_HOME: home,
      WAIT_SECONDS: '1',
      PLAN: String(plan),
      STATE: state,
      BROKEN: broken,
    },
  })
  const notes = readFileSync(inHome('notes'), 'utf8').trim().split('\n')
  return { status, stderr, notes, current: readlinkSync(inHome('current')) }
}

const plan = '2: scripts/migrate.mjs --plan'
const purge = '2: scripts/purge-pages.mjs'
const both = (release: string) =>
  ['gulshan.service', 'gulshan-3001.service'].map((unit) => `restart ${unit} with ${release}`)

// It is a script for Linux.
describe.skipIf(process.platform !== 'linux')('a switch to another release', () => {
  it('asks for the plan, restarts one process after the other, and has shared caches drop their pages', () => {
    expect(switchTo('2')).toEqual({
      status: 0,
      stderr: '',
      notes: [plan, ...both('2'), purge],
      current: 'releases/2',
    })
  })

  it.each(['active', 'activating'])('changes nothing where a process that is %s must stop first', (state) => {
    const { stderr, ...rest } = switchTo('2', { plan: 2, state })
    expect(rest).toEqual({ status: 1, notes: [plan], current: 'releases/1' })
    expect(stderr).toContain('systemctl stop gulshan.service gulshan-3001.service')
  })

  it.each(['inactive', 'failed'])('starts the processes that were stopped for it and are %s', (state) => {
    expect(switchTo('2', { plan: 2, state })).toMatchObject({ status: 0, current: 'releases/2' })
  })

  it('changes nothing where the release does not start on the database', () => {
    const { stderr, ...rest } = switchTo('2', { plan: 1, state: 'inactive' })
    expect(rest).toEqual({ status: 1, notes: [plan], current: 'releases/1' })
    expect(stderr).toContain('Nothing was changed')
  })

  it('goes back when a process does not get ready, and drops the pages that the others have sent', () => {
    const { stderr, ...rest } = switchTo('2', { broken: 'gulshan-3001.service:2' })
    expect(rest).toEqual({
      status: 1,
      notes: [plan, ...both('2'), ...both('1'), purge],
      current: 'releases/1',
    })
    expect(stderr).not.toContain('not back')
  })

  it('says so when the release before does not get ready either', () => {
    const broken = 'gulshan.service:2 gulshan.service:1'
    const { status, stderr, notes } = switchTo('2', { plan: 2, state: 'inactive', broken })
    expect([status, notes.slice(-3)]).toEqual([1, [...both('1'), purge]])
    expect(stderr).toContain(
      'The shop is not back: with releases/1 these do not get ready either: gulshan.service.',
    )
    expect(stderr).toContain('docs/backup.md')
  })
})

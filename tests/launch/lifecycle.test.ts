import { once } from 'node:events'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPidFile } from '../../scripts/database/postgres-identity.mjs'
import { connect } from '../../scripts/database/sql.mjs'
import { isRunning } from '../../server/process/lock.mjs'
import { freePort, portProblem } from '../../server/process/ports.mjs'
import { type Launch, launch, makeDataDir, makeEmptyDemo, removeDataDir } from '../support/launcher'

/** What a start leaves that was killed while it wrote. */
const interrupted = ['database.json.new', 'demo-secret.new']

let dataDir = ''
let port = 0
const running = new Set<Launch>()

async function open(settings: Record<string, string> = {}) {
  const shop = launch({ PORT: String(port), DATA_DIR: dataDir, ...settings })
  running.add(shop)
  while (!shop.output().includes('Gulshan is open')) {
    if (shop.child.exitCode !== null) throw new Error(`Did not open:\n${shop.output()}`)
    await sleep(50)
  }
  return shop
}

async function kill(shop: Launch) {
  shop.child.kill('SIGKILL')
  await shop.exit
  running.delete(shop)
}

const record = () => JSON.parse(readFileSync(path.join(dataDir, 'database.json'), 'utf8'))
function databasePid(): number {
  const left = readPidFile(path.join(record().home, 'data'))
  // The process id 0 would be every process of this test run.
  if (!left) throw new Error('The database is not running.')
  return left.pid
}
const isReady = async (at = port) => (await fetch(`http://127.0.0.1:${at}/api/ready`)).status

/** Every start takes five seconds of a core, so that the tests of a group share their shop. */
function withDataDir() {
  beforeAll(async () => {
    dataDir = makeDataDir()
    for (const name of interrupted) writeFileSync(path.join(dataDir, name), '{"ho')
    await makeEmptyDemo(dataDir)
    port = await freePort(3480)
  })
  afterAll(async () => {
    for (const shop of running) {
      shop.child.kill('SIGTERM')
      await shop.exit
    }
    running.clear()
    removeDataDir(dataDir)
  })
}

describe('a shop with its own database, from its start to SIGTERM', () => {
  withDataDir()
  let shop: Launch

  it('ignores the files of an interrupted write', async () => {
    // Half of the time that it has for stopping: as long as possible for drain and last request alike.
    shop = await open({ SHUTDOWN_GRACE_SECONDS: '9' })
    expect(await isReady()).toBe(200)
    expect(readdirSync(dataDir).filter((name) => interrupted.includes(name))).toEqual([])
  })

  it('stores its passwords readable by the owner only, and the shop’s account is no superuser', async () => {
    if (process.platform !== 'win32')
      expect(statSync(path.join(dataDir, 'database.json')).mode & 0o777).toBe(0o600)
    const { port: databasePort, password } = record()
    const url = (secret: string) => `postgresql://gulshan:${secret}@127.0.0.1:${databasePort}/gulshan`
    await expect(connect(url('guess'))).rejects.toThrow('password authentication failed')
    const client = await connect(url(password))
    const { rows } = await client.query('select rolsuper from pg_roles where rolname = current_user')
    await client.end()
    expect(rows).toEqual([{ rolsuper: false }])
  })

  it('runs beside another copy, but not twice on one DATA_DIR', async () => {
    const otherDir = makeDataDir()
    await makeEmptyDemo(otherDir)
    try {
      const otherPort = await freePort(port + 1)
      const other = await open({ PORT: String(otherPort), DATA_DIR: otherDir })
      expect([await isReady(), await isReady(otherPort)]).toEqual([200, 200])
      const second = await launch({ PORT: String(await freePort(otherPort + 1)), DATA_DIR: dataDir }).exit
      expect(second.code).toBe(1)
      expect(second.stderr).toContain('Another Gulshan')
      other.child.kill('SIGTERM')
      await other.exit
      expect(await isReady()).toBe(200)
    } finally {
      removeDataDir(otherDir)
    }
  })

  it('restarts its database when that is killed, twice, and logs it', async () => {
    for (const times of [1, 2]) {
      const pid = databasePid()
      process.kill(pid, 'SIGKILL')
      const lines = () => shop.output().split('"event":"database_started"').length - 1
      await expect.poll(lines).toBe(times)
      await expect.poll(() => isReady()).toBe(200)
      expect(databasePid()).not.toBe(pid)
    }
    expect(shop.output()).toContain('"event":"database_ended"')
  })

  it('is not ready while it drains, but still answers; finishes open requests, and leaves no process running', async () => {
    const pid = databasePid()
    // The server has accepted this request and waits for its body.
    const last = request({
      port,
      method: 'POST',
      path: '/api/v1/user/register',
      headers: { expect: '100-continue', 'content-type': 'application/json', 'content-length': 2 },
    })
    const answered = once(last, 'response')
    last.flushHeaders()
    await once(last, 'continue')
    shop.child.kill('SIGTERM')
    await expect.poll(() => isReady()).toBe(503)
    const live = await fetch(`http://127.0.0.1:${port}/api/live`)
    expect([live.status, live.headers.get('connection')]).toEqual([200, 'close'])
    while ((await portProblem(port)) !== null) await sleep(20)
    last.end('{}')
    const [answer] = await answered
    expect(answer.statusCode).toBe(400)
    expect((await shop.exit).code).toBe(0)
    expect(isRunning(pid)).toBe(false)
    await expect(isReady()).rejects.toThrow()
  })
})

describe('a killed shop', () => {
  withDataDir()
  let shop: Launch

  it('starts again and takes over its own database, which was left running', async () => {
    shop = await open()
    const pid = databasePid()
    await kill(shop)
    expect(isRunning(pid)).toBe(true)

    shop = await open()
    expect(shop.output()).toContain('still running')
    expect(databasePid()).toBe(pid)
    expect(await isReady()).toBe(200)
  })

  it('starts again when its database was killed as well', async () => {
    const pid = databasePid()
    await kill(shop)
    process.kill(pid, 'SIGKILL')
    while (isRunning(pid)) await sleep(20)

    await open()
    expect(databasePid()).not.toBe(pid)
    expect(await isReady()).toBe(200)
  })
})

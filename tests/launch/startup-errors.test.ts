import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freePort } from '../../server/process/ports.mjs'
import { launch, makeDataDir, removeDataDir } from '../support/launcher'

/** The error must be one readable sentence on stderr, without a stack. */
async function errorOf(settings: Record<string, string>) {
  const { code, stderr, stdout } = await launch(settings).exit
  expect(code).toBe(1)
  expect(stderr).not.toMatch(/^\s+at /m)
  expect(stdout).not.toContain('Gulshan is open')
  return stderr.trim()
}

describe('a start that cannot succeed prints the reason and ends', () => {
  let dataDir = ''
  let port = ''
  beforeAll(async () => {
    dataDir = makeDataDir()
    // Not a port of the other files, which run at the same time.
    port = String(await freePort(3460))
  })
  afterAll(() => removeDataDir(dataDir))

  it('a port that is in use', async () => {
    const other = await occupy(Number(port))
    try {
      expect(await errorOf({ PORT: port, DATA_DIR: dataDir })).toBe(
        `Something else is already listening on port ${port}; set PORT to another number.`,
      )
    } finally {
      other.close()
    }
  })

  it('an invalid port', async () => {
    expect(await errorOf({ PORT: '80a', DATA_DIR: dataDir })).toBe(
      "PORT is '80a'; it must be a number from 1 to 65535.",
    )
  })

  it('a folder that cannot be written', async () => {
    // A file in place of a folder, which root cannot write either.
    const file = path.join(dataDir, 'a-file')
    writeFileSync(file, '')
    expect(await errorOf({ PORT: port, DATA_DIR: path.join(file, 'data') })).toMatch(
      /^DATA_DIR .* cannot be written \(ENOTDIR\);/,
    )
  })

  it('a database that does not answer, without printing the password', async () => {
    const nowhere = await freePort(15_580)
    const error = await errorOf({
      PORT: port,
      DATA_DIR: dataDir,
      GULSHAN_MODE: 'demo',
      DATABASE_URL: `postgresql://shop:hunter2@127.0.0.1:${nowhere}/shop`,
    })
    expect(error).toBe(
      `Cannot reach the database at 127.0.0.1:${nowhere}/shop (nothing listens there); check DATABASE_URL.`,
    )
  })

  it('an address that is not of PostgreSQL', async () => {
    const error = await errorOf({
      PORT: port,
      DATA_DIR: dataDir,
      GULSHAN_MODE: 'demo',
      DATABASE_URL: 'mysql://db/shop',
    })
    expect(error).toMatch(/^DATABASE_URL is not a PostgreSQL address/)
  })

  it('a live shop without settings: all that is missing, with the address of its database, in one list', async () => {
    const error = await errorOf({ PORT: port, DATA_DIR: dataDir, GULSHAN_MODE: 'live' })
    for (const name of ['AUTH_SECRET', 'DATABASE_URL', 'PAYMENT_GATEWAY', 'PUBLIC_URL'])
      expect(error).toContain(`  - ${name}: `)
    // It began no database of its own.
    expect(existsSync(path.join(dataDir, 'database.json'))).toBe(false)
  })

  it('malformed, missing and unsafe settings, the folder and the port: one list', async () => {
    const file = path.join(dataDir, 'no-folder')
    writeFileSync(file, '')
    const other = await occupy(Number(port))
    const settings = { PORT: port, DATA_DIR: path.join(file, 'data'), SHUTDOWN_GRACE_SECONDS: '99' }
    try {
      const error = await errorOf({ ...settings, GULSHAN_MODE: 'live', AUTH_SECRET: 'x'.repeat(40) })
      for (const line of [
        "SHUTDOWN_GRACE_SECONDS is '99'; it must be a number from 0 to 10.",
        'DATABASE_URL: the address of the PostgreSQL database is missing',
        'AUTH_SECRET: everyone can guess this one',
        'DATA_DIR ',
        'Something else is already listening on port',
      ])
        expect(error).toContain(`  - ${line}`)
    } finally {
      other.close()
    }
  })

  it('the same list from the server alone', async () => {
    const settings = { PORT: '80a', DATA_DIR: dataDir, GULSHAN_MODE: 'live', AUTH_SECRET: 'secret'.repeat(9) }
    const { code, stderr } = await launch(settings, ['server/main.mjs']).exit
    expect(code).toBe(1)
    for (const name of ["PORT is '80a'", 'DATABASE_URL', 'AUTH_SECRET', 'PAYMENT_GATEWAY', 'PUBLIC_URL'])
      expect(stderr).toContain(`  - ${name}`)
  })

  it.each(['images', 'ledger', 'stock'])('%s in a live shop without a database', async (script) => {
    const args = { images: ['index'], ledger: ['verify'], stock: ['verify'] }[script] ?? []
    const settings = { DATA_DIR: dataDir, GULSHAN_MODE: 'live' }
    const { code, stderr } = await launch(settings, [`scripts/${script}.mjs`, ...args]).exit
    expect(code).toBe(1)
    expect(stderr).toContain('DATABASE_URL')
  })

  it('an unknown mode', async () => {
    const error = await errorOf({ PORT: port, DATA_DIR: dataDir, GULSHAN_MODE: 'production' })
    expect(error).toBe("GULSHAN_MODE is 'production'; it must be demo or live.")
  })
})

describe('a damaged or impossible DATA_DIR', () => {
  let dataDir = ''
  let port = ''
  beforeEach(async () => {
    dataDir = makeDataDir()
    port = String(await freePort(3470))
  })
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

  const inside = (...parts: string[]) => path.join(dataDir, ...parts)
  const put = (text: string, ...parts: string[]) => {
    mkdirSync(path.dirname(inside(...parts)), { recursive: true })
    writeFileSync(inside(...parts), text)
  }
  const start = () => errorOf({ PORT: port, DATA_DIR: dataDir, GULSHAN_MODE: 'demo' })
  const aRecord = (fields: object = {}) =>
    JSON.stringify({ home: inside('postgres'), port: 15_999, superPassword: 'x', password: 'y', ...fields })

  it.each(['', '{', 'null', '{}', '{"home":"/nowhere"}'])('database.json contains %j', async (text) => {
    put(text, 'database.json')
    put('18\n', 'postgres', 'data', 'PG_VERSION')
    const error = await start()
    expect(error).toContain(`${inside('database.json')} is damaged`)
    expect(error.split('\n')).toHaveLength(1)
    expect(existsSync(inside('postgres', 'data', 'PG_VERSION'))).toBe(true)
  })

  it('database.json is missing, and there is a cluster', async () => {
    put('18\n', 'postgres', 'data', 'PG_VERSION')
    const error = await start()
    expect(error).toContain(`${inside('database.json')} is missing`)
    expect(existsSync(inside('postgres', 'data', 'PG_VERSION'))).toBe(true)
  })

  it('database.json is missing, and the cluster was elsewhere', async () => {
    put('', 'logs', 'postgres.log')
    expect(await start()).toContain(`${inside('database.json')} is missing`)
  })

  it('the cluster is missing, or a part of it', async () => {
    put(aRecord(), 'database.json')
    expect(await start()).toContain(`${inside('postgres', 'data')} is missing`)
    put('18\n', 'postgres', 'data', 'PG_VERSION')
    expect(await start()).toContain(`${inside('postgres', 'data', 'global/pg_control')} is missing`)
    expect(existsSync(inside('postgres', 'data', 'PG_VERSION'))).toBe(true)
  })

  it.each(['', 'short\n'])('demo-secret contains %j', async (text) => {
    put(text, 'demo-secret')
    const error = await start()
    expect(error).toContain(`${inside('demo-secret')} is damaged`)
    expect(error.split('\n')).toHaveLength(1)
  })

  it.runIf(process.platform === 'linux')('a folder that cannot be created', async () => {
    const folder = '/proc/gulshan/data'
    expect(await errorOf({ PORT: port, DATA_DIR: folder, GULSHAN_MODE: 'demo' })).toBe(
      `DATA_DIR ${folder} cannot be written (ENOENT); choose another folder or correct its permissions.`,
    )
  })
})

function occupy(port: number): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer()
    server.listen(port, () => resolve(server))
  })
}

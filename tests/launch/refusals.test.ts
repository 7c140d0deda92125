import { writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../scripts/lib/ports.mjs'
import { launch, makeDataDir, removeDataDir } from '../support/launcher'

/** What is wrong must be one readable sentence on stderr: no stack, no file names of ours. */
async function refusal(settings: Record<string, string>) {
  const { code, stderr, stdout } = await launch(settings).exit
  expect(code).toBe(1)
  expect(stderr).not.toMatch(/^\s+at /m)
  expect(stdout).not.toContain('Gulshan is open')
  return stderr.trim()
}

describe('a start that cannot succeed says why and ends', () => {
  let dataDir = ''
  let port = ''
  beforeAll(async () => {
    dataDir = makeDataDir()
    // Apart from the ports of the other files, which run at the same time.
    port = String(await freePort(3460))
  })
  afterAll(() => removeDataDir(dataDir))

  it('a port somebody else is listening on', async () => {
    const other = await occupy(Number(port))
    try {
      expect(await refusal({ PORT: port, DATA_DIR: dataDir })).toBe(
        `Something else is already listening on port ${port}; set PORT to another number.`,
      )
    } finally {
      other.close()
    }
  })

  it('a port that is none', async () => {
    expect(await refusal({ PORT: '80a', DATA_DIR: dataDir })).toBe(
      "PORT is '80a'; it must be a number from 1 to 65535.",
    )
  })

  it('a folder that cannot be written', async () => {
    // A file where a folder should be stops root as well.
    const file = path.join(dataDir, 'a-file')
    writeFileSync(file, '')
    expect(await refusal({ PORT: port, DATA_DIR: path.join(file, 'data') })).toMatch(
      /^DATA_DIR .* cannot be written \(ENOTDIR\);/,
    )
  })

  it('a database that is not there, without telling the password', async () => {
    const nowhere = await freePort(15_580)
    const said = await refusal({
      PORT: port,
      DATA_DIR: dataDir,
      GULSHAN_MODE: 'demo',
      DATABASE_URL: `postgresql://shop:hunter2@127.0.0.1:${nowhere}/shop`,
    })
    expect(said).toBe(
      `Cannot reach the database at 127.0.0.1:${nowhere}/shop (nothing listens there); check DATABASE_URL.`,
    )
  })

  it('an address that is no PostgreSQL', async () => {
    const said = await refusal({
      PORT: port,
      DATA_DIR: dataDir,
      GULSHAN_MODE: 'demo',
      DATABASE_URL: 'mysql://db/shop',
    })
    expect(said).toMatch(/^DATABASE_URL is not a PostgreSQL address/)
  })

  it('a live shop without its settings: all of them at once', async () => {
    const said = await refusal({ PORT: port, DATA_DIR: dataDir, GULSHAN_MODE: 'live' })
    expect(said).toContain('AUTH_SECRET')
    expect(said).toContain('PUBLIC_URL')
  })

  it('a mode that does not exist', async () => {
    const said = await refusal({ PORT: port, DATA_DIR: dataDir, GULSHAN_MODE: 'production' })
    expect(said).toBe("GULSHAN_MODE is 'production'; it must be demo or live.")
  })
})

function occupy(port: number): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer()
    server.listen(port, () => resolve(server))
  })
}

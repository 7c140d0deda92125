import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import nextConfig from '../../next.config.mjs'
import { keepStaticFiles } from '../../scripts/launch/build-app.mjs'
import { StaticFiles } from '../../server/static-files.mjs'

// A page that is open in a browser asks for its files, whichever version answers.

let parent = ''
const servers: Server[] = []
beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'gulshan-files-'))
})
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
  vi.restoreAllMocks()
  rmSync(parent, { recursive: true, force: true })
})

function put(text: string, ...parts: string[]): void {
  const file = path.join(parent, ...parts)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** A release with one script of its own and one whose name all have; without a stamp its build is not complete. */
function putRelease(folder: string, name: string, stamp: string | null = `stamp of ${name}`): void {
  put(`${name}'s own`, folder, '.next', 'static', 'chunks', `${name}.js`)
  put(`shared, of ${name}`, folder, '.next', 'static', 'chunks', 'shared.js')
  if (stamp !== null) put(stamp, folder, '.next', 'gulshan-build')
}

/** Asks a process of the release in a folder for its files. */
async function serve(folder: string) {
  const files = new StaticFiles(path.join(parent, folder))
  const server = createServer((req, res) => {
    const send = files.find(req)
    if (send) return void send(res)
    res.writeHead(404).end()
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return async (name: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}/_next/static/chunks/${name}.js`)
    return answer.status === 200
      ? [await answer.text(), answer.headers.get('cache-control')]
      : [answer.status, null]
  }
}
const immutable = 'public, max-age=31536000, immutable'

describe('the files of the build before', () => {
  it('are copied when the next build begins, and served behind its own', async () => {
    putRelease('shop', 'before')
    keepStaticFiles(path.join(parent, 'shop'))
    rmSync(path.join(parent, 'shop/.next'), { recursive: true })
    putRelease('shop', 'now')
    const get = await serve('shop')
    expect(await get('before')).toEqual(["before's own", immutable])
    expect(await get('now')).toEqual(["now's own", immutable])
    expect(await get('shared')).toEqual(['shared, of now', immutable])
    expect(await get('none')).toEqual([404, null])
  })

  it('are those of one build: the next replaces them', () => {
    for (const name of ['first', 'second']) {
      putRelease('shop', name)
      keepStaticFiles(path.join(parent, 'shop'))
      rmSync(path.join(parent, 'shop/.next'), { recursive: true })
    }
    const copied = (name: string) => path.join(parent, 'shop/.next-before/static/chunks', `${name}.js`)
    expect([existsSync(copied('first')), readFileSync(copied('second'), 'utf8')]).toEqual([
      false,
      "second's own",
    ])
  })

  it('are not those of a build that was stopped, and stay when there is none', () => {
    putRelease('shop', 'whole')
    keepStaticFiles(path.join(parent, 'shop'))
    rmSync(path.join(parent, 'shop/.next'), { recursive: true })
    keepStaticFiles(path.join(parent, 'shop'))
    putRelease('shop', 'half', null)
    keepStaticFiles(path.join(parent, 'shop'))
    const copied = (name: string) => existsSync(path.join(parent, 'shop/.next-before/static/chunks', name))
    expect([copied('whole.js'), copied('half.js')]).toEqual([true, false])
  })
})

describe('releases beside each other', () => {
  it('serve each other’s files, also of one that is built while they run', async () => {
    let now = Date.now()
    vi.spyOn(Date, 'now').mockImplementation(() => now)
    putRelease('releases/1', 'one')
    putRelease('releases/2', 'two')
    const [first, second] = [await serve('releases/1'), await serve('releases/2')]
    expect([await first('two'), await second('one')]).toEqual([
      ["two's own", immutable],
      ["one's own", immutable],
    ])
    expect(await first('shared')).toEqual(['shared, of one', immutable])

    putRelease('releases/3', 'three', null)
    now += 1000
    expect(await first('three')).toEqual([404, null])
    put('stamp', 'releases/3/.next/gulshan-build')
    // Folders are listed once a second.
    expect(await first('three')).toEqual([404, null])
    now += 1000
    expect(await first('three')).toEqual(["three's own", immutable])

    rmSync(path.join(parent, 'releases/2'), { recursive: true })
    putRelease('releases/3', 'later', 'another stamp')
    now += 1000
    expect(await first('later')).toEqual(["later's own", immutable])
    rmSync(path.join(parent, 'releases/3'), { recursive: true })
    expect(await first('shared')).toEqual(['shared, of one', immutable])
    expect(await first('none')).toEqual([404, null])
  })

  it('are only those in a folder of this name', async () => {
    putRelease('work/1', 'one')
    putRelease('work/2', 'two')
    expect(await (await serve('work/1'))('two')).toEqual([404, null])
  })

  it('serve nothing else of their folders', async () => {
    putRelease('releases/1', 'one')
    putRelease('releases/2', 'two')
    put('secret', 'releases/2/.env')
    put('secret', 'releases/2/public/secret.js')
    put('secret', 'releases/2/.next/server/secret.js')
    const files = new StaticFiles(path.join(parent, 'releases/1'))
    const addresses = [
      ...['/secret.js', '/.env', '/_next/static/../server/secret.js', '/_next/server/secret.js'],
      ...['/_next/static/..%2fserver/secret.js', '/_next/static/chunks/../../server/secret.js'],
    ]
    for (const url of addresses)
      expect(files.find({ method: 'GET', url, headers: {} } as never), url).toBeNull()
  })
})

it('builds of the same sources have one id, which pages are compared by', async () => {
  const { generateBuildId } = nextConfig('phase-production-server')
  vi.stubEnv('GULSHAN_BUILD_ID', '0123456789abcdef')
  expect(await generateBuildId?.()).toBe('0123456789abcdef')
  vi.stubEnv('GULSHAN_BUILD_ID', undefined)
  // Next chooses one.
  expect(await generateBuildId?.()).toBeNull()
  vi.unstubAllEnvs()
})

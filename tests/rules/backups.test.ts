import { once } from 'node:events'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createSocket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { backupState } from '@/lib/office/figures/backup-rules'
import { contentOf, createArchive, entriesOf, textOf } from '../../scripts/backup/archive.mjs'
import { assertOwnAccount, fileProblem, makeWritable } from '../../scripts/backup/file-problems.mjs'
import { isEmptyDataDir, savedFiles } from '../../scripts/backup/files.mjs'
import { compareCounts, markOf } from '../../scripts/backup/manifest.mjs'
import { checkPictures, isWrongFolder } from '../../scripts/backup/pictures.mjs'
import { connectionEnv, findPrograms } from '../../scripts/backup/programs.mjs'
import { backupName, expiredBackups, madeAtOf, parseKeep } from '../../scripts/backup/retention.mjs'
import { listStore, missingObjects } from '../../scripts/backup/store-objects.mjs'
import { StartupError } from '../../server/process/output.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'gulshan-backups-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const bytes = (text: string) => [Buffer.from(text)]

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = []
  for await (const item of items) found.push(item)
  return found
}

describe('which backups stay', () => {
  const at = (time: string) => {
    const madeAt = new Date(time)
    return { name: backupName('live', madeAt), madeAt }
  }
  const deleted = (times: string[], keep: string, madeAt = times.toSorted().at(-1) ?? '2026-11-28T02:00Z') =>
    expiredBackups(times.map(at), parseKeep(keep), new Date(madeAt)).map(({ madeAt }) =>
      madeAt.toISOString().slice(0, 16),
    )

  it('the newest of a day', () => {
    expect(deleted(['2026-11-27T02:00Z', '2026-11-28T02:00Z', '2026-11-28T14:00Z'], '7d')).toEqual([
      '2026-11-28T02:00',
    ])
  })

  it('the newest of each of the last days, weeks and months that had one', () => {
    const daily = Array.from({ length: 400 }, (_, day) =>
      new Date(Date.UTC(2026, 10, 28, 2) - day * 86_400_000).toISOString(),
    )
    const gone = new Set(deleted(daily, '7d,4w,12m'))
    const stay = daily.map((time) => time.slice(0, 16)).filter((time) => !gone.has(time))
    const days = [28, 27, 26, 25, 24, 23, 22].map((day) => `2026-11-${day}T02:00`)
    // Sundays end a week: 22 November is the one of the week before.
    const weeks = ['2026-11-15T02:00', '2026-11-08T02:00']
    const months = ['10-31', '09-30', '08-31', '07-31', '06-30', '05-31', '04-30', '03-31', '02-28', '01-31']
    expect(stay).toEqual([...days, ...weeks, ...months.map((day) => `2026-${day}T02:00`), '2025-12-31T02:00'])
  })

  it('periods without a backup do not count, and the newest always stays', () => {
    expect(deleted(['2025-01-01T02:00Z', '2026-03-01T02:00Z'], '2d')).toEqual([])
    expect(deleted(['2025-01-01T02:00Z', '2026-03-01T02:00Z'], '0d')).toEqual(['2025-01-01T02:00'])
    expect(deleted([], '7d')).toEqual([])
  })

  it('the one just made stays, whatever times a wrong clock has given to others', () => {
    const future = ['2030-01-01T02:00Z', '2030-01-02T02:00Z', '2030-02-01T02:00Z']
    const now = '2026-11-28T02:00Z'
    expect(deleted(['2026-11-26T02:00Z', '2026-11-27T02:00Z', now, ...future], '2d,1w,1m', now)).toEqual([
      '2026-11-26T02:00',
    ])
    expect(deleted([now, ...future], '0d', now)).toEqual([])
  })

  it.each(['', '7', '7d,', '7d,8d', 'd', '-1d', '7y', '1000d'])('--keep %j is rejected', (text) => {
    expect(() => parseKeep(text)).toThrow('it looks like 7d,4w,12m')
  })

  it('names have their time, and other files are none', () => {
    const name = 'gulshan-live-20261128T101500Z.tar'
    expect(backupName('live', new Date('2026-11-28T10:15:00.900Z'))).toBe(name)
    expect(madeAtOf(name, 'live')).toEqual(new Date('2026-11-28T10:15:00Z'))
    for (const other of [
      `${name}.failed`,
      `${name}.unfinished`,
      'gulshan-live-20261399T101500Z.tar',
      'photos.tar',
    ])
      expect(madeAtOf(other, 'live')).toBeNull()
    expect(madeAtOf(name, 'demo')).toBeNull()
  })
})

describe('the archive', () => {
  const long = `files/media/p/${'a'.repeat(90)}/${'ب'.repeat(120)}.webp`
  const names = ['files/short.txt', `files/${'d'.repeat(120)}/${'n'.repeat(90)}.webp`, long]

  it('has what was added, whatever its name and size', async () => {
    const file = path.join(folder, 'whole.tar')
    const archive = await createArchive(file)
    const parts = []
    for (const name of names) parts.push(await archive.add(name, bytes(`content of ${name}`)))
    await archive.addFolder('cluster/pg_notify')
    parts.push(await archive.add('empty', []))
    const large = Buffer.alloc(3_000_001, 'x')
    parts.push(await archive.add('large', [large.subarray(0, 1000), large.subarray(1000)]))
    expect(await archive.finish()).toBe(statSync(file).size)
    const found = await all(entriesOf(file))
    expect(found.map(({ name, size, isFolder }) => [name, size, isFolder])).toEqual([
      ...names.map((name) => [name, Buffer.byteLength(`content of ${name}`), false]),
      ['cluster/pg_notify', 0, true],
      ['empty', 0, false],
      ['large', 3_000_001, false],
    ])
    for (const entry of found.slice(0, 3)) expect(await textOf(file, entry)).toBe(`content of ${entry.name}`)
    const chunks = await all(contentOf(file, found[5] as (typeof found)[number]))
    expect(Buffer.concat(chunks).equals(large)).toBe(true)
    expect(parts[0]?.sha256).toMatch(/^[\da-f]{64}$/)
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it('never writes over a file', async () => {
    const file = path.join(folder, 'there.tar')
    writeFileSync(file, 'mine')
    await expect(createArchive(file)).rejects.toThrow('EEXIST')
    expect(readFileSync(file, 'utf8')).toBe('mine')
  })

  it('without its end, and what is no archive, is noticed', async () => {
    const file = path.join(folder, 'cut.tar')
    const archive = await createArchive(file)
    await archive.add('one', bytes('1'.repeat(2000)))
    const size = await archive.finish()
    truncateSync(file, size - 1024)
    await expect(all(entriesOf(file))).rejects.toThrow('its end is missing')
    truncateSync(file, 1000)
    await expect(all(entriesOf(file))).rejects.toThrow('one is cut off')
    writeFileSync(file, 'x'.repeat(2048))
    await expect(all(entriesOf(file))).rejects.toThrow('is no backup, or it is damaged')
  })
})

describe('the files of a backup', () => {
  it('are those that cannot be made again', async () => {
    const dataDir = path.join(folder, 'data')
    expect(await savedFiles(dataDir)).toEqual([])
    expect(await isEmptyDataDir(dataDir)).toBe(true)
    const write = (name: string) => {
      mkdirSync(path.dirname(path.join(dataDir, name)), { recursive: true })
      writeFileSync(path.join(dataDir, name), name)
    }
    for (const name of ['gulshan-data.txt', 'database.lock', 'logs/postgres.log']) write(name)
    expect(await isEmptyDataDir(dataDir)).toBe(true)
    const saved = ['demo-secret', 'imports/1/2.zip', 'mail/1.eml', 'media/p/1/2.webp', 'media/p/1/2_s.webp']
    const others = ['media/p/1/2.avif', 'media/p/1/2_share.jpg', 'media/p/1/.3.webp.part', 'database.json']
    for (const name of [...saved, ...others, 'postgres/data/PG_VERSION', 'demo-secret.new']) write(name)
    // What is true of this disk alone.
    for (const name of ['removals-followed', '.set-aside/media/p/1/3.webp']) write(name)
    const engine = createServer().listen(path.join(dataDir, 'engine-1.sock'))
    await once(engine, 'listening')
    expect(await savedFiles(dataDir)).toEqual(saved)
    engine.close()
    expect(await isEmptyDataDir(dataDir)).toBe(false)
  })

  it('are also those behind links, such as of a folder on a larger disk', async () => {
    const [dataDir, disk] = [path.join(folder, 'linked'), path.join(folder, 'disk')]
    mkdirSync(path.join(disk, 'p/1'), { recursive: true })
    writeFileSync(path.join(disk, 'p/1/2.webp'), 'a picture')
    mkdirSync(dataDir)
    symlinkSync(disk, path.join(dataDir, 'media'))
    expect(await isEmptyDataDir(dataDir)).toBe(false)
    symlinkSync(path.join(disk, 'p/1/2.webp'), path.join(disk, 'p/1/3.webp'))
    expect(await savedFiles(dataDir)).toEqual(['media/p/1/2.webp', 'media/p/1/3.webp'])
  })

  it.each([
    ['to what is not there', 'not-mounted', 'Is its disk mounted?'],
    ['to its own folder', '.', 'leads back to a folder above it'],
    ['to a folder above', '..', 'leads back to a folder above it'],
  ])('are not known behind a link %s', async (_, target, message) => {
    const dataDir = path.join(mkdtempSync(path.join(folder, 'in-')), 'data')
    mkdirSync(dataDir)
    symlinkSync(target, path.join(dataDir, 'media'))
    await expect(savedFiles(dataDir)).rejects.toThrow(message)
  })

  it('are none of a folder with the sockets of a killed server', async () => {
    const dataDir = mkdtempSync(path.join(folder, 's'))
    const server = createSocket().listen(path.join(dataDir, 'left-by.sock'))
    await once(server, 'listening')
    expect(await isEmptyDataDir(dataDir)).toBe(true)
    server.close()
  })

  it('are those that the database shows, except for a few', () => {
    const check = (all: number, there: number, env = {}, stored: string[] = []) => {
      const names = Array.from({ length: all }, (_, index) => `media/p/${index}.webp`)
      const parts = names.slice(0, there).map((name) => ({ name: `files/${name}`, size: 1, sha256: '' }))
      checkPictures(names, { parts, stored: new Set(stored), dataDir: '/data', env })
    }
    for (const [all, there] of [
      [0, 0],
      [2, 1],
      [100, 95],
      [1000, 980],
    ] as const)
      check(all, there)
    expect(() => check(1, 0)).toThrow('1 of 1 pictures of products are not in the backup')
    expect(() => check(1000, 0)).toThrow('Is DATA_DIR (/data) that of the shop, and is its disk mounted?')
    check(1, 0, {}, ['media/p/0.webp'])
    check(1000, 0, { UPLOADTHING_TOKEN: 'x' })
    expect(isWrongFolder(6, 100)).toBe(true)
    expect(isWrongFolder(21, 1000)).toBe(true)
  })
})

describe('what the file system does not allow', () => {
  it('is one sentence', async () => {
    const file = path.join(folder, 'a-file')
    writeFileSync(file, '')
    for (const wrong of [path.join(file, 'backups'), '/proc/backups'])
      expect(() => makeWritable(wrong)).toThrow(`${wrong} cannot be written (E`)
    const full = Object.assign(new Error('write'), { code: 'ENOSPC' })
    expect(fileProblem(full, '/backups')).toEqual(new StartupError('The disk of /backups is full.'))
    const other = Object.assign(new Error('open'), { code: 'EACCES', path: '/data/media/1.webp' })
    expect(String(fileProblem(other, '/backups'))).toContain('/data/media/1.webp cannot be opened (EACCES)')
    const unknown = new Error('unknown')
    expect(fileProblem(unknown, '/backups')).toBe(unknown)
    await expect(all(entriesOf(path.join(folder, 'none.tar')))).rejects.toThrow('cannot be opened (ENOENT)')
  })

  describe('is an account of another: root does not write for it', () => {
    const marker = '/srv/shop/data/gulshan-data.txt'
    const run =
      (owners: Record<string, number>, { uid = 0, mode = 'demo' as 'demo' | 'live' } = {}) =>
      () =>
        assertOwnAccount({ mode, dataDir: '/srv/shop/data' }, { uid, ownerOf: (file) => owners[file] })

    it('which has run the shop, whoever has the folder', () => {
      expect(run({ [marker]: 12_345_678, '/srv/shop/data': 0 })).toThrow(`sudo -u '#12345678' npm run`)
      expect(run({ [marker]: 1001 }, { uid: 1000 })).not.toThrow()
      // Root runs a demo in a container, on a mounted folder.
      expect(run({ [marker]: 0, '/srv/shop/data': 1000 })).not.toThrow()
    })

    it('which has the folder, where the shop has not run', () => {
      expect(run({ '/srv/shop/data': 12_345_678, '/srv/shop': 0 })).toThrow(`sudo -u '#12345678' npm run`)
      expect(run({ '/srv/shop/data': 0, '/srv/shop': 1000 })).not.toThrow()
      // Root restores a demo in a copy of the sources that belongs to someone.
      expect(run({ '/srv/shop': 1000 })).not.toThrow()
      expect(run({ '/srv': 12_345_678 }, { mode: 'live' })).toThrow(`sudo -u '#12345678' npm run`)
    })
  })
})

describe('the programs of PostgreSQL', () => {
  const programIn = (name: string, version: string, { restores = true } = {}) => {
    const bin = path.join(folder, name)
    mkdirSync(bin, { recursive: true })
    for (const program of restores ? ['pg_dump', 'pg_restore'] : ['pg_dump']) {
      writeFileSync(
        path.join(bin, program),
        `#!/bin/sh\necho "${program} (PostgreSQL) ${version} (Debian)"\n`,
      )
      chmodSync(path.join(bin, program), 0o755)
    }
    return bin
  }

  it('are those of PG_DUMP, or of the PATH, of the version of the server', () => {
    const [old, current, newer] = [
      programIn('old', '98.2'),
      programIn('current', '99.4'),
      programIn('newer', '101'),
    ]
    const found = { dump: `${current}/pg_dump`, restore: `${current}/pg_restore`, major: 99 }
    expect(findPrograms(99, { PATH: `${old}:${newer}:${current}` })).toEqual(found)
    expect(() => findPrograms(99, { PATH: `${old}:${newer}` })).toThrow(
      `No pg_dump of PostgreSQL 99 was found (${old}/pg_dump is 98.2, ${newer}/pg_dump is 101). The server is PostgreSQL 99: install the package postgresql-client-99`,
    )
    for (const other of [old, newer])
      expect(() => findPrograms(99, { PATH: current, PG_DUMP: `${other}/pg_dump` })).toThrow(
        `PG_DUMP is ${other}/pg_dump, which is of another version`,
      )
    // A dump of 98 can be restored by both, into a server of 99; a newer program would write settings that it does not know.
    expect(findPrograms(99, { PATH: `${newer}:${old}:${current}` }, { oldest: 98 }).major).toBe(98)
    expect(findPrograms(101, { PATH: `${old}:${newer}` }, { oldest: 99 }).major).toBe(101)
    expect(() => findPrograms(99, { PATH: current, PG_DUMP: `${folder}/none` })).toThrow(
      'no pg_dump that runs',
    )
    const alone = programIn('alone', '99.0', { restores: false })
    expect(() => findPrograms(99, { PATH: alone })).toThrow('There is no pg_restore beside')
  })

  it('get the address in their environment, without what only Prisma knows', () => {
    const url =
      'postgresql://shop:p%40ss@db.example:6543/g%C3%BCl?schema=public&sslmode=require&connection_limit=5'
    expect(connectionEnv(url, { PATH: '/bin', PGHOST: 'elsewhere', PGSERVICE: 'x', PG_DUMP: 'y' })).toEqual({
      PATH: '/bin',
      PGAPPNAME: 'gulshan-backup',
      PGHOST: 'db.example',
      PGPORT: '6543',
      PGUSER: 'shop',
      PGPASSWORD: 'p@ss',
      PGDATABASE: 'gül',
      PGSSLMODE: 'require',
    })
    const socket = connectionEnv('postgresql://shop@localhost/shop?host=%2Frun%2Fpostgresql', {})
    expect(socket).toMatchObject({ PGHOST: '/run/postgresql', PGUSER: 'shop' })
    expect(socket).not.toHaveProperty('PGPASSWORD')
  })

  it('get the password of the environment when the address has none', () => {
    const env = { PGPASSWORD: 'secret', PGPASSFILE: '/etc/gulshan/pgpass' }
    expect(connectionEnv('postgresql://shop@db.example/shop', env)).toMatchObject(env)
    expect(connectionEnv('postgresql://shop:own@db.example/shop', env)).toMatchObject({ PGPASSWORD: 'own' })
  })

  it('check the certificate of the server as the shop does', () => {
    const ssl = (query: string, env = {}) => {
      const { PGSSLMODE, PGSSLROOTCERT } = connectionEnv(`postgresql://shop@db.example/shop?${query}`, env)
      return [PGSSLMODE, PGSSLROOTCERT]
    }
    expect(ssl('sslmode=verify-full')).toEqual(['verify-full', 'system'])
    expect(ssl('sslmode=verify-ca')).toEqual(['verify-full', 'system'])
    expect(ssl('sslmode=verify-full&sslrootcert=/ca.pem')).toEqual(['verify-full', '/ca.pem'])
    expect(ssl('sslmode=verify-ca', { PGSSLROOTCERT: '/ca.pem' })).toEqual(['verify-ca', '/ca.pem'])
    expect(ssl('sslmode=require')).toEqual(['require', undefined])
    expect(ssl('sslmode=no-verify')).toEqual(['require', undefined])
  })
})

describe('what a restore compares', () => {
  it('the rows of every table', () => {
    compareCounts({ users: 1, orders: 2 }, { orders: 2, users: 1 })
    expect(() => compareCounts({ users: 1, orders: 2, gone: 3 }, { users: 1, orders: 1, more: 0 })).toThrow(
      'gone missing instead of 3, more 0 instead of none, orders 1 instead of 2.',
    )
  })

  it('the secret, without giving it away', () => {
    expect(markOf('one')).not.toBe(markOf('other'))
    expect(markOf('one')).toMatch(/^[\da-f]{16}$/)
    expect(markOf('')).toBe('')
  })

  it('the objects of the object storage, which are listed page by page', async () => {
    const page = (next: string, ...keys: string[]) =>
      `<?xml version="1.0"?><ListBucketResult>${keys
        .map((key) => `<Contents><Key>${key}</Key><Size>7</Size><ETag>"tag of ${key}"</ETag></Contents>`)
        .join(
          '',
        )}${next && `<IsTruncated>true</IsTruncated><NextContinuationToken>${next}</NextContinuationToken>`}</ListBucketResult>`
    const asked: string[] = []
    const server = createServer(({ url = '', headers }, answer) => {
      asked.push(`${url} ${/Credential=(\w+)/.exec(headers.authorization ?? '')?.[1]}`)
      answer.setHeader('content-type', 'application/xml')
      answer.end(url.includes('continuation-token=two') ? page('', 'c') : page('two', 'a', 'b'))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const env = {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'shop',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 's',
    }
    const found = await listStore(env).finally(() => server.close())
    const objects = ['a', 'b', 'c'].map((key) => ({ key, size: 7, tag: `tag of ${key}` }))
    expect(found).toEqual({ bucket: 'shop', objects })
    expect(asked).toEqual([
      expect.stringMatching(/^\/shop\/?\?list-type=2.* id$/),
      expect.stringContaining('=two'),
    ])
    expect(await listStore({ S3_BUCKET: 'shop' })).toBeNull()
  })

  it('objects that were lost or changed', () => {
    const object = (key: string, size: number, tag: string) => ({ key, size, tag })
    const saved = { bucket: 'b', objects: [object('a', 1, 'x'), object('b', 2, 'y'), object('c', 3, 'z')] }
    const found = { bucket: 'b', objects: [object('a', 1, 'x'), object('b', 2, 'other'), object('d', 1, '')] }
    expect(missingObjects(saved, found).map(({ key }) => key)).toEqual(['b', 'c'])
  })
})

describe('what the overview says', () => {
  const now = new Date('2026-11-28T10:00:00Z')
  const hours = (count: number) => new Date(now.getTime() - count * 3_600_000)
  const state = (at: Date | null, since = hours(1000)) =>
    backupState({ last: at && { finishedAt: at, bytes: 1, isVerified: false }, failure: null, since }, now)

  it('a backup is old after a day', () => {
    expect(state(hours(24))).toMatchObject({ kind: 'fresh', ageMs: 86_400_000 })
    expect(state(new Date(hours(24).getTime() - 1)).kind).toBe('old')
    expect(state(new Date(now.getTime() + 5000))).toMatchObject({ kind: 'fresh', ageMs: 0 })
  })

  it('a new shop has a day for its first', () => {
    expect(state(null, hours(24)).kind).toBe('notYet')
    expect(state(null, hours(25)).kind).toBe('never')
  })
})

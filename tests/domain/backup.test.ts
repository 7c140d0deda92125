import '../support/database'
import { once } from 'node:events'
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { readBackupState } from '@/lib/office/figures/backups'
import { db } from '@/lib/platform/database/client'
import { entriesOf } from '../../scripts/backup/archive.mjs'
import { readBackup } from '../../scripts/backup/manifest.mjs'
import { startPostgres } from '../../scripts/database/postgres.mjs'
import { withClient } from '../../scripts/database/sql.mjs'
import { testDatabases } from '../../scripts/testing/test-databases.mjs'
import { tryLock } from '../../server/process/lock.mjs'
import { dataDirProblem } from '../../server/process/settings.mjs'
import { databaseUrl } from '../support/database'
import { launch, makeDataDir, makeEmptyDemo, removeDataDir } from '../support/launcher'
import { liveEnv } from '../support/live-shop'
import { standInPrograms } from '../support/pg-programs'
import { aBuyer, make, place } from './orders-support'

const databases = testDatabases(inject('adminUrl'))
const folder = mkdtempSync(path.join(tmpdir(), 'gulshan-backup-'))
const backups = path.join(folder, 'backups')
const dataDir = path.join(folder, 'data')
const PG_DUMP = standInPrograms(path.join(folder, 'bin'))
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await databases.dropAll()
})

const query = (url: string, sql: string) => withClient(url, async (client) => (await client.query(sql)).rows)
async function emptyDatabase(suffix: string): Promise<string> {
  const name = `${databases.prefix}_${suffix}`
  await query(inject('adminUrl'), `create database ${name} template template0`)
  const url = new URL(inject('adminUrl'))
  url.pathname = `/${name}`
  return url.href
}

const SECRET = 'Vq8n3ZrW0xKdTj5LmY2cHs7bPfGu4eRa'
const run = (script: 'backup' | 'restore', settings: Record<string, string>, ...args: string[]) =>
  launch({ GULSHAN_MODE: 'demo', AUTH_SECRET: SECRET, PG_DUMP, PORT: '3490', ...settings }, [
    `scripts/${script}.mjs`,
    ...args,
  ])
const ofShop = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir }
const tars = (of = backups) =>
  readdirSync(of)
    .filter((name) => name.endsWith('.tar'))
    .sort()
const rows = () => db.backup.findMany({ orderBy: { id: 'asc' } })

/** A changed copy of the newest backup: `from`, where it stands last, is replaced by `to`, which is as long. */
function changed(name: string, from: string, to: string): string {
  const copy = path.join(folder, name)
  copyFileSync(path.join(backups, tars().at(-1) ?? ''), copy)
  const at = readFileSync(copy).lastIndexOf(from)
  expect(at).toBeGreaterThan(0)
  const handle = openSync(copy, 'r+')
  writeSync(handle, to, at)
  closeSync(handle)
  return copy
}

describe('a shop with a PostgreSQL server of its own', () => {
  beforeAll(async () => {
    const pictures = ['media/p/1/2.webp', 'media/p/1/9.webp', 'https://pictures.example/3.webp']
    const images = pictures.map((src) => ({ src }))
    const product = await make.product({ price: 500_00, images })
    await place(await aBuyer(), [{ product, quantity: 2 }])
    for (const name of ['media/p/1/2.webp', 'media/p/1/2.avif', 'imports/1/2.zip']) {
      mkdirSync(path.dirname(path.join(dataDir, name)), { recursive: true })
      writeFileSync(path.join(dataDir, name), `content of ${name}`)
    }
  })

  it('is saved in one file, restored for a check and recorded', async () => {
    const { code, stdout, stderr } = await run('backup', ofShop, backups, '--verify').exit
    expect(stderr).toBe('')
    expect(stdout).toContain('The ledger agrees.')
    expect(stdout).toContain('1 of 2 pictures of products are not in the backup, such as media/p/1/9.webp.')
    expect(code).toBe(0)
    const [name = ''] = tars()
    expect(readdirSync(backups)).toEqual([name])
    expect(statSync(path.join(backups, name)).mode & 0o777).toBe(0o600)
    const [row] = await rows()
    expect(row).toMatchObject({
      fileName: name,
      bytes: BigInt(statSync(path.join(backups, name)).size),
      error: null,
    })
    expect(row?.finishedAt).toBeInstanceOf(Date)
    expect(row?.verifiedAt).toBeInstanceOf(Date)
    const left = await query(
      databaseUrl,
      `select datname from pg_database where starts_with(datname, left(current_database(), 40) || '_verify_')`,
    )
    expect(left).toEqual([])
  })

  it('is restored into an empty place, with the rows of then and its files', async () => {
    const url = await emptyDatabase('restored')
    const target = path.join(folder, 'restored')
    const orders = await query(databaseUrl, 'select * from orders order by id')
    await make.buyer()
    const { code, stdout, stderr } = await run(
      'restore',
      { DATABASE_URL: url, DATA_DIR: target },
      path.join(backups, tars()[0] ?? ''),
    ).exit
    expect(stderr).toBe('')
    expect(stdout).toContain('The ledger agrees.')
    expect(stdout).toContain('The stock of 1 products is the sum of its movements.')
    expect(code).toBe(0)
    expect(await query(url, 'select * from orders order by id')).toEqual(orders)
    expect(orders).toHaveLength(1)
    expect(await query(url, 'select count(*)::int as count from backups')).toEqual([{ count: 0 }])
    expect(readFileSync(path.join(target, 'media/p/1/2.webp'), 'utf8')).toBe('content of media/p/1/2.webp')
    expect(existsSync(path.join(target, 'imports/1/2.zip'))).toBe(true)
    expect(existsSync(path.join(target, 'media/p/1/2.avif'))).toBe(false)
  })

  it('is restored beside it, with --into-new', async () => {
    const another = { ...ofShop, AUTH_SECRET: SECRET.toLowerCase() }
    const file = path.join(backups, tars()[0] ?? '')
    const { code, stdout } = await run('restore', another, file, '--into-new').exit
    expect(code).toBe(0)
    expect(stdout).toContain('AUTH_SECRET is another one than when the backup was made')
    const name = /the database (\S+_restored_\d{14})/.exec(stdout)?.[1] ?? ''
    const target = /DATA_DIR=(\S+)/.exec(stdout)?.[1] ?? ''
    expect(existsSync(path.join(target, 'media/p/1/2.webp'))).toBe(true)
    await query(inject('adminUrl'), `drop database ${name}`)
  })

  it('is not restored over another shop', async () => {
    const file = path.join(backups, tars()[0] ?? '')
    const full = await run('restore', ofShop, file).exit
    expect(full.stderr).toContain('has tables already')
    const url = await emptyDatabase('with_files')
    const filled = await run('restore', { DATABASE_URL: url, DATA_DIR: dataDir }, file).exit
    expect(filled.stderr).toContain(`${dataDir} has files of a shop`)
    expect([full.code, filled.code]).toEqual([1, 1])
    expect(await query(url, `select 1 from pg_tables where schemaname = 'public'`)).toEqual([])
  })

  it('does not start, and is not restored once more, where its restore was interrupted', async () => {
    const settings = {
      DATABASE_URL: await emptyDatabase('interrupted'),
      DATA_DIR: path.join(folder, 'interrupted'),
    }
    const file = path.join(backups, tars()[0] ?? '')
    const first = await run('restore', { ...settings, RESTORE_THEN: 'fail' }, file).exit
    expect(first.stderr).toContain('connection to server was lost')
    const problem = 'the restore of a backup into it was interrupted'
    expect(dataDirProblem(settings.DATA_DIR)).toContain(problem)
    const again = await run('restore', settings, file).exit
    expect(again.stderr).toContain(problem)
    expect([first.code, again.code]).toEqual([1, 1])
  })

  it('is not read from a folder, nor with a damaged manifest', async () => {
    const settings = { DATABASE_URL: await emptyDatabase('unread'), DATA_DIR: path.join(folder, 'unread') }
    expect((await run('restore', settings, backups).exit).stderr).toContain(`${backups} is a folder`)
    const damaged = await run('restore', settings, changed('manifest.tar', '"format"', '!format!')).exit
    expect(damaged.stderr).toContain('is damaged: its')
  })

  it('is restored only unchanged, by a version that knows it, into a shop of its kind', async () => {
    const url = await emptyDatabase('unchanged')
    const settings = { DATABASE_URL: url, DATA_DIR: path.join(folder, 'unchanged') }
    const attempts = [
      ['content.tar', 'content of media/p/1/2.webp', 'content of media/p/1/3.webp', 'has another checksum'],
      [
        'newer.tar',
        '20261129120000_backups',
        '29991129120000_backups',
        'was made by a newer version of Gulshan',
      ],
      ['part.tar', '"files/imports', '"files/emports', 'files/emports/1/2.zip is missing or cut off'],
      ['header.tar', 'manifest.json', 'menifest.json', 'it is damaged'],
    ] as const
    for (const [name, from, to, message] of attempts) {
      const { code, stderr } = await run('restore', settings, changed(name, from, to)).exit
      expect(stderr).toContain(message)
      expect(code).toBe(1)
    }
    expect(await query(url, `select 1 from pg_tables where schemaname = 'public'`)).toEqual([])
  })

  it('of a live shop is none for a demo', async () => {
    const live = await run('backup', { ...ofShop, ...liveEnv('https://shop.example') }, backups, '--verify')
      .exit
    expect(live).toMatchObject({ code: 0, stderr: '' })
    const name = tars().find((one) => one.startsWith('gulshan-live-')) ?? ''
    const url = await emptyDatabase('of_live')
    const settings = { DATABASE_URL: url, DATA_DIR: path.join(folder, 'of-live') }
    const { code, stderr } = await run('restore', settings, path.join(backups, name)).exit
    expect(stderr).toContain('The backup is of a live shop, and GULSHAN_MODE is demo.')
    expect(code).toBe(1)
    rmSync(path.join(backups, name))
  })

  it('a dump that fails leaves no file, and the reason is recorded', async () => {
    const before = readdirSync(backups)
    const { code, stderr } = await run('backup', { ...ofShop, DUMP_THEN: 'fail' }, backups).exit
    expect(stderr).toContain('connection to server was lost')
    expect(code).toBe(1)
    expect(readdirSync(backups)).toEqual(before)
    expect((await rows()).at(-1)).toMatchObject({
      finishedAt: null,
      fileName: null,
      error: expect.stringContaining('connection to server was lost'),
    })
  })

  it.each(['SIGKILL', 'SIGTERM'] as const)('one that is ended by %s leaves no backup', async (signal) => {
    const before = tars()
    const { child, exit } = run('backup', { ...ofShop, DUMP_THEN: 'wait' }, backups)
    const unfinished = () => readdirSync(backups).find((name) => name.endsWith('.tar.unfinished'))
    // The dump itself is in the file: nothing comes after it any more.
    for (;;) {
      const name = unfinished()
      if (name && readFileSync(path.join(backups, name)).includes('"product_images"')) break
      await sleep(20)
    }
    const ended = once(child, 'exit')
    child.kill(signal)
    const [code] = await ended
    await exit
    expect(code).toBe(signal === 'SIGTERM' ? 1 : null)
    expect(tars()).toEqual(before)
    const next = await run('backup', ofShop, backups).exit
    expect(next).toMatchObject({ code: 0, stderr: '' })
    expect(unfinished()).toBeUndefined()
  })

  it('two at a time are not written to one folder', async () => {
    const { child, exit, output } = run(
      'backup',
      { ...ofShop, DUMP_THEN: 'wait' },
      path.join(folder, 'meanwhile'),
    )
    while (!output().includes('Saving the database')) await sleep(20)
    const second = await run('backup', ofShop, path.join(folder, 'meanwhile')).exit
    expect(second.stderr).toContain('Another backup')
    child.kill('SIGKILL')
    await exit
  })

  it('one that is restored with other rows is no backup', async () => {
    const before = tars()
    const { code, stdout, stderr } = await run(
      'backup',
      { ...ofShop, DUMP_THEN: 'lose' },
      backups,
      '--verify',
    ).exit
    expect(stderr).toContain(
      'The restored database has other rows than the backup: order_items 0 instead of 1.',
    )
    expect(code).toBe(1)
    expect(tars()).toEqual(before)
    const failed = readdirSync(backups).filter((name) => name.endsWith('.tar.failed'))
    expect(failed).toHaveLength(1)
    expect(stdout).toContain(`it is ${path.join(backups, failed[0] ?? '')} now.`)
    expect((await rows()).at(-1)).toMatchObject({
      fileName: null,
      error: expect.stringContaining('order_items'),
    })
  })

  it('those that failed do not pile up', async () => {
    const failing = path.join(folder, 'failing')
    mkdirSync(failing)
    const older = ['gulshan-demo-20250101T020000Z.tar.failed', 'gulshan-demo-20250102T020000Z.tar.failed']
    for (const name of older) writeFileSync(path.join(failing, name), '')
    const { code, stdout } = await run('backup', { ...ofShop, DUMP_THEN: 'lose' }, failing, '--verify').exit
    const left = readdirSync(failing)
    expect(left).toEqual([expect.stringMatching(/\.tar\.failed$/)])
    expect(older).not.toContain(left[0])
    expect(stdout).toContain(`it is ${path.join(failing, left[0] ?? '')} now.`)
    expect(code).toBe(1)
  })

  it('of the wrong DATA_DIR is none, and the reason is recorded', async () => {
    const before = readdirSync(backups)
    const empty = path.join(folder, 'not-mounted')
    const { code, stderr } = await run('backup', { ...ofShop, DATA_DIR: empty }, backups).exit
    expect(stderr).toContain('2 of 2 pictures of products are not in the backup')
    expect(stderr).toContain(`Is DATA_DIR (${empty}) that of the shop, and is its disk mounted?`)
    expect(code).toBe(1)
    expect(readdirSync(backups)).toEqual(before)
    expect((await rows()).at(-1)).toMatchObject({ error: expect.stringContaining('2 of 2 pictures') })
  })

  it('without the list of the bucket is none', async () => {
    const before = readdirSync(backups)
    const bucket = {
      S3_ENDPOINT: 'http://127.0.0.1:9',
      S3_BUCKET: 'pictures',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'a-secret-of-the-bucket',
    }
    const { code, stderr } = await run('backup', { ...ofShop, ...bucket }, backups).exit
    expect(stderr).toContain('The bucket pictures cannot be listed')
    expect(code).toBe(1)
    expect(readdirSync(backups)).toEqual(before)
  })

  it('has the pictures that another machine stored in the bucket since it was listed', async () => {
    const keys = ['media/p/1/2.webp', 'media/p/1/9.webp']
    const listOf = (names: string[]) =>
      `<?xml version="1.0"?><ListBucketResult>${names.map((key) => `<Contents><Key>${key}</Key><Size>7</Size><ETag>"x"</ETag></Contents>`).join('')}</ListBucketResult>`
    let lists = 0
    const server = createServer((_, answer) => {
      lists += 1
      answer.setHeader('content-type', 'application/xml')
      answer.end(listOf(lists === 1 ? [] : keys))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const settings = {
      ...ofShop,
      DATA_DIR: path.join(folder, 'of-another-machine'),
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_BUCKET: 'pictures',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'a-secret-of-the-bucket',
    }
    const target = path.join(folder, 'with-bucket')
    const { code, stdout } = await run('backup', settings, target).exit
    server.close()
    expect(stdout).not.toContain('are not in the backup')
    expect([code, lists]).toEqual([0, 2])
    const { manifest } = await readBackup(path.join(target, tars(target)[0] ?? ''))
    expect(manifest.store?.objects.map(({ key }) => key)).toEqual(keys)
  })

  it('old ones are deleted, and only backups', async () => {
    const names = ['gulshan-demo-20250101T020000Z.tar', 'gulshan-live-20250101T020000Z.tar', 'photos.tar']
    for (const name of [...names, `${names[0]}.failed`]) writeFileSync(path.join(backups, name), '')
    const newest = await run('backup', ofShop, backups, '--keep', '1d').exit
    expect(newest.code).toBe(0)
    const left = tars()
    expect(left.filter((name) => names.includes(name))).toEqual(names.slice(1))
    expect(left.filter((name) => name.startsWith('gulshan-demo-'))).toHaveLength(1)
    expect(readdirSync(backups).filter((name) => name.endsWith('.failed'))).toEqual([])
  })

  it('needs the programs of its version, and says which package has them', async () => {
    const old = standInPrograms(path.join(folder, 'old'), '15.18')
    const { code, stderr } = await run('backup', { ...ofShop, PG_DUMP: old }, backups).exit
    expect(stderr).toMatch(/which is of another version .* install the package postgresql-client-18/)
    expect(code).toBe(1)
  })

  it.each([
    ['in DATA_DIR', path.join(dataDir, 'backups'), 'is in DATA_DIR'],
    ['DATA_DIR itself', dataDir, 'is in DATA_DIR'],
    ['among the sources', 'lib', 'is among the sources'],
  ])('never saves to a folder %s', async (_, target, message) => {
    const { code, stderr } = await run('backup', ofShop, target).exit
    expect(stderr).toContain(message)
    expect(code).toBe(1)
  })
})

it('the overview of a demo says nothing of backups', async () => {
  expect(await readBackupState(new Date())).toBeNull()
})

describe('a demo with the embedded database', () => {
  const demo = makeDataDir()
  const saved = path.join(folder, 'of-demo')
  const settings = { DATA_DIR: demo }
  beforeAll(async () => {
    await makeEmptyDemo(demo)
    mkdirSync(path.join(demo, 'media/p/1'), { recursive: true })
    writeFileSync(path.join(demo, 'media/p/1/2.webp'), 'a picture')
  })
  afterAll(() => removeDataDir(demo))

  it('has to be stopped', async () => {
    const lock = tryLock(path.join(demo, 'database.lock'))
    // A lock of this process counts as free for itself only.
    const { code, stderr } = await run('backup', settings, saved).exit
    lock?.release()
    expect(stderr).toContain(
      `Process ${process.pid} uses ${demo}: stop the shop, or wait for another backup.`,
    )
    expect(code).toBe(1)
    expect(tars(saved)).toEqual([])
  })

  it('is saved with its database, restored for a check, and restored elsewhere', async () => {
    const made = await run('backup', settings, saved, '--verify').exit
    expect(made.stderr).toBe('')
    expect(made.stdout).toContain('The ledger agrees.')
    expect(made.code).toBe(0)
    const file = path.join(saved, tars(saved)[0] ?? '')
    const folders: string[] = []
    for await (const { name, isFolder } of entriesOf(file)) if (isFolder) folders.push(name)
    expect(folders).toContain('cluster/pg_notify')
    const target = makeDataDir()
    try {
      const restored = await run('restore', { DATA_DIR: target }, file).exit
      expect(restored.stderr).toBe('')
      expect(restored.code).toBe(0)
      const postgres = await startPostgres({ dataDir: target })
      const users = await query(postgres.url, 'select email from users').finally(() => postgres.stop())
      expect(users).toEqual([{ email: 'one@example.com' }])
      expect(readFileSync(path.join(target, 'media/p/1/2.webp'), 'utf8')).toBe('a picture')
      const again = await run('restore', { DATA_DIR: target }, file).exit
      expect(again.stderr).toContain(`${target} has files of a shop`)
    } finally {
      removeDataDir(target)
    }
  })

  it('is not restored where a server is set', async () => {
    const url = await emptyDatabase('of_demo')
    const file = path.join(saved, tars(saved)[0] ?? '')
    const { stderr } = await run('restore', { DATABASE_URL: url, DATA_DIR: path.join(folder, 'other') }, file)
      .exit
    expect(stderr).toContain('restore it without DATABASE_URL')
  })
})

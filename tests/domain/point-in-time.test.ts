// The recipe of docs/backup.md for any moment: a copy of the running server and the archived log of what came after it. It is
// tried with the embedded server, which comes without pg_basebackup: the copy is made between pg_backup_start and pg_backup_stop,
// as pg_basebackup does.
import { appendFileSync, chownSync, cpSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { giveTo } from '../../scripts/backup/files.mjs'
import { startPostgres } from '../../scripts/database/postgres.mjs'
import { openHome, writeRecord } from '../../scripts/database/postgres-home.mjs'
import { withClient } from '../../scripts/database/sql.mjs'
import { makeDataDir, removeDataDir } from '../support/launcher'

const [dataDir, restoredDir] = [makeDataDir(), makeDataDir()]
afterAll(() => {
  for (const folder of [dataDir, restoredDir]) removeDataDir(folder)
})
const PORT = 15_560

const query = (url: string, sql: string) => withClient(url, async (client) => (await client.query(sql)).rows)

/** Folders that are empty in a copy, as pg_basebackup leaves them. */
const isLeftOut = (name: string) => /^(?:pg_wal|pg_replslot|pg_stat_tmp)\/|^postmaster\./.test(name)

it('a database is restored to the moment before a mistake', async () => {
  const first = await startPostgres({ dataDir, preferredPort: PORT, durable: false })
  const archive = path.join(first.home, 'archive')
  mkdirSync(archive)
  const { uid, gid } = statSync(first.home)
  chownSync(archive, uid, gid)
  for (const setting of [
    `archive_mode = 'on'`,
    `archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f.part && mv ${archive}/%f.part ${archive}/%f'`,
  ])
    await query(first.adminUrl, `alter system set ${setting}`)
  await first.stop()

  const postgres = await startPostgres({ dataDir, preferredPort: PORT, durable: false })
  const { url, adminUrl } = postgres
  await query(url, `create table diary (line text); insert into diary values ('before the copy')`)
  const cluster = path.join(postgres.home, 'data')
  const copy = path.join(restoredDir, 'copy')
  await withClient(adminUrl, async (client) => {
    await client.query(`select pg_backup_start('copy', true)`)
    cpSync(cluster, copy, {
      recursive: true,
      filter: (file) => !isLeftOut(path.relative(cluster, file).split(path.sep).join('/')),
    })
    const { rows } = await client.query('select labelfile from pg_backup_stop()')
    writeFileSync(path.join(copy, 'backup_label'), rows[0].labelfile)
  })
  await query(url, `insert into diary values ('after the copy')`)
  const [{ moment }] = await query(url, 'select clock_timestamp()::text as moment')
  await query(url, `insert into diary values ('a mistake')`)
  const [{ wal }] = await query(adminUrl, 'select pg_walfile_name(pg_switch_wal()) as wal')
  const isArchived = async () =>
    (await query(adminUrl, `select last_archived_wal >= '${wal}' as yes from pg_stat_archiver`))[0].yes ===
    true
  while (!(await isArchived())) await sleep(50)
  await postgres.stop()

  const home = openHome(restoredDir, { durable: false })
  const { superPassword, password } = openHome(dataDir, { durable: false }).record
  writeRecord(home.file, { ...home.record, superPassword, password })
  const restored = path.join(home.record.home, 'data')
  cpSync(copy, restored, { recursive: true })
  appendFileSync(
    path.join(restored, 'postgresql.auto.conf'),
    `archive_mode = 'off'
restore_command = 'cp ${archive}/%f %p'
recovery_target_time = '${moment}'
recovery_target_action = 'promote'\n`,
  )
  writeFileSync(path.join(restored, 'recovery.signal'), '')
  await giveTo(restored, home.account)
  const server = await startPostgres({ dataDir: restoredDir, preferredPort: PORT + 1, durable: false })
  try {
    while ((await query(server.url, 'select pg_is_in_recovery() as is'))[0].is) await sleep(50)
    expect(await query(server.url, 'select line from diary')).toEqual([
      { line: 'before the copy' },
      { line: 'after the copy' },
    ])
    await query(server.url, `insert into diary values ('and goes on')`)
  } finally {
    await server.stop()
  }
})

import { randomBytes } from 'node:crypto'
import {
  chownSync,
  copyFileSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isRunning } from '../../server/process/lock.mjs'
import { startPostgres } from '../database/postgres.mjs'
import { openHome, writeRecord } from '../database/postgres-home.mjs'
import { readPidFile } from '../database/postgres-identity.mjs'
import { connect, databaseUrl, withClient } from '../database/sql.mjs'

// A streaming replica of an embedded server, for tests. The embedded PostgreSQL comes without pg_basebackup, so the data folder is
// copied between pg_backup_start and pg_backup_stop, which is what that program does.

const FIRST_PORT = 15_610
const CATCH_UP_MS = 60_000

/** Files that belong to the running primary, and folders of which a copy has only the folder. */
const LEFT_OUT = new Set(['postmaster.pid', 'postmaster.opts', 'postgresql.auto.conf', 'standby.signal'])
const EMPTIED = new Set([
  ...['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify'],
  ...['pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans'],
])

/** @typedef {import('../database/postgres-account.mjs').Account} Account */
/** @typedef {Awaited<ReturnType<typeof startReplica>>} Replica */

/**
 * Starts a replica of the embedded server that runs in another DATA_DIR, and waits until it has all that was there. `dataDir` is a
 * folder of its own that the account of the database can enter.
 * @param {{ primaryDataDir: string, dataDir: string, preferredPort?: number }} options
 */
export async function startReplica({ primaryDataDir, dataDir, preferredPort = FIRST_PORT }) {
  /** @type {import('../database/postgres-home.mjs').ClusterRecord} */
  const primary = JSON.parse(readFileSync(path.join(primaryDataDir, 'database.json'), 'utf8'))
  if (!primary.port) throw new Error(`No database has run in ${primaryDataDir}.`)
  const primaryUrl = databaseUrl({
    user: 'postgres',
    password: primary.superPassword,
    port: primary.port,
    database: 'postgres',
  })
  mkdirSync(dataDir, { recursive: true })
  const { file, record, account } = openHome(dataDir, { durable: false })
  // The accounts are copied with the rest.
  writeRecord(file, { ...record, superPassword: primary.superPassword, password: primary.password })
  const target = path.join(record.home, 'data')
  const slot = `replica_${randomBytes(5).toString('hex')}`
  const end = await copyRunning({
    primaryUrl,
    source: path.join(primary.home, 'data'),
    target,
    account,
    slot,
  })
  const follows = `host=127.0.0.1 port=${primary.port} user=postgres password=${primary.superPassword}`
  const settings = [
    `primary_conninfo = '${follows} application_name=${slot}'`,
    `primary_slot_name = '${slot}'`,
    'hot_standby = on',
  ]
  write(path.join(target, 'postgresql.auto.conf'), `${settings.join('\n')}\n`, account)
  write(path.join(target, 'standby.signal'), '', account)

  const start = () => startPostgres({ dataDir, preferredPort, durable: false })
  let server = await start()
  await reached(server.adminUrl, end)

  /** @param {string} sql @param {unknown[]} [values] */
  const ask = (sql, values) =>
    withClient(server.adminUrl, async (client) => (await client.query(sql, values)).rows)

  return {
    port: server.port,
    home: server.home,
    url: server.url,
    adminUrl: server.adminUrl,
    /** It goes on receiving what the primary writes and shows none of it. */
    pause: () => ask('SELECT pg_wal_replay_pause()'),
    resume: () => ask('SELECT pg_wal_replay_resume()'),
    /** Waits until it shows what the primary has written up to now. */
    async catchUp() {
      const [now] = await withClient(primaryUrl, async (client) => {
        const { rows } = await client.query('SELECT pg_current_wal_insert_lsn()::text AS position')
        // The end of the log is sent when it is flushed, which nothing else may cause.
        await client.query(`SELECT pg_logical_emit_message(true, 'replica', 'catch up')`)
        return rows
      })
      await reached(server.adminUrl, now.position)
    },
    /** Ends it as a lost machine would. */
    async kill() {
      const pid = readPidFile(target)?.pid
      if (!pid) return
      process.kill(pid, 'SIGKILL')
      while (isRunning(pid)) await sleep(20)
    },
    /** Starts it again on its port after an end. */
    async restart() {
      server = await start()
    },
    stop: () => server.stop(),
    /** Stops it and removes all of it, also what the primary keeps for it. */
    async remove() {
      await server.stop()
      await withClient(primaryUrl, (client) =>
        client.query(
          'SELECT pg_drop_replication_slot(slot_name) FROM pg_replication_slots WHERE slot_name = $1',
          [slot],
        ),
      ).catch(() => undefined)
      for (const folder of [server.home, dataDir]) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Copies the data folder of a running server; returns the position of its log from which on the copy is complete.
 * @param {{ primaryUrl: string, source: string, target: string, account: Account, slot: string }} options
 * @returns {Promise<string>}
 */
async function copyRunning({ primaryUrl, source, target, account, slot }) {
  // Both ends of a backup have to be said on one connection.
  const client = await connect(primaryUrl)
  try {
    // From now on the primary keeps its log until the replica has it.
    await client.query('SELECT pg_create_physical_replication_slot($1, true)', [slot])
    await client.query(`SELECT pg_backup_start($1, fast => true)`, [slot])
    copyFolder(source, target, account)
    const { rows } = await client.query(
      'SELECT lsn::text, labelfile FROM pg_backup_stop(wait_for_archive => false)',
    )
    write(path.join(target, 'backup_label'), rows[0].labelfile, account)
    return rows[0].lsn
  } finally {
    await client.end()
  }
}

/**
 * Files that vanish meanwhile are left out: what removed them is in the log.
 * @param {string} source
 * @param {string} target
 * @param {Account} account
 */
function copyFolder(source, target, account) {
  mkdirSync(target, { mode: 0o700 })
  own(target, account)
  for (const name of readdirSync(source)) {
    if (LEFT_OUT.has(name)) continue
    const [from, to] = [path.join(source, name), path.join(target, name)]
    try {
      if (!lstatSync(from).isDirectory()) {
        copyFileSync(from, to)
        own(to, account)
      } else if (EMPTIED.has(name)) {
        mkdirSync(to, { mode: 0o700 })
        own(to, account)
      } else copyFolder(from, to, account)
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error
    }
  }
}

/** @param {string} file @param {string} text @param {Account} account */
function write(file, text, account) {
  writeFileSync(file, text, { mode: 0o600 })
  own(file, account)
}

/** @param {string} file @param {Account} account */
function own(file, account) {
  if (account) chownSync(file, account.uid, account.gid)
}

/** Waits until a replica has replayed up to a position. @param {string} adminUrl @param {string} position */
async function reached(adminUrl, position) {
  const until = Date.now() + CATCH_UP_MS
  await withClient(adminUrl, async (client) => {
    for (;;) {
      const { rows } = await client.query('SELECT pg_last_wal_replay_lsn() >= $1::pg_lsn AS reached', [
        position,
      ])
      if (rows[0].reached) return
      if (Date.now() > until) throw new Error(`The replica has not reached ${position}.`)
      await sleep(20)
    }
  })
}

import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inRoot } from '../../server/process/paths.mjs'
import { runNode } from '../../server/process/run.mjs'
import { createDatabase } from '../backup/databases.mjs'
import { compareCounts, countRows, FILES, readBackup } from '../backup/manifest.mjs'
import { listStore, missingObjects } from '../backup/store-objects.mjs'
import { withClient } from '../database/sql.mjs'
import { startLoad } from './load.mjs'
import { call, orderAsGuest } from './people.mjs'

// A backup while the shop is read and ordered from, and what a restore of it into an empty place has.

const ORDER_EVERY_MS = 200
const FILE = /\.tar$/

/**
 * @param {import('./cluster.mjs').Cluster} cluster
 * @param {string[]} paths that are read meanwhile
 * @param {string} token of an admin
 * @param {{ _id: string }} product that is ordered
 */
export async function backedUp(cluster, paths, token, product) {
  const { balanced, b, primary, settings, folder } = cluster
  const backups = path.join(folder, 'backups')
  const before = await countOrders(primary.url)
  const endLoad = startLoad(balanced, paths)
  const orders = startOrders(balanced, product, token)
  let during = 0
  let taken = 0
  let load
  try {
    await sleep(2000)
    during = await countOrders(primary.url)
    const began = performance.now()
    // B has the jobs, so that files are written there meanwhile.
    const env = { ...process.env, ...settings, DATA_DIR: b.dataDir }
    await runNode([inRoot('scripts', 'backup.mjs'), backups], { env, what: 'the backup' })
    taken = performance.now() - began
    await sleep(2000)
  } finally {
    await orders.stop()
    load = await endLoad()
  }
  const after = await countOrders(primary.url)
  const restored = await restore(
    cluster,
    path.join(backups, readdirSync(backups).find((name) => FILE.test(name)) ?? ''),
  )
  const failed = load.failures.length + orders.failures.length
  const [problem] = [...load.failures.map((one) => one.problem), ...orders.failures]
  const isBetween = restored.orders >= during && during > before && restored.orders <= after
  return {
    figure:
      `${failed} of ${load.requests + orders.sent()} failed in a backup of ${Math.round(taken)} ms${problem ? ` (${problem})` : ''}; ` +
      `${restored.tables} tables with ${restored.rows} rows and ${restored.orders} orders (${during} before it, ${after} after it), ` +
      `${restored.files} files and ${restored.objects} objects with their checksums, ledger of ${restored.entries} entries agrees`,
    isGood: failed === 0 && isBetween && restored.entries > 0,
  }
}

/** @param {string} url */
const countOrders = (url) => countOf(url, 'orders')

/** @param {string} url @param {'orders' | 'ledger_entries'} table */
const countOf = (url, table) =>
  withClient(url, async (client) => {
    const { rows } = await client.query(`SELECT count(*)::int AS count FROM ${table}`)
    return Number(rows[0].count)
  })

/**
 * Begins to place orders, of which each second one is delivered and paid at once; so that the ledger grows as well.
 * @param {string} balanced @param {{ _id: string }} product @param {string} token
 */
function startOrders(balanced, product, token) {
  let sent = 0
  /** @type {string[]} */
  const failures = []
  /** @type {Promise<void>[]} */
  const orders = []
  const place = async (/** @type {number} */ at) => {
    const { _id } = await orderAsGuest(balanced, product, at)
    if (at % 2 === 0)
      await call(balanced, `/order/${_id}`, { method: 'PATCH', token, body: { status: 'DELIVERED' } })
  }
  const timer = setInterval(() => {
    sent += 1
    orders.push(place(sent).catch((error) => void failures.push(String(error))))
  }, ORDER_EVERY_MS)
  return {
    failures,
    sent: () => sent,
    stop: async () => {
      clearInterval(timer)
      await Promise.all(orders)
    },
  }
}

/**
 * Restores a backup into a database and a DATA_DIR of its own and compares all of it. Throws when something differs.
 * @param {import('./cluster.mjs').Cluster} cluster @param {string} file
 */
async function restore({ primary, settings, folder }, file) {
  const dataDir = path.join(folder, 'restored')
  mkdirSync(dataDir, { mode: 0o711 })
  await withClient(primary.adminUrl, (client) => client.query('ALTER ROLE gulshan CREATEDB'))
  const url = await createDatabase(primary.url, 'restored')
  const env = { ...process.env, ...settings, DATABASE_URL: url, DATABASE_REPLICA_URL: '', DATA_DIR: dataDir }
  await runNode([inRoot('scripts', 'restore.mjs'), file], { env, what: 'the restore' })
  await runNode([inRoot('scripts', 'ledger.mjs'), 'verify', '0'], { env, what: 'the check of the ledger' })

  const { counts, parts, store } = (await readBackup(file)).manifest
  const found = await withClient(url, countRows)
  compareCounts(counts, found)
  const files = parts.filter(({ name }) => name.startsWith(FILES))
  for (const { name, sha256 } of files) {
    const bytes = readFileSync(path.join(dataDir, name.slice(FILES.length)))
    if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw new Error(`${name} differs.`)
  }
  const now = await listStore(settings)
  const [missing] = store && now ? missingObjects(store, now) : [{ key: 'All of it' }]
  if (missing) throw new Error(`${missing.key} is missing in the object storage.`)
  return {
    tables: Object.keys(found).length,
    rows: Object.values(found).reduce((sum, count) => sum + count, 0),
    orders: found.orders ?? 0,
    entries: await countOf(url, 'ledger_entries'),
    files: files.length,
    objects: store?.objects.length ?? 0,
  }
}

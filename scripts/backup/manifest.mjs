import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { StartupError } from '../../server/process/output.mjs'
import { inRoot } from '../../server/process/paths.mjs'
import { readMigrations } from '../database/migrations.mjs'
import { contentOf, entriesOf, textOf } from './archive.mjs'

// The last file of a backup says what is in it, so that an archive without its end is never taken for a whole one.

export const MANIFEST = 'manifest.json'
export const DUMP = 'database.dump'
/** The files of DATA_DIR. */
export const FILES = 'files/'
/** The folder of the embedded database, and how it is opened. */
export const CLUSTER = 'cluster/'
export const CLUSTER_RECORD = 'cluster.json'
const FORMAT = 1

/** @typedef {import('./archive.mjs').Part} Part */
/** @typedef {Record<string, number>} Counts rows of each table */
/**
 * @typedef {object} Manifest
 * @property {number} format
 * @property {'dump' | 'cluster'} kind a dump of one's own PostgreSQL, or the folder of the embedded one
 * @property {'demo' | 'live'} mode
 * @property {string} version of Gulshan
 * @property {string} madeAt
 * @property {string} postgres version of the server
 * @property {number} [programs] version of pg_dump; the folder of the embedded one has none
 * @property {string[]} migrations that the database has
 * @property {Counts} counts
 * @property {string} secret a mark of AUTH_SECRET
 * @property {{ bucket: string, objects: { key: string, size: number, tag: string }[] } | null} store what is in the object storage
 * @property {Part[]} parts
 */
/** @typedef {{ manifest: Manifest, entries: Map<string, import('./archive.mjs').Entry> }} Backup */

/**
 * @param {Omit<Manifest, 'format' | 'version'>} found
 * @returns {Manifest}
 */
export const makeManifest = (found) => ({
  format: FORMAT,
  version: JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).version,
  ...found,
})

/**
 * A mark by which two values of AUTH_SECRET are compared: what admins have entered is encrypted with it. It does not lead to
 * the secret, which is random.
 * @param {string} secret
 */
export const markOf = (secret) =>
  secret === '' ? '' : createHash('sha256').update(`gulshan backup ${secret}`).digest('hex').slice(0, 16)

/**
 * Reads what a backup has, without its content. Throws a StartupError when it is incomplete or not for this version.
 * @param {string} file
 * @returns {Promise<Backup>}
 */
export async function readBackup(file) {
  /** @type {Backup['entries']} */
  const entries = new Map()
  for await (const entry of entriesOf(file)) entries.set(entry.name, entry)
  const last = entries.get(MANIFEST)
  if (!last) throw new StartupError(`${file} is no backup of Gulshan: it has no ${MANIFEST}.`)
  const manifest = parseManifest(file, await textOf(file, last))
  if (manifest.format !== FORMAT)
    throw new StartupError(
      `${file} was made by Gulshan ${manifest.version}, whose backups this version cannot read.`,
    )
  const known = new Set(readMigrations().map(({ name }) => name))
  const newer = manifest.migrations.find((name) => !known.has(name))
  if (newer)
    throw new StartupError(
      `${file} was made by a newer version of Gulshan (${manifest.version}): its database has the migration ${newer}. Restore it with that version.`,
    )
  return { manifest, entries }
}

/** @param {string} file @param {string} text @returns {Manifest} */
function parseManifest(file, text) {
  try {
    return JSON.parse(text)
  } catch {
    throw new StartupError(`${file} is damaged: its ${MANIFEST} cannot be read.`)
  }
}

/**
 * Compares every part with the manifest. Throws a StartupError that names the first one that differs.
 * @param {string} file
 * @param {Backup} backup
 */
export async function checkParts(file, { manifest, entries }) {
  for (const { name, size, sha256 } of manifest.parts) {
    const entry = entries.get(name)
    if (!entry || entry.size !== size)
      throw new StartupError(`${file} is damaged: ${name} is missing or cut off.`)
    const hash = createHash('sha256')
    for await (const chunk of contentOf(file, entry)) hash.update(chunk)
    if (hash.digest('hex') !== sha256)
      throw new StartupError(`${file} is damaged: ${name} has another checksum than when it was saved.`)
  }
}

/**
 * Throws a StartupError with the tables that have other numbers of rows than the backup.
 * @param {Counts} expected
 * @param {Counts} found
 */
export function compareCounts(expected, found) {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(found)])].sort()
  const different = names.filter((name) => expected[name] !== found[name])
  if (different.length === 0) return
  const list = different.map(
    (name) => `${name} ${found[name] ?? 'missing'} instead of ${expected[name] ?? 'none'}`,
  )
  throw new StartupError(`The restored database has other rows than the backup: ${list.join(', ')}.`)
}

/** Rows of every table of the shop. @param {import('pg').Client} client @returns {Promise<Counts>} */
export async function countRows(client) {
  const { rows } = await client.query(
    `select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  )
  /** @type {Counts} */
  const counts = {}
  for (const { name } of rows) {
    const found = await client.query(
      `select count(*)::float8 as count from public.${client.escapeIdentifier(name)}`,
    )
    counts[name] = found.rows[0].count
  }
  return counts
}

/** The migrations that the database has. @param {import('pg').Client} client @returns {Promise<string[]>} */
export async function appliedMigrations(client) {
  const { rows } = await client.query(
    `select migration_name as name from "_prisma_migrations" where finished_at is not null and rolled_back_at is null
     order by migration_name`,
  )
  return rows.map(({ name }) => name)
}

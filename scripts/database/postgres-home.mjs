import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmdirSync } from 'node:fs'
import path from 'node:path'
import { readIfThere, writeSecretFile } from '../../server/process/files.mjs'
import { print, StartupError } from '../../server/process/output.mjs'
import { canEnter, postgresAccount } from './postgres-account.mjs'

// DATA_DIR/database.json contains what a start must know about the cluster: its folder, its port, its passwords.
// It is written before the cluster exists, so no crash can leave a cluster with an unknown password.

/** Checked here because PostgreSQL's own messages about missing files are hard to understand. */
const PARTS = ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal', 'postgresql.conf', 'pg_hba.conf']

/** @typedef {{ home: string, port: number | null, superPassword: string, password: string }} ClusterRecord */
/** @typedef {import('./postgres-account.mjs').Account} Account */

/**
 * Finds or prepares the folder of the cluster: in DATA_DIR, or outside when the account PostgreSQL must run under cannot
 * reach DATA_DIR (a project in root's own home). Throws a StartupError when an existing cluster is damaged or unreachable.
 * @param {string} dataDir
 * @param {{ durable: boolean }} options
 */
export function openHome(dataDir, { durable }) {
  const file = path.join(dataDir, 'database.json')
  const known = readRecord(file)
  const cluster = known && path.join(known.home, 'data')
  if (cluster && existsSync(cluster)) {
    assertComplete(cluster)
    const account = postgresAccount(cluster)
    if (canEnter(account, known.home)) return { file, record: known, account }
    throw new StartupError(
      `The database in ${known.home} cannot be reached by the user it belongs to; correct the permissions of the folders above it.`,
    )
  }
  if (!known) assertNoOtherCluster(dataDir, file)
  // A port in the record means that the cluster has run before.
  if (known?.port) {
    throw new StartupError(
      `${cluster} is missing, though ${file} says that the database is there. Put the folder back from a backup; nothing was deleted.`,
    )
  }
  const account = postgresAccount()
  /** @type {ClusterRecord} */
  const record = {
    home: makeHome(dataDir, account, durable),
    port: null,
    superPassword: password(),
    password: password(),
  }
  writeRecord(file, record)
  return { file, record, account }
}

/** @param {string} file @param {ClusterRecord} record */
export const writeRecord = (file, record) => writeSecretFile(file, `${JSON.stringify(record, null, 2)}\n`)

/** @param {string} cluster */
function assertComplete(cluster) {
  const missing = PARTS.find((part) => !existsSync(path.join(cluster, part)))
  if (!missing) return
  throw new StartupError(
    `The database in ${cluster} is damaged: ${path.join(cluster, missing)} is missing. Put the folder back from a backup; nothing was deleted.`,
  )
}

/**
 * Throws when a database was made here whose record is lost: a new one beside it would look like an empty shop.
 * @param {string} dataDir
 * @param {string} file
 */
function assertNoOtherCluster(dataDir, file) {
  const remains = [path.join(dataDir, 'postgres', 'data'), path.join(dataDir, 'logs', 'postgres.log')].find(
    existsSync,
  )
  if (!remains) return
  throw new StartupError(
    `${file} is missing, but a database was made for this DATA_DIR before (${remains}). Put the file back from a backup; nothing was deleted. To begin with an empty shop choose another DATA_DIR.`,
  )
}

/** @param {string} dataDir @param {Account} account @param {boolean} durable */
function makeHome(dataDir, account, durable) {
  const inside = path.join(dataDir, 'postgres')
  if (prepare(inside, account)) return inside
  // The folder is removed only if nothing is in it.
  if (readdirSync(inside).length === 0) rmdirSync(inside)
  // Systems clear old files out of /var/tmp, so a real shop does not use it.
  const outside = makeOutside(durable ? ['/var/lib', '/var/tmp'] : ['/var/tmp', '/tmp'])
  if (!prepare(outside, account))
    throw new StartupError(`The database can be stored neither in ${inside} nor in ${outside}.`)
  if (durable) print(`The database user cannot enter ${dataDir}, so the database is in ${outside}.`)
  return outside
}

/** @param {string[]} folders the first that can be written is used @returns {string} */
function makeOutside([folder = '', ...others]) {
  try {
    return mkdtempSync(path.join(folder, 'gulshan-'))
  } catch (error) {
    if (others.length === 0) throw error
    return makeOutside(others)
  }
}

/** @param {string} folder @param {Account} account */
function prepare(folder, account) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (account) chownSync(folder, account.uid, account.gid)
  return canEnter(account, folder)
}

/** @param {string} file @returns {ClusterRecord | null} */
function readRecord(file) {
  const text = readIfThere(file)
  if (text === null) return null
  const record = parsed(text)
  const texts = [record?.home, record?.superPassword, record?.password]
  if (texts.every((text) => typeof text === 'string' && text !== '')) return record
  throw new StartupError(
    `${file} is damaged: it does not say where the database is and how to open it. Put it back from a backup; nothing was deleted.`,
  )
}

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const password = () => randomBytes(24).toString('base64url')

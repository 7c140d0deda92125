import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { canEnter, postgresAccount } from './postgres-account.mjs'
import { Obstacle, say } from './say.mjs'

// Beside DATA_DIR's cluster lies one file with what a start must know about it: where it is, its port, its passwords.
// It is written before the cluster exists, so no crash can leave a cluster whose password nobody knows.

/** @typedef {{ home: string, port: number | null, superPassword: string, password: string }} ClusterRecord */

/**
 * Finds or prepares the folder the cluster lives in: in DATA_DIR, or outside when the account PostgreSQL must run under
 * cannot reach DATA_DIR (a project in root's own home).
 */
export function openHome(dataDir, { durable }) {
  const file = path.join(dataDir, 'database.json')
  const known = readRecord(file)
  const cluster = known && path.join(known.home, 'data')
  if (cluster && existsSync(cluster)) {
    const account = postgresAccount(cluster)
    if (canEnter(account, known.home)) return { file, record: known, account }
    throw new Obstacle(
      `The database in ${known.home} cannot be reached by the user it belongs to; mend the permissions of the folders above it.`,
    )
  }
  const account = postgresAccount()
  const record = {
    home: makeHome(dataDir, account, durable),
    port: null,
    superPassword: password(),
    password: password(),
  }
  writeRecord(file, record)
  return { file, record, account }
}

export function writeRecord(file, record) {
  writeFileSync(`${file}.new`, `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

function makeHome(dataDir, account, durable) {
  const inside = path.join(dataDir, 'postgres')
  if (prepare(inside, account)) return inside
  rmSync(inside, { recursive: true, force: true })
  // Not /var/tmp for a real shop: systems clear old files out of it.
  const outside = makeOutside(durable ? ['/var/lib', '/var/tmp'] : ['/var/tmp', '/tmp'])
  if (!prepare(outside, account))
    throw new Obstacle(`The database can be kept neither in ${inside} nor in ${outside}.`)
  if (durable) say(`The database user cannot enter ${dataDir}, so the database is kept in ${outside}.`)
  return outside
}

function makeOutside([folder, ...others]) {
  try {
    return mkdtempSync(path.join(folder, 'gulshan-'))
  } catch (error) {
    if (others.length === 0) throw error
    return makeOutside(others)
  }
}

function prepare(folder, account) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (account) chownSync(folder, account.uid, account.gid)
  return canEnter(account, folder)
}

/** @returns {ClusterRecord | null} */
function readRecord(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return null
    throw new Obstacle(
      `${file} cannot be read (${error.code ?? error.message}); it belongs to another user or is damaged.`,
    )
  }
}

const password = () => randomBytes(24).toString('base64url')

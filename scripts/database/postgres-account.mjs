import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { StartupError } from '../../server/process/output.mjs'

/** @typedef {{ uid: number, gid: number } | null} Account null: the account of this process */

// PostgreSQL does not run as root, so root runs it under an account without rights.
const isRoot = process.getuid?.() === 0

/**
 * The account PostgreSQL runs under.
 * @param {string} [cluster] an existing data folder keeps its owner
 * @returns {Account}
 */
export function postgresAccount(cluster) {
  if (!isRoot) return null
  const owner = cluster ? ownerOf(cluster) : null
  if (owner && owner.uid !== 0) return owner
  const account = findAccount('postgres') ?? findAccount('nobody')
  if (!account)
    throw new StartupError(
      'As root Gulshan runs its database as the user postgres or nobody, and neither exists here.',
    )
  return account
}

/** Options of a child process that runs under the account. Its folder must be one that every account may enter. @param {Account} account */
export const asAccount = (account) => (account ? { ...account, cwd: '/' } : {})

/** @param {Account} account @param {string} file */
export function canRun(account, file) {
  return spawnSync(file, ['--version'], { ...asAccount(account), stdio: 'ignore' }).status === 0
}

/** @param {Account} account @param {string} folder */
export function canEnter(account, folder) {
  if (!account) return true
  return (
    spawnSync('/bin/sh', ['-c', 'cd "$1" && test -w .', 'sh', folder], {
      ...asAccount(account),
      stdio: 'ignore',
    }).status === 0
  )
}

/** @param {string} folder */
function ownerOf(folder) {
  try {
    const { uid, gid } = statSync(folder)
    return { uid, gid }
  } catch {
    return null
  }
}

/** @param {string} name */
function findAccount(name) {
  const line = readPasswd().find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return line ? { uid: Number(uid), gid: Number(gid) } : null
}

function readPasswd() {
  try {
    return readFileSync('/etc/passwd', 'utf8').split('\n')
  } catch {
    return []
  }
}

import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { StartupError } from './output.mjs'

// PostgreSQL refuses to run as root, so root runs it as somebody who may do nothing else.
const isRoot = process.getuid?.() === 0

/**
 * The account PostgreSQL runs under: null means our own.
 * @param {string} [cluster] an existing data folder keeps its owner
 * @returns {null | { uid: number, gid: number }}
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

/** What a child process needs to run under the account. The folder must be one that everybody may enter. */
export const asAccount = (account) => (account ? { ...account, cwd: '/' } : {})

export function canRun(account, file) {
  return spawnSync(file, ['--version'], { ...asAccount(account), stdio: 'ignore' }).status === 0
}

export function canEnter(account, folder) {
  if (!account) return true
  return (
    spawnSync('/bin/sh', ['-c', 'cd "$1" && test -w .', 'sh', folder], {
      ...asAccount(account),
      stdio: 'ignore',
    }).status === 0
  )
}

function ownerOf(folder) {
  try {
    const { uid, gid } = statSync(folder)
    return { uid, gid }
  } catch {
    return null
  }
}

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

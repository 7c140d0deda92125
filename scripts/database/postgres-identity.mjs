import { execFileSync } from 'node:child_process'
import { readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { isRunning } from '../../server/process/lock.mjs'

/** The pid and port that a running or killed server wrote into its data folder, or null. @param {string} cluster */
export function readPidFile(cluster) {
  try {
    const lines = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    return Number.isInteger(pid) && pid > 0 ? { pid, port: Number(lines[3]) || null } : null
  } catch {
    return null
  }
}

/**
 * Whether that process really is a PostgreSQL on this data folder. After a crash another process may have the recorded id,
 * and PostgreSQL itself would then not start.
 * @param {number} pid
 * @param {string} cluster
 */
export function isOurServer(pid, cluster) {
  if (!isRunning(pid)) return false
  const command = commandOf(pid)
  // Unreadable: the connection proves the identity later.
  if (command === null) return true
  return (
    command.includes('postgres') && (command.includes(cluster) || command.includes(realpathSync(cluster)))
  )
}

/** @param {number} pid */
function commandOf(pid) {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    if (process.platform === 'win32') return null
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' })
  } catch {
    return null
  }
}

/** Asks a server, logged in with our password, whether it serves this folder. @param {import('pg').Client} client @param {string} cluster */
export async function servesCluster(client, cluster) {
  const { rows } = await client.query('show data_directory')
  return samePath(rows[0].data_directory, cluster)
}

/** @param {string} a @param {string} b */
function samePath(a, b) {
  try {
    return realpathSync(a) === realpathSync(b)
  } catch {
    return path.resolve(a) === path.resolve(b)
  }
}

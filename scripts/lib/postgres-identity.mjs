import { execFileSync } from 'node:child_process'
import { readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { isRunning } from './lock.mjs'

/** What a running or killed server left in its data folder, or null. */
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
 * Whether that process really is a PostgreSQL on this data folder. After a crash the recorded process id may belong to
 * anybody by now, and PostgreSQL itself would then refuse to start.
 */
export function isOurServer(pid, cluster) {
  if (!isRunning(pid)) return false
  const command = commandOf(pid)
  // Unreadable: leave it to the connection, which proves identity anyway.
  if (command === null) return true
  return (
    command.includes('postgres') && (command.includes(cluster) || command.includes(realpathSync(cluster)))
  )
}

function commandOf(pid) {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    if (process.platform === 'win32') return null
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' })
  } catch {
    return null
  }
}

/** Asks a server, logged in with our password, whether it serves this very folder. */
export async function servesCluster(client, cluster) {
  const { rows } = await client.query('show data_directory')
  return samePath(rows[0].data_directory, cluster)
}

function samePath(a, b) {
  try {
    return realpathSync(a) === realpathSync(b)
  } catch {
    return path.resolve(a) === path.resolve(b)
  }
}

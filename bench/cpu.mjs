import { readFileSync } from 'node:fs'

// CPU times as Linux counts them. They depend less on other work of the machine than response times do.
const TICK_MS = 10

/** @typedef {{ pid: number, sql?: import('pg').Client, database?: string }} MeasuredServer */
/** @typedef {{ server: number, backends: Map<number, number> }} Reading in milliseconds */

/** User and system time of a process and all its threads, in milliseconds. Zero once it has ended. @param {number} pid */
export function cpuOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the name in parentheses and may hold anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS
  } catch {
    return 0
  }
}

/** The CPU time of a process with one thread, in milliseconds: finer than `cpuOf`. @param {number} pid */
export const fineCpuOf = (pid) =>
  Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1_000_000

/**
 * The CPU time that a server has used: its own process, and of Postgres the processes that serve its database.
 * @param {MeasuredServer} server
 * @returns {Promise<Reading>}
 */
export async function cpuReading({ pid, sql, database }) {
  const backends = sql
    ? (
        await sql.query('select pid from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()', [
          database,
        ])
      ).rows
    : []
  return { server: cpuOf(pid), backends: new Map(backends.map((row) => [row.pid, cpuOf(row.pid)])) }
}

/** Milliseconds used between two readings. For a backend that is new in the second one, all it has used. @param {Reading} before @param {Reading} after */
export function cpuBetween(before, after) {
  let postgres = 0
  for (const [pid, ms] of after.backends) postgres += ms - (before.backends.get(pid) ?? 0)
  return { server: after.server - before.server, postgres }
}

/** Resident memory of a process in MB. @param {number} pid */
export const residentMb = (pid) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

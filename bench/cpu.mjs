import { readFileSync } from 'node:fs'

// From Linux's own books. CPU time is what a request costs whatever else the machine is doing, so it is the figure to
// compare when the machine is not ours alone.
const TICK_MS = 10

/** User and system time of a process and all its threads, in milliseconds. Zero once it is gone. */
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

/**
 * What a server has used up: its own process, and of Postgres the processes that serve its database.
 * @param {{ pid: number, sql?: import('pg').Client, database?: string }} server
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

/** Milliseconds used between two readings. A backend that was not there at first has used all it has since. */
export function cpuBetween(before, after) {
  let postgres = 0
  for (const [pid, ms] of after.backends) postgres += ms - (before.backends.get(pid) ?? 0)
  return { server: after.server - before.server, postgres }
}

import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isRunning } from '../../server/process/lock.mjs'
import { startPostgres } from '../database/postgres.mjs'
import { isOurServer, readPidFile } from '../database/postgres-identity.mjs'

// Tests never use the shop's database. They get a cluster of their own in the system's temporary folder, without crash
// safety, or the server of TEST_DATABASE_URL (an account that may create databases).
const PREFIX = 'gulshan-test-'
const FIRST_PORT = 15_510

/** @returns {Promise<{ adminUrl: string, close(): Promise<void> }>} */
export async function openCluster() {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { adminUrl: given, close: async () => {} }
  sweep()
  const dataDir = mkdtempSync(path.join(tmpdir(), `${PREFIX}${process.pid}-`))
  chmodSync(dataDir, 0o711)
  const postgres = await startPostgres({ dataDir, preferredPort: FIRST_PORT, durable: false })
  return {
    adminUrl: postgres.adminUrl,
    async close() {
      await postgres.stop()
      for (const folder of [postgres.home, dataDir]) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Stops and removes the clusters of test runs that were killed. */
function sweep() {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(/^gulshan-test-(\d+)-/.exec(name)?.[1])
    if (!pid || isRunning(pid)) continue
    const dataDir = path.join(tmpdir(), name)
    try {
      const { home } = JSON.parse(readFileSync(path.join(dataDir, 'database.json'), 'utf8'))
      const cluster = path.join(home, 'data')
      const server = readPidFile(cluster)
      if (server && existsSync(cluster) && isOurServer(server.pid, cluster))
        process.kill(server.pid, 'SIGQUIT')
      rmSync(home, { recursive: true, force: true })
    } catch {
      // Another user's folder, or a run that was killed before it had a cluster.
    }
    rmSync(dataDir, { recursive: true, force: true })
  }
}

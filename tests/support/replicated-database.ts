import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../../scripts/database/migrations.mjs'
import { startPostgres } from '../../scripts/database/postgres.mjs'
import { type Replica, startReplica } from '../../scripts/testing/replica.mjs'

export interface ReplicatedDatabase {
  /** The primary's. */
  url: string
  replica: Replica
  end(): Promise<void>
}

/** A folder that the account of the database can enter; one that a killed run left is removed by the next. */
function folder() {
  const made = mkdtempSync(join(tmpdir(), `gulshan-test-${process.pid}-`))
  chmodSync(made, 0o711)
  return made
}

/** A migrated database and its streaming replica, in clusters of their own: a replica is always one of a whole cluster. */
export async function replicatedDatabase(): Promise<ReplicatedDatabase> {
  const dataDir = folder()
  const primary = await startPostgres({ dataDir, preferredPort: 15_650, durable: false })
  await migrate(primary.url)
  const replica = await startReplica({ primaryDataDir: dataDir, dataDir: folder() })
  return {
    url: primary.url,
    replica,
    async end() {
      await replica.remove()
      await primary.stop()
      for (const left of [primary.home, dataDir]) rmSync(left, { recursive: true, force: true })
    },
  }
}

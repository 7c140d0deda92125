import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'

/** An advisory lock on its own connection, so that it is released when the process ends, even if it is killed. */
export async function acquireSeedLock(
  connectionString: string,
): Promise<{ waited: boolean; end(): Promise<void> }> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 5000, keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  for (let waited = false; ; waited = true) {
    const { rows } = await client.query<{ mine: boolean }>(
      `select pg_try_advisory_lock(hashtextextended('gulshan:seed', 0)) as mine`,
    )
    if (rows[0]?.mine) return { waited, end: () => client.end() }
    if (!waited) process.stdout.write('  Another start is filling this shop; waiting for it …\n')
    await sleep(500)
  }
}

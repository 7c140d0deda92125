import { Client } from 'pg'

/**
 * Waits until no other test file changes the settings of the server under test, and keeps them until the returned function
 * is called. They are saved as a whole: two files at once would undo each other's change.
 */
export async function lockShopSettings(): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: process.env.DATABASE_URL })
  await client.connect()
  await client.query("SELECT pg_advisory_lock(hashtext('settings of the shop'))")
  return () => client.end()
}

// Has shared caches in front of the shop drop all pages, after its processes were replaced by those of another release. The shop
// itself purges (lib/platform/cache/shared-cache.ts): it follows the table within seconds, and tries again where a cache is away. The
// page caches of all processes follow the table too, so each page is rendered anew when it is next asked for.

import { main, print, StartupError } from '../server/process/output.mjs'
import { loadEnvFile, readSettings } from '../server/process/settings.mjs'
import { checkDatabase, withClient } from './database/sql.mjs'

await main(async () => {
  loadEnvFile()
  if (process.env.SHARED_CACHE?.trim() !== 'on') return
  const { databaseUrl: url, mode } = readSettings(process.env)
  if (!url) throw new StartupError('Set DATABASE_URL to the database of the shop.')
  await checkDatabase(url, mode)
  await withClient(url, (client) =>
    // The tag of every page: lib/platform/cache/tags.ts.
    client.query(`INSERT INTO cache_tags (tag, expired_at) VALUES ('shop', clock_timestamp())
      ON CONFLICT (tag) DO UPDATE SET expired_at = excluded.expired_at`),
  )
  print('Shared caches drop their pages within seconds.')
})

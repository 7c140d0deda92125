import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { avifPath } from '@/lib/platform/storage/picture-files'
import { withClient } from '../../scripts/database/sql.mjs'
import { findBrowser } from '../../scripts/gallery/browser.mjs'
import { ensureBuilt } from '../../scripts/launch/build-app.mjs'
import { seed } from '../../scripts/launch/seed.mjs'
import { openCluster } from '../../scripts/testing/test-cluster.mjs'
import { testDatabases } from '../../scripts/testing/test-databases.mjs'
import { startTestServer } from '../../scripts/testing/test-server.mjs'

/** Once for all browser tests: a browser, and the built application on the demo shop in a database of its own. */
export default async function setup() {
  const browser = await findBrowser()
  await ensureBuilt()
  const cluster = await openCluster()
  const databases = testDatabases(cluster.adminUrl)
  const { url } = await databases.migrated('e2e')
  const prepare = async (env: Record<string, string>) => {
    await seed({ ...process.env, ...env })
    await leaveWebp(join(env.DATA_DIR ?? '', 'media', 'p'))
    await withClient(url, (client) => client.query(indexFirstPictures))
  }
  // On a busy machine a connection can take longer than visitors of a shop are kept waiting.
  const env = { DATABASE_WAIT_FACTOR: '20' }
  const server = await startTestServer({ name: 'e2e', databaseUrl: url, env, prepare })
  // The workers inherit this environment; browser.ts reads it.
  process.env.E2E_BROWSER = JSON.stringify(browser)
  process.env.E2E_BASE_URL = server.baseUrl
  Object.assign(process.env, server.env)
  return async () => {
    await server.stop()
    await databases.dropAll()
    await cluster.close()
  }
}

/** Only the first pictures of exotic plants are indexed, because the index of all takes half a minute of a core. */
const indexFirstPictures = `
  UPDATE image_tasks SET attempts = 1, due_at = now() + interval '1 day' WHERE image_id NOT IN (
    SELECT i.id FROM product_images i JOIN product_categories p USING (product_id) JOIN categories c ON c.id = p.category_id
    WHERE i.position = 0 AND c.slug = 'exotic-plants')`

/** An empty file says that the WebP is smaller. Otherwise the server would encode all pictures that are viewed, for minutes of a core. */
async function leaveWebp(folder: string) {
  for (const name of await readdir(folder)) await writeFile(join(folder, avifPath(name)), '')
}

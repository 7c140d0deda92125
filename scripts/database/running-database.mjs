import { startPostgres } from './postgres.mjs'

/**
 * The address of DATABASE_URL; without it the database of the running demo shop, or one that is started and stopped again
 * afterwards.
 * @param {import('../../server/process/settings.mjs').Settings} settings
 * @param {import('../../server/process/stop.mjs').Stop} stop
 */
export async function runningDatabase({ databaseUrl, dataDir, postgresPort }, stop) {
  if (databaseUrl) return databaseUrl
  const postgres = await startPostgres({ dataDir, ...(postgresPort ? { preferredPort: postgresPort } : {}) })
  if (!postgres.adopted) stop.add(() => postgres.stop())
  return postgres.url
}

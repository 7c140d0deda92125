// Applies pending migrations to DATABASE_URL, for operators who do not start the server with `npm start`. With `--plan` it only
// lists them, and ends with the code 2 when the version before has to stop for them (deploy/switch-release.sh).

import { main, print, StartupError } from '../server/process/output.mjs'
import { loadEnvFile, readSettings } from '../server/process/settings.mjs'
import { checkDatabase } from './database/sql.mjs'
import { printPlan, upgradeDatabase } from './database/upgrade.mjs'

const STOP_NEEDED = 2

await main(async () => {
  loadEnvFile()
  const { databaseUrl: url, mode } = readSettings(process.env)
  if (!url) throw new StartupError('Set DATABASE_URL to the database to migrate.')
  await checkDatabase(url, mode)
  if (process.argv.includes('--plan')) {
    process.exitCode = (await printPlan(url)) ? 0 : STOP_NEEDED
    return
  }
  const applied = await upgradeDatabase(url)
  if (applied.length === 0) print('The database is up to date.')
})

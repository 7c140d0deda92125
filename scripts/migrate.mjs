// Applies pending migrations to DATABASE_URL, for operators who do not start the server with `npm start`. With `--plan` it only
// lists them, and ends with the code 2 when the version before has to stop for them (deploy/switch-release.sh).

import { parseArgs } from 'node:util'
import { errorMessage, main, print, StartupError } from '../server/process/output.mjs'
import { loadEnvFile, readSettings } from '../server/process/settings.mjs'
import { checkDatabase } from './database/sql.mjs'
import { printPlan, upgradeDatabase } from './database/upgrade.mjs'

const STOP_NEEDED = 2

await main(async () => {
  const isPlan = readArguments()
  loadEnvFile()
  const { databaseUrl: url, mode } = readSettings(process.env)
  if (!url) throw new StartupError('Set DATABASE_URL to the database to migrate.')
  await checkDatabase(url, mode)
  if (isPlan) {
    process.exitCode = (await printPlan(url)) ? 0 : STOP_NEEDED
    return
  }
  const applied = await upgradeDatabase(url)
  if (applied.length === 0) print('The database is up to date.')
})

/** Whether only the plan is asked for. A word that is not known must not change the database. */
function readArguments() {
  try {
    return parseArgs({ options: { plan: { type: 'boolean', default: false } } }).values.plan
  } catch (error) {
    throw new StartupError(`Run node scripts/migrate.mjs, with --plan or without (${errorMessage(error)}).`)
  }
}

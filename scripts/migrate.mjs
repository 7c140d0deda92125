// Applies pending migrations to DATABASE_URL, for operators who do not start the server with `npm start`.

import { main, print, StartupError } from '../server/process/output.mjs'
import { loadEnvFile, readSettings } from '../server/process/settings.mjs'
import { migrate } from './database/migrations.mjs'
import { checkDatabase } from './database/sql.mjs'

await main(async () => {
  loadEnvFile()
  const { databaseUrl: url, mode } = readSettings(process.env)
  if (!url) throw new StartupError('Set DATABASE_URL to the database to migrate.')
  await checkDatabase(url, mode)
  const applied = await migrate(url)
  print(applied.length > 0 ? `Applied: ${applied.join(', ')}` : 'The database is up to date.')
})

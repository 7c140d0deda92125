// Applies pending migrations to DATABASE_URL, for operators who do not start the server with `npm start`.
import { migrate } from './lib/migrations.mjs'
import { main, print, StartupError } from './lib/output.mjs'
import { loadEnvFile, readSettings } from './lib/settings.mjs'
import { checkDatabase } from './lib/sql.mjs'

await main(async () => {
  loadEnvFile()
  const { databaseUrl: url, mode } = readSettings(process.env)
  if (!url) throw new StartupError('Set DATABASE_URL to the database to migrate.')
  await checkDatabase(url, mode)
  const applied = await migrate(url)
  print(applied.length > 0 ? `Applied: ${applied.join(', ')}` : 'The database is up to date.')
})

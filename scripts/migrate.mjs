// Applies pending migrations to DATABASE_URL, for operators who do not start the server with `npm start`.
import { migrate } from './lib/migrations.mjs'
import { main, print, StartupError } from './lib/output.mjs'
import { loadEnvFile } from './lib/settings.mjs'
import { checkDatabase } from './lib/sql.mjs'

await main(async () => {
  loadEnvFile()
  const url = process.env.DATABASE_URL
  if (!url) throw new StartupError('Set DATABASE_URL to the database to migrate.')
  await checkDatabase(url)
  const applied = await migrate(url)
  print(applied.length > 0 ? `Applied: ${applied.join(', ')}` : 'The database is up to date.')
})

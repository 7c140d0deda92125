// `npm run make-admin -- you@example.com`: makes a registered customer an admin, for the first admin of a real shop.

import { main, print, StartupError } from '../server/process/output.mjs'
import { loadEnvFile, readSettings } from '../server/process/settings.mjs'
import { makeAdmin } from './database/admins.mjs'
import { checkDatabase } from './database/sql.mjs'

await main(async () => {
  loadEnvFile()
  const { databaseUrl: url, mode } = readSettings(process.env)
  if (!url)
    throw new StartupError(
      'Set DATABASE_URL to the database of the shop. The demo shop already has an admin.',
    )
  const [email] = process.argv.slice(2)
  if (!email) throw new StartupError('Give the email address: npm run make-admin -- you@example.com')
  await checkDatabase(url, mode)
  print(`${await makeAdmin(url, email)} is an admin now and has to sign in again.`)
})

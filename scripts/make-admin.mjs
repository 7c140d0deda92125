// The first admin of a real shop: `npm run make-admin -- somebody@example.com`, after they have registered as a customer.
import { makeAdmin } from './lib/admins.mjs'
import { main, print, StartupError } from './lib/output.mjs'
import { loadEnvFile } from './lib/settings.mjs'
import { checkDatabase } from './lib/sql.mjs'

await main(async () => {
  loadEnvFile()
  const url = process.env.DATABASE_URL
  if (!url)
    throw new StartupError('Set DATABASE_URL to the database of the shop. The demo shop has its admin.')
  const [email] = process.argv.slice(2)
  if (!email) throw new StartupError('Say whose account: npm run make-admin -- somebody@example.com')
  await checkDatabase(url)
  print(`${await makeAdmin(url, email)} is an admin now, and signs in again.`)
})

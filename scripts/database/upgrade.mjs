import { print } from '../../server/process/output.mjs'
import { migrate, readMigrations } from './migrations.mjs'

/**
 * Brings the database up to date and prints what that does: the tables of a new database, or every migration of an old one with
 * the time it took, and where the database was and is. Returns the names of what was applied.
 * @param {string} url
 */
export async function upgradeDatabase(url) {
  const migrations = readMigrations()
  let isUpgrade = false
  const applied = await migrate(url, migrations, {
    onPlan(before, pending) {
      isUpgrade = before !== null
      const count = pending.length === 1 ? '1 migration' : `${pending.length} migrations`
      print(
        isUpgrade ? `Upgrading the database from ${before}: ${count}.` : `Creating the tables: ${count} …`,
      )
    },
    onApplied(name, ms) {
      if (isUpgrade) print(`  ${name} (${(ms / 1000).toFixed(1)} s)`)
    },
  })
  if (applied.length > 0) print(`The database is at ${applied.at(-1)} now (${migrations.length} migrations).`)
  return applied
}

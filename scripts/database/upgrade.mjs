import { print } from '../../server/process/output.mjs'
import { isCompatible, stopReason } from './compatibility.mjs'
import { migrate, plannedMigrations, readMigrations } from './migrations.mjs'

/** @param {number} count */
const counted = (count) => (count === 1 ? '1 migration' : `${count} migrations`)

/**
 * Brings the database up to date and prints what that does: the tables of a new database, or every migration of an old one with
 * the time it took, and where the database was and is. Returns the names of what was applied.
 * @param {string} url
 * @param {import('./migrations.mjs').Migration[]} [migrations]
 */
export async function upgradeDatabase(url, migrations = readMigrations()) {
  let isUpgrade = false
  const applied = await migrate(url, migrations, {
    onNewer(names) {
      print(
        `The database is of a newer version, with ${counted(names.length)} that this one runs with, the last of them ${names.at(-1)}.`,
      )
    },
    onPlan(before, pending) {
      isUpgrade = before !== null
      const count = counted(pending.length)
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

/**
 * Prints what `upgradeDatabase` would apply, and returns whether processes of the version before can run on meanwhile. A
 * migration without a mark is one of the time before the marks, so they have to stop for it.
 * @param {string} url
 * @param {import('./migrations.mjs').Migration[]} [migrations]
 */
export async function printPlan(url, migrations = readMigrations()) {
  const pending = await plannedMigrations(url, migrations)
  if (pending.length === 0) print('The database is up to date.')
  for (const { name, sql } of pending)
    print(isCompatible(sql) ? name : `${name}, after a stop: ${reasonOf(sql)}`)
  const isRolling = pending.every(({ sql }) => isCompatible(sql))
  if (!isRolling) print('Stop all processes of the version before, then start this one.')
  return isRolling
}

/** @param {string} sql */
const reasonOf = (sql) => stopReason(sql) ?? 'it is not marked as compatible'

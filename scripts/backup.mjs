// `npm run backup [-- folder]` saves the shop in one file: the database and the files of DATA_DIR. `--verify` restores it into a
// place that is removed again; `--keep 7d,4w,12m` then deletes older backups of the folder, except the newest of each of so many
// days, weeks and months. One's own PostgreSQL is saved while the shop runs, by the pg_dump of its version; a demo with the
// embedded database has to be stopped. How to use it: docs/backup.md.
import { readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import './launch/node-version.mjs'
import { errorMessage, main, print, StartupError, step } from '../server/process/output.mjs'
import { stopRunning } from '../server/process/run.mjs'
import { checkedSettings } from '../server/process/server-env.mjs'
import { loadEnvFile, readSettings } from '../server/process/settings.mjs'
import { onStop } from '../server/process/stop.mjs'
import { assertMayCreate } from './backup/databases.mjs'
import { assertOwnAccount } from './backup/file-problems.mjs'
import { aloneIn, makeBackup, openFolder, whileStopped } from './backup/make-backup.mjs'
import { recordBackup } from './backup/record.mjs'
import { stopEmbedded, withEmbedded } from './backup/restore-backup.mjs'
import { expiredBackups, madeAtOf, parseKeep } from './backup/retention.mjs'
import { verifyBackup } from './backup/verify-backup.mjs'
import { checkDatabase } from './database/sql.mjs'
import { ensureGenerated } from './launch/generate.mjs'
import { ensureInstalled } from './launch/install.mjs'

/** @typedef {import('../server/process/settings.mjs').Settings} Settings */

const FAILED = '.failed'

await main(async () => {
  const { folder: given, isVerified, keep } = readArguments()
  let isDone = false
  const stop = onStop()
  // Added first, so that it is called last: an interrupted backup must not end with the exit code 0.
  stop.add(() => {
    if (!isDone) throw new StartupError('Interrupted: no backup was made.')
  })
  stop.add(stopRunning)
  stop.add(stopEmbedded)
  loadEnvFile()
  assertOwnAccount(readSettings(process.env))
  await ensureInstalled()
  const settings = await checkedSettings(process.env, { listens: false, makesDemo: true })
  const folder = path.resolve(given ?? `${settings.dataDir}-backups`)
  openFolder(folder, settings.dataDir)
  if (isVerified) await ensureGenerated()
  await aloneIn(folder, async () => {
    const madeAt = await backUp(settings, folder, isVerified)
    if (keep) deleteOld(folder, settings.mode, { keep, madeAt })
  })
  isDone = true
  await stop.stop()
})

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { verify: { type: 'boolean', default: false }, keep: { type: 'string' } },
    })
    if (positionals.length > 1) throw new Error('more than one folder')
    const keep = values.keep === undefined ? null : parseKeep(values.keep)
    return { folder: positionals[0], isVerified: values.verify, keep }
  } catch (error) {
    throw new StartupError(
      `Run npm run backup -- folder --verify --keep 7d,4w,12m, each of them or none (${errorMessage(error)}).`,
    )
  }
}

/** @param {Settings} settings @param {string} folder @param {boolean} isVerified */
async function backUp(settings, folder, isVerified) {
  const { databaseUrl, mode } = settings
  const startedAt = new Date()
  try {
    if (databaseUrl) await checkDatabase(databaseUrl, mode)
    if (databaseUrl && isVerified) await assertMayCreate(databaseUrl)
    const { file, name, bytes } = await makeBackup(settings, { folder, env: process.env, startedAt })
    print(`Saved in ${file} (${(bytes / 1e6).toFixed(1)} MB).`)
    if (isVerified) await verify(file, settings)
    await record(settings, { startedAt, bytes, name, verifiedAt: isVerified ? new Date() : null })
    return startedAt
  } catch (error) {
    // The reason of the failure is more important than that it could not be recorded.
    await record(settings, { startedAt, error: errorMessage(error) }).catch(() => {})
    throw error
  }
}

/** A backup that cannot be restored gets another name, so that no one takes it for a good one. @param {string} file @param {Settings} settings */
async function verify(file, settings) {
  try {
    await step('Restoring it for a check', () => verifyBackup(file, settings, process.env), { ticks: false })
  } catch (error) {
    renameSync(file, `${file}${FAILED}`)
    print(`The backup was not restored as it was saved; it is ${file}${FAILED} now.`)
    deleteFailed(path.dirname(file), settings.mode, { stay: 1 })
    throw error
  }
}

/** @param {Settings} settings @param {Parameters<typeof recordBackup>[1]} backup */
async function record({ databaseUrl, dataDir, postgresPort }, backup) {
  if (databaseUrl) return recordBackup(databaseUrl, backup)
  await whileStopped(dataDir, () =>
    withEmbedded(dataDir, (url) => recordBackup(url, backup), { preferredPort: postgresPort }),
  )
}

/**
 * Deletes backups that could not be restored, except the newest ones. They are as large as good ones.
 * @param {string} folder
 * @param {'demo' | 'live'} mode
 * @param {{ stay: number }} options
 */
function deleteFailed(folder, mode, { stay }) {
  const failed = readdirSync(folder)
    .filter((name) => name.endsWith(FAILED) && madeAtOf(name.slice(0, -FAILED.length), mode))
    .sort()
  deleteEach(folder, failed.slice(0, failed.length - stay))
}

/**
 * Called after a good backup.
 * @param {string} folder
 * @param {'demo' | 'live'} mode
 * @param {{ keep: import('./backup/retention.mjs').Keep, madeAt: Date }} options madeAt: the time of that backup
 */
function deleteOld(folder, mode, { keep, madeAt }) {
  deleteFailed(folder, mode, { stay: 0 })
  const stored = readdirSync(folder).flatMap((name) => {
    const madeAt = madeAtOf(name, mode)
    return madeAt ? [{ name, madeAt }] : []
  })
  deleteEach(
    folder,
    expiredBackups(stored, keep, madeAt).map(({ name }) => name),
  )
}

/** @param {string} folder @param {string[]} names */
function deleteEach(folder, names) {
  for (const name of names) {
    rmSync(path.join(folder, name))
    print(`Deleted ${name}.`)
  }
}

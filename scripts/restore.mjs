// `npm run restore -- file` restores a backup into the empty database of DATABASE_URL and the empty DATA_DIR, of a demo with the
// embedded database into DATA_DIR alone. `--into-new` creates both beside those of the settings and prints their names. What was
// restored is compared with the backup, brought up to date, and its ledger and stock book are checked. How to use it: docs/backup.md.
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import './launch/node-version.mjs'
import { RESTORE_MARKER } from '../server/process/files.mjs'
import { errorMessage, main, print, StartupError, step } from '../server/process/output.mjs'
import { stopRunning } from '../server/process/run.mjs'
import { checkedSettings } from '../server/process/server-env.mjs'
import { loadEnvFile, readSettings } from '../server/process/settings.mjs'
import { onStop } from '../server/process/stop.mjs'
import { assertMayCreate, createDatabase, nameOf } from './backup/databases.mjs'
import { assertOwnAccount } from './backup/file-problems.mjs'
import { whileStopped } from './backup/make-backup.mjs'
import { checkParts, readBackup } from './backup/manifest.mjs'
import {
  assertEmptyDatabase,
  assertEmptyDataDir,
  checkBooks,
  compareRows,
  makeDataDir,
  printMissingPictures,
  remarksOn,
  restoreCluster,
  restoreDatabase,
  restoreFiles,
  stopEmbedded,
  withEmbedded,
} from './backup/restore-backup.mjs'
import { checkDatabase } from './database/sql.mjs'
import { upgradeDatabase } from './database/upgrade.mjs'
import { ensureGenerated } from './launch/generate.mjs'
import { ensureInstalled } from './launch/install.mjs'

/** @typedef {import('../server/process/settings.mjs').Settings} Settings */
/** @typedef {import('./backup/manifest.mjs').Backup} Backup */

await main(async () => {
  const { file, isIntoNew } = readArguments()
  let isDone = false
  const stop = onStop()
  // Added first, so that it is called last.
  stop.add(() => {
    if (!isDone)
      throw new StartupError('Interrupted: what was restored is not whole; begin again with an empty place.')
  })
  stop.add(stopRunning)
  stop.add(stopEmbedded)
  loadEnvFile()
  assertOwnAccount(readSettings(process.env))
  await ensureInstalled()
  const settings = await checkedSettings(process.env, { listens: false, makesDemo: true })
  const backup = await readBackup(file)
  assertFits(backup, settings)
  await step('Comparing the checksums', () => checkParts(file, backup))
  await ensureGenerated()
  const target = isIntoNew ? await makeNew(settings) : settings
  await (backup.manifest.kind === 'dump' ? restoreServer : restoreEmbedded)(file, backup, target)
  for (const remark of await remarksOn(backup.manifest, process.env)) print(remark)
  print(`Restored: the shop as it was at ${backup.manifest.madeAt}.`)
  if (isIntoNew) {
    print('Start it with these settings:')
    if (target.databaseUrl) print(`  DATABASE_URL with the database ${nameOf(target.databaseUrl)}`)
    print(`  DATA_DIR=${target.dataDir}`)
  }
  isDone = true
  await stop.stop()
})

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'into-new': { type: 'boolean', default: false } },
    })
    const [file] = positionals
    if (file === undefined || positionals.length > 1) throw new Error('give one file')
    return { file: path.resolve(file), isIntoNew: values['into-new'] }
  } catch (error) {
    throw new StartupError(
      `Run npm run restore -- file, with --into-new or without (${errorMessage(error)}).`,
    )
  }
}

/** @param {Backup} backup @param {Settings} settings */
function assertFits({ manifest }, { mode, databaseUrl }) {
  if (manifest.mode !== mode)
    throw new StartupError(`The backup is of a ${manifest.mode} shop, and GULSHAN_MODE is ${mode}.`)
  if (manifest.kind === 'cluster' && databaseUrl)
    throw new StartupError(
      'The backup is of a demo with the embedded database; restore it without DATABASE_URL.',
    )
  if (manifest.kind === 'dump' && !databaseUrl)
    throw new StartupError('The backup is of a PostgreSQL server; set DATABASE_URL to an empty database.')
}

/** A new database and a new DATA_DIR beside those of the settings. @param {Settings} settings @returns {Promise<Settings>} */
async function makeNew(settings) {
  const { databaseUrl, dataDir } = settings
  const time = new Date().toISOString().slice(0, 19).replaceAll(/\D/g, '')
  const folder = `${dataDir}-restored-${time}`
  if (databaseUrl) await assertMayCreate(databaseUrl)
  makeDataDir(folder)
  if (!databaseUrl) return { ...settings, dataDir: folder }
  const name = `${nameOf(databaseUrl).slice(0, 40)}_restored_${time}`
  return { ...settings, dataDir: folder, databaseUrl: await createDatabase(databaseUrl, name) }
}

/** @param {string} file @param {Backup} backup @param {Settings} settings */
async function restoreServer(file, backup, settings) {
  const { databaseUrl, dataDir, mode } = settings
  if (!databaseUrl) return
  await checkDatabase(databaseUrl, mode)
  await assertEmptyDatabase(databaseUrl)
  await assertEmptyDataDir(dataDir)
  await whileMarked(dataDir, async () => {
    await restoreDatabase(file, backup, { databaseUrl, env: process.env })
    await printMissingPictures(databaseUrl, backup)
    await step('Restoring the files', () => restoreFiles(file, backup, dataDir, { durable: true }))
    await upgradeDatabase(databaseUrl)
    await checkBooks(settings, databaseUrl)
  })
}

/** @param {string} file @param {Backup} backup @param {Settings} settings */
async function restoreEmbedded(file, backup, settings) {
  const { dataDir, postgresPort } = settings
  await assertEmptyDataDir(dataDir)
  const restore = async () => {
    await step('Restoring the files', () => restoreFiles(file, backup, dataDir, { durable: true }))
    await step('Restoring the database', () => restoreCluster(file, backup, dataDir, { durable: true }))
    const check = async (/** @type {string} */ url) => {
      await compareRows(url, backup)
      await printMissingPictures(url, backup)
      await upgradeDatabase(url)
      await checkBooks(settings, url)
    }
    await withEmbedded(dataDir, check, { preferredPort: postgresPort })
  }
  await whileStopped(dataDir, () => whileMarked(dataDir, restore))
}

/** Until the restore has ended well, no shop starts on the folder. @param {string} dataDir @param {() => Promise<void>} restore */
async function whileMarked(dataDir, restore) {
  const marker = path.join(dataDir, RESTORE_MARKER)
  writeFileSync(marker, '')
  await restore()
  rmSync(marker)
}

import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { withTemporaryDatabase } from './databases.mjs'
import { fileProblem } from './file-problems.mjs'
import { checkParts, readBackup } from './manifest.mjs'
import {
  checkBooks,
  compareRows,
  restoreCluster,
  restoreDatabase,
  restoreFiles,
  withEmbedded,
} from './restore-backup.mjs'

/** The embedded database that is only looked at listens from here on, apart from those of shops. */
const FIRST_PORT = 15_480

/**
 * Restores a backup into a place that is removed again: checksums, numbers of rows, the ledger and the stock book have to agree.
 * @param {string} file
 * @param {import('../../server/process/settings.mjs').Settings} settings
 * @param {import('../../server/process/run.mjs').Env} env
 */
export async function verifyBackup(file, settings, env) {
  const backup = await readBackup(file)
  await checkParts(file, backup)
  const { databaseUrl } = settings
  if (backup.manifest.kind === 'dump' && databaseUrl)
    return withTemporaryDatabase(databaseUrl, async (url) => {
      await restoreDatabase(file, backup, { databaseUrl: url, env })
      await checkBooks(settings, url)
    })
  const dataDir = temporaryFolder()
  chmodSync(dataDir, 0o711)
  let home = dataDir
  try {
    home = await restoreCluster(file, backup, dataDir, { durable: false })
    await restoreFiles(file, backup, dataDir, { durable: false })
    await withEmbedded(
      dataDir,
      async (url) => {
        await compareRows(url, backup)
        await checkBooks({ ...settings, dataDir }, url)
      },
      { durable: false, preferredPort: FIRST_PORT },
    )
  } finally {
    for (const folder of [home, dataDir]) rmSync(folder, { recursive: true, force: true })
  }
}

function temporaryFolder() {
  try {
    return mkdtempSync(path.join(tmpdir(), 'gulshan-verify-'))
  } catch (error) {
    throw fileProblem(error, tmpdir())
  }
}

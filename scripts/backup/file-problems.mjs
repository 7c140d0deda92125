import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { makeFolder } from '../../server/process/files.mjs'
import { errorCode, StartupError } from '../../server/process/output.mjs'

// Errors of the file system as one sentence each, as for DATA_DIR in server/process/settings.mjs.

const NO_ROOM = new Set(['ENOSPC', 'EDQUOT'])
const NOT_ALLOWED = new Set(['EACCES', 'EPERM', 'EROFS'])

/**
 * An error of the file system as a StartupError; any other error as it is.
 * @param {unknown} error
 * @param {string} folder in which files were written
 */
export function fileProblem(error, folder) {
  const code = errorCode(error) ?? ''
  if (NO_ROOM.has(code)) return new StartupError(`The disk of ${folder} is full.`)
  if (!NOT_ALLOWED.has(code)) return error
  const file = error instanceof Error && 'path' in error ? String(error.path) : folder
  return new StartupError(
    `${file} cannot be opened (${code}); correct its permissions, or run the command as the account of the shop.`,
  )
}

/**
 * Makes a folder where there is none, and checks that files can be written there. Throws a StartupError.
 * @param {string} folder
 */
export function makeWritable(folder) {
  try {
    makeFolder(folder)
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartupError(
      `${folder} cannot be written (${errorCode(error)}); choose another folder or correct its permissions.`,
    )
  }
}

/**
 * Throws a StartupError when root runs a command for a shop of another account, which could not open what root writes.
 * @param {string} dataDir
 * @param {{ uid?: number | undefined, ownerOf?: (folder: string) => number }} [options] for tests
 */
export function assertOwnAccount(dataDir, { uid = process.getuid?.(), ownerOf = uidOf } = {}) {
  if (uid !== 0) return
  const owner = ownerOf(nearestFolder(dataDir))
  if (owner === 0) return
  const name = nameOfUid(owner)
  throw new StartupError(
    `${dataDir} belongs to ${name ?? `the account ${owner}`}, who could not open what root writes. Run the command as that account: sudo -u ${name ?? `'#${owner}'`} npm run …`,
  )
}

/** The folder itself, or the one above it that exists. @param {string} folder */
function nearestFolder(folder) {
  let found = folder
  while (!existsSync(found) && path.dirname(found) !== found) found = path.dirname(found)
  return found
}

/** @param {string} folder */
const uidOf = (folder) => statSync(folder).uid

/** @param {number} uid */
function nameOfUid(uid) {
  try {
    const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
    return lines.map((line) => line.split(':')).find(([, , id]) => Number(id) === uid)?.[0]
  } catch {
    return undefined
  }
}

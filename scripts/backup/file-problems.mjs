import { accessSync, constants, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { DATA_MARKER, makeFolder } from '../../server/process/files.mjs'
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
 * @param {Pick<import('../../server/process/settings.mjs').Settings, 'mode' | 'dataDir'>} settings
 * @param {{ uid?: number | undefined, ownerOf?: (file: string) => number | undefined }} [options] for tests
 */
export function assertOwnAccount({ mode, dataDir }, { uid = process.getuid?.(), ownerOf = uidOf } = {}) {
  if (uid !== 0) return
  // The account that runs the shop has written this file at its first start; a mounted folder may belong to another one.
  const owner =
    ownerOf(path.join(dataDir, DATA_MARKER)) ?? ownerOf(dataDir) ?? ownerOfNew({ mode, dataDir }, ownerOf)
  if (!owner) return
  const name = nameOfUid(owner)
  throw new StartupError(
    `The shop in ${dataDir} belongs to ${name ?? `the account ${owner}`}, who could not open what root writes. Run the command as that account: sudo -u ${name ?? `'#${owner}'`} npm run …`,
  )
}

/**
 * Whose a DATA_DIR will be that does not exist yet: a live shop has a folder that was made for its account, a demo starts as any.
 * @param {Pick<import('../../server/process/settings.mjs').Settings, 'mode' | 'dataDir'>} settings
 * @param {(file: string) => number | undefined} ownerOf
 * @returns {number | undefined}
 */
function ownerOfNew({ mode, dataDir }, ownerOf) {
  if (mode === 'demo') return undefined
  let above = path.dirname(dataDir)
  while (ownerOf(above) === undefined && path.dirname(above) !== above) above = path.dirname(above)
  return ownerOf(above)
}

/** Undefined where there is no such file, or it cannot be looked at. @param {string} file */
function uidOf(file) {
  try {
    return statSync(file).uid
  } catch {
    return undefined
  }
}

/** @param {number} uid */
function nameOfUid(uid) {
  try {
    const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
    return lines.map((line) => line.split(':')).find(([, , id]) => Number(id) === uid)?.[0]
  } catch {
    return undefined
  }
}

import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'
import { errorCode, StartupError } from './output.mjs'

/** A folder with this file is a DATA_DIR. */
export const DATA_MARKER = 'gulshan-data.txt'

/** Is in a DATA_DIR while a backup is restored into it, and stays when that is interrupted. */
export const RESTORE_MARKER = 'restore-not-finished.txt'

/**
 * Writes a file that only its owner may read. After a crash of the process or the machine there is either the whole old
 * file or the whole new one.
 * @param {string} file
 * @param {string} text
 */
export function writeSecretFile(file, text) {
  const unfinished = `${file}.new`
  rmSync(unfinished, { force: true })
  const handle = openSync(unfinished, 'wx', 0o600)
  try {
    writeSync(handle, text)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  renameSync(unfinished, file)
  syncFolder(path.dirname(file))
}

/** Makes the new name itself durable. Not every system lets a folder be opened. @param {string} folder */
export function syncFolder(folder) {
  try {
    const handle = openSync(folder, 'r')
    try {
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
  } catch {
    // The file is whole either way.
  }
}

/** The text of a file, null when there is none. Throws a StartupError when it cannot be read. @param {string} file */
export function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw new StartupError(`${file} cannot be read (${errorCode(error)}); it may belong to another user.`)
  }
}

/**
 * Makes a folder and those above it. Step by step, because Node's own recursive mkdir never returns where the system
 * answers ENOENT for a folder that cannot be made (below /proc). Throws the system's error.
 * @param {string} folder
 */
export function makeFolder(folder) {
  if (statSync(folder, { throwIfNoEntry: false })) return
  const above = path.dirname(folder)
  if (above !== folder) makeFolder(above)
  try {
    mkdirSync(folder)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  }
}

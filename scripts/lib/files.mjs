import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, statSync, writeSync } from 'node:fs'
import path from 'node:path'

/**
 * Writes a file that only we may read: the old one stays whole until the new one is, whenever the process or the machine
 * stops.
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

/** The new name itself must last. Not every system lets a folder be opened. */
function syncFolder(folder) {
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

/**
 * Makes a folder and those above it. Step by step, because Node's own recursive mkdir never returns where the system says
 * ENOENT for a folder that it does not want to have (below /proc). Throws what the system says.
 */
export function makeFolder(folder) {
  if (statSync(folder, { throwIfNoEntry: false })) return
  const above = path.dirname(folder)
  if (above !== folder) makeFolder(above)
  try {
    mkdirSync(folder)
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
}

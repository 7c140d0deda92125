import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { errorCode, errorMessage } from './output.mjs'

// DATA_DIR holds emails, imports and photos of customers, which other users of the machine must not read.

/** The folder of the database, which may run under another account and protects its files itself. */
const OF_THE_DATABASE = 'postgres'
const FOLDER = 0o700
const FILE = 0o600

/**
 * Gives everything in DATA_DIR to its owner alone: what is there, and what this process writes from now on.
 * @param {string} dataDir
 */
export function keepPrivate(dataDir) {
  if (process.platform === 'win32') return
  process.umask(0o077)
  for (const name of readdirSync(dataDir)) if (name !== OF_THE_DATABASE) protect(path.join(dataDir, name))
}

/**
 * These are no reason to stay closed: another process has just deleted the file, or the disk keeps the permissions that it
 * gives.
 */
const IS_GONE = 'ENOENT'
const IS_FIXED = new Set(['EPERM', 'EROFS', 'ENOTSUP'])

/** @param {string} file */
function protect(file) {
  try {
    protectEntry(file)
  } catch (error) {
    const code = errorCode(error)
    if (code === IS_GONE) return
    if (!IS_FIXED.has(code ?? '')) throw error
    process.stderr.write(`  Others may be able to read ${file}: ${errorMessage(error)}\n`)
  }
}

/**
 * Makes a file or folder private. A folder that is private already is not opened again, because others could not read what is
 * in it: only the first start opens all of them.
 * @param {string} file
 */
function protectEntry(file) {
  const entry = lstatSync(file)
  // Links lead elsewhere, and what another user owns cannot be changed.
  if ((!entry.isDirectory() && !entry.isFile()) || entry.uid !== process.getuid?.()) return
  if ((entry.mode & 0o077) === 0) return
  if (entry.isDirectory()) for (const name of readdirSync(file)) protect(path.join(file, name))
  chmodSync(file, entry.isDirectory() ? FOLDER : FILE)
}

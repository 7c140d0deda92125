import { chown, mkdir, open, readdir, realpath, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { DATA_MARKER } from '../../server/process/files.mjs'
import { errorCode, StartupError } from '../../server/process/output.mjs'

// The files of DATA_DIR that a backup has: pictures, ZIP files of imports, emails that were written to files, a demo's secret.

/** The folder and the record of the embedded database, whose backup is made in its own way. */
const OF_THE_DATABASE = ['postgres', 'database.json']
/** Until when this disk has followed the removals of files: lib/platform/storage/removals-progress.ts. It is not true of another disk. */
const REMOVALS_PROGRESS = 'removals-followed'
const NOT_SAVED = new Set([...OF_THE_DATABASE, 'logs', DATA_MARKER, REMOVALS_PROGRESS])
/** Files that another process has not finished, and locks. */
const UNFINISHED = /^\.|\.(?:part|new|lock)$/
/** Pictures that are made again from the stored ones when they are missing: lib/platform/storage/picture-files.ts. */
const DERIVED = /^media\/.*(?:\.avif|_share\.jpg)$/

/**
 * The names of the files to save, with slashes, in a fixed order. Links are followed, such as that of a folder of pictures on
 * a larger disk. Throws a StartupError for one that leads nowhere or back.
 * @param {string} dataDir
 */
export async function savedFiles(dataDir) {
  const names = (await readFolder(dataDir)).filter(({ name }) => !NOT_SAVED.has(name))
  /** @type {string[]} */
  const files = []
  const above = names.length === 0 ? [] : [await realpath(dataDir)]
  for (const entry of names) await collect(dataDir, entry, entry.name, above, files)
  return files.filter((name) => !DERIVED.test(name)).sort()
}

/** Whether nothing of a shop is in the folder. A server that was killed leaves its sockets. @param {string} dataDir */
export async function isEmptyDataDir(dataDir) {
  return (await readFolder(dataDir)).every(
    (entry) =>
      entry.name === DATA_MARKER ||
      entry.name === 'logs' ||
      UNFINISHED.test(entry.name) ||
      !(entry.isFile() || entry.isDirectory() || entry.isSymbolicLink()),
  )
}

/** @param {string} folder @returns {Promise<import('node:fs').Dirent[]>} */
async function readFolder(folder) {
  try {
    return await readdir(folder, { withFileTypes: true })
  } catch (error) {
    // Another process may have removed it since.
    if (errorCode(error) === 'ENOENT') return []
    throw error
  }
}

/**
 * @param {string} dataDir
 * @param {import('node:fs').Dirent} entry
 * @param {string} name
 * @param {string[]} above the real paths of the folders that it is in
 * @param {string[]} files
 */
async function collect(dataDir, entry, name, above, files) {
  if (UNFINISHED.test(entry.name)) return
  const file = path.join(dataDir, name)
  const found = entry.isSymbolicLink() ? await behindLink(file) : entry
  // Sockets of the picture engine are neither a file nor a folder.
  if (found.isFile()) files.push(name)
  if (!found.isDirectory()) return
  const real = entry.isSymbolicLink() ? await realpath(file) : path.join(above.at(-1) ?? dataDir, entry.name)
  if (above.includes(real))
    throw new StartupError(
      `${file} is reached by a link that leads back to a folder above it; remove the link.`,
    )
  for (const next of await readFolder(file))
    await collect(dataDir, next, `${name}/${next.name}`, [...above, real], files)
}

/** @param {string} link */
async function behindLink(link) {
  try {
    return await stat(link)
  } catch (error) {
    throw new StartupError(
      `${link} is a link to something that cannot be opened (${errorCode(error)}). Is its disk mounted?`,
    )
  }
}

/** All folders and files below one, folders before what is in them. @param {string} folder */
export async function treeOf(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map((entry) => ({
      name: path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
      isFolder: entry.isDirectory(),
    }))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
}

/**
 * The content of a file, null when it was removed since it was listed.
 * @param {string} file
 * @returns {Promise<AsyncIterable<Buffer> | null>}
 */
export async function openFile(file) {
  try {
    const handle = await open(file, 'r')
    return handle.createReadStream({ highWaterMark: 1 << 20 })
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

/**
 * Writes a restored file, under another name first, so that a killed restore leaves no half of one.
 * @param {string} file
 * @param {AsyncIterable<Buffer>} content
 * @param {{ durable: boolean }} options durable: it is on the disk when this is done
 */
export async function writeFile(file, content, { durable }) {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const unfinished = `${file}.part`
  const handle = await open(unfinished, 'w', 0o600)
  await pipeline(content, handle.createWriteStream({ flush: durable }))
  await rename(unfinished, file)
}

/**
 * Gives a folder with all that is in it to an account; null: it belongs to this process already.
 * @param {string} folder
 * @param {import('../database/postgres-account.mjs').Account} account
 */
export async function giveTo(folder, account) {
  if (!account) return
  for (const { name } of await treeOf(folder)) await chown(path.join(folder, name), account.uid, account.gid)
  await chown(folder, account.uid, account.gid)
}

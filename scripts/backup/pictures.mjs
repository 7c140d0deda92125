import { print, StartupError } from '../../server/process/output.mjs'
import { FILES } from './manifest.mjs'

// The pictures of products that a database shows, compared with the files of a backup: a folder that is not mounted, or the
// DATA_DIR of another shop, has none of them.

/** A shop may have lost some pictures for good; more than that is a wrong folder. */
const TOLERATED = 5
const TOLERATED_SHARE = 0.02

/** The stored pictures of products. @param {import('pg').Client} client @returns {Promise<string[]>} */
export async function shownPictures(client) {
  const { rows } = await client.query(
    `select distinct src from product_images where src !~* '^https?:' order by src`,
  )
  return rows.map(({ src }) => src)
}

/** The names in DATA_DIR of the files among the entries of a backup. @param {Iterable<string>} entries */
export const savedNames = (entries) =>
  [...entries].flatMap((name) => (name.startsWith(FILES) ? [name.slice(FILES.length)] : []))

/**
 * The names of the files of a backup, with those that are elsewhere.
 * @param {import('./archive.mjs').Part[]} parts
 * @param {Set<string>} stored
 */
export const filesOf = (parts, stored) => new Set([...savedNames(parts.map(({ name }) => name)), ...stored])

/**
 * The pictures that are in none of the places.
 * @param {string[]} pictures
 * @param {Set<string>} found
 * @param {import('../../server/process/run.mjs').Env} env
 */
export function missingPictures(pictures, found, env) {
  // UploadThing has them, of which the disk has copies only of those that were asked for.
  if (env.UPLOADTHING_TOKEN?.trim()) return []
  return pictures.filter((src) => !found.has(src))
}

/** @param {string[]} missing @param {string[]} pictures */
export const missingText = (missing, pictures) =>
  `${missing.length} of ${pictures.length} pictures of products are not in the backup, such as ${missing[0]}.`

/** Whether so many are missing that the files are not those of the shop. @param {number} missing @param {number} all */
export const isWrongFolder = (missing, all) =>
  missing > all / 2 || missing > Math.max(TOLERATED, all * TOLERATED_SHARE)

/**
 * Throws a StartupError when the files of a backup are not those of its database, and names the few that are missing otherwise.
 * @param {string[]} pictures
 * @param {{
 *   parts: import('./archive.mjs').Part[],
 *   stored: Set<string>,
 *   dataDir: string,
 *   env: import('../../server/process/run.mjs').Env,
 * }} options stored: files that are elsewhere
 */
export function checkPictures(pictures, { parts, stored, dataDir, env }) {
  const missing = missingPictures(pictures, filesOf(parts, stored), env)
  if (missing.length === 0) return
  const text = missingText(missing, pictures)
  if (isWrongFolder(missing.length, pictures.length))
    throw new StartupError(
      `${text} Is DATA_DIR (${dataDir}) that of the shop, and is its disk mounted? Nothing was saved.`,
    )
  print(`${text} Is DATA_DIR that of the shop?`)
}

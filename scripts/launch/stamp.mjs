import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DATA_MARKER } from '../../server/process/files.mjs'

// The sources of a production build: everything in the project except what is listed here, so that a new folder counts
// without being listed. A folder with the marker file is a DATA_DIR.
const NOT_SOURCE = new Set(
  'node_modules tests scripts server bench demo docs prisma test-results playwright-report screenshots coverage'.split(
    ' ',
  ),
)
const NOT_SOURCE_FILE =
  /^(next-env\.d\.ts|.*\.(md|tsbuildinfo|log)|(vitest|playwright|prisma)\.config\.ts|biome\.json)$/

/** The sources of the build, relative to the folder, in a fixed order. @param {string} folder */
export function sourceFiles(folder) {
  /** @type {string[]} */
  const files = []
  if (existsSync(path.join(folder, 'prisma/schema.prisma'))) files.push('prisma/schema.prisma')
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue
    if (entry.isFile() && !NOT_SOURCE_FILE.test(entry.name)) files.push(entry.name)
    if (entry.isDirectory() && !NOT_SOURCE.has(entry.name)) collect(folder, entry.name, files)
  }
  return files.sort()
}

/** @param {string} folder @param {string} relative @param {string[]} files */
function collect(folder, relative, files) {
  const entries = readdirSync(path.join(folder, relative), { withFileTypes: true })
  if (entries.some((entry) => entry.name === DATA_MARKER)) return
  for (const entry of entries) {
    const name = `${relative}/${entry.name}`
    if (entry.isDirectory()) collect(folder, name, files)
    else if (entry.isFile()) files.push(name)
  }
}

/**
 * One hash over names and contents: a fresh clone, a copied folder and a touched file give the same.
 * @param {string} folder
 * @param {string[]} files
 * @param {...string} extra further texts that the hash depends on
 */
export function stampOf(folder, files, ...extra) {
  const hash = createHash('sha256')
  for (const text of extra) hash.update(`${text}\0`)
  for (const file of files) {
    hash.update(`${file}\0`)
    hash.update(
      createHash('sha256')
        .update(readFileSync(path.join(folder, file)))
        .digest(),
    )
  }
  return hash.digest('hex')
}

/** @param {string} file */
export function readStamp(file) {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return null
  }
}

/** @param {string} file @param {string} stamp */
export function writeStamp(file, stamp) {
  mkdirSync(path.dirname(file), { recursive: true })
  // The file is written under another name first, so that no reader sees half of it and a linked copy stays as it is.
  writeFileSync(`${file}.new`, `${stamp}\n`)
  renameSync(`${file}.new`, file)
}

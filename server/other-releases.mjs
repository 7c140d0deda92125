import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { BUILD, BUILD_STAMP } from './process/paths.mjs'

// While a release is put in place, and after one was taken back, browsers that have a page of one version ask a process of the
// other for its files. Releases that lie beside each other, each in a folder of its own below one named `releases`, serve each
// other's: docs/decisions/0085-releases-side-by-side.md.

const RELEASES = 'releases'
/** Requests for files that do not exist must not list folders each time. */
const LOOK_EVERY_MS = 1000

/** @typedef {{ stamp: string, files: Map<string, string> }} Release */

/** The static files of the releases beside this one, also of those that are built while this process runs. */
export class OtherReleases {
  #folder
  #list
  #lookedAt = Number.NEGATIVE_INFINITY
  /** Releases by folder. @type {Map<string, Release>} */
  #releases = new Map()

  /**
   * @param {string} folder of this release
   * @param {(folder: string) => Map<string, string>} list returns the files of a built folder by their address
   */
  constructor(folder, list) {
    this.#folder = folder
    this.#list = list
  }

  /** The file at an address, if another release has it. @param {string} address */
  find(address) {
    if (path.basename(path.dirname(this.#folder)) !== RELEASES) return undefined
    if (Date.now() - this.#lookedAt >= LOOK_EVERY_MS) this.#look()
    for (const { files } of this.#releases.values()) {
      const file = files.get(address)
      // The release may have been deleted since it was listed.
      if (file && existsSync(file)) return file
    }
    return undefined
  }

  #look() {
    this.#lookedAt = Date.now()
    /** @type {Map<string, Release>} */
    const found = new Map()
    for (const folder of foldersBeside(this.#folder)) {
      const stamp = stampOf(folder)
      const known = this.#releases.get(folder)
      if (stamp && known?.stamp === stamp) found.set(folder, known)
      else if (stamp) found.set(folder, { stamp, files: this.#list(folder) })
    }
    this.#releases = found
  }
}

/** @param {string} folder */
function foldersBeside(folder) {
  try {
    return readdirSync(path.dirname(folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== path.basename(folder))
      .map(({ name }) => path.join(path.dirname(folder), name))
  } catch {
    return []
  }
}

/** The stamp of a release, which it has when its build is complete. @param {string} folder */
function stampOf(folder) {
  try {
    return readFileSync(path.join(folder, BUILD, BUILD_STAMP), 'utf8')
  } catch {
    return null
  }
}

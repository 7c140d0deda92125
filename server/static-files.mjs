import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileVersion } from '../lib/platform/http/file-version.mjs'
import { rangeOf } from '../lib/platform/http/range.mjs'
import { OtherReleases } from './other-releases.mjs'
import { BUILD, BUILD_BEFORE, bundledScripts, inRoot, root } from './process/paths.mjs'
import { sendStored } from './send-stored.mjs'

// The files of public/ and of the build, from memory. Next's own file handler takes 2.5 ms of CPU for one, even to
// answer that a browser's copy is current, and compresses it again each time.

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 * @typedef {{ bytes: Buffer, type: string, version: string, etag: string,
 *   compressed: import('./compression.mjs').Compressed | null }} StaticFile
 */

const BUILT = '/_next/static/'
const IMMUTABLE = 'public, max-age=31536000, immutable'
/** Drawings and icons that several pages of a visit show; after a release the old ones are seen for five minutes at most. */
const DRAWINGS = /^\/(?:art\/|brand\.svg$)/
const SHORT = 'public, max-age=300'

/** Files of other types are left to Next. @type {Record<string, { type: string, isText?: boolean }>} */
const TYPES = {
  '.avif': { type: 'image/avif' },
  '.css': { type: 'text/css; charset=utf-8', isText: true },
  '.html': { type: 'text/html; charset=utf-8', isText: true },
  '.jpg': { type: 'image/jpeg' },
  '.js': { type: 'text/javascript; charset=utf-8', isText: true },
  '.png': { type: 'image/png' },
  '.svg': { type: 'image/svg+xml', isText: true },
  '.webp': { type: 'image/webp' },
  '.woff2': { type: 'font/woff2' },
}

/** @param {string} folder @param {string} prefix @returns {[address: string, file: string][]} */
const filesIn = (folder, prefix) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && path.extname(entry.name) in TYPES)
        .map((entry) => path.join(entry.parentPath, entry.name))
        .map((file) => [prefix + path.relative(folder, file).split(path.sep).join('/'), file])
    : []

/** The static files of the build of a folder, and behind them those of the build before. @param {string} folder */
const builtFiles = (folder) =>
  new Map([BUILD_BEFORE, BUILD].flatMap((build) => filesIn(path.join(folder, build, 'static'), BUILT)))

export class StaticFiles {
  /** Files by address. Listed once, as they are part of the build. */
  #paths
  #releases
  /** @type {Map<string, Promise<StaticFile>>} */
  #files = new Map()

  /** @param {string} [folder] of the project */
  constructor(folder = root) {
    this.#paths = new Map([
      ...filesIn(path.join(folder, 'public'), '/'),
      ...builtFiles(folder),
      ...Object.entries(bundledScripts),
    ])
    this.#releases = new OtherReleases(folder, builtFiles)
  }

  /**
   * Returns what sends the file of a request, or null.
   * @param {Request} req
   * @returns {((res: Response) => Promise<void>) | null}
   */
  find(req) {
    const { method, url = '', headers } = req
    if (method !== 'GET' && method !== 'HEAD') return null
    const [address = '', query = ''] = url.split('?', 2)
    const at =
      this.#paths.get(address) ?? (address.startsWith(BUILT) ? this.#releases.find(address) : undefined)
    if (at === undefined) return null
    return async (res) => {
      const { type, version, ...file } = await this.#read(address, at)
      res.setHeader('content-type', type)
      if (file.compressed) res.setHeader('vary', 'Accept-Encoding')
      // The address of a built file has its hash, that of a published one may (lib/platform/http/file-version.mjs).
      if (DRAWINGS.test(address)) res.setHeader('cache-control', SHORT)
      if (address.startsWith(BUILT) || query === `v=${version}`) res.setHeader('cache-control', IMMUTABLE)
      // Next's own file handler answers 500 when a part does not exist.
      const isPart = method === 'GET' && headers.range !== undefined && headers['if-range'] === undefined
      const range = isPart ? rangeOf(headers.range, file.bytes.length) : 'none'
      if (range === 'none') await sendStored(req, res, file)
      else sendPart(res, file.bytes, range)
    }
  }

  /** @param {string} address @param {string} at */
  #read(address, at) {
    const known = this.#files.get(address)
    if (known) return known
    const file = readStatic(at, inRoot('public', address))
    this.#files.set(address, file)
    file.catch(() => this.#files.delete(address))
    return file
  }
}

/** @param {Response} res @param {Buffer} bytes @param {Exclude<import('../lib/platform/http/range.mjs').Range, 'none'>} range */
function sendPart(res, bytes, range) {
  const size = bytes.length
  if (range === 'outside') {
    res.writeHead(416, { 'content-range': `bytes */${size}` })
    return void res.end()
  }
  const part = bytes.subarray(range.start, range.end + 1)
  res.writeHead(206, {
    'content-range': `bytes ${range.start}-${range.end}/${size}`,
    'content-length': part.length,
  })
  res.end(part)
}

/**
 * `published`: where it is in public/; pages name a script that the build has shortened by the version of this file.
 * @param {string} file
 * @param {string} published
 * @returns {Promise<StaticFile>}
 */
async function readStatic(file, published) {
  const bytes = await readFile(file)
  const { type, isText } = TYPES[path.extname(file)] ?? { type: 'application/octet-stream' }
  const version = fileVersion(existsSync(published) ? await readFile(published) : bytes)
  return {
    bytes,
    type,
    version,
    etag: `W/"${version}"`,
    compressed: isText ? await compressedByBuild(file) : null,
  }
}

/**
 * The copy of a file that scripts/launch/compress-build.mjs has made.
 * @param {string} file
 * @returns {Promise<import('./compression.mjs').Compressed>}
 */
async function compressedByBuild(file) {
  const small = `${file}.br`
  return existsSync(small) ? { br: Promise.resolve(await readFile(small)) } : {}
}

import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

// Smaller bodies fit into one packet anyway; Next's own compression has the same limit.
const MIN_BYTES = 1024

/**
 * Whether a client accepts an encoding. q=0 excludes it; other weights are not compared.
 * @param {string | undefined} header Accept-Encoding
 * @param {string} encoding `br` or `gzip`
 */
export function accepts(header, encoding) {
  if (!header) return false
  const offers = header.toLowerCase().split(',')
  const offer = offers.find((one) => one.split(';', 1)[0]?.trim() === encoding)
  return offer !== undefined && !/;\s*q=0(?:\.0+)?\s*$/.test(offer)
}

/** @param {{ length: number }} bytes */
export const isCompressible = (bytes) => bytes.length >= MIN_BYTES

const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)

/**
 * Compresses a body that is sent once: level 4 is much faster than the usual 6 and hardly larger.
 * @param {Buffer} bytes
 */
export const gzipFast = (bytes) => toGzip(bytes, { level: 4 })

/**
 * Compresses a body that is cached and sent often; it runs on another thread.
 * @param {Buffer} bytes
 */
const gzipSmall = (bytes) => toGzip(bytes, { level: 9 })

/**
 * Runs on another thread.
 * @param {Buffer} bytes
 * @param {number} quality
 */
export const brotli = (bytes, quality) =>
  toBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })

/**
 * Compresses a body that is cached and sent often. Higher qualities take ten times as long.
 * @param {Buffer} bytes
 */
const brotliSmall = (bytes) => brotli(bytes, 9)

/** @typedef {import('../lib/platform/server/page-cache.mjs').Compressed} Compressed */

const ENCODINGS = /** @type {const} */ ([
  ['br', brotliSmall],
  ['gzip', gzipSmall],
])

/**
 * The best form that a client accepts; each is made once and stored in `compressed`.
 * @param {Buffer} bytes
 * @param {string | undefined} accepted Accept-Encoding
 * @param {Compressed} compressed
 * @param {(added: number) => void} [onCompressed]
 * @returns {Promise<{ bytes: Buffer, encoding?: string }>}
 */
export async function compressedOnce(bytes, accepted, compressed, onCompressed) {
  const found = isCompressible(bytes) ? ENCODINGS.find(([name]) => accepts(accepted, name)) : undefined
  if (!found) return { bytes }
  const [encoding, compress] = found
  // The promise is stored, so that requests during the compression wait for the same one.
  compressed[encoding] ??= compress(bytes).then((small) => {
    onCompressed?.(small.length)
    return small
  })
  return { bytes: await compressed[encoding], encoding }
}

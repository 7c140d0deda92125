import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

// Below this a packet is a packet; the same limit as Next's own compression.
const LEAST = 1024

/**
 * Whether a client reads that encoding. Not by the letter: who refuses with q=0 is heard, other weights are not weighed.
 * @param {string | undefined} accepted the header accept-encoding
 * @param {'br' | 'gzip'} encoding
 */
export function accepts(accepted, encoding) {
  if (!accepted) return false
  const entry = accepted.split(',').find((one) => one.trimStart().toLowerCase().startsWith(encoding))
  return entry !== undefined && !/;\s*q=0(?:\.0+)?\s*$/.test(entry)
}

export const isWorthIt = (bytes) => bytes.length >= LEAST

const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)

/** For an answer that is sent once. Quicker than the usual 6, and hardly longer. */
export const gzipOnce = (bytes) => toGzip(bytes, { level: 4 })

/** For what is sent again and again. Both work on another thread. */
export const gzipWell = (bytes) => toGzip(bytes, { level: 9 })
export const brotliWell = (bytes) =>
  toBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 9,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })

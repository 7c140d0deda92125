import { compressedOnce } from './compression.mjs'

/**
 * Sends bytes that are stored together with their compressed forms, or 304 to a client that has them. Status and other
 * headers are set before.
 * @param {import('node:http').IncomingMessage} req
 * @param {import('node:http').ServerResponse} res
 * @param {object} stored
 * @param {Buffer} stored.bytes
 * @param {string | undefined} stored.etag
 * @param {import('./compression.mjs').Compressed | null} stored.compressed null: never compressed
 * @param {(added: number) => void} [stored.onCompressed] called with the bytes of a new compressed form
 */
export async function sendStored(req, res, { bytes, etag, compressed, onCompressed }) {
  if (etag) res.setHeader('etag', etag)
  if (etag && matches(req.headers['if-none-match'], etag)) {
    res.statusCode = 304
    res.removeHeader('content-type')
    return void res.end()
  }
  const accepted = req.headers['accept-encoding']?.toString()
  const body = compressed ? await compressedOnce(bytes, accepted, compressed, onCompressed) : { bytes }
  if (body.encoding) res.setHeader('content-encoding', body.encoding)
  res.setHeader('content-length', body.bytes.length)
  res.end(body.bytes)
}

/** @param {string | undefined} header @param {string} etag */
const matches = (header, etag) =>
  header !== undefined &&
  (header.trim() === '*' ||
    header.split(',').some((known) => withoutWeak(known.trim()) === withoutWeak(etag)))

/** @param {string} etag */
const withoutWeak = (etag) => etag.replace(/^W\//, '')

import { createHash } from 'node:crypto'

/**
 * The version of a file of public/, from its contents. At an address with `?v=<version>` the server process lets browsers
 * keep the file for good (server/static-files.mjs).
 * @param {Uint8Array} bytes
 */
export const fileVersion = (bytes) => createHash('sha256').update(bytes).digest('base64url').slice(0, 8)

import { createHash } from 'node:crypto'

/**
 * The version of a file of public/, from its contents. A file at an address with `?v=<version>` is cached by browsers
 * for a year (server/static-files.mjs).
 * @param {Uint8Array} bytes
 */
export const fileVersion = (bytes) => createHash('sha256').update(bytes).digest('base64url').slice(0, 8)

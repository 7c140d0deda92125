import 'server-only'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

// Checksums of files as they are stored and compared: SHA-256, in hex.

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

export const sha256OfFile = (path: string): Promise<string> => sha256OfStream(createReadStream(path))

export async function sha256OfStream(stream: Readable, signal?: AbortSignal): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(stream, hash, { signal })
  return hash.digest('hex')
}

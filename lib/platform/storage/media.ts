import 'server-only'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { env } from '@/lib/platform/env'
import { fileVersion } from '@/lib/platform/http/file-version.mjs'
import { isMissingFile } from '@/lib/platform/server/disk-errors'
import { wantAvif } from '@/lib/platform/storage/avif'
import { avifPath } from '@/lib/platform/storage/picture-files'
import { fetchToLocal } from '@/lib/platform/storage/pictures'
import { makeShare } from '@/lib/platform/storage/share'
import { isKey } from '@/lib/platform/storage/store'

/** The types by file extension; nothing else is served. */
const types: Record<string, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
}
// Files up to this are sent in one piece, which takes half the CPU time of a stream.
const inOnePiece = 2 * 1024 * 1024

export interface MediaFile {
  size: number
  etag: string
  type: string
  /** The bytes from start to end, both included. */
  read(start: number, end: number): Promise<Uint8Array<ArrayBuffer> | ReadableStream>
}

/**
 * A stored picture below DATA_DIR/media; null for unknown or invalid names and other types. With `avif` a WebP is
 * sent as AVIF if there is one, at the same address.
 */
export async function findMedia(path: string, { avif = false } = {}): Promise<MediaFile | null> {
  const key = `media/${path}`
  if (!isKey(key)) return null
  if (avif && key.endsWith('.webp')) {
    const smaller = await openFile(avifPath(key))
    if (smaller && smaller.size > 0) return smaller
    const file = await openFile(key)
    if (file && !smaller) wantAvif(key)
    return file
  }
  const file = await openFile(key)
  if (!file && key.endsWith('_share.jpg') && (await makeShare(key))) return openFile(key)
  return file
}

/** A PNG that is drawn and not stored. */
export function pngFile(drawn: Uint8Array): MediaFile {
  const bytes = Uint8Array.from(drawn)
  return {
    size: bytes.length,
    type: 'image/png',
    etag: `"${fileVersion(bytes)}"`,
    read: async (start, end) => bytes.subarray(start, end + 1),
  }
}

const openIfThere = (file: string) =>
  open(file, 'r').catch((error: unknown) => {
    if (isMissingFile(error)) return null
    throw error
  })

async function openFile(key: string): Promise<MediaFile | null> {
  const type = types[key.slice(key.lastIndexOf('.') + 1)]
  if (!type) return null
  const file = join(env.DATA_DIR, key)
  const handle = (await openIfThere(file)) ?? ((await fetchToLocal(key)) ? await openIfThere(file) : null)
  if (!handle) return null
  try {
    const found = await handle.stat()
    if (!found.isFile()) return null
    const { size, mtimeMs } = found
    const content = size <= inOnePiece ? new Uint8Array(size) : null
    if (content) await handle.read(content, 0, size, 0)
    return {
      size,
      type,
      etag: `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`,
      read: async (start, end) =>
        content?.subarray(start, end + 1) ??
        (Readable.toWeb(createReadStream(file, { start, end })) as ReadableStream),
    }
  } finally {
    await handle.close()
  }
}

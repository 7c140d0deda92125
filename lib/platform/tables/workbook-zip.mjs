import { crc32 } from 'node:zlib'
import { fromBufferPromise } from 'yauzl'
import { damaged, MAX_ENTRIES, MAX_UNPACKED, UnreadableWorkbook } from './workbook-limits.mjs'

// A workbook is a ZIP file of XML. Its parts are unpacked here, within limits, and given to the reader of sheets as a ZIP file without compression:
// that reader would unpack whatever a file claims to have.

/** The parts that the rows of sheets depend on; pictures, charts and others are not unpacked. */
const isNeeded = /^xl\/(?:[^/]+\.xml|worksheets\/[^/]+\.xml|_rels\/[^/]+\.rels)$/i

/**
 * The parts of a workbook by their paths. Throws UnreadableWorkbook.
 * @param {Buffer} bytes
 * @returns {Promise<Map<string, Buffer>>}
 */
export async function unpacked(bytes) {
  const file = await fromBufferPromise(bytes, { lazyEntries: true }).catch(() => {
    throw new UnreadableWorkbook(damaged)
  })
  /** @type {Map<string, Buffer>} */
  const parts = new Map()
  let [entries, size] = [0, 0]
  try {
    for await (const entry of file.eachEntry()) {
      entries += 1
      if (entries > MAX_ENTRIES) throw new UnreadableWorkbook(`may have at most ${MAX_ENTRIES} parts`)
      if (!isNeeded.test(entry.fileName)) continue
      if (entry.isEncrypted()) throw new UnreadableWorkbook('is locked with a password')
      size += entry.uncompressedSize
      if (size > MAX_UNPACKED) throw tooLarge()
      /** @type {Buffer[]} */
      const chunks = []
      // The library stops when there is more than the entry declares.
      for await (const chunk of await file.openReadStreamPromise(entry)) chunks.push(chunk)
      parts.set(entry.fileName, Buffer.concat(chunks))
    }
  } catch (error) {
    throw error instanceof UnreadableWorkbook ? error : new UnreadableWorkbook(damaged)
  }
  return parts
}

const tooLarge = () =>
  new UnreadableWorkbook(`is too large: unpacked it may have at most ${MAX_UNPACKED / 1024 / 1024} MB`)

/**
 * A ZIP file without compression.
 * @param {Map<string, Buffer>} parts
 * @returns {Buffer}
 */
export function packed(parts) {
  /** @type {Buffer[]} */
  const chunks = []
  /** @type {Buffer[]} */
  const directory = []
  let offset = 0
  for (const [name, bytes] of parts) {
    const path = Buffer.from(name)
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt16LE(0x800, 2)
    head.writeUInt32LE(crc32(bytes), 10)
    head.writeUInt32LE(bytes.length, 14)
    head.writeUInt32LE(bytes.length, 18)
    head.writeUInt16LE(path.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    chunks.push(Buffer.from('PK\u0003\u0004'), head, path, bytes)
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), head, place, path)
    offset += 4 + head.length + path.length + bytes.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.size, 4)
  end.writeUInt16LE(parts.size, 6)
  end.writeUInt32LE(list.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...chunks, list, Buffer.from('PK\u0005\u0006'), end])
}

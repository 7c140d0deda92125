import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'

const deflated = promisify(deflateRaw)

/**
 * A ZIP file for tests and measurements. `declared` are sizes that its directory states instead of the true ones.
 * @param {Record<string, Uint8Array>} files
 * @param {Record<string, number>} [declared]
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
export async function zipOf(files, declared = {}) {
  /** @type {Buffer[]} */
  const parts = []
  /** @type {Buffer[]} */
  const directory = []
  let offset = 0
  for (const [name, bytes] of Object.entries(files)) {
    const path = Buffer.from(name)
    const data = /** @type {Buffer} */ (await deflated(bytes))
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt16LE(0x800, 2)
    head.writeUInt16LE(8, 4)
    head.writeUInt32LE(crc32(bytes), 10)
    head.writeUInt32LE(data.length, 14)
    head.writeUInt32LE(declared[name] ?? bytes.length, 18)
    head.writeUInt16LE(path.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    parts.push(Buffer.from('PK\u0003\u0004'), head, path, data)
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), head, place, path)
    offset += 4 + head.length + path.length + data.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(Object.keys(files).length, 4)
  end.writeUInt16LE(Object.keys(files).length, 6)
  end.writeUInt32LE(list.length, 8)
  end.writeUInt32LE(offset, 12)
  return new Uint8Array(Buffer.concat([...parts, list, Buffer.from('PK\u0005\u0006'), end]))
}

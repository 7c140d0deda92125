import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { errorCode, StartupError } from '../../server/process/output.mjs'

// A backup is one tar file (POSIX ustar, with a pax header for long names), so that `tar` reads it where Gulshan is not
// installed. It is written here and not by `tar`, because a dump is as long as it turns out to be: its size and checksum are
// known only after its last byte, and are entered in its header then.

const BLOCK = 512
/** Larger sizes do not fit into the twelve octal characters of a header. */
const MAX_OCTAL = 8 ** 11 - 1

/** @typedef {{ name: string, size: number, sha256: string }} Part */
/** @typedef {{ name: string, size: number, offset: number, isFolder: boolean }} Entry */

/**
 * Begins a new archive that only its owner may read. Throws the system's error when the file exists.
 * @param {string} file
 */
export async function createArchive(file) {
  const handle = await open(file, 'wx', 0o600)
  let end = 0

  /** @param {Buffer} bytes */
  async function append(bytes) {
    await writeAt(handle, bytes, end)
    end += bytes.length
  }

  /** @param {string} name */
  async function appendLongName(name) {
    const record = paxRecord('path', name)
    await append(header('pax', record.length, 'x'))
    await append(record)
    await append(padding(record.length))
  }

  return {
    /**
     * Adds a file and returns what the manifest says of it.
     * @param {string} name
     * @param {AsyncIterable<Buffer> | Iterable<Buffer>} content
     * @returns {Promise<Part>}
     */
    async add(name, content) {
      if (!split(name)) await appendLongName(name)
      const at = end
      await append(header(name, 0))
      const hash = createHash('sha256')
      let size = 0
      for await (const chunk of content) {
        hash.update(chunk)
        await append(chunk)
        size += chunk.length
      }
      await append(padding(size))
      await writeAt(handle, header(name, size), at)
      return { name, size, sha256: hash.digest('hex') }
    },
    /** Adds a folder, for one that may be empty. @param {string} name */
    async addFolder(name) {
      if (!split(name)) await appendLongName(name)
      await append(header(name, 0, '5'))
    },
    /** Ends the archive once everything is on the disk, and returns its size. */
    async finish() {
      await append(Buffer.alloc(2 * BLOCK))
      await handle.sync()
      await handle.close()
      return end
    },
    /** Closes an archive that is given up. */
    abandon: () => handle.close().catch(() => {}),
  }
}

/**
 * Writes all of it: a nearly full disk takes a part first, and fails at the next.
 * @param {import('node:fs/promises').FileHandle} handle
 * @param {Buffer} bytes
 * @param {number} position
 */
async function writeAt(handle, bytes, position) {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, position + done)
    done += bytesWritten
  }
}

/**
 * The entries of an archive, whose content is not read. Throws a StartupError when it is no archive or its end is missing.
 * @param {string} file
 * @returns {AsyncGenerator<Entry>}
 */
export async function* entriesOf(file) {
  const handle = await open(file, 'r').catch((error) => {
    throw new StartupError(`${file} cannot be opened (${errorCode(error)}).`)
  })
  try {
    const stats = await handle.stat()
    const length = stats.size
    if (stats.isDirectory()) throw new StartupError(`${file} is a folder; give the file of a backup.`)
    const block = Buffer.alloc(BLOCK)
    /** @type {string | null} */
    let longName = null
    for (let at = 0; ; ) {
      const { bytesRead } = await handle.read(block, 0, BLOCK, at)
      if (bytesRead < BLOCK) throw new StartupError(`${file} is not complete: its end is missing.`)
      if (block.every((byte) => byte === 0)) return
      const { name, size, type } = parseHeader(block, file)
      const offset = at + BLOCK
      if (offset + size > length) throw new StartupError(`${file} is not complete: ${name} is cut off.`)
      if (type === 'x') {
        const record = Buffer.alloc(size)
        await handle.read(record, 0, size, offset)
        longName = /^\d+ path=(.*)\n$/s.exec(record.toString('utf8'))?.[1] ?? null
      } else {
        yield { name: longName ?? name, size, offset, isFolder: type === '5' }
        longName = null
      }
      at = offset + size + padding(size).length
    }
  } finally {
    await handle.close()
  }
}

/** The content of an entry. @param {string} file @param {Entry} entry @returns {Readable} */
export const contentOf = (file, { offset, size }) =>
  size === 0
    ? Readable.from([])
    : createReadStream(file, { start: offset, end: offset + size - 1, highWaterMark: 1 << 20 })

/** @param {string} file @param {Entry} entry */
export async function textOf(file, entry) {
  const chunks = []
  for await (const chunk of contentOf(file, entry)) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/** @param {number} size */
const padding = (size) => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)

/**
 * A name as the two fields of a header, or null when it is too long for them.
 * @param {string} name
 * @returns {{ prefix: string, name: string } | null}
 */
function split(name) {
  if (Buffer.byteLength(name) <= 100) return { prefix: '', name }
  for (let slash = name.indexOf('/'); slash > 0; slash = name.indexOf('/', slash + 1)) {
    const [prefix, rest] = [name.slice(0, slash), name.slice(slash + 1)]
    if (Buffer.byteLength(prefix) <= 155 && Buffer.byteLength(rest) <= 100 && rest !== '')
      return { prefix, name: rest }
  }
  return null
}

/** @param {string} name @param {number} size @param {string} [type] */
function header(name, size, type = '0') {
  const block = Buffer.alloc(BLOCK)
  // A name that does not fit is in the pax header before this one.
  const fields = split(name) ?? { prefix: '', name: Buffer.from(name).subarray(0, 100).toString('latin1') }
  block.write(fields.name, 0, 100)
  block.write(octal(type === '5' ? 0o700 : 0o600, 8), 100)
  block.write(octal(0, 8), 108)
  block.write(octal(0, 8), 116)
  if (size <= MAX_OCTAL) block.write(octal(size, 12), 124)
  else {
    block.writeUInt8(0x80, 124)
    block.writeBigUInt64BE(BigInt(size), 128)
  }
  block.write(octal(0, 12), 136)
  block.fill(' ', 148, 156)
  block.write(type, 156)
  block.write('ustar\0', 257)
  block.write('00', 263)
  block.write(fields.prefix, 345, 155)
  block.write(`${octal(checksumOf(block), 7)} `, 148)
  return block
}

/** @param {number} value @param {number} length of the field, with the zero byte at its end */
const octal = (value, length) => `${value.toString(8).padStart(length - 1, '0')}\0`

/** The sum of a header's bytes, whose own field counts as spaces. @param {Buffer} block */
function checksumOf(block) {
  let sum = 0
  for (let at = 0; at < BLOCK; at++) sum += at >= 148 && at < 156 ? 32 : (block[at] ?? 0)
  return sum
}

/** @param {Buffer} block @param {string} file */
function parseHeader(block, file) {
  const text = (/** @type {number} */ from, /** @type {number} */ to) =>
    block.toString('utf8', from, to).split('\0')[0] ?? ''
  if (text(257, 262) !== 'ustar' || Number.parseInt(text(148, 156), 8) !== checksumOf(block))
    throw new StartupError(`${file} is no backup, or it is damaged.`)
  const prefix = text(345, 500)
  const isLarge = ((block[124] ?? 0) & 0x80) !== 0
  return {
    name: prefix === '' ? text(0, 100) : `${prefix}/${text(0, 100)}`,
    size: isLarge ? Number(block.readBigUInt64BE(128)) : Number.parseInt(text(124, 136), 8),
    type: text(156, 157),
  }
}

/** A record of a pax header, which begins with its own length. @param {string} key @param {string} value */
function paxRecord(key, value) {
  const rest = ` ${key}=${value}\n`
  let length = Buffer.byteLength(rest)
  while (length !== Buffer.byteLength(`${length}${rest}`)) length = Buffer.byteLength(`${length}${rest}`)
  return Buffer.from(`${length}${rest}`)
}

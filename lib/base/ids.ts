import { type Missing, notFound } from '@/lib/base/errors'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The smallest id: the start of a scan by id. */
export const lowestId = '00000000-0000-0000-0000-000000000000'

export const isId = (value: string) => uuid.test(value)

/** The id if it is valid; otherwise throws the same 404 as for an unknown one, without a query. */
export function requireId(value: string, what: Missing): string {
  if (!isId(value)) throw notFound(what)
  return value.toLowerCase()
}

/** A UUIDv7 for a record whose id is needed before its row is written. */
export const newId = (): string => uuidAt(Date.now(), crypto.getRandomValues(new Uint8Array(16)))

/** No record that was made since then has a lower id. */
export const firstIdAt = (at: Date): string => uuidAt(at.getTime(), new Uint8Array(16))

function uuidAt(ms: number, bytes: Uint8Array): string {
  let time = ms
  for (let at = 5; at >= 0; at -= 1) {
    bytes[at] = time % 256
    time = Math.floor(time / 256)
  }
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

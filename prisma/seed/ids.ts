import { createHash } from 'node:crypto'
import { type Source, uuidv7 } from '../../tests/support/factories'

// One fixed moment in every id, so that a second seed makes the very same addresses, pictures included.
const EPOCH = Date.UTC(2025, 0, 1)

/** The same key gives the same id, on every machine and for ever. */
export function seedId(key: string): string {
  const digest = createHash('sha256').update(`gulshan:${key}`).digest()
  return uuidv7(EPOCH + digest.readUInt32BE(10), digest.subarray(0, 10))
}

/** Ids for rows nobody names (order lines, prices): numbered in the order in which they are made. */
export function seedSource(now: Date): Source {
  let made = 0
  return {
    id: () => {
      made += 1
      return seedId(`row:${made}`)
    },
    now: () => now,
  }
}

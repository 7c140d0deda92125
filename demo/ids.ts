import { createHash } from 'node:crypto'
import { type Source, uuidv7 } from '../tests/support/factories'

// A fixed time in every id, so that a second seed has the same ids and picture paths.
const EPOCH = Date.UTC(2025, 0, 1)

/** A key gives the same id in every seed. */
export function seedId(key: string): string {
  const digest = createHash('sha256').update(`gulshan:${key}`).digest()
  return uuidv7(EPOCH + digest.readUInt32BE(10), digest.subarray(0, 10))
}

/** Where a seeded picture is stored. Short, because a listing contains each path six times: the last digits of an id are random. */
export const pictureKey = (imageId: string): string => `media/p/${imageId.slice(-12)}.webp`

/** Ids for rows without a key (order lines, prices): numbered in the order of creation. */
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

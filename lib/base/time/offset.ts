// Apart from lib/base/time/format.ts, because every page's script contains this file.

/** Pakistan has no daylight saving time. */
export const karachiOffsetMs = 5 * 3_600_000

export type Moment = Date | string | number

/** The moment with its fields shifted to Karachi, to be read with the getUTC… functions only. */
export const inKarachi = (at: Moment) => new Date(new Date(at).getTime() + karachiOffsetMs)

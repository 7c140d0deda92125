import { z } from 'zod'

/** Told once, when it is made: only its hash is kept. */
export const feedAddress = z.strictObject({ address: z.url(), createdAt: z.iso.datetime() })
export type FeedAddress = z.output<typeof feedAddress>

export const nothing = z.strictObject({})

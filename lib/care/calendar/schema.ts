import { z } from 'zod'

/** Returned once, when it is created: only its hash is stored. */
export const feedAddress = z.strictObject({ address: z.url(), createdAt: z.iso.datetime() })
export type FeedAddress = z.output<typeof feedAddress>

export const nothing = z.strictObject({})

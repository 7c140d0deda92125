import { z } from 'zod'
import { inEnglish, label } from '@/lib/base/i18n/answer-text'
import { optionalText, text } from '@/lib/platform/http/input-fields'
import { seen } from '@/lib/platform/http/seen'

// Courier and tracking of an order; not part of the order DTO (contract 2.3).

const webAddress = optionalText(inEnglish('Tracking link'), 300)
  .refine((value) => value === undefined || (URL.canParse(value) && /^https?:/i.test(value)), {
    error: inEnglish('Tracking link must be a web address'),
  })
  .nullish()
  .transform((value) => value ?? undefined)

/** Without a link, the courier's page from the settings is used. */
export const parcel = z.strictObject({
  courier: text(label('courier'), 60),
  trackingNumber: text(label('trackingNumber'), 60).regex(/^[\p{L}\p{N} ./-]+$/u, {
    error: inEnglish('Tracking number must be letters and digits'),
  }),
  trackingUrl: webAddress,
  seen: seen.optional(),
})
export type Parcel = z.output<typeof parcel>

export const trackingRemoval = z.strictObject({ seen: seen.optional() })
export type TrackingRemoval = z.output<typeof trackingRemoval>

export const trackingDto = z.object({
  courier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable(),
})
export type TrackingDto = z.output<typeof trackingDto>

/** The columns of an order that are its tracking. */
export const trackingOf = ({ courier, trackingNumber, trackingUrl }: TrackingDto): TrackingDto => ({
  courier,
  trackingNumber,
  trackingUrl,
})

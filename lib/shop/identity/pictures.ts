import { z } from 'zod'
import { apiText, label } from '@/lib/base/i18n/answer-text'

// Uploaded pictures of the shop. Browser-safe.

/** Bytes. */
export const pictureCap = 5 * 1024 * 1024
export const shopPictureUpload = { files: 1, fileCap: pictureCap }

export const shopPictureForm = z.strictObject({
  picture: z.file({ error: apiText('fields.required', { label: label('picture') }) }),
})

export const shopPicture = z.strictObject({
  /** The value for the field of a record. */
  src: z.string(),
  width: z.int(),
  height: z.int(),
})
export type ShopPicture = z.output<typeof shopPicture>

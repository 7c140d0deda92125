import { z } from 'zod'
import { apiText, inEnglish, label } from '@/lib/base/i18n/answer-text'
import { seen } from '@/lib/platform/http/seen'
import { pictureUrl } from '@/lib/platform/storage/picture-files'
import { inBoth, pictureSource } from '@/lib/shop/identity/schema'

// The people of the shop, on the home page and the about page. Browser-safe.

export const MAX_MEMBERS = 12

const member = z
  .strictObject({
    name: inBoth('Name', 60),
    role: inBoth('Role', 80),
    bio: inBoth('About', 300),
    /** Blank: none. */
    portrait: pictureSource(inEnglish('Portrait')),
  })
  .refine(({ name }) => name.en !== '', {
    path: ['name', 'en'],
    error: apiText('fields.required', { label: label('name') }),
  })
export type Member = z.output<typeof member>

/** No members: the shop shows no team. */
export const team = z.strictObject({
  members: z.array(member).max(MAX_MEMBERS, inEnglish(`At most ${MAX_MEMBERS} people`)),
})
export type Team = z.output<typeof team>

export const teamForm = team.extend({ seen: seen.optional() })
export type TeamForm = z.output<typeof teamForm>

/** The address of a picture of the shop: an uploaded one, or a drawing of the design. */
export const shopPictureUrl = (src: string): string => (src.startsWith('/') ? src : pictureUrl(src, 'm'))

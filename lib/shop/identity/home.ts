import { z } from 'zod'
import { apiText, inEnglish, label } from '@/lib/base/i18n/answer-text'
import { seen } from '@/lib/platform/http/seen'
import { inBoth, pictureSource } from '@/lib/shop/identity/schema'

// The words of the home page and the about page. Browser-safe. A blank text is replaced by the standard one of
// lib/base/i18n/messages; a blank optional one is left out.

export const homeBlocks = [
  'promises',
  'collections',
  'sowing',
  'featured',
  'review',
  'offerings',
  'team',
] as const
export type HomeBlock = (typeof homeBlocks)[number]
export const allBlocks = Object.fromEntries(homeBlocks.map((name) => [name, true])) as Record<HomeBlock, true>

const offering = (name: string) =>
  z.strictObject({
    title: inBoth(`${name} title`, 80),
    text: inBoth(`${name} text`, 200),
  })

export const homePage = z.strictObject({
  eyebrow: inBoth('Line above the title', 80),
  title: inBoth('Title', 100),
  lead: inBoth('Text below the title', 200),
  /** Blank: the drawing. */
  hero: pictureSource(label('picture')),
  caretakers: offering('Caretakers'),
  swaps: offering('Swaps'),
  blocks: z.strictObject(
    Object.fromEntries(
      homeBlocks.map((name) => [
        name,
        z.boolean({ error: apiText('fields.boolean', { label: inEnglish('Show') }) }),
      ]),
    ) as Record<HomeBlock, z.ZodBoolean>,
  ),
  about: z.strictObject({
    title: inBoth('About title', 120),
    lead: inBoth('About text', 500),
    mission: inBoth('Mission', 800),
    missionMore: inBoth('Mission, second part', 800),
  }),
})
export type HomePage = z.output<typeof homePage>

export const homePageForm = homePage.extend({ seen: seen.optional() })
export type HomePageForm = z.output<typeof homePageForm>

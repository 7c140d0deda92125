import { z } from 'zod'
import { apiText, inEnglish } from '@/lib/base/i18n/answer-text'
import { isNeed } from '@/lib/catalogue/products/needs'
import { blankable } from '@/lib/platform/http/input-fields'
import { seen } from '@/lib/platform/http/seen'
import { type InBoth, inBoth, noText } from '@/lib/shop/identity/schema'
import type { Part } from '@/lib/shop/parts/schema'

// The menu of every page, as the shop sets it. Browser-safe.

export const MAX_ENTRIES = 8
export const MAX_LINKS = 24
const MAX_LINK_NAME = 60

/** The kinds of things that a link leads to. Some need a target: the slug of a category or a page, the key of a collection, a need. */
export const linkKinds = {
  products: false,
  category: true,
  collection: true,
  need: true,
  season: false,
  page: true,
  guides: false,
  offers: false,
  about: false,
  services: false,
  swaps: false,
  search: false,
  arrivals: false,
} as const
export type LinkKind = keyof typeof linkKinds
export const kinds = Object.keys(linkKinds) as LinkKind[]

/** The part of the shop that a link belongs to, which may be off. */
export const partOfLink: Readonly<Partial<Record<LinkKind, Part>>> = {
  services: 'caretakers',
  swaps: 'swaps',
  guides: 'guides',
}

const menuLink = z
  .strictObject({
    kind: z.enum(kinds, { error: inEnglish('Choose what the link leads to') }),
    target: blankable(inEnglish('Target'), 200),
    /** Blank: the name of what it leads to. */
    label: inBoth('Name', MAX_LINK_NAME),
  })
  .refine(({ kind, target }) => !linkKinds[kind] || target !== '', {
    path: ['target'],
    error: inEnglish('Choose where the link leads'),
  })
  .refine(({ kind, target }) => kind !== 'need' || isNeed(target), {
    path: ['target'],
    error: inEnglish('There is no such need'),
  })
export type MenuLink = z.output<typeof menuLink>

const entry = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('link'), link: menuLink }),
  z.strictObject({
    kind: z.literal('group'),
    /** Blank: "Store". */
    name: inBoth('Name', MAX_LINK_NAME),
    links: z
      .array(menuLink)
      .min(1, apiText('fields.required', { label: inEnglish('Link') }))
      .max(MAX_LINKS, inEnglish(`At most ${MAX_LINKS} links`)),
  }),
])
export type MenuEntry = z.output<typeof entry>

/** Without entries it is made from the categories. */
export const menu = z.strictObject({
  entries: z.array(entry).max(MAX_ENTRIES, inEnglish(`At most ${MAX_ENTRIES} entries`)),
})
export type Menu = z.output<typeof menu>

export const menuForm = menu.extend({ seen: seen.optional() })
export type MenuForm = z.output<typeof menuForm>

/** The links of an entry: itself, or those of the group. */
export const linksOf = (entry: MenuEntry): readonly MenuLink[] =>
  entry.kind === 'link' ? [entry.link] : entry.links

export const link = (kind: LinkKind, target = '', label: InBoth = noText): MenuLink => ({
  kind,
  target,
  label,
})

import { inLocale, type Locale, withoutLocale } from '@/lib/base/i18n/locales'
import { paths } from '@/lib/base/paths'

// Which pages the service worker saves for use without a connection (product 14), and why orders are not
// saved: docs/decisions/0047-without-a-connection.md. Both sides of it read this file.

/** The caches of the worker. */
export const cacheNames = {
  pages: 'pages',
  /** Pages of an account, deleted at sign-out. */
  personalPages: 'personal-pages',
  files: 'files',
  drawings: 'drawings',
  pictures: 'pictures',
  /** A photo that another app has shared with the shop, until the picture search takes it. */
  sharedPhoto: 'shared-photo',
} as const

export type PageCache = typeof cacheNames.pages | typeof cacheNames.personalPages

/** The fragment of the picture search that was opened with a shared photo. */
export const SHARED_PHOTO_HASH = '#shared-photo'
/** The key of the photo in its cache. */
export const SHARED_PHOTO_KEY = '/shared-photo'

const publicPage =
  /^\/(?:(?:products|cart|search|services|plant-swaps|about-us|accessibility|guides)?|(?:product|service|category|collection|pages|guides)\/[^/]+)$/
const personalPage =
  /^\/(?:user\/(?:orders|appointments|plant-swaps|order\/[^/]+(?:\/invoice)?|appointment\/[^/]+)|manage(?:\/(?:week|appointments|appointment\/[^/]+))?)$/

/** The parameters of pages that are the same for everybody; a narrowed list may show more to the person who is signed in. */
const publicParameters = ['page', 'limit']
/** The parameters of pages of an account. The page after a payment, which has another one, shows its result once. */
const personalParameters = ['page', 'limit', 'from', 'when']

/** The cache of a page, or null for pages that are never saved: forms with personal data, and the admin area. */
export function cacheOf({ pathname, searchParams }: URL): PageCache | null {
  const path = withoutLocale(pathname)
  const hasOnly = (names: string[]) => [...searchParams.keys()].every((name) => names.includes(name))
  if (publicPage.test(path)) return hasOnly(publicParameters) ? cacheNames.pages : null
  return personalPage.test(path) && hasOnly(personalParameters) ? cacheNames.personalPages : null
}

const minuteMs = 60_000

/** A copy that is younger is not fetched again when the page is opened. */
export const freshMs: Record<PageCache, number> = {
  [cacheNames.pages]: 10 * minuteMs,
  [cacheNames.personalPages]: minuteMs,
}

export interface SavedAlong {
  path: string
  /** A copy that is younger is not fetched again. */
  freshMs: number
}

const cart: SavedAlong = { path: paths.cart, freshMs: 24 * 60 * minuteMs }
const ofRole = {
  BUYER: [paths.orders, paths.appointments],
  CARETAKER: [paths.today, paths.week, paths.manageAppointments],
  ADMIN: [],
}
export type PersonRole = keyof typeof ofRole

/**
 * The pages that are saved with any opened page, because they are needed on the way: the cart and those of the account.
 * @param off the parts of the shop that are off: without caretakers most buyers have no page of appointments
 */
export const savedAlongOf = (role: PersonRole | null, locale: Locale, off = ''): SavedAlong[] => [
  { ...cart, path: inLocale(locale, cart.path) },
  ...(role ? ofRole[role] : [])
    .filter((path) => path !== paths.appointments || !off.includes('caretakers'))
    .map((path) => ({ path: inLocale(locale, path), freshMs: 15 * minuteMs })),
]

/**
 * The addresses of built and versioned files in a page, which it needs to work. Those of its client components stand in the
 * data of the page, not in its markup.
 */
export const filesOf = (html: string): string[] => [
  ...new Set(html.match(/\/_next\/static\/[\w./~-]+|(?<![\w./-])\/[\w./-]+\?v=\w+/g)),
]

/** The files without which a page does not work or is not laid out. */
export const codeOf = (html: string): string[] => filesOf(html).filter((file) => /\.(?:js|css)$/.test(file))

/** Whether an address never changes its content: files of the build, and those with their version. */
export const isLastingFile = ({ pathname, searchParams }: URL): boolean =>
  pathname.startsWith('/_next/static/') || (searchParams.has('v') && /\.\w+$/.test(pathname))

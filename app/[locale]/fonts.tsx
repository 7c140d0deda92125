import { readFileSync } from 'node:fs'
import { preload } from 'react-dom'
import type { Locale } from '@/lib/base/i18n/locales'
import { cacheTag, tags } from '@/lib/platform/cache/tags'
import { fileVersion } from '@/lib/platform/http/file-version.mjs'
import { getDigits } from '@/lib/shop/settings/queries'

// Not next/font, which preloads the fonts of both languages on every page: its fonts belong to a layout, and there is
// one layout for both. Files, sizes and licences: app/fonts/README.md.

type Font = {
  family: string
  file: string
  weight: string
  /** Fetched before the styles are read. */
  isPreloaded: boolean
  rest?: string
}

/** The address has a version, so that browsers cache it. */
const addressOf = (file: string) => `/fonts/${file}?v=${fileVersion(readFileSync(`public/fonts/${file}`))}`

// 'optional': the preloaded fonts are used at the first paint or not at all on this visit. A later swap would shift
// the layout (measured on a slow connection: 0.03 on phones).
const face = ({ family, file, weight, isPreloaded, rest = '' }: Font) =>
  `@font-face{font-family:"${family}";src:url(${addressOf(file)})format("woff2");font-weight:${weight};font-display:${isPreloaded ? 'optional' : 'swap'};${rest}}`

/** Urdu digits in the places of the Latin ones, so that every number of a page has them, however it is written. */
const urduDigits: Font = {
  family: 'Urdu Digits',
  file: 'urdu-digits.woff2',
  weight: '400 700',
  isPreloaded: true,
  rest: 'unicode-range:U+30-39',
}

const fonts: Record<Locale, Font[]> = {
  en: [
    { family: 'Inter', file: 'inter.woff2', weight: '400 700', isPreloaded: true },
    { family: 'Fraunces', file: 'fraunces.woff2', weight: '400 700', isPreloaded: true },
    // Few words are in italics.
    { family: 'Fraunces Italic', file: 'fraunces-italic.woff2', weight: '400 600', isPreloaded: false },
  ],
  ur: [
    {
      family: 'Nastaliq',
      file: 'nastaliq.woff2',
      // One weight for all: a browser would smear a bold one.
      weight: '400 700',
      isPreloaded: true,
      // Without its spaces, which are too narrow between Latin words.
      rest: 'size-adjust:112%;unicode-range:U+600-6FF,U+200C-200D',
    },
  ],
}

/** In the head: the fonts of a language. A page names no others, so that no others are fetched. */
export async function Fonts({ locale }: { locale: Locale }) {
  const used = locale === 'ur' && (await hasUrduDigits()) ? [...fonts.ur, urduDigits] : fonts[locale]
  // Not as an element, which React would write a second time.
  for (const { file, isPreloaded } of used)
    if (isPreloaded) preload(addressOf(file), { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return <style>{used.map(face).join('')}</style>
}

async function hasUrduDigits(): Promise<boolean> {
  const [digits] = await Promise.all([getDigits(), cacheTag(tags.digits)])
  return digits === 'urdu'
}

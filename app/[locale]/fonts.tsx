import { readFileSync } from 'node:fs'
import { fileVersion } from '@/lib/http/file-version.mjs'
import type { Locale } from '@/lib/i18n/locales'

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

/** With its version, so that browsers cache it. */
const addressOf = (file: string) => `/fonts/${file}?v=${fileVersion(readFileSync(`public/fonts/${file}`))}`

// 'optional': the preloaded fonts are used at the first paint or not at all on this visit. A later swap would shift
// the layout (measured on a slow connection: 0.03 on phones).
const face = ({ family, file, weight, isPreloaded, rest = '' }: Font) =>
  `@font-face{font-family:${family};src:url(${addressOf(file)})format("woff2");font-weight:${weight};font-display:${isPreloaded ? 'optional' : 'swap'};${rest}}`

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

const stylesOf: Record<Locale, string> = {
  en: fonts.en.map(face).join(''),
  ur: fonts.ur.map(face).join(''),
}

/** In the head: the fonts of a language. A page names no others, so that no others are fetched. */
export const Fonts = ({ locale }: { locale: Locale }) => (
  <>
    {fonts[locale].map(
      ({ file, isPreloaded }) =>
        isPreloaded && (
          <link
            key={file}
            rel="preload"
            href={addressOf(file)}
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
          />
        ),
    )}
    <style>{stylesOf[locale]}</style>
  </>
)

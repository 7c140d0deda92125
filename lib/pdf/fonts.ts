import 'server-only'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Run } from '@/lib/pdf/runs'

// The fonts of PDF documents: one for Latin letters, one for Urdu.

export type Weight = 'regular' | 'strong'

const files = {
  regular: 'inter-400.ttf',
  strong: 'inter-600.ttf',
  arabic: 'naskh-400.ttf',
  arabicStrong: 'naskh-600.ttf',
} as const
type FontName = keyof typeof files
let fonts: Record<FontName, Buffer> | undefined
/** Loaded with the first page. */
export const loadedFonts = () => {
  const read = (name: string) =>
    readFileSync(join(/* turbopackIgnore: true */ process.cwd(), 'app', 'fonts', 'pdf', name))
  fonts ??= {
    regular: read(files.regular),
    strong: read(files.strong),
    arabic: read(files.arabic),
    arabicStrong: read(files.arabicStrong),
  }
  return fonts
}

/** Its letters are smaller than Latin ones of the same size. */
export const arabicScale = 1.15
export const arabicOf = { regular: 'arabic', strong: 'arabicStrong' } as const satisfies Record<
  Weight,
  FontName
>

export const leading = (size: number) => Math.round(size * 1.45 * 100) / 100

/** Named features make the font shape a piece as a whole, which Urdu needs; Latin gets figures of one width. */
export const featuresOf = ({ script }: Run): PDFKit.Mixins.OpenTypeFeatures[] =>
  script === 'arabic' ? [] : ['tnum']

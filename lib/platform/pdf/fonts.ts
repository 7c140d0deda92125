import 'server-only'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Run, Script } from '@/lib/platform/pdf/runs'

// The fonts of PDF documents, one for each script.

export type Weight = 'regular' | 'strong'

interface Face {
  /** A file each; a script in which few names are written has one for both. */
  regular: string
  strong: string
  /** Times the size of Latin letters, so that both look equally large. */
  scale: number
  /** The ascent of the font, in its own size. */
  ascent: number
}

const face = (name: string, ascent: number): Face => ({
  regular: `${name}-400.ttf`,
  strong: `${name}-400.ttf`,
  scale: 1,
  ascent,
})

const faces: Record<Script, Face> = {
  latin: { ...face('inter', 0.969), strong: 'inter-600.ttf' },
  arabic: { ...face('naskh', 1.069), strong: 'naskh-600.ttf', scale: 1.15 },
  hebrew: face('hebrew', 1.068),
  devanagari: face('devanagari', 0.896),
  bengali: face('bengali', 0.917),
  gurmukhi: face('gurmukhi', 0.896),
  gujarati: face('gujarati', 0.896),
  tamil: face('tamil', 0.87),
  telugu: face('telugu', 0.869),
  kannada: face('kannada', 0.809),
  malayalam: face('malayalam', 0.864),
  sinhala: face('sinhala', 1.011),
  thai: face('thai', 1.061),
  armenian: face('armenian', 1.068),
  georgian: face('georgian', 1.068),
  hangul: face('hangul', 1.16),
  han: face('han', 1.043),
}

/** The font files of a script. */
export const fontFiles = (script: Script): string[] => [
  ...new Set([faces[script].regular, faces[script].strong]),
]

const read = new Map<string, Buffer>()

/** A font file, read once. */
function bytesOf(file: string): Buffer {
  const bytes =
    read.get(file) ??
    readFileSync(join(/* turbopackIgnore: true */ process.cwd(), 'app', 'fonts', 'pdf', file))
  read.set(file, bytes)
  return bytes
}

/** The font files that a document knows by their names, so that each is embedded once. */
const registered = new WeakMap<PDFKit.PDFDocument, Set<string>>()

/** Makes the font of a run the current one of the document. Returns how far its text is lifted to the baseline of Latin. */
export function setFont(doc: PDFKit.PDFDocument, { script }: Run, weight: Weight, size: number): number {
  const { scale, ascent, [weight]: file } = faces[script]
  if (!registered.get(doc)?.has(file)) {
    registered.set(doc, (registered.get(doc) ?? new Set()).add(file))
    doc.registerFont(file, bytesOf(file))
  }
  doc.font(file, size * scale)
  return size * (ascent * scale - faces.latin.ascent)
}

export const leading = (size: number) => Math.round(size * 1.45 * 100) / 100

/** Named features make the font shape a piece as a whole, which Urdu needs; Latin gets figures of one width. */
export const featuresOf = ({ script }: Run): PDFKit.Mixins.OpenTypeFeatures[] =>
  script === 'latin' ? ['tnum'] : []

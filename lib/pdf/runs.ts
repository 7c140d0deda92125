import bidiFactory from 'bidi-js'

// Names and addresses may be in Latin script, Urdu or both. PDF has no writing direction: text is split into runs of
// one direction and font, in visual order.

export type Direction = 'ltr' | 'rtl'
export type Script = 'latin' | 'arabic'
export interface Run {
  text: string
  script: Script
}

const bidi = bidiFactory()
/** Marks of isolated values: they have a direction and no width. */
const isIsolate = (sign: string) => /[\u2066-\u2069]/.test(sign)
const isArabic = (sign: string) => /[\u0600-\u06ff\u0750-\u077f\u200c-\u200f]/.test(sign)
/** The characters of the two fonts; see app/fonts/README.md. */
const isKnown = (sign: string) =>
  isArabic(sign) ||
  isIsolate(sign) ||
  /[\u0020-\u007e\u00a0-\u017f\u0192\u01fa-\u021b\u2010-\u2026\u20ac\u2212]/.test(sign)

/** Characters that the fonts lack lose their diacritics; other scripts become a question mark. */
export function printable(text: string): string {
  return Array.from(text.normalize('NFC').replaceAll(/\s/g, ' '), (sign) => {
    if (isKnown(sign)) return sign
    const base = Array.from(sign.normalize('NFKD')).filter(isKnown).join('')
    return base || (/\p{M}|\p{C}/u.test(sign) ? '' : '?')
  }).join('')
}

interface Piece extends Run {
  level: number
}

/** The direction of a text: that of its first strong character outside of isolated values. */
export const directionIn = (text: string): Direction =>
  (bidi.getEmbeddingLevels(text).paragraphs[0]?.level ?? 0) % 2 === 1 ? 'rtl' : 'ltr'

/** The runs from left to right of one line of a text with this direction. */
export function runsOf(line: string, base: Direction = directionIn(line)): Run[] {
  const found = bidi.getEmbeddingLevels(line, base)
  const mirrored = bidi.getMirroredCharactersMap(line, found.levels)
  const pieces: Piece[] = []
  for (let at = 0; at < line.length; at += 1) {
    const sign = mirrored.get(at) ?? line.charAt(at)
    const level = found.levels[at] ?? 0
    if (isIsolate(sign)) {
      // Empty, so that values beside each other stay apart.
      pieces.push({ text: '', script: 'latin', level })
      continue
    }
    const last = pieces.at(-1)
    const script = isArabic(sign) ? 'arabic' : sign === ' ' && last ? last.script : 'latin'
    if (last?.text && last.level === level && last.script === script) last.text += sign
    else pieces.push({ text: sign, script, level })
  }
  return inVisualOrder(pieces)
    .filter(({ text }) => text !== '')
    .map(({ text, script, level }) => ({ script, text: turned(text, script, level) }))
}

/** The font reverses Arabic runs only; where the line needs another order, the text is reversed beforehand. */
function turned(text: string, script: Script, level: number): string {
  const runsLeftward = level % 2 === 1
  return runsLeftward === (script === 'arabic') ? text : Array.from(text).reverse().join('')
}

/** Rule L2: from the highest level down to 1, every stretch at or above it is reversed. */
function inVisualOrder(pieces: Piece[]): Piece[] {
  let order = pieces
  for (let level = Math.max(0, ...pieces.map((piece) => piece.level)); level > 0; level -= 1) {
    const next: Piece[] = []
    let stretch: Piece[] = []
    for (const piece of order) {
      if (piece.level >= level) stretch.unshift(piece)
      else {
        next.push(...stretch, piece)
        stretch = []
      }
    }
    order = [...next, ...stretch]
  }
  return order
}

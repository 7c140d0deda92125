import bidiFactory from 'bidi-js'

// Names and addresses may be in any script. PDF has no writing direction: text is split into runs of one direction and
// font, in visual order.

export type Direction = 'ltr' | 'rtl'

/** The scripts that have a font, with the characters that it has; see app/fonts/README.md. */
export const scripts = [
  // The font also has Greek, Cyrillic and the letters of Vietnamese.
  [
    'latin',
    /[ -~\u00a0-\u00ac\u00ae-\u0148\u014a-\u01c3\u01c5-\u024f\u02ba-\u02cc\u02ce-\u02d7\u02da\u02dc\u02dd\u0374-\u0376\u037a-\u037f\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03d7\u03dc\u03dd\u03f0-\u03f6\u03f9\u03fa\u03fc-\u0479\u0480-\u049d\u04a0-\u04ff\u052f\u1e00-\u1e9b\u1e9d-\u1f15\u1f18-\u1f1d\u1f20-\u1f45\u1f48-\u1f4d\u1f50-\u1f57\u1f59\u1f5b\u1f5d\u1f5f-\u1f7d\u1f80-\u1fb4\u1fb6-\u1fc4\u1fc6-\u1fd3\u1fd6-\u1fdb\u1fdd-\u1fef\u1ff2-\u1ff4\u1ff6-\u1ffe\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u20ac\u2212]|[\u0300\u0301\u0303\u0304\u0308\u0309\u0323]/,
  ],
  ['arabic', /[\u0600-\u06ff\u0750-\u077f\u200c\u200d]/],
  ['hebrew', /[\u05d0-\u05ea\u05ef-\u05f4]/],
  ['devanagari', /[\u0900-\u097f]/],
  ['bengali', /[\u0980-\u09fe]/],
  ['gurmukhi', /[\u0a01-\u0a76]/],
  ['gujarati', /[\u0a81-\u0aff]/],
  ['tamil', /[\u0b82-\u0bfa]/],
  ['telugu', /[\u0c00-\u0c5b\u0c5d-\u0c7f]/],
  ['kannada', /[\u0c80-\u0cdb\u0cdd-\u0cf3]/],
  ['malayalam', /[\u0d00-\u0d7f]/],
  ['sinhala', /[\u0d81-\u0df4]/],
  ['thai', /[\u0e01-\u0e5b]/],
  ['armenian', /[\u0531-\u0556\u0559-\u058a\u058d-\u058f]/],
  ['georgian', /[\u10a0-\u10ff]/],
  ['hangul', /[\u3131-\u318e\uac00-\ud7a3]/],
  // Chinese, and the syllables of Japanese.
  [
    'han',
    /[\u3000-\u3003\u3005-\u3007\u300a-\u3019\u301c-\u301f\u3021-\u3029\u3041-\u3094\u309b-\u309e\u30a0-\u30f6\u30fb-\u30fe\u4e00-\u9fa5\uff01-\uff5e]/,
  ],
] as const
export type Script = (typeof scripts)[number][0]

const scriptOf = (sign: string): Script | undefined => scripts.find(([, letters]) => letters.test(sign))?.[0]

export interface Run {
  text: string
  script: Script
}

const bidi = bidiFactory()
/** Marks of isolated values and of a direction: they have no width. */
const isMark = (sign: string) => /[\u200e\u200f\u2066-\u2069]/.test(sign)
const isKnown = (sign: string) => scriptOf(sign) !== undefined || isMark(sign)

/**
 * Characters that the fonts lack lose their diacritics; pictures such as emoji are left out, and letters of a script without
 * a font become a question mark.
 */
export function printable(text: string): string {
  return Array.from(text.normalize('NFC').replaceAll(/\s/g, ' '), (sign) => {
    if (isKnown(sign)) return sign
    const base = Array.from(sign.normalize('NFKD')).filter(isKnown).join('')
    return base || hyphens.get(sign) || (/\p{M}|\p{C}|\p{So}|\p{Sk}/u.test(sign) ? '' : '?')
  }).join('')
}

/** Signs of typographers in place of which any font has another. */
const hyphens = new Map([...'\u2010\u2011\u2012\u2015'].map((sign) => [sign, '-'] as const))
/** Scripts whose fonts lack the joiners within a word. */
const withoutJoiners = new Set<Script>(['latin', 'hebrew', 'armenian', 'georgian', 'hangul', 'han'])
/** Whether a sign stays in the run before it, because its letters are shaped with it. */
const isJoining = (sign: string, before: Script) =>
  sign === ' ' || (/[\u200c\u200d]/.test(sign) && !withoutJoiners.has(before))

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
    if (isMark(sign)) {
      // Empty, so that values beside each other stay apart.
      pieces.push({ text: '', script: 'latin', level })
      continue
    }
    const last = pieces.at(-1)
    const script = last && isJoining(sign, last.script) ? last.script : (scriptOf(sign) ?? 'latin')
    if (last?.text && last.level === level && last.script === script) last.text += sign
    else pieces.push({ text: sign, script, level })
  }
  return inVisualOrder(pieces)
    .filter(({ text }) => text !== '')
    .map(({ text, script, level }) => ({ script, text: turned(text, script, level) }))
}

/** The fonts reverse Arabic and Hebrew runs only; where the line needs another order, the text is reversed beforehand. */
function turned(text: string, script: Script, level: number): string {
  const runsLeftward = level % 2 === 1
  return runsLeftward === (script === 'arabic' || script === 'hebrew')
    ? text
    : Array.from(text).reverse().join('')
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

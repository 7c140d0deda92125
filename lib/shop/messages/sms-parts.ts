// How many text messages a text is sent as. Pure and browser-safe.

/** The letters of GSM 03.38 that take one place, and those that take two. */
const single = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const double = new Set('^{}\\[~]|€\f')

export interface SmsParts {
  /** UCS-2 as soon as one letter is not in GSM-7, as in Urdu. */
  encoding: 'GSM-7' | 'UCS-2'
  parts: number
}

/** The parts of a text. A part of several has less room, because it has its number in it. */
export function smsParts(text: string): SmsParts {
  const letters = [...text]
  if (letters.every((letter) => single.has(letter) || double.has(letter))) {
    const places = letters.reduce((sum, letter) => sum + (double.has(letter) ? 2 : 1), 0)
    return { encoding: 'GSM-7', parts: places <= 160 ? 1 : Math.ceil(places / 153) }
  }
  return { encoding: 'UCS-2', parts: text.length <= 70 ? 1 : Math.ceil(text.length / 67) }
}

/** Typographic signs in those of GSM-7: one of them would halve the room of the whole text. */
const plainSigns: [RegExp, string][] = [
  [/[\u2018\u2019\u201a\u2032]/g, "'"],
  [/[\u201c\u201d\u201e]/g, '"'],
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/\u2026/g, '...'],
  [/[\u2022\u00b7]/g, '-'],
  [/\u00d7/g, 'x'],
]

/** A text as it is sent: one line without marks of direction, and with plain signs. */
export function plainSms(text: string): string {
  const shown = text
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim()
  return plainSigns.reduce((result, [sign, plain]) => result.replace(sign, plain), shown)
}

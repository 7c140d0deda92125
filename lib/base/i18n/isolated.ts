// Marks of direction (UAX #9) for texts without markup. Pure and browser-safe.

/** A value that may be in another direction, for texts without markup: it does not turn the words around it. */
export const isolated = (value: string) => `\u2068${value}\u2069`

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
const digits = String.raw`\p{Nd}[\p{Nd}A-Za-z]*`
/** Spaces, hyphens and slashes join the digits of telephone and house numbers. */
const joint = String.raw`(?:[ \u00a0]?[-/\u2010-\u2015\u2212][ \u00a0]?(?:\([\p{Nd}A-Za-z]+\)|[\p{Nd}A-Za-z]+)|[ \u00a0]{1,3}(?:\(${digits}\)|${digits})|[.,:٫٬]\p{Nd}+)`
/**
 * The pattern matches only from the start of a run: tried at each of its characters, a long run without spaces would take
 * minutes.
 */
const address = String.raw`(?<!\S)\S+(?::\/\/|@)\S+`
const tokens = new RegExp(
  String.raw`(?<break>\n)|(?<letters>${address}|\p{L}[\p{L}\p{M}]*)|(?:\(\+?${digits}\)|[+#]?${digits})${joint}*%?`,
  'gu',
)
/** Bidirectional text shows these as they are written. */
const isPlain = (number: string) => /^\(?[\p{Nd}.,:٫٬]+\)?$/u.test(number)

/**
 * Isolates the numbers of several parts in a text of a right-to-left script: "0301 2345678", "12-B" and "+92301" would be shown from
 * their last part to their first. Other texts, and numbers among Latin words, are returned as they are.
 */
export function isolateNumbers(text: string): string {
  if (!rightToLeft.test(text)) return text
  let isAmongLatin = false
  return text.replace(tokens, (token: string, lineBreak?: string, letters?: string) => {
    if (lineBreak !== undefined || letters !== undefined) {
      isAmongLatin = letters !== undefined && !rightToLeft.test(letters)
      return token
    }
    return isAmongLatin || isPlain(token) ? token : `\u2066${withArabicDigits(token)}\u2069`
  })
}

/** The digits of Arabic keyboards turn what is between them even inside a left-to-right isolate, those of Urdu ones do not. */
const withArabicDigits = (number: string): string =>
  /[٠-٩]/.test(number) ? number.replace(/[^\p{L}\p{Nd}]+/gu, '\u200e$&\u200e') : number

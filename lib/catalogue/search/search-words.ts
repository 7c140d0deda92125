import { folded } from '@/lib/base/text/fold'

// Normalises search texts. Pure and browser-safe.

/** Letters that Urdu keyboards, Arabic keyboards and old texts spell differently. */
const sameLetters: Record<string, string> = {
  ي: 'ی',
  ى: 'ی',
  ئ: 'ی',
  ك: 'ک',
  ه: 'ہ',
  ة: 'ہ',
  ۂ: 'ہ',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ؤ: 'و',
}
const marks = /[\u064b-\u065f\u0670\u0640\u200c\u200d]/g

/** Whether a text has letters of Urdu. */
export const hasUrdu = (text: string): boolean => /[\u0600-\u06ff]/.test(text)

/**
 * Lower case, normalised letters, single spaces. Synonyms are stored in this form, and `urdu_letters` has the Urdu
 * name in that of the function of the same name of the database, which does the same.
 */
export const normalised = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(marks, '')
    .replace(/[يىئكهةۂأإآؤ]/g, (letter) => sameLetters[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()

/** Each word is a condition of the query. */
const MAX_WORDS = 12
/** Names such as `ghee kwar` are two words; none is longer than this. */
export const MAX_TERM_LENGTH = 3

/** The words as typed, because names are matched literally. */
export const searchWords = (text: string): string[] =>
  [...new Set(text.toLowerCase().split(/\s+/).filter(Boolean))].slice(0, MAX_WORDS)

/** The meanings of a term, in the format of the table: `basil, holy basil`. */
export const meaningsIn = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** Consecutive words of a search. */
export interface Run {
  from: number
  length: number
  text: string
}

/** All runs of at most three words, the longest first at each place. */
export const runsOf = (words: readonly string[]): Run[] =>
  words.flatMap((_, from) =>
    Array.from({ length: Math.min(MAX_TERM_LENGTH, words.length - from) }, (__, less) => {
      const length = Math.min(MAX_TERM_LENGTH, words.length - from) - less
      return { from, length, text: words.slice(from, from + length).join(' ') }
    }),
  )

/** The key of a term of the table of synonyms: its one spelling without spaces. */
export const synonymKey = (text: string): string => folded(text).replaceAll(' ', '')

/**
 * Words that say what kind of thing is meant, or that only join others: "gulab ka phool". A search that finds nothing is
 * tried without them.
 */
export const genericWords: readonly string[] = [
  ...['ka', 'ki', 'ke', 'kay', 'kee', 'wala', 'wali', 'the', 'of', 'for', 'a'],
  ...['plant', 'plants', 'poda', 'podha', 'pauda', 'paudha', 'poday', 'tree', 'darakht', 'ped', 'per'],
  ...['flower', 'flowers', 'phool', 'phul', 'lal', 'laal', 'red'],
  ...['کا', 'کی', 'کے', 'والا', 'والی', 'پودا', 'پودے', 'پلانٹ', 'درخت', 'پیڑ', 'پھول', 'لال', 'سرخ'],
].map(folded)

/** The words that are not generic, or all if there are no others. */
export function withoutGeneric(words: readonly string[]): readonly string[] {
  const others = words.filter((word) => !genericWords.includes(folded(word)))
  return others.length > 0 ? others : words
}

/** Letters and digits only, which are safe in a text-search query. */
export const lexemes = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []

/** Punctuation around a word. */
const around = /^[.,;:!?'"’“”()[\]&-]+|(?<![.,;:!?'"’“”()[\]&-])[.,;:!?'"’“”()[\]&-]+$/g
/** Letters and digits, joined by these characters. */
const joined = /^[\p{L}\p{M}\p{N}]+(?:[-'’.,/&][\p{L}\p{M}\p{N}]+)*$/u
const isOneSignRepeated = (part: string) => /^(\p{L})\1{2,}$/u.test(part)

const isWord = (typed: string): boolean => {
  const core = normalised(typed).replace(around, '')
  const parts = core.split(/[^\p{L}\p{M}\p{N}]+/u)
  return joined.test(core) && parts.some((part) => [...part].length > 1 && !isOneSignRepeated(part))
}
const isSignOrLetter = (typed: string) => lexemes(typed).join('').length <= 1

/** Whether a search may show similar names: `[a-z]+` and `zzzz` are no words, and would match unrelated names. */
export const resemblesWords = (words: readonly string[]): boolean =>
  words.some(isWord) && words.every((word) => isWord(word) || isSignOrLetter(word))

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
 * Lower case, normalised letters, single spaces. Synonyms are stored in this form, and the letters of Urdu names in that of
 * the function urdu_letters of the database, which does the same.
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

/** All sequences of words that could be a term of the table: `ghee kwar ka poda` -> `ghee`, `ghee kwar`, … */
export const termsIn = (words: readonly string[]): string[] =>
  words.flatMap((_, from) =>
    Array.from({ length: Math.min(MAX_TERM_LENGTH, words.length - from) }, (__, more) =>
      words.slice(from, from + more + 1).join(' '),
    ),
  )

/** The meanings of a term, in the format of the table: `basil, holy basil`. */
export const meaningsIn = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

/** A word of a search with its synonyms. */
export type Group = readonly string[]

/** Groups the words into terms; at each position the longest term is taken. `meanings` are by normalised term. */
export function grouped(words: readonly string[], meanings: ReadonlyMap<string, readonly string[]>): Group[] {
  const groups: Group[] = []
  for (let from = 0; from < words.length; ) {
    const runs = Array.from({ length: MAX_TERM_LENGTH }, (_, less) =>
      words.slice(from, from + MAX_TERM_LENGTH - less),
    )
    const run = runs.find((one) => meanings.has(normalised(one.join(' ')))) ?? words.slice(from, from + 1)
    const [typed, term] = [run.join(' '), normalised(run.join(' '))]
    groups.push([...new Set([typed, term, ...(meanings.get(term) ?? [])])])
    from += run.length
  }
  return groups
}

/** Letters and digits only, which are safe in a text-search query. */
export const lexemes = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []

/** Punctuation around a word. */
const around = /^[.,;:!?'"’“”()[\]&-]+|[.,;:!?'"’“”()[\]&-]+$/g
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

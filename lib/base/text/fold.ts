// One spelling for words that people spell in several ways: Roman Urdu ("gulaab", "ghulab"), English words as they are heard
// ("jazmeen"), and Urdu letters of the same sound. Pure and browser-safe. The function search_fold of the database does the
// same with the same rules; a test compares both.

/** Letters that count as one, and the digits of three keyboards. */
const from = 'يىےۓكقهةۃھحعثصذضظطٹڈڑغں٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹'
const to = 'ییییککہہہہہاسسزززتتدرگن01234567890123456789'
const sameLetters = new Map([...from].map((letter, at) => [letter, [...to][at] ?? letter]))

/** Replacements in this order, in words that stand between single spaces. */
export const foldRules: readonly (readonly [what: string | RegExp, by: string])[] = [
  // Urdu: a final h is an a, other aspirates are not heard apart, a vowel before st, sp and sk is optional.
  ['ہ ', 'ا '],
  [/([ء-ۓ])ہ/g, '$1'],
  ['نب', 'مب'],
  ['نپ', 'مپ'],
  [' ای', ' ا'],
  [' است', ' ست'],
  [' اسپ', ' سپ'],
  [' اسک', ' سک'],
  // English: plural, f and k in Greek words, the two sounds of c, a silent e.
  [/([a-z]{3})s+ /g, '$1 '],
  ['ph', 'f'],
  ['x', 'ks'],
  ['sch', 'sh'],
  ['chr', 'kr'],
  ['chl', 'kl'],
  ['ch', 'x'],
  ['ce', 'se'],
  ['ci', 'si'],
  ['cy', 'sy'],
  ['c', 'k'],
  ['x', 'c'],
  [/ ([bcdfghj-np-tvwz]*)a([bdfgklmnprstvz])e /g, ' $1i$2 '],
  // Roman Urdu: letters that are exchanged, and aspirates.
  ['q', 'k'],
  ['z', 's'],
  ['j', 'g'],
  [/[ao]w([^aeiou])/g, 'u$1'],
  ['w', 'v'],
  [/([a-z])h+/g, '$1'],
  ['np', 'mp'],
  ['nb', 'mb'],
  [' ist', ' st'],
  [' isp', ' sp'],
  [' isk', ' sk'],
  // All vowels are a, i or u.
  ['eau', 'u'],
  ['au', 'u'],
  ['oa', 'u'],
  ['ou', 'u'],
  ['o', 'u'],
  ['ea ', 'ia '],
  ['ea', 'i'],
  ['e', 'i'],
  ['y', 'i'],
  ['ai', 'i'],
  [/([a-zء-ۓ])\1+/g, '$1'],
  // The vowel that changes with number and gender.
  [/([a-z]{3}[bcdfgj-np-tv])[aiu]+ /g, '$1 '],
  [/([ء-ۓ]{3}[ب-نہ])[اوی]+ /g, '$1ا '],
]

/** Lower case without marks, letters of the same look as one, words between single spaces. */
export const spelled = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u064b-\u065f\u0670\u0640'’‘`]|\u200c|\u200d/g, '')
    .toLowerCase()
    .replace(/[\u0621-\u06f9]/g, (letter) => sameLetters.get(letter) ?? letter)
    .replace(/[^a-z0-9\u0621-\u06d3]+/g, ' ')
    .trim()

/** The words of a text in their one spelling, separated by single spaces. */
export const folded = (text: string): string =>
  foldRules.reduce((words, [what, by]) => words.replaceAll(what, by), ` ${spelled(text)} `).trim()

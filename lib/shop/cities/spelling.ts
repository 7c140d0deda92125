import { folded, spelled } from '@/lib/base/text/fold'

// How names of places are compared, and how far a mistyped one is from another. Pure and browser-safe.

/** A name without spaces, and the same with one spelling for letters that sound alike. */
export interface Spelling {
  letters: string
  sound: string
}

/** Letters and digits of a text in lower case, without spaces. */
export const lettersOf = (text: string) => spelled(text).replaceAll(' ', '')
export const spellingOf = (letters: string): Spelling => ({ letters, sound: folded(letters) })

/** How many letters of `a` have to be inserted, left out, replaced or exchanged with their neighbour to make it `b`. */
export function mistakes(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      const isExchange = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
        isExchange ? (beforeLast[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    beforeLast = last
    last = row
  }
  return last[b.length] ?? 0
}

/** A word with more mistakes is another word. */
const MAX_MISTAKES = 3

/** Shorter names, in letters, that differ in a consonant are mostly two places: Badin and Bodla. */
const LONG_NAME = 9

const sorted = (text: string) => [...text].toSorted().join('')
const consonants = (sound: string) => sorted(sound.replace(/[aiuاوی]/g, ''))

/** Whether one consonant stands for another; not for the same letters in another order. */
const isOtherConsonant = (typed: Spelling, name: Spelling): boolean => {
  const [a, b] = [consonants(typed.sound), consonants(name.sound)]
  return a.length === b.length && a !== b && sorted(typed.letters) !== sorted(name.letters)
}

/** Whether a name of this length can have so many mistakes in its letters, and so many in its sounds. */
function isWithinReach(length: number, letters: number, sound: number): boolean {
  if (length < 4) return false
  if (length === 4) return letters <= 1 && sound === 0
  if (length < 8) return letters <= 1 || (letters <= 2 && sound === 0)
  return letters <= 1 || (letters <= 2 && sound <= 1) || (letters <= MAX_MISTAKES && sound === 0)
}

/** The mistakes in letters and in sounds together, or null if it can hardly be the same name. */
export function distance(typed: Spelling, name: Spelling): number | null {
  if (Math.abs(typed.letters.length - name.letters.length) > MAX_MISTAKES) return null
  if (typed.sound[0] !== name.sound[0]) return null
  const letters = mistakes(typed.letters, name.letters)
  if (letters > MAX_MISTAKES) return null
  const length = Math.min(typed.letters.length, name.letters.length)
  if (length < LONG_NAME && isOtherConsonant(typed, name)) return null
  const sound = mistakes(typed.sound, name.sound)
  return isWithinReach(length, letters, sound) ? letters + sound : null
}

import { readFileSync } from 'node:fs'
import { type CityMatch, cityByCode } from '@/lib/shop/cities/cities'

// How people write cities, and the city that is meant. The spellings were written before the function that reads them; a
// third of each kind and all villages are held out, not to be read while changing it.

export interface Spelling {
  kind: string
  heldOut: boolean
  written: string
  /** The code of a city, `unclear` or `unknown`. */
  answer: string
}

/** The lines of cities-golden.tsv. Throws for a line of another form and for an unknown city. */
export function readSpellings(): Spelling[] {
  const [, ...lines] = readFileSync(new URL('cities-golden.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  return lines.map((line) => {
    const [kind, part, written, answer] = line.split('\t')
    const isAnswer = answer === 'unclear' || answer === 'unknown' || cityByCode(answer ?? '') !== null
    if (!kind || (part !== 'tuned' && part !== 'held out') || !written || !answer || !isAnswer)
      throw new Error(`cities-golden.tsv: ${line}`)
    return { kind, heldOut: part === 'held out', written, answer }
  })
}

export interface Judged extends Spelling {
  given: string
  isRight: boolean
  /** A city was named that is not meant: the parcel would go there. */
  isWrongCity: boolean
}

/** Compares what was understood with what is meant. */
export const judge = (spellings: readonly Spelling[], find: (written: string) => CityMatch): Judged[] =>
  spellings.map((spelling) => {
    const match = find(spelling.written)
    const given = match.kind === 'city' ? match.city.code : match.kind
    const isRight = given === spelling.answer
    return { ...spelling, given, isRight, isWrongCity: match.kind === 'city' && !isRight }
  })

/** The share that is right, between 0 and 1. */
export const shareRight = (judged: readonly Judged[]): number =>
  judged.filter(({ isRight }) => isRight).length / judged.length

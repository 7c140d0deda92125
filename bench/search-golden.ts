import { readFileSync } from 'node:fs'
import { products } from '../demo/content/products'
import { seedId } from '../demo/ids'

// How people spell what they look for in the demo shop, and what a search has to show first. The spellings were written
// before the search was made for them; a third is held out, not to be read while changing the search.

export const kinds = ['typo', 'roman', 'urdu', 'botanical', 'goods', 'nothing'] as const
export type Kind = (typeof kinds)[number]

export interface Spelling {
  kind: Kind
  heldOut: boolean
  typed: string
  /** The slugs of the products that may be first; none: nothing may be found. */
  answers: readonly string[]
}

const isKind = (text: string | undefined): text is Kind => kinds.some((kind) => kind === text)

/** The lines of search-golden.tsv. Throws for a line of another form and for an unknown product. */
export function readSpellings(): Spelling[] {
  const known = new Set(products.map(({ slug }) => slug))
  const [, ...lines] = readFileSync(new URL('search-golden.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  return lines.map((line) => {
    const [kind, part, typed, slugs] = line.split('\t')
    const answers = slugs?.split(' ').filter(Boolean) ?? []
    const isNothing = answers.length === 0
    if (
      !isKind(kind) ||
      !typed ||
      isNothing !== (kind === 'nothing') ||
      !answers.every((answer) => known.has(answer))
    )
      throw new Error(`search-golden.tsv: ${line}`)
    return { kind, heldOut: part === 'held out', typed, answers }
  })
}

/** The slug of a product of the demo shop by its id. */
const slugs = new Map(products.map(({ slug }) => [seedId(`product:${slug}`), slug]))

export type Outcome = 'right' | 'nothing' | 'stranger'
export interface Judged extends Spelling {
  /** Null if nothing was found. */
  first: string | null
  outcome: Outcome
}

/** Searches for every spelling. `find` answers with the id of the first product, or null. */
export async function judge(
  spellings: readonly Spelling[],
  find: (typed: string) => Promise<string | null>,
): Promise<Judged[]> {
  const judged: Judged[] = []
  for (const spelling of spellings) {
    const id = await find(spelling.typed)
    const first = id === null ? null : (slugs.get(id) ?? id)
    const isRight = first === null ? spelling.answers.length === 0 : spelling.answers.includes(first)
    judged.push({ ...spelling, first, outcome: isRight ? 'right' : first === null ? 'nothing' : 'stranger' })
  }
  return judged
}

const share = (count: number, all: number) => (all === 0 ? 0 : count / all)

/**
 * The shares of searches with the right product first, and of those that show a stranger: another product first where
 * nothing is right. Each between 0 and 1.
 */
export function ratesOf(judged: readonly Judged[]) {
  const plants = judged.filter(({ kind }) => kind !== 'nothing')
  const others = judged.filter(({ kind }) => kind === 'nothing')
  const count = (all: readonly Judged[], outcome: Outcome) =>
    all.filter((answer) => answer.outcome === outcome).length
  return {
    hits: share(count(plants, 'right'), plants.length),
    /** Another product first, where one of the shop was looked for. */
    wrong: share(count(plants, 'stranger'), plants.length),
    strangers: share(count(others, 'stranger'), others.length),
  }
}

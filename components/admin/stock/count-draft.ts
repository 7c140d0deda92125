import { useSyncExternalStore } from 'react'
import type { CountForm, CountLineDto } from '@/lib/office/stock-keeping/schema'
import { ownPlace, readOwn, storeOwn } from './own-storage'
import type { Sent } from './sent'

// What is counted and not saved yet, in this tab: it outlives a reload, other pages, and a lost connection.

/** A counted product, with what its list said when it was counted. */
export interface CountedLine extends Pick<CountLineDto, 'product' | 'name' | 'stock' | 'waiting'> {
  /** As it is typed. */
  counted: string
}

export interface CountDraft {
  lines: CountedLine[]
  /** The lines that were sent without an answer: they are sent again as they were, since they may be booked already. */
  sent: Sent<CountedLine[]> | null
}

export const emptyCount: CountDraft = { lines: [], sent: null }

/** Everything that stands there: plants of orders that are not packed are not in the stock any more. */
export const expectedOf = ({ stock, waiting }: Pick<CountLineDto, 'stock' | 'waiting'>): number =>
  stock + waiting

/** The draft with what was typed for a product; nothing typed is not counted. */
export function withCounted(
  draft: CountDraft,
  { product, name, stock, waiting }: Pick<CountLineDto, 'product' | 'name' | 'stock' | 'waiting'>,
  counted: string,
): CountDraft {
  const known = draft.lines.find((line) => line.product === product)
  const line = { ...(known ?? { product, name, stock, waiting }), counted }
  const others = draft.lines.filter((other) => other.product !== product)
  return { ...draft, lines: counted.trim() === '' ? others : [...others, line] }
}

/** The draft without these lines, which were saved or are to be counted anew. */
export const withoutLines = (draft: CountDraft, saved: readonly CountedLine[]): CountDraft => ({
  lines: draft.lines.filter(({ product }) => !saved.some((line) => line.product === product)),
  sent: null,
})

/** The body of the call. */
export const countBody = (
  lines: readonly CountedLine[],
): { lines: (Omit<CountForm['lines'][number], 'counted'> & { counted: string })[] } => ({
  lines: lines.map(({ product, stock, waiting, counted }) => ({
    product,
    stock,
    waiting,
    counted: counted.trim(),
  })),
})

const key = 'stockCount'
const listeners = new Set<() => void>()
/** The draft of the account that is signed in. */
let current: { place: string; draft: CountDraft } | undefined

const isDraft = (value: unknown): value is CountDraft =>
  typeof value === 'object' && value !== null && 'lines' in value && Array.isArray(value.lines)

export function readCount(): CountDraft {
  const place = ownPlace(key)
  if (current?.place !== place) {
    const value = readOwn(key)
    current = { place, draft: isDraft(value) ? value : emptyCount }
  }
  return current.draft
}

export function writeCount(draft: CountDraft): void {
  current = { place: ownPlace(key), draft }
  storeOwn(key, draft)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useCountDraft = (): CountDraft => useSyncExternalStore(subscribe, readCount, () => emptyCount)

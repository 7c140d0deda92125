import { useState } from 'react'
import type { ApiError } from '@/lib/http/client'
import { type Difference, differencesOf, sameValues } from './merge'

/**
 * A record as its form last read it, and what was saved by somebody else since. `valuesOf` is how the form holds a record;
 * `read` makes a record of what a CONFLICT carries. Without a record yet there is nothing to compare.
 */
export function useMerge<R, V extends object>(
  record: R,
  valuesOf: (record: R) => V,
  read: (data: unknown) => R = (data) => data as R,
) {
  const [seen, setSeen] = useState(record)
  const [differences, setDifferences] = useState<Difference[] | null>(null)

  return {
    /** What goes along with a save. */
    seen,
    /** Null: nothing was saved meanwhile. */
    differences,
    isUnsaved: (values: V) => !sameValues(valuesOf(seen), values),
    saved(now: R) {
      setSeen(now)
      setDifferences(null)
    },
    /** What the form should take over at once, because it was not typed; null when the refusal is another one. */
    conflictOf({ code, data }: ApiError, mine: V): Difference[] | null {
      if (code !== 'CONFLICT' || typeof data !== 'object' || data === null) return null
      const theirs = read(data)
      const found = differencesOf(valuesOf(seen), mine, valuesOf(theirs))
      setSeen(theirs)
      setDifferences(found)
      return found
    },
  }
}

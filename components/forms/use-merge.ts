import { useState } from 'react'
import type { ApiError } from '@/lib/platform/http/client'
import { type Difference, differencesOf, sameValues } from './merge'

/**
 * A record as its form last read it, and changes that were saved since. `valuesOf` converts a record to form values;
 * `read` converts the data of a CONFLICT to a record. A new record has nothing to compare.
 */
export function useMerge<R, V extends object>(
  record: R,
  valuesOf: (record: R) => V,
  read: (data: unknown) => R = (data) => data as R,
) {
  const [seen, setSeen] = useState(record)
  const [differences, setDifferences] = useState<Difference[] | null>(null)

  return {
    /** The version to send with a save. */
    seen,
    /** Null: nothing was saved meanwhile. */
    differences,
    isUnsaved: (values: V) => !sameValues(valuesOf(seen), values),
    saved(now: R) {
      setSeen(now)
      setDifferences(null)
    },
    /** The differences, of which the form takes over those that were not edited; null for any other error. */
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

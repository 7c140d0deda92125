import { filterKeys } from '@/lib/base/filter-keys.mjs'
import { paths, withQuery } from '@/lib/base/paths'
import { emptyTexts } from '@/lib/platform/http/page-params'

/** The filters of the directory, as in its URL and its form; empty: no filter. */
export type DirectoryValues = Record<(typeof filterKeys.caretakers)[number], string>

export const noFilters: DirectoryValues = emptyTexts(filterKeys.caretakers)

export const addressOf = (values: DirectoryValues): string => withQuery(paths.services, values)

interface ActiveFilter {
  key: keyof DirectoryValues
  /** The address of the search without this filter. */
  without: string
}

export function activeFilters(values: DirectoryValues): ActiveFilter[] {
  return filterKeys.caretakers
    .filter((key) => values[key])
    .map((key) => ({ key, without: addressOf({ ...values, [key]: '' }) }))
}

import { filterKeys } from '@/lib/http/filter-keys.mjs'
import { emptyTexts } from '@/lib/http/page-params'
import { paths, withQuery } from '@/lib/paths'
import { starsAndUp } from '@/lib/reviews/rules'

/** The filters of the directory, as in its URL and its form; empty: no filter. */
export type DirectoryValues = Record<(typeof filterKeys.caretakers)[number], string>

export const noFilters: DirectoryValues = emptyTexts(filterKeys.caretakers)

export const addressOf = (values: DirectoryValues): string => withQuery(paths.services, values)

export interface ActiveFilter {
  key: keyof DirectoryValues
  text: string
  /** The same search without this filter. */
  without: string
}

export function activeFilters(values: DirectoryValues): ActiveFilter[] {
  const texts: DirectoryValues = {
    q: `“${values.q}”`,
    city: values.city,
    service: values.service,
    day: values.day,
    minRating: starsAndUp(values.minRating),
  }
  return filterKeys.caretakers
    .filter((key) => values[key])
    .map((key) => ({ key, text: texts[key], without: addressOf({ ...values, [key]: '' }) }))
}

import { paths, withQuery } from '@/lib/paths'
import { starsAndUp } from '@/lib/reviews/rules'

/** What the directory is narrowed by, as its address and its form hold it; empty: not at all. */
export type DirectoryValues = { q: string; city: string; service: string; day: string; minRating: string }

export const noFilters: DirectoryValues = { q: '', city: '', service: '', day: '', minRating: '' }

export const addressOf = (values: DirectoryValues): string => withQuery(paths.services, values)

export interface ActiveFilter {
  key: keyof DirectoryValues
  text: string
  /** The same search without it. */
  without: string
}

export function activeFilters(values: DirectoryValues): ActiveFilter[] {
  const texts: Record<keyof DirectoryValues, string> = {
    q: `“${values.q}”`,
    city: values.city,
    service: values.service,
    day: values.day,
    minRating: starsAndUp(values.minRating),
  }
  return (Object.keys(texts) as (keyof DirectoryValues)[])
    .filter((key) => values[key])
    .map((key) => ({ key, text: texts[key], without: addressOf({ ...values, [key]: '' }) }))
}

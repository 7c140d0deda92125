import { defaultSize, pageSizes } from '@/lib/base/page-sizes.mjs'

/** The search parameters of a page. */
export type SearchParams = Record<string, string | string[] | undefined>

/** The lists of the admin area have larger pages as well. */
export const adminPageSizes = [...pageSizes, 50, 100] as const
/** The value of a parameter that occurs once. */
export const textOf = (value: string | string[] | undefined): string =>
  typeof value === 'string' ? value.trim() : ''

const MAX_SEARCH_LENGTH = 100

/** A search text: storable in the database, and never cut within a character. */
export const searchTextOf = (value: string | string[] | undefined): string =>
  [...textOf(value).replaceAll('\u0000', '').toWellFormed()].slice(0, MAX_SEARCH_LENGTH).join('').trim()

/** An empty text for each of these parameters. */
export const emptyTexts = <Key extends string>(keys: readonly Key[]): Record<Key, string> =>
  Object.fromEntries(keys.map((key) => [key, ''])) as Record<Key, string>

/** Which page of a list, with how many rows: what `pageQuery` of lib/platform/http/input-fields.ts reads. */
export interface PageQuery {
  page: number
  limit: number
}

/** Page and limit from the address; invalid values become the default. */
export function pageOf({ page, limit }: SearchParams, sizes: readonly number[] = pageSizes): PageQuery {
  const number = /^\d{1,9}$/.test(textOf(page)) ? Number(page) : 1
  const size = sizes.find((choice) => String(choice) === textOf(limit))
  return { page: Math.max(1, number), limit: size ?? defaultSize }
}

/** The page to show after deleting a row: the previous one, if it was the last row. */
export const pageAfterDelete = (page: number, rows: number): number =>
  rows <= 1 && page > 1 ? page - 1 : page

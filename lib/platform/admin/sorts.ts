import { type SearchParams, textOf } from '@/lib/platform/http/page-params'

// The sort orders of the admin lists, as their addresses have them: the name of a column, with a minus before it for
// falling values. Browser-safe.

/** The offered sort order that an address has. `offered` has their labels. */
export function sortOf<Sort extends string>(
  offered: Record<Sort, string>,
  sent: SearchParams[string],
): Sort | undefined {
  const text = textOf(sent)
  return Object.hasOwn(offered, text) ? (text as Sort) : undefined
}

/** The order that the head of a column chooses: by the column, or in reverse if that is the order already. */
export function nextSort(column: string, present: string, first: 'rising' | 'falling'): string {
  if (present === column) return `-${column}`
  if (present === `-${column}`) return column
  return first === 'rising' ? column : `-${column}`
}

import type { z } from 'zod'
import { unknown } from 'zod'

/**
 * One or many values, as form parts do not say which fields are lists. Errors of items belong to the list, under the name
 * the contract gives its field.
 */
function itemsOf<T extends z.ZodType>(
  field: string,
  item: T,
  value: unknown,
  context: z.RefinementCtx,
): z.output<T>[] {
  return (Array.isArray(value) ? value : [value]).flatMap((one) => {
    const parsed = item.safeParse(one)
    if (parsed.success) return [parsed.data]
    const message = parsed.error.issues[0]?.message ?? `${field} cannot be read`
    context.addIssue({ code: 'custom', message, params: { field } })
    return []
  })
}

/** Missing: empty. */
export const list = <T extends z.ZodType>(field: string, item: T) =>
  unknown()
    .optional()
    .transform((value, context) => (value === undefined ? [] : itemsOf(field, item, value, context)))

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === ''

/** Missing: unchanged (undefined). Blank items are left out, so a single blank one is an empty list. */
export const clearableList = <T extends z.ZodType>(field: string, item: T) =>
  unknown()
    .optional()
    .transform((value, context) => {
      if (value === undefined) return undefined
      const sent = Array.isArray(value) ? value : [value]
      return itemsOf(
        field,
        item,
        sent.filter((one) => !isBlank(one)),
        context,
      )
    })

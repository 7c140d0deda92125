import { z } from 'zod'
import { type AnswerText, inEnglishOf } from '@/lib/base/i18n/answer-text'

/**
 * A form can have so many parts. It is above the limits of the lists themselves, because what is sent twice counts once; and it
 * is needed because a cell of an import has no parts that are counted.
 */
const MAX_SENT = 200

/**
 * One or many values, as form parts do not say which fields are lists. Errors of items belong to the list, under the name
 * the contract gives its field. A list that is far too long is not read.
 */
function itemsOf<T extends z.ZodType>(
  field: string,
  item: T,
  sent: readonly unknown[],
  tooMany: AnswerText,
  context: z.RefinementCtx,
): z.output<T>[] {
  if (sent.length > MAX_SENT) {
    context.addIssue({ code: 'custom', message: tooMany, params: { field } })
    return []
  }
  return sent.flatMap((value) => {
    const parsed = item.safeParse(value)
    if (parsed.success) return [parsed.data]
    const message = parsed.error.issues[0]?.message ?? inEnglishOf(field, 'cannot be read')
    context.addIssue({ code: 'custom', message, params: { field } })
    return []
  })
}

/** Missing: empty. `tooMany`: the text for a list of hundreds. */
export const list = <T extends z.ZodType>(field: string, item: T, tooMany: AnswerText) =>
  z
    .unknown()
    .optional()
    .transform((value, context) =>
      value === undefined ? [] : itemsOf(field, item, [value].flat(), tooMany, context),
    )

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === ''

/** Missing: unchanged (undefined). Blank items are left out, so a single blank one is an empty list. */
export const clearableList = <T extends z.ZodType>(field: string, item: T, tooMany: AnswerText) =>
  z
    .unknown()
    .optional()
    .transform((value, context) => {
      if (value === undefined) return undefined
      const sent = [value].flat().filter((entry) => !isBlank(entry))
      return itemsOf(field, item, sent, tooMany, context)
    })

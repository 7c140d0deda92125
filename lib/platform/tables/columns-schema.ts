import { z } from 'zod'
import { inEnglish } from '@/lib/base/i18n/answer-text'
import { storable, unstorable } from '@/lib/platform/http/input-fields'
import { MAX_HEADER_LENGTH, MAX_TABLE_COLUMNS } from '@/lib/platform/tables/columns'

// The columns of a table in a form. Browser-safe.

/** A column with what it is; null: it is not used. */
export const columnOf = <const Field extends string>(
  fields: readonly [Field, ...Field[]] | readonly Field[],
) =>
  z.strictObject({
    header: z
      .string()
      .max(MAX_HEADER_LENGTH)
      .refine(storable, { error: unstorable(inEnglish('Column')) }),
    field: z
      .enum(fields as readonly [Field, ...Field[]], {
        error: inEnglish(`field must be null or one of ${fields.join(', ')}`),
      })
      .nullable(),
  })

/** A part of a form: the columns as JSON, in the order of the file. */
export const sentColumns = <Column extends z.ZodType>(column: Column) =>
  z
    .string({ error: inEnglish('columns must be JSON') })
    .transform((value, context) => {
      try {
        return JSON.parse(value) as unknown
      } catch {
        context.addIssue({ code: 'custom', message: inEnglish('columns must be JSON') })
        return z.NEVER
      }
    })
    .pipe(
      z
        .array(column, { error: inEnglish('columns must be a list') })
        .max(MAX_TABLE_COLUMNS, inEnglish(`At most ${MAX_TABLE_COLUMNS} columns`)),
    )

import type { z } from 'zod'
import { inLanguage } from './page-language'
import type { FieldTexts } from './use-visitor-form'

/** The first error of each field by a schema of the server. */
export async function errorsBy(schema: z.ZodType, values: unknown): Promise<FieldTexts> {
  const errors: FieldTexts = {}
  for (const { path, message } of schema.safeParse(values).error?.issues ?? [])
    errors[path.join('.')] ??= await inLanguage(message)
  return errors
}

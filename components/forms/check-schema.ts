import type { z } from 'zod'
import { flatIssues, pathOf } from '@/lib/platform/http/issues'
import { inLanguage } from './page-language'
import type { FieldTexts } from './use-visitor-form'

/** The first error of each field by a schema of the server. */
export async function errorsBy(schema: z.ZodType, values: unknown): Promise<FieldTexts> {
  const errors: FieldTexts = {}
  for (const issue of flatIssues(schema.safeParse(values).error?.issues ?? []))
    errors[pathOf(issue)] ??= await inLanguage(issue.message)
  return errors
}

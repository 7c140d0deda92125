import type { z } from 'zod'
import { pageLocale } from '@/lib/i18n/locales'
import type { FieldTexts } from './use-visitor-form'

/** A text of the server, in the language of the page. English pages load no texts for it. */
export const inLanguage = async (text: string): Promise<string> =>
  pageLocale() === 'en' ? text : (await import('@/lib/i18n/answers')).inUrdu(text)

/** The first error of each field by a schema of the server. */
export async function errorsBy(schema: z.ZodType, values: unknown): Promise<FieldTexts> {
  const errors: FieldTexts = {}
  for (const { path, message } of schema.safeParse(values).error?.issues ?? [])
    errors[path.join('.')] ??= await inLanguage(message)
  return errors
}

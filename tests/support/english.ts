import type { FieldErrors } from '@/lib/base/errors'
import { inLanguage } from '@/lib/base/i18n/answers'

/** The words of a text of the API, in English. */
export const english = (text: string): string => inLanguage('en', text)

/** The errors by field, in English. */
export const englishFields = (fields: FieldErrors = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([path, text]) => [path, english(text)]))

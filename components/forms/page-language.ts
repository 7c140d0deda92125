import type { FieldValues, Resolver } from 'react-hook-form'
import { pageLocale } from '@/lib/i18n/locales'

/** A form's resolver, with the texts of its errors in the language of the page. English pages load no texts for it. */
export function inPageLanguage<Values extends FieldValues, Context, Output>(
  resolver: Resolver<Values, Context, Output>,
): Resolver<Values, Context, Output> {
  return async (...input) => {
    const result = await resolver(...input)
    if (pageLocale() === 'en' || Object.keys(result.errors).length === 0) return result
    const { inUrdu } = await import('@/lib/i18n/answers')
    translateMessages(result.errors, inUrdu)
    return result
  }
}

/** Errors are nested like the values of the form. An error has the field's element too, whose keys are not errors. */
function translateMessages(errors: object, inUrdu: (text: string) => string): void {
  for (const error of Object.values(errors)) {
    if (error === null || typeof error !== 'object' || error instanceof Node) continue
    if ('message' in error && typeof error.message === 'string') error.message = inUrdu(error.message)
    else translateMessages(error, inUrdu)
  }
}

import type { FieldValues, Resolver } from 'react-hook-form'
import { pageLocale } from '@/lib/base/i18n/locales'

/** A text of the server, in the language of the page. English pages load no texts for it. */
export const inLanguage = async (text: string): Promise<string> =>
  pageLocale() === 'en' ? text : (await import('@/lib/base/i18n/answers')).inUrdu(text)

/** A form's resolver, with the texts of its errors in the language of the page. */
export function inPageLanguage<Values extends FieldValues, Context, Output>(
  resolver: Resolver<Values, Context, Output>,
): Resolver<Values, Context, Output> {
  return async (...input) => {
    const result = await resolver(...input)
    await translateMessages(result.errors)
    return result
  }
}

/** Errors are nested like the values of the form. An error has the field's element too, whose keys are not errors. */
async function translateMessages(errors: object): Promise<void> {
  for (const error of Object.values(errors)) {
    if (error === null || typeof error !== 'object' || error instanceof Node) continue
    if ('message' in error && typeof error.message === 'string')
      error.message = await inLanguage(error.message)
    else await translateMessages(error)
  }
}

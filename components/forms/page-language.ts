import type { FieldValues, Resolver } from 'react-hook-form'
import { isAnswer } from '@/lib/base/i18n/answer-text'
import { failureText } from '@/lib/platform/http/api-error'

/** The words of a text of the API, in the language of the page. They are loaded with the first error of a form. */
export const inLanguage = (text: string): Promise<string> =>
  import('./field-texts').then(({ wordsOf }) => wordsOf(text)).catch(failureText)

/** A form's resolver, with the texts of its errors in the language of the page. */
export function inPageLanguage<Values extends FieldValues, Context, Output>(
  resolver: Resolver<Values, Context, Output>,
): Resolver<Values, Context, Output> {
  return async (...input) => {
    const result = await resolver(...input)
    await wordMessages(result.errors)
    return result
  }
}

/** Errors are nested like the values of the form. An error has the field's element too, whose keys are not errors. */
async function wordMessages(errors: object): Promise<void> {
  for (const error of Object.values(errors)) {
    if (error === null || typeof error !== 'object' || 'nodeType' in error) continue
    if (!('message' in error) || typeof error.message !== 'string') await wordMessages(error)
    else if (isAnswer(error.message)) error.message = await inLanguage(error.message)
  }
}

import type { ErrorDetails } from '@/lib/base/errors'
import { inUrdu } from '@/lib/base/i18n/answers'
import { defaultLocale, isLocale, type Locale } from '@/lib/base/i18n/locales'
import type { RawResponse } from '@/lib/platform/server/request'

/** The language a client likes best, of those we have (RFC 9110, 12.5.4): 'ur-PK,ur;q=0.9,en;q=0.8' -> 'ur'. */
export function languageOf(acceptLanguage: string | null): Locale {
  if (!acceptLanguage) return defaultLocale
  let [best, highest]: [Locale, number] = [defaultLocale, 0]
  for (const entry of acceptLanguage.split(',')) {
    const [tag = '', ...parameters] = entry.trim().toLowerCase().split(';')
    const language = tag.split('-', 1)[0]
    const quality = Number(/^\s*q=([\d.]+)/.exec(parameters.join(';'))?.[1] ?? 1)
    if (isLocale(language) && quality > highest) [best, highest] = [language, quality]
  }
  return best
}

/**
 * An answer with its message and its field errors in the language of the client. Without it, they are in English. Only
 * for answers that no cache keeps. `placesInUrdu`: of the error that it answers.
 */
export function inLanguageOf(
  acceptLanguage: string | null,
  answer: RawResponse,
  { placesInUrdu }: Pick<ErrorDetails, 'placesInUrdu'> = {},
): RawResponse {
  if (languageOf(acceptLanguage) === 'en' || typeof answer.body !== 'string') return answer
  const translated = (text: string) => inUrdu(text, placesInUrdu)
  const textsInUrdu = (fields: Record<string, string>) =>
    Object.fromEntries(Object.entries(fields).map(([path, text]) => [path, translated(text)]))
  const { message, error, ...rest } = JSON.parse(answer.body)
  const body = {
    ...rest,
    ...(message === undefined ? {} : { message: translated(message) }),
    ...(error === undefined
      ? {}
      : { error: typeof error === 'string' ? translated(error) : textsInUrdu(error) }),
  }
  return { ...answer, headers: { ...answer.headers, 'content-language': 'ur' }, body: JSON.stringify(body) }
}

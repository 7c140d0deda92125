import { createTranslator } from 'use-intl/core'
import { type TextKey, worded } from '@/lib/base/i18n/answer-text'
import { pageLocale } from '@/lib/base/i18n/locales'
import type { AnswerWords } from '@/lib/base/i18n/messages/answers'
import { translatorOptions } from '@/lib/base/i18n/translator-options'

// Loaded with the first error of a form, with the texts of one language: no page needs them before.

const texts = {
  en: () => import('@/lib/base/i18n/messages/en/fields.json'),
  ur: () => import('@/lib/base/i18n/messages/ur/fields.json'),
}

const isOfField = (key: TextKey): key is TextKey & `fields.${string}` => key.startsWith('fields.')

/** The words of a text of a schema, in the language of the page. */
export async function wordsOf(text: string): Promise<string> {
  const locale = pageLocale()
  const { default: fields } = await texts[locale]()
  const messages: Pick<AnswerWords, 'fields'> = { fields }
  const t = createTranslator({ locale, messages, ...translatorOptions })
  return worded(text, locale, (key, values) => (isOfField(key) ? t(key, values) : key))
}

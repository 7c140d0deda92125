import { createTranslator } from 'use-intl/core'
import { apiText, type Done, type DoneText, worded } from './answer-text'
import type { Locale } from './locales'
import { type AnswerWords, answerTexts } from './messages/answers'
import { translatorOptions } from './translator-options'

const translatorIn = (locale: Locale) => {
  const messages: AnswerWords = answerTexts[locale]
  return createTranslator({ locale, messages, ...translatorOptions })
}
const translators = { en: translatorIn('en'), ur: translatorIn('ur') }

/** The words of a text of the API. On the server: browsers get `./answers-browser` in its place. */
export const inLanguage = (locale: Locale, text: string): string =>
  worded(text, locale, (key, values) => translators[locale](key, values))

const isDone = (text: DoneText): text is Done => text in answerTexts.en.answers.done

/** The message of a success. */
export const doneIn = (locale: Locale, text: DoneText): string =>
  isDone(text) ? inLanguage(locale, apiText(`answers.done.${text}`)) : text

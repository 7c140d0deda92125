import { createTranslator, type NamespaceKeys, type NestedKeyOf } from 'use-intl/core'
import type { Locale } from './locales'
import { messages } from './messages'
import type { en } from './messages/en'

export const translatorOptions = {
  timeZone: 'Asia/Karachi',
  /** A missing text or value must not go unnoticed: a page shows the error page, and its test fails. */
  onError(error: Error): never {
    throw error
  },
}

/** Texts outside pages: emails, invoices, answers of the API. */
export const translator = <Namespace extends NamespaceKeys<typeof en, NestedKeyOf<typeof en>>>(
  locale: Locale,
  namespace: Namespace,
) => createTranslator({ locale, messages: messages[locale], namespace, ...translatorOptions })

import { createTranslator, type NamespaceKeys, type NestedKeyOf } from 'use-intl/core'
import type { Locale } from './locales'
import { messages } from './messages'
import type { en } from './messages/en'
import { translatorOptions } from './translator-options'

/** Texts outside pages: emails, invoices. */
export const translator = <Namespace extends NamespaceKeys<typeof en, NestedKeyOf<typeof en>>>(
  locale: Locale,
  namespace: Namespace,
) => createTranslator({ locale, messages: messages[locale], namespace, ...translatorOptions })

import { locale as localeOfPage } from 'next/root-params'
import { getRequestConfig } from 'next-intl/server'
import { defaultLocale, isLocale } from '@/lib/base/i18n/locales'
import { messages } from '@/lib/base/i18n/messages/index'
import { translatorOptions } from '@/lib/base/i18n/translator-options'

/** Server components get the language of the page, or the one that was asked for. */
export default getRequestConfig(async ({ locale: asked }) => {
  const found = asked ?? (await localeOfPage())
  const locale = isLocale(found) ? found : defaultLocale
  return { locale, messages: messages[locale], ...translatorOptions }
})

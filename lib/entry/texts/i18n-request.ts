import { locale as localeOfPage } from 'next/root-params'
import { getRequestConfig } from 'next-intl/server'
import { defaultLocale, isLocale } from '@/lib/base/i18n/locales'
import { messages } from '@/lib/base/i18n/messages/index'
import { translatorOptions } from '@/lib/base/i18n/translator-options'
import { messagesWithoutMail } from '@/lib/base/i18n/without-mail'
import { knownMailLeaves } from '@/lib/shop/mail/state'

/**
 * Server components get the language of the page, or the one that was asked for. No text promises an email while none can leave;
 * pages with other texts are dropped when that changes.
 */
export default getRequestConfig(async ({ locale: asked }) => {
  const found = asked ?? (await localeOfPage())
  const locale = isLocale(found) ? found : defaultLocale
  const texts = (await knownMailLeaves()) ? messages[locale] : messagesWithoutMail(locale)
  return { locale, messages: texts, ...translatorOptions }
})

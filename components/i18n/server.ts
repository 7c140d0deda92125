import { useLocale, useTranslations as useUsual } from 'next-intl'
import { createTranslator } from 'use-intl/core'
import { translatorOptions } from '@/lib/base/i18n/translator-options'
import { messagesWithoutMail } from '@/lib/base/i18n/without-mail'
import { hasAddress } from './person-texts'

export { useLocale } from 'next-intl'

function useTexts(namespace: Parameters<typeof useUsual>[0]) {
  const locale = useLocale()
  const usual = useUsual(namespace)
  if (hasAddress()) return usual
  const messages = messagesWithoutMail(locale)
  return createTranslator({ locale, messages, ...(namespace ? { namespace } : {}), ...translatorOptions })
}

/** The texts of a group, without promises of an email to a person who has no address (./person-texts). */
export const useTranslations = useTexts as unknown as typeof useUsual

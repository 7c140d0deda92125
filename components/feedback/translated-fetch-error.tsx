'use client'
import { useLocale } from '#i18n'
import { TextsProvider } from '@/components/i18n/client'
import en from '@/lib/i18n/messages/en/errors.json'
import ur from '@/lib/i18n/messages/ur/errors.json'
import { FetchError, type FetchErrorProps } from './fetch-error'

const texts = { en, ur }

/** With its texts in both languages, which pages therefore need not send for the rare error. */
export function TranslatedFetchError(props: FetchErrorProps) {
  const locale = useLocale()
  return (
    <TextsProvider locale={locale} messages={{ errors: texts[locale] }}>
      <FetchError {...props} />
    </TextsProvider>
  )
}

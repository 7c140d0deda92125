'use client'
import { useLocale } from '#i18n'
import { TextsProvider } from '@/components/i18n/client'
import { usePathname } from '@/components/ui/navigation'
import en from '@/lib/base/i18n/messages/en/errors.json'
import ur from '@/lib/base/i18n/messages/ur/errors.json'
import { type PageSubject, subjectOf } from '@/lib/platform/http/page-subject.mjs'
import { FetchError } from './fetch-error'
import type { ErrorDigest } from './page-error'

const texts = { en, ur }

export type TranslatedFetchErrorProps = {
  error: ErrorDigest
  /** The subject that could not be fetched, where the address does not name it. */
  what?: PageSubject
}

/** The error has its texts in both languages, so pages need not send them for a rare case. */
export function TranslatedFetchError({ error, what }: TranslatedFetchErrorProps) {
  const locale = useLocale()
  const here = subjectOf(usePathname())
  return (
    <TextsProvider locale={locale} messages={{ errors: texts[locale] }}>
      <FetchError error={error} what={what ?? here} />
    </TextsProvider>
  )
}

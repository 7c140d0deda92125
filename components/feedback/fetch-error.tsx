'use client'
import { useEffect } from 'react'
import { useTranslations } from '#i18n'
import { toast } from '@/components/ui/toast'
import type { PageSubject } from '@/lib/platform/http/page-subject.mjs'
import { ErrorState } from './error-state'
import { appErrorOf, type ErrorDigest } from './page-error'

/** A link and no button, because pages of the server have it without scripts, too. */
const sameAddress = ''

type FetchErrorProps = { error: ErrorDigest; what: PageSubject }

/**
 * Shown for content that could not be loaded, with the text of product 8.2. It reloads the page to discard broken
 * state.
 */
export function FetchError({ error, what: kind }: FetchErrorProps) {
  const t = useTranslations('errors.fetch')
  const nameOf = useTranslations('errors.what')
  const what = nameOf(kind)
  const toastText = t('toast', { what })
  useEffect(() => toast.error(toastText), [toastText])
  // For an error that is not an AppError, production shows only a reference.
  const { digest } = error
  const hasReference = digest ? 'yes' : 'no'
  const { status, message } = appErrorOf(error) ?? {
    status: 500,
    message: t('caption', { what, hasReference, reference: digest ?? '' }),
  }
  return (
    <ErrorState
      heading={t('heading', { what })}
      advice={t('advice')}
      status={status}
      message={message}
      level={1}
    >
      <a className="btn btn-primary" href={sameAddress}>
        {t('tryAgain')}
      </a>
    </ErrorState>
  )
}

'use client'
import type { Messages } from 'next-intl'
import { useEffect } from 'react'
import { useTranslations } from '#i18n'
import { ErrorState } from './error-state'
import { appErrorOf, type PageErrorProps } from './page-error'
import { toast } from './toast'

export type FetchErrorProps = PageErrorProps & { what: keyof Messages['errors']['what'] }

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
      <button type="button" className="btn btn-primary" onClick={() => location.reload()}>
        {t('tryAgain')}
      </button>
    </ErrorState>
  )
}

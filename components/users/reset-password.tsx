'use client'
import { useEffect, useState } from 'react'
import { useTranslations } from '#i18n'
import { clearSession } from '@/components/auth/session-store'
import { ErrorState } from '@/components/feedback/error-state'
import { Notice } from '@/components/feedback/notice'
import { Spinner } from '@/components/feedback/spinner'
import { Button, buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import type { checkReset } from '@/lib/accounts/users/contract'
import { paths } from '@/lib/base/paths'
import { RESET_MINUTES } from '@/lib/platform/auth/types'
import { ApiError, at, call } from '@/lib/platform/http/client'
import { ResetForm } from './reset-form'
import { useLinkToken } from './use-link-token'

type ViewState = 'asking' | 'form' | 'invalid' | 'done' | { failed: ApiError }

/** The page of a password reset link: the form, or a message when the link no longer works. */
export function ResetPassword() {
  const t = useTranslations('users.reset')
  const token = useLinkToken()
  const [attempt, setAttempt] = useState(0)
  const [view, setView] = useState<ViewState>('asking')

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `tries` sends the request again.
  useEffect(() => {
    if (token === undefined) return
    if (token === '') return setView('invalid')
    const stop = new AbortController()
    setView('asking')
    call(at<typeof checkReset>('POST', '/user/password/reset/check'), {
      body: { token },
      signal: stop.signal,
    }).then(
      () => setView('form'),
      (error: unknown) => {
        if (stop.signal.aborted || !(error instanceof ApiError)) return
        setView(error.status === 404 ? 'invalid' : { failed: error })
      },
    )
    return () => stop.abort()
  }, [token, attempt])

  if (view === 'asking') return <Spinner label={t('checking')} />
  if (view === 'invalid') return <InvalidLink />
  if (view === 'done') return <Changed />
  if (view === 'form') {
    return (
      <ResetForm
        token={token ?? ''}
        onInvalidLink={() => setView('invalid')}
        onDone={() => {
          // All sessions have ended, including one in this browser.
          clearSession()
          setView('done')
        }}
      />
    )
  }
  return (
    <ErrorState heading={t('notChecked')} status={view.failed.status} message={view.failed.message}>
      <Button onClick={() => setAttempt(attempt + 1)}>{t('tryAgain')}</Button>
    </ErrorState>
  )
}

function InvalidLink() {
  const t = useTranslations('users.reset')
  return (
    <div role="alert">
      <Notice drawing="wilted" heading={t('invalid')} message={t('invalidNote', { minutes: RESET_MINUTES })}>
        <Link className={buttonVariants()} href={paths.forgotPassword()}>
          {t('newLink')}
        </Link>
      </Notice>
    </div>
  )
}

function Changed() {
  const t = useTranslations('users.reset')
  return (
    <div role="status">
      <Notice drawing="pot" heading={t('done')} message={t('doneNote')}>
        <Link className={buttonVariants()} href={paths.login()}>
          {t('login')}
        </Link>
      </Notice>
    </div>
  )
}

'use client'
import { useLinkStatus } from 'next/link'
import { useEffect } from 'react'
import { useTranslations } from '#i18n'

/** Inside a Link: a spinner while its page is loading. */
export function LinkPending() {
  // Rarely rendered again, so the compiler's memoization would only add code; so below.
  'use no memo'
  const t = useTranslations('shell.common')
  const { pending } = useLinkStatus()
  return pending ? <span className="wait" role="status" aria-label={t('loading')} /> : null
}

/** Page links of a list scroll to its top too. */
export function PageLinkPending() {
  'use no memo'
  const { pending } = useLinkStatus()
  useEffect(() => {
    if (pending) scrollTo({ top: 0, behavior: 'instant' })
  }, [pending])
  return <LinkPending />
}

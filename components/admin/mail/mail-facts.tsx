import { Facts } from '@/components/ui/facts'
import { defaultLocale, localeNames } from '@/lib/base/i18n/locales'
import { formatDateTime } from '@/lib/base/time/format'
import type { MailLine } from '@/lib/shop/mail/schema'
import { MailStateBadge } from './mail-state'

export function MailFacts({ mail }: { mail: MailLine }) {
  const { state, locale, createdAt, sentAt, dueAt, attempts, lastError } = mail
  return (
    <Facts>
      <dt>State</dt>
      <dd>
        <MailStateBadge state={state} />
      </dd>
      {locale !== defaultLocale && (
        <>
          <dt>Language</dt>
          <dd lang={locale}>{localeNames[locale]}</dd>
        </>
      )}
      <dt>Written</dt>
      <dd>
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </dd>
      {sentAt && (
        <>
          <dt>Sent</dt>
          <dd>
            <time dateTime={sentAt}>{formatDateTime(sentAt)}</time>
          </dd>
        </>
      )}
      {dueAt && attempts > 0 && (
        <>
          <dt>Next attempt</dt>
          <dd>
            <time dateTime={dueAt}>{formatDateTime(dueAt)}</time>
          </dd>
        </>
      )}
      <dt>Attempts</dt>
      <dd>{attempts}</dd>
      {lastError && (
        <>
          <dt>Error</dt>
          <dd className="col-span-full text-sm/relaxed">{lastError}</dd>
        </>
      )}
    </Facts>
  )
}

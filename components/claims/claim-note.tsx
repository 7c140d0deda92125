import { useLocale, useTranslations } from '#i18n'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { ShortNumber } from '@/components/ui/short-number'
import { StatusBadge } from '@/components/ui/status-badge'
import { isolateNumbers } from '@/lib/base/i18n/isolated'
import { formatPrice } from '@/lib/base/money'
import { formatDate, formatDateTime } from '@/lib/base/time/format'
import { shownStatus } from '@/lib/orders/claims/decision-rules'
import type { ClaimDto } from '@/lib/orders/claims/schema'

type ClaimNoteProps = {
  /** Where it is reported. */
  reportHref: string
  /** Where an order is, such as the replacement; null: the reader has no page of it. */
  orderHref: (id: string) => string | null
  /** Null: not reported. */
  claim: ClaimDto | null
  /** Until when it can be reported; null: not now. */
  until: string | null
}

/** Below a line of the buyer's order: the way to report it, or what became of the report. */
export function ClaimNote({ reportHref, orderHref, claim, until }: ClaimNoteProps) {
  const t = useTranslations('claims.order')
  const locale = useLocale()
  if (claim) return <ClaimState claim={claim} orderHref={orderHref} />
  if (!until) return null
  return (
    <div className="grid justify-items-start gap-1">
      <Link
        className={buttonVariants({ variant: 'outline', size: 'sm', className: 'whitespace-normal' })}
        href={reportHref}
        prefetch={false}
      >
        {t('report')}
      </Link>
      <span className="text-sm text-muted-foreground">
        {t('until', { by: formatDateTime(until, locale) })}
      </span>
    </div>
  )
}

function ClaimState({ claim, orderHref }: { claim: ClaimDto } & Pick<ClaimNoteProps, 'orderHref'>) {
  const t = useTranslations('claims.order')
  const locale = useLocale()
  const { status, createdAt, quantity, item, reason, refund, replacement } = claim
  const isCancelled = replacement?.status === 'CANCELLED'
  const shown = shownStatus(claim)
  const replacementHref = replacement && orderHref(replacement._id)
  return (
    <div className="grid w-full justify-items-start gap-1.5 text-sm/relaxed [&_[data-slot=badge]]:whitespace-normal">
      <StatusBadge status={shown} label={t(`states.${shown}`)} />
      <p className="wrap-anywhere">
        {status === 'OPEN' &&
          t('reported', { date: formatDate(createdAt, locale), quantity, total: item.quantity })}
        {replacement &&
          (isCancelled ? (
            t('CANCELLED', { number: replacement.number })
          ) : (
            <>
              {t('REPLACED')}{' '}
              {replacementHref ? (
                <Link className="link" href={replacementHref} prefetch={false}>
                  <ShortNumber>{replacement.number}</ShortNumber>
                </Link>
              ) : (
                <ShortNumber>{replacement.number}</ShortNumber>
              )}
            </>
          ))}
        {refund !== null && t('REFUNDED', { amount: formatPrice(refund, { always: true }) })}
      </p>
      {reason !== null && (
        <p className="w-full wrap-anywhere [unicode-bidi:plaintext]">{isolateNumbers(reason)}</p>
      )}
    </div>
  )
}

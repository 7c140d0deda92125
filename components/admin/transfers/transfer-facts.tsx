import { useTranslations } from '#i18n'
import { agoText } from '@/components/admin/figures/figure-text'
import { RecordLink } from '@/components/admin/record-link'
import { CallButton } from '@/components/people/contact-list'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { Facts } from '@/components/ui/facts'
import { Moment } from '@/components/ui/moment'
import { ShortNumber } from '@/components/ui/short-number'
import { WrittenText } from '@/components/ui/written-text'
import { translator } from '@/lib/base/i18n/translator'
import { formatPrice } from '@/lib/base/money'
import { formatShortDate } from '@/lib/base/time/format'
import { isUnpaid } from '@/lib/money/payments/rules'
import type { TransferEntry } from '@/lib/reconciling/transfers/schema'
import { TransferActions } from './transfer-actions'
import { TransferReport } from './transfer-report'

const tones: Record<TransferEntry['state'], BadgeTone> = {
  AWAITED: 'blue',
  REPORTED: 'yellow',
  REJECTED: 'red',
  CONFIRMED: 'green',
}

type TransferFactsProps = {
  transfer: TransferEntry
  now: Date
  /** The headings have it. */
  level: 2 | 3
}

/** What is known about a transfer, what the customer has sent about it, and the answers. */
export function TransferFacts({ transfer, now, level }: TransferFactsProps) {
  const t = useTranslations('transfers.entry')
  const { kind, subject, customer, amount, state, reports, createdAt, reportedAt, heldUntil } = transfer
  const [newest, ...earlier] = reports
  const Heading = `h${level}` as const
  const isPaid = !isUnpaid(subject.paymentStatus)
  const what = subject.isDeposit ? 'deposit' : kind
  return (
    <div className="grid gap-5 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:gap-x-8">
      <div className="grid content-start gap-4">
        <div className="grid justify-items-start gap-2">
          <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
          <Heading className="text-lg">
            <bdi className="tabular-nums">{formatPrice(amount, { always: true })}</bdi> · {t(what)}{' '}
            <RecordLink kind={kind} id={subject._id}>
              <ShortNumber>{subject.number}</ShortNumber>
            </RecordLink>
          </Heading>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <bdi className="font-semibold">{customer.name}</bdi>
            <CallButton phoneNumber={customer.phoneNumber} />
          </p>
        </div>
        <Facts>
          <dt>{t(reportedAt ? 'reported' : 'since')}</dt>
          <dd>{agoText(reportedAt ?? createdAt, now)}</dd>
          {heldUntil && (
            <>
              <dt>{t('held')}</dt>
              <dd>
                <Moment at={heldUntil} />
              </dd>
            </>
          )}
        </Facts>
        {isPaid && state !== 'CONFIRMED' && (
          <p className="text-sm/relaxed font-semibold">{t('paidAlready')}</p>
        )}
        {!subject.isActive && !isPaid && <p className="text-sm/relaxed font-semibold">{t('cancelled')}</p>}
        <Answer transfer={transfer} now={now} />
      </div>
      <div className="grid content-start gap-4">
        {newest ? (
          <TransferReport transfer={transfer._id} report={newest} />
        ) : (
          <p className="text-muted-foreground">{t('noReport')}</p>
        )}
        {earlier.length > 0 && (
          <details>
            <summary className="min-h-11 cursor-pointer py-2.5">
              {t('earlier', { count: earlier.length })}
            </summary>
            <div className="grid gap-4">
              {earlier.map((report) => (
                <TransferReport key={report._id} transfer={transfer._id} report={report} />
              ))}
            </div>
          </details>
        )}
        <TransferActions
          transfer={transfer}
          isFlagged={state !== 'CONFIRMED' && isFlagged(reports)}
          readyTexts={{ en: readyTexts('en'), ur: readyTexts('ur') }}
        />
      </div>
    </div>
  )
}

const isFlagged = (reports: TransferEntry['reports']) =>
  reports.some(({ sameAs, pictures }) => sameAs || pictures.some((picture) => picture.sameAs))

/** Reasons for a rejection, in the language of the customer. */
function readyTexts(locale: 'en' | 'ur'): string[] {
  const t = translator(locale, 'transfers.reasons')
  return [t('notArrived'), t('less'), t('unreadable'), t('otherAccount'), t('used')]
}

/** How it was answered, by whom and when. */
function Answer({ transfer: { reason, decidedBy, decidedAt }, now }: Omit<TransferFactsProps, 'level'>) {
  const t = useTranslations('transfers.entry')
  if (!decidedAt) return null
  return (
    <div className="grid gap-1 text-sm/relaxed">
      {reason && <WrittenText>{reason}</WrittenText>}
      <p className="text-muted-foreground">
        {decidedBy && (
          <>
            <bdi>{decidedBy}</bdi>,{' '}
          </>
        )}
        {t('answered', { date: formatShortDate(decidedAt, now) })}
      </p>
    </div>
  )
}

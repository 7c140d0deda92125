import type { ReactNode } from 'react'
import { useLocale, useTranslations } from '#i18n'
import type { CalloutTone } from '@/components/feedback/callout'
import { PayButton } from '@/components/payments/pay-button'
import { PayBy } from '@/components/payments/pay-by'
import { PaymentCallout } from '@/components/payments/payment-callout'
import type { TransferSlot } from '@/components/payments/payment-notice'
import { PaymentWatch } from '@/components/payments/payment-watch'
import { Card } from '@/components/ui/card'
import { WholeNumbers } from '@/components/ui/whole-numbers'
import { WrittenText } from '@/components/ui/written-text'
import { formatPrice } from '@/lib/base/money'
import { formatDateTime } from '@/lib/base/time/format'
import type { TransferDto } from '@/lib/reconciling/transfers/schema'
import { TransferAccounts } from './account-list'
import { ReportList } from './report-list'
import { TransferForm } from './transfer-form'

type TransferPanelProps = {
  transfer: TransferDto
  /** It is the deposit of a cash order. */
  isDeposit?: boolean
  /** It can be paid through the gateway as well. */
  hasGateway: boolean
  now: Date
  /** How to reach the shop, for one that takes no transfers at the moment. */
  reach?: ReactNode
}

/** How an order, a deposit or a visit is paid by a transfer, and what became of it, for its customer. */
function TransferPanel(props: TransferPanelProps) {
  const { state } = props.transfer
  return (
    <div className="@container">
      {state === 'CONFIRMED' && <Confirmed {...props} />}
      {state === 'REPORTED' && <Reported {...props} />}
      {state === 'REJECTED' && <Rejected {...props} />}
      {state === 'AWAITED' && <ToSend {...props} />}
    </div>
  )
}

/**
 * The transfer on the page of its order or visit; null: nothing is shown. `isAhead`: one that has arrived is worth a notice,
 * because nothing else has happened since.
 */
export function transferSlot(props: TransferPanelProps, isAhead: boolean): TransferSlot | null {
  const { transfer, hasGateway } = props
  if (transfer.state === 'CONFIRMED')
    return isAhead ? { place: 'done', panel: <TransferPanel {...props} /> } : null
  const ended = transfer.state === 'REPORTED' ? { ended: <Looking {...props} /> } : {}
  return transfer._id !== null || !hasGateway
    ? { place: 'notice', panel: <TransferPanel {...props} />, ...ended }
    : { place: 'below', panel: <TransferInstead {...props} /> }
}

/** Below the notice of the gateway: the same can be paid by a transfer. */
function TransferInstead(props: TransferPanelProps) {
  const { transfer } = props
  const t = useTranslations('transfers.panel')
  return (
    <details className="mb-6 rounded-lg border border-border bg-card px-5">
      <summary className="min-h-12 cursor-pointer py-3 font-semibold text-primary">{t('instead')}</summary>
      <div className="@container grid gap-5 pb-5">
        <TransferAccounts number={transfer.number} accounts={transfer.accounts} />
        <Report {...props} />
      </div>
    </details>
  )
}

const priceOf = ({ amount }: TransferDto) => formatPrice(amount, { always: true })

function Head({ tone, title, children }: { tone: CalloutTone; title: string; children: ReactNode }) {
  return (
    <PaymentCallout tone={tone} title={title} headingId="transfer" role="status">
      {children}
    </PaymentCallout>
  )
}

function Confirmed({ transfer }: TransferPanelProps) {
  const t = useTranslations('transfers.panel')
  return (
    <Head tone="green" title={t('confirmed')}>
      <p>
        <WholeNumbers>
          {t('confirmedNote', { amount: priceOf(transfer), number: transfer.number })}
        </WholeNumbers>
      </p>
    </Head>
  )
}

function Reported(props: TransferPanelProps) {
  const { transfer } = props
  const t = useTranslations('transfers.panel')
  const locale = useLocale()
  return (
    <>
      <Head tone="yellow" title={t('checking')}>
        <p>
          <WholeNumbers>{t('checkingNote', { number: transfer.number })}</WholeNumbers>{' '}
          {transfer.heldUntil && t('held', { by: formatDateTime(transfer.heldUntil, locale) })}
        </p>
        <ReportList transfer={transfer} />
        <PaymentWatch />
      </Head>
      {transfer.canReport && (
        <details className="mb-6 rounded-lg border border-border bg-card px-5">
          <summary className="min-h-12 cursor-pointer py-3 font-semibold text-primary">{t('more')}</summary>
          <div className="grid gap-5 pb-5">
            <TransferAccounts number={transfer.number} accounts={transfer.accounts} />
            <Report {...props} />
          </div>
        </details>
      )}
    </>
  )
}

/** The order or visit has ended while its report waits. */
function Looking({ transfer }: TransferPanelProps) {
  const t = useTranslations('transfers.panel')
  return (
    <Head tone="yellow" title={t('looking')}>
      <p>
        <WholeNumbers>{t('lookingNote', { number: transfer.number })}</WholeNumbers>
      </p>
      <ReportList transfer={transfer} />
    </Head>
  )
}

function Rejected(props: TransferPanelProps) {
  const { transfer, now } = props
  const t = useTranslations('transfers.panel')
  return (
    <>
      <Head tone="red" title={t('rejected')}>
        {transfer.reason && <WrittenText>{transfer.reason}</WrittenText>}
        {transfer.canReport && <p>{t('rejectedNote')}</p>}
        {transfer.heldUntil && (
          <p>
            <PayBy deadline={transfer.heldUntil} now={now.toISOString()} />
          </p>
        )}
        <ReportList transfer={transfer} />
      </Head>
      {transfer.canReport && (
        <Card as="div" className="mb-6 grid gap-5">
          <Report {...props} />
          <TransferAccounts number={transfer.number} accounts={transfer.accounts} />
          <Online {...props} />
        </Card>
      )}
    </>
  )
}

function ToSend(props: TransferPanelProps) {
  const { transfer, isDeposit = false, now, reach } = props
  const { accounts, number, kind, heldUntil } = transfer
  const t = useTranslations('transfers.panel')
  const what = isDeposit ? 'forDeposit' : kind === 'order' ? 'forOrder' : 'forVisit'
  const count = accounts.length
  return (
    <>
      <Head
        tone="yellow"
        title={count === 0 ? t('noAccounts') : t('send', { amount: priceOf(transfer), count })}
      >
        <p>
          <WholeNumbers>{t(count === 0 ? 'noAccountsNote' : what, { number })}</WholeNumbers>
        </p>
        {count === 0 && reach}
        {heldUntil && (
          <p>
            <PayBy deadline={heldUntil} now={now.toISOString()} />
          </p>
        )}
      </Head>
      <Card as="div" className="mb-6 grid gap-5">
        <TransferAccounts number={transfer.number} accounts={transfer.accounts} />
        {transfer.canReport && <Report {...props} />}
        <Online {...props} />
      </Card>
    </>
  )
}

function Report({ transfer: { kind, subject, accounts, picturesLeft } }: TransferPanelProps) {
  const t = useTranslations('transfers.form')
  const kinds = useTranslations('transfers.kinds')
  return (
    <section
      className="grid gap-3 border-t border-border pt-5 first:border-0 first:pt-0"
      aria-labelledby="report"
    >
      <div>
        <h2 id="report" className="text-xl">
          {t('title')}
        </h2>
        <p className="text-muted-foreground">{t('lead')}</p>
      </div>
      <TransferForm
        kind={kind}
        id={subject}
        accounts={accounts.map((account) => ({
          id: account._id,
          name: [kinds(account.kind), account.bank, account.title].filter(Boolean).join(' · '),
        }))}
        picturesLeft={picturesLeft}
      />
    </section>
  )
}

/** The gateway, where the shop has one too. */
function Online({ hasGateway, transfer: { kind, subject } }: TransferPanelProps) {
  const t = useTranslations('transfers.panel')
  if (!hasGateway) return null
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-border pt-5">
      <p>{t('orOnline')}</p>
      <PayButton kind={kind} id={subject} variant="outline" />
    </div>
  )
}

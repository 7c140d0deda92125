import { useLocale, useTranslations } from '#i18n'
import { Callout } from '@/components/feedback/callout'
import { TransferAccounts } from '@/components/transfers/account-list'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { WholeNumbers } from '@/components/ui/whole-numbers'
import { formatPrice } from '@/lib/base/money'
import { formatDateTime } from '@/lib/base/time/format'
import type { GuestOrder } from '@/lib/orders/guests/schema'
import type { OnlineWay } from '@/lib/shop/means/means'
import { GuestForm } from './guest-form'

type NextStepProps = {
  token: string
  guest: GuestOrder
  online: OnlineWay
  /** Whether a message with a link that confirms goes to the number. */
  isMessaged: boolean
}

/** The one thing that the order waits for: its confirmation or its payment. */
export function NextStep({ token, guest, online, isMessaged }: NextStepProps) {
  const t = useTranslations('guestOrder.page')
  const { state, order } = guest
  if (state === 'OPEN') return <Confirm token={token} guest={guest} online={online} isMessaged={isMessaged} />
  if (state === 'EXPIRED')
    return (
      <Callout tone="yellow" className="mb-5">
        {t('expired')}
      </Callout>
    )
  if (state !== 'TO_PAY') return null
  const amount = order.deposit?.amount ?? order.totalPrice
  return (
    <Card as="div" className="@container mb-5 grid gap-4">
      <p className="text-lg">{t('toPay', { amount: formatPrice(amount, { always: true }) })}</p>
      {guest.actions.includes('pay') && (
        <GuestForm token={token} endpoint="action" action="pay">
          <Button type="submit" size="lg">
            {t('payNow')}
          </Button>
        </GuestForm>
      )}
      {guest.transfer && <WhereToSend number={order.number} transfer={guest.transfer} />}
    </Card>
  )
}

function Confirm({
  token,
  guest: { order, toPay, actions, isPhoneWrong },
  online,
  isMessaged,
}: NextStepProps) {
  const t = useTranslations('guestOrder.page')
  const locale = useLocale()
  const canConfirm = actions.includes('confirm')
  const how = isMessaged ? 'message' : actions.includes('code') ? 'code' : 'call'
  return (
    <Card as="div" className="mb-5 grid gap-4">
      {isPhoneWrong && <Callout tone="yellow">{t('wrongPhone', { phone: order.buyer.phoneNumber })}</Callout>}
      <p>
        {order.confirmBy ? t('held', { by: formatDateTime(order.confirmBy, locale) }) : t('open')}{' '}
        {toPay !== undefined && (
          <WholeNumbers>{t('cash', { total: formatPrice(toPay, { always: true }) })}</WholeNumbers>
        )}
      </p>
      {!canConfirm && <p>{t('how', { how, phone: order.buyer.phoneNumber })}</p>}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {canConfirm && (
          <GuestForm token={token} endpoint="action" action="confirm" className="max-sm:w-full">
            <Button type="submit" size="lg" className="w-full sm:w-auto">
              {t('confirm')}
            </Button>
          </GuestForm>
        )}
        {!canConfirm && actions.includes('code') && (
          <GuestForm token={token} endpoint="code">
            <Button type="submit" variant="outline">
              {t('confirmByCode')}
            </Button>
          </GuestForm>
        )}
        {actions.includes('pay') && (
          <GuestForm token={token} endpoint="action" action="pay">
            <Button type="submit" variant="outline">
              {t('pay', { online })}
            </Button>
          </GuestForm>
        )}
      </div>
    </Card>
  )
}

/** The accounts to which the money can be sent by hand. */
function WhereToSend({
  number,
  transfer: { amount, accounts },
}: {
  number: string
  transfer: NonNullable<GuestOrder['transfer']>
}) {
  const t = useTranslations('guestOrder.transfer')
  return (
    <section className="grid gap-4">
      <h2 className="text-xl">
        {t('title', { amount: formatPrice(amount, { always: true }), count: accounts.length })}
      </h2>
      <TransferAccounts number={number} accounts={accounts} />
      <p>{t('sent')}</p>
    </section>
  )
}

import { useLocale, useTranslations } from '#i18n'
import { Notice } from '@/components/feedback/notice'
import { TransferAccounts } from '@/components/transfers/account-list'
import { Button, buttonVariants } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { PhoneIcon } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { WholeNumbers } from '@/components/ui/whole-numbers'
import { formatPrice, type Paisa } from '@/lib/base/money'
import { paths } from '@/lib/base/paths'
import { formatSpan } from '@/lib/base/time/format'
import type { OrderLink } from '@/lib/orders/confirmation/schema'
import { dayText } from '@/lib/orders/delivery/expected-delivery'
import { hoursText } from '@/lib/shop/identity/hours'
import type { Shop } from '@/lib/shop/identity/schema'
import { addressLine, phoneHref } from '@/lib/shop/identity/shop-texts'
import type { OnlineWay } from '@/lib/shop/means/means'
import { LinkForm } from './link-form'

type LinkEndedProps = { token: string; link: OrderLink; nursery: Shop; online: OnlineWay }

/** The page of a link that has been used or has expired; it tells about the order without personal data. */
export function LinkEnded({ token, link, nursery, online }: LinkEndedProps) {
  const t = useTranslations('confirmation.states')
  const { state } = link
  const sentences = useSentences(link, nursery, online)
  if (state === 'OPEN') return null
  const isBad = state === 'CANCELLED' || state === 'EXPIRED'
  const isThere = link.isPickup && (state === 'SHIPPED' || state === 'DELIVERED')
  return (
    <>
      <Notice
        level={1}
        drawing={isBad ? 'wilted' : 'basket'}
        heading={isThere ? t(`pickup.headings.${state}`) : t(`headings.${state}`)}
        message={<WholeNumbers>{sentences.join(' ')}</WholeNumbers>}
      >
        {state === 'TO_PAY' && online !== 'transfer' && (
          <LinkForm token={token} action="pay">
            <Button type="submit">{t('pay')}</Button>
          </LinkForm>
        )}
        {state === 'EXPIRED' && nursery.phone && (
          <a className={buttonVariants()} href={phoneHref(nursery.phone)}>
            <PhoneIcon />
            <bdi>{nursery.phone}</bdi>
          </a>
        )}
        <Link className={buttonVariants({ variant: 'outline' })} href={paths.products}>
          {t('shop')}
        </Link>
      </Notice>
      {link.transfer && <WhereToSend number={link.number} transfer={link.transfer} />}
    </>
  )
}

/** The accounts to which the money can be sent by hand; it is reported on the page of the order. */
function WhereToSend({ number, transfer }: { number: string; transfer: NonNullable<OrderLink['transfer']> }) {
  const t = useTranslations('confirmation.states')
  const { amount, accounts } = transfer
  return (
    <Card className="@container mt-6 grid gap-4" aria-labelledby="transfer">
      <h2 id="transfer" className="text-xl">
        {t('send', { amount: price(amount), count: accounts.length })}
      </h2>
      <TransferAccounts number={number} accounts={accounts} />
      <p>{t('sent')}</p>
    </Card>
  )
}

const price = (amount: Paisa) => formatPrice(amount, { always: true })

/** Sentences about the order: its state, when and where the buyer gets it, and the amount that is paid then. */
function useSentences(link: OrderLink, nursery: Shop, online: OnlineWay): string[] {
  const t = useTranslations('confirmation.states')
  const place = usePlace(link, nursery)
  const { state, number, deposit, toPay, isPickup } = link
  if (state === 'OPEN') return []
  if (deposit !== undefined) return [t('deposit', { number, deposit: price(deposit) })]
  const isThere = isPickup && (state === 'SHIPPED' || state === 'DELIVERED')
  return [
    isThere ? t(`pickup.${state}`, { number }) : t(state, { number, online }),
    ...place,
    ...(toPay ? [t('cash', { total: price(toPay) })] : []),
  ]
}

function usePlace({ arrival, isPickup }: OrderLink, nursery: Shop): string[] {
  const t = useTranslations('confirmation.states')
  const delivery = useTranslations('delivery')
  const locale = useLocale()
  if (!arrival) return []
  const { by, method, slot } = arrival
  if (slot) return [delivery('order.van', { slot: formatSpan(slot.start, slot.end, by, locale) })]
  const day = dayText(new Date(by), locale)
  if (method !== 'PICKUP') return [t('arrives', { day })]
  const [address, hours] = [addressLine(nursery, locale), hoursText(nursery, locale)]
  return [
    ...(isPickup ? [] : [t('ready', { day })]),
    ...(address ? [delivery('checkout.where', { address })] : []),
    ...(hours ? [delivery('order.hours', { hours })] : []),
  ]
}

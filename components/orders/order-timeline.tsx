import { useLocale, useTranslations } from '#i18n'
import { cn } from '@/components/ui/cn'
import { toneOf } from '@/components/ui/status-badge'
import { nameIn } from '@/lib/base/i18n/stored-text'
import { formatPrice, type Paisa } from '@/lib/base/money'
import { type EditDetail, type HistoryEntry, stateOfEntry } from '@/lib/orders/order/history'
import type { OrderDto } from '@/lib/orders/order/schema'
import { Moment } from '../ui/moment'

/** The first PENDING is the placed order; a later one is a step back. */
function useEntryText(isCash: boolean, isPickup: boolean) {
  const t = useTranslations('orders.history')
  const editText = useEditText()
  return (entry: HistoryEntry, index: number): string => {
    if ('payment' in entry) return t(`states.${entry.payment}`)
    if ('deposit' in entry) return t(`deposit.${entry.deposit}`)
    if ('parcel' in entry) return t(`parcel.${entry.parcel}`)
    if ('edit' in entry) return editText(entry.edit)
    if ('refund' in entry)
      return t(`refund.${entry.refund}`, { amount: formatPrice(entry.paisa, { always: true }) })
    if (entry.status === 'CANCELLED' && entry.by === 'SYSTEM') return t(isCash ? 'notConfirmed' : 'notPaid')
    if (index === 0) return t('placed')
    const { status } = entry
    const isThere = isPickup && (status === 'SHIPPED' || status === 'DELIVERED')
    return isThere ? t(`pickup.${status}`) : t(`states.${status}`)
  }
}

/** Who made the change is not shown for payments through the gateway and for refunds that became due. */
const isAutomatic = (entry: HistoryEntry): boolean =>
  ('payment' in entry && (entry.by !== 'ADMIN' || entry.payment === 'REFUND_DUE')) ||
  ('deposit' in entry && (entry.by !== 'ADMIN' || entry.deposit === 'REFUND_DUE'))

/** A stem with a leaf at each entry; the newest one is filled. */
const entryStyle = cn(
  'relative grid pb-5 ps-7.5 [--leaf:var(--primary)] last:pb-0',
  'before:absolute before:top-1.25 before:inset-s-0 before:size-3.75 before:rounded-full before:rounded-es-none before:border-2 before:border-(--leaf) before:bg-card last:before:bg-(--leaf)',
  'not-last:after:absolute not-last:after:top-5 not-last:after:-bottom-1.25 not-last:after:inset-s-[0.40625rem] not-last:after:border-s-2 not-last:after:border-border',
  'data-[tone=blue]:[--leaf:var(--tone-blue)] data-[tone=red]:[--leaf:var(--tone-red)] data-[tone=yellow]:[--leaf:var(--tone-yellow)]',
)

type OrderTimelineProps = {
  history: HistoryEntry[]
  order: Pick<OrderDto, 'paymentMethod' | 'deposit'> & { delivery: Pick<OrderDto['delivery'], 'method'> }
}

/** The history of an order with times and persons; its colours are those of the badges. */
export function OrderTimeline({ history, order }: OrderTimelineProps) {
  const t = useTranslations('orders.history')
  const isCash = order.paymentMethod === 'COD' && !order.deposit
  const entryText = useEntryText(isCash, order.delivery.method === 'PICKUP')
  return (
    <ol className="grid" aria-label={t('title')}>
      {history.map((entry, index) => {
        const state = stateOfEntry(entry)
        return (
          <li
            key={`${entry.at} ${state}`}
            data-tone={toneOf(state)}
            className={entryStyle}
            aria-current={index === history.length - 1 ? 'step' : undefined}
          >
            <strong>{entryText(entry, index)}</strong>
            <span className="text-sm text-muted-foreground">
              <Moment at={entry.at} />
              {!isAutomatic(entry) && t(`by.${entry.by}`)}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

/** The changes of an order by an admin, before and after: `Changed: Fern 2 → 3, total Rs 1,000.00 → Rs 1,500.00`. */
function useEditText() {
  const t = useTranslations('orders.history')
  const locale = useLocale()
  const price = (paisa: Paisa) => formatPrice(paisa, { always: true })
  return ({ lines, total, address, phone, gift }: EditDetail): string => {
    const parts = [
      ...lines.map(({ from, to, ...line }) => {
        const name = nameIn(locale, line)
        return to === 0
          ? t('edit.out', { name })
          : t('edit.quantity', { name, from: String(from), to: String(to) })
      }),
      ...(address ? [t('edit.address')] : []),
      ...(phone ? [t('edit.phone')] : []),
      ...(gift === undefined ? [] : [t(gift ? 'edit.gift' : 'edit.noGift')]),
      ...(total.from === total.to ? [] : [t('edit.total', { from: price(total.from), to: price(total.to) })]),
    ]
    return t('edited', { changes: parts.join(locale === 'ur' ? '، ' : ', ') })
  }
}

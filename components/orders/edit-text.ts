import { useLocale, useTranslations } from '#i18n'
import { nameIn } from '@/lib/base/i18n/stored-text'
import { formatPrice } from '@/lib/base/money'
import type { EditDetail } from '@/lib/orders/order/history'

/** The changes of an order by an admin, before and after: `Changed: Fern 2 → 3, total Rs 1,000.00 → Rs 1,500.00`. */
export function useEditText() {
  const t = useTranslations('orders.history')
  const locale = useLocale()
  const price = (paisa: number) => formatPrice(paisa, { always: true })
  return ({ lines, total, address, phone }: EditDetail): string => {
    const parts = [
      ...lines.map(({ from, to, ...line }) => {
        const name = nameIn(locale, line)
        return to === 0
          ? t('edit.out', { name })
          : t('edit.quantity', { name, from: String(from), to: String(to) })
      }),
      ...(address ? [t('edit.address')] : []),
      ...(phone ? [t('edit.phone')] : []),
      ...(total.from === total.to ? [] : [t('edit.total', { from: price(total.from), to: price(total.to) })]),
    ]
    return t('edited', { changes: parts.join(locale === 'ur' ? '، ' : ', ') })
  }
}

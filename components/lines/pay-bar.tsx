import type { ReactNode } from 'react'
import { useTranslations } from '#i18n'
import { cartPrice, type Paisa } from '@/lib/base/money'

/** Button, below the sums. On phones the total is beside it, and both stay at the bottom edge until their place in the page is reached. */
export function PayBar({ totalPaisa, children }: { totalPaisa: Paisa; children: ReactNode }) {
  const t = useTranslations('orders.sums')
  return (
    <div className="pay-bar">
      <p className="flex flex-col leading-tight lg:hidden">
        <span className="text-sm text-muted-foreground">{t('total')}</span>
        <span className="text-lg font-semibold whitespace-nowrap tabular-nums">
          <bdi>{cartPrice(totalPaisa, { always: true })}</bdi>
        </span>
      </p>
      {children}
    </div>
  )
}

import { useTranslations } from '#i18n'
import { formatPrice, type Paisa } from '@/lib/base/money'

/** The steps before the refund forms below. `paisa`: the sum, if it is not named elsewhere; `parts`: that of part refunds besides it. */
export function RefundSteps({ paisa, parts = 0 }: { paisa?: Paisa; parts?: Paisa | 0 }) {
  const t = useTranslations('mailServer.notes')
  return (
    <p className="text-muted-foreground">
      {paisa !== undefined &&
        `${formatPrice(paisa, { always: true })} is due back${parts > 0 ? `, besides part refunds of ${formatPrice(parts, { always: true })}` : ''}. `}
      {t('refundSteps')}
    </p>
  )
}

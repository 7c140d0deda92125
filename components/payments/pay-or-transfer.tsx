import { useTranslations } from '#i18n'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { paths } from '@/lib/base/paths'
import type { ShownTransfer } from '@/lib/money/transfers/schema'
import { PayButton } from './pay-button'

type PayOrTransferProps = {
  kind: 'order' | 'appointment'
  id: string
  /** An earlier payment failed. */
  again: boolean
  /** It is paid by a transfer by hand; absent without one. */
  transfer: ShownTransfer | undefined
}

/** In lists: the way to the payment page, or to the page with the accounts. */
export function PayOrTransfer({ transfer, ...props }: PayOrTransferProps) {
  const t = useTranslations('payments.pay')
  if (!transfer || transfer.state === 'CONFIRMED') return <PayButton {...props} />
  if (transfer.state === 'REPORTED') return <p className="text-sm text-muted-foreground">{t('reported')}</p>
  const { kind, id } = props
  return (
    <Link
      className={buttonVariants({ variant: 'accent' })}
      href={kind === 'order' ? paths.order(id) : paths.appointment(id)}
      prefetch={false}
    >
      {t('whereToSend')}
    </Link>
  )
}

import { useTranslations } from '#i18n'
import type { ParcelReturn } from '@/lib/orders/order/parcel-schema'
import { ReturnSelect } from './return-select'

type WhatCameBackProps = {
  /** How many orders it is asked about; absent: about one that is shown. */
  orders?: number
  /** '': not chosen yet. */
  value: ParcelReturn | ''
  onChange: (value: ParcelReturn | '') => void
  error?: string | undefined
}

/** Asks about the plants of orders that were sent and are cancelled. */
export function WhatCameBack({ orders, ...props }: WhatCameBackProps) {
  const t = useTranslations('orders.returned')
  const label = orders === undefined ? t('label') : t('labelOf', { count: orders })
  return <ReturnSelect label={label} textOf={(returned) => t(returned)} blank={t('choose')} {...props} />
}

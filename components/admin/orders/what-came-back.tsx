import { useTranslations } from '#i18n'
import { Field } from '@/components/forms/field'
import { Select } from '@/components/ui/select'
import { type ParcelReturn, parcelReturns } from '@/lib/orders/parcels/schema'

type WhatCameBackProps = {
  /** Of how many orders, unless it is asked about one that is shown. */
  orders?: number
  /** '': not chosen yet. */
  value: ParcelReturn | ''
  onChange: (value: ParcelReturn | '') => void
  error?: string | undefined
}

/** Asks about the plants of orders that were sent and are cancelled. */
export function WhatCameBack({ orders, value, onChange, error }: WhatCameBackProps) {
  const t = useTranslations('orders.returned')
  const label = orders === undefined ? t('label') : t('labelOf', { count: orders })
  return (
    <Field label={label} required error={error}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={({ target }) => onChange(parcelReturns.find((one) => one === target.value) ?? '')}
        >
          <option value="">{t('choose')}</option>
          {parcelReturns.map((one) => (
            <option key={one} value={one}>
              {t(one)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

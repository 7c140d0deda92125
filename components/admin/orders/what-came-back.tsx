import { Field } from '@/components/forms/field'
import { Select } from '@/components/ui/select'
import { type ParcelReturn, parcelReturns } from '@/lib/orders/parcels/schema'

const textOf = (returned: ParcelReturn) =>
  returned === 'RESTOCKED' ? 'Fit to be sold again' : 'Dead, lost or not back'
export const notAnswered = 'Please choose what came back'

type WhatCameBackProps = {
  label: string
  /** '': not chosen yet. */
  value: ParcelReturn | ''
  onChange: (value: ParcelReturn | '') => void
  error?: string | undefined
}

/** Asks about the plants of orders that were sent and are cancelled. */
export const WhatCameBack = ({ label, value, onChange, error }: WhatCameBackProps) => (
  <Field label={label} required error={error}>
    {(control) => (
      <Select
        {...control}
        value={value}
        onChange={({ target }) => onChange(parcelReturns.find((one) => one === target.value) ?? '')}
      >
        <option value="">Please choose</option>
        {parcelReturns.map((one) => (
          <option key={one} value={one}>
            {textOf(one)}
          </option>
        ))}
      </Select>
    )}
  </Field>
)

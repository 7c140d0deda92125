import { Field } from '@/components/forms/field'
import { Select } from '@/components/ui/select'
import { type ParcelReturn, parcelReturns } from '@/lib/orders/order/parcel-schema'

type ReturnSelectProps = {
  label: string
  textOf: (returned: ParcelReturn) => string
  /** Shown for '', which is not chosen yet; without it one is chosen from the start. */
  blank?: string
  value: ParcelReturn | ''
  onChange: (value: ParcelReturn | '') => void
  error?: string | undefined
}

/** Whether plants of an order are sold again. */
export const ReturnSelect = ({ label, textOf, blank, value, onChange, error }: ReturnSelectProps) => (
  <Field label={label} required error={error}>
    {(control) => (
      <Select
        {...control}
        value={value}
        onChange={({ target }) => onChange(parcelReturns.find((known) => known === target.value) ?? '')}
      >
        {blank !== undefined && <option value="">{blank}</option>}
        {parcelReturns.map((option) => (
          <option key={option} value={option}>
            {textOf(option)}
          </option>
        ))}
      </Select>
    )}
  </Field>
)

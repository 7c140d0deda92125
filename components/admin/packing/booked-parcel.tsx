import { Field } from '@/components/forms/field'
import { Input } from '@/components/ui/input'
import type { PackingRow } from '@/lib/orders/packing/schema'

type BookedParcelProps = {
  row: PackingRow
  city: string
  onCity: (city: string) => void
  /** The weight as it is typed, in kilograms; null: the courier does not ask for it. */
  weight: string | null
  onWeight: (weight: string) => void
  /** The id of the list of cities. */
  cityList: string
  error: string | undefined
}

/** The fields that the courier needs for one parcel. */
export const BookedParcel = ({ row, city, onCity, weight, onWeight, cityList, error }: BookedParcelProps) => (
  <fieldset className="grid gap-2 border-t border-border pt-3">
    <legend className="sr-only">Order {row.number}</legend>
    <p className="text-sm wrap-anywhere">
      <b className="font-semibold">{row.number}</b> <bdi>{row.customer}</bdi>
    </p>
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label={`City of ${row.number}`} hint={`Left empty: ${row.cityName}`}>
        {(control) => (
          <Input
            {...control}
            list={cityList}
            maxLength={100}
            value={city}
            onChange={({ target }) => onCity(target.value)}
          />
        )}
      </Field>
      {weight !== null && (
        <Field label={`Weight of ${row.number} in kg`} optional>
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              maxLength={7}
              value={weight}
              onChange={({ target }) => onWeight(target.value)}
            />
          )}
        </Field>
      )}
    </div>
    {error && (
      <p className="field-error" role="alert">
        {error}
      </p>
    )}
  </fieldset>
)

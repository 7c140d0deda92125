import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { useTranslations } from '#i18n'
import { Field } from '@/components/forms/field'
import { Input } from '@/components/ui/input'
import { isolateNumbers } from '@/lib/base/i18n/isolated'
import type { VisitAddress } from '@/lib/care/appointments/visit-address'
import type { AppointmentValues } from './appointment-values'
import { CheckLine } from './check-line'
import { CityNote } from './city-note'

type PlaceFieldsProps = {
  form: UseFormReturn<AppointmentValues>
  caretaker: { firstName: string; city: string; cityName: string; phoneNumber: string }
  /** The buyer's own address. */
  home: VisitAddress
  /** Its city in the language of the page. */
  homeCity: string
}

const parts = [
  ['street', 'address-line1', 100, 'sm:col-span-2'],
  ['city', 'address-level2', 100, ''],
  ['state', 'address-level1', 100, ''],
  ['zipCode', 'postal-code', 12, ''],
  ['country', 'country-name', 100, ''],
] as const

/** The place of the visit, and whether it is in the caretaker's city. */
export function PlaceFields({ form, caretaker, home, homeCity }: PlaceFieldsProps) {
  const t = useTranslations('appointments.form')
  const { errors } = useFormState({ control: form.control })
  const [place, city] = useWatch({ control: form.control, name: ['place', 'visitAddress.city'] })
  const choice = form.register('place')
  return (
    <fieldset className="grid min-w-0 gap-3 wrap-anywhere">
      <legend className="text-sm font-semibold mb-1.5">{t('where')}</legend>
      {/* An account that was opened with a code may have no address yet. */}
      {home.street && (
        <CheckLine type="radio" value="home" {...choice}>
          {t('home')}
          <span className="text-sm text-muted-foreground block">
            {t('homeAddress', { street: isolateNumbers(home.street), city: homeCity })}
          </span>
        </CheckLine>
      )}
      <CheckLine type="radio" value="other" {...choice}>
        {t('other')}
      </CheckLine>
      {place === 'other' && (
        <div className="grid gap-4 sm:grid-cols-2">
          {parts.map(([name, autoComplete, maxLength, className]) => (
            <Field
              key={name}
              label={t(`fields.${name}`)}
              error={errors.visitAddress?.[name]?.message}
              className={className}
              required
            >
              {(control) => (
                <Input
                  {...control}
                  {...form.register(`visitAddress.${name}`)}
                  autoComplete={autoComplete}
                  maxLength={maxLength}
                />
              )}
            </Field>
          ))}
        </div>
      )}
      {place === 'other' ? (
        <CityNote caretaker={caretaker} city={city} />
      ) : (
        <CityNote caretaker={caretaker} city={home.city} cityName={homeCity} />
      )}
    </fieldset>
  )
}

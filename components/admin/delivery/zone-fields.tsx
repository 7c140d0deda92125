import { Controller, useFieldArray, useFormState } from 'react-hook-form'
import { FieldGrid, SettingsSection, shortField } from '@/components/admin/settings-section'
import { AmountField, TextField } from '@/components/admin/text-field'
import { CheckLine } from '@/components/appointments/check-line'
import { Button } from '@/components/ui/button'
import { PlusIcon, TrashIcon } from '@/components/ui/icons'
import { MAX_STEPS, MAX_ZONES, type Zone } from '@/lib/shop/delivery/schema'
import { type PlaceName, PlacePicker } from './place-picker'
import { Rows } from './rows'
import type { Form } from './values'

type ZoneFieldsProps = { form: Form; cities: readonly PlaceName[]; provinces: readonly PlaceName[] }

const newZone: Zone = {
  name: '',
  nameUr: '',
  provinces: [],
  cities: [],
  steps: [{ upToKg: 2, charge: 250 }],
  furtherKg: 0,
  freeAbove: null,
  daysFrom: 2,
  daysTo: 4,
  cash: true,
}

/** Parts of the country with charges and days of their own. */
export function ZoneFields({ form, cities, provinces }: ZoneFieldsProps) {
  const zones = useFieldArray({ control: form.control, name: 'zones' })
  return (
    <SettingsSection
      id="zones"
      legend="Zones"
      lead="Cities or whole provinces with a charge of their own. Everywhere else the charge and the days of Settings hold."
    >
      <ul className="grid gap-8">
        {zones.fields.map((row, index) => (
          <li key={row.id} className="grid gap-4 not-first:border-t not-first:border-border not-first:pt-6">
            <ZoneRow form={form} index={index} cities={cities} provinces={provinces} />
            <Button variant="ghost" className="justify-self-start" onClick={() => zones.remove(index)}>
              <TrashIcon />
              Remove zone {index + 1}
            </Button>
          </li>
        ))}
      </ul>
      <Button
        variant="outline"
        className="justify-self-start"
        disabled={zones.fields.length >= MAX_ZONES}
        onClick={() => zones.append(newZone)}
      >
        <PlusIcon />
        Add a zone
      </Button>
      <CheckLine type="checkbox" {...form.register('cashElsewhere')}>
        Cash on delivery outside the zones
      </CheckLine>
    </SettingsSection>
  )
}

function ZoneRow({ form, index, cities, provinces }: ZoneFieldsProps & { index: number }) {
  const { errors } = useFormState({ control: form.control })
  const zone = errors.zones?.[index]
  return (
    <>
      <FieldGrid>
        <TextField form={form} name={`zones.${index}.name`} label={`Name of zone ${index + 1}`} required />
        <TextField form={form} name={`zones.${index}.nameUr`} label="Name in Urdu" isUrdu />
      </FieldGrid>
      {(['provinces', 'cities'] as const).map((list) => (
        <Controller
          key={list}
          control={form.control}
          name={`zones.${index}.${list}`}
          render={({ field }) => (
            <PlacePicker
              label={list === 'cities' ? 'Cities' : 'Whole provinces'}
              places={list === 'cities' ? cities : provinces}
              chosen={field.value}
              onChange={field.onChange}
              error={zone?.[list]?.message}
            />
          )}
        />
      ))}
      <StepFields form={form} index={index} />
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        <AmountField form={form} name={`zones.${index}.furtherKg`} label="Each further kg, Rs" required />
        <AmountField form={form} name={`zones.${index}.freeAbove`} label="Free above, Rs" />
        <TextField form={form} name={`zones.${index}.daysFrom`} label="Days from" max={2} required />
        <TextField form={form} name={`zones.${index}.daysTo`} label="Days to" max={2} required />
      </div>
      <CheckLine type="checkbox" {...form.register(`zones.${index}.cash`)}>
        Cash on delivery
      </CheckLine>
    </>
  )
}

/** The charge by weight, the lightest first. */
function StepFields({ form, index }: { form: Form; index: number }) {
  const steps = useFieldArray({ control: form.control, name: `zones.${index}.steps` })
  const { errors } = useFormState({ control: form.control })
  return (
    <Rows
      rows={steps.fields}
      least={1}
      most={MAX_STEPS}
      error={errors.zones?.[index]?.steps?.message ?? errors.zones?.[index]?.steps?.root?.message}
      addText="Add a weight"
      nameOf={(step) => `charge ${step + 1} of zone ${index + 1}`}
      onAdd={() => steps.append({ upToKg: '', charge: '' })}
      onRemove={steps.remove}
    >
      {(step) => (
        <>
          <TextField
            form={form}
            name={`zones.${index}.steps.${step}.upToKg`}
            label="Up to, kg"
            max={7}
            required
            className={shortField}
          />
          <AmountField form={form} name={`zones.${index}.steps.${step}.charge`} label="Charge, Rs" required />
        </>
      )}
    </Rows>
  )
}

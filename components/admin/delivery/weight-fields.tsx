import { useFieldArray, useFormState, useWatch } from 'react-hook-form'
import { SettingsSection } from '@/components/admin/settings-section'
import { TextField } from '@/components/admin/text-field'
import { CheckLine } from '@/components/appointments/check-line'
import { MAX_POTS } from '@/lib/shop/delivery/schema'
import { Rows } from './rows'
import type { Form } from './values'

/** The weight of products that have none of their own. */
export function WeightFields({ form }: { form: Form }) {
  const pots = useFieldArray({ control: form.control, name: 'weights.pots' })
  const { errors } = useFormState({ control: form.control })
  return (
    <SettingsSection
      id="weights"
      legend="Weights"
      lead="A product’s own weight counts where it is entered. Without one, its pot size says what a piece weighs with its packing."
    >
      <Rows
        rows={pots.fields}
        most={MAX_POTS}
        error={errors.weights?.pots?.message ?? errors.weights?.pots?.root?.message}
        addText="Add a pot size"
        nameOf={(index) => `pot size ${index + 1}`}
        onAdd={() => pots.append({ upToInches: '', kg: '' })}
        onRemove={pots.remove}
      >
        {(index) => (
          <>
            <TextField
              form={form}
              name={`weights.pots.${index}.upToInches`}
              label="Pot up to, inches"
              max={3}
              required
            />
            <TextField form={form} name={`weights.pots.${index}.kg`} label="Weight, kg" max={7} required />
          </>
        )}
      </Rows>
      <TextField
        form={form}
        name="weights.otherwiseKg"
        label="All other products, kg"
        max={7}
        required
        className="max-w-52"
      />
    </SettingsSection>
  )
}

/** Orders that buyers fetch themselves. */
export function PickupFields({ form }: { form: Form }) {
  const isOn = useWatch({ control: form.control, name: 'pickup.on' })
  return (
    <SettingsSection
      id="pickup"
      legend="Pick-up"
      lead="At the nursery, free of charge. Buyers see its address and hours, which are under Shop."
    >
      <CheckLine type="checkbox" {...form.register('pickup.on')}>
        Orders can be picked up
      </CheckLine>
      {isOn && (
        <>
          <TextField
            form={form}
            name="pickup.readyAfterDays"
            label="Ready after, working days"
            max={2}
            required
            className="max-w-52"
          />
          <CheckLine type="checkbox" {...form.register('pickup.cash')}>
            Cash at the nursery
          </CheckLine>
        </>
      )}
    </SettingsSection>
  )
}

'use client'
import { useFormState } from 'react-hook-form'
import { FormFrame } from '@/components/admin/form-frame'
import { useSavedToast } from '@/components/feedback/use-saved-toast'
import { useDocumentForm } from '@/components/forms/use-document-form'
import { saveDeliverySettings } from '@/lib/shop/delivery/contract'
import type { DeliveryRules } from '@/lib/shop/delivery/rules'
import type { PlaceName } from './place-picker'
import { type CityInProvince, DeliveryPreview } from './preview'
import type { DeliveryValues } from './values'
import { VanFields } from './van-fields'
import { PickupFields, WeightFields } from './weight-fields'
import { ZoneFields } from './zone-fields'

type DeliveryFormProps = {
  rules: DeliveryRules
  cities: readonly CityInProvince[]
  provinces: readonly PlaceName[]
}

const names: Record<string, string> = {
  zones: 'Zones',
  cashElsewhere: 'Cash on delivery outside the zones',
  'van.slots': 'Times of the van',
  'weights.pots': 'Pot sizes',
}
const labelOf = (path: string) => names[path] ?? path

/** Where and how the shop delivers, saved as one record. */
export function DeliveryForm({ rules, cities, provinces }: DeliveryFormProps) {
  const onDone = useSavedToast()
  const { form, submit, values, ...record } = useDocumentForm<typeof saveDeliverySettings, DeliveryValues>({
    spec: saveDeliverySettings,
    record: rules.delivery,
    onDone,
  })
  const { isDirty } = useFormState({ control: form.control })
  return (
    <FormFrame
      {...record}
      submit={submit}
      isDirty={isDirty}
      onDiscard={() => form.reset()}
      save="Save delivery"
      labelOf={labelOf}
    >
      <DeliveryPreview typed={values} rules={rules} cities={cities} />
      <ZoneFields form={form} cities={cities} provinces={provinces} />
      <VanFields form={form} cities={cities} />
      <PickupFields form={form} />
      <WeightFields form={form} />
    </FormFrame>
  )
}

'use client'
import { DocumentForm } from '@/components/admin/document-form'
import { formatShopValue } from '@/components/admin/shop-value'
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
  return (
    <DocumentForm<typeof saveDeliverySettings, DeliveryValues>
      spec={saveDeliverySettings}
      record={rules.delivery}
      save="Save delivery"
      labelOf={labelOf}
      format={formatShopValue}
    >
      {(form, values) => (
        <>
          <DeliveryPreview typed={values} rules={rules} cities={cities} />
          <ZoneFields form={form} cities={cities} provinces={provinces} />
          <VanFields form={form} cities={cities} />
          <PickupFields form={form} />
          <WeightFields form={form} />
        </>
      )}
    </DocumentForm>
  )
}

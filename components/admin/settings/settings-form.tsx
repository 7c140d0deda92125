'use client'
import type { ReactNode } from 'react'
import { DocumentForm } from '@/components/admin/document-form'
import { buttonVariants } from '@/components/ui/button'
import type { Zone } from '@/lib/shop/delivery/schema'
import { saveSettings } from '@/lib/shop/settings/contract'
import type { ShopSettings } from '@/lib/shop/settings/schema'
import { CashOrderFields } from './cash-order-fields'
import { CourierFields } from './courier-fields'
import { DigitsField } from './digits-field'
import { PromiseFields } from './promise-fields'
import { SellerFields, sellerFields } from './seller-fields'
import { ShippingFields } from './shipping-fields'

const labels: Record<string, string> = {
  ...Object.fromEntries(sellerFields.map(([name, label]) => [`seller.${name}`, label])),
  invoiceNote: 'Invoice note',
  invoiceNoteUr: 'Invoice note in Urdu',
  couriers: 'Couriers',
  'shipping.text': 'Shipping text',
  'shipping.promised': 'Promised price',
  'shipping.charge': 'Shipping charge',
  'shipping.freeAbove': 'Free above',
  taxPercent: 'Tax',
  'promises.deliveryFrom': 'Delivery from',
  'promises.deliveryTo': 'Delivery to',
  'promises.guaranteeDays': 'Arrival guarantee',
  'promises.returnDays': 'Return window',
  'promises.satisfaction': 'Satisfaction text',
  'promises.satisfactionUr': 'Satisfaction text in Urdu',
  'cashOrders.mostPieces': 'Quantity of one product',
  'cashOrders.mostOpen': 'Open cash orders',
  'cashOrders.holdHours': 'Hours until confirmed',
  'cashOrders.callAgainHours': 'Hours until the next call',
  'cashOrders.firstOrderMost': 'First order',
  'cashOrders.firstOrderPieces': 'Quantity in a first order',
  'cashOrders.mostRefused': 'Refused parcels',
  'cashOrders.depositPercent': 'Deposit',
  digits: 'Digits',
}
/** Their ids and short names. */
const sections = [
  ['shipping', 'Shipping'],
  ['promises', 'Promises'],
  ['cash', 'Cash'],
  ['seller', 'Seller'],
  ['couriers', 'Couriers'],
  ['urdu', 'Urdu'],
] as const

const labelOf = (path: string) => labels[path] ?? path

type SettingsFormProps = {
  settings: ShopSettings
  /** Their charges and days are no contradiction. */
  zones: readonly Zone[]
  hasTaxClasses: boolean
  hasDeposits: boolean
  /** The home page shows the actual charge, so there is no text to edit. */
  areWordsCharged: boolean
  /** A note on whether a courier is connected. */
  courierState: ReactNode
}

/** The settings of the shop, saved as one record. */
export function SettingsForm({
  settings,
  zones,
  hasTaxClasses,
  hasDeposits,
  areWordsCharged,
  courierState,
}: SettingsFormProps) {
  return (
    <DocumentForm spec={saveSettings} record={settings} save="Save settings" labelOf={labelOf}>
      {(form) => (
        <>
          <nav className="-my-2 flex flex-wrap gap-2 md:hidden" aria-label="Sections">
            {sections.map(([id, name]) => (
              <a key={id} className={buttonVariants({ variant: 'outline', size: 'sm' })} href={`#${id}`}>
                {name}
              </a>
            ))}
          </nav>
          <ShippingFields
            form={form}
            saved={settings}
            zones={areWordsCharged ? zones : null}
            hasTaxClasses={hasTaxClasses}
          />
          <PromiseFields form={form} zones={zones} />
          <CashOrderFields form={form} hasDeposits={hasDeposits} />
          <SellerFields form={form} />
          <CourierFields form={form} state={courierState} />
          <DigitsField form={form} />
        </>
      )}
    </DocumentForm>
  )
}

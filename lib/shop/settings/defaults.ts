import 'server-only'
import { paisaToRupees } from '@/lib/base/money'
import { env } from '@/lib/platform/env'
import { defaultShop } from '@/lib/shop/identity/read'
import type { Shop } from '@/lib/shop/identity/schema'
import { demoLimits, liveLimits } from '@/lib/shop/settings/cash-order-defaults'
import { defaultCharges } from '@/lib/shop/settings/charges'
import type { ShopPromises } from '@/lib/shop/settings/promises'
import type { Shipping, ShopSettings } from '@/lib/shop/settings/schema'

const isLive = env.GULSHAN_MODE === 'live'

/** The promises of the specification on the pages of the demo. */
const demoPromises: ShopPromises = {
  deliveryFrom: 3,
  deliveryTo: 3,
  guaranteeDays: 7,
  returnDays: 7,
  satisfaction: '100% satisfaction',
  satisfactionUr: '100% اطمینان',
}
/** A live shop promises nothing that it has not entered; a delivery time has to be named, so it is a cautious one. */
const livePromises: ShopPromises = {
  deliveryFrom: 2,
  deliveryTo: 5,
  guaranteeDays: null,
  returnDays: null,
  satisfaction: '',
  satisfactionUr: '',
}

/** The advertised price differs from the charge in the demo (product 1.7). */
const demoShipping: Shipping = {
  text: '299 Rs all over Pakistan',
  promised: 299,
  charge: paisaToRupees(defaultCharges.shippingPaisa),
  freeAbove: defaultCharges.freeAbovePaisa && paisaToRupees(defaultCharges.freeAbovePaisa),
}
/** A live shop charges nothing that no one has entered; its checklist asks (lib/office/figures/set-up.ts). */
const liveShipping: Shipping = { text: 'all over Pakistan', promised: 0, charge: 0, freeAbove: null }

/** The settings until an admin has saved some; the seller is the shop. */
export const defaultSettings = (shop: Shop = defaultShop): ShopSettings => ({
  seller: {
    legalName: env.SHOP_LEGAL_NAME ?? shop.name,
    ntn: env.SHOP_NTN ?? '',
    strn: env.SHOP_STRN ?? '',
    street: shop.street.en,
    city: shop.city.en,
    zipCode: shop.zipCode,
    country: 'Pakistan',
    phone: shop.phone,
    email: shop.email,
  },
  // Without a guarantee the second sentence is left out (lib/shop/settings/placeholders.ts).
  invoiceNote: 'Thank you for your order. Plants that arrive unwell are replaced within {guaranteeDays}.',
  invoiceNoteUr:
    'آپ کے آرڈر کا شکریہ۔ جو پودا خراب حالت میں پہنچے، {guaranteeDays} کے اندر بتائیں، ہم بدل دیں گے۔',
  couriers: [
    { name: 'TCS', trackingUrl: 'https://www.tcsexpress.com/track/{number}' },
    { name: 'Leopards', trackingUrl: 'https://www.leopardscourier.com/tracking' },
    { name: 'PostEx', trackingUrl: 'https://postex.pk/tracking?cn={number}' },
    { name: 'Trax', trackingUrl: 'https://sonic.pk/tracking?tracking_number={number}' },
    { name: 'M&P', trackingUrl: 'https://www.mulphilog.com/tracking/{number}' },
    { name: 'Pakistan Post', trackingUrl: 'https://ep.gov.pk/track.asp' },
  ],
  shipping: isLive ? liveShipping : demoShipping,
  promises: isLive ? livePromises : demoPromises,
  taxPercent: isLive ? 0 : defaultCharges.taxPercent,
  cashOrders: isLive ? liveLimits : demoLimits,
  digits: 'latin',
})

import * as secondFactor from '@/lib/accounts/second-factor/contract'
import * as staff from '@/lib/accounts/staff/contract'
import * as users from '@/lib/accounts/users/contract'
import * as appointments from '@/lib/care/appointments/contract'
import * as calendar from '@/lib/care/calendar/contract'
import * as imageSearch from '@/lib/catalogue/image-search/contract'
import * as prices from '@/lib/catalogue/prices/contract'
import * as products from '@/lib/catalogue/products/contract'
import * as reviews from '@/lib/catalogue/reviews/contract'
import * as search from '@/lib/catalogue/search/contract'
import * as waits from '@/lib/catalogue/waits/contract'
import * as self from '@/lib/entry/api/contract'
import * as discounts from '@/lib/money/discounts/contract'
import * as gateway from '@/lib/money/payments/contract'
import * as caretakerChecks from '@/lib/office/caretaker-checks/contract'
import * as exports from '@/lib/office/exports/contract'
import * as imports from '@/lib/office/imports/contract'
import * as stockKeeping from '@/lib/office/stock-keeping/contract'
import * as carts from '@/lib/orders/carts/contract'
import * as claims from '@/lib/orders/claims/contract'
import * as confirmation from '@/lib/orders/confirmation/contract'
import * as couriers from '@/lib/orders/couriers/contract'
import * as guests from '@/lib/orders/guests/contract'
import * as ordersOfAdmins from '@/lib/orders/order/admin-contract'
import * as orders from '@/lib/orders/order/contract'
import * as partRefunds from '@/lib/orders/order/refund-contract'
import * as packing from '@/lib/orders/packing/contract'
import type { Endpoint } from '@/lib/platform/http/endpoint'
import * as cash from '@/lib/reconciling/collected/contract'
import * as payments from '@/lib/reconciling/settlement/contract'
import * as statements from '@/lib/reconciling/statements/contract'
import * as transfers from '@/lib/reconciling/transfers/contract'
import * as cities from '@/lib/shop/cities/contract'
import * as content from '@/lib/shop/content/contract'
import * as delivery from '@/lib/shop/delivery/contract'
import * as directory from '@/lib/shop/directory/contract'
import * as shop from '@/lib/shop/identity/contract'
import * as mail from '@/lib/shop/mail/contract'
import * as means from '@/lib/shop/means/contract'
import * as messages from '@/lib/shop/messages/contract'
import * as opening from '@/lib/shop/opening/contract'
import * as parts from '@/lib/shop/parts/contract'
import * as security from '@/lib/shop/security/contract'
import * as settings from '@/lib/shop/settings/contract'
import * as tax from '@/lib/shop/tax/contract'
import * as swaps from '@/lib/swaps/contract'

/** All endpoints of /api/v1; the OpenAPI document, the reference page and the access tests are generated from them. */
export const endpoints: Record<string, Endpoint> = {
  ...self,
  ...users,
  ...products,
  ...imports,
  ...imageSearch,
  ...orders,
  ...ordersOfAdmins,
  ...discounts,
  ...partRefunds,
  ...packing,
  ...confirmation,
  ...guests,
  ...claims,
  ...couriers,
  ...carts,
  ...appointments,
  ...calendar,
  ...reviews,
  ...swaps,
  ...payments,
  ...transfers,
  ...mail,
  ...messages,
  ...settings,
  ...tax,
  ...delivery,
  ...shop,
  ...opening,
  ...parts,
  ...means,
  ...gateway,
  ...search,
  ...cities,
  ...content,
  ...exports,
  ...statements,
  ...cash,
  ...staff,
  ...secondFactor,
  ...security,
  ...directory,
  ...caretakerChecks,
  ...stockKeeping,
  ...prices,
  ...waits,
}

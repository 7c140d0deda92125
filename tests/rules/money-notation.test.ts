import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

// One notation of money per place (product 1.5). lib/base/money.ts alone writes amounts, lib/base/plain-amount.ts reads typed ones.

const files = ['app', 'components', 'lib', 'server'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(tsx?|mjs)$/.test(path))
    .map((path) => ({ path: `${folder}/${path}`, text: readFileSync(`${folder}/${path}`, 'utf8') })),
)
const outside = /^lib\/base\/(?:money|plain-amount)\.ts/
const using = (name: string) =>
  files
    .filter(({ path, text }) => !outside.test(path) && new RegExp(`\\b${name}\\b`).test(text))
    .map(({ path }) => path)

it('no file writes an amount by hand', () => {
  const byHand = /\b(Rs|PKR)\.? ?(\$?\{|['"`] ?\+)|₨|replace\(['"`]Rs|style: 'currency'/
  const found = files.filter(({ path, text }) => !outside.test(path) && byHand.test(text))
  expect(found.map(({ path }) => path)).toEqual([])
})

it('the cart and the checkout, and nothing else, write ₨', () => {
  const places =
    /^components\/(carts\/|checkout\/(checkout-[\w-]+|guest-checkout|price-change-dialog)\.tsx$|lines\/(folded-lines|pay-bar)\.tsx$)|^app\/\((shop|checkout)\)\/(cart|checkout)\//
  expect(using('cartPrice').filter((path) => !places.test(path))).toEqual([])
  const others = [...using('formatPrice'), ...using('namedPrice')].filter((path) => places.test(path))
  // The buy box of a product page.
  expect(others).toEqual(['components/carts/add-to-cart.tsx'])
})

it('the currency is named exactly where the product demands it', () => {
  expect(using('namedPrice').sort()).toEqual([
    // The lists of the admin area, as the product's list demands it, and the page on which an admin sees a draft.
    'app/[locale]/(account)/user/product/[id]/page.tsx',
    'app/[locale]/(admin)/admin/find/page.tsx',
    'components/admin/appointments/columns.tsx',
    'components/admin/orders/columns.tsx',
    'components/admin/orders/payment-cell.tsx',
    'components/admin/products/columns.tsx',
    'components/carts/add-to-cart.tsx',
    'components/delivery/city-offer.tsx',
    'components/orders/order-card.tsx',
    'components/products/product-detail.tsx',
    'components/users/pricing-list.tsx',
    'components/users/profile-card.tsx',
    'lib/swaps/rules.ts',
  ])
})

it('a file has one notation', () => {
  const two = using('formatPrice').filter((path) =>
    using('cartPrice').concat(using('namedPrice')).includes(path),
  )
  expect(two).toEqual([])
})

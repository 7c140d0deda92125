import { readdirSync, readFileSync } from 'node:fs'
import { expect, it, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '@/lib/entry/api/endpoints'
import { wireAmount } from '@/lib/platform/http/wire-amounts'

// Money is paisa inside. Rupees become paisa where an answer, a stored document or an address is read, and nowhere else.

/** What each of them reads. */
const edges: Record<string, string> = {
  'lib/platform/http/wire-amounts.ts': 'answers of the API, by their schema',
  // Settings, which are stored as they are typed.
  'lib/shop/settings/rules.ts': 'the charges of the settings',
  'lib/shop/delivery/rules.ts': 'the charges of the zones and the van',
  'lib/orders/order/cash-rules.ts': 'the limit of a first cash order',
  'lib/reconciling/statements/settings-schema.ts': 'the fees of couriers and the gateway',
  'components/admin/audit/action-text.ts': 'the audit log, which keeps amounts as they were sent',
  // What the browser keeps.
  'lib/orders/carts/cart.ts': 'the stored cart',
  'components/carts/last-order-amounts.ts': 'the stored order',
  // Answers that pages fetch without their schema, which would be sent to the browser.
  'lib/orders/carts/discount.ts': 'the value of a code, a percentage or an amount',
  'components/carts/fetch-quote.ts': 'the quote of a cart',
  'components/delivery/sent-offer.ts': 'a way of delivery',
  'components/delivery/fetch-offer.ts': 'the delivery to a city',
  'components/appointments/use-shown-prices.ts': 'the price of PRICE_CHANGED',
  'components/products/use-suggestions.ts': 'suggestions of the search',
  'components/products/editor/use-product-search.ts': 'found products',
  'components/products/editor/change-cell.ts': 'a product of the admin list',
  'components/search/send-picture.ts': 'products like a picture',
  'components/swaps/use-plant-search.ts': 'plants to swap',
}
const home = 'lib/base/money.ts'
const converts = /\b(?:rupeesToPaisa|paisaOrNull|priceInPaisa)\b/

const files = ['app', 'components', 'lib', 'demo', 'server']
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map((path) => `${folder}/${path}`))
  .filter((path) => /\.(tsx?|mjs)$/.test(path))

const isEdge = (source: string): boolean => converts.test(source)

it('rupees become paisa at the edges only, each of which is named', () => {
  const found = files.filter((file) => file !== home && isEdge(readFileSync(file, 'utf8')))
  expect(found.sort()).toEqual(Object.keys(edges).sort())
})

it.each([
  'const total = rupeesToPaisa(order.totalPrice)',
  'const price = priceInPaisa(product.price)',
  'const deposit = paisaOrNull(cash.deposit)',
])('%s is found', (source) => expect(isEdge(source)).toBe(true))

it.each(['formatPrice(order.totalPrice)', 'toPaisa(row.totalPrice)', 'paisaToRupees(left)'])(
  '%s is no conversion to paisa',
  (source) => expect(isEdge(source)).toBe(false),
)

const named =
  /price$|amount$|charge$|deposit$|refund$|least$|given$|^(?:paid|fees?|net|shipping|freeAbove|furtherKg)$/i

/** Numbers that are named like money and are none, or are made in rupees by the database or a rule. */
const others = new Set([
  // Products: the database writes their JSON, and pages have views of their own.
  'readProduct price.amount',
  'listProducts price.amount',
  'createProduct price.amount',
  'changeProduct price.amount',
  'deleteProduct price.amount',
  'readImageStock price.amount',
  'readProduct sale.amount',
  'listProducts sale.amount',
  'createProduct sale.amount',
  'changeProduct sale.amount',
  // A count of orders.
  'planOrders paid',
])

function plainMoney(schema: z.core.$ZodType, path: string[] = []): string[] {
  if (schema === wireAmount) return []
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return plainMoney(schema.unwrap(), path)
  if (schema instanceof z.ZodArray) return plainMoney(schema.element, path)
  if (schema instanceof z.ZodObject)
    return Object.entries<z.core.$ZodType>(schema.shape).flatMap(([key, field]) =>
      plainMoney(field, [...path, key]),
    )
  return schema instanceof z.ZodNumber && named.test(path.at(-1) ?? '') ? [path.join('.')] : []
}

test('every amount in an answer of the contract is one', () => {
  const found = Object.entries(endpoints).flatMap(([name, { returns }]) =>
    plainMoney(returns).map((path) => `${name} ${path}`),
  )
  expect(found.filter((amount) => !others.has(amount))).toEqual([])
})

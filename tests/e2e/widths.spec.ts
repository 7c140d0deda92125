import type { Browser } from '@playwright/test'
import { inLocale } from '@/lib/base/i18n/locales'
import { expect, test } from '../support/browser'
import { enlargedByBrowser, showTheme, tooWide } from '../support/layout'
import { lockShopSettings } from '../support/shop-settings'
import { longestRecords, unbroken } from './longest-texts'
import { baseURL, enter, make } from './people'

// The screens of the demo shop: accessibility.spec.ts. Here texts that are as long as they may be.

/** Requests after the page has loaded count as well. */
const showsLongText = () => {
  const controls = [...document.querySelectorAll('input, textarea')]
  const texts = controls.map((one) => (one as HTMLInputElement).value)
  return /W{12}|9{15}/i.test([document.querySelector('main')?.textContent, ...texts].join(' '))
}

test('the hours of a holiday fit into a phone', async ({ page, context }) => {
  await enter(context, await make.admin())
  await page.setViewportSize({ width: 320, height: 740 })
  await page.goto('/admin/shop')
  await page.getByRole('button', { name: 'Add a holiday' }).click()
  await page.getByLabel('Open for short hours').last().check()
  expect(await tooWide(page)).toEqual([])
})

test('a category with a long name leaves room for the search field of a list', async ({ page, context }) => {
  await make.category(unbroken(50))
  await enter(context, await make.admin())
  await page.setViewportSize({ width: 1280, height: 740 })
  await page.goto('/admin/products')
  const field = page.getByRole('searchbox', { name: 'Name or id' })
  expect((await field.boundingBox())?.width).toBeGreaterThan(150)
})

type Visitor = { user?: Parameters<typeof enter>[1]; cart?: object; paths: string[] }

/** The screens of the sweep in accessibility.spec.ts that show records of other tests. */
const isPublicList = (path: string) => /^(?:\/ur)?\/(?:category|search|plant-swaps|services)\b/.test(path)

/** Every page is loaded once in each of its languages and measured at all widths, at that of a tablet in the dark theme. Lists that everybody sees are measured with text of twice the size as well. */
async function widePages(
  browser: Browser,
  { user, cart, paths }: Visitor,
): Promise<Record<string, string[]>> {
  const context = await browser.newContext({ baseURL })
  if (user) await enter(context, user)
  if (cart)
    await context.addInitScript((stored) => localStorage.setItem('cart', stored), JSON.stringify(cart))
  const page = await context.newPage()
  const wide: Record<string, string[]> = {}
  const addresses = paths.flatMap((path) => [...new Set([path, inLocale('ur', path)])])
  for (const path of addresses) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(200)
    await page.waitForFunction(showsLongText)
    for (const [width, theme] of [
      [320, 'garden'],
      [768, 'dark'],
      [1280, 'garden'],
    ] as const) {
      await page.setViewportSize({ width, height: 740 })
      await showTheme(page, theme)
      const found = await tooWide(page)
      if (found.length > 0) wide[`${path} at ${width} px`] = found
    }
    if (!isPublicList(path)) continue
    await enlargedByBrowser.begin(page)
    await page.setViewportSize({ width: 390, height: 740 })
    const found = await tooWide(page)
    if (found.length > 0) wide[`${path} with large texts at 390 px`] = found
    await enlargedByBrowser.end(page)
  }
  await context.close()
  return wide
}

type Records = Awaited<ReturnType<typeof longestRecords>>

/** A thousand of a product, and a second line of one that is not sold. */
function cartOf({ product, people }: Records) {
  const line = {
    _id: product.id,
    name: product.name,
    src: [],
    price: { amount: product.price / 100, currency: 'PKR' },
    categories: [],
    quantity: 999,
  }
  return { checkout: true, paymentMethod: 'COD', cartItems: [line, { ...line, _id: people.buyer.id }] }
}

test('the longest name of a tax class fits into its page and the forms that offer it', async ({
  browser,
}) => {
  const user = await make.admin()
  const admins = await browser.newContext()
  const { token } = await enter(admins, user)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const address = `${baseURL}/api/v1/settings/tax`
  const save = async (tax: object) =>
    (await fetch(address, { method: 'PUT', headers, body: JSON.stringify(tax) })).status
  const unlock = await lockShopSettings()
  const { data: before } = await (await fetch(address, { headers })).json()
  const longest = {
    code: '',
    name: unbroken(60),
    nameUr: unbroken(60),
    percent: 100,
    hsCode: '9'.repeat(20),
    unit: unbroken(40),
  }
  try {
    const classes = [...before.classes, longest]
    expect(await save({ ...before, defaultHsCode: longest.hsCode, defaultUnit: longest.unit, classes })).toBe(
      200,
    )
    const paths = ['/admin/settings/tax', '/admin/product/create', '/admin/category/create']
    expect(await widePages(browser, { user, paths })).toEqual({})
  } finally {
    expect(await save(before)).toBe(200)
    await unlock()
    await admins.close()
  }
})

const visitors: [who: string, visitorOf: (records: Records) => Visitor][] = [
  [
    'visitor',
    (records) => ({
      cart: cartOf(records),
      paths: [
        `/category/${records.category}`,
        `/product/${records.product.id}`,
        `/product/${records.sizes[9]?.id}`,
        `/guides/${records.pages.guide.slug}`,
        `/pages/${records.pages.page.slug}`,
        '/cart',
        `/city?asked=${unbroken(100)}`,
        records.link,
        `${records.link}?step=address`,
        `/search?name=${unbroken(100)}`,
        `/services?q=${unbroken(50)}`,
        `/service/${records.people.caretaker.id}`,
        // Filtered, because the whole marketplace is a cached page that rows of a test do not revalidate.
        `/plant-swaps?city=${unbroken(100)}`,
      ],
    }),
  ],
  [
    'buyer',
    (records) => ({
      user: records.people.buyer,
      cart: cartOf(records),
      paths: [
        `/product/${records.product.id}`,
        `/service/${records.people.caretaker.id}`,
        `/service/${records.people.caretaker.id}/book`,
        `/plant-swaps?city=${unbroken(100)}`,
        '/profile',
        '/cart',
        '/checkout',
        '/user/orders',
        ...Object.values(records.orders).map(({ id }) => `/user/order/${id}`),
        `/user/order/${records.orders.delivered.id}/invoice`,
        `/user/order/${records.orders.delivered.id}/claim/${records.claimable.id}`,
        `/user/order/${records.orders.delivered.id}/credit-note/${records.creditNote}`,
        '/user/appointments',
        ...Object.values(records.visits).map(({ id }) => `/user/appointment/${id}`),
        '/user/plant-swaps',
        '/user/plant-swaps?tab=partner',
        `/user/plant-swaps/${records.swap.id}/edit`,
      ],
    }),
  ],
  [
    'caretaker',
    (records) => ({
      user: records.people.caretaker,
      paths: [
        '/manage',
        '/manage/appointments',
        `/manage/appointment/${records.visits.coming.id}`,
        '/manage/week',
        '/manage/dashboard',
        '/profile',
      ],
    }),
  ],
  [
    'admin',
    (records) => ({
      user: records.people.admin,
      paths: [
        '/admin',
        // Found by a search: the lists have many rows of other tests, and these records may be on any page of them.
        `/admin/users?text=${unbroken(50)}`,
        `/admin/user/${records.people.caretaker.id}`,
        `/admin/user/${records.people.buyer.id}`,
        `/admin/orders?text=${unbroken(50)}`,
        '/admin/calls',
        '/admin/claims?list=decided',
        `/admin/order/${records.orders.delivered.id}/claim/${records.claimable.id}`,
        '/admin/packing',
        '/admin/packing?view=packed',
        '/admin/packing?view=review',
        '/admin/cash',
        `/admin/cash/orders?source=${unbroken(60)}`,
        `/admin/cash/statement/${records.statement.id}`,
        `/admin/cash/statement/${records.statement.id}?state=all`,
        ...Object.values(records.orders).map(({ id }) => `/admin/order/${id}`),
        `/admin/products?text=${unbroken(100)}`,
        `/admin/product/${records.product.id}/edit`,
        `/user/product/${records.product.id}`,
        `/admin/product/${records.sizes[0]?.id}/edit`,
        `/admin/product/create?size=${records.sizes[0]?.id}`,
        `/admin/products/import`,
        '/admin/products/categories',
        '/admin/category/create',
        '/admin/shop/collections',
        `/admin/products/import/${records.imports.done.id}`,
        `/admin/products/import/${records.imports.failed.id}`,
        `/admin/stock?product=${records.product.id}`,
        `/admin/stock?view=count&name=${unbroken(100)}`,
        '/admin/stock?view=arrivals',
        '/admin/stock?view=purchase',
        '/admin/stock?view=deaths',
        '/admin/discounts',
        `/admin/discount/${records.discount.id}/edit`,
        '/admin/discount/create',
        '/admin/pages',
        `/admin/page/${records.pages.guide.id}/edit`,
        `/admin/search?text=${unbroken(20)}`,
        `/admin/mail?to=${unbroken(100)}`,
        `/admin/mail/${records.mail.id}`,
        '/admin/payments',
        '/admin/payments?view=transfers&list=open',
        `/admin/appointments?text=${unbroken(50)}`,
        `/admin/appointment/${records.visits.cancelled.id}`,
        `/admin/swaps?text=${unbroken(50)}`,
        `/admin/swap/${records.swap.id}`,
        `/admin/reviews?text=${unbroken(50)}`,
        `/admin/review/product/${records.review.id}`,
        '/admin/staff',
        '/admin/staff?view=sets',
        `/admin/staff?view=sets&set=${records.staffSet.id}`,
        '/admin/staff?view=invitations',
        `/admin/audit?actor=${records.people.admin.id}`,
        '/profile',
      ],
    }),
  ],
]

test.describe('with the longest unbroken text in every field', () => {
  let records: Records
  test.beforeAll(async () => {
    records = await longestRecords()
  })

  for (const [who, visitorOf] of visitors) {
    test(`no page of a ${who} scrolls sideways`, async ({ browser }) => {
      expect(await widePages(browser, visitorOf(records))).toEqual({})
    })
  }
})

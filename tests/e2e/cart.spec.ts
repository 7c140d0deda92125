import type { BrowserContext, Page } from '@playwright/test'
import { expect, hold, test } from '../support/browser'
import { aPlant, arrival, buyerWithCart, setPlant } from './orders-support'
import { DEFAULT_PASSWORD, db, enter, make } from './people'
import { shiftsOf, watchShifts } from './shifts'

type Plant = Awaited<ReturnType<typeof aPlant>>
type Line = { plant: Plant; quantity: number }

/** A visitor's browser in which a cart is filled once, by the first tab. */
async function visitorWithCart(context: BrowserContext, lines: Line[]) {
  const cartItems = lines.map(({ plant, quantity }) => ({
    _id: plant.id,
    name: plant.name,
    src: [],
    price: { amount: plant.price / 100, currency: 'PKR' },
    categories: [],
    quantity,
  }))
  await context.addInitScript((stored) => {
    // A new tab is blank at first, and has no storage then.
    if (location.protocol === 'about:' || localStorage.getItem('filled')) return
    localStorage.setItem('filled', 'yes')
    localStorage.setItem('cart', stored)
  }, JSON.stringify({ cartItems }))
}

const lineOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const total = (page: Page) => page.locator('tfoot tr').last()
const names = (page: Page) => page.locator('[data-slot="line-name"]')
const quantityOf = (page: Page, { name }: Plant) =>
  page.getByRole('spinbutton', { name: `Quantity of ${name}` })
const storedCart = (page: Page): Promise<{ _id: string; quantity: number }[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}').cartItems ?? [])

test('each line shows what has changed, and what is unavailable is not counted', async ({
  page,
  context,
  baseURL,
}) => {
  const [dearer, scarce, out, gone, same] = [
    await aPlant('Dearer Qorvel', 100_000),
    await aPlant('Scarcer Qorvel', 50_000),
    await aPlant('Empty Qorvel', 70_000),
    await aPlant('Vanished Qorvel', 70_000),
    await aPlant('Steady Qorvel', 20_000),
  ]
  await buyerWithCart(context, baseURL ?? '', [
    { plant: dearer, quantity: 2 },
    { plant: scarce, quantity: 9 },
    { plant: out, quantity: 1 },
    { plant: gone, quantity: 1 },
    { plant: same, quantity: 1 },
  ])
  await setPlant(dearer.id, { price: 120_000 })
  await setPlant(scarce.id, { stock: 4 })
  await setPlant(out.id, { stock: 0 })
  await setPlant(gone.id, { deletedAt: new Date() })
  await page.goto('/cart')

  await expect(page.getByText('Something has changed since you filled your cart.')).toBeVisible()
  await expect(lineOf(page, dearer.name)).toContainText('Price went up: was ₨ 1,000, is now ₨ 1,200.')
  await expect(lineOf(page, scarce.name)).toContainText('Only 4 left, so we lowered it from 9.')
  await expect(lineOf(page, out.name)).toContainText('Sold out for now.')
  await expect(lineOf(page, out.name)).toContainText('not counted')
  await expect(lineOf(page, gone.name)).toContainText('This product is no longer sold.')
  await expect(lineOf(page, same.name).getByRole('listitem')).toHaveCount(0)
  await expect(quantityOf(page, scarce)).toHaveValue('4')
  // 2400 + 2000 + 200, tax 690, shipping 1000
  await expect(total(page)).toHaveText('Total Bill₨ 6,290.00')

  const checkout = page.getByRole('button', { name: 'Checkout' })
  await expect(checkout).toBeDisabled()
  await page.getByRole('button', { name: 'Remove these 2' }).click()
  await expect(names(page)).toHaveText([dearer.name, scarce.name, same.name])
  await expect(total(page)).toHaveText('Total Bill₨ 6,290.00')
  await expect(checkout).toBeEnabled()
  await page.reload()
  await expect(quantityOf(page, scarce)).toHaveValue('4')
  // Shown once; then it is the price of this cart.
  await expect(page.getByText('Something has changed')).toBeHidden()
})

test('a removed line is restored at its place, by keyboard as well', async ({ page, context }) => {
  const [first, second] = [await aPlant('First Qorvel', 50_000), await aPlant('Second Qorvel', 60_000)]
  await visitorWithCart(context, [
    { plant: first, quantity: 3 },
    { plant: second, quantity: 1 },
  ])
  await page.goto('/cart')
  await page.getByRole('button', { name: `Remove ${first.name}` }).press('Enter')
  await expect(names(page)).toHaveText([second.name])
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.getByRole('button', { name: `Remove ${second.name}` }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()

  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(names(page)).toHaveText([second.name])
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(names(page)).toHaveText([first.name, second.name])
  await expect(quantityOf(page, first)).toHaveValue('3')
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  expect(await storedCart(page)).toMatchObject([
    { _id: first.id, quantity: 3 },
    { _id: second.id, quantity: 1 },
  ])
})

test('shows what is missing for free shipping', async ({ page, context }) => {
  const plant = await aPlant('Distant Qorvel', 250_000)
  await visitorWithCart(context, [{ plant, quantity: 3 }])
  await page.goto('/cart')
  const way = page.getByRole('progressbar', { name: /Shipping is free/ })
  await expect(page.getByText('Shipping is free above ₨ 10,000: ₨ 2,500 to go.')).toBeVisible()
  await expect(way).toHaveJSProperty('value', 75)
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(
    page.getByText('Shipping is free above ₨ 10,000. Add any product and shipping is free.'),
  ).toBeVisible()
  await expect(page.locator('tfoot')).toContainText('Shipping Price₨ 1,000.00')
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(page.getByText('Shipping is free for this cart.')).toBeVisible()
  await expect(page.getByText('Delivery ₨ 1,000')).toHaveCount(0)
  await expect(page.locator('tfoot')).toContainText('Shipping Price₨ 0.00')
})

test('calculates with the current charges, on every page', async ({ page, context }) => {
  const plant = await aPlant('Charged Qorvel', 100_000)
  await visitorWithCart(context, [{ plant, quantity: 1 }])
  // A changed response, because saved charges would apply to all tests that run at the same time.
  let charges = { taxPercent: 18, shipping: 299, freeAbove: 5000 }
  await page.route('**/api/v1/cart/quote', async (route) => {
    const answer = await (await route.fetch()).json()
    await route.fulfill({ json: { ...answer, data: { ...answer.data, charges } } })
  })
  await page.goto('/cart')
  // 1000 + 180 + 299
  await expect(total(page)).toHaveText('Total Bill₨ 1,479.00')
  await expect(page.getByText('Shipping is free above ₨ 5,000: ₨ 4,000 to go.')).toBeVisible()
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(total(page)).toHaveText('Total Bill₨ 2,659.00')
  const totals = () => page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}').totalPrice)
  expect(await totals()).toBe('2659.00')
  charges = { taxPercent: 15, shipping: 1000, freeAbove: 10_000 }
  await page.reload()
  await expect(total(page)).toHaveText('Total Bill₨ 3,300.00')
  expect(await totals()).toBe('3300.00')
})

for (const height of [560, 640, 800])
  test(`the way to the cart is in view beside the confirmation, ${height} px high`, async ({ page }) => {
    const plant = await aPlant(`Confirmed Qorvel ${height}`, 50_000)
    await page.setViewportSize({ width: 1280, height })
    await page.goto(`/product/${plant.id}`)
    const add = page.getByRole('button', { name: 'Add to Cart' })
    // The button stands at the lower edge of the window, so what is below it does not.
    await add.evaluate((button) => {
      scrollTo(0, 0)
      scrollBy(0, button.getBoundingClientRect().bottom - innerHeight)
    })
    await add.click()
    const status = page.getByRole('status').filter({ hasText: 'Added to your cart.' })
    const way = status.getByRole('link', { name: 'View cart' })
    await expect(way).toBeInViewport({ ratio: 1 })
    const [notice, link] = [await status.boundingBox(), await way.boundingBox()]
    expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThan((notice?.y ?? 0) + (notice?.height ?? 0) + 4)
    await way.click()
    await expect(page).toHaveURL('/cart')
    await expect(names(page)).toHaveText([plant.name])
  })

for (const [what, lines] of [
  ['of two plants', 2],
  ['of one plant', 1],
  ['that is empty', 0],
] as const)
  test(`a cart ${what} on another device is loading until it is there, not empty`, async ({
    page,
    context,
    baseURL,
  }) => {
    const buyer = await make.buyer()
    const { token } = await enter(context, buyer)
    const plants = []
    for (let at = 0; at < lines; at += 1) plants.push(await aPlant(`Distant cart Qorvel ${at}`, 50_000))
    const items = plants.map(({ id }) => ({ product: id, quantity: 1 }))
    const saved = await fetch(`${baseURL}/api/v1/cart`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ version: 0, items }),
    })
    expect(saved.status).toBe(200)
    const release = await hold(page, '**/api/v1/cart')
    for (const [path, loading, empty] of [
      ['/ur/cart', 'آپ کی ٹوکری لوڈ ہو رہی ہے …', 'ٹوکری خالی'],
      ['/cart', 'Your cart is loading …', 'Your cart is empty'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByText(loading)).toBeVisible()
      await expect(page.getByText(empty).filter({ visible: true })).toHaveCount(0)
    }
    release()
    await expect(page.getByText('Your cart is loading …')).toBeHidden()
    if (lines > 0) await expect(names(page)).toHaveText(plants.map(({ name }) => name))
    else await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  })

test('the heading, an empty cart and four products are there before the scripts', async ({
  page,
  context,
}) => {
  const plant = await aPlant('Early Qorvel', 50_000)
  await page.route(/\/_next\/static\/.*\.js$/, () => undefined)
  const suggested = page.getByRole('region', { name: 'Popular plants' })
  const empty = page.getByRole('heading', { name: 'Your cart is empty' })
  await test.step('empty', async () => {
    await page.goto('/cart', { waitUntil: 'commit' })
    await expect(page.getByText('Shipping in 3 working days, all over Pakistan.')).toBeVisible()
    await expect(empty).toBeVisible()
    await expect(suggested).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Browse products' })).toBeVisible()
  })
  await test.step('filled', async () => {
    await visitorWithCart(context, [{ plant, quantity: 1 }])
    await page.goto('/cart', { waitUntil: 'commit' })
    await expect(page.getByRole('list', { name: 'Steps to your order' })).toBeVisible()
    await expect(empty).toBeHidden()
    await expect(suggested).toBeHidden()
  })
})

test('nothing shifts while a filled cart loads, and its largest text is there before the scripts @phone', async ({
  page,
  context,
}) => {
  const plants = [await aPlant('Still Qorvel', 50_000), await aPlant('Calm Qorvel', 60_000)]
  await visitorWithCart(
    context,
    plants.map((plant) => ({ plant, quantity: 1 })),
  )
  await watchShifts(page)
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const last = list.getEntries().at(-1) as (PerformanceEntry & { element?: Element }) | undefined
      Object.assign(window, { largest: last?.element?.textContent })
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  await page.goto('/cart')
  await expect(names(page)).toHaveText(plants.map(({ name }) => name))
  await expect.poll(() => page.evaluate(() => 'largest' in window)).toBe(true)
  expect(await page.evaluate(() => (window as unknown as { largest: string }).largest)).toContain(
    'Pay in cash at your door',
  )
  expect(await shiftsOf(page)).toEqual([])
})

test('the currency sign is of the same font as the digits', async ({ page, context }) => {
  await visitorWithCart(context, [{ plant: await aPlant('Priced Qorvel', 50_000), quantity: 1 }])
  await page.goto('/cart')
  await expect(total(page)).toContainText('₨')
  await page.evaluate(() => document.fonts.ready)
  const devtools = await context.newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { root } = await devtools.send('DOM.getDocument')
  const sum = { nodeId: root.nodeId, selector: 'tfoot tr:last-child output' }
  const { nodeId } = await devtools.send('DOM.querySelector', sum)
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
  expect(fonts.map(({ isCustomFont }) => isCustomFont)).toEqual([true])
})

test('total and button stay in view on phones, with the day of delivery above', async ({ page, context }) => {
  const plants = await Promise.all(
    ['One', 'Two', 'Three', 'Four', 'Five'].map((name) => aPlant(`${name} Qorvel`, 50_000)),
  )
  await visitorWithCart(
    context,
    plants.map((plant) => ({ plant, quantity: 1 })),
  )
  await page.setViewportSize({ width: 360, height: 640 })
  const opened = new Date()
  await page.goto('/cart')
  const signIn = page.getByRole('main').getByRole('link', { name: 'Signin' })
  await expect(signIn).toBeInViewport()
  // 2500 + 375 + 1000
  await expect(page.locator('.pay-bar')).toContainText('Total₨ 3,875.00')
  await expect(page.getByText(arrival(opened))).toBeVisible()
  await expect(page.getByText('Shipping in 3 working days')).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: /^1Cart$/ })).toHaveAttribute(
    'aria-current',
    'step',
  )
  await page.locator('#site-footer').scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
  await expect(signIn).not.toBeInViewport()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.locator('.pay-bar').getByText('Total')).toBeHidden()
  await expect(total(page)).toBeVisible()
})

test('two tabs show the same cart', async ({ page, context }) => {
  const [first, dropped] = [await aPlant('Current Qorvel', 50_000), await aPlant('Dropped Qorvel', 60_000)]
  await visitorWithCart(context, [
    { plant: first, quantity: 1 },
    { plant: dropped, quantity: 1 },
  ])
  await page.goto('/cart')
  const other = await context.newPage()
  await other.goto('/cart')
  await expect(names(other)).toHaveText([first.name, dropped.name])

  await quantityOf(page, first).fill('4')
  await expect(quantityOf(other, first)).toHaveValue('4')
  await other.getByRole('button', { name: `Remove ${dropped.name}` }).click()
  await expect(names(page)).toHaveText([first.name])
  // 2000 + 300 + 1000
  for (const tab of [page, other]) {
    await expect(total(tab)).toHaveText('Total Bill₨ 3,300.00')
    await expect(tab.locator('summary[aria-label^="Cart"]')).toHaveAccessibleName('Cart, 4 items')
  }
  await other.close()
})

test('signing in merges this cart with that of the account; the next device has it, and signing out removes it', async ({
  page,
  context,
  browser,
}) => {
  const [mine, ours, theirs] = [
    await aPlant('Carried Qorvel', 50_000),
    await aPlant('Shared Qorvel', 60_000),
    await aPlant('Waiting Qorvel', 70_000),
  ]
  const buyer = await make.buyer()
  await db.cart.create({
    data: {
      userId: buyer.id,
      version: 4,
      updatedAt: new Date(),
      items: [
        { product: ours.id, quantity: 5 },
        { product: theirs.id, quantity: 1 },
      ],
    },
  })
  await visitorWithCart(context, [
    { plant: mine, quantity: 2 },
    { plant: ours, quantity: 3 },
  ])
  const signIn = async (tab: Page) => {
    await tab.goto('/login?redirect=%2Fcart')
    await tab.getByLabel('Email', { exact: true }).fill(buyer.email)
    await tab.getByLabel('Password', { exact: true }).fill(DEFAULT_PASSWORD)
    await tab.getByRole('button', { name: 'Sign in' }).click()
    await expect(tab).toHaveURL('/cart')
  }
  await signIn(page)
  await expect(names(page)).toHaveText([ours.name, theirs.name, mine.name])
  await expect(quantityOf(page, ours)).toHaveValue('5')
  await expect(quantityOf(page, mine)).toHaveValue('2')
  const storedItems = async () => (await db.cart.findUniqueOrThrow({ where: { userId: buyer.id } })).items
  await expect.poll(storedItems).toEqual([
    { product: ours.id, quantity: 5 },
    { product: theirs.id, quantity: 1 },
    { product: mine.id, quantity: 2 },
  ])

  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const phone = await elsewhere.newPage()
  await signIn(phone)
  await expect(names(phone)).toHaveText([ours.name, theirs.name, mine.name])
  await phone.getByRole('button', { name: `Remove ${theirs.name}` }).click()
  await expect.poll(storedItems).toHaveLength(2)
  await elsewhere.close()

  await page.reload()
  await expect(names(page)).toHaveText([ours.name, mine.name])
  await page.locator('.user-menu summary').click()
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expect(page).toHaveURL('/')
  expect(await storedCart(page)).toEqual([])
  await expect.poll(storedItems).toHaveLength(2)
})

test.describe('while the shop does not answer', () => {
  test.use({ expectedErrors: [/ERR_FAILED|status of 503/] })

  test('the cart is shown as stored, and as unchecked', async ({ page, context }) => {
    const plant = await aPlant('Offline Qorvel', 50_000)
    await visitorWithCart(context, [{ plant, quantity: 2 }])
    await page.route('**/api/v1/cart/quote', (route) => route.abort())
    await page.goto('/cart')
    await expect(page.getByText('Prices and stock could not be checked just now.')).toBeVisible()
    await page.getByRole('button', { name: 'Increase quantity' }).click()
    // 1500 + 225 + 1000
    await expect(total(page)).toHaveText('Total Bill₨ 2,725.00')
  })
})

test('whatever local storage contains, every page opens', async ({ page }) => {
  const plant = await aPlant('Sound Qorvel', 50_000)
  const line = { _id: plant.id, name: plant.name, price: { amount: 500, currency: 'PKR' }, quantity: 1 }
  const broken: Record<string, string>[] = [
    { cart: '{', userInfo: '{', authToken: 'é漢', theme: '{', cartHome: '{', filters: '[' },
    { cart: 'null', userInfo: 'null', authToken: 'null', theme: 'null', cartHome: 'null' },
    { cart: '[]', userInfo: '[]', authToken: '[]', theme: '[]', cartHome: '[]' },
    { cart: '"text"', userInfo: '{"role":"KING"}', authToken: '"', theme: 'mauve', cartHome: '{"items":7}' },
    {
      cart: JSON.stringify({
        cartItems: [
          null,
          7,
          [],
          { ...line, _id: 'nonsense', src: 'x', stock: -3 },
          { ...line, _id: 'x'.repeat(300) },
          { ...line, _id: 'endless', price: { amount: 1e300 } },
          { ...line, quantity: 'many', categories: 5 },
        ],
        shippingAddress: 7,
        checkout: 'yes',
        totalPrice: {},
      }),
      userInfo: '{"_id":{},"firstName":7,"role":"BUYER"}',
    },
  ]
  for (const [at, storage] of broken.entries()) {
    await test.step(`the ${at + 1}. invalid entry`, async () => {
      for (const path of ['/', `/product/${plant.id}`, '/cart', '/login']) {
        // Of the same origin, and without scripts.
        await page.goto('/robots.txt')
        await page.evaluate((entries) => {
          localStorage.clear()
          for (const [key, value] of entries) localStorage.setItem(key, value)
        }, Object.entries(storage))
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('summary[aria-label^="Cart"]')).toBeVisible()
      }
    })
  }
  await test.step('and valid parts of it stay', async () => {
    await page.goto('/cart')
    await expect(names(page)).toHaveText([plant.name, plant.name])
    await expect(lineOf(page, 'This product is no longer sold.')).toHaveCount(1)
    await page.getByRole('button', { name: 'Remove it' }).click()
    await expect(total(page)).toHaveText('Total Bill₨ 1,575.00')
  })
})

for (const [how, script] of [
  [
    'refused',
    () =>
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      }),
  ],
  [
    'full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    },
  ],
] as const) {
  test(`with local storage ${how} a cart lasts as long as the visit`, async ({ page, context }) => {
    await context.addInitScript(script)
    const plant = await aPlant(`Fleeting Qorvel ${how}`, 50_000)
    await page.goto(`/product/${plant.id}`)
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    const cart = page.locator('summary[aria-label^="Cart"]')
    await expect(cart).toHaveAccessibleName('Cart, 1 item')
    await cart.click()
    await page.getByRole('banner').getByRole('link', { name: 'View cart' }).click()
    await expect(page).toHaveURL('/cart')
    await expect(names(page)).toHaveText([plant.name])
    await expect(total(page)).toHaveText('Total Bill₨ 1,575.00')
  })
}

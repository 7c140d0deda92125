import { formatDate } from '@/lib/base/time/format'
import { deliveryDayText, expectedDelivery } from '@/lib/orders/delivery/expected-delivery'
import { expect, expectToast, hold, intercept, test } from '../support/browser'
import { aPlant, arrival, buyerWithCart, ordersOf, setPlant } from './orders-support'
import { DEFAULT_PASSWORD, db, enter, make } from './people'
import { shiftsOf, watchShifts } from './shifts'

const placeOrder = { name: 'Place Order' }

test('a new price is shown beside the old one and must be accepted', async ({ page, context, baseURL }) => {
  const plant = await aPlant('Cousin Qorvel', 100_000)
  const user = await buyerWithCart(context, baseURL ?? '', [{ plant, quantity: 2 }])
  await setPlant(plant.id, { price: 150_000 })
  await page.goto('/checkout')
  await page.getByRole('button', placeOrder).click()

  const dialog = page.getByRole('alertdialog', { name: 'Prices have changed' })
  // 2000 + 300 + 1000, then 3000 + 450 + 1000
  await expect(dialog.getByRole('row', { name: 'Cousin Qorvel × 2' })).toContainText('₨ 2,000.00')
  await expect(dialog.getByRole('row', { name: 'Cousin Qorvel × 2' })).toContainText('₨ 3,000.00')
  await expect(dialog.getByRole('row', { name: 'Total Bill' })).toHaveText('Total Bill₨ 3,300.00₨ 4,450.00')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.locator('tfoot tr').last()).toHaveText('Total Bill₨ 4,450.00')
  expect(await ordersOf(user.id)).toEqual([])

  await setPlant(plant.id, { price: 160_000 })
  await page.getByRole('button', placeOrder).click()
  await dialog.getByRole('button', { name: 'Agree and place order' }).click()
  await expect(page).toHaveURL('/products')
  expect(await ordersOf(user.id)).toMatchObject([{ totalPrice: 468_000n }])
})

test('changed charges are shown beside the old ones, and must be accepted', async ({
  page,
  context,
  baseURL,
}) => {
  const plant = await aPlant('Taxed Qorvel', 100_000)
  const user = await buyerWithCart(context, baseURL ?? '', [{ plant, quantity: 2 }])
  // The checkout asks for the charges of the city when it opens, and again with the address. An answer would replace the
  // charges that are set below, so there is none before the order is placed.
  let isAnswered = false
  await page.route('**/api/v1/cart/quote', async (route) => {
    if (isAnswered) await route.fallback()
  })
  await page.goto('/checkout')
  const bill = page.locator('tfoot')
  await expect(bill).toContainText('Shipping Price₨ 1,000.00')
  // A changed response, because saved charges would apply to all tests that run at the same time.
  await page.evaluate(() => {
    const cart = JSON.parse(localStorage.getItem('cart') ?? '{}')
    const charges = { taxPercent: 5, shippingPaisa: 29_900, freeAbovePaisa: null }
    localStorage.setItem('cart', JSON.stringify({ ...cart, charges }))
    dispatchEvent(new Event('gulshan:cart'))
  })
  // 2000 + 100 + 299
  await expect(bill).toContainText('Total Bill₨ 2,399.00')
  isAnswered = true
  await page.getByRole('button', placeOrder).click()

  const dialog = page.getByRole('alertdialog', { name: 'Prices have changed' })
  await expect(dialog.getByRole('row', { name: 'Taxed Qorvel × 2' }).locator('s')).toHaveCount(0)
  await expect(dialog.getByRole('row', { name: 'Tax Price' })).toHaveText('Tax Price₨ 100.00₨ 300.00')
  await expect(dialog.getByRole('row', { name: 'Shipping Price' })).toHaveText(
    'Shipping Price₨ 299.00₨ 1,000.00',
  )
  await expect(dialog.getByRole('row', { name: 'Total Bill' })).toHaveText('Total Bill₨ 2,399.00₨ 3,300.00')
  expect(await ordersOf(user.id)).toEqual([])
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await expect(bill).toContainText('Total Bill₨ 3,300.00')
  expect(await ordersOf(user.id)).toEqual([])
  await page.getByRole('button', placeOrder).click()
  await expect(page).toHaveURL('/products')
  expect(await ordersOf(user.id)).toMatchObject([{ totalPrice: 330_000n }])
})

test('the shop is asked once for what changes, and not at all for a street', async ({
  page,
  context,
  baseURL,
}) => {
  const { code } = await make.discountCode({
    code: `COUNT${Date.now()}`,
    createdById: (await make.admin()).id,
  })
  const plant = await aPlant('Counted Qorvel', 100_000)
  const user = await buyerWithCart(context, baseURL ?? '', [{ plant, quantity: 1 }])
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // What a browser asks on every page is left out: who it is, its cart in the account, pictures.
    const [, name] = pathname.match(/^\/api\/v1(\/(cart\/|order|delivery|discount).*)$/) ?? []
    if (name) asked.push(`${request.method()} ${name}`)
  })
  const answered = async (change: () => Promise<unknown>) => {
    const answer = page.waitForResponse('**/api/v1/cart/quote')
    await change()
    await answer
  }
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)

  await answered(() => page.goto('/checkout'))
  await fill('Street', '9 Canal View')
  await answered(() => fill('City', 'Multan'))
  await fill('Zip code', '60000')
  await answered(() => fill('State', 'South Punjab'))
  await answered(() => fill('Phone number', '0301 7654321'))
  await page.getByText('Have a discount code?').click()
  await fill('Discount code', code)
  await answered(() => page.getByRole('button', { name: 'Apply' }).click())
  await expect(page.getByRole('status').filter({ hasText: code })).toBeVisible()
  await page.getByRole('button', placeOrder).click()
  await expect(page).toHaveURL('/products')
  expect(await ordersOf(user.id)).toHaveLength(1)
  expect(asked).toEqual([...Array(5).fill('POST /cart/quote'), 'POST /order'])
})

test('while the phone number is wrong, everything else is asked about', async ({
  page,
  context,
  baseURL,
}) => {
  const plant = await aPlant('Unfinished Qorvel', 100_000)
  await buyerWithCart(context, baseURL ?? '', [{ plant, quantity: 1 }])
  const answerAfter = async (change: () => Promise<unknown>) => {
    const answer = page.waitForResponse('**/api/v1/cart/quote')
    await change()
    return (await answer).json()
  }
  const phone = page.getByLabel('Phone number')
  expect((await answerAfter(() => page.goto('/checkout'))).data.cash).toMatchObject({ offered: true })
  expect((await answerAfter(() => phone.fill('0300'))).data).not.toHaveProperty('cash')
  const { data } = await answerAfter(() => page.getByLabel('City').fill('Multan'))
  expect(data.delivery.city).toMatchObject({ code: 'multan' })
  expect((await answerAfter(() => phone.fill('۰۳۰۰ ۷۶۵۴۳۲۱'))).data.cash).toMatchObject({ offered: true })
})

test('a code is taken, although the city changes before it is answered', async ({
  page,
  context,
  baseURL,
}) => {
  const { code } = await make.discountCode({
    code: `LATE${Date.now()}`,
    createdById: (await make.admin()).id,
  })
  const plant = await aPlant('Hasty Qorvel', 100_000)
  await buyerWithCart(context, baseURL ?? '', [{ plant, quantity: 1 }])
  const opened = page.waitForResponse('**/api/v1/cart/quote')
  await page.goto('/checkout')
  await opened
  const release = await hold(page, '**/api/v1/cart/quote')
  await page.getByText('Have a discount code?').click()
  await page.getByRole('textbox', { name: 'Discount code' }).fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
  const asked = page.waitForRequest((request) => request.postData()?.includes('Multan') ?? false)
  await page.getByLabel('City').fill('Multan')
  expect((await asked).postDataJSON()).toMatchObject({ city: 'Multan', discountCode: code })
  release()
  await expect(page.getByRole('status').filter({ hasText: code })).toHaveText(`${code}: ₨ 100 off`)
  await expect(page.getByRole('button', { name: 'Apply' })).toHaveCount(0)
})

test('sold-out and deleted products are marked at their line and can be corrected there', async ({
  page,
  context,
  baseURL,
}) => {
  const [scarce, gone] = [await aPlant('Scarce Qorvel', 100_000), await aPlant('Gone Qorvel', 100_000)]
  const lines = [
    { plant: scarce, quantity: 3 },
    { plant: gone, quantity: 1 },
  ]
  const user = await buyerWithCart(context, baseURL ?? '', lines)
  await setPlant(scarce.id, { stock: 2 })
  await setPlant(gone.id, { deletedAt: new Date() })
  await page.goto('/checkout')

  await page.getByRole('button', placeOrder).click()
  const lineOf = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(lineOf('Gone Qorvel')).toContainText('This product is no longer available')
  await lineOf('Gone Qorvel').getByRole('button', { name: 'Remove' }).click()
  await expect(lineOf('Gone Qorvel')).toHaveCount(0)

  await page.getByRole('button', placeOrder).click()
  await expect(lineOf('Scarce Qorvel')).toContainText('Only 2 left')
  await lineOf('Scarce Qorvel').getByRole('button', { name: 'Take 2' }).click()
  await page.getByRole('button', placeOrder).click()
  await expect(page).toHaveURL('/products')
  // 2000 + 300 + 1000
  expect(await ordersOf(user.id)).toMatchObject([{ totalPrice: 330_000n }])
})

test('an error stands at its field, and what was typed stays', async ({ page, context, baseURL }) => {
  const plant = await aPlant('Plain Qorvel', 100_000)
  const user = await buyerWithCart(context, baseURL ?? '', [{ plant, quantity: 1 }])
  await page.goto('/checkout')
  await page.getByLabel('City').fill('  ')
  await page.getByLabel('Phone number').fill('call me')
  await page.getByLabel('Note for the courier').fill('Blue gate')
  await page.getByRole('button', placeOrder).click()
  await expect(page.getByLabel('City')).toHaveAccessibleDescription('City is required')
  await expect(page.getByLabel('City')).toBeFocused()
  await expect(page.getByLabel('Phone number')).toHaveAccessibleDescription(/must be Pakistani/)
  await page.getByLabel('Phone number').fill('')
  await page.getByRole('button', placeOrder).click()
  await expect(page.getByLabel('City')).toHaveAccessibleDescription('City is required')
  await expect(page.getByLabel('Phone number')).toHaveAccessibleDescription('Phone number is required')
  await expect(page.getByLabel('Note for the courier')).toHaveValue('Blue gate')
  expect(await ordersOf(user.id)).toEqual([])
})

test('a landline can be called about a cash order; online payment asks for a mobile number at its field', async ({
  page,
  context,
  baseURL,
}) => {
  const plant = await aPlant('Landline Qorvel', 100_000)
  const user = await buyerWithCart(context, baseURL ?? '', [{ plant, quantity: 1 }])
  await page.goto('/ur/checkout')
  await page.getByLabel('فون نمبر').fill('042-35761234')
  await page.getByRole('button', { name: /^آن لائن/ }).click()
  await page.getByRole('button', { name: 'آرڈر کریں' }).click()
  const phone = page.getByLabel('فون نمبر')
  await expect(phone).toHaveAccessibleDescription('آن لائن ادائیگی کے لیے موبائل نمبر چاہیے')
  await expect(phone).toHaveValue('042-35761234')
  expect(await ordersOf(user.id)).toEqual([])

  await page.goto('/checkout')
  await page.getByLabel('Phone number').fill('(042) 357.61234')
  await page.getByRole('button', { name: /^COD/ }).click()
  await page.getByRole('button', placeOrder).click()
  await expect(page).toHaveURL('/products')
  const [order] = await ordersOf(user.id)
  await page.goto(`/user/order/${order?.id}`)
  await expect(page.getByText('+924235761234')).toBeVisible()
})

test('only the button places the order: Enter moves from field to field', async ({
  page,
  context,
  baseURL,
}) => {
  const plant = await aPlant('Keyed Qorvel', 100_000)
  const user = await buyerWithCart(context, baseURL ?? '', [{ plant, quantity: 1 }])
  await page.goto('/checkout')
  const labels = ['Street', 'City', 'State', 'Zip code', 'Country', 'Phone number', 'Note for the courier']
  await page.getByLabel('Street').focus()
  for (const [at, label] of labels.entries()) {
    await expect(page.getByLabel(label)).toBeFocused()
    if (at < 6) await expect(page.getByLabel(label)).toHaveAttribute('enterkeyhint', 'next')
    await page.keyboard.press('Enter')
  }
  await expect(page.getByLabel('Note for the courier')).toHaveValue('\n')
  expect(await ordersOf(user.id)).toEqual([])
  // 1000 + 150 + 1000
  await expect(page.getByRole('button', placeOrder)).toHaveAccessibleName('Place Order ₨ 2,150.00')
  await page.getByRole('button', placeOrder).press('Enter')
  await expect(page).toHaveURL('/products')
  expect(await ordersOf(user.id)).toHaveLength(1)
})

test('the checkout has a head of its own, and the button stays in view on phones', async ({
  page,
  context,
  baseURL,
}) => {
  const plants = await Promise.all(
    ['Ahead', 'Amid', 'After'].map((name) => aPlant(`${name} Qorvel`, 100_000)),
  )
  await buyerWithCart(
    context,
    baseURL ?? '',
    plants.map((plant) => ({ plant, quantity: 1 })),
  )
  await page.setViewportSize({ width: 360, height: 640 })
  const opened = new Date()
  await page.goto('/checkout')
  const steps = page.getByRole('list', { name: 'Steps to your order' }).getByRole('listitem')
  await expect(steps).toHaveText(['Cart, done', '2Delivery and payment', '3Done'])
  await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step')
  await expect(page.locator('[aria-current=step]')).toHaveCount(1)
  await expect(page.getByRole('navigation', { name: 'Account' })).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('link')).toHaveText(['Gulshan', 'Back to cart'])
  await expect(page.getByRole('button', placeOrder)).toBeInViewport()

  await test.step('what happens next depends on the payment', async () => {
    await expect(page.getByText(arrival(opened))).toBeVisible()
    // 3000 + 450 + 1000
    await expect(page.getByText('You pay ₨ 4,450.00 in cash at the door.')).toBeVisible()
    const online = page.getByRole('button', { name: 'Online' })
    if (await online.isEnabled()) {
      await online.click()
      await expect(page.getByText('You pay ₨ 4,450.00 on the payment page.')).toBeVisible()
      await page.getByRole('button', { name: 'COD' }).click()
    }
  })

  await test.step('a message far from the button is scrolled into view', async () => {
    await setPlant(plants[0]?.id ?? '', { stock: 0 })
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await page.getByRole('button', placeOrder).click()
    await expect(
      page.getByRole('row').filter({ hasText: 'Ahead Qorvel' }).locator('.field-error'),
    ).toBeInViewport()
  })

  await page.getByRole('link', { name: 'Back to cart' }).click()
  await expect(page).toHaveURL('/cart')
})

test('a cash order is confirmed on the page it leads to, until that is closed; the checkout cannot be entered again @phone', async ({
  page,
  context,
  baseURL,
}) => {
  const plant = await aPlant('Confirmed Qorvel', 100_000)
  const user = await buyerWithCart(context, baseURL ?? '', [{ plant, quantity: 2 }])
  await page.goto('/cart')
  await page.goto('/checkout')
  const second = await context.newPage()
  await second.goto('/checkout')
  await expect(second.getByRole('button', placeOrder)).toBeVisible()
  await page.getByRole('button', placeOrder).click()
  const panel = page.getByRole('region', { name: 'Thank you, your order is placed' })
  await expect(panel).toBeVisible()
  const { id, number, placedAt } = await db.order.findFirstOrThrow({ where: { buyerId: user.id } })

  await test.step('with the important facts', async () => {
    await expect(panel).toContainText(number)
    // 2000 + 300 + 1000
    await expect(panel).toContainText('Rs 3,300.00')
    await expect(panel).toContainText(formatDate(expectedDelivery(placedAt, 3)))
    await watchShifts(page)
    await page.reload()
    await expect(panel.getByRole('link', { name: 'View order' })).toHaveAttribute('href', `/user/order/${id}`)
    expect(await shiftsOf(page)).toEqual([])
  })

  await test.step('with a calendar file and a message for WhatsApp', async () => {
    const calendar = panel.getByRole('link', { name: 'Add to calendar' })
    await expect(calendar).toHaveAttribute('href', `/api/v1/order/${id}/calendar.ics`)
    const download = page.waitForEvent('download')
    await calendar.click()
    expect((await download).suggestedFilename()).toBe('delivery.ics')
    const link = await panel.getByRole('link', { name: 'Tell me on WhatsApp' }).getAttribute('href')
    const { origin, searchParams } = new URL(link ?? '')
    expect(origin).toBe('https://wa.me')
    expect(searchParams.get('text')).toBe(
      `Plants from Gulshan arrive by ${deliveryDayText(placedAt, 3)}. Order ${number}: Rs 3,300.00 to pay in cash.`,
    )
  })

  await test.step('the second tab and the back button show that it is placed', async () => {
    const heading = { name: 'Thank you, your order is placed', level: 1 }
    await expect(second.getByRole('heading', heading)).toBeVisible()
    await expect(second.getByRole('row').filter({ hasText: plant.name })).toContainText('Rs 2,000.00')
    await expect(second.getByText('You pay Rs 3,300.00 in cash at the door.')).toBeVisible()
    await expect(second.getByRole('banner').getByRole('link')).toHaveText(['Gulshan', 'Continue shopping'])
    await expect(second.locator('[aria-current=step]')).toHaveText('3Done')
    await expect(second.getByRole('link', { name: 'Add to calendar' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/checkout')
    await expect(page.getByRole('heading', heading)).toBeInViewport()
    await expect(page.getByRole('link', { name: 'View order' })).toHaveAttribute('href', `/user/order/${id}`)
    // After the browser has restored the scroll position, and the page was scrolled up.
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.goForward()
    await expect(panel).toBeVisible()
  })

  await test.step('with a new cart, or half an hour later, the checkout is not found', async () => {
    const notFound = second.getByRole('heading', { name: 'Oops! Page Not Found' })
    const cart = await second.evaluate(() => localStorage.getItem('cart') ?? '')
    await second.goto(`/product/${plant.id}`)
    await second.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(second.getByRole('button', { name: 'Update Cart' })).toBeVisible()
    await second.goto('/checkout')
    await expect(notFound).toBeVisible()
    await second.evaluate((text) => localStorage.setItem('cart', text), cart)
    await second.reload()
    await expect(second.getByRole('heading', { name: 'Thank you, your order is placed' })).toBeVisible()
    await second.evaluate(() => {
      const last = JSON.parse(localStorage.getItem('lastOrder') ?? '{}')
      localStorage.setItem('lastOrder', JSON.stringify({ ...last, savedAt: last.savedAt - 30 * 60_000 }))
    })
    await second.reload()
    await expect(notFound).toBeVisible()
  })

  await test.step('closed, it is not shown again', async () => {
    await page.goto('/products')
    await panel.getByRole('button', { name: 'Close' }).click()
    await expect(panel).toBeHidden()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'All Products' })).toBeVisible()
    await expect(panel).toBeHidden()
    expect(await ordersOf(user.id)).toHaveLength(1)
  })
})

test('many lines are folded, and the button stays in view', async ({ page, context, baseURL }) => {
  const plants = await Promise.all(
    ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map((name) => aPlant(`${name} Qorvel`, 10_000)),
  )
  await buyerWithCart(
    context,
    baseURL ?? '',
    plants.map((plant) => ({ plant, quantity: 1 })),
  )
  await page.setViewportSize({ width: 1280, height: 640 })
  await page.goto('/checkout')
  await expect(page.getByRole('row').filter({ hasText: 'Four Qorvel' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Five Qorvel' })).toBeHidden()
  await expect(page.getByRole('button', placeOrder)).toBeInViewport()
  await page.getByText('Show 2 more').click()
  await expect(page.getByRole('row').filter({ hasText: 'Six Qorvel' })).toBeVisible()
  await expect(page.getByRole('button', placeOrder)).toBeInViewport()
  await page.setViewportSize({ width: 360, height: 640 })
  const [city, state] = [page.getByLabel('City'), page.getByLabel('State')]
  expect((await city.boundingBox())?.y).toBe((await state.boundingBox())?.y)
})

test('an emptied checkout shows a message', async ({ page, context, baseURL }) => {
  const plant = await aPlant('Vanishing Qorvel', 100_000)
  await buyerWithCart(context, baseURL ?? '', [{ plant, quantity: 1 }])
  await page.goto('/checkout')
  const cart = await context.newPage()
  await cart.goto('/cart')
  await cart.getByRole('button', { name: `Remove ${plant.name}` }).click()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Browse products' })).toBeVisible()
})

test.describe('when the session is lost', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('a message is shown, and after signing in the typed values are restored until the order is placed', async ({
    page,
    context,
    baseURL,
  }) => {
    const plant = await aPlant('Patient Qorvel', 100_000)
    const user = await buyerWithCart(context, baseURL ?? '', [{ plant, quantity: 1 }])
    await page.goto('/checkout')
    await page.getByLabel('City').fill('Bahawalpur')
    await page.getByLabel('Note for the courier').fill('Blue gate')
    await db.session.deleteMany({ where: { userId: user.id } })
    await page.getByRole('button', placeOrder).click()
    await expect(page.getByRole('main').getByText('Please sign in first.')).toBeVisible()
    await expect(page.getByText('Something went wrong')).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Your session has ended' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
    await page.getByLabel('Email').fill(user.email)
    await page.getByLabel('Password', { exact: true }).fill(DEFAULT_PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/checkout')
    await expect(page.getByLabel('City')).toHaveValue('Bahawalpur')
    await expect(page.getByLabel('Note for the courier')).toHaveValue('Blue gate')
    await page.getByRole('button', placeOrder).click()
    await expect(page).toHaveURL('/products')
    expect(await page.evaluate(() => localStorage.getItem('checkoutDraft'))).toBeNull()
    expect(await ordersOf(user.id)).toHaveLength(1)
  })
})

test('the limits on cash orders are shown at the line, with what helps', async ({
  page,
  context,
  baseURL,
}) => {
  const plant = await aPlant('Crowded Qorvel', 100_000, 200)
  const user = await buyerWithCart(context, baseURL ?? '', [{ plant, quantity: 60 }])
  await page.goto('/checkout')
  await page.getByRole('button', placeOrder).click()
  const line = page.getByRole('row').filter({ hasText: plant.name })
  await expect(line).toContainText('At most 50 in a cash order')
  // The summary has the same text as soon as the cart is checked.
  await expect(page.getByRole('alert').filter({ hasText: 'at most 50 of one product' })).toBeVisible()
  await line.getByRole('button', { name: 'Take 50' }).click()
  await page.getByRole('button', placeOrder).click()
  await expect(page).toHaveURL('/products')
  expect(await ordersOf(user.id)).toHaveLength(1)
})

test.describe('who is no buyer', () => {
  test.use({ expectedErrors: [/status of 404/] })

  for (const [role, sentence] of [
    ['caretaker', 'You are signed in as a caretaker.'],
    ['admin', 'Orders are placed with a customer account; this one manages the shop.'],
  ] as const) {
    test(`has Checkout in the cart, and meets the not-found page with the reason: ${role}`, async ({
      page,
      context,
    }) => {
      const plant = await aPlant(`Tended ${role} Qorvel`, 100_000)
      await enter(context, await make[role]())
      await page.goto(`/product/${plant.id}`)
      await page.getByRole('button', { name: 'Add to Cart' }).click()
      await page.goto('/cart')
      await page.getByRole('button', { name: 'Checkout' }).click()
      await expect(page).toHaveURL('/checkout')
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { name: 'Oops! Page Not Found' })).toBeVisible()
      await expect(main.getByText(sentence)).toBeVisible()
      await expect(main.getByRole('link', { name: 'Go to the products' })).toHaveAttribute(
        'href',
        '/products',
      )
      await main.getByRole('link', { name: 'View cart' }).click()
      await expect(page.getByRole('row').filter({ hasText: plant.name })).toBeVisible()
    })
  }
})

test.describe('when the answer is lost', () => {
  test.use({ expectedErrors: [/status of 503|ERR_FAILED/] })

  test('the request is repeated with the same key, also when the delivery is known by then', async ({
    page,
    context,
    baseURL,
  }) => {
    const plant = await aPlant('Lost Qorvel', 100_000)
    const user = await buyerWithCart(context, baseURL ?? '', [{ plant, quantity: 1 }])
    const restoreQuotes = await intercept(page, '**/api/v1/cart/quote', (route) => route.abort())
    await page.goto('/checkout')
    const restoreOrders = await intercept(page, '**/api/v1/order', async (route) => {
      await route.fetch()
      await route.fulfill({
        status: 503,
        json: { status: 'FAILED', message: 'Away.', code: 'SERVICE_UNAVAILABLE' },
      })
    })
    await page.getByRole('button', placeOrder).click()
    await expectToast(page, 'Something went wrong. Please try again')
    restoreQuotes()
    restoreOrders()
    const quoted = page.waitForResponse('**/api/v1/cart/quote')
    await page.reload()
    await quoted
    await page.getByRole('button', placeOrder).click()
    await expect(page).toHaveURL('/products')
    expect(await ordersOf(user.id)).toHaveLength(1)
  })
})

test('without pressing Checkout in the cart there is no such page', async ({ page, context, baseURL }) => {
  const plant = await aPlant('Idle Qorvel', 100_000)
  await buyerWithCart(context, baseURL ?? '', [{ plant, quantity: 1 }])
  await page.goto('/cart')
  await page.evaluate(() => {
    const cart = JSON.parse(localStorage.getItem('cart') ?? '{}')
    localStorage.setItem('cart', JSON.stringify({ ...cart, checkout: false }))
  })
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { name: 'Oops! Page Not Found' })).toBeVisible()
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Checkout' }).click()
  await expect(page.getByRole('button', placeOrder)).toBeVisible()
})

test('a buyer cancels an order, after one confirmation', async ({ page, context, baseURL }) => {
  const plant = await aPlant('Brief Qorvel', 100_000)
  const user = await buyerWithCart(context, baseURL ?? '', [{ plant, quantity: 1 }])
  await page.goto('/checkout')
  await page.getByRole('button', placeOrder).click()
  await expect(page).toHaveURL('/products')
  await page.goto('/user/orders')
  await page.getByRole('link', { name: 'View Details' }).click()
  await expect(page.getByRole('link', { name: 'Add to calendar' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await page.getByRole('button', { name: 'Keep the order' }).click()
  expect(await ordersOf(user.id)).toMatchObject([{ status: 'PENDING' }])
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText('CANCELLED', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Add to calendar' })).toHaveCount(0)
  expect(await ordersOf(user.id)).toMatchObject([{ status: 'CANCELLED' }])
})

test.describe('other accounts', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('find neither the order nor the checkout', async ({ page, context, baseURL }) => {
    const plant = await aPlant('Private Qorvel', 100_000)
    const other = await buyerWithCart(context, baseURL ?? '', [{ plant, quantity: 1 }])
    await page.goto('/checkout')
    await page.getByRole('button', placeOrder).click()
    await expect(page).toHaveURL('/products')
    const [order] = await ordersOf(other.id)
    await context.clearCookies()
    await page.evaluate(() => localStorage.clear())
    for (const path of [`/user/order/${order?.id}`, '/user/order/nonsense', '/user/orders', '/checkout']) {
      expect((await page.goto(path))?.status()).toBe(404)
      await expect(page.getByRole('heading', { name: 'Oops! Page Not Found' })).toBeVisible()
    }
  })
})

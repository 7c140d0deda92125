import { expect, test } from '../support/browser'
import { aPlant, buyerWithCart, ordersOf, setPlant } from './orders-support'

const placeOrder = { name: 'Place Order' }

test('a new price is shown beside the old one and must be agreed to', async ({ page, context, baseURL }) => {
  const plant = await aPlant('Cousin Qorvel', 100_000)
  const user = await buyerWithCart(context, baseURL ?? '', [{ plant, quantity: 2 }])
  await setPlant(plant.id, { price: 150_000 })
  await page.goto('/checkout')
  await page.getByRole('button', placeOrder).click()

  const dialog = page.getByRole('alertdialog', { name: 'Prices have changed' })
  // 2000 + 300 + 1000, then 3000 + 450 + 1000
  await expect(dialog.getByRole('row', { name: 'Cousin Qorvel × 2' })).toContainText('₨ 1,000.00')
  await expect(dialog.getByRole('row', { name: 'Cousin Qorvel × 2' })).toContainText('₨ 1,500.00')
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

test('other charges than those that were read are shown beside them, and must be agreed to @once', async ({
  page,
  context,
  baseURL,
}) => {
  const plant = await aPlant('Taxed Qorvel', 100_000)
  const user = await buyerWithCart(context, baseURL ?? '', [{ plant, quantity: 2 }])
  await page.goto('/checkout')
  const bill = page.locator('tfoot')
  await expect(bill).toContainText('Shipping Price₨ 1,000.00')
  // As if the shop had raised them since; really raised, they would be for all who test at the same time.
  await page.evaluate(() => {
    const cart = JSON.parse(localStorage.getItem('cart') ?? '{}')
    const charges = { taxPercent: 5, shippingPaisa: 29_900, freeAbovePaisa: null }
    localStorage.setItem('cart', JSON.stringify({ ...cart, charges }))
    dispatchEvent(new Event('gulshan:cart'))
  })
  // 2000 + 100 + 299
  await expect(bill).toContainText('Total Bill₨ 2,399.00')
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

test('what is sold out or gone is marked at its line and can be put right there', async ({
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

test('a fault stands beside its field, and what was typed stays', async ({ page, context, baseURL }) => {
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

test.describe('when the answer is lost', () => {
  test.use({ expectedErrors: [/status of 503/] })

  test('it is asked for again with the same key @once', async ({ page, context, baseURL }) => {
    const plant = await aPlant('Lost Qorvel', 100_000)
    const user = await buyerWithCart(context, baseURL ?? '', [{ plant, quantity: 1 }])
    await page.goto('/checkout')
    await page.route('**/api/v1/order', async (route) => {
      await route.fetch()
      await route.fulfill({
        status: 503,
        json: { status: 'FAILED', message: 'Away.', code: 'SERVICE_UNAVAILABLE' },
      })
    })
    await page.getByRole('button', placeOrder).click()
    await expect(page.getByText('Something went wrong. Please try again')).toBeVisible()
    await page.unroute('**/api/v1/order')
    await page.reload()
    await page.getByRole('button', placeOrder).click()
    await expect(page).toHaveURL('/products')
    expect(await ordersOf(user.id)).toHaveLength(1)
  })
})

test('without pressing Checkout in the cart there is no such page @once', async ({
  page,
  context,
  baseURL,
}) => {
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

test('a buyer cancels an order, once asked', async ({ page, context, baseURL }) => {
  const plant = await aPlant('Brief Qorvel', 100_000)
  const user = await buyerWithCart(context, baseURL ?? '', [{ plant, quantity: 1 }])
  await page.goto('/checkout')
  await page.getByRole('button', placeOrder).click()
  await expect(page).toHaveURL('/products')
  await page.goto('/user/orders')
  await page.getByRole('link', { name: 'View Details' }).click()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await page.getByRole('button', { name: 'Keep the order' }).click()
  expect(await ordersOf(user.id)).toMatchObject([{ status: 'PENDING' }])
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText('CANCELLED', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
  expect(await ordersOf(user.id)).toMatchObject([{ status: 'CANCELLED' }])
})

test.describe('somebody else', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('finds neither the order nor the checkout @once', async ({ page, context, baseURL }) => {
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

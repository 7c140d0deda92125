import { expect, intercept, test } from '../support/browser'
import { aPlant, buyerWithCart } from './orders-support'
import { baseURL, db, enter, make } from './people'

test('an admin adds a code, a buyer orders with it, and the order names it everywhere', async ({
  page,
  context,
  browser,
}) => {
  const code = `GARDEN${Date.now()}`
  const office = await browser.newContext({ baseURL })
  const admin = await make.admin()
  await enter(office, admin)
  const workArea = await office.newPage()
  await workArea.goto('/admin/discount/create')
  await workArea.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase())
  await workArea.getByRole('textbox', { name: 'Percent' }).fill('200')
  await workArea.getByRole('button', { name: 'Add code' }).click()
  await expect(workArea.getByText('Percent must be a whole number from 1 to 100')).toBeVisible()
  await workArea.getByRole('textbox', { name: 'Percent' }).fill('10')
  await workArea.getByRole('textbox', { name: 'Uses in all' }).fill('1')
  await workArea.getByRole('button', { name: 'Add code' }).click()
  await expect(workArea.getByRole('heading', { name: code })).toBeVisible()

  const plant = await aPlant('Thrifty Qorvel', 100_000)
  const user = await buyerWithCart(context, baseURL, [{ plant, quantity: 2 }])
  await page.goto('/checkout')
  await page.getByText('Have a discount code?').click()
  const field = page.getByRole('textbox', { name: 'Discount code' })
  await field.fill('no such code')
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription(
    'This discount code is not known. Please check how it is written.',
  )
  await field.fill(` ${code.toLowerCase().replace('garden', 'garden - ')}`)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('status').filter({ hasText: code })).toHaveText(`${code}: ₨ 200 off`)
  // 2000 + 300 + 1000 - 200
  await expect(page.locator('tfoot')).toContainText(`Discount (${code})−₨ 200.00`)
  await expect(page.getByRole('button', { name: 'Place Order' })).toContainText('₨ 3,100.00')

  // The cart shows it as well.
  await page.goto('/cart')
  await expect(page.locator('tfoot')).toContainText(`Discount (${code})−₨ 200.00`)
  await expect(page.locator('tfoot')).toContainText('Total Bill₨ 3,100.00')

  // The code expires meanwhile: the reason is named, nothing is lost, and the order can be placed without it.
  await page.goto('/checkout')
  const note = page.getByRole('textbox', { name: 'Note for the courier' })
  await note.fill('Ring twice')
  await expect(page.getByRole('status').filter({ hasText: code })).toBeVisible()
  // Not before the order is sent: the checkout asks for the code on its own, too.
  const stop = await intercept(page, '**/api/v1/order', async (route) => {
    stop()
    await db.discountCode.update({ where: { code }, data: { endsAt: new Date(Date.now() - 1000) } })
    await route.continue()
  })
  const refused = page.waitForResponse('**/api/v1/order')
  await page.getByRole('button', { name: 'Place Order' }).click()
  expect((await refused).status()).toBe(409)
  await expect(field).toHaveAccessibleDescription('This discount code has expired.')
  await expect(field).toHaveValue(code)
  await expect(note).toHaveValue('Ring twice')
  await expect(page.getByRole('button', { name: 'Place Order' })).toContainText('₨ 3,300.00')

  await db.discountCode.update({ where: { code }, data: { endsAt: null } })
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('button', { name: 'Place Order' })).toContainText('₨ 3,100.00')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL('/products')
  const order = await db.order.findFirstOrThrow({ where: { buyerId: user.id } })
  expect(order).toMatchObject({ discountedPrice: 20_000n, totalPrice: 310_000n })

  await page.goto(`/user/order/${order.id}`)
  await expect(page.locator('tfoot')).toContainText(`Discount (${code})−Rs 200.00`)
  await page.goto(`/user/order/${order.id}/invoice`)
  await expect(page.locator('tfoot')).toContainText(`Discount (${code})−Rs 200.00`)

  await workArea.reload()
  await expect(workArea.getByText('1 of 1')).toBeVisible()
  await expect(workArea.getByRole('link', { name: order.number })).toBeVisible()
  await office.close()
})

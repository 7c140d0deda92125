import { expect, test } from '../support/browser'
import { lockShopSettings } from '../support/shop-settings'
import { aPlant, buyerWithCart } from './orders-support'
import { baseURL, db, enter, make } from './people'

/** More than are recorded by all other tests together: the settings are those of every test. */
const REFUSED = 30

/** Numbers that refused so many parcels pay a deposit. */
async function askForDeposits(token: string) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const address = `${baseURL}/api/v1/settings`
  const unlock = await lockShopSettings()
  const { data } = await (await fetch(address, { headers })).json()
  const cashOrders = { ...data.cashOrders, mostRefused: REFUSED, depositPercent: 20 }
  const answer = await fetch(address, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ ...data, cashOrders }),
  })
  expect(answer.status).toBe(200)
  await unlock()
}

test('where cash is not offered the checkout says why, and a deposit confirms the order', async ({
  page,
  context,
  browser,
}) => {
  const adminContext = await browser.newContext()
  const { token } = await enter(adminContext, await make.admin())
  await askForDeposits(token)
  await adminContext.close()

  const plant = await aPlant('Trusted Qorvel', 100_000)
  const user = await buyerWithCart(context, baseURL, [{ plant, quantity: 2 }])
  // Of this test alone: the other buyers have the number of the factory.
  const phoneNumber = `+92321${String(Date.now()).slice(-7)}`
  await db.user.update({ where: { id: user.id }, data: { phoneNumber } })
  // Last in every list.
  const placedAt = new Date('2020-01-01T00:00:00Z')
  for (let count = 0; count < REFUSED; count += 1)
    await make.order({ buyer: user, lines: [{ product: plant, quantity: 1 }], status: 'SHIPPED', placedAt })
  await db.order.updateMany({
    where: { buyerId: user.id },
    data: { parcelOutcome: 'REFUSED', outcomeAt: new Date(), phoneNumber },
  })

  await page.goto('/checkout')
  const reason = 'Parcels to this phone number were not accepted'
  await expect(page.getByRole('status').filter({ hasText: reason })).toBeVisible()
  const note = page.getByRole('textbox', { name: 'Note for the courier' })
  await note.fill('Ring twice')

  // Placing in cash all the same gives the same sentence and loses nothing.
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('alert').filter({ hasText: reason })).toBeVisible()
  await expect(note).toHaveValue('Ring twice')

  // 2000 + 300 + 1000, of which a fifth is paid first.
  await page.getByRole('button', { name: 'Pay Rs 660.00 now, the rest in cash' }).click()
  await expect(page.getByText('It is not paid back if the parcel is refused.')).toBeVisible()
  await expect(page.getByText('You pay ₨ 2,640.00 in cash at the door.')).toBeVisible()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()

  const banner = page.getByRole('status').filter({ hasText: 'Payment received' })
  await expect(banner).toContainText('660.00')
  await expect(page.getByText('2,640.00').first()).toBeVisible()
  const order = await db.order.findFirstOrThrow({ where: { buyerId: user.id, note: 'Ring twice' } })
  expect(order).toMatchObject({ status: 'PROCESSING', depositStatus: 'PAID', paymentStatus: 'UNPAID' })
})

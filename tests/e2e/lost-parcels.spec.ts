import { expect, test } from '../support/browser'
import { db, enter, make } from './people'

test('what the courier pays for a lost parcel is entered, shown under Cash, and paid', async ({
  page,
  context,
}) => {
  const [admin, buyer, product] = await Promise.all([make.admin(), make.buyer(), make.product()])
  const order = await make.order({
    buyer,
    lines: [{ product, quantity: 1 }],
    status: 'SHIPPED',
    courier: 'TCS',
    trackingNumber: '778 899 001',
  })
  await enter(context, admin)
  await page.goto(`/admin/order/${order.id}`)
  await page.getByRole('button', { name: 'Lost', exact: true }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Lost', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'What the courier pays for it' })).toBeVisible()
  await page.getByLabel('Agreed amount').fill('1,5oo')
  await page.getByRole('button', { name: 'Save amount' }).click()
  await expect(page.locator('.field-error').filter({ hasText: 'Amount must be an amount' })).toBeVisible()
  await page.getByLabel('Agreed amount').fill('Rs 1,500')
  await page.getByRole('button', { name: 'Save amount' }).click()
  await expect(page.getByText('The courier owes Rs 1,500.00.')).toBeVisible()

  await page.goto('/admin/cash/orders')
  const row = page.getByRole('listitem').filter({ hasText: order.number })
  await expect(row.getByText('Lost parcel')).toBeVisible()
  await expect(row.getByText('TCS')).toBeVisible()

  await page.goto(`/admin/order/${order.id}`)
  await page.getByRole('button', { name: 'Paid without a statement' }).click()
  await expect(page.getByText('The courier has paid Rs 1,500.00.')).toBeVisible()
  await expect(page.getByLabel('Agreed amount')).toHaveCount(0)
  const [money] = await db.orderMoney.findMany({ where: { orderId: order.id } })
  expect([money?.withCourier, money?.received, money?.paid]).toEqual([0n, 150_000n, 0n])
})

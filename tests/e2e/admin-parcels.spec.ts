import { randomUUID } from 'node:crypto'
import { expect, expectToast, test } from '../support/browser'
import { db, enter, make } from './people'

// Parcels, edits and orders taken in person; edits during a call and orders by telephone: morning.spec.ts. Every account here
// is created by this file; the orders are last in every list.
const placedAt = new Date('2020-01-01T00:00:00Z')
const unique = () => `Q${randomUUID().slice(0, 8)}`

async function anOrder(status: 'PROCESSING' | 'SHIPPED', quantity = 2) {
  const [admin, buyer, product] = await Promise.all([
    make.admin(),
    make.buyer({ lastName: unique() }),
    make.product({ stock: 20, price: 100_000 }),
  ])
  const order = await make.order({ buyer, lines: [{ product, quantity }], status, placedAt })
  return { admin, buyer, product, order }
}
const stockOf = async (id: string) =>
  (await db.product.findUniqueOrThrow({ where: { id }, select: { stock: true } })).stock

test('a refused parcel is reported, comes back into stock, and its buyer reads so', async ({
  page,
  context,
  browser,
}) => {
  const { admin, buyer, product, order } = await anOrder('SHIPPED')
  await enter(context, admin)
  await page.goto(`/admin/order/${order.id}`)
  await page.getByRole('button', { name: 'Refused', exact: true }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText('The order stays SHIPPED until the parcel is back.')).toBeVisible()
  // Without a reason nothing is sent.
  await dialog.getByRole('button', { name: 'Refused' }).click()
  await expect(dialog.getByText('Please choose a reason')).toBeVisible()
  await dialog.getByLabel('Why').selectOption('NO_CASH')
  await dialog.getByLabel('Note for the shop').fill('Called twice')
  await dialog.getByRole('button', { name: 'Refused' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Refused, on its way back')).toBeVisible()
  await expect(page.getByText('Called twice')).toBeVisible()

  const theirs = await browser.newContext()
  await enter(theirs, buyer)
  const own = await theirs.newPage()
  await own.goto(`/user/order/${order.id}`)
  await expect(own.getByText('The courier reports that the parcel was not accepted.')).toBeVisible()
  await expect(own.getByText('Called twice')).toHaveCount(0)
  await own.goto(`/ur/user/order/${order.id}`)
  await expect(own.getByText('کوریئر کے مطابق پارسل وصول نہیں کیا گیا۔')).toBeVisible()

  await page.getByRole('button', { name: 'Back in stock' }).click()
  await expect(dialog.getByText('The plants go back into stock.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Back in stock' }).click()
  await expect(page.getByText('Refused, back in stock')).toBeVisible()
  await expect(page.getByLabel(`Status of order ${order.number}`)).toHaveValue('CANCELLED')
  expect(await stockOf(product.id)).toBe(22)
  await own.goto(`/user/order/${order.id}`)
  await expect(own.getByText('The parcel came back to us, so this order is closed.')).toBeVisible()
  await theirs.close()
})

test('an order without plants cannot be saved, one that is sent cannot be changed', async ({
  page,
  context,
}) => {
  const { admin, product, order } = await anOrder('PROCESSING', 1)
  const sent = await anOrder('SHIPPED')
  await enter(context, admin)
  await page.goto(`/admin/order/${order.id}/edit`)
  await page.getByRole('button', { name: `Take out ${product.name}` }).click()
  await expect(page.getByText('Nothing is left of this order. Please cancel it instead.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Review the changes' })).toBeDisabled()
  await page.goto(`/admin/order/${sent.order.id}`)
  await expect(page.getByRole('link', { name: 'Change the order' })).toHaveCount(0)
})

test('dead plants that are taken out of an order are not sold again', async ({ page, context }) => {
  const { admin, product, order } = await anOrder('PROCESSING')
  const before = await stockOf(product.id)
  await enter(context, admin)
  await page.goto(`/admin/order/${order.id}/edit`)
  await page
    .getByLabel(`Quantity of ${product.name}`)
    .getByRole('button', { name: 'Decrease quantity' })
    .click()
  await page.getByRole('button', { name: 'Review the changes' }).click()
  await page
    .getByLabel('The plants that are taken out')
    .selectOption({ label: 'They are dead or lost, and are not sold again' })
  await page.getByRole('button', { name: 'Save the changes' }).click()
  await expect(page).toHaveURL(`/admin/order/${order.id}`)
  expect(await stockOf(product.id)).toBe(before)
})

test('an old order with a number that is no longer taken can get another address', async ({
  page,
  context,
}) => {
  const { admin, order } = await anOrder('PROCESSING', 1)
  await db.order.update({ where: { id: order.id }, data: { phoneNumber: '+9242111' }, select: { id: true } })
  await enter(context, admin)
  await page.goto(`/admin/order/${order.id}`)
  await expect(page.getByRole('link', { name: /WhatsApp/ })).toHaveCount(0)
  await page.goto(`/admin/order/${order.id}/edit`)
  await page.getByLabel('Street').fill('12 Canal View')
  await page.getByRole('button', { name: 'Review the changes' }).click()
  await page.getByRole('button', { name: 'Save the changes' }).click()
  await expect(page).toHaveURL(`/admin/order/${order.id}`)
  await expect(page.getByText('12 Canal View').first()).toBeVisible()
  expect(await db.order.findUnique({ where: { id: order.id }, select: { phoneNumber: true } })).toEqual({
    phoneNumber: '+9242111',
  })
})

test('an edit names what was changed since it was opened, keeps what was typed, and replaces knowingly', async ({
  page,
  context,
}) => {
  const { admin, product, order } = await anOrder('PROCESSING')
  await enter(context, admin)
  await page.goto(`/admin/order/${order.id}/edit`)
  await page.getByLabel('Street').fill('14 Canal View')
  // Meanwhile the buyer gives another address, and another admin takes a piece out.
  await db.order.update({ where: { id: order.id }, data: { street: '13 Canal View', city: 'Multan' } })
  await db.orderItem.updateMany({ where: { orderId: order.id }, data: { quantity: 1 } })
  const save = async () => {
    await page.getByRole('button', { name: 'Review the changes' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Save' }).click()
  }
  await save()
  const alert = page.getByRole('alert').filter({ hasText: 'This was changed in another window' })
  await expect(alert.getByRole('group', { name: 'Street' })).toContainText(
    'Saved meanwhile: 13 Canal ViewYours: 14 Canal View',
  )
  await expect(alert.getByRole('group', { name: 'Products' })).toContainText(
    `Saved meanwhile: 1 × ${product.name}Before: 2 × ${product.name}`,
  )
  await expect(page.getByLabel('Street')).toHaveValue('14 Canal View')
  await expect(page.getByLabel('City')).toHaveValue('Multan')
  await save()
  await expect(page).toHaveURL(`/admin/order/${order.id}`)
  const stored = await db.order.findUniqueOrThrow({ where: { id: order.id }, include: { items: true } })
  expect(stored).toMatchObject({ street: '14 Canal View', city: 'Multan' })
  expect(stored.items.map(({ quantity }) => quantity)).toEqual([1])
})

test('at the gate an order is paid and handed over; a missing name is asked for', async ({
  page,
  context,
}) => {
  const [admin, product] = await Promise.all([make.admin(), make.product({ stock: 4, price: 100_000 })])
  await enter(context, admin)
  await page.goto('/admin/orders/new')
  await page.getByRole('button', { name: 'At the gate' }).click()
  await page.getByLabel('Paid in cash and handed over now').check()
  await expect(page.getByLabel('Street')).toHaveCount(0)
  await page.getByLabel('Add a product').fill(product.name)
  await page.getByRole('option', { name: product.name }).click()
  await page.getByLabel('Phone number').fill('0300 1234567')
  const place = page.getByRole('button', { name: 'Paid and handed over · Rs 1,150.00' })
  await place.click()
  // A toast says the same.
  await expectToast(page, 'First name is required')
  await expect(page.getByText('First name is required')).toBeVisible()
  await page.getByLabel('First name').fill(unique())
  await place.click()
  await expect(page.getByText('At the gate, taken by')).toBeVisible()
  await expect(page.getByText('DELIVERED').first()).toBeVisible()
  expect(await stockOf(product.id)).toBe(3)
})

test('what came back of a delivered order is asked before it is cancelled, for one order and for several', async ({
  page,
  context,
}) => {
  const lastName = unique()
  const [admin, buyer, product] = await Promise.all([
    make.admin(),
    make.buyer({ lastName }),
    make.product({ stock: 20, price: 100_000 }),
  ])
  const anOrder = () =>
    make.order({ buyer, lines: [{ product, quantity: 2 }], status: 'DELIVERED', placedAt })
  const [one, two] = [await anOrder(), await anOrder()]
  await enter(context, admin)
  await page.goto(`/admin/order/${one.id}`)
  const status = page.getByLabel(`Status of order ${one.number}`)
  await status.selectOption('CANCELLED')
  const confirm = page.getByRole('button', { name: 'Confirm CANCELLED' })
  await confirm.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Please choose what came back' })).toBeVisible()
  await page.getByLabel('The plants that came back').selectOption({ label: 'Dead, lost or not back' })
  await expect(page.getByText('The plants do not go back into stock')).toBeVisible()
  // The answer belongs to this choice.
  await page.getByRole('button', { name: 'Keep DELIVERED' }).click()
  await status.selectOption('CANCELLED')
  await expect(page.getByLabel('The plants that came back')).toHaveValue('')
  await page.getByLabel('The plants that came back').selectOption({ label: 'Dead, lost or not back' })
  await confirm.click()
  await expect(page.getByText('Back at the nursery, the plants did not survive')).toBeVisible()
  expect(await stockOf(product.id)).toBe(20)

  await page.goto(`/admin/orders?text=${lastName}`)
  await page.getByLabel(`Select order ${two.number}`).check()
  await page.getByLabel('New status of the selected orders').selectOption('CANCELLED')
  await page.getByRole('button', { name: 'Update selected' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Set 1 order to CANCELLED?' })
  await dialog.getByRole('button', { name: 'Confirm CANCELLED' }).click()
  await expect(dialog.getByText('Please choose what came back')).toBeVisible()
  await dialog
    .getByLabel('The plants that came back of one order')
    .selectOption({ label: 'Fit to be sold again' })
  await dialog.getByRole('button', { name: 'Confirm CANCELLED' }).click()
  await expect(page.getByLabel(`Status of order ${two.number}`)).toHaveValue('CANCELLED')
  expect(await stockOf(product.id)).toBe(22)
})

import { expect, expectToast, test } from '../support/browser'
import { baseURL, db, enter, make } from './people'
import { printedBy } from './printed'

// Parcels that wait for the courier; packing and printing: morning.spec.ts, which has other cities, because all share one shop.
const city = 'Jhelum'

// The tab of a PDF has no storage, which the script that signs in would use there.
test.use({ expectedErrors: [/Failed to read the 'sessionStorage' property/] })

test('packed parcels are booked with the courier, and handed over', async ({ page, context }) => {
  const [admin, buyer, plant] = await Promise.all([
    make.admin(),
    make.buyer({ city, locale: 'ur' }),
    make.product({ weightGrams: 800, potSize: 8, potUnit: 'inches' }),
  ])
  const orders = []
  for (const quantity of [1, 2, 3]) {
    const lines = [{ product: plant, quantity }]
    const placedAt = new Date(Date.UTC(2020, 0, quantity))
    orders.push(await make.order({ buyer, lines, status: 'PROCESSING', placedAt }))
  }
  await db.order.updateMany({ where: { buyerId: buyer.id }, data: { packedAt: new Date() } })
  const [first, second] = orders
  if (!first || !second) throw new Error('no orders')

  await enter(context, admin)
  await page.goto('/admin/packing?view=packed')
  await expect(
    page.getByRole('listitem').filter({ has: page.getByLabel(`Select order ${second.number}`) }),
  ).toContainText(`2 × ${plant.name}`)
  await page.getByLabel(`Select all of ${city}`).check()
  await page.getByRole('button', { name: 'Book PostEx…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Book 3 parcels with PostEx' })
  await expect(dialog.getByLabel(`Weight of ${second.number} in kg`)).toHaveValue('1.6')
  await dialog.getByLabel(`Weight of ${second.number} in kg`).fill('much')
  await dialog.getByRole('button', { name: 'Book' }).click()
  await expect(dialog.getByText('Weight must be a number of kilograms up to 100')).toBeVisible()
  await dialog.getByLabel(`Weight of ${second.number} in kg`).fill('1.7')
  await dialog.getByRole('button', { name: 'Book' }).click()
  await expectToast(page, '3 parcels are booked.')
  const booked = await db.order.findMany({ where: { id: { in: orders.map(({ id }) => id) } } })
  expect(booked.map(({ courier, trackingNumber }) => [courier, trackingNumber !== null])).toEqual(
    orders.map(() => ['PostEx', true]),
  )
  const row = page.getByRole('listitem').filter({ has: page.getByLabel(`Select order ${first.number}`) })
  await expect(row.getByText('Booked', { exact: true })).toBeVisible()
  const labels = page.getByRole('button', { name: 'Courier labels' })
  const theirs = await printedBy(page, context, () => labels.click())
  expect(theirs.pages).toHaveLength(3)
  // The courier has the weight that was typed.
  const shipment = await db.shipment.findFirstOrThrow({ where: { orderId: second.id } })
  expect([shipment.weightGrams, shipment.city]).toEqual([1700, city.toUpperCase()])
  expect(await (await context.request.get(`${baseURL}/sim/postex`)).text()).toContain(`${second.number}-1`)

  // One of them goes with another courier after all.
  await page.goto(`/admin/order/${first.id}`)
  await page.getByRole('button', { name: 'Cancel booking' }).click()
  const question = page.getByRole('alertdialog', { name: `Cancel the booking of order ${first.number}?` })
  await question.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(page.getByText('Booking cancelled')).toBeVisible()
  await page.goto('/admin/packing?view=packed')
  await page.getByLabel(`Select order ${first.number}`).check()
  await page.getByRole('button', { name: 'Sent…' }).click()
  const sending = page.getByRole('dialog', { name: 'Send one parcel' })
  await sending.getByLabel(`Tracking number of ${first.number}`).fill('7790001')
  await sending.getByRole('button', { name: 'Set SHIPPED' }).click()
  await expect(sending.getByText('Courier is required')).toBeVisible()
  await sending.getByLabel('Courier').fill('TCS')
  await sending.getByRole('button', { name: 'Set SHIPPED' }).click()
  await expectToast(page, 'The order is SHIPPED.')
  expect(await db.order.findUniqueOrThrow({ where: { id: first.id } })).toMatchObject({
    status: 'SHIPPED',
    courier: 'TCS',
    trackingNumber: '7790001',
  })
})

test('a label that was printed before a change is out of date until it is printed again', async ({
  page,
  context,
}) => {
  const [admin, buyer, plant] = await Promise.all([
    make.admin(),
    make.buyer({ city: 'Kohat' }),
    make.product(),
  ])
  const lines = [{ product: plant, quantity: 1 }]
  const placedAt = new Date('2019-02-01T00:00:00Z')
  const order = await make.order({ buyer, lines, status: 'PROCESSING', placedAt })
  await enter(context, admin)
  await page.goto('/admin/packing')
  const row = page.getByRole('listitem').filter({ has: page.getByLabel(`Select order ${order.number}`) })
  const print = async () => {
    await page.getByLabel(`Select order ${order.number}`).check()
    await printedBy(page, context, () => page.getByRole('button', { name: 'Labels', exact: true }).click())
  }
  await print()
  // The buyer pays the deposit in the meantime.
  await db.order.update({ where: { id: order.id }, data: { depositPrice: 100n, depositStatus: 'PAID' } })
  await page.getByRole('button', { name: 'Packed', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Result for each order' })).toContainText(
    'The printed label is out of date. Print label and slip again first.',
  )
  await expect(row).toContainText('Its printed label is out of date: print label and slip again.')
  await print()
  await page.getByRole('button', { name: 'Packed', exact: true }).click()
  await expect(page.getByLabel(`Select order ${order.number}`)).toHaveCount(0)
  expect((await db.order.findUniqueOrThrow({ where: { id: order.id } })).packedAt).not.toBeNull()
})

test('what is not possible for one order is said for it, and the others are packed', async ({
  page,
  context,
}) => {
  const [admin, buyer, plant] = await Promise.all([
    make.admin(),
    make.buyer({ city: 'Mardan' }),
    make.product(),
  ])
  const lines = [{ product: plant, quantity: 1 }]
  const placedAt = new Date('2019-01-01T00:00:00Z')
  const [fine, cancelled] = [
    await make.order({ buyer, lines, status: 'PROCESSING', placedAt }),
    await make.order({ buyer, lines, status: 'PROCESSING', placedAt }),
  ]
  await enter(context, admin)
  await page.goto('/admin/packing')
  await page.getByLabel(`Select order ${fine.number}`).check()
  await page.getByLabel(`Select order ${cancelled.number}`).check()
  // The buyer cancels in the meantime.
  await db.order.update({ where: { id: cancelled.id }, data: { status: 'CANCELLED' } })
  await page.getByRole('button', { name: 'Packed', exact: true }).click()
  const outcomes = page.getByRole('list', { name: 'Result for each order' })
  await expect(outcomes).toContainText(cancelled.number)
  await expect(outcomes).toContainText('This order is cancelled.')
  await expect(page.getByLabel(`Select order ${fine.number}`)).toHaveCount(0)
  await expect(page.getByLabel(`Select order ${cancelled.number}`)).toHaveCount(0)
  await page.getByRole('link', { name: /^Packed \(/ }).click()
  await page.getByLabel(`Select order ${fine.number}`).check()
  await page.getByRole('button', { name: 'Not packed' }).click()
  await expect(page.getByLabel(`Select order ${fine.number}`)).toHaveCount(0)
  expect((await db.order.findUniqueOrThrow({ where: { id: fine.id } })).packedAt).toBeNull()
})

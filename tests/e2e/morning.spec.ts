import { randomInt, randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, expectToast, test } from '../support/browser'
import { Hand } from './hand'
import { db, enter, make } from './people'
import { printedBy } from './printed'

// A morning of an admin: calls, orders changed during a call, parcels packed, an order by telephone; taps are counted, and
// limited. Every project has cities of its own, because all share one shop.
const citiesOf: Record<string, [packed: string, other: string]> = {
  desktop: ['Vehari', 'Mianwali'],
  phone: ['Attock', 'Chakwal'],
}

// The tab of a PDF has no storage, which the script that signs in would use there.
test.use({ expectedErrors: [/Failed to read the 'sessionStorage' property/] })

const aNumber = () => `+9230${randomInt(0, 1e8).toString().padStart(8, '0')}`

/** Unconfirmed cash orders, the oldest first. They are worth more than those of other tests, and held longer. */
async function ordersToCall(cities: string[], plant: Awaited<ReturnType<typeof make.product>>) {
  const orders = []
  for (const [at, city] of cities.entries()) {
    const buyer = await make.buyer({ city, phoneNumber: aNumber() })
    const placedAt = new Date(Date.UTC(2020, 1, at + 1))
    orders.push(await make.order({ buyer, lines: [{ product: plant, quantity: 1 }], placedAt }))
  }
  await db.order.updateMany({
    where: { id: { in: orders.map(({ id }) => id) } },
    data: { confirmBy: new Date(Date.now() + 40 * 3_600_000) },
  })
  return orders
}

const openSection = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Administration', exact: true }).getByRole('link', { name })

/** Changes the order of a call on its form, and is back among the calls afterwards. */
async function change(page: Page, hand: Hand, order: { number: string }, edit: () => Promise<void>) {
  await hand.tap(page.getByRole('link', { name: `Change order ${order.number}` }))
  await edit()
  await hand.tap(page.getByRole('button', { name: 'Review the changes' }))
}

async function print(page: Page, context: BrowserContext, hand: Hand, button: string) {
  const pdf = await printedBy(page, context, () =>
    hand.tap(page.getByRole('button', { name: button, exact: true })),
  )
  // Back to the tab of the shop.
  hand.tapElsewhere()
  return pdf
}

test('a morning: twelve orders confirmed by telephone, three cancelled, two changed, ten packed, one taken @phone', async ({
  page,
  context,
  viewport,
}, { project }) => {
  const [city, elsewhere] = citiesOf[project.name] ?? ['Vehari', 'Mianwali']
  const phoneNumber = aNumber()
  const [admin, plant, added, caller] = await Promise.all([
    make.admin({ firstName: 'Sana', lastName: 'Malik' }),
    make.product({ stock: 60, price: 4_000_000 }),
    make.product({ stock: 3, price: 50_000 }),
    make.buyer({ lastName: `Q${randomUUID().slice(0, 8)}`, phoneNumber, city: elsewhere }),
  ])
  const cities = [...Array(13).fill(city), elsewhere, elsewhere]
  const orders = await ordersToCall(cities, plant)
  const cancelled = orders.slice(0, 3)
  const packed = orders.slice(3, 13)
  const [larger, longer] = packed
  if (!larger || !longer) throw new Error('no orders')

  const hand = new Hand(viewport?.height ?? 800)
  await enter(context, admin)
  // With 100 orders a page, because the other project has its orders in the queue too.
  await page.goto('/admin/calls?sort=worth&limit=100')

  for (const { number } of cancelled) {
    hand.begin('cancelled by telephone, 3')
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: number, exact: true }) })
    await expect(card.getByRole('link', { name: /^\+92/ })).toHaveAttribute('href', /^tel:\+92/)
    hand.tapElsewhere()
    await hand.tap(page.getByRole('button', { name: `No, cancel order ${number}` }))
    await hand.tap(card.getByRole('button', { name: 'Cancel the order' }))
    await expect(page.getByText(`${number}: Cancelled.`)).toBeVisible()
    // Until the list is without it, a button may move away below a tap.
    await expect(card).toHaveCount(0)
  }

  for (const order of orders.slice(3)) {
    const confirm = page.getByRole('button', { name: `Yes: confirm order ${order.number}` })
    hand.begin('confirmed by telephone, 12')
    await expect(confirm).toBeVisible()
    hand.tapElsewhere()
    if (order === larger) {
      hand.begin('changed, with another plant and street')
      await change(page, hand, order, async () => {
        const stepper = page.getByLabel(`Quantity of ${plant.name}`)
        await hand.tap(stepper.getByRole('button', { name: 'Increase quantity' }))
        await hand.type(page.getByLabel('Add a product'), added.name)
        await hand.tap(page.getByRole('option', { name: added.name }))
        await hand.type(page.getByLabel('Street'), '9 New Street')
      })
      const dialog = page.getByRole('alertdialog')
      await expect(dialog.getByText(`${plant.name}: 1 → 2.`)).toBeVisible()
      await expect(dialog.getByText(`${added.name}: 1 added.`)).toBeVisible()
      // 15 % of tax, and free delivery.
      await expect(dialog.getByText('Rs 92,575.00')).toBeVisible()
      await expect(dialog.getByText('Until now Rs 46,000.00')).toBeVisible()
      await hand.tap(dialog.getByRole('button', { name: 'Save the changes' }))
    }
    if (order === longer) {
      hand.begin('changed, one more')
      await change(page, hand, order, () =>
        hand.tap(
          page.getByLabel(`Quantity of ${plant.name}`).getByRole('button', { name: 'Increase quantity' }),
        ),
      )
      await hand.tap(page.getByRole('button', { name: 'Save the changes' }))
    }
    hand.begin('confirmed by telephone, 12')
    await hand.tap(confirm)
    await expect(page.getByText(`${order.number}: Confirmed.`)).toBeVisible()
    await expect(confirm).toHaveCount(0)
  }
  const stock = await db.product.findMany({
    where: { id: { in: [plant.id, added.id] } },
    select: { stock: true },
  })
  // The three cancelled plants are back, and two more are sold.
  expect(stock.map((row) => row.stock).sort()).toEqual([2, 61])

  hand.begin('packed, 10')
  await hand.tap(openSection(page, /^Packing/))
  await hand.tap(page.getByLabel(`Select all of ${city}`))
  await expect(page.getByText('10 selected')).toBeVisible()
  const list = await print(page, context, hand, 'Pick list')
  expect(list.pages.join(' ')).toContain('13 pieces, 2 products, 10 orders')
  const slips = await print(page, context, hand, 'Packing slips')
  const labels = await print(page, context, hand, 'Labels')
  expect(slips.pages).toHaveLength(10)
  expect(labels.sheets).toEqual(packed.map(() => [105, 148]))
  for (const [at, { number }] of packed.entries()) {
    expect(slips.pages[at]).toContain(number)
    expect(labels.pages[at]).toContain(number)
  }
  expect(labels.pages[0]).toContain('9 New Street')
  // Nothing was lost by printing.
  await expect(page.getByText('10 selected')).toBeVisible()
  await hand.tap(page.getByRole('button', { name: 'Packed', exact: true }))
  await expectToast(page, '10 orders are packed.')
  await expect(page.getByLabel(`Select order ${larger.number}`)).toHaveCount(0)

  hand.begin('taken by telephone, 1')
  await hand.tap(openSection(page, /^Orders/))
  await hand.tap(page.getByRole('link', { name: 'New order' }))
  await hand.type(page.getByLabel('Phone number'), phoneNumber.replace('+92', '0'))
  await hand.tap(page.getByRole('button', { name: 'Put it on this account' }))
  await expect(page.getByLabel('First name')).toHaveValue(caller.firstName)
  await expect(page.getByLabel('City')).toHaveValue(elsewhere)
  await hand.type(page.getByLabel('Add a product'), plant.name)
  await hand.tap(page.getByRole('option', { name: plant.name }))
  await hand.tap(page.getByRole('button', { name: 'Place the order · Rs 46,000.00' }))
  await expect(page.getByText('By telephone, taken by Sana Malik')).toBeVisible()
  expect(await db.order.findFirstOrThrow({ where: { buyerId: caller.id } })).toMatchObject({
    channel: 'PHONE',
    status: 'PROCESSING',
    takenById: admin.id,
  })

  await page.goto(`/admin/order/${larger.id}`)
  await expect(page.getByText(`Changed: ${plant.name} 1 → 2`)).toBeVisible()

  process.stdout.write(`\nA morning (${project.name}), without the time of talking\n${hand.table()}\n`)
  const limits = {
    'cancelled by telephone, 3': 9,
    'confirmed by telephone, 12': 24,
    'changed, with another plant and street': 7,
    'changed, one more': 4,
    'packed, 10': 9,
    'taken by telephone, 1': 7,
  }
  const taps = Object.fromEntries(Object.keys(limits).map((part) => [part, hand.tapsOf(part)]))
  for (const [part, limit] of Object.entries(limits)) expect(taps[part], part).toBeLessThanOrEqual(limit)
})

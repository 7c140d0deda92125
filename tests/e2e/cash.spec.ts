import { expect, test } from '../support/browser'
import { db, enter, make } from './people'

// A statement of the gateway: its columns are asked for, because a column of this test is in no other file.

test('a statement is dropped, its columns are chosen, and what does not match is decided @phone', async ({
  page,
  context,
}) => {
  const [admin, buyer, plant] = await Promise.all([
    make.admin(),
    make.buyer(),
    make.product({ price: 150_000 }),
  ])
  const order = await make.order({ buyer, lines: [{ product: plant, quantity: 1 }], status: 'PROCESSING' })
  const stamp = `${Date.now()}${Math.floor(Math.random() * 1e6)}`
  await enter(context, admin)
  await page.goto('/admin/cash')
  const tabs = page.getByRole('navigation', { name: 'Cash', exact: true })
  for (const [tab, title] of [
    ['Taxes and fees', 'Taxes and fees'],
    ['Collected', 'Cash'],
  ] as const) {
    await tabs.getByRole('link', { name: tab }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  }
  await page.getByLabel('From').selectOption('PayFast')
  await page.getByRole('button', { name: 'Read the file' }).click()
  await expect(page.getByText('Please choose a file first')).toBeVisible()
  await page.getByLabel('CSV file').setInputFiles({
    name: `payfast-${stamp}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Order Ref,Whole ${stamp},Fee,Net\n${order.number},1500,30,1470\nX-${stamp},900,18,882\n`,
    ),
  })
  await page.getByRole('button', { name: 'Read the file' }).click()
  await expect(page.getByText('Choose the column of the amount that was collected')).toBeVisible()
  await page.getByLabel(`Whole ${stamp}`).selectOption('Collected')
  await page.getByRole('button', { name: 'Import the statement' }).click()
  await expect(page.getByRole('heading', { name: 'Statement of PayFast' })).toBeVisible()

  const line = (number: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: number }) })
  await expect(line(order.number).getByText('Paid, but not delivered')).toBeVisible()
  await line(order.number).getByRole('button', { name: 'Mark as asked, line 2' }).click()
  await expect(line(order.number).getByText('Marked as asked')).toBeVisible()
  await line(`X-${stamp}`).getByRole('button', { name: 'Assign…, line 3' }).click()
  await line(`X-${stamp}`).getByLabel('Order number, line 3').fill('G-1')
  await line(`X-${stamp}`).getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(line(`X-${stamp}`).getByText('There is no order with the number G-1')).toBeVisible()
  // The longest text in the error keeps its buttons where they are.
  await line(`X-${stamp}`).getByLabel('Order number, line 3').fill('W'.repeat(200))
  await line(`X-${stamp}`).getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(
    line(`X-${stamp}`).getByText(`There is no order with the number ${'W'.repeat(40)}`),
  ).toBeVisible()
  const [scrolled, shown] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ])
  expect(scrolled).toBe(shown)
  await line(`X-${stamp}`).getByRole('button', { name: 'Accept without an order, line 3' }).click()
  await expect(page.getByRole('link', { name: 'To decide (1)' })).toBeVisible()
  await page.getByRole('link', { name: 'All (2)' }).click()
  await expect(line(`X-${stamp}`).getByText('Accepted')).toBeVisible()
  const [booked] = await db.ledgerEvent.findMany({
    where: { note: { contains: stamp } },
    include: { entries: true },
  })
  expect(booked?.entries.map(({ account, paisa }) => [account, Number(paisa)]).sort()).toEqual([
    ['BANK', 88_200],
    ['DIFFERENCES', -90_000],
    ['GATEWAY_FEES', 1800],
  ])
})

test('the decisions about a parcel on its way fit into their buttons @phone', async ({ page, context }) => {
  const [admin, buyer, plant] = await Promise.all([make.admin(), make.buyer(), make.product()])
  const order = await make.order({ buyer, lines: [{ product: plant, quantity: 1 }], status: 'SHIPPED' })
  const found = { collected: 1000n, fee: 0n, incomeTax: 0n, salesTax: 0n, net: 1000n }
  const problems = [{ kind: 'UNDELIVERED', expected: 1000, found: 1000 }]
  const line = { ...found, problems, cells: [], position: 0, line: 2, isOpen: true, tracking: order.number }
  const statement = await db.statement.create({
    data: {
      kind: 'COURIER',
      source: 'TCS',
      fileName: 'tcs.csv',
      sha256: order.id,
      columns: [],
      importedBy: admin.id,
      lines: { create: [{ ...line, orderNumber: '', orders: { create: { orderId: order.id } } }] },
    },
  })
  await enter(context, admin)
  await page.goto(`/admin/cash/statement/${statement.id}`)
  const accept = page.getByRole('button', { name: 'Accept the difference, line 2' })
  await expect(accept).toBeVisible()
  expect(await accept.evaluate((button) => button.scrollWidth - button.clientWidth)).toBeLessThanOrEqual(0)
})

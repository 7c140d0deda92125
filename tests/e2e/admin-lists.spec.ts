import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { accessibilityViolations } from '../support/axe'
import { expect, expectToast, test } from '../support/browser'
import { openListTool, openRowMenu, showFilters } from './choose'
import { deleteProduct } from './orders-support'
import { db, enter, make } from './people'

const unique = () => `Q${randomUUID().slice(0, 8)}`
const dataRow = (page: Page, at: number) => page.getByRole('row').nth(at + 1)
const axe = async (page: Page) => expect(await accessibilityViolations(page)).toEqual([])

/** A product with a picture that exists. */
async function aPicturedProduct(page: Page, options: Parameters<typeof make.product>[0] = {}) {
  // By name: the newest product may be one of another test, with a picture that the search by picture must not find.
  const answer = await page.request.get('/api/v1/product?name=Monstera&limit=1')
  const { data } = (await answer.json()) as { data: { src: string[] }[] }
  const src = data[0]?.src[0]
  if (!src) throw new Error('The demo shop has no picture.')
  return make.product({ images: [{ src }], ...options })
}

test('orders and users are sorted by their heads, in the address', async ({ page, context }) => {
  const lastName = unique()
  const [admin, zara, amna] = await Promise.all([
    make.admin(),
    make.buyer({ firstName: 'Zara', lastName }),
    make.buyer({ firstName: 'Amna', lastName }),
  ])
  const [dear, cheap] = await Promise.all([make.product({ price: 900_000 }), make.product({ price: 10_000 })])
  const placed = (day: number) => new Date(Date.UTC(2026, 0, day))
  await make.order({ buyer: zara, lines: [{ product: dear, quantity: 1 }], placedAt: placed(2) })
  await make.order({ buyer: amna, lines: [{ product: cheap, quantity: 1 }], placedAt: placed(9) })
  await enter(context, admin)

  await page.goto(`/admin/orders?text=${lastName}&limit=24`)
  const total = page.getByRole('columnheader', { name: 'Total price' })
  await expect(total).toHaveAttribute('aria-sort', 'none')
  await total.getByRole('link').click()
  await expect(page).toHaveURL(`/admin/orders?text=${lastName}&limit=24&sort=-total`)
  await expect(total).toHaveAttribute('aria-sort', 'descending')
  await expect(dataRow(page, 0)).toContainText('Zara')
  await total.getByRole('link').click()
  await expect(page).toHaveURL(/[?&]sort=total\b/)
  await expect(dataRow(page, 0)).toContainText('Amna')
  await page.getByRole('columnheader', { name: 'Placed' }).getByRole('link').click()
  await expect(page).toHaveURL(/[?&]sort=-placed\b/)
  await expect(dataRow(page, 0)).toContainText('Amna')
  // A search keeps the order and the page size.
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/sort=-placed/)
  await expect(page.getByLabel('Orders per page')).toHaveValue('24')

  await page.goto(`/admin/users?text=${lastName}`)
  await expect(page.getByRole('columnheader', { name: 'Joined' })).toHaveAttribute('aria-sort', 'descending')
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('link').click()
  await expect(page).toHaveURL(/[?&]sort=name\b/)
  await expect(dataRow(page, 0)).toContainText('Amna')
  await axe(page)
})

test('the other lists are sorted by date, and phones choose the order in a select @phone', async ({
  page,
  context,
  isMobile,
}) => {
  await enter(context, await make.admin())
  for (const [path, head, sort, usual, index] of [
    // Appointments that wait for an answer are first, so that no column sorts them.
    ['/admin/appointments', 'When', 'start', 'none', 2],
    ['/admin/reviews', 'Written', 'written', 'descending', 1],
    ['/admin/swaps', 'Since', 'since', 'descending', 1],
  ] as const) {
    await page.goto(path)
    const cell = page.getByRole('columnheader', { name: head })
    await expect(cell).toHaveAttribute('aria-sort', usual)
    if (isMobile) {
      await showFilters(page)
      await page.getByLabel('Sort by', { exact: true }).selectOption({ index })
      await page.getByRole('button', { name: 'Search', exact: true }).click()
    } else await cell.getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`sort=${sort}`))
    await expect(cell).toHaveAttribute('aria-sort', 'ascending')
  }
})

test('phones fold the filters, which count what is chosen, and a row is one short card @phone', async ({
  page,
  context,
  isMobile,
}) => {
  const lastName = unique()
  const [admin, buyer, product] = await Promise.all([
    make.admin(),
    make.buyer({ firstName: 'Amna', lastName }),
    make.product(),
  ])
  const { number } = await make.order({
    buyer,
    lines: [{ product, quantity: 1 }],
    paymentMethod: 'ONLINE',
    placedAt: new Date(),
  })
  await enter(context, admin)
  await page.goto(`/admin/orders?text=${lastName}&status=PENDING`)
  const row = page.getByRole('row').filter({ hasText: number })
  await expect(row).toContainText('Held until')
  const status = page.getByLabel('Status', { exact: true })
  // Search and tools are two lines, so that the list begins in the upper third of a phone.
  if (isMobile) expect((await row.boundingBox())?.y).toBeLessThanOrEqual(264)
  await expect(status).toHaveValue('PENDING')
  await expect(status).toBeVisible({ visible: !isMobile })
  if (isMobile) {
    const filters = page.locator('summary').filter({ hasText: 'Filters' })
    await expect(filters).toHaveText('Filters1 chosen')
    await filters.click()
    await expect(status).toBeVisible()
    const box = await row.boundingBox()
    // The name takes two lines here, because it is not cut.
    expect(box?.height).toBeLessThanOrEqual(152)
    // States end at the edge of the texts.
    const state = await row.getByRole('combobox').boundingBox()
    expect((state?.x ?? 0) + (state?.width ?? 0)).toBeCloseTo((box?.x ?? 0) + (box?.width ?? 0) - 16, 0)
  } else {
    // The deadline is a second line below the payment.
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(53)
  }
  await axe(page)
  await status.selectOption('')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/status=(&|$)/)

  // The audit log folds its filters too.
  await page.goto('/admin/audit?from=2026-01-01')
  const from = page.getByLabel('From', { exact: true })
  await expect(from).toBeVisible({ visible: !isMobile })
  await showFilters(page)
  await expect(from).toHaveValue('2026-01-01')
  await expect(from).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } })

  test('the payment of an order is below its name and phone number, however short they are', async ({
    page,
    context,
  }) => {
    const lastName = unique()
    const [admin, product] = await Promise.all([make.admin(), make.product()])
    const buyer = await make.buyer({ firstName: 'Al', lastName })
    await make.order({ buyer, lines: [{ product, quantity: 1 }] })
    await db.order.updateMany({ where: { buyerId: buyer.id }, data: { lastName: '' } })
    await enter(context, admin)
    await page.goto(`/admin/orders?text=${buyer.email}`)
    const cell = async (name: string) => {
      const box = await dataRow(page, 0).locator(`[data-label="${name}"]`).boundingBox()
      return { top: box?.y ?? 0, bottom: (box?.y ?? 0) + (box?.height ?? 0) }
    }
    const [name, phone, payment, status] = [
      await cell('Name'),
      await cell('Phone'),
      await cell('Payment'),
      await cell('Status'),
    ]
    expect(phone.top).toBeLessThan(name.bottom)
    expect(payment.top).toBeGreaterThanOrEqual(Math.max(name.bottom, phone.bottom))
    expect(status.top).toBeLessThan(payment.bottom)
  })
})

test('phones fold the actions of a product, and a dialog of the folded actions stays open @phone', async ({
  page,
  context,
  isMobile,
}) => {
  const product = await make.product()
  await enter(context, await make.admin())
  await page.goto(`/admin/products?text=${product.id}`)
  const row = page.getByRole('row').filter({ hasText: product.name })
  const edit = row.getByRole('link', { name: `Edit ${product.name}` })
  await expect(edit).toBeVisible({ visible: !isMobile })
  await openRowMenu(row)
  await expect(edit).toBeVisible()
  await row.getByRole('button', { name: `Delete ${product.name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await openRowMenu(row)
  await edit.click()
  await expect(page).toHaveURL(`/admin/product/${product.id}/edit`)
})

test('price and stock that is not counted are changed in the list, and nothing that was typed is lost @phone', async ({
  page,
  context,
}) => {
  const product = await aPicturedProduct(page, { price: 120_000, stock: null })
  const find = () => db.product.findUniqueOrThrow({ where: { id: product.id } })
  await enter(context, await make.admin())
  await page.goto(`/admin/products?text=${product.id}`)
  const row = dataRow(page, 0)
  const button = (cell: string) => row.getByRole('button', { name: `change ${cell} of ${product.name}` })
  const field = (cell: string) => row.getByRole('textbox', { name: `${cell} of ${product.name}` })

  // By keyboard: Escape cancels, Enter saves.
  await button('Price').focus()
  await page.keyboard.press('Enter')
  await expect(field('Price')).toBeFocused()
  await expect(field('Price')).toHaveValue('1200')
  await page.keyboard.type('7')
  await page.keyboard.press('Escape')
  await expect(button('Price')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('none')
  await page.keyboard.press('Enter')
  await expect(field('Price')).toHaveAccessibleDescription(/^Price /)
  await expect(field('Price')).toHaveValue('none')
  await axe(page)
  await field('Price').fill('1350.50')
  await page.keyboard.press('Enter')
  await expect(row).toContainText('PKR 1,350.50')
  await expect(button('Price')).toBeFocused()

  // The other field, at once. Counted stock is changed by what came or went: stock.spec.ts.
  await button('Stock').click()
  await field('Stock').fill('some')
  await page.keyboard.press('Enter')
  await expect(field('Stock')).toHaveAccessibleDescription(/^Stock /)
  await field('Stock').fill('30')
  await row.getByRole('button', { name: /^Save Stock/ }).click()
  await expect(row).toContainText('30 in stock')

  // Another window has changed the price, which is named, and other fields, which stay.
  await button('Price').click()
  await db.product.update({
    where: { id: product.id },
    data: { shortDesc: 'Theirs.', price: 140_000 },
    select: { id: true },
  })
  await field('Price').fill('99')
  await page.keyboard.press('Enter')
  await expect(field('Price')).toHaveAccessibleDescription(
    'The price is Rs 1,400 by now. Save again to replace it.',
  )
  await expect(field('Price')).toHaveValue('99')
  expect((await find()).price).toBe(140_000)
  await row.getByRole('button', { name: /^Save Price/ }).click()
  await expect(row).toContainText('PKR 99')
  expect(await find()).toMatchObject({ price: 9_900, stock: 30, shortDesc: 'Theirs.', name: product.name })
})

test('a product is duplicated with its values and pictures, and only saved by the admin', async ({
  page,
  context,
}) => {
  const product = await aPicturedProduct(page, { price: 120_000, stock: 9, categories: ['Cactus'] })
  const copyName = `${product.name} (copy)`
  const copies = () => db.product.findMany({ where: { name: copyName }, include: { images: true } })
  await enter(context, await make.admin())
  await page.goto(`/admin/products?text=${product.id}`)
  await page.getByRole('link', { name: `Duplicate ${product.name}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add Product')
  await expect(page.getByText(`A copy of ${product.name}, not saved yet`)).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(copyName)
  await expect(page.getByLabel('Price in rupees')).toHaveValue('1200')
  await expect(page.getByLabel('Stock')).toHaveValue('0')
  await expect(page.locator('li[data-place]').getByRole('img')).toHaveCount(1)
  expect(await copies()).toEqual([])
  await page.getByRole('button', { name: 'Add Product' }).click()
  await expectToast(page, 'Product added.')
  const [copy] = await copies()
  expect(copy).toMatchObject({ price: 120_000, stock: 0, shortDesc: product.shortDesc })
  // Files of its own, so that deleting one product's pictures leaves the other's.
  expect(copy?.images).toMatchObject([{ src: expect.stringContaining(`media/p/${copy?.id}/`) }])
  await deleteProduct(copy?.id ?? '')
  await page.goto(`/admin/product/${product.id}/edit`)
  await page.getByRole('link', { name: 'Duplicate' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(copyName)
})

test('views, columns and the page size of a list are stored @phone', async ({ page, context, isMobile }) => {
  const [admin, other] = await Promise.all([make.admin(), make.admin()])
  await enter(context, admin)
  await page.goto('/admin/orders?status=PENDING&sort=-total&limit=50')
  await openListTool(page, 'Views')
  await expect(page.getByText('No saved views yet.')).toBeVisible()
  await page.getByLabel('Name of this view').fill('Large and open')
  await page.keyboard.press('Enter')
  const view = page.getByRole('link', { name: 'Large and open' })
  await expect(view).toHaveAttribute('aria-current', 'page')
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(view).toBeHidden()

  await page.goto('/admin/orders')
  await openListTool(page, 'Views')
  await view.click()
  await expect(page).toHaveURL('/admin/orders?status=PENDING&sort=-total&limit=50')
  await expect(page.getByLabel('Orders per page')).toHaveValue('50')

  const heads = page.getByRole('columnheader')
  const count = await heads.count()
  await openListTool(page, 'Columns')
  await page.getByRole('checkbox', { name: 'Phone' }).uncheck()
  await expect(heads).toHaveCount(count - 1)
  await axe(page)
  await page.goto('/admin/orders')
  await expect(heads).toHaveCount(count - 1)
  await expect(page.getByRole('columnheader', { name: 'Phone' })).toHaveCount(0)
  await openListTool(page, 'Columns')
  await page.getByRole('checkbox', { name: 'Phone' }).check()
  await expect(heads).toHaveCount(count)

  await openListTool(page, 'Views')
  await page.getByRole('button', { name: 'Remove the view Large and open' }).click()
  await expect(page.getByText('No saved views yet.')).toBeVisible()
  await expect(page.getByLabel('Name of this view')).toBeFocused()
  await page.getByLabel('Name of this view').fill('Mine')
  await page.keyboard.press('Enter')
  if (isMobile)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

  // Another admin at the same browser has views of their own.
  await enter(context, other)
  await page.goto('/admin/orders')
  await openListTool(page, 'Views')
  await expect(page.getByText('No saved views yet.')).toBeVisible()
})

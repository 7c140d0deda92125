import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { NO_CONNECTION } from '@/lib/platform/http/client'
import { expect, test } from '../support/browser'
import { db, demoPicture, enter, make } from './people'

// Every account here is created by this file, under a name no other test uses. The orders are last in every list; they stay,
// because their invoice numbers must have no gaps.
const placedAt = new Date('2020-01-01T00:00:00Z')

test.describe('without a network', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] })

  test('nothing is changed, the selection stays, and a second attempt changes it', async ({
    page,
    context,
  }) => {
    const lastName = `Q${randomUUID().slice(0, 8)}`
    const [admin, buyer, product] = await Promise.all([
      make.admin(),
      make.buyer({ lastName }),
      make.product(),
    ])
    const { number } = await make.order({
      buyer,
      lines: [{ product, quantity: 1 }],
      status: 'PENDING',
      placedAt,
    })
    await enter(context, admin)
    await page.goto(`/admin/orders?text=${lastName}`)
    await page.getByLabel(`Select order ${number}`).check()
    await page.getByLabel('New status of the selected orders').selectOption('PROCESSING')
    const change = page.getByRole('button', { name: 'Update selected' })
    await context.setOffline(true)
    await change.click()
    await expect(page.locator('.field-error')).toHaveText(NO_CONNECTION)
    await context.setOffline(false)
    await expect(page.getByLabel(`Status of order ${number}`)).toHaveValue('PENDING')
    await change.click()
    await page.getByRole('button', { name: 'Confirm PROCESSING' }).click()
    await expect(page.getByLabel(`Status of order ${number}`)).toHaveValue('PROCESSING')
  })
})

test('several orders are shipped at once after a summary, and each shows its result', async ({
  page,
  context,
}) => {
  const lastName = `Q${randomUUID().slice(0, 8)}`
  const [admin, buyer, product, scarce] = await Promise.all([
    make.admin(),
    make.buyer({ lastName }),
    make.product(),
    make.product({ stock: 1 }),
  ])
  const first = await make.order({ buyer, lines: [{ product, quantity: 1 }], status: 'PROCESSING', placedAt })
  const second = await make.order({ buyer, lines: [{ product, quantity: 1 }], status: 'PENDING', placedAt })
  // Reopening needs stock that is not there.
  const short = await make.order({
    buyer,
    lines: [{ product: scarce, quantity: 3 }],
    status: 'CANCELLED',
    placedAt,
  })
  const left = await make.order({ buyer, lines: [{ product, quantity: 1 }], status: 'PENDING', placedAt })

  await enter(context, admin)
  await page.goto(`/admin/orders?text=${lastName}`)
  await expect(page.getByRole('row')).toHaveCount(5)
  const change = page.getByRole('button', { name: 'Update selected' })
  // Nothing is selected: there is nothing to update.
  await expect(change).toHaveCount(0)
  const all = page.getByRole('checkbox', { name: 'Select all on page' })
  await all.check()
  await expect(page.getByText('4 selected')).toBeVisible()
  await expect(change).toBeDisabled()
  await page.getByLabel(`Select order ${left.number}`).uncheck()
  await expect(page.getByText('3 selected')).toBeVisible()
  await expect(all).not.toBeChecked()
  await expect(all).toHaveJSProperty('indeterminate', true)
  await page.getByLabel('New status of the selected orders').selectOption('SHIPPED')
  await change.click()
  const summary = page.getByRole('alertdialog', { name: 'Set 2 orders to SHIPPED?' })
  await expect(summary).toContainText('2 orders, 0 paid, nothing to refund.')
  await expect(summary).toContainText(`${short.number} cannot be changed`)
  await summary.getByRole('button', { name: 'Change nothing' }).click()
  await expect(change).toBeFocused()
  await change.click()
  // Between the summary and its confirmation one of them changes by itself.
  await expect(summary).toBeVisible()
  await db.order.update({ where: { id: second.id }, data: { status: 'DELIVERED' } })
  await summary.getByRole('button', { name: 'Confirm SHIPPED' }).click()

  const outcomes = page.getByRole('list', { name: 'Result for each order' })
  await expect(outcomes.getByRole('listitem')).toHaveCount(2)
  await expect(outcomes.getByRole('listitem').filter({ hasText: first.number })).toContainText('is SHIPPED')
  await expect(outcomes.getByRole('listitem').filter({ hasText: second.number })).toContainText(
    'was changed since',
  )
  await expect(page.getByLabel(`Status of order ${first.number}`)).toHaveValue('SHIPPED')
  await expect(page.getByLabel(`Status of order ${second.number}`)).toHaveValue('DELIVERED')
  await expect(page.getByLabel(`Status of order ${short.number}`)).toHaveValue('CANCELLED')
  await expect(page.getByLabel(`Status of order ${left.number}`)).toHaveValue('PENDING')
  await expect(change).toHaveCount(0)
})

test('several products are shown at once, and one that lacks a part is named and stays', async ({
  page,
  context,
}) => {
  const word = `Q${randomUUID().slice(0, 8)}`
  const images = [await demoPicture()]
  // Before the products, which would each make it.
  await make.category('Bulk Tests')
  const add = (name: string, more = {}) =>
    make.product({ name: `${word} ${name}`, state: 'DRAFT', categories: ['Bulk Tests'], images, ...more })
  const [admin, whole, bare, left] = await Promise.all([
    make.admin(),
    add('Whole'),
    add('Bare', { images: [] }),
    add('Left'),
  ])
  await enter(context, admin)
  await page.goto(`/admin/products?text=${word}`)
  await expect(page.getByRole('row')).toHaveCount(4)
  const change = page.getByRole('button', { name: 'Change selected' })
  await expect(change).toHaveCount(0)
  const all = page.getByRole('checkbox', { name: 'Select all on page' })
  await all.check()
  await expect(page.getByText('3 selected')).toBeVisible()
  await expect(change).toBeDisabled()
  await page.getByLabel(`Select ${left.name}`).uncheck()
  await expect(page.getByText('2 selected')).toBeVisible()
  await expect(all).toHaveJSProperty('indeterminate', true)
  await page.getByLabel('State of the selected products').selectOption('SHOWN')
  await change.click()
  const question = page.getByRole('alertdialog', { name: 'Show 2 products?' })
  await question.getByRole('button', { name: 'Change nothing' }).click()
  await expect(question).toBeHidden()
  await expect(change).toBeFocused()
  await change.click()
  await question.getByRole('button', { name: 'Show' }).click()
  const refused = page.getByRole('region', { name: 'These stay as they are' })
  await expect(refused.getByRole('listitem')).toHaveCount(1)
  await expect(refused.getByRole('link', { name: bare.name })).toBeVisible()
  await expect(refused).toContainText('It still lacks: Picture')
  await expect(change).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: whole.name })).not.toContainText('Draft')
  for (const { name } of [bare, left])
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Draft')
  // What stays is named too when the list is empty after the change.
  await page.goto(`/admin/products?text=${word}&state=draft`)
  await all.check()
  await expect(page.getByText('2 selected')).toBeVisible()
  await db.product.update({ where: { id: bare.id }, data: { state: 'HIDDEN' }, select: { id: true } })
  await page.getByLabel('State of the selected products').selectOption('SHOWN')
  await change.click()
  await question.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByRole('heading', { name: 'No products to show' })).toBeVisible()
  await expect(refused.getByRole('listitem')).toHaveCount(1)
  await expect(refused).toContainText('Someone else has changed its state')
})

test('a table is exported as it is filtered, and no name in it is a formula', async ({ page, context }) => {
  const lastName = `Q${randomUUID().slice(0, 8)}`
  const [admin, buyer] = await Promise.all([make.admin(), make.buyer({ firstName: '=SUM(A1)', lastName })])
  await enter(context, admin)
  await page.goto(`/admin/users?text=${lastName}`)
  // Phones have it in the menu of the list.
  const more = page.locator('main summary').filter({ hasText: 'More' })
  if (await more.isVisible()) await more.click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Save as CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('users.csv')
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(buyer.email)
  expect(lines[1]).toContain(",'=SUM(A1),")
  const entry = await db.auditEntry.findFirstOrThrow({ where: { actorId: admin.id, action: 'export.users' } })
  expect(entry.after).toEqual({ text: lastName })
})

import { expect, expectToast, test } from '../support/browser'
import { aPlant, asAdmin } from './orders-support'
import { db, enter, make } from './people'

// One of its refunds is no longer there when it is marked as sent.
test.use({ expectedErrors: [/status of 404/] })

test('a part is refunded: too much is rejected, it is sent, and the buyer has refund and credit note', async ({
  page,
  context,
}) => {
  const [admin, buyer, product] = [
    await make.admin(),
    await make.buyer(),
    await aPlant('Torn Qorvel', 100_000),
  ]
  const order = await make.order({ buyer, lines: [{ product, quantity: 2 }] })
  await asAdmin('PATCH', `/order/${order.id}`, { status: 'DELIVERED' })
  await enter(context, admin)
  await page.goto(`/admin/order/${order.id}`)

  await test.step('granted, after an amount above what was paid', async () => {
    await page.getByRole('button', { name: 'Refund a part' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByLabel('Amount in rupees').fill('4000')
    await dialog.getByLabel('Reason').fill('A leaf was torn')
    await dialog.getByRole('button', { name: 'Grant the refund' }).click()
    await expect(dialog.getByText('At most Rs 3,300.00 can be refunded')).toBeVisible()
    await expect(dialog.getByLabel('Reason')).toHaveValue('A leaf was torn')
    await dialog.getByLabel('Amount in rupees').fill('1,150')
    await dialog.getByRole('button', { name: 'Grant the refund' }).click()
    await expectToast(page, 'Refund granted.')
    await expect(page.getByText('Rs 1,150.00').first()).toBeVisible()
  })

  await test.step('sent, with the reference of the bank', async () => {
    await page.getByLabel('Reference').fill('IBFT 12')
    await page.getByRole('button', { name: 'Refund done' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Record the refund' }).click()
    await expectToast(page, 'Refund recorded.')
    await expect(page.getByRole('button', { name: 'Take it back' })).toBeHidden()
  })

  await test.step('one that another admin has taken back meanwhile leaves the page', async () => {
    await page.getByRole('button', { name: 'Refund a part' }).click()
    await page.getByRole('alertdialog').getByLabel('Amount in rupees').fill('75')
    await page.getByRole('alertdialog').getByLabel('Reason').fill('A mistake')
    await page.getByRole('button', { name: 'Grant the refund' }).click()
    await expect(page.getByRole('main').getByText('A mistake')).toBeVisible()
    const { id } = await db.orderRefund.findFirstOrThrow({ where: { orderId: order.id, status: 'DUE' } })
    await asAdmin('DELETE', `/order/${order.id}/part-refund/${id}`, {})
    await page.getByRole('button', { name: 'Refund done' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Record the refund' }).click()
    await expectToast(page, 'It may have been taken back.')
    await expect(page.getByRole('main').getByText('A mistake')).toBeHidden()
  })

  await test.step('seen by the buyer, with the credit note beside the invoice', async () => {
    await enter(context, buyer)
    await page.goto(`/user/order/${order.id}`)
    await expect(page.getByText('bank reference IBFT 12')).toBeVisible()
    await page.getByRole('link', { name: /^CN-\d{4}-\d{5}$/ }).click()
    const paper = page.getByRole('article', { name: /^Credit note CN-/ })
    await expect(paper).toContainText('A leaf was torn')
    await expect(paper.locator('tfoot tr')).toContainText([
      'Rs 1,000.00',
      'Sales tax 15%Rs 150.00',
      'Rs 0.00',
      'Rs 1,150.00',
    ])
    await paper.getByRole('link', { name: /^INV-/ }).click()
    await expect(page.getByRole('article', { name: /^Invoice INV-/ })).toContainText(
      'Rs 1,150.00 of it was refunded on',
    )
  })
  expect(await db.creditNote.count({ where: { orderId: order.id } })).toBe(1)
})

import { expect, test } from '../support/browser'
import { orderLink } from './orders-support'
import { baseURL, db, enter, make } from './people'

// Unconfirmed cash orders: the link of the buyer without scripts, and the calls of the shop.

/** An order that is on top of the queue: the one whose hold ends first stands first. */
async function toConfirm(name: string) {
  const [buyer, product] = await Promise.all([make.buyer({ firstName: name }), make.product()])
  const order = await make.order({ buyer, lines: [{ product, quantity: 2 }] })
  const confirmBy = new Date(Date.now() + 2 * 3_600_000)
  await db.order.update({ where: { id: order.id }, data: { confirmBy } })
  return { ...order, product }
}
const statusOf = async (id: string) => (await db.order.findUniqueOrThrow({ where: { id } })).status

test.describe('the link without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('changes the address after an error beside its field, then confirms', async ({ page }) => {
    const order = await toConfirm('Farzana')
    await page.goto(await orderLink(order.id))
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Confirm your order')
    await expect(main).toContainText(order.number)
    await expect(main).toContainText(order.product.name)
    await expect(main).not.toContainText(order.phoneNumber)

    await main.getByRole('link', { name: 'Change address' }).click()
    await main.getByLabel('Street').fill('')
    await main.getByLabel('City').fill('Lahore')
    await main.getByRole('button', { name: 'Save' }).click()
    await expect(main.getByText('Street is required')).toBeVisible()
    await expect(main.getByLabel('City')).toHaveValue('Lahore')
    await expect(main.getByLabel('Street')).toBeFocused()
    await main.getByLabel('Street').fill('12 Canal View')
    await main.getByRole('button', { name: 'Save' }).click()
    await expect(main).toContainText('The address is saved')
    await expect(main.getByRole('group').or(main.locator('address'))).toContainText('12 Canal View')

    // The shop changes it on the telephone while the form is open.
    await main.getByRole('link', { name: 'Change address' }).click()
    await main.getByLabel('Street').fill('14 Canal View')
    await db.order.update({ where: { id: order.id }, data: { street: '13 Canal View' } })
    await main.getByRole('button', { name: 'Save' }).click()
    await expect(main).toContainText('The address was changed meanwhile')
    await expect(main).toContainText('13 Canal View')
    await expect(main.getByLabel('Street')).toHaveValue('14 Canal View')
    await main.getByRole('button', { name: 'Save' }).click()
    await expect(main).toContainText('The address is saved')
    await expect(main.getByRole('group').or(main.locator('address'))).toContainText('14 Canal View')

    await main.getByRole('button', { name: 'Confirm order' }).click()
    await expect(main).toContainText(`Order ${order.number} is confirmed`)
    await expect(main).not.toContainText('12 Canal View')
    expect(await statusOf(order.id)).toBe('PROCESSING')
    await page.reload()
    await expect(main).toContainText(`Order ${order.number} is confirmed`)
  })

  test('asks once before it cancels, in Urdu as well', async ({ page }) => {
    const order = await toConfirm('Kashif')
    await page.goto(await orderLink(order.id))
    const main = page.getByRole('main')
    await main.getByRole('link', { name: 'اردو میں' }).click()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('آرڈر کی تصدیق کریں')
    await main.getByRole('link', { name: 'آرڈر منسوخ کریں' }).click()
    await main.getByRole('link', { name: 'آرڈر برقرار رکھیں' }).click()
    expect(await statusOf(order.id)).toBe('PENDING')
    await main.getByRole('link', { name: 'آرڈر منسوخ کریں' }).click()
    await main.getByRole('button', { name: 'آرڈر منسوخ کریں' }).click()
    await expect(main).toContainText('منسوخ ہے')
    expect(await statusOf(order.id)).toBe('CANCELLED')
  })

  test('pays online instead, by a page with a button', async ({ page }) => {
    const order = await toConfirm('Nadia')
    const path = await orderLink(order.id)
    await page.goto(path)
    await page.getByRole('button', { name: 'Pay online instead' }).click()
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(page).toHaveURL(/\/sim\/payfast\//)
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect
      .poll(async () => (await db.order.findUniqueOrThrow({ where: { id: order.id } })).paymentStatus)
      .toBe('PAID')
    await page.goto(path)
    await expect(page.getByRole('main')).toContainText(`Order ${order.number} is confirmed`)
  })
})

test.describe('a wrong link', () => {
  test.use({ expectedErrors: [/404/] })

  test('a link that the shop has not sent says so', async ({ page }) => {
    const answer = await page.goto(`/o/${'A'.repeat(43)}`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not work')
  })
})

test('the calls: no answer and undo, later, yes with the keyboard, no after a question', async ({
  page,
  context,
}) => {
  await enter(context, await make.admin())
  const [one, two] = [await toConfirm('Sameena'), await toConfirm('Waqar')]
  await page.goto('/admin/calls')
  const card = (number: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('link', { name: number, exact: true }) })
  const due = page.getByRole('region', { name: /^To call now/ })
  const waiting = page.getByRole('region', { name: /^Called, waiting/ })
  await expect(due.getByRole('link', { name: one.number, exact: true })).toBeVisible()
  await expect(card(one.number).getByRole('link', { name: one.phoneNumber, exact: true })).toHaveAttribute(
    'href',
    `tel:${one.phoneNumber}`,
  )
  // It looks like what can be pressed.
  await expect(
    card(one.number).getByRole('link', { name: one.phoneNumber, exact: true }).locator('svg'),
  ).toBeVisible()
  await expect(card(one.number).getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute('href', /wa\.me/)

  await page.getByRole('button', { name: `No answer, of order ${one.number}` }).click()
  await expect(waiting.getByRole('link', { name: one.number, exact: true })).toBeVisible()
  await expect(card(one.number)).toContainText('1 call')
  await page.getByRole('button', { name: `Undo the last call of order ${one.number}` }).click()
  await expect(due.getByRole('link', { name: one.number, exact: true })).toBeVisible()

  await page.getByRole('button', { name: `Call later, of order ${one.number}` }).click()
  await card(one.number).getByLabel('Note').fill('After the prayer')
  await card(one.number).getByRole('button', { name: 'In 1 hour' }).click()
  await expect(card(one.number)).toContainText('“After the prayer”')
  await expect(waiting.getByRole('link', { name: one.number, exact: true })).toBeVisible()

  await page.getByRole('button', { name: `Yes: confirm order ${two.number}` }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${two.number}: Confirmed.`)).toBeVisible()
  await expect.poll(() => statusOf(two.id)).toBe('PROCESSING')

  await page.getByRole('button', { name: `No, cancel order ${one.number}` }).click()
  await card(one.number).getByRole('button', { name: 'Keep it' }).click()
  await page.getByRole('button', { name: `No, cancel order ${one.number}` }).click()
  await card(one.number).getByRole('button', { name: 'Cancel the order' }).click()
  await expect(page.getByText(`${one.number}: Cancelled.`)).toBeVisible()
  expect(await statusOf(one.id)).toBe('CANCELLED')
})

test('the page of an order that is not confirmed: its number to call, confirmed, called in vain, cancelled', async ({
  page,
  context,
}) => {
  await enter(context, await make.admin())
  const [one, two] = [await toConfirm('Naheed'), await toConfirm('Junaid')]
  await page.goto(`/admin/order/${one.id}`)
  await expect(page.getByRole('link', { name: one.phoneNumber, exact: true }).first()).toHaveAttribute(
    'href',
    `tel:${one.phoneNumber}`,
  )
  await page.getByRole('button', { name: `No answer, of order ${one.number}` }).click()
  await expect(page.getByText(`${one.number}: No answer.`)).toBeVisible()
  await expect(page.getByText('Last call: No answer')).toBeVisible()
  await page.getByRole('button', { name: `Yes: confirm order ${one.number}` }).click()
  await expect(page.getByText(`${one.number}: Confirmed.`)).toBeVisible()
  await expect(page.getByText('Not confirmed yet')).toBeHidden()
  expect(await statusOf(one.id)).toBe('PROCESSING')

  await page.goto(`/admin/order/${two.id}`)
  await page.getByRole('button', { name: `No, cancel order ${two.number}` }).click()
  await page.getByRole('button', { name: 'Keep it' }).click()
  expect(await statusOf(two.id)).toBe('PENDING')
  await page.getByRole('button', { name: `No, cancel order ${two.number}` }).click()
  await page.getByRole('button', { name: 'Cancel the order' }).click()
  await expect(page.getByText(`${two.number}: Cancelled.`)).toBeVisible()
  expect(await statusOf(two.id)).toBe('CANCELLED')
  await expect(page.getByText('Not confirmed yet')).toBeHidden()
})

test('two admins: the second sees that the order was confirmed already', async ({
  page,
  context,
  browser,
}) => {
  const order = await toConfirm('Tahira')
  await enter(context, await make.admin())
  await page.goto('/admin/calls')
  const other = await browser.newContext({ baseURL })
  const { token } = await enter(other, await make.admin())
  await fetch(`${baseURL}/api/v1/order/${order.id}/call`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ outcome: 'YES' }),
  })
  await page.getByRole('button', { name: `No answer, of order ${order.number}` }).click()
  await expect(page.getByText(`${order.number}: This order is already PROCESSING.`)).toBeVisible()
  await expect(page.getByRole('link', { name: order.number, exact: true })).toHaveCount(0)
})

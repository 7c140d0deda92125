import { expect, test } from '../support/browser'
import { aPlant, asAdmin, setPlant } from './orders-support'
import { db, enter, make } from './people'

test('ordered again: available products, at the current price, with a message about the others', async ({
  page,
  context,
}) => {
  const buyer = await make.buyer()
  const [dearer, scarce, gone] = [
    await aPlant('Again Qorvel', 50_000),
    await aPlant('Few Qorvel', 60_000),
    await aPlant('Former Qorvel', 70_000),
  ]
  const lines = [dearer, scarce, gone].map((product) => ({ product, quantity: 3 }))
  const order = await make.order({ buyer, lines, status: 'DELIVERED' })
  await setPlant(dearer.id, { price: 55_000 })
  await setPlant(scarce.id, { stock: 1 })
  await setPlant(gone.id, { deletedAt: new Date() })
  await enter(context, buyer)
  await page.goto(`/user/order/${order.id}`)
  // Twice is the same as once.
  for (const _ of [1, 2]) {
    const quoted = page.waitForResponse('**/api/v1/cart/quote')
    await page.getByRole('button', { name: 'Order again' }).click()
    await quoted
    await expect(page.getByText('2 products are in your cart.')).toBeVisible()
  }
  await expect(page.getByText(`${gone.name} is no longer sold.`)).toBeVisible()
  await expect(page.getByText(`Only 1 of ${scarce.name} left.`)).toBeVisible()
  await page.getByRole('status').getByRole('link', { name: 'View cart' }).click()
  await expect(page.locator('[data-slot="line-name"]')).toHaveText([dearer.name, scarce.name])
  // 1650 + 600, tax 337.50, shipping 1000
  await expect(page.locator('tfoot tr').last()).toHaveText('Total Bill₨ 3,587.50')
})

test('the history shows who did what, and the parcel can be tracked', async ({ page, context }) => {
  const buyer = await make.buyer()
  const product = await aPlant('Travelling Qorvel', 50_000)
  const order = await make.order({ buyer, lines: [{ product, quantity: 1 }] })
  await enter(context, buyer)
  await page.goto(`/user/order/${order.id}`)
  await expect(page.getByRole('heading', { name: 'Parcel' })).toHaveCount(0)
  await page.goto('/profile')
  const current = page.getByRole('region', { name: 'Now' })
  await expect(current).toContainText(/Latest order.*Arrives by /)
  await current.getByRole('link').click()
  await expect(page).toHaveURL(`/user/order/${order.id}`)
  const status = page.getByRole('region', { name: 'Status' })
  await expect(status).toContainText(/PENDING.*Arrives by .*Pay Rs 1,575\.00 at the door/)
  await expect(status.locator('[aria-current=step]')).toContainText('Placed')
  await expect(
    page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'My Orders' }),
  ).toHaveAttribute('aria-current', 'page')

  await asAdmin('PUT', `/order/${order.id}/tracking`, { courier: 'TCS', trackingNumber: '779412345678' })
  for (const status of ['PROCESSING', 'SHIPPED', 'DELIVERED'])
    await asAdmin('PATCH', `/order/${order.id}`, { status })
  await page.reload()
  await expect(status).toContainText(/DELIVERED.*Brought to you on .*is paid/)
  await expect(status.locator('[aria-current=step]')).toContainText('Delivered')
  const steps = page.getByRole('list', { name: 'History' }).getByRole('listitem')
  await expect(steps).toContainText([
    'Order placed',
    'Being potted and packed',
    'On its way',
    'Delivered',
    'Paid',
  ])
  await expect(steps).toContainText([
    'by the customer',
    'by the shop',
    'by the shop',
    'by the shop',
    'by the shop',
  ])
  await expect(steps.last()).toHaveAttribute('aria-current', 'step')
  await expect(page.getByText('779412345678')).toBeVisible()
  await expect(page.getByRole('link', { name: /Track the parcel/ })).toHaveAttribute(
    'href',
    'https://www.tcsexpress.com/track/779412345678',
  )
})

test('the invoice: first a proforma, then numbered; printed without the page around it, with the right sum', async ({
  page,
  context,
}) => {
  const buyer = await make.buyer()
  const product = await aPlant('Invoiced Qorvel', 79_950)
  const order = await make.order({ buyer, lines: [{ product, quantity: 3 }] })
  const { token } = await enter(context, buyer)
  await page.goto(`/user/order/${order.id}`)
  await page.getByRole('link', { name: 'Proforma' }).click()
  const paper = page.getByRole('article', { name: 'Proforma invoice' })
  await expect(paper).toContainText('To be paid in cash on delivery.')
  // 2398.50, tax 359.775 up, shipping 1000
  await expect(paper.locator('tfoot tr')).toContainText([
    'Rs 2,398.50',
    'Sales tax 15%Rs 359.78',
    'Rs 1,000.00',
    'Rs 3,758.28',
  ])

  await asAdmin('PATCH', `/order/${order.id}`, { status: 'SHIPPED' })
  await page.reload()
  await expect(page.getByRole('article', { name: /^Invoice INV-\d{4}-\d{5}$/ })).toBeVisible()
  const issued = await db.invoice.findFirstOrThrow({ where: { orderId: order.id } })
  const number = `INV-${issued.year}-${String(issued.number).padStart(5, '0')}`
  await expect(page.getByText(number)).toBeVisible()

  await test.step('as a file', async () => {
    const href = await page.getByRole('link', { name: 'PDF' }).getAttribute('href')
    const file = await page.request.get(href ?? '', { headers: { authorization: `Bearer ${token}` } })
    expect(file.headers()['content-type']).toBe('application/pdf')
    expect(file.headers()['content-disposition']).toContain(`${number}.pdf`)
  })

  await test.step('on paper', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('article')).toBeVisible()
    await expect(page.locator('.site-header')).toBeHidden()
    await expect(page.locator('#site-footer')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  })
})

test.describe('other accounts', () => {
  test.use({ expectedErrors: [/status of 404/] })

  for (const role of ['buyer', 'caretaker'] as const) {
    test(`do not find the invoice: another ${role}`, async ({ page, context }) => {
      const product = await aPlant('Discreet Qorvel', 50_000)
      const order = await make.order({ buyer: await make.buyer(), lines: [{ product, quantity: 1 }] })
      await enter(context, await make[role]())
      expect((await page.goto(`/user/order/${order.id}/invoice`))?.status()).toBe(404)
      const words = role === 'buyer' ? '404 Error' : 'Oops! Page Not Found'
      await expect(page.getByRole('main').getByText(words, { exact: true })).toBeVisible()
    })
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('order and invoice can be read', async ({ page, context }) => {
    const buyer = await make.buyer()
    const product = await aPlant('Quiet Qorvel', 50_000)
    const order = await make.order({ buyer, lines: [{ product, quantity: 1 }], status: 'SHIPPED' })
    await enter(context, buyer)
    await page.goto(`/user/order/${order.id}`)
    await expect(page.getByText('On its way')).toBeVisible()
    await page.goto(`/user/order/${order.id}/invoice`)
    await expect(page.getByRole('article')).toContainText(product.name)
  })
})

import { randomUUID } from 'node:crypto'
import { expect, expectToast, test } from '../support/browser'
import { lockShopSettings } from '../support/shop-settings'
import { chooseState, showFilters } from './choose'
import { db, enter, make } from './people'

// The admin area. Every account here is created by this file: other tests register and order at the same time.

const unique = () => `Q${randomUUID().slice(0, 8)}`

test('a user who is signed in elsewhere is blocked and signed out, and signs in when unblocked', async ({
  page,
  context,
  browser,
}) => {
  const [admin, buyer] = await Promise.all([make.admin(), make.buyer({ lastName: unique() })])
  const elsewhere = await browser.newContext()
  await enter(elsewhere, buyer)
  const theirs = await elsewhere.newPage()
  await theirs.goto('/user/orders')
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('My Orders')

  await enter(context, admin)
  await page.goto('/admin/users')
  await page.getByLabel('Name, email or phone').fill(buyer.lastName)
  await showFilters(page)
  await page.getByLabel('Role').selectOption('Buyer')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/text=Q/)
  await page.getByLabel('Users per page').selectOption('24')
  await expect(page).toHaveURL(/text=Q.*limit=24/)
  await expect(page.getByRole('row')).toHaveCount(2)
  const status = page.getByLabel(`Status of ${buyer.firstName} ${buyer.lastName}`)
  await expect(status).toHaveValue('ACTIVE')
  // An arrow key only opens the confirmation; the focus stays where it was, before and after.
  await status.focus()
  await page.keyboard.press('ArrowDown')
  await expect(status).toHaveValue('BLOCK')
  await expect(status).toHaveAccessibleDescription(/signed out everywhere/)
  expect(await isBlocked(buyer.id)).toBe(false)
  await page.getByRole('button', { name: 'Keep ACTIVE' }).click()
  await expect(status).toHaveValue('ACTIVE')
  await expect(status).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(status).toHaveValue('BLOCK')
  await page.keyboard.press('Escape')
  await expect(status).toHaveValue('ACTIVE')
  await expect(status).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Status updated successfully.')
  await expect(status).toHaveValue('BLOCK')
  await expect(status).toBeFocused()

  // Their next click on any page.
  expect((await theirs.goto('/user/orders'))?.status()).toBe(404)
  await expect(theirs.getByText('My Orders')).toHaveCount(0)
  await theirs.goto('/products')
  // The session check failed: this browser has removed the account.
  await expect.poll(() => theirs.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
  await elsewhere.close()

  await page.getByRole('link', { name: `Details of ${buyer.firstName} ${buyer.lastName}` }).click()
  await expect(page.getByText('BLOCKED', { exact: true })).toBeVisible()
  await expect(page.getByText(buyer.email)).toBeVisible()
  await chooseState(page.getByLabel(`Status of ${buyer.firstName}`), 'ACTIVE')
  await expect.poll(() => isBlocked(buyer.id)).toBe(false)
})

const isBlocked = async (id: string) => (await db.user.findUniqueOrThrow({ where: { id } })).isBlocked

test('an admin cannot block their own account', async ({ page, context }) => {
  const admin = await make.admin({ lastName: unique() })
  await enter(context, admin)
  await page.goto(`/admin/users?text=${admin.lastName}`)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('row').last().getByRole('combobox')).toHaveCount(0)
  await page.goto(`/admin/user/${admin.id}`)
  await expect(page.getByText('This is your own account.')).toBeVisible()
})

test('an order is found by the phone of its buyer, shipped and delivered', async ({ page, context }) => {
  const [admin, buyer, product] = await Promise.all([
    make.admin(),
    make.buyer({ lastName: unique() }),
    make.product(),
  ])
  const order = await make.order({ buyer, lines: [{ product, quantity: 2 }], status: 'PROCESSING' })
  await enter(context, admin)
  await page.goto('/admin/orders')
  await page.getByLabel('Order number, name or phone').fill(order.number.toLowerCase().replace('-', ' '))
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
  const row = page.getByRole('row').last()
  await expect(row).toContainText(`${buyer.firstName} ${buyer.lastName}`)
  await expect(row).toContainText(buyer.phoneNumber)
  await expect(row.getByRole('combobox').getByRole('option')).toHaveText([
    'PENDING',
    'PROCESSING',
    'SHIPPED',
    'DELIVERED',
    'CANCELLED',
  ])
  await row.getByRole('link', { name: 'Details' }).click()

  await page.getByLabel('Courier').fill('Kabootar Couriers')
  await page.getByLabel('Tracking number').fill('KC 12/34')
  await page.getByLabel('Tracking link').fill('ftp://nowhere')
  await page.getByRole('button', { name: 'Save tracking' }).click()
  await expect(page.getByText('Tracking link must be a web address')).toBeVisible()
  await expect(page.getByLabel('Courier')).toHaveValue('Kabootar Couriers')
  await page.getByLabel('Tracking link').fill('https://kabootar.example/12-34')
  await page.getByRole('button', { name: 'Save tracking' }).click()
  await expectToast(page, 'Tracking saved.')
  // In the first card, and nowhere else.
  const toCourier = page.getByRole('link', { name: /courier's page/ })
  await expect(toCourier).toHaveText(/^KC 12\/34/)
  await expect(toCourier).toHaveAttribute('href', 'https://kabootar.example/12-34')
  await expect(
    page
      .locator('section')
      .filter({ has: page.getByLabel('Status of order') })
      .locator(toCourier),
  ).toBeVisible()

  await chooseState(page.getByLabel('Status of order'), 'SHIPPED')
  await expectToast(page, 'Status updated successfully.')
  await expect(page.getByRole('heading', { name: 'History' }).locator('..')).toContainText('On its way')
  await page.getByRole('link', { name: 'All orders' }).click()
  await page.getByLabel('Order number, name or phone').fill(buyer.lastName)
  await showFilters(page)
  await page.getByLabel('Status', { exact: true }).selectOption('SHIPPED')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
  await chooseState(page.getByLabel(`Status of order ${order.number}`), 'DELIVERED')
  await expect
    .poll(async () => (await db.order.findUniqueOrThrow({ where: { id: order.id } })).status)
    .toBe('DELIVERED')

  // The buyer sees the new state, and the invoice has its number.
  const own = await db.orderEvent.findMany({
    where: { orderId: order.id, payment: null },
    orderBy: { id: 'asc' },
  })
  expect(own.slice(-2).map(({ status, by }) => `${status} by ${by}`)).toEqual([
    'SHIPPED by ADMIN',
    'DELIVERED by ADMIN',
  ])
})

test('a refund is recorded with its reference, once', async ({ page, context }) => {
  const [admin, buyer, product] = await Promise.all([make.admin(), make.buyer(), make.product()])
  const order = await make.order({
    buyer,
    lines: [{ product, quantity: 1 }],
    status: 'CANCELLED',
    paymentMethod: 'ONLINE',
    paymentStatus: 'REFUND_DUE',
  })
  await enter(context, admin)
  await page.goto(`/admin/order/${order.id}`)
  await page.getByLabel('Reference').fill('IBFT 4711')
  await page.getByRole('button', { name: 'Refund done' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(`to ${buyer.firstName} ${buyer.lastName}`)
  await expect(dialog).toContainText('Reference: IBFT 4711')
  await dialog.getByRole('button', { name: 'Record the refund' }).click()
  await expectToast(page, 'Refund recorded.')
  await expect(page.getByRole('button', { name: 'Refund done' })).toBeHidden()
  const entry = await db.auditEntry.findFirstOrThrow({ where: { subject: `order:${order.id}` } })
  expect([entry.action, entry.actorId]).toEqual(['order.refund', admin.id])
})

test.describe('for other roles', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('the admin area does not exist', async ({ page, context }) => {
    const buyer = await make.buyer()
    await enter(context, buyer)
    for (const path of ['/admin/users', `/admin/user/${buyer.id}`, '/admin/orders', '/admin/order/none']) {
      expect((await page.goto(path))?.status()).toBe(404)
      await expect(page.getByText('Oops! Page Not Found')).toBeVisible()
    }
  })
})

test('the overview shows the figures of a day, as bars and as a table', async ({ page, context }) => {
  const [admin, buyer, product] = await Promise.all([make.admin(), make.buyer(), make.product()])
  await make.order({ buyer, lines: [{ product, quantity: 1 }] })
  await enter(context, admin)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview')
  await page.getByRole('link', { name: '7 days' }).click()
  await expect(page).toHaveURL(/from=/)
  await expect(page.getByRole('link', { name: '7 days' })).toHaveAttribute('aria-current', 'page')
  const chart = page.getByRole('region', { name: 'Orders placed by day' }).first()
  await chart.getByText('As a table').click()
  await expect(chart.getByRole('row')).toHaveCount(8)
  for (const name of ['By status', 'Best sellers', 'Low stock', 'Searches with no results', 'New caretakers'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  for (const name of [
    'Orders placed',
    'Confirmed',
    'Delivered',
    'Refused',
    'Cancelled',
    'Revenue',
    'Average order',
  ])
    await expect(page.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) })).toBeVisible()
  await page.getByLabel('From').fill('2001-01-01')
  await page.getByLabel('To', { exact: true }).fill('2001-01-02')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByText('1 to 2 Jan 2001')).toBeVisible()
  await expect(page.getByText('No orders in this period.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Orders placed by day' })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: 'Last 30 days' })).toBeVisible()
})

test('the payment of an appointment is refunded, and the audit log shows the admin', async ({
  page,
  context,
}) => {
  const [admin, buyer, caretaker] = await Promise.all([
    make.admin({ lastName: unique() }),
    make.buyer({ lastName: unique() }),
    make.caretaker(),
  ])
  const visit = await make.appointment({
    customerId: buyer.id,
    caretakerId: caretaker.id,
    start: new Date(Date.now() + 86_400_000),
    price: 150_000,
    status: 'REJECTED',
    paymentStatus: 'REFUND_DUE',
    refundDueAt: new Date('2026-11-20T10:00:00+05:00'),
  })
  await enter(context, admin)
  await page.goto('/admin/payments?limit=100')
  const matter = page.getByRole('listitem').filter({ hasText: buyer.lastName })
  await expect(matter).toContainText('Rs 1,500.00')
  await expect(page.getByText('Send the refund first, then record it here')).toHaveCount(1)
  // Seven working days after 20 November.
  await expect(matter).toContainText('Promised by 1 Dec 2026')
  await matter.getByLabel('Reference').fill('Raast 77')
  await matter.getByRole('button', { name: 'Refund done' }).click()
  await page.getByRole('button', { name: 'Record the refund' }).click()
  await expectToast(page, 'Refund recorded.')
  await expect(matter).toHaveCount(0)

  await page.goto(`/admin/audit?subject=appointment:${visit.id}`)
  const entry = page.getByRole('row').last()
  await expect(entry).toContainText(admin.lastName)
  await expect(entry).toContainText('Appointment: refund')
  await expect(entry.getByRole('link', { name: `appointment ${visit.number}`, exact: true })).toHaveAttribute(
    'href',
    `/admin/appointment/${visit.id}`,
  )
  await expect(entry.locator('del')).toHaveText(['REFUND DUE'])
  await expect(entry).toContainText('Raast 77')
})

test('invalid settings are rejected at their field, then saved, and two windows overwrite nothing of each other', async ({
  page,
  context,
  browser,
}) => {
  const admin = await make.admin()
  await enter(context, admin)
  const unlock = await lockShopSettings()
  await page.goto('/admin/settings')
  const warning = page.getByText('These do not match: customers read Rs 299 but pay Rs 1,000.')
  await expect(warning).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save settings' })).toBeInViewport()
  // Text and rule are compared as they are typed. Saved they would apply to all tests that run at the same time.
  await page.getByLabel('Shipping charge').fill('299')
  await expect(warning).toBeHidden()
  await page.getByLabel('Shipping text').fill('349 Rs to Lahore')
  await expect(page.getByText('Flat shipping of 349 Rs to Lahore')).toBeVisible()
  await expect(page.getByText('The text does not contain Rs 299')).toBeVisible()
  await page.getByLabel('Shipping charge').fill('-5')
  await page.getByLabel('Tax').fill('101')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByLabel('Shipping charge')).toHaveAccessibleDescription(/must be an amount/)
  await expect(page.getByLabel('Shipping charge')).toBeFocused()
  await expect(page.getByLabel('Tax')).toHaveAccessibleDescription(/from 0 to 100/)
  await page.reload()
  await expect(warning).toBeVisible()
  const courier = `Kabootar ${unique()}`
  await page.getByLabel('NTN').fill('seven')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('NTN must look like 1234567-8')).toBeVisible()
  await expect(page.getByLabel('NTN')).toHaveValue('seven')
  await page.getByLabel('NTN').fill('1234567-8')
  const elsewhere = await browser.newContext()
  await enter(elsewhere, admin)
  const other = await elsewhere.newPage()
  await other.goto('/admin/settings')
  await other.getByLabel('STRN').fill('1234567890123')
  await page.getByRole('button', { name: 'Add a courier' }).click()
  await page
    .getByLabel(/^Courier \d+$/)
    .last()
    .fill(courier)
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expectToast(page, 'Settings saved.')

  // The other window reads what was saved, keeps what was typed in it, and saves both.
  await other.getByRole('button', { name: 'Save settings' }).click()
  const notice = other.getByRole('alert').filter({ hasText: 'This was changed in another window' })
  await expect(notice.getByRole('group', { name: 'Couriers' })).toContainText(courier)
  await notice
    .getByRole('group', { name: 'NTN' })
    .getByRole('button', { name: /^Before/ })
    .click()
  await expect(other.getByLabel('NTN')).toHaveValue('')
  await notice.getByRole('button', { name: 'Saved meanwhile: 1234567-8' }).click()
  await expect(other.getByLabel('NTN')).toHaveValue('1234567-8')
  await expect(other.getByLabel('STRN')).toHaveValue('1234567890123')
  await other.getByRole('button', { name: 'Save settings' }).click()
  await expectToast(other, 'Settings saved.')
  await expect(notice).toHaveCount(0)
  await elsewhere.close()
  await page.reload()
  await expect(page.getByLabel(/^Courier \d+$/).last()).toHaveValue(courier)
  await expect(page.getByLabel('STRN')).toHaveValue('1234567890123')
  // Restored, for invoices of other tests.
  await page.getByLabel('NTN').fill('')
  await page.getByLabel('STRN').fill('')
  await page
    .getByRole('button', { name: /^Remove courier/ })
    .last()
    .click()
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expectToast(page, 'Settings saved.')
  await unlock()
})

test('an appointment is cancelled, a swap and a review are taken down, and their people get the reason', async ({
  page,
  context,
}) => {
  const [admin, buyer, caretaker, plant, other] = await Promise.all([
    make.admin(),
    make.buyer(),
    make.caretaker(),
    make.product(),
    make.product(),
  ])
  const [userId, customerId, caretakerId] = [buyer.id, buyer.id, caretaker.id]
  const visit = await make.appointment({
    customerId,
    caretakerId,
    start: new Date(Date.now() + 7 * 86_400_000),
  })
  const swap = await make.swap({ userId, offered: [plant.id], desired: [other.id] })
  const review = await make.caretakerReview({ caretakerId, userId, rating: 1, comment: unique() })
  await enter(context, admin)
  const end = async (path: string, action: string, reason: string) => {
    await page.goto(path)
    await page.getByLabel('Reason').fill(reason)
    await page.getByRole('button', { name: action }).click()
  }

  await test.step('an appointment', async () => {
    await end(`/admin/appointment/${visit.id}`, 'Cancel appointment', 'Floods in the district')
    await expect(page.getByText('By the shop: Floods in the district')).toBeVisible()
    await expect(page.getByLabel('Reason')).toHaveCount(0)
    expect(await reasonInMail(buyer.email, 'appointment-cancelled')).toBe('Floods in the district')
    expect(await reasonInMail(caretaker.email, 'appointment-cancelled')).toBe('Floods in the district')
  })

  await test.step('a swap', async () => {
    await end(`/admin/swap/${swap.id}`, 'Take down', 'Plants for money')
    await expect(page.getByRole('definition').filter({ hasText: 'Plants for money' })).toBeVisible()
    await expect(page.getByLabel('Reason')).toHaveCount(0)
    expect(await reasonInMail(buyer.email, 'swap-taken-down')).toBe('Plants for money')
  })

  await test.step('a review', async () => {
    await end(`/admin/review/caretaker/${review.id}`, 'Take down', 'A telephone number')
    await expect(page).toHaveURL('/admin/reviews')
    await page.goto(`/admin/reviews?text=${review.comment}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(review.comment)).toHaveCount(0)
    expect(await reasonInMail(buyer.email, 'review-taken-down')).toBe('A telephone number')
  })
})

/** The reason in an email to this address. */
async function reasonInMail(to: string, template: string): Promise<string> {
  const { data } = await db.mail.findFirstOrThrow({ where: { to, template } })
  return (data as { reason: string }).reason
}

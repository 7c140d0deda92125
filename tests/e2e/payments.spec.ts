// What buyers see of their payments: after the payment page, in lists, and when something is cancelled.

import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser'
import { aPlant } from './orders-support'
import { baseURL, DEFAULT_PASSWORD, db, enter, make } from './people'

async function anOnlineOrder(token: string) {
  const product = await aPlant('Paid Qorvel', 79_950)
  const answer = await fetch(`${baseURL}/api/v1/order`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ paymentMethod: 'ONLINE', orderItems: [{ product: product.id, quantity: 1 }] }),
  })
  const { data, formParams } = (await answer.json()) as {
    data: { _id: string; number: string }
    formParams: Record<string, string>
  }
  return { id: data._id, number: data.number, basket: formParams.BASKET_ID ?? '' }
}

/** A result signed like the demo's gateway does. */
function signed(basket: string, code: string): string {
  const hash = createHash('sha256').update(`${basket}|demo-secured-key|900001|${code}`).digest('hex')
  return new URLSearchParams({ basket_id: basket, err_code: code, validation_hash: hash }).toString()
}

const banner = (page: Page, title: string) => page.getByRole('status').filter({ hasText: title })

async function expectOnTop(page: Page, title: string) {
  await expect(banner(page, title)).toBeInViewport({ ratio: 1 })
  await expect(banner(page, title)).toBeFocused()
}

test('after the payment page its result is shown first: declined, then paid', async ({ page, context }) => {
  const { token } = await enter(context, await make.buyer())
  const { id, number } = await anOnlineOrder(token)
  await page.goto('/user/orders')
  const card = page.getByRole('article', { name: number })
  await expect(card.getByText('AWAITING PAYMENT')).toBeVisible()
  await expect(card.getByText('PENDING')).toHaveCount(0)
  await expect(card.getByText(/^Pay by .* \(23 h \d+ min left\)$/)).toBeVisible()
  await card.getByRole('button', { name: 'Pay now' }).click()
  await page.getByRole('button', { name: 'Decline: balance too low' }).click()

  await expect(page).toHaveURL(new RegExp(`/user/order/${id}\\?payment=[A-Z0-9-]+$`))
  await expectOnTop(page, 'Payment declined')
  await expect(banner(page, 'Payment declined')).toContainText(
    `The balance is too low. Nothing was charged for your order ${number}.`,
  )
  await expect(banner(page, 'Payment declined').getByText(number, { exact: true })).toHaveCSS(
    'white-space',
    'nowrap',
  )
  await page.getByRole('button', { name: 'Pay again' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expectOnTop(page, 'Payment received')
  await expect(banner(page, 'Payment received')).toContainText('We pack your plants next')
  const calendar = banner(page, 'Payment received').getByRole('link', { name: 'Add to calendar' })
  await expect(calendar).toHaveAttribute('href', /^\/api\/v1\/order\/.+\/calendar\.ics$/)
  await page.goto('/user/orders')
  await expect(card.getByText('PAID', { exact: true })).toBeVisible()
  await expect(card.getByRole('button')).toHaveCount(0)

  await test.step('cancelling shows what happens to the payment, and so does the order afterwards', async () => {
    await page.goto(`/user/order/${id}`)
    await expect(page.getByRole('status').filter({ hasText: 'Payment' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Cancel order' }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText(
      /All of the Rs 1,919\.43 goes back to the card or account .* by \d+ \w+ 20/,
    )
    await dialog.getByRole('button', { name: 'Cancel order' }).click()
    await expect(banner(page, 'Your refund is coming')).toContainText('All of the Rs 1,919.43 goes back')
  })
})

test('an undecided payment is checked again by the page', async ({ page, context }) => {
  const { token } = await enter(context, await make.buyer())
  const { id, basket } = await anOnlineOrder(token)
  await page.goto(`/user/order/${id}?${signed(basket, '002')}`)
  await expectOnTop(page, 'We are checking your payment')
  await fetch(`${baseURL}/api/v1/order/payfast/checkout?${signed(basket, '000')}`)
  await expect(banner(page, 'Payment received')).toBeVisible()
})

test.describe('without a session', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('a return shows how the payment ended and nothing else, and leads to the order', async ({
    page,
    context,
  }) => {
    const buyer = await make.buyer()
    const { token } = await enter(context, buyer)
    const { id, number, basket } = await anOnlineOrder(token)
    await context.clearCookies()
    await page.goto('/about-us')
    await page.evaluate(() => localStorage.clear())

    await page.goto(`/user/order/${id}?basket_id=${basket}&err_code=000&validation_hash=${'0'.repeat(64)}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Back from the payment page')
    expect((await page.goto(`/user/order/${id}`))?.status()).toBe(404)

    const answer = await page.goto(
      `/user/order/${id}?${signed(basket, '000')}&email_address=somebody%40example.com`,
    )
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment received')
    await expect(page.getByText('Please sign in to see your order.')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Account' })).toHaveCSS(
      'border-bottom-color',
      'rgba(0, 0, 0, 0)',
    )
    expect(page.url()).not.toContain('somebody')
    for (const secret of [number, buyer.firstName, '1,919'])
      await expect(page.getByText(secret)).toHaveCount(0)
    expect((await db.order.findUniqueOrThrow({ where: { id } })).paymentStatus).toBe('PAID')

    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await page.getByLabel('Email', { exact: true }).fill(buyer.email)
    await page.getByLabel('Password', { exact: true }).fill(DEFAULT_PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(`/user/order/${id}?payment=${basket}`)
    await expect(banner(page, 'Payment received')).toBeVisible()
  })
})

test('an appointment not paid in time, and one of a blocked caretaker, are explained to both sides', async ({
  page,
  context,
  browser,
}) => {
  const [buyer, caretakerUser] = [await make.buyer(), await make.caretaker()]
  const visit = (days: number, options: object) =>
    make.appointment({
      customerId: buyer.id,
      caretakerId: caretakerUser.id,
      start: new Date(Date.now() + days * 86_400_000),
      status: 'REJECTED',
      ...options,
    })
  const late = await visit(2, { rejectedFor: 'NOT_PAID', purpose: 'Weeding' })
  await visit(3, {
    rejectedFor: 'CARETAKER_UNAVAILABLE',
    purpose: 'Mowing',
    paymentStatus: 'REFUND_DUE',
    refundDueAt: new Date(),
  })
  await enter(context, buyer)
  await page.goto('/user/appointments')
  const card = (purpose: string) => page.getByRole('article', { name: purpose })
  await expect(page.getByRole('heading', { name: 'Not taking place' })).toBeVisible()
  await expect(card('Weeding')).toContainText('NOT PAID IN TIME')
  await expect(card('Weeding')).toContainText('You were not charged. You are welcome to choose another time.')
  await expect(card('Mowing')).toContainText('ENDED BY THE SHOP')
  await expect(card('Mowing')).toContainText('All of the Rs 1,200.00 goes back')
  await expect(card('Mowing').getByRole('button', { name: 'Edit' })).toHaveCount(0)
  await page.goto(`/user/appointment/${late.id}`)
  await expect(banner(page, 'Not paid in time')).toBeVisible()

  const theirs = await browser.newContext({ baseURL })
  await enter(theirs, caretakerUser)
  const caretakerPage = await theirs.newPage()
  await caretakerPage.goto(`/manage/appointment/${late.id}`)
  await expect(
    caretakerPage.getByText('The customer did not pay in time. Your time is free again.'),
  ).toBeVisible()
  await expect(caretakerPage.getByText('Your answer')).toHaveCount(0)
  await theirs.close()
})

test('an admin checks whether the gateway answers', async ({ page, context }) => {
  await enter(context, await make.admin())
  await page.goto('/admin/payments')
  const section = page.locator('#gateway')
  await section.getByRole('button', { name: 'Check now' }).click()
  await expect(section.getByText('answered: payments can be made.', { exact: false })).toBeVisible()
})

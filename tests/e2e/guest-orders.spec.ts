import type { Page } from '@playwright/test'
import { withClient } from '../../scripts/database/sql.mjs'
import { exampleId } from '../support/addresses'
import { expect, test as shopTest } from '../support/browser'
import { type LiveShop, openForCustomers, openLiveShop } from '../support/live-shop'

// A new live shop takes orders without an account: on a small phone with few taps and little to type.

const test = shopTest.extend<{ shop: LiveShop }>({
  shop: async ({ browserName: _ }, use) => {
    const shop = await openLiveShop('guest_checkout', { PAYMENT_GATEWAY: 'none' })
    await withClient(shop.databaseUrl, (client) =>
      client.query(
        `INSERT INTO products (id, name, short_desc, long_desc, price, stock, updated_at)
         VALUES ('${exampleId}', 'Rose', 's', 'l', 50000, 1000, now())`,
      ),
    )
    await openForCustomers(shop.databaseUrl)
    await use(shop)
    await shop.close()
  },
  baseURL: async ({ shop }, use) => use(shop.url),
})
test.use({ ignoreHTTPSErrors: true, viewport: { width: 360, height: 740 } })
test.slow()

const fillCart = (page: Page) =>
  page.addInitScript(
    (stored) => {
      if (!localStorage.getItem('cart')) localStorage.setItem('cart', stored)
    },
    JSON.stringify({
      checkout: false,
      paymentMethod: 'COD',
      cartItems: [
        {
          _id: exampleId,
          name: 'Rose',
          src: [],
          price: { amount: 500, currency: 'PKR' },
          categories: [],
          quantity: 1,
        },
      ],
    }),
  )

/** Counts what a person does from the cart to the placed order. */
function hand(page: Page) {
  const done = { taps: 0, typed: 0 }
  return {
    done,
    tap: async (name: string) => {
      done.taps += 1
      await page.getByRole('button', { name }).click()
    },
    type: async (label: string, text: string) => {
      done.taps += 1
      done.typed += [...text].length
      const field = page.getByRole('textbox', { name: label })
      await field.click()
      await field.pressSequentially(text)
    },
  }
}

test('a visitor orders with a name and a number on a phone of 360 px', async ({ page, shop }) => {
  await fillCart(page)
  await page.goto('/cart')
  const { done, tap, type } = hand(page)
  await tap('Order without an account')
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeHidden()

  await test.step('what was typed is there after a reload', async () => {
    await type('Your name', 'Hina Qureshi')
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('Hina Qureshi')
  })
  await type('Phone number', '03331234567')
  await type('City', 'Multan')
  await type('Street', '7 Garden Lane')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await tap('Place Order')

  await expect(page).toHaveURL(/\/my-order\/[\w-]{43}\?placed=yes$/)
  expect(done.taps).toBeLessThanOrEqual(12)
  expect(done.typed).toBeLessThanOrEqual(60)
  const cookies = await page.context().cookies()
  const cookie = cookies.find(({ name }) => name === 'guest-orders')
  expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax' })
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}').cartItems)).toEqual([])
  expect(await page.evaluate(() => sessionStorage.getItem('guestDraft'))).toBeNull()
  const { rows } = await withClient(shop.databaseUrl, (client) =>
    client.query('SELECT first_name, phone_number, state, buyer_id FROM orders'),
  )
  expect(rows).toEqual([
    { first_name: 'Hina', phone_number: '+923331234567', state: 'Punjab', buyer_id: null },
  ])
})

test('errors stand beside their fields, and a double press is one order', async ({ page, shop }) => {
  await fillCart(page)
  await page.goto('/cart')
  const { tap, type } = hand(page)
  await tap('Order without an account')
  await tap('Place Order')
  for (const label of ['Your name', 'Phone number', 'City', 'Street'])
    await expect(page.getByRole('textbox', { name: label })).toHaveAttribute('aria-invalid', 'true')
  await type('Your name', 'Hina')
  await type('Phone number', '03331234567')
  await type('City', 'Multan')
  await type('Street', '7 Garden Lane')
  await page.getByRole('button', { name: 'Place Order' }).dblclick()
  await expect(page).toHaveURL(/\/my-order\//)
  const { rows } = await withClient(shop.databaseUrl, (client) =>
    client.query('SELECT count(*)::int FROM orders'),
  )
  expect(rows).toEqual([{ count: 1 }])
})

test('where cash is not taken the page leads to an account, and the cart stays', async ({ page }) => {
  await fillCart(page)
  await page.route('**/api/v1/cart/quote', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    const sent = route.request().postDataJSON()
    if (sent.order)
      body.data.cash = {
        ...{ offered: false, reason: 'NUMBER', limit: 0, items: [], deposit: null },
        message: 'We cannot take this order for cash on delivery without an account.',
      }
    await route.fulfill({ json: body })
  })
  await page.goto('/cart')
  const { tap, type } = hand(page)
  await tap('Order without an account')
  await type('Phone number', '03331234567')
  await type('City', 'Multan')
  await expect(page.getByRole('status').filter({ hasText: 'without an account' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/login?redirect=%2Fcart')
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}').cartItems.length)).toBe(1)
})

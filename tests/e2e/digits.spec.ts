import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { en } from '@/lib/base/i18n/messages/en'
import { expect, test } from '../support/browser'
import { db, enter, make } from './people'

// Digits of an Urdu keyboard, typed into the fields that take numbers.

const textsOf = <Noun extends keyof typeof en>(noun: Noun): (typeof en)[Noun] =>
  JSON.parse(readFileSync(`lib/base/i18n/messages/ur/${noun}.json`, 'utf8'))

const cart = textsOf('cart')
const products = textsOf('products')
const users = textsOf('users')

test('Urdu digits are understood in the telephone number and the postcode', async ({ context, page }) => {
  const buyer = await make.buyer()
  await enter(context, buyer)
  await page.goto('/ur/profile')
  await page.getByText(users.profilePage.edit, { exact: true }).click()
  await page.getByLabel(users.fields.phoneNumber).fill('۰۳۰۰ ۹۸۷۶۵۴۳')
  await page.getByLabel(users.fields.zipCode).fill('۵۴۷۹۲')
  const saved = page.waitForResponse((answer) => answer.request().method() !== 'GET' && answer.ok())
  await page.getByRole('button', { name: users.profile.save, exact: true }).click()
  await saved
  await expect(page.getByRole('main').locator('a[href="tel:+923009876543"]').first()).toBeVisible()
  expect(await db.user.findUniqueOrThrow({ where: { id: buyer.id } })).toMatchObject({
    phoneNumber: '+923009876543',
    zipCode: '54792',
  })
})

test('an Urdu quantity is bought and counted', async ({ page }) => {
  const plant = await make.product({ name: 'Digit Fern', price: 50_000, stock: 9 })
  await page.goto(`/ur/product/${plant.id}`)
  const quantity = page.getByRole('spinbutton')
  await quantity.fill('۳')
  await quantity.blur()
  await expect(quantity).toHaveValue('3')
  await page.getByRole('button', { name: cart.buy.add, exact: true }).click()
  await page.goto('/ur/cart')
  await expect(page.getByRole('main').getByRole('spinbutton')).toHaveValue('3')
  // More than there are.
  await page.getByRole('main').getByRole('spinbutton').fill('۱۲')
  await expect(page.getByRole('main').getByRole('spinbutton')).toHaveAttribute('aria-valuenow', '9')
})

test('Urdu prices filter a list, with and without JavaScript', async ({ page, browser, baseURL }) => {
  const category = `Digits-${randomUUID()}`
  const slug = category.toLowerCase()
  for (const rupees of [300, 700, 1500])
    await make.product({ name: `Digit ${rupees}`, price: rupees * 100, categories: [category] })
  const names = (of: typeof page) => of.getByRole('main').getByRole('heading', { name: /^Digit \d+$/ })
  await page.goto(`/ur/category/${slug}`)
  await page.getByLabel(products.filters.labels.minPrice).fill('۵۰۰')
  await page.getByLabel(products.filters.labels.maxPrice).fill('۱۰۰۰')
  await page.getByLabel(products.filters.labels.maxPrice).press('Enter')
  await expect(page).toHaveURL((url) => url.searchParams.has('maxPrice'))
  await expect(names(page)).toHaveText(['Digit 700'])

  const plain = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
  const sheet = await plain.newPage()
  await sheet.goto(`/ur/category/${slug}?minPrice=${encodeURIComponent('۵۰۰')}`)
  await expect(names(sheet)).toHaveText(['Digit 1500', 'Digit 700'])
  await plain.close()
})

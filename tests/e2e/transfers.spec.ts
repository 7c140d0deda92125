import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { en } from '@/lib/base/i18n/messages/en'
import { expect, expectToast, test as shopTest } from '../support/browser'
import { noisyPicture, picture } from '../support/pictures'
import { enterShop, openTransferShop, type TransferShop } from '../support/transfer-shop'

// Payments by a transfer that the buyer sends by hand: both languages, and the admin's side of it.

const test = shopTest.extend<{ shop: TransferShop }>({
  shop: async ({ browserName: _ }, use) => {
    const shop = await openTransferShop('transfers_shop')
    await use(shop)
    await shop.close()
  },
  baseURL: async ({ shop }, use) => use(shop.url),
})
test.slow()

const textsOf = <Noun extends keyof typeof en>(noun: Noun): (typeof en)[Noun] =>
  JSON.parse(readFileSync(`lib/base/i18n/messages/ur/${noun}.json`, 'utf8'))

const receipt = async () => ({
  name: 'receipt.jpg',
  mimeType: 'image/jpeg',
  buffer: await noisyPicture(600, 900),
})
const files = (page: Page) => page.locator('input[type=file]:not([capture])')

async function enterAccounts(page: Page) {
  await page.goto('/admin/payments/accounts')
  await expect(page.getByText('There is no account yet', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Add an account' }).click()
  const bank = page.getByRole('group', { name: 'Account 1' })
  await bank.getByLabel('Bank', { exact: true }).fill('Standard Bank')
  await bank.getByLabel('Account title', { exact: true }).fill('Qorvel Nursery')
  await bank.getByLabel('Number', { exact: true }).fill('12')
  await bank
    .getByRole('textbox', { name: /^Instructions( .optional.)?$/ })
    .fill('Choose “payment for goods” as the purpose.')
  await page.getByRole('button', { name: 'Save accounts' }).click()
  await expect(bank.getByText('must be an IBAN', { exact: false })).toBeVisible()
  await bank.getByLabel('Number', { exact: true }).fill('PK36 SCBL 0000 0011 2345 6702')
  await bank.getByLabel('QR picture', { exact: true }).setInputFiles({
    name: 'code.png',
    mimeType: 'image/png',
    buffer: await picture('png', { width: 600, height: 600, colour: '#101010' }),
  })
  await expect(bank.getByRole('img', { name: 'Current: QR picture' })).toBeVisible()
  await page.getByRole('button', { name: 'Add an account' }).click()
  const wallet = page.getByRole('group', { name: 'Account 2' })
  await wallet.getByLabel('Kind', { exact: true }).selectOption('JazzCash')
  await wallet.getByLabel('Account title', { exact: true }).fill('Qorvel Nursery')
  await wallet.getByLabel('Number', { exact: true }).fill('0300-1234567')
  await page.getByRole('button', { name: 'Save accounts' }).click()
  await expectToast(page, 'Accounts saved.')
}

test('a buyer pays by a transfer, which an admin rejects at first and then confirms', async ({
  page,
  context,
  shop,
  browser,
}) => {
  const { db, make } = shop
  const plant = await make.product({ name: 'Qorvel of transfers', price: 450_000, images: [] })
  const office = await browser.newContext({ baseURL: shop.url, viewport: { width: 360, height: 740 } })
  await enterShop(office, shop, await make.admin())
  const admin = await office.newPage()
  await test.step('an admin enters two accounts', () => enterAccounts(admin))

  const buyer = await make.buyer({ firstName: 'Hina', lastName: 'Qureshi' })
  await enterShop(context, shop, buyer, plant)
  await test.step('the checkout offers transfers beside the gateway', async () => {
    await page.goto('/checkout')
    await expect(page.getByRole('button', { name: /^Online/ })).toBeVisible()
    await page.getByRole('button', { name: /^Bank transfer, JazzCash, Easypaisa/ }).click()
    await expect(page.getByText('the next page says where to send the money', { exact: false })).toBeVisible()
    await page.getByRole('button', { name: 'Place Order' }).click()
  })

  const reference = page.getByLabel('Transaction number', { exact: true })
  const send = page.getByRole('button', { name: 'I have sent the money' })
  await test.step('the page of the order says where to send the money', async () => {
    await expect(page.getByRole('heading', { name: /^Send Rs .* to one of these accounts$/ })).toBeVisible()
    const accounts = page.getByRole('list', { name: 'Accounts' }).getByRole('listitem')
    await expect(accounts).toHaveCount(2)
    await expect(accounts.nth(0)).toContainText('PK36 SCBL 0000 0011 2345 6702')
    await expect(accounts.nth(0)).toContainText('Choose “payment for goods” as the purpose.')
    await expect(accounts.nth(0).getByRole('img', { name: 'QR code: Qorvel Nursery' })).toBeVisible()
    await expect(accounts.nth(1)).toContainText('0300 1234567')
    await expect(accounts.nth(1).getByRole('button', { name: 'Copy 03001234567' })).toBeVisible()
  })
  const { id, number } = await db.order.findFirstOrThrow({
    where: { buyerId: buyer.id },
    select: { id: true, number: true },
  })
  await expect(page).toHaveURL(`/user/order/${id}`)
  await expect(page.getByText(`Write ${number} in the note`, { exact: false })).toBeVisible()

  await test.step('the buyer reports it with a number and a picture', async () => {
    await send.click()
    await expect(page.getByText('Please enter the transaction number or add a picture')).toBeVisible()
    await page.getByLabel('Sent to').selectOption({ label: 'JazzCash · Qorvel Nursery' })
    await reference.fill('TID 100-200')
    await files(page).setInputFiles(await receipt())
    await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible()
    await send.click()
    await expectToast(page, 'Thank you. We check the transfer and email you.')
    await expect(page.getByRole('heading', { name: 'We are checking your transfer' })).toBeVisible()
    await expect(page.getByRole('img', { name: 'Picture 1 of your report' })).toBeVisible()
    await page.goto('/user/orders')
    await expect(page.getByText('You have reported your transfer', { exact: false })).toBeVisible()
  })

  await test.step('an admin rejects it with a ready text', async () => {
    await admin.goto('/admin/payments?view=transfers')
    const card = admin.getByRole('listitem').filter({ hasText: number })
    await expect(card.getByText('TID 100-200')).toBeVisible()
    await expect(card.getByRole('img', { name: 'Picture 1 of the report' })).toBeVisible()
    await card.getByRole('button', { name: /^Reject/ }).click()
    await card.getByRole('button', { name: 'Reject the transfer' }).click()
    await expect(card.getByText('Reason is required')).toBeVisible()
    await card.getByLabel('Ready text').selectOption({ index: 1 })
    await card.getByRole('button', { name: 'Reject the transfer' }).click()
    await expect(admin.getByText('the transfer is rejected', { exact: false })).toBeInViewport()
    await expect(admin.getByRole('heading', { name: 'No transfer waits for you' })).toBeVisible()
  })

  await test.step('the buyer reads why, and reports it again', async () => {
    await page.goto(`/user/order/${id}`)
    await expect(page.getByRole('heading', { name: 'We could not find your transfer' })).toBeVisible()
    await expect(
      page.getByText('This transfer has not reached our account yet.', { exact: false }),
    ).toBeVisible()
    await reference.fill('TID 100-201')
    await send.click()
    await expect(page.getByRole('heading', { name: 'We are checking your transfer' })).toBeVisible()
  })

  await test.step('the admin confirms it', async () => {
    await admin.goto('/admin/payments?view=transfers')
    const card = admin.getByRole('listitem').filter({ hasText: number })
    await expect(card.getByText('Earlier reports (1)')).toBeVisible()
    await card.getByRole('button', { name: /^Confirm/ }).click()
    const question = admin.getByRole('alertdialog', { name: /^Have Rs .* arrived\?$/ })
    await expect(question).toContainText('Hina Qureshi gets an email')
    await question.getByRole('button', { name: 'Yes, it has arrived' }).click()
    await expect(admin.getByText('the transfer is confirmed', { exact: false })).toBeInViewport()
    await expect(question).toBeHidden()
    await admin.goto('/admin/payments?view=transfers&list=answered')
    await expect(admin.getByRole('listitem').filter({ hasText: number })).toContainText('CONFIRMED')
  })
  await expect
    .poll(() => db.order.findUniqueOrThrow({ where: { id }, select: { paymentStatus: true } }))
    .toEqual({ paymentStatus: 'PAID' })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible()

  await test.step('another buyer reports the same number, in Urdu on a phone', async () => {
    const checkout = textsOf('checkout')
    const transfers = textsOf('transfers')
    const phone = await browser.newContext({
      baseURL: shop.url,
      viewport: { width: 360, height: 740 },
      isMobile: true,
      hasTouch: true,
    })
    const other = await make.buyer()
    await enterShop(phone, shop, other, plant)
    const urdu = await phone.newPage()
    await urdu.goto('/ur/checkout')
    await urdu.getByRole('button', { name: checkout.form.TRANSFER }).click()
    await urdu.getByRole('button', { name: checkout.summary.place }).click()
    await expect(urdu).toHaveURL(/\/ur\/user\/order\//)
    await expect(urdu.locator('html')).toHaveAttribute('dir', 'rtl')
    const accounts = urdu.getByRole('list', { name: transfers.panel.accounts }).getByRole('listitem')
    await expect(accounts.filter({ hasText: transfers.kinds.JAZZCASH }).locator('bdi[dir=ltr]')).toHaveText(
      '0300 1234567',
    )
    await urdu.getByLabel(transfers.form.reference, { exact: true }).fill('tid100201')
    await files(urdu).setInputFiles(await receipt())
    await urdu.getByRole('button', { name: transfers.form.send }).click()
    await expect(urdu.getByRole('heading', { name: transfers.panel.checking })).toBeVisible()
    // Nothing is wider than the phone.
    expect(await urdu.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    const { number: own } = await db.order.findFirstOrThrow({
      where: { buyerId: other.id },
      select: { number: true },
    })
    await admin.goto('/admin/payments?view=transfers')
    const card = admin.getByRole('listitem').filter({ hasText: own })
    await expect(card.getByText('This transaction number was sent before', { exact: false })).toContainText(
      number,
    )
    await card.getByRole('button', { name: /^Confirm/ }).click()
    await expect(admin.getByRole('alertdialog')).toContainText('Please look twice')
  })
})

import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import type { answerTexts } from '@/lib/base/i18n/messages/answers'
import type { en } from '@/lib/base/i18n/messages/en'
import { expect, expectToast, test } from '../support/browser'
import { aBuyer, aCaretaker, pageOf, visitPage } from './appointments-people'
import { DEFAULT_PASSWORD, make, wellKnown } from './people'
import { aPlant, enter, offer, aBuyer as swapper } from './swaps-support'

// A purchase, a booking and a swap in Urdu, with the texts of the catalogues, so that better wording needs no change here.

const textsOf = <Noun extends keyof typeof en>(noun: Noun): (typeof en)[Noun] =>
  JSON.parse(readFileSync(`lib/base/i18n/messages/ur/${noun}.json`, 'utf8'))

const appointments = textsOf('appointments')
const cart = textsOf('cart')
const fields: (typeof answerTexts)['en']['fields'] = JSON.parse(
  readFileSync('lib/base/i18n/messages/ur/fields.json', 'utf8'),
)
const checkout = textsOf('checkout')
const orders = textsOf('orders')
const invoices = textsOf('invoices')
const products = textsOf('products')
const shell = textsOf('shell')
const swaps = textsOf('swaps')
const users = textsOf('users')

/** Every page of a journey is in Urdu, from right to left, and without a text that Urdu pages do not have. */
async function expectUrdu(page: Page) {
  await expect(page).toHaveURL(/\/ur(?:\/|\?|$)/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'ur')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
}

/** Names in a text are isolated from the direction around them. */
const withName = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })
const link = (within: Page | Locator, name: string) => within.getByRole('link', { name, exact: true })

test('a purchase, from the first page to the invoice', async ({ page }) => {
  const buyer = await make.buyer()
  const { _id } = await wellKnown(page)
  await test.step('a plant is chosen from the list', async () => {
    await page.goto('/ur')
    await expectUrdu(page)
    await page.getByRole('main').getByRole('link', { name: shell.buy }).first().click()
    await expectUrdu(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(link(page, products.card.buy).first()).toBeVisible()
    await page.goto(`/ur/product/${_id}`)
    await button(page, cart.buy.add).click()
    await expect(page.getByText(cart.buy.added)).toBeVisible()
  })
  await test.step('the cart leads to the login, and back', async () => {
    await page.goto('/ur/cart')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(cart.page.title)
    await link(page.getByRole('main'), cart.view.login).first().click()
    await expectUrdu(page)
    await page.getByLabel(users.fields.email, { exact: true }).fill(buyer.email)
    await page.getByLabel(users.password.label, { exact: true }).fill(DEFAULT_PASSWORD)
    await button(page.getByRole('main'), users.login.send).click()
    await expect(page).not.toHaveURL(/login/)
    await expectUrdu(page)
    await visitPage(page, '/ur/profile')
    await expect(page.getByLabel(users.profile.locale)).toHaveValue('ur')
  })
  await test.step('the order is placed and paid in cash', async () => {
    await page.goto('/ur/cart')
    await button(page.getByRole('main'), cart.view.checkout).first().click()
    await expect(page).toHaveURL('/ur/checkout')
    await expectUrdu(page)
    await expect(page.getByText(checkout.form.codNote)).toBeVisible()
    await page.getByRole('button', { name: checkout.summary.place }).click()
    const placed = page.getByRole('region', { name: checkout.placed.title })
    await expect(placed).toBeVisible()
    await expectUrdu(page)
    await link(placed, checkout.placed.view).click()
  })
  await test.step('its page and its invoice are in Urdu', async () => {
    await expect(page).toHaveURL(/\/ur\/user\/order\//)
    await expect(page.getByRole('heading', { name: orders.detail.products })).toBeVisible()
    await page.goto(`${page.url()}/invoice`)
    await expectUrdu(page)
    await expect(page.getByText(invoices.invoice.soldTo)).toBeVisible()
  })
})

test('a booking, approved by the caretaker', async ({ browser }) => {
  const [buyerUser, caretakerUser] = await Promise.all([aBuyer(), aCaretaker()])
  const page = await pageOf(browser, buyerUser)
  await visitPage(page, `/ur/service/${caretakerUser.id}`)
  await expectUrdu(page)
  await link(page, appointments.bookPage.title).click()
  await expect(page).toHaveURL(`/ur/service/${caretakerUser.id}/book`)
  await button(page, appointments.booking.pay).or(button(page, appointments.booking.book)).click()
  await expect(page.getByText(withName(fields.required, { label: fields.labels.purpose }))).toBeVisible()
  await page.getByLabel(appointments.form.purpose).selectOption('Advice')
  await page.getByRole('checkbox').check()
  await page.locator('[data-slot="slot-day"]').nth(1).click()
  await page.locator('[data-slot="slot-time"]').first().click()
  await button(page, appointments.booking.book).click()
  await expect(page).toHaveURL('/ur/user/appointments')
  const card = page.getByRole('article', { name: 'Advice' })
  await expect(card.getByText(appointments.badges.PENDING, { exact: true })).toBeVisible()

  const caretaker = await pageOf(browser, caretakerUser)
  await visitPage(caretaker, '/ur/manage')
  await expectUrdu(caretaker)
  await caretaker
    .getByRole('button', { name: withName(appointments.answer.approveOf, { purpose: 'Advice' }) })
    .click()
  await expectToast(caretaker, appointments.answer.updated)
  await page.reload()
  await expect(card.getByText(appointments.badges.APPROVED, { exact: true })).toBeVisible()
})

test('a swap, offered by one and accepted by another', async ({ page, context, baseURL }) => {
  const base = baseURL ?? ''
  const [owner, me] = [await swapper(base), await swapper(base)]
  const [offered, wanted] = [await aPlant('Gulab', 100_000), await aPlant('Motia', 90_000)]
  await offer(base, owner, [offered], [wanted])
  await enter(context, base, me)
  await page.goto(`/ur/plant-swaps?offered=${encodeURIComponent(offered.name)}`)
  await expectUrdu(page)
  await button(page, swaps.deal.make).click()
  const dialog = page.getByRole('alertdialog', { name: swaps.deal.make })
  await expect(dialog).toContainText(swaps.deal.question)
  await expect(dialog).toContainText(swaps.deal.undone)
  await button(dialog, swaps.deal.make).click()
  await expect(dialog).toBeHidden()
  await page.goto('/ur/user/plant-swaps/create')
  await expectUrdu(page)
  await button(page, swaps.editor.add).click()
  await expect(page.getByRole('main').locator('[aria-invalid=true]').first()).toBeFocused()
})

test.describe('a wrong password', () => {
  test.use({ expectedErrors: [/status of 401/] })

  test('errors are in Urdu, those of the form and those of the shop', async ({ page }) => {
    await page.goto('/ur/login')
    const send = button(page.getByRole('main'), users.login.send)
    await send.click()
    const email = page.getByLabel(users.fields.email, { exact: true })
    await expect(email).toHaveAccessibleDescription(/لکھنا ضروری ہے|درست نہیں/)
    await email.fill('nobody@example.com')
    await page.getByLabel(users.password.label, { exact: true }).fill(DEFAULT_PASSWORD)
    await send.click()
    // A toast says the same.
    await expect(page.getByRole('main').getByText('ای میل یا پاس ورڈ درست نہیں۔')).toBeVisible()
  })
})

import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { makeAdmin } from '../../scripts/database/admins.mjs'
import { expect, expectToast, test as shopTest } from '../support/browser'
import { type LiveShop, openForCustomers, openLiveShop } from '../support/live-shop'
import { register, signIn } from '../support/shop-people'

// A new live shop checks who enters homes: a caretaker waits on a phone, the owner decides, customers see the listed ones.

const test = shopTest.extend<{ shop: LiveShop }>({
  shop: async ({ browserName: _ }, use) => {
    const shop = await openLiveShop('caretaker_check', { PAYMENT_GATEWAY: 'none' })
    await openForCustomers(shop.databaseUrl)
    await use(shop)
    await shop.close()
  },
  baseURL: async ({ shop }, use) => use(shop.url),
})
test.use({ ignoreHTTPSErrors: true })
test.slow()

/** Registers as a program does: the form has a test of its own. */
async function registerCaretaker(request: APIRequestContext, firstName: string, email: string) {
  const answer = await request.post('/api/v1/user/register/caretaker', {
    data: {
      firstName,
      lastName: 'Khan',
      email,
      password: 'Sunflower1',
      phoneNumber: '03007654321',
      address: {
        street: '5 Mall Road',
        city: 'Gujrat',
        state: 'Punjab',
        country: 'Pakistan',
        zipCode: '50700',
      },
      bio: 'Fifteen years with citrus.',
      speciality: 'Roses',
      services: ['Advice'],
      pricing: [],
      availability: [],
    },
  })
  expect(answer.status()).toBe(201)
}

async function phoneOf(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    ignoreHTTPSErrors: true,
    viewport: { width: 360, height: 740 },
  })
  return context.newPage()
}

test('a caretaker is checked before customers see them', async ({ page, browser, request, shop }) => {
  const owner = 'saima@zafran.example'
  const theirs = await phoneOf(browser, shop.url)
  const visitor = await phoneOf(browser, shop.url)
  const isSeen = async (firstName: string, seen: boolean) => {
    await visitor.goto('/services')
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(visitor.getByRole('heading', { name: new RegExp(firstName) })).toHaveCount(seen ? 1 : 0)
  }
  const standing = theirs.getByRole('region', { name: /We are checking|not listed yet|suspended/ })
  const check = page.getByRole('region', { name: 'Check', exact: true })

  await test.step('the owner opens the shop', async () => {
    await register(page, ['Saima', 'Butt', owner])
    await makeAdmin(shop.databaseUrl, owner)
    await signIn(page, owner)
  })

  await test.step('a caretaker registers, learns what comes next, and sees the page to be', async () => {
    await registerCaretaker(request, 'Ayesha', 'ayesha@example.com')
    await signIn(theirs, 'ayesha@example.com')
    await theirs.goto('/profile')
    await expect(standing.getByText('as soon as we have seen your identity card')).toBeVisible()
    expect(await theirs.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await standing.getByRole('link', { name: 'See how customers will see you' }).click()
    await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Ayesha Khan')
    await expect(theirs.getByText('Only you see this page')).toBeVisible()
    expect(await theirs.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await isSeen('Ayesha', false)
  })

  await test.step('the owner finds who waits, and declines with a reason', async () => {
    await page.goto('/admin')
    await page.getByRole('link', { name: /1 Caretakers to check/ }).click()
    await expect(page).toHaveURL(/standing=waiting/)
    await page
      .getByRole('link', { name: /Ayesha Khan/ })
      .first()
      .click()
    await check.getByLabel('Decision').selectOption('Decline')
    await check.getByRole('button', { name: 'Decline' }).click()
    await expect(check.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true')
    await check.getByLabel('Reason').fill('Please bring your identity card.')
    await check.getByRole('button', { name: 'Decline' }).click()
    await expectToast(page, 'The decision was saved.')
    await expect(check.getByText('Declined (Please bring your identity card.)')).toBeVisible()
  })

  await test.step('the caretaker reads the reason, and asks again', async () => {
    await theirs.goto('/manage')
    await expect(standing.getByText('Please bring your identity card.')).toBeVisible()
    await standing.getByRole('button', { name: 'Ask again' }).click()
    await expect(standing.getByRole('heading')).toHaveText('We are checking your details')
    await isSeen('Ayesha', false)
  })

  await test.step('the owner lists only after identity and city, and customers see the page', async () => {
    await page.reload()
    await check.getByRole('button', { name: 'List' }).click()
    await expect(check.getByLabel('Identity card seen')).toHaveAttribute('aria-invalid', 'true')
    await check.getByLabel('Identity card seen').check()
    await check.getByLabel('City is right').check()
    await check.getByRole('button', { name: 'List' }).click()
    await expect(check.getByText('Standing: Listed')).toBeVisible()
    await isSeen('Ayesha', true)
    await theirs.reload()
    await expect(standing).toHaveCount(0)
  })

  await test.step('a suspension takes the page away', async () => {
    await check.getByLabel('Reason').fill('Two customers waited.')
    await check.getByRole('button', { name: 'Suspend' }).click()
    await expect(check.getByText('Suspended (Two customers waited.)')).toBeVisible()
    await isSeen('Ayesha', false)
    await theirs.goto('/manage/dashboard')
    await expect(standing.getByText('Two customers waited.')).toBeVisible()
  })

  await test.step('the shop chooses to list new caretakers at once', async () => {
    await page.goto('/admin/shop')
    const setting = page.getByRole('group', { name: 'New caretakers' })
    await setting.getByLabel('List new caretakers at once').check()
    await setting.getByRole('button', { name: 'Save' }).click()
    await expect(setting.getByRole('button', { name: 'Save' })).toHaveCount(0)
    await registerCaretaker(request, 'Zoya', 'zoya@example.com')
    await isSeen('Zoya', true)
  })
})

import type { Page } from '@playwright/test'
import { expect, expectToast, test } from '../support/browser'
import { aBuyer, pageOf } from './appointments-people'
import { DEFAULT_PASSWORD, db, make } from './people'

// Pages in English and Urdu.

for (const [path, fonts] of [
  ['/', ['fraunces-italic.woff2', 'fraunces.woff2', 'inter.woff2']],
  ['/ur', ['nastaliq.woff2']],
] as const) {
  test(`${path}: only the fonts of the page's language are loaded`, async ({ page }) => {
    const loaded = new Set<string>()
    let bytes = 0
    page.on('response', async (response) => {
      const name = new URL(response.url()).pathname
      if (!name.endsWith('.woff2')) return
      loaded.add(name.split('/').at(-1) ?? '')
      bytes += Number(response.headers()['content-length'])
    })
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect([...loaded].sort()).toEqual([...fonts].sort())
    expect(bytes).toBeLessThan(path === '/ur' ? 90_000 : 97_000)
  })
}

const switchTo = (page: Page, name: 'اردو' | 'English') => page.getByRole('link', { name, exact: true })

test('the switch leads to the same page in the other language, with its filters', async ({ page }) => {
  await page.goto('/services?city=Lahore')
  await switchTo(page, 'اردو').click()
  await expect(page).toHaveURL('/ur/services?city=Lahore')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('مالی')
  // Also after a page that was opened without loading the document again.
  await page.getByRole('contentinfo').getByRole('link', { name: 'ٹوکری' }).click()
  await expect(page).toHaveURL('/ur/cart')
  await switchTo(page, 'English').click()
  await expect(page).toHaveURL('/cart')
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
})

test('the switch changes the language of emails of who is signed in', async ({ browser }) => {
  const buyer = await aBuyer()
  const page = await pageOf(browser, buyer)
  await page.goto('/about-us')
  await switchTo(page, 'اردو').click()
  await expect(page).toHaveURL('/ur/about-us')
  // The request outlives its page, which may never see the response: what it stored counts.
  const { id } = buyer
  await expect.poll(async () => (await db.user.findUniqueOrThrow({ where: { id } })).locale).toBe('ur')
  await page.goto('/ur/profile')
  await expect(page.locator('select[name=locale]')).toHaveValue('ur')
})

test('the home page opens in the language chosen last; links and the history lead where they say', async ({
  page,
}) => {
  await page.goto('/')
  await switchTo(page, 'اردو').click()
  await expect(page).toHaveURL('/ur')
  await page.goBack()
  await expect(page).toHaveURL('/')
  await page.goto('/about-us')
  await expect(page).toHaveURL('/about-us')
  await page.getByRole('banner').getByRole('link', { name: 'Gulshan, home' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/')
  await expect(page).toHaveURL('/ur')
  await switchTo(page, 'English').click()
  await expect(page).toHaveURL('/')
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('signing in, leaving a form and signing out stay in Urdu', async ({ page }) => {
  const { email } = await make.buyer()
  const main = page.getByRole('main')

  await page.goto('/ur/login?redirect=%2Fuser%2Fplant-swaps')
  await main.getByLabel('ای میل').fill(email)
  await main.getByLabel('پاس ورڈ', { exact: true }).fill(DEFAULT_PASSWORD)
  await main.getByRole('button', { name: 'لاگ اِن کریں' }).click()
  await expectToast(page, 'خوش آمدید! لاگ اِن ہو گیا۔')
  await expect(page).toHaveURL('/ur/user/plant-swaps')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('میرے تبادلے')

  await page.goto('/ur/profile')
  await main.getByText('معلومات تبدیل کریں', { exact: true }).click()
  await main.getByLabel('پہلا نام').fill('عائشہ')
  await main.getByRole('link', { name: 'میرے تبادلے' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('محفوظ کیے بغیر جائیں؟')
  await page.getByRole('button', { name: 'صفحہ چھوڑیں' }).click()
  await expect(page).toHaveURL('/ur/user/plant-swaps')

  await page.locator('.user-menu summary').click()
  await page.getByRole('button', { name: 'لاگ آؤٹ کریں' }).first().click()
  await expect(page).toHaveURL('/ur')
})

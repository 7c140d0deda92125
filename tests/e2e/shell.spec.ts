import { expect, intercept, test } from '../support/browser'

test('the home page opens without an error', async ({ page }) => {
  const answer = await page.goto('/')
  expect(answer?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test.describe('the theme', () => {
  test.use({ expectedErrors: [/ERR_FAILED .*first\.js/] })

  test('stays once chosen, also where its script was not run @once', async ({ page }) => {
    const root = page.locator('html')
    await page.goto('/about-us')
    await page.getByRole('button', { name: 'Switch to the dark theme' }).click()
    await expect(root).toHaveAttribute('data-theme', 'dark')
    const restore = await intercept(page, '/first.js*', (route) => {
      restore()
      return route.abort()
    })
    await page.reload()
    await expect(root).toHaveAttribute('data-theme', 'dark')
    await expect(page.getByRole('button', { name: 'Switch to the garden theme' })).toBeVisible()
  })

  test('is changed in the menu on a phone, in the header elsewhere', async ({ page, isMobile }) => {
    const change = page.getByRole('button', { name: 'Switch to the dark theme' })
    for (const path of ['/', '/cart']) {
      await page.goto(path)
      await page.evaluate(() => localStorage.removeItem('theme'))
      await page.reload()
      if (isMobile) {
        await expect(change).toBeHidden()
        await page.getByRole('button', { name: 'Menu', exact: true }).click()
      }
      await expect(change).toHaveCount(1)
      await change.click()
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    }
  })
})

test.describe('an unknown address', () => {
  test.use({ expectedErrors: [/status of 404/] })

  for (const path of ['/no-such-page', '/%ff', '/a%00b']) {
    test(`${path} shows the not found page @once`, async ({ page }) => {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  }
})

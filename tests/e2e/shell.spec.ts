import { expect, test } from '../support/browser'

test('the front page opens without a complaint', async ({ page }) => {
  const answer = await page.goto('/')
  expect(answer?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test.describe('an address that does not exist', () => {
  test.use({ expectedErrors: [/status of 404/] })

  for (const path of ['/no-such-page', '/%ff', '/a%00b']) {
    test(`${path} is told so politely @once`, async ({ page }) => {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  }
})

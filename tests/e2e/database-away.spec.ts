import { type AwayShop, openAwayShop } from '../support/away-shop'
import { expect, expectToast, test as shopTest } from '../support/browser'
import { factories } from '../support/factories'

// Everything else about it, without scripts: tests/api/database-down.test.ts.

const test = shopTest.extend<{ shop: AwayShop<unknown> }>({
  shop: async ({ browserName: _ }, use) => {
    const shop = await openAwayShop('away_list', (db) =>
      factories(db).product({ name: 'Returning Qorvel', categories: ['Ferns'], images: [] }),
    )
    await use(shop)
    await shop.close()
  },
  baseURL: async ({ shop }, use) => use(shop.url),
})
test.use({ expectedErrors: [/status of 503 .*\/category\/ferns/] })

test('a list that is opened while the database is away says so, and is shown when it is back', async ({
  page,
  shop,
}) => {
  // The frame needs to know the shop.
  await page.goto('/about-us')
  shop.proxy.reject()
  for (const [path, heading, toast, error] of [
    [
      '/ur/category/ferns',
      'ہم پودے اور سامان نہیں دکھا سکے',
      'پودے اور سامان دکھانے میں مسئلہ پیش آیا',
      'ایرر 503',
    ],
    ['/category/ferns', 'We could not load the products', 'Error while fetching products', '503 Error'],
  ] as const) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(503)
    await expectToast(page, toast)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByRole('alert').getByText(error, { exact: true })).toBeVisible()
    await expect(page.locator('.site-header')).toBeVisible()
    await expect(page.locator('#site-footer')).toBeVisible()
    await expect(page).toHaveURL(path)
  }
  shop.proxy.accept()
  await expect.poll(async () => (await page.request.get('/api/ready')).status()).toBe(200)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('link', { name: 'Returning Qorvel' }).first()).toBeVisible()
  await expect(page.getByText('503 Error')).toBeHidden()
})

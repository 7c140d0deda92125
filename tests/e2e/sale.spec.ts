import { randomUUID } from 'node:crypto'
import { withClient } from '../../scripts/database/sql.mjs'
import { exampleId } from '../support/addresses'
import { accessibilityViolations } from '../support/axe'
import { expect, test as shopTest } from '../support/browser'
import { enlargedByPage } from '../support/layout'
import { type LiveShop, openForCustomers, openLiveShop } from '../support/live-shop'

// A sale of a live shop as visitors see it: it begins and ends by itself.

const test = shopTest.extend<{ shop: LiveShop }>({
  shop: async ({ browserName: _ }, use) => {
    const shop = await openLiveShop('sale', { PAYMENT_GATEWAY: 'none' })
    await withClient(shop.databaseUrl, (client) =>
      client.query(
        `INSERT INTO products (id, name, short_desc, long_desc, price, stock, updated_at)
         VALUES ('${exampleId}', 'Rose', 'Red.', 'l', 50000, 1000, now())`,
      ),
    )
    await openForCustomers(shop.databaseUrl)
    await use(shop)
    await shop.close()
  },
  baseURL: async ({ shop }, use) => use(shop.url),
})
test.use({ ignoreHTTPSErrors: true })
test.slow()

test('a sale is on its pages and in the cart until it ends', async ({ page, shop }) => {
  const change = (columns: string) =>
    withClient(shop.databaseUrl, (client) =>
      client.query(`UPDATE products SET ${columns} WHERE id = '${exampleId}'`),
    )
  const statusOfOffers = async () => (await page.request.get(`${shop.url}/offers`)).status()
  const toOffers = page.getByRole('navigation').getByRole('link', { name: 'Special Offers' })

  await test.step('without a sale there is no page of offers, and no link to it', async () => {
    expect(await statusOfOffers()).toBe(404)
    await page.goto('/products')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(toOffers).toHaveCount(0)
  })

  await test.step('the menu leads to what is on sale', async () => {
    await change(`sale_price = 40000, sale_from = now(), sale_to = now() + interval '1 day'`)
    await expect.poll(statusOfOffers, { timeout: 30_000 }).toBe(200)
    const sitemap = await page.request.get(`${shop.url}/sitemaps/pages.xml`)
    expect(await sitemap.text()).toContain(`${shop.url}/offers<`)
    await page.goto('/products')
    await toOffers.first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Special offers' })).toBeVisible()
    await expect(toOffers.first()).toHaveAttribute('aria-current', 'page')
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Rose' }) })
    await expect(card.locator('.price')).toHaveText(/Regular price\s+Rs 500\s+now\s+Rs 400/)
    await expect(card.locator('s')).toHaveText('Rs 500')
    expect(await accessibilityViolations(page)).toEqual([])
  })

  await test.step('its page says until when, and the cart has both prices', async () => {
    await page.getByRole('link', { name: 'Rose', exact: true }).click()
    await expect(page).toHaveURL(/\/product\//)
    await expect(page.getByRole('main')).toContainText(/Regular price\s+PKR 500\s+now\s+PKR 400/)
    await expect(page.getByText('On sale until')).toBeVisible()
    expect(await accessibilityViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(page.getByRole('button', { name: 'Update Cart' })).toBeVisible()
    await page.goto('/cart')
    const line = page.getByRole('row').filter({ hasText: 'Rose' })
    await expect(line.locator('s')).toHaveText('₨ 500')
    await expect(line).toContainText(/Regular price\s+₨ 500\s+now\s+₨ 400/)
  })

  await test.step('in Urdu as well', async () => {
    await page.goto('/ur/offers')
    await expect(page.getByRole('heading', { level: 1, name: 'خصوصی پیشکشیں' })).toBeVisible()
    await expect(page.locator('.price')).toHaveText(/معمول کی قیمت\s+Rs 500\s+اب\s+Rs 400/)
  })

  await test.step('after its end the regular price is asked for, and the cart says so', async () => {
    await change(`sale_to = now() - interval '1 second'`)
    await expect.poll(statusOfOffers, { timeout: 30_000 }).toBe(404)
    await page.goto(`/product/${exampleId}`)
    await expect(page.getByRole('main').getByText('PKR 500').first()).toBeVisible()
    await expect(page.locator('s')).toHaveCount(0)
    await page.goto('/cart')
    const line = page.getByRole('row').filter({ hasText: 'Rose' })
    await expect(line).toContainText('₨ 500')
    await expect(line.locator('s')).toHaveCount(0)
  })

  await test.step('the longest prices fit into a phone with text of twice the size', async () => {
    const id = randomUUID()
    await withClient(shop.databaseUrl, (client) =>
      client.query(
        `INSERT INTO products (id, name, short_desc, long_desc, price, sale_price, was_price, stock, updated_at)
         VALUES ('${id}', 'Palm', 'Tall.', 'l', 999999900, 999999900, 1000000000, 1000, now())`,
      ),
    )
    await page.setViewportSize({ width: 390, height: 740 })
    for (const path of [`/product/${id}`, `/ur/product/${id}`]) {
      await page.goto(path)
      const price = page.getByRole('main').locator('p.price').first()
      await expect(price).toContainText('PKR 9,999,999')
      await enlargedByPage.begin(page)
      expect(await price.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    }
  })
})

import { expect, test } from '../support/browser'

/** On a phone the panel opens with a button. */
async function openPanel(page: import('@playwright/test').Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const button = page.getByText('Filter and sort', { exact: true })
  if (await button.isVisible()) await button.click()
  return page.getByRole('form', { name: 'Filter and sort' })
}

test('a list is filtered, sorted and reset', async ({ page }) => {
  await page.goto('/collection/cactus')
  const panel = await openPanel(page)
  const option = panel.getByLabel('Pot type').getByRole('option', { name: /^Clay \(\d+\)$/ })
  const count = Number(/\((\d+)\)/.exec((await option.textContent()) ?? '')?.[1])
  await panel.getByLabel('Pot type').selectOption('Clay')
  await expect(page).toHaveURL('/collection/cactus?potType=Clay')
  await expect(page.getByRole('status').filter({ hasText: 'product' })).toHaveText(
    count === 1 ? '1 product' : `${count} products`,
  )
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex, *nofollow/)

  await (await openPanelIfClosed(page)).getByLabel('Sort by').selectOption('price')
  await expect(page).toHaveURL('/collection/cactus?potType=Clay&sort=price')
  const prices = await page.getByRole('main').locator('.price').allTextContents()
  const amounts = prices.map((text) => Number(text.replace(/[^\d.]/g, '')))
  expect(amounts).toEqual(amounts.toSorted((a, b) => a - b))

  await page.getByRole('link', { name: 'Remove Clay' }).click()
  await expect(page).toHaveURL('/collection/cactus?sort=price')
  await page.goto('/products?minPrice=100&maxPrice=900&inStock=1&limit=6')
  await expect(page.getByRole('list', { name: 'Active filters' }).getByRole('listitem')).toHaveCount(3)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/products?minPrice=100&maxPrice=900&inStock=1&page=2&limit=6')
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/products?limit=6')
})

async function openPanelIfClosed(page: import('@playwright/test').Page) {
  const form = page.getByRole('form', { name: 'Filter and sort' })
  return (await form.isVisible()) ? form : openPanel(page)
}

test('a list without results shows a message and a link back', async ({ page }) => {
  await page.goto('/products?minPrice=9999999&maxPrice=9999999')
  await expect(page.getByText('No products found.')).toBeVisible()
  await page.getByRole('link', { name: 'Show without filters' }).click()
  await expect(page).toHaveURL('/products')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the panel is an ordinary form @once', async ({ page }) => {
    await page.goto('/products')
    const panel = await openPanel(page)
    await panel.getByLabel('Category').selectOption('cactus')
    await panel.getByLabel('In stock').check()
    await panel.getByRole('button', { name: 'Apply filters' }).click()
    await expect(page).toHaveURL(/\/products\?category=cactus&.*inStock=1/)
    await expect(page.getByRole('link', { name: 'Remove Cactus' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Remove In stock' })).toBeVisible()
  })
})

test.describe('missing pages', () => {
  test.use({ expectedErrors: [/404/] })

  for (const path of ['/collection/nope?sort=price', '/category/cactus,nope?inStock=1']) {
    test(`${path} is not found @once`, async ({ page }) => {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      await expect(page.getByText('404 Error', { exact: true })).toBeVisible()
      await expect(page.getByText('No products found.')).toBeVisible()
    })
  }
})

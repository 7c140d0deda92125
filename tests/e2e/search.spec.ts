import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser'

/** The first product of a list. */
const firstCard = (page: Page) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Buy Now' }) })
    .first()

test('suggestions are selected with the keyboard', async ({ page }) => {
  await page.goto('/search?by=text')
  const field = page.getByRole('combobox', { name: 'Plant name' })
  await field.fill('golden b')
  const first = page.getByRole('option').first()
  await expect(first).toContainText('Golden Barrel Cactus')
  await expect(first).toContainText('Rs ')
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await field.press('ArrowDown')
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await field.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(field).toHaveValue('golden b')
  // Above the first suggestion is the typed text.
  await field.press('ArrowUp')
  await expect(first).toHaveAttribute('aria-selected', 'false')
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Golden Barrel Cactus')
})

test('a misspelt name is found, an Urdu one too', async ({ page }) => {
  await page.goto('/search?name=monstra')
  await page.getByRole('link', { name: 'Monstera', exact: true }).first().click()
  await expect(page).toHaveURL(/\/search\?name=Monstera|\/product\//)
  await page.goto('/search?name=گھیکوار')
  await expect(firstCard(page)).toContainText('Aloe Vera')
})

test('results are filtered like any list', async ({ page }) => {
  await page.goto('/search?name=plant&maxPrice=2000&sort=price')
  await expect(page.getByRole('link', { name: 'Remove Up to Rs 2,000' })).toBeVisible()
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/search?name=plant&sort=price')
})

test('the title says what was searched for and how much was found; a few results are followed by others', async ({
  page,
}) => {
  await page.goto('/search?name=champa')
  const results = page.getByRole('region', { name: 'Results' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Results for “champa” \d products?$/)
  const others = results
    .getByRole('region', { name: 'You may also like' })
    .getByRole('link', { name: 'Buy Now' })
  await expect(others).toHaveCount(4)
  const all = results.getByRole('link', { name: 'Buy Now' })
  const addresses = await all.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(new Set(addresses).size).toBe(addresses.length)

  await page.goto('/search?name=cactus')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Results for “cactus” \d+ products$/)
  await expect(page.getByRole('heading', { name: 'You may also like' })).toHaveCount(0)
})

test('without results other products are shown', async ({ page }) => {
  await page.goto('/search?name=xylophone')
  await expect(page.getByText('No products found.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Popular plants' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Buy Now' })).toHaveCount(4)

  // Only spaces are not a search, but they stay in the field.
  await page.getByRole('combobox', { name: 'Plant name' }).fill('  ')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText('Please enter a search term to begin')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the field is an ordinary form', async ({ page }) => {
    // Image search explains that it needs JavaScript, and shows no controls.
    await page.goto('/search')
    // By element and not by text: text in a noscript is no text for the locator.
    await expect(page.locator('main noscript > div').first()).toHaveText(/^Image search needs JavaScript/)
    await expect(page.locator('noscript input[name=name]')).toBeVisible()
    await expect(page.getByText('Choose a picture')).toBeHidden()
    await page.getByRole('link', { name: 'Text', exact: true }).click()
    await expect(page.getByText('Please enter a search term to begin')).toBeVisible()
    await page.getByLabel('Plant name').fill('snak plant')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(firstCard(page)).toContainText('Snake Plant')
  })
})

import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, hold, test } from '../support/browser'
import { make } from './people'
import { shiftsOf, watchShifts } from './shifts'

const filtersOf = (page: Page) => page.getByRole('form', { name: 'Filters' })
const statusOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /plant|product/ })

/** A rail on wide screens, a sheet behind a button on phones. */
async function openFilters(page: Page, isMobile: boolean) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  if (isMobile) await page.getByRole('button', { name: /^Filters/ }).click()
  await expect(filtersOf(page)).toBeVisible()
  return filtersOf(page)
}

const closeSheet = async (page: Page, isMobile: boolean) => {
  if (isMobile) await filtersOf(page).getByRole('button', { name: /^Show/ }).click()
}

/** The path of a list that no other test changes: three plants in clay, one of them sold out, and one in plastic. */
async function ownList(): Promise<string> {
  const category = `Facets ${randomUUID().slice(0, 8)}`
  for (const [price, potType, stock] of [
    [70_000, 'Clay', 5],
    [50_000, 'Clay', 5],
    [60_000, 'Clay', 0],
    [40_000, 'Plastic', 5],
  ] as const)
    await make.product({ categories: [category], price, potType, stock })
  return `/collection/${category.toLowerCase().replace(' ', '-')}`
}

test('a list is filtered, sorted and reset @phone', async ({ page, isMobile }) => {
  const list = await ownList()
  await page.goto(list)
  const filters = await openFilters(page, isMobile)
  const clay = filters.getByRole('group', { name: 'Pot type' }).getByRole('radio', { name: /^Clay/ })
  await expect(filters.getByText(/^Clay\s*3$/)).toBeVisible()
  await clay.check()
  await expect(page).toHaveURL(`${list}?potType=Clay`)
  await expect(statusOf(page)).toHaveText(/^3 (plants|products)$/)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex, *nofollow/)
  await closeSheet(page, isMobile)
  await expect(page.getByRole('link', { name: 'Buy Now' })).toHaveCount(3)

  await page.getByLabel('Sort by').selectOption('price')
  await expect(page).toHaveURL(`${list}?potType=Clay&sort=price`)
  await expect(page.getByLabel('Sort by')).toHaveValue('price')
  await expect(page.getByRole('main').locator('.price')).toContainText(['500', '600', '700'])

  await page.getByRole('link', { name: 'Remove Clay' }).click()
  await expect(page).toHaveURL(`${list}?sort=price`)
  await openFilters(page, isMobile)
  await expect(clay).not.toBeChecked()
  await page.goto('/products?minPrice=100&maxPrice=900&inStock=1&limit=6')
  await expect(page.getByRole('list', { name: 'Active filters' }).getByRole('listitem')).toHaveCount(3)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/products?minPrice=100&maxPrice=900&inStock=1&page=2&limit=6')
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/products?limit=6')
})

test('each choice changes the counts at once, and going back undoes it @phone', async ({
  page,
  isMobile,
}) => {
  const list = await ownList()
  await page.goto(list)
  const filters = await openFilters(page, isMobile)
  await expect(statusOf(page)).toHaveText(/^All 4 /)
  await filters.getByRole('checkbox', { name: /^In stock/ }).check()
  await expect(page).toHaveURL(`${list}?inStock=1`)
  await expect(filters).toBeVisible()
  await expect(filters.getByRole('checkbox', { name: /^In stock/ })).toBeFocused()
  await expect(statusOf(page)).toHaveText(/^3 /)
  // The cached page without filters gives way to another one; from then on only the numbers change.
  await filters.getByRole('group', { name: 'Pot type' }).getByRole('radio', { name: /^Clay/ }).check()
  await expect(page).toHaveURL(`${list}?potType=Clay&inStock=1`)
  await expect(filters.getByRole('radio', { name: /^Clay/ })).toBeFocused()
  await expect(statusOf(page)).toHaveText(/^2 /)
  if (isMobile) await expect(filters.getByRole('button', { name: /^Show 2 / })).toBeVisible()

  await closeSheet(page, isMobile)
  await page.goBack()
  await expect(page).toHaveURL(`${list}?inStock=1`)
  await openFilters(page, isMobile)
  await expect(filters.getByRole('radio', { name: /^Clay/ })).not.toBeChecked()
  await expect(filters.getByRole('checkbox', { name: /^In stock/ })).toBeChecked()
})

test('a price is applied when its field is left @phone', async ({ page, isMobile }) => {
  await page.goto('/products')
  const filters = await openFilters(page, isMobile)
  await filters.getByLabel('Highest price').fill('900')
  await expect(page).toHaveURL('/products')
  await filters.getByLabel('Lowest price').focus()
  await expect(page).toHaveURL('/products?maxPrice=900')
  await filters.getByLabel('Lowest price').fill('100')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/products?minPrice=100&maxPrice=900')
  if (isMobile) await expect(filters).toBeHidden()
})

test('a price that is typed while another is applied is not lost @phone', async ({ page, isMobile }) => {
  await page.goto('/products')
  const filters = await openFilters(page, isMobile)
  const lowest = filters.getByLabel('Lowest price')
  const highest = filters.getByLabel('Highest price')
  // The first filter leads to another form, the second does not.
  for (const [field, price, other, typed, path] of [
    [lowest, '100', highest, '900', '/products?minPrice=100'],
    [highest, '800', lowest, '150', '/products?minPrice=100&maxPrice=800'],
  ] as const) {
    const asked = page.waitForRequest((request) => request.url().includes(path))
    const release = await hold(page, (url) => url.href.includes(path))
    await field.fill(price)
    await other.fill('')
    await asked
    await other.pressSequentially(typed)
    release()
    await expect(page).toHaveURL(path)
    await expect(statusOf(page)).toBeVisible()
    await expect(other).toHaveValue(typed)
    await expect(other).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL((url) => url.search.includes(typed))
    if (isMobile) await openFilters(page, isMobile)
  }
  await expect(page).toHaveURL('/products?minPrice=150&maxPrice=800')
})

test('the filters are a rail on wide screens and a sheet on phones @phone', async ({ page, isMobile }) => {
  await watchShifts(page)
  await page.goto('/collection/cactus')
  await expect(filtersOf(page)).toBeVisible({ visible: !isMobile })
  const button = page.getByRole('button', { name: /^Filters/ })
  if (!isMobile) {
    await expect(button).toBeHidden()
    const rail = await filtersOf(page).boundingBox()
    const list = await page.locator('.plant-grid').boundingBox()
    expect((rail?.x ?? 0) + (rail?.width ?? 0)).toBeLessThan(list?.x ?? 0)
  } else {
    await button.click()
    await expect(filtersOf(page).getByRole('button', { name: 'Close' })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(filtersOf(page).getByRole('button', { name: /^Show/ })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(filtersOf(page).getByRole('button', { name: 'Close' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(filtersOf(page)).toBeHidden()
    await expect(button).toBeFocused()
  }
  expect(await shiftsOf(page)).toEqual([])
})

test('of many categories six are shown at first, on a rail as long as its content @phone', async ({
  page,
  isMobile,
}) => {
  await page.goto('/products')
  const filters = await openFilters(page, isMobile)
  const group = filters.getByRole('group', { name: 'Category' })
  await expect(group.getByRole('radio')).toHaveCount(7)
  await group.getByText(/^Show all \d+$/).click()
  await group.getByRole('radio', { name: /^Winter/ }).check()
  await expect(page).toHaveURL('/products?category=winter')
  await expect(group.getByRole('radio', { name: /^Winter/ })).toBeVisible()
  await expect(group.getByText('Show fewer')).toBeVisible()
  if (!isMobile) {
    expect(await filters.evaluate((rail) => rail.scrollHeight - rail.clientHeight)).toBeLessThanOrEqual(1)
    await expect(filters).toHaveCSS('mask-image', 'none')
  }
})

test('a list without results shows a message and a link back', async ({ page }) => {
  await page.goto('/products?minPrice=9999999&maxPrice=9999999')
  await expect(page.getByText('No products found.')).toBeVisible()
  await page.getByRole('link', { name: 'Show without filters' }).click()
  await expect(page).toHaveURL('/products')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the filters are an ordinary form @phone', async ({ page, isMobile }) => {
    await page.goto('/products')
    const filters = await openFilters(page, isMobile)
    const group = filters.getByRole('group', { name: 'Category' })
    await group.getByText(/^Show all \d+$/).click()
    await group.getByRole('radio', { name: /^Cactus/ }).check()
    await filters.getByRole('checkbox', { name: /^In stock/ }).check()
    // A number would be wrong after the next choice.
    await filters.getByRole('button', { name: 'Show products', exact: true }).click()
    await expect(page).toHaveURL(/\/products\?.*category=cactus&.*inStock=1/)
    await expect(page.getByRole('link', { name: 'Remove Cactus' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Remove In stock' })).toBeVisible()
    await page.getByLabel('Sort by').selectOption('price')
    await page.getByRole('button', { name: 'Sort', exact: true }).click()
    await expect(page).toHaveURL(/sort=price/)
  })
})

test.describe('missing pages', () => {
  test.use({ expectedErrors: [/404/] })

  for (const path of ['/collection/nope?sort=price', '/category/cactus,nope?inStock=1']) {
    test(`${path} is not found`, async ({ page }) => {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      await expect(page.getByText('404 Error', { exact: true })).toBeVisible()
      await expect(page.getByText('No products found.')).toBeVisible()
    })
  }
})

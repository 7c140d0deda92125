import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser'
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

test('a list is filtered, sorted and reset', async ({ page, isMobile }) => {
  await page.goto('/collection/cactus')
  const filters = await openFilters(page, isMobile)
  const clay = filters.getByRole('group', { name: 'Pot type' }).getByRole('radio', { name: /^Clay/ })
  const label = filters.getByText(/^Clay\s*\d+$/)
  const count = Number(/\d+$/.exec((await label.textContent()) ?? '')?.[0])
  await clay.check()
  await expect(page).toHaveURL('/collection/cactus?potType=Clay')
  const found = count === 1 ? '1 plant' : `${count} plants`
  await expect(statusOf(page)).toHaveText(found)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex, *nofollow/)
  await closeSheet(page, isMobile)
  await expect(page.getByRole('link', { name: 'Buy Now' })).toHaveCount(Math.min(count, 12))

  await page.getByLabel('Sort by').selectOption('price')
  await expect(page).toHaveURL('/collection/cactus?potType=Clay&sort=price')
  await expect(page.getByLabel('Sort by')).toHaveValue('price')
  const amounts = async () => {
    const prices = await page.getByRole('main').locator('.price').allTextContents()
    return prices.map((text) => Number(text.replace(/[^\d.]/g, '')))
  }
  await expect.poll(amounts).toEqual((await amounts()).toSorted((a, b) => a - b))

  await page.getByRole('link', { name: 'Remove Clay' }).click()
  await expect(page).toHaveURL('/collection/cactus?sort=price')
  await openFilters(page, isMobile)
  await expect(clay).not.toBeChecked()
  await page.goto('/products?minPrice=100&maxPrice=900&inStock=1&limit=6')
  await expect(page.getByRole('list', { name: 'Active filters' }).getByRole('listitem')).toHaveCount(3)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/products?minPrice=100&maxPrice=900&inStock=1&page=2&limit=6')
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/products?limit=6')
})

test('each choice changes the counts at once, and going back undoes it', async ({ page, isMobile }) => {
  await page.goto('/collection/cactus')
  const filters = await openFilters(page, isMobile)
  const before = (await statusOf(page).textContent()) ?? ''
  await filters.getByRole('checkbox', { name: /^In stock/ }).check()
  await expect(page).toHaveURL('/collection/cactus?inStock=1')
  await expect(filters).toBeVisible()
  await expect(filters.getByRole('checkbox', { name: /^In stock/ })).toBeFocused()
  await expect(statusOf(page)).not.toHaveText(before)
  // The cached page without filters gives way to another one; from then on only the numbers change.
  await filters.getByRole('group', { name: 'Pot type' }).getByRole('radio', { name: /^Clay/ }).check()
  await expect(page).toHaveURL('/collection/cactus?potType=Clay&inStock=1')
  await expect(filters.getByRole('radio', { name: /^Clay/ })).toBeFocused()
  const found = (await statusOf(page).textContent()) ?? ''
  if (isMobile) await expect(filters.getByRole('button', { name: `Show ${found}` })).toBeVisible()

  await closeSheet(page, isMobile)
  await page.goBack()
  await expect(page).toHaveURL('/collection/cactus?inStock=1')
  await openFilters(page, isMobile)
  await expect(filters.getByRole('radio', { name: /^Clay/ })).not.toBeChecked()
  await expect(filters.getByRole('checkbox', { name: /^In stock/ })).toBeChecked()
})

test('a price is applied when its field is left', async ({ page, isMobile }) => {
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

test('the filters are a rail on wide screens and a sheet on phones', async ({ page, isMobile }) => {
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

test('of many categories six are shown at first, on a rail as long as its content', async ({
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

test('a list without results shows a message and a link back @once', async ({ page }) => {
  await page.goto('/products?minPrice=9999999&maxPrice=9999999')
  await expect(page.getByText('No products found.')).toBeVisible()
  await page.getByRole('link', { name: 'Show without filters' }).click()
  await expect(page).toHaveURL('/products')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the filters are an ordinary form', async ({ page, isMobile }) => {
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
    test(`${path} is not found @once`, async ({ page }) => {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      await expect(page.getByText('404 Error', { exact: true })).toBeVisible()
      await expect(page.getByText('No products found.')).toBeVisible()
    })
  }
})

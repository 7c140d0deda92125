import type { Page } from '@playwright/test'
import { expect, hold, test } from '../support/browser'
import { aPlant } from './orders-support'

const navigating = (page: Page) => page.locator('html[data-navigating]')

test('a tap on a card or a page link shows feedback before the network answers', async ({ page }) => {
  // A list whose first product no other test deletes.
  await page.goto('/collection/succulent?limit=6')
  const release = await hold(page, /[?&]_rsc=/)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(navigating(page)).toBeAttached()
  await expect(page.getByRole('navigation', { name: 'Pages' }).getByRole('status')).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.locator('.cover').first().click()
  await expect(navigating(page)).toBeAttached()
  release()
  await expect(page).toHaveURL(/\/product\//)
  await expect(navigating(page)).not.toBeAttached()
})

test('the spinner of a button does not cover its text', async ({ page }) => {
  await page.goto('/products')
  const next = page.getByRole('link', { name: 'Next' })
  const release = await hold(page, /[?&]_rsc=/)
  await next.click()
  await expect(next.getByRole('status')).toBeVisible()
  await expect(next).toHaveCSS('color', 'rgba(0, 0, 0, 0)')
  release()
  await expect(page).toHaveURL(/page=2/)
})

test('adding to the cart is confirmed where it is visible, with a link to the cart @phone', async ({
  page,
}) => {
  const plant = await aPlant('Confirmed Qorvel', 120_000, 14)
  await page.goto(`/product/${plant.id}`)
  const quantity = page.getByRole('spinbutton', { name: `Quantity of ${plant.name}` })
  await quantity.fill('9999')
  await quantity.blur()
  await expect(quantity).toHaveValue('14')
  await expect(page.getByText('Only 14 in stock.')).toBeVisible()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  const message = page.getByRole('status').filter({ hasText: 'Added to your cart.' })
  await expect(message).toBeInViewport({ ratio: 1 })
  const way = message.getByRole('link', { name: 'View cart' })
  await way.click()
  await expect(page).toHaveURL(/\/cart$/)
})

test('a toast can be dragged away with a mouse', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).fill('nobody@example.com')
  await page.getByLabel('Password', { exact: true }).fill('Wrong12345')
  await page.getByRole('button', { name: 'Sign in' }).click()
  const toast = page.locator('[data-sonner-toast]')
  await expect(toast).toHaveAttribute('data-mounted', 'true')
  const box = await toast.boundingBox()
  if (!box) throw new Error('The message has no place on the screen.')
  const y = box.y + box.height / 2
  await page.mouse.move(box.x + box.width / 2, y)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 + 160, y, { steps: 8 })
  await expect(toast).toHaveAttribute('data-swiping', 'true')
  await page.mouse.up()
  await expect(toast).toHaveAttribute('data-swipe-out', 'true')
})

for (const connection of [{ effectiveType: '4g' }, { saveData: true }, { effectiveType: 'slow-2g' }]) {
  test(`a link fetches its page in advance only with data to spare: ${JSON.stringify(connection)}`, async ({
    page,
  }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value })
    }, connection)
    const inAdvance: string[] = []
    page.on('request', (request) => {
      if (request.headers()['next-router-prefetch']) inAdvance.push(new URL(request.url()).pathname)
    })
    await page.goto('/about-us')
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Cart' })
    await link.hover()
    if (connection.effectiveType === '4g') await expect.poll(() => inAdvance).toContain('/cart')
    await link.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart')
    if (connection.effectiveType !== '4g') expect(inAdvance).toEqual([])
  })
}

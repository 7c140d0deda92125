import { expect, test } from '../support/browser'
import { pressedHeights } from '../support/targets'
import { buyerWithCart } from './orders-support'
import { baseURL, enter, make } from './people'

// Every screen's targets of 24 px: accessibility.spec.ts. Here what a finger presses, on a touch screen.

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

const low = async (page: Parameters<typeof pressedHeights>[0], selector: string) => {
  const heights = await pressedHeights(page, selector)
  expect(heights.length, `${selector} at ${page.url()}`).toBeGreaterThan(0)
  return heights.filter(([, height]) => height < 44)
}

test('links of tiles, cards and lists of products have the height of a finger', async ({ page, context }) => {
  const plant = await make.product({ name: 'Pressed Qorvel', categories: ['Pressed'] })
  await page.goto('/')
  expect(await low(page, '.tile .cover, .plant-card .cover, .plant-card .chip')).toEqual([])
  for (const path of ['/products', '/ur/products']) {
    await page.goto(path)
    expect(await low(page, '.plant-card .cover, .plant-card .chip')).toEqual([])
  }
  for (const path of ['/plant-swaps', '/ur/plant-swaps']) {
    await page.goto(path)
    expect(await low(page, 'main a[href*="/product/"]')).toEqual([])
  }
  const buyer = await buyerWithCart(context, baseURL, [{ plant, quantity: 2 }])
  const order = await make.order({ buyer, lines: [{ product: plant, quantity: 2 }] })
  await page.goto('/cart')
  expect(await low(page, 'td a')).toEqual([])
  await page.goto('/checkout')
  await page.locator('main details > summary').first().click()
  expect(await low(page, 'td a')).toEqual([])
  await page.goto(`/user/order/${order.id}`)
  expect(await low(page, 'td a, dd .link')).toEqual([])
})

test('numbers and addresses to reach people stand apart on a phone', async ({ page, context }) => {
  const plant = await make.product()
  for (const number of [1, 2]) {
    const lines = [{ product: plant, quantity: number }]
    await make.order({ buyer: await make.buyer(), lines, status: 'CANCELLED', paymentStatus: 'REFUND_DUE' })
  }
  const buyer = await make.buyer()
  const order = await make.order({ buyer, lines: [{ product: plant, quantity: 1 }] })
  await enter(context, await make.admin())
  for (const path of [
    '/admin/payments',
    `/admin/order/${order.id}`,
    `/admin/user/${buyer.id}`,
    '/admin/calls',
  ]) {
    await page.goto(path)
    expect(await low(page, 'main :is([href^="tel:"], [href^="mailto:"])')).toEqual([])
    const overlaps = await page.evaluate(() => {
      const boxes = [...document.querySelectorAll('main a')]
        .filter((one) => one.checkVisibility())
        .map((one) => ({ one, box: one.getBoundingClientRect() }))
      const contacts = boxes.filter(({ one }) => one.matches('[href^="tel:"], [href^="mailto:"]'))
      return contacts.flatMap(({ one, box }) =>
        boxes
          .filter(
            (other) =>
              other.one !== one &&
              Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 1 &&
              Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > 1,
          )
          .map((other) => `${one.textContent} and ${other.one.textContent}`),
      )
    })
    expect(overlaps, path).toEqual([])
  }
})

import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/browser'
import { aCaretaker } from './appointments-people'
import { db, demoPicture, enter, make } from './people'

// Journeys with Tab, Enter, Space and the arrow keys alone. At every stop the focus must be somewhere, be seen, and not lie
// under something else.

// A transition would be measured half way.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Whether the focus is at the target, and what is wrong with the place where it is. */
const focusAt = (target: Element) => {
  const focused = document.activeElement
  if (!focused || focused === document.body) return { isThere: false, name: '', problem: 'The focus is lost' }
  const name = `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent ?? ''}`.slice(
    0,
    60,
  )
  const problem = (what: string) => ({ isThere: focused === target, name, problem: `${what}: ${name}` })

  const hasOutline = (one: Element | null | undefined) => {
    if (!one) return false
    const { outlineStyle, outlineWidth, opacity } = getComputedStyle(one)
    const { width, height } = one.getBoundingClientRect()
    return (
      outlineStyle !== 'none' &&
      Number.parseFloat(outlineWidth) >= 2 &&
      opacity !== '0' &&
      width > 8 &&
      height > 8
    )
  }
  // A control that is drawn by its label shows the focus there, and a link over a card on the card.
  const around = [
    focused,
    focused.parentElement,
    focused.parentElement?.parentElement,
    focused.closest('label, li, article'),
  ]
  const shown =
    [...around, focused.nextElementSibling].find(hasOutline) ??
    focused.closest('.plant-card, [class*=focus-within]')
  // Inside a field for a time the browser draws the focus of its button itself.
  if (focused.matches('[type=datetime-local]:not(:focus-visible)'))
    return { isThere: false, name, problem: '' }
  if (!shown || !hasOutline(shown)) return problem('The focus cannot be seen')

  const { left, top, right, bottom } = shown.getBoundingClientRect()
  const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2
  const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2
  if (x < 0 || y < 0 || x > innerWidth || y > innerHeight)
    return problem('The focus is outside of the window')
  const above = document.elementFromPoint(x, y)
  if (!above || !(shown.contains(above) || above.contains(shown))) return problem('The focus is covered')
  return { isThere: focused === target, name, problem: '' }
}

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator, { key = 'Tab', most = 60 } = {}) {
  await expect(target).toHaveCount(1)
  const stops: string[] = []
  for (let count = 0; count < most; count++) {
    await page.keyboard.press(key)
    const { isThere, name, problem } = await target.evaluate(focusAt)
    expect(problem, `after ${stops.slice(-8).join(' / ')}`).toBe('')
    stops.push(name)
    if (isThere) return
  }
  throw new Error(`${key} does not lead to ${target}.`)
}

async function tabAndPress(page: Page, target: Locator, key = 'Enter') {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Tab goes round inside an open dialog; Escape closes it and returns the focus to what opened it. */
async function staysInside(page: Page, dialog: Locator, opener: Locator) {
  await expect(dialog).toBeVisible()
  const isInside = () => dialog.evaluate((box) => box.contains(document.activeElement))
  for (let count = 0; count < 6; count++) {
    expect(await isInside()).toBe(true)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
}

const main = (page: Page) => page.getByRole('main')

test('a plant is bought with the keyboard, from the list to the placed order', async ({ page, context }) => {
  const plant = await make.product({ price: 100_000, stock: 9 })
  await enter(context, await make.buyer())
  await page.goto(`/search?name=${plant.name}`)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabAndPress(page, main(page).getByRole('link', { name: plant.name }))
  await expect(page.getByRole('heading', { level: 1, name: plant.name })).toBeVisible()

  await tabAndPress(page, main(page).getByRole('button', { name: 'Add to Cart' }))
  const cart = page.locator('summary[aria-label^="Cart"]')
  await expect(cart).toHaveAccessibleName('Cart, 1 item')
  await tabTo(page, cart, { key: 'Shift+Tab' })
  await page.keyboard.press('Enter')
  await tabAndPress(page, page.getByRole('banner').getByRole('link', { name: 'View cart' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible()

  await tabAndPress(page, main(page).getByRole('button', { name: 'Increase quantity' }))
  await tabAndPress(page, main(page).getByRole('button', { name: 'Checkout' }))
  await expect(page).toHaveURL('/checkout')
  await tabAndPress(page, page.getByRole('button', { name: /^Place Order/ }))
  const placed = page
    .getByRole('region', { name: 'Thank you, your order is placed' })
    .filter({ hasText: 'Rs 3,300' })
  await expect(placed).toBeVisible()
  await tabAndPress(page, placed.getByRole('link').first())
  await expect(page).toHaveURL(/\/user\/order\//)
})

test('a caretaker is booked with the keyboard', async ({ page, context }) => {
  const caretaker = await aCaretaker()
  const buyer = await make.buyer()
  await enter(context, buyer)
  await page.goto(`/service/${caretaker.id}/book`)
  await tabTo(page, page.getByLabel('Purpose'))
  await page.keyboard.type('Adv')
  await tabTo(page, page.getByRole('radio', { name: '1 hour', exact: true }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: '1.5 hours' })).toBeFocused()
  const next = page.getByRole('button', { name: 'Next week' })
  await tabTo(page, next)
  // To the last week, where there is no further one.
  for (let week = 0; week < 12; week++) await page.keyboard.press('Enter')
  await expect(next).toBeFocused()
  await tabAndPress(page, page.locator('[data-slot="slot-day"]').nth(1), 'Space')
  await tabAndPress(page, page.locator('[data-slot="slot-time"]').first(), 'Space')
  await expect(page.getByLabel('Start')).toHaveValue(/T09:00$/)
  await tabAndPress(page, page.getByRole('checkbox', { name: /gives no price/ }), 'Space')
  await tabAndPress(page, main(page).getByRole('button', { name: 'Book Appointment' }))
  await expect(page).toHaveURL('/user/appointments')
  expect(await db.appointment.count({ where: { customerId: buyer.id } })).toBe(1)
})

test('a swap is created, and its deletion called off, with the keyboard', async ({ page, context }) => {
  const [offered, wanted] = [await make.product(), await make.product()]
  await enter(context, await make.buyer())
  await page.goto('/user/plant-swaps/create')
  for (const [section, { name }] of [
    ['Offered Plants', offered],
    ['Desired Plants', wanted],
  ] as const) {
    await tabTo(page, page.getByRole('region', { name: section }).getByRole('combobox'))
    await page.keyboard.type(name)
    await expect(page.getByRole('option', { name })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible()
  }
  // Removing a plant leaves the focus in its list.
  await tabAndPress(page, page.getByRole('button', { name: `Remove ${wanted.name}` }))
  const desired = page.getByRole('region', { name: 'Desired Plants' })
  await expect(desired).toBeFocused()
  await tabTo(page, desired.getByRole('combobox'), { most: 1 })
  await page.keyboard.type(wanted.name)
  await expect(page.getByRole('option', { name: wanted.name })).toBeVisible()
  await page.keyboard.press('Enter')
  await tabAndPress(page, page.getByRole('button', { name: 'Add Plant Swap' }))
  await expect(page).toHaveURL('/user/plant-swaps')
  const remove = page.getByRole('button', { name: /^Delete/ })
  await tabAndPress(page, remove)
  await staysInside(page, page.getByRole('alertdialog'), remove)
})

test('a product is edited with the keyboard, its formatted text as well', async ({ page, context }) => {
  const product = await make.product({ longDesc: '<p>Likes shade.</p>', images: [await demoPicture()] })
  await enter(context, await make.admin())
  await page.goto(`/admin/product/${product.id}/edit`)
  const text = page.getByRole('textbox', { name: /description/i }).and(page.locator('[contenteditable]'))
  await expect(text).toBeVisible()
  await tabTo(page, page.getByLabel('Name', { exact: true }))
  await page.keyboard.press('End')
  await page.keyboard.type(' Blue')
  const tag = page.getByRole('button', { name: 'Remove Cactus' })
  await tabAndPress(page, tag)
  const tags = page.getByRole('combobox', { name: 'Categories' })
  await expect(tags).toBeFocused()
  await page.keyboard.type('cact')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(tag).toBeVisible()
  // The toolbar is one stop; its buttons are reached with the arrow keys.
  const tools = page.getByRole('toolbar', { name: 'Formatting' })
  await tabTo(page, tools.locator('button[tabindex="0"]'))
  await page.keyboard.press('Tab')
  await expect(text).toBeFocused()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(' And rain.')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Shift+Tab')
  const bold = tools.getByRole('button', { name: 'Bold' })
  while (!(await bold.evaluate(focusAt)).isThere) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(text.locator('strong')).toHaveText('Likes shade. And rain.')
  await expect(text).toBeFocused()
  await tabAndPress(page, page.getByRole('button', { name: 'Save Changes' }))
  await expect(page).toHaveURL(/\/admin\/products$/)
  const saved = await db.product.findUniqueOrThrow({ where: { id: product.id } })
  expect(saved).toMatchObject({
    name: `${product.name} Blue`,
    longDesc: '<p><strong>Likes shade. And rain.</strong></p>',
  })
})

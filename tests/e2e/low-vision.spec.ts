import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/browser'
import { buyerWithCart } from './orders-support'
import { baseURL, make } from './people'

/** Texts that are cut off by their box, unless they end in "…". */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isCut = (box: Element) => {
      const { overflowX, overflowY, webkitLineClamp, textOverflow } = getComputedStyle(box)
      if (webkitLineClamp !== 'none' || textOverflow === 'ellipsis') return false
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      return (
        (hides(overflowX) && box.scrollWidth > box.clientWidth + 2) ||
        (hides(overflowY) && box.scrollHeight > box.clientHeight + 2)
      )
    }
    const hasText = (box: Element) =>
      [...box.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    return [...document.querySelectorAll('main *, header *, footer *')]
      .filter((box) => hasText(box) && box.checkVisibility() && box.clientWidth > 1 && isCut(box))
      .map((box) => `${box.tagName} ${box.className} ${box.textContent?.trim().slice(0, 40)}`)
  })

test('pages can be read with text of twice the size, in both languages @once', async ({ page, context }) => {
  const caretaker = await make.caretaker({ speciality: 'Large letters' })
  const plant = await make.product({ name: 'Readable Qorvel' })
  await buyerWithCart(context, baseURL, [{ plant, quantity: 2 }])
  // The setting of the browser, on which its breakpoints depend too.
  const client = await context.newCDPSession(page)
  await client.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  const width = 720
  await page.setViewportSize({ width, height: 740 })
  const paths = [
    '/',
    '/products',
    `/product/${plant.id}`,
    '/cart',
    '/checkout',
    '/services',
    `/service/${caretaker.id}/book`,
    '/plant-swaps',
    '/search',
    '/profile',
    '/user/orders',
  ]
  for (const path of paths.flatMap((one) => [one, one === '/' ? '/ur' : `/ur${one}`])) {
    await page.goto(path)
    const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
    const scrolled = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft([path, size, scrolled, await cutTexts(page)]).toEqual([path, '32px', width, []])
  }
})

test('with forced colours, what is chosen differs from what is not @once', async ({ page, context }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const caretaker = await make.caretaker({ speciality: 'Forced colours' })
  const plant = await make.product({ name: 'Contrasting Qorvel' })
  await buyerWithCart(context, baseURL, [{ plant, quantity: 1 }])
  const background = (control: Locator) => control.evaluate((one) => getComputedStyle(one).backgroundColor)
  const differ = async (chosen: Locator, other: Locator) =>
    expect(await background(chosen.first())).not.toBe(await background(other.first()))

  await page.goto('/checkout')
  const method = (pressed: boolean) => page.getByRole('main').getByRole('button', { pressed })
  await differ(method(true), method(false))
  await page.goto(`/service/${caretaker.id}/book`)
  const day = page.locator('[data-slot=slot-day]')
  await differ(day.and(page.locator('[aria-pressed=true]')), day.and(page.locator('[aria-pressed=false]')))
  const duration = page.locator('label:has(> [name=duration])')
  await differ(duration.filter({ has: page.locator(':checked') }), duration.last())
  await page.goto('/products?category=Cactus')
  const pick = page.locator('.pick:visible')
  await differ(
    pick.filter({ has: page.locator(':checked:not([value=""])') }),
    pick.filter({ has: page.locator(':not(:checked)') }),
  )
  // The ring of the focus is an outline, which forced colours keep.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const ring = await page.evaluate(
    () => getComputedStyle(document.activeElement ?? document.body).outlineStyle,
  )
  expect(ring).not.toBe('none')
})

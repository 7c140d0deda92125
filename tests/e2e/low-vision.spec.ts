import type { Locator } from '@playwright/test'
import { expect, test } from '../support/browser'
import { tooWide } from '../support/layout'
import { buyerWithCart } from './orders-support'
import { baseURL, make } from './people'

// Every screen with text of twice the size: accessibility.spec.ts.

test('a wide logo and a long name fit into the header of a phone', async ({ page }) => {
  for (const path of ['/', '/products', '/ur/about-us']) {
    await page.goto(path)
    for (const [width, height, name] of [
      [900, 300, 'Gulshan'],
      [1200, 200, 'The Nurseries of the Upper Indus Valley'],
      [300, 300, 'Wonderfullongnameofanursery'],
    ] as const) {
      // As components/site-frame/logo.tsx has it for a shop with a logo of its own.
      await page.evaluate(
        ([width, height, name]) => {
          const logo = document.querySelector('.logo')
          if (!logo) return
          const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`
          logo.innerHTML = `<img class="mark" width="240" height="240" alt=""><span></span>`
          logo.querySelector('img')?.setAttribute('src', `data:image/svg+xml,${encodeURIComponent(svg)}`)
          logo.querySelector('span')?.append(name)
        },
        [width, height, name] as const,
      )
      await page.waitForFunction(
        (wide) => document.querySelector<HTMLImageElement>('.logo img')?.naturalWidth === wide,
        width,
      )
      for (const phone of [320, 360, 390, 430]) {
        await page.setViewportSize({ width: phone, height: 740 })
        expect([path, name, phone, ...(await tooWide(page))]).toEqual([path, name, phone])
        const menu = await page.locator('.tools [popovertarget=site-menu]').boundingBox()
        expect(menu?.width).toBe(44)
      }
    }
  }
})

test('with forced colours, what is chosen differs from what is not', async ({ page, context }) => {
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

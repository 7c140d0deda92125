import type { Locator, Page } from '@playwright/test'
import { inLocale } from '@/lib/base/i18n/locales'
import { screens } from '../../scripts/gallery/screens.mjs'
import { expect, test } from '../support/browser'
import { buyerWithCart } from './orders-support'
import { baseURL, enter, make } from './people'

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

/** What a browser shows beyond the width of a phone, with its width. */
const widthOf = (page: Page): Promise<[width: number, beyond: string[]]> =>
  page.evaluate(() => {
    const width = document.documentElement.scrollWidth
    const beyond = [...document.querySelectorAll('body *')].filter((one) => {
      const { left, right } = one.getBoundingClientRect()
      return width > innerWidth && one.checkVisibility() && (right > innerWidth + 1 || left < -1)
    })
    return [width, beyond.slice(0, 6).map((one) => `${one.tagName} ${one.className}`.slice(0, 80))]
  })

const enlargements: [how: string, enlarge: (page: Page) => Promise<unknown>][] = [
  [
    'the setting of the browser',
    async (page) => {
      const client = await page.context().newCDPSession(page)
      return client.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    },
  ],
  [
    'the root of the page',
    (page) =>
      page.addInitScript(() => {
        addEventListener('DOMContentLoaded', () => {
          document.documentElement.style.fontSize = '32px'
        })
      }),
  ],
]

for (const [how, enlarge] of enlargements) {
  test.describe(`with text of twice the size by ${how}`, () => {
    test.use({ expectedErrors: [/status of 404/] })

    test('no public page is wider than a phone @once', async ({ page }) => {
      await enlarge(page)
      await page.setViewportSize({ width: 390, height: 844 })
      const publicScreens = (await screens(baseURL)).filter(({ role }) => !role)
      for (const { path, prepare } of publicScreens)
        for (const locale of path.startsWith('/api') ? (['en'] as const) : (['en', 'ur'] as const)) {
          await page.goto(inLocale(locale, path))
          await prepare?.(page)
          expect.soft([locale, path, ...(await widthOf(page))]).toEqual([locale, path, 390, []])
        }
    })

    test('no page of the admin area is wider than a desktop @once', async ({ page, context }) => {
      await enter(context, await make.admin())
      await enlarge(page)
      await page.setViewportSize({ width: 1280, height: 800 })
      for (const path of ['/admin/orders', '/admin/cash', '/admin/packing', '/admin/product/create']) {
        await page.goto(path)
        expect.soft([path, ...(await widthOf(page))]).toEqual([path, 1280, []])
      }
    })
  })
}

test('a wide logo and a long name fit into the header of a phone @once', async ({ page }) => {
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
        expect([path, name, ...(await widthOf(page))]).toEqual([path, name, phone, []])
        const menu = await page.locator('.tools [popovertarget=site-menu]').boundingBox()
        expect(menu?.width).toBe(44)
      }
    }
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

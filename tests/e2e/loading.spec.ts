import type { Page } from '@playwright/test'
import { withoutLocale } from '@/lib/base/i18n/locales'
import { isPersonalPath } from '@/lib/base/paths'
import { expect, test } from '../support/browser'
import { wellKnown } from './people'
import { shiftsOf, slowLine, watchShifts } from './shifts'

// For search engines and slow connections: no layout shifts, an early first picture, breadcrumbs, and content without
// JavaScript.

// Phones have pictures of three pixels for one; all other tests of phones draw only one, which takes less time.
test.use({ deviceScaleFactor: ({ isMobile }, use) => use(isMobile ? 3 : 1) })

const kinds = ['home', 'listing', 'collection', 'product', 'search', 'caretakers'] as const
const pathOf = async (page: Page, kind: (typeof kinds)[number]) =>
  ({
    home: '/',
    listing: '/products?limit=24',
    collection: '/collection/pots-&-containers',
    product: `/product/${(await wellKnown(page))._id}`,
    search: '/search?name=cactus',
    caretakers: '/services',
  })[kind]

/** Scrolls to the end of the page, a screen at a time, each until its pictures are loaded. */
async function walkDown(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const screen = page.viewportSize()?.height ?? 700
  for (let top = 0; top < height; top += screen) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)
    await expect
      .poll(() =>
        page.evaluate(() =>
          [...document.images]
            .filter((image) => {
              const { top, bottom, width } = image.getBoundingClientRect()
              return width > 0 && bottom > 0 && top < innerHeight
            })
            .every(({ complete }) => complete),
        ),
      )
      .toBe(true)
  }
}

for (const kind of ['home', 'listing', 'collection', 'product', 'search'] as const) {
  test(`${kind}: no layout shift while it loads and is scrolled @phone`, async ({ page }) => {
    const path = await pathOf(page, kind)
    const line = await slowLine()
    await watchShifts(page)
    await page.goto(line.url + path)
    await page.evaluate(() => document.fonts.ready)
    await walkDown(page)
    expect(await shiftsOf(page)).toEqual([])
    line.close()
  })
}

for (const theme of ['garden', 'dark'] as const) {
  test(`home in the ${theme} theme: its large picture is requested early, in the size it is shown in @phone`, async ({
    page,
  }) => {
    await page.addInitScript((name) => localStorage.setItem('theme', name), theme)
    // A dark page tells the server its theme, so the next one is announced with the picture of the night.
    await page.goto('/about-us')
    const answer = await page.goto('/')
    const shown = page.locator('picture:has(img:visible)')
    const [srcset, sizes, loaded] = await shown.evaluate(async (picture) => {
      const fits = (source: HTMLSourceElement) => !source.media || matchMedia(source.media).matches
      const source = [...picture.querySelectorAll('source')].find(fits)
      const image = picture.querySelector('img')
      await image?.decode()
      return [source?.srcset ?? '', source?.sizes ?? '', image?.currentSrc ?? '']
    })
    expect(await answer?.headerValue('link')).toContain(`imagesrcset="${srcset}"; imagesizes="${sizes}"`)
    expect(srcset).toContain(new URL(loaded).pathname)
  })
}

for (const kind of ['listing', 'collection', 'product', 'search'] as const) {
  test(`${kind}: its first picture is requested first, in the size it is shown in @phone`, async ({
    page,
  }) => {
    await page.goto(await pathOf(page, kind))
    const first = page.locator('main .frame > img').first()
    await expect(first).toHaveAttribute('fetchpriority', 'high')
    const preloads = page.locator('link[rel=preload][as=image]')
    await expect(preloads).toHaveCount(1)
    await expect(preloads).toHaveAttribute('imagesrcset', (await first.getAttribute('srcset')) ?? '')
    await expect(preloads).toHaveAttribute('imagesizes', (await first.getAttribute('sizes')) ?? '')

    await walkDown(page)
    const pictures = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLImageElement>('main .frame > img')]
        .filter((image) => image.complete && image.clientWidth > 0 && image.srcset)
        .map((image) => ({
          // The result of `sizes`: the browser reports the width as if drawn at that size.
          promised: image.naturalWidth,
          shown: image.clientWidth,
          placed:
            image.width > 0 &&
            image.height > 0 &&
            image.hasAttribute('width') &&
            image.hasAttribute('height'),
        })),
    )
    expect(pictures.length).toBeGreaterThan(0)
    for (const { promised, shown, placed } of pictures) {
      expect(placed).toBe(true)
      expect(promised / shown).toBeGreaterThan(0.9)
      expect(promised / shown).toBeLessThan(1.3)
    }
  })
}

test('breadcrumbs show the place of a page and lead back', async ({ page }) => {
  const product = await wellKnown(page)
  await page.goto(`/product/${product._id}`)
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(crumbs.getByRole('listitem')).toHaveText(['Home', product.categories[0] ?? '', product.name])
  await expect(crumbs.getByText(product.name)).toHaveAttribute('aria-current', 'page')
  await crumbs.getByRole('link', { name: product.categories[0] ?? '' }).click()
  await expect(crumbs.getByRole('link', { name: 'All Products' })).toBeVisible()
  await crumbs.getByRole('link', { name: 'All Products' }).click()
  await expect(page).toHaveURL('/products')
  await expect(crumbs.getByRole('listitem')).toHaveText(['Home', 'All Products'])
  await crumbs.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/')
})

test('the shop can be installed on the home screen of a phone, in the language of the page', async ({
  page,
}) => {
  interface Manifest {
    lang: string
    start_url: string
    icons: { src: string; type: string; purpose: string }[]
    shortcuts: { url: string }[]
  }
  for (const [home, lang] of [
    ['/', 'en'],
    ['/ur', 'ur'],
  ] as const) {
    await page.goto(home)
    const address = (await page.locator('link[rel=manifest]').getAttribute('href')) ?? ''
    const manifest: Manifest = await (await page.request.get(address)).json()
    expect(manifest).toMatchObject({ lang, start_url: home })
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable')
    for (const { src, type } of manifest.icons) {
      const answer = await page.request.get(src)
      expect([src, answer.status(), answer.headers()['content-type']]).toEqual([src, 200, type])
    }
    expect(manifest.shortcuts.length).toBeGreaterThan(2)
    for (const { url } of manifest.shortcuts) {
      const answer = await page.request.get(url)
      // Those of an account do not exist for a visitor.
      const status = isPersonalPath(withoutLocale(url)) ? 404 : 200
      expect([url, answer.status()]).toEqual([url, status])
      expect(await answer.text()).toContain(`lang="${lang}"`)
    }
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const kind of kinds) {
    test(`${kind} can be read`, async ({ page }) => {
      await page.goto(await pathOf(page, kind))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const main = page.getByRole('main')
      expect((await main.textContent())?.length).toBeGreaterThan(300)
      // Nothing depends on a script: no skeleton, no spinner, no empty element.
      await expect(main.locator('[data-slot=skeleton], .animate-turn, [aria-busy=true]')).toHaveCount(0)
      for (const link of await main.getByRole('link').all())
        await expect(link).toHaveAttribute('href', /^[/#?]|^(https?|mailto|tel):/)
      const picture = main.locator('img').first()
      if (kind !== 'caretakers') await expect(picture).toBeVisible()
      const price = /Rs\s[\d,]+|PKR\s[\d,]+/
      if (kind !== 'caretakers') await expect(main.getByText(price).first()).toBeVisible()
    })
  }
})

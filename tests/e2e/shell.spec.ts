import { expect, intercept, test } from '../support/browser'
import { buyerWithCart } from './orders-support'
import { baseURL, make } from './people'

test('the home page opens without an error', async ({ page }) => {
  const answer = await page.goto('/')
  expect(answer?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test.describe('the theme', () => {
  test.use({ expectedErrors: [/ERR_FAILED .*first\.js/] })

  test('stays once chosen, also where its script was not run', async ({ page }) => {
    const root = page.locator('html')
    await page.goto('/about-us')
    await page.getByRole('button', { name: 'Switch to the dark theme' }).click()
    await expect(root).toHaveAttribute('data-theme', 'dark')
    const restore = await intercept(page, '/first.js*', (route) => {
      restore()
      return route.abort()
    })
    await page.reload()
    await expect(root).toHaveAttribute('data-theme', 'dark')
    await expect(page.getByRole('button', { name: 'Switch to the garden theme' })).toBeVisible()
  })

  for (const path of ['/', '/ur/about-us', '/products', '/cart', '/login'])
    test(`is changed by the one button at the lower end-side corner of ${path} @phone`, async ({ page }) => {
      await page.goto(path)
      const button = page.locator('[data-theme-toggle]')
      // The page learns of one scroll a frame, so each has a frame of its own.
      await page.evaluate(async () => {
        for (const top of [document.documentElement.scrollHeight, -20]) {
          scrollBy({ top, behavior: 'instant' })
          await new Promise(requestAnimationFrame)
        }
      })
      await expect(button).toHaveCSS('opacity', '1')
      const { left, right, bottom, size } = await button.evaluate((one) => {
        const box = one.getBoundingClientRect()
        const root = document.documentElement
        return {
          left: box.left,
          right: root.clientWidth - box.right,
          bottom: root.clientHeight - box.bottom,
          size: [box.width, box.height],
        }
      })
      expect(size).toEqual([44, 44])
      expect(path.startsWith('/ur') ? left : right).toBeLessThan(16)
      expect(bottom).toBeLessThan(16)
      await button.click()
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    })

  test('has its button above what stays at the lower edge', async ({ page, context }) => {
    const plant = await make.product({ name: 'Themed Qorvel' })
    await buyerWithCart(context, baseURL, [{ plant, quantity: 2 }])
    for (const [path, bar] of [
      [`/product/${plant.id}`, '.buy-bar'],
      ['/cart', '.pay-bar'],
      ['/checkout', '.pay-bar'],
    ] as const) {
      await page.goto(path)
      await page.setViewportSize({ width: 360, height: 560 })
      const places = await page.evaluate(async (selector) => {
        const found: { end: number; barTop: number }[] = []
        for (let at = document.documentElement.scrollHeight; at > -20; at -= 20) {
          scrollTo(0, at)
          await new Promise(requestAnimationFrame)
          const button = document.querySelector('[data-theme-toggle]')
          const held = document.querySelector(selector)?.getBoundingClientRect()
          const isHeld = held && Math.abs(held.bottom - innerHeight) < 2
          if (!isHeld || !button?.checkVisibility({ opacityProperty: true })) continue
          found.push({ end: button.getBoundingClientRect().bottom, barTop: held.top })
        }
        return found
      }, bar)
      expect(places.length, path).toBeGreaterThan(0)
      expect(places.filter(({ end, barTop }) => end > barTop || end < barTop - 24)).toEqual([])
    }
  })

  test('has its button away while a phone scrolls down, but not from the Tab key', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 740 })
    await page.goto('/accessibility')
    const button = page.locator('[data-theme-toggle]')
    const scroll = (by: number) => page.evaluate((top) => scrollBy({ top, behavior: 'instant' }), by)
    const expectShown = (isShown: boolean) => expect(button).toHaveCSS('opacity', isShown ? '1' : '0')
    // Its script is loaded after the page.
    await expect(button).toHaveAttribute('style', /translate/)
    await scroll(900)
    await expectShown(false)
    await scroll(-200)
    await expectShown(true)
    await scroll(100)
    await expectShown(false)
    await page.locator('#site-footer a').last().focus()
    await expectShown(false)
    await page.keyboard.press('Tab')
    await expect(button).toBeFocused()
    await expectShown(true)
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.keyboard.press('Shift+Tab')
    await expectShown(false)
    await page.setViewportSize({ width: 1280, height: 740 })
    await scroll(-60)
    await expectShown(true)
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('follows the system, on pages of the shop and the page without a connection', async ({ page }) => {
      for (const path of ['/', '/ur/products', '/offline.html'])
        for (const [colorScheme, background] of [
          ['dark', 'rgb(15, 23, 19)'],
          ['light', 'rgb(251, 248, 241)'],
        ] as const) {
          await page.emulateMedia({ colorScheme })
          await page.goto(path)
          await expect(page.locator('body')).toHaveCSS('background-color', background)
          await expect(page.locator('[data-theme-toggle]')).toBeHidden()
        }
    })
  })
})

test('the city in the menu of a phone is shown whole', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 740 })
  for (const [path, city] of [
    ['/', ''],
    ['/ur', ''],
    ['/', 'Dera Ismail Khan, Khyber Pakhtunkhwa'],
    ['/ur', 'ڈیرہ اسماعیل خان، خیبر پختونخوا'],
    ['/', 'W'.repeat(100)],
  ] as const) {
    if (city)
      await context.addCookies([
        { name: 'city', value: encodeURIComponent(`x|${city}|${city}`), url: baseURL },
      ])
    await page.goto(path)
    await page.locator('[popovertarget=site-menu]:not(nav *)').click()
    const name = page.locator('nav:popover-open .city-name')
    await expect(name).toBeVisible()
    const room = await name.evaluate((one) => ({
      isCut: one.scrollWidth > one.clientWidth && getComputedStyle(one).overflowX !== 'visible',
      isBeyond: one.getBoundingClientRect().right > innerWidth || one.getBoundingClientRect().left < 0,
    }))
    expect([path, city, room.isCut, room.isBeyond]).toEqual([path, city, false, false])
  }
})

test('links at the end of the footer are on the line of their texts, and two of two lines are apart @phone', async ({
  page,
}) => {
  for (const path of ['/about-us', '/ur/about-us']) {
    await page.goto(path)
    const middles = await page.locator('.footer-end > *').evaluateAll((parts) =>
      parts.map((part) => {
        const range = document.createRange()
        range.selectNodeContents(part)
        const { top, bottom } = range.getBoundingClientRect()
        return (top + bottom) / 2
      }),
    )
    // On a phone they are in several lines: each then stands beside others or alone.
    const near = middles.flatMap((one) =>
      middles
        .filter((other) => Math.abs(one - other) < 20 && one !== other)
        .map((other) => Math.abs(one - other)),
    )
    expect(near.filter((apart) => apart > 3)).toEqual([])
    const gaps = await page.locator('#site-footer li a').evaluateAll((links) => {
      for (const link of links) link.append(' and what else belongs to it in words without end')
      const lines = links.map((link) => {
        const range = document.createRange()
        range.selectNodeContents(link)
        return { parent: link.closest('ul'), box: range.getBoundingClientRect() }
      })
      return lines.flatMap(({ parent, box }, at) => {
        const next = lines[at + 1]
        return next && next.parent === parent && next.box.height > 0 ? [next.box.top - box.bottom] : []
      })
    })
    expect(gaps.length).toBeGreaterThan(1)
    expect(gaps.filter((gap) => gap < 8)).toEqual([])
  }
})

test.describe('an unknown address', () => {
  test.use({ expectedErrors: [/status of 404/] })

  for (const path of ['/no-such-page', '/%ff', '/a%00b']) {
    test(`${path} shows the not found page`, async ({ page }) => {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  }
})

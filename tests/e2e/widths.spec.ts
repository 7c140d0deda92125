import type { Browser, Page } from '@playwright/test'
import { inLocale, type Locale } from '@/lib/base/i18n/locales'
import { expect, test } from '../support/browser'
import { longestRecords, unbroken } from './longest-texts'
import { buyerWithCart } from './orders-support'
import { baseURL, enter, make } from './people'

/** The controls that a fixed or sticky part of the page covers after they were scrolled into view. */
const coveredControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isHeld = (one: Element) => ['fixed', 'sticky'].includes(getComputedStyle(one).position)
    const heldAround = (one: Element | null): Element | null =>
      one && (isHeld(one) ? one : heldAround(one.parentElement))
    /** The centre of its visible part, and the element at that point. */
    const seenAt = (control: Element) => {
      const box = control.getClientRects()[0]
      if (!box) return null
      const middle = (from: number, to: number, most: number) => (Math.max(from, 0) + Math.min(to, most)) / 2
      return document.elementFromPoint(
        middle(box.left, box.right, innerWidth),
        middle(box.top, box.bottom, innerHeight),
      )
    }
    const controls = [
      ...document.querySelectorAll('main :is(a, button, input, select, textarea, summary), footer a'),
    ].filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    const covered = new Set<string>()
    for (const control of controls) {
      for (const block of ['start', 'end'] as const) {
        control.scrollIntoView({ block, behavior: 'instant' })
        const held = heldAround(seenAt(control))
        if (held && !held.contains(control)) {
          const name = control.getAttribute('aria-label') ?? control.textContent ?? ''
          covered.add(`${control.tagName} ${control.id} ${name.slice(0, 40)} below ${held.className}`)
        }
      }
    }
    return [...covered]
  })

/**
 * The controls and sums below the theme toggle, wherever the page comes to rest, and whether the button was there at all. From
 * the end up, because on phones it is away after scrolling down. Links of whole cards and large pictures do not count.
 */
const belowThemeButton = (page: Page): Promise<{ covered: string[]; isShown: boolean }> =>
  page.evaluate(async () => {
    const controls = 'a, button, input, select, textarea, summary, label, output'
    const sum = /(?:Rs|₨|PKR) ?\d/
    const covered = new Set<string>()
    let isShown = false
    const boxesOf = (one: Element) => {
      if (one.matches(controls))
        return [...one.getClientRects()].filter(({ height }) => height < 132 || !one.matches('a, button'))
      return [...one.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE && sum.test(node.textContent ?? ''))
        .flatMap((node) => {
          const range = document.createRange()
          range.selectNodeContents(node)
          return [...range.getClientRects()]
        })
    }
    for (let at = document.documentElement.scrollHeight; at > -120; at -= 120) {
      scrollTo({ top: Math.max(at, 0), behavior: 'instant' })
      await new Promise(requestAnimationFrame)
      const button = document.querySelector('[data-theme-toggle]')
      if (!button?.checkVisibility({ opacityProperty: true })) continue
      isShown = true
      const { left, right, top, bottom } = button.getBoundingClientRect()
      for (const one of document.querySelectorAll('body *')) {
        if (button.contains(one)) continue
        for (const box of boxesOf(one)) {
          const width = Math.min(right, box.right) - Math.max(left, box.left)
          const height = Math.min(bottom, box.bottom) - Math.max(top, box.top)
          if (width < 3 || height < 3) continue
          // Unless the box around it has cut it off.
          const [x, y] = [Math.max(left, box.left) + width / 2, Math.max(top, box.top) + height / 2]
          if (document.elementsFromPoint(x, y).includes(one))
            covered.add(`${one.tagName} ${one.className} ${one.textContent?.slice(0, 40)} at ${scrollY}`)
        }
      }
    }
    return { covered: [...covered], isShown }
  })

const themes = ['garden', 'dark'] as const

const showTheme = (page: Page, theme: (typeof themes)[number]) =>
  page.evaluate((chosen) => {
    document.documentElement.dataset.theme = chosen
  }, theme)

async function nothingIsCovered(page: Page, theme: (typeof themes)[number], widths: readonly number[]) {
  await showTheme(page, theme)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 })
    const where = `${page.url()} at ${width} px, ${theme}`
    expect.soft(await coveredControls(page), where).toEqual([])
    expect.soft(await belowThemeButton(page), where).toEqual({ covered: [], isShown: true })
  }
}

const allWidths = [320, 390, 768, 1280]
const widthsIn: Record<Locale, readonly number[]> = { en: [320, 768, 1280], ur: [390, 768, 1280] }

/** Each page in both languages, in one theme in English and in the other one in Urdu. */
async function nothingIsCoveredAt(page: Page, paths: readonly string[]) {
  for (const [at, path] of paths.entries())
    for (const [turn, locale] of (['en', 'ur'] as const).entries()) {
      await page.goto(inLocale(locale, path))
      await nothingIsCovered(page, themes[(at + turn) % 2] ?? 'dark', widthsIn[locale])
    }
}

test('nothing that is fixed covers a control of the shop, and the theme toggle no sum @once', async ({
  page,
  context,
}) => {
  const caretaker = await make.caretaker({ speciality: 'Covered beds' })
  const plant = await make.product({ name: 'Covered Qorvel' })
  await nothingIsCoveredAt(page, ['/', '/products', `/product/${plant.id}`, '/register', '/search'])
  await buyerWithCart(context, baseURL, [{ plant, quantity: 2 }])
  await nothingIsCoveredAt(page, [
    `/product/${plant.id}`,
    '/cart',
    '/checkout',
    `/service/${caretaker.id}/book`,
  ])
})

test('nor with text of twice the size on a phone @once', async ({ page, context }) => {
  const plant = await make.product({ name: 'Large covered Qorvel' })
  await buyerWithCart(context, baseURL, [{ plant, quantity: 2 }])
  const client = await context.newCDPSession(page)
  await client.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  for (const [path, theme] of [
    ['/products', 'dark'],
    [`/ur/product/${plant.id}`, 'garden'],
    ['/cart', 'garden'],
    ['/ur/checkout', 'dark'],
  ] as const) {
    await page.goto(path)
    await nothingIsCovered(page, theme, [390])
  }
})

test('nor in the work areas @once', async ({ browser }) => {
  const caretaker = await make.caretaker({ speciality: 'Covered roofs' })
  const visits = await browser.newContext({ baseURL })
  await enter(visits, caretaker)
  await nothingIsCoveredAt(await visits.newPage(), [
    '/manage',
    '/manage/appointments',
    '/manage/dashboard',
    '/profile',
  ])
  await visits.close()

  const office = await browser.newContext({ baseURL })
  await enter(office, await make.admin())
  const page = await office.newPage()
  for (const [at, path] of [
    '/admin/product/create',
    '/admin/orders',
    '/admin/orders/new',
    '/admin/packing',
    '/admin/cash',
    '/admin/cash/couriers',
    '/admin/delivery',
    '/admin/settings',
    '/admin/shop',
    '/admin/shop/collections',
  ].entries()) {
    await page.goto(path)
    await nothingIsCovered(page, themes[at % 2] ?? 'dark', allWidths)
  }
  await office.close()
})

/** The texts beyond the right edge of the window, by the classes around them; none while the page fits. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.scrollWidth
    if (width <= innerWidth) return []
    const beyond = [...document.querySelectorAll('body *')].filter(
      (one) => one.childElementCount === 0 && one.getBoundingClientRect().right > innerWidth + 1,
    )
    const named = (one: Element | null): string =>
      one ? `${one.tagName.toLowerCase()}.${one.className}`.slice(0, 40) : ''
    const places = beyond.map(
      (one) => `${named(one.parentElement?.parentElement ?? null)} ${named(one.parentElement)} ${named(one)}`,
    )
    return [`${width} px`, ...new Set(places)].slice(0, 9)
  })

/** Requests after the page has loaded count as well. */
const showsLongText = () => {
  const controls = [...document.querySelectorAll('input, textarea')]
  const texts = controls.map((one) => (one as HTMLInputElement).value)
  return /W{12}|9{15}/i.test([document.querySelector('main')?.textContent, ...texts].join(' '))
}

test('the hours of a holiday fit into a phone @once', async ({ page, context }) => {
  await enter(context, await make.admin())
  await page.setViewportSize({ width: 320, height: 740 })
  await page.goto('/admin/shop')
  await page.getByRole('button', { name: 'Add a holiday' }).click()
  await page.getByLabel('Open for short hours').last().check()
  expect(await tooWide(page)).toEqual([])
})

type Visitor = { user?: Parameters<typeof enter>[1]; cart?: object; paths: string[] }

/** Every page is loaded once in each of its languages and measured at all widths, at that of a tablet in the dark theme. */
async function widePages(
  browser: Browser,
  { user, cart, paths }: Visitor,
): Promise<Record<string, string[]>> {
  const context = await browser.newContext({ baseURL })
  if (user) await enter(context, user)
  if (cart)
    await context.addInitScript((stored) => localStorage.setItem('cart', stored), JSON.stringify(cart))
  const page = await context.newPage()
  const wide: Record<string, string[]> = {}
  const addresses = paths.flatMap((path) => [...new Set([path, inLocale('ur', path)])])
  for (const path of addresses) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(200)
    await page.waitForFunction(showsLongText)
    for (const [width, theme] of [
      [320, 'garden'],
      [768, 'dark'],
      [1280, 'garden'],
    ] as const) {
      await page.setViewportSize({ width, height: 740 })
      await showTheme(page, theme)
      const found = await tooWide(page)
      if (found.length > 0) wide[`${path} at ${width} px`] = found
    }
  }
  await context.close()
  return wide
}

type Records = Awaited<ReturnType<typeof longestRecords>>

/** A thousand of a product, and a second line of one that is not sold. */
function cartOf({ product, people }: Records) {
  const line = {
    _id: product.id,
    name: product.name,
    src: [],
    price: { amount: product.price / 100, currency: 'PKR' },
    categories: [],
    quantity: 999,
  }
  return { checkout: true, paymentMethod: 'COD', cartItems: [line, { ...line, _id: people.buyer.id }] }
}

const visitors: [who: string, visitorOf: (records: Records) => Visitor][] = [
  [
    'visitor',
    (records) => ({
      cart: cartOf(records),
      paths: [
        `/category/${records.category}`,
        `/product/${records.product.id}`,
        `/product/${records.sizes[9]?.id}`,
        `/guides/${records.pages.guide.slug}`,
        `/pages/${records.pages.page.slug}`,
        '/cart',
        `/city?asked=${unbroken(100)}`,
        records.link,
        `${records.link}?step=address`,
        `/search?name=${unbroken(100)}`,
        `/services?q=${unbroken(50)}`,
        `/service/${records.people.caretaker.id}`,
        // Filtered, because the whole marketplace is a cached page that rows of a test do not revalidate.
        `/plant-swaps?city=${unbroken(100)}`,
      ],
    }),
  ],
  [
    'buyer',
    (records) => ({
      user: records.people.buyer,
      cart: cartOf(records),
      paths: [
        `/product/${records.product.id}`,
        `/service/${records.people.caretaker.id}`,
        `/service/${records.people.caretaker.id}/book`,
        `/plant-swaps?city=${unbroken(100)}`,
        '/profile',
        '/cart',
        '/checkout',
        '/user/orders',
        ...Object.values(records.orders).map(({ id }) => `/user/order/${id}`),
        `/user/order/${records.orders.delivered.id}/invoice`,
        `/user/order/${records.orders.delivered.id}/claim/${records.claimable.id}`,
        `/user/order/${records.orders.delivered.id}/credit-note/${records.creditNote}`,
        '/user/appointments',
        ...Object.values(records.visits).map(({ id }) => `/user/appointment/${id}`),
        '/user/plant-swaps',
        '/user/plant-swaps?tab=partner',
        `/user/plant-swaps/${records.swap.id}/edit`,
      ],
    }),
  ],
  [
    'caretaker',
    (records) => ({
      user: records.people.caretaker,
      paths: [
        '/manage',
        '/manage/appointments',
        `/manage/appointment/${records.visits.coming.id}`,
        '/manage/week',
        '/manage/dashboard',
        '/profile',
      ],
    }),
  ],
  [
    'admin',
    (records) => ({
      user: records.people.admin,
      paths: [
        '/admin',
        // Found by a search: the lists have many rows of other tests, and these records may be on any page of them.
        `/admin/users?text=${unbroken(50)}`,
        `/admin/user/${records.people.caretaker.id}`,
        `/admin/user/${records.people.buyer.id}`,
        `/admin/orders?text=${unbroken(50)}`,
        '/admin/calls',
        '/admin/claims?list=decided',
        `/admin/order/${records.orders.delivered.id}/claim/${records.claimable.id}`,
        '/admin/packing',
        '/admin/packing?view=packed',
        '/admin/packing?view=review',
        '/admin/cash',
        `/admin/cash/orders?source=${unbroken(60)}`,
        `/admin/cash/statement/${records.statement.id}`,
        `/admin/cash/statement/${records.statement.id}?state=all`,
        ...Object.values(records.orders).map(({ id }) => `/admin/order/${id}`),
        `/admin/products?text=${unbroken(100)}`,
        `/admin/product/${records.product.id}/edit`,
        `/admin/product/${records.sizes[0]?.id}/edit`,
        `/admin/product/create?size=${records.sizes[0]?.id}`,
        `/admin/products/import`,
        `/admin/products/import/${records.imports.done.id}`,
        `/admin/products/import/${records.imports.failed.id}`,
        '/admin/discounts',
        `/admin/discount/${records.discount.id}/edit`,
        '/admin/discount/create',
        '/admin/pages',
        `/admin/page/${records.pages.guide.id}/edit`,
        `/admin/search?text=${unbroken(20)}`,
        `/admin/mail?to=${unbroken(100)}`,
        `/admin/mail/${records.mail.id}`,
        '/admin/payments',
        `/admin/appointments?text=${unbroken(50)}`,
        `/admin/appointment/${records.visits.cancelled.id}`,
        `/admin/swaps?text=${unbroken(50)}`,
        `/admin/swap/${records.swap.id}`,
        `/admin/reviews?text=${unbroken(50)}`,
        `/admin/review/product/${records.review.id}`,
        `/admin/audit?actor=${records.people.admin.id}`,
        '/profile',
      ],
    }),
  ],
]

test.describe('with the longest unbroken text in every field', () => {
  let records: Records
  test.beforeAll(async () => {
    records = await longestRecords()
  })

  for (const [who, visitorOf] of visitors) {
    test(`no page of a ${who} scrolls sideways @once`, async ({ browser }) => {
      expect(await widePages(browser, visitorOf(records))).toEqual({})
    })
  }
})

import type { Page } from '@playwright/test'
import { inLocale, type Locale } from '@/lib/base/i18n/locales'
import { type Screen, screens } from '../../scripts/gallery/screens.mjs'
import { accessibilityViolations, prepareAxe, type Scan } from '../support/axe'
import { expect, test } from '../support/browser'
import {
  belowThemeButton,
  coveredControls,
  cutTexts,
  enlargedByBrowser,
  enlargedByPage,
  showTheme,
  type Theme,
  tooWide,
} from '../support/layout'
import { lowTargets } from '../support/targets'
import { buyerWithCart } from './orders-support'
import { baseURL, db, enter, make } from './people'

// Every screen of the gallery is opened once in each language, and looked at there on phones, tablets and desktops, in both
// themes and with text of twice the size. Themes differ in colours only, languages in texts and directions.

// One after the other, because two browsers that share an account would change its cart for each other.
let all: Screen[]
test.beforeAll(async () => {
  all = await screens(baseURL)
  const names = ['product-in-cart', ...all.map(({ name }) => name)]
  const listed = [...withBars, ...onHalf, ...onDesktop]
  expect(listed.filter((name) => !names.includes(name))).toEqual([])
})

const accounts = {
  BUYER: { email: 'buyer@gulshan.test', password: 'Buyer1234' },
  CARETAKER: { email: 'caretaker@gulshan.test', password: 'Caretaker1234' },
  ADMIN: { email: 'admin@gulshan.test', password: 'Admin1234' },
}

/**
 * Marks what has been scanned already: a row or card with the same elements and classes as another one beside it, and a
 * header or footer that is the same, letter by letter, as on an earlier page.
 */
async function markKnown(page: Page) {
  await page.evaluate(() => {
    const frames: string[] = JSON.parse(sessionStorage.getItem('frames') ?? '[]')
    for (const frame of document.querySelectorAll('header, footer')) {
      if (frames.includes(frame.outerHTML)) frame.setAttribute('data-known', '')
      else frames.push(frame.outerHTML)
    }
    sessionStorage.setItem('frames', JSON.stringify(frames))
    const kindOf = (one: Element) =>
      [one, ...one.querySelectorAll('*')].map(({ tagName, className }) => `${tagName} ${className}`).join()
    for (const list of new Set(
      [...document.querySelectorAll('li, tr, article')].map((row) => row.parentElement),
    )) {
      const kinds = new Set<string>()
      for (const row of list?.children ?? []) {
        const kind = kindOf(row)
        if (kinds.has(kind)) row.setAttribute('data-known', '')
        kinds.add(kind)
      }
    }
  })
}

/** The API reference has a hundred sections of five kinds, which would take minutes to scan: one of each kind stays. */
async function keepOneOfEachSection(page: Page) {
  await page.evaluate(() => {
    const known = new Set<string>()
    for (const section of document.querySelectorAll('section')) {
      const parts = [...section.querySelectorAll('*')].map(
        (one) => `${one.tagName} ${one.className} ${one.tagName === 'CAPTION' ? one.textContent : ''}`,
      )
      const kind = [...new Set(parts)].sort().join()
      if (known.has(kind)) section.remove()
      known.add(kind)
    }
  })
}

type View = [width: 320 | 360 | 768 | 1280, theme: Theme]

async function show(page: Page, [width, theme]: View) {
  await page.setViewportSize({ width, height: 800 })
  await showTheme(page, theme)
}

/** Marks the texts that are shown now; at the second width instead those that only one of the two widths shows. */
const markTexts = (page: Page, second?: 'second') =>
  page.evaluate((second) => {
    const hasText = (one: Element) =>
      [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
    const only = new Set<string>()
    for (const one of document.querySelectorAll<HTMLElement>('body *')) {
      if (!hasText(one) || one.closest('[data-known]')) continue
      const isShown = one.checkVisibility({ visibilityProperty: true })
      const wasShown = one.dataset.shown !== undefined
      if (!second && isShown) one.dataset.shown = ''
      if (!second || isShown === wasShown) continue
      one.dataset.only = isShown ? 'second' : 'first'
      only.add(one.dataset.only)
    }
    return [...only]
  }, second)

const roles = [undefined, 'BUYER', 'CARETAKER', 'ADMIN'] as const
// All rules are tried on the narrowest phone in Urdu, whose words are wider.
const languages = [
  { locale: 'en', name: 'English', phones: [320, 360], themes: ['garden', 'dark'], roles },
  {
    locale: 'ur',
    name: 'Urdu',
    phones: [360, 320],
    themes: ['dark', 'garden'],
    roles: roles.filter((role) => role !== 'ADMIN'),
  },
] as const
type Language = (typeof languages)[number]

const colours = { only: ['color-contrast'] }

/** Collects what is wrong with one screen, by where it was looked at. */
type Add = (where: string, faults: string[]) => void

/**
 * All rules on a phone in one theme and on a desktop in the other, and the other colours of texts that only one of the two
 * shows. On a desktop in Urdu only the colours: its other texts and directions are those of the phone.
 */
async function checkRules(page: Page, { locale, phones, themes: [theme, other] }: Language, add: Add) {
  const scan = async (view: View, options?: Scan) =>
    add(`at ${view.join(' px, ')}`, await accessibilityViolations(page, options))
  const measure = async (view: View) => {
    await show(page, view)
    add(`scrolls sideways at ${view[0]} px`, await tooWide(page))
    add(`has low targets at ${view[0]} px`, await lowTargets(page))
  }
  const [otherPhone, phone] = phones
  // At its top, because a bar at the bottom edge cuts the target that happens to be under it.
  await page.evaluate(() => scrollTo(0, 0))
  await measure([otherPhone, theme])
  await measure([phone, theme])
  await markKnown(page)
  await scan([phone, theme])
  await markTexts(page)
  await measure([768, other])
  await measure([1280, other])
  await scan([1280, other], locale === 'ur' ? colours : {})
  const scanOnly = async (which: string, view: View) => {
    await show(page, view)
    await scan(view, { within: `[data-only=${which}]`, ...colours })
  }
  const only = await markTexts(page, 'second')
  if (only.includes('second')) await scanOnly('second', [1280, theme])
  if (only.includes('first')) await scanOnly('first', [phone, other])
}

/** With text of twice the size these do not cut texts off on half a desktop. */
const onHalf = [
  'home',
  'products',
  'product',
  'cart',
  'checkout',
  'services',
  'booking',
  'plant-swaps',
  'search',
  'profile',
  'orders',
]
/** With text of twice the size these are no wider than a desktop. All screens of visitors are tried on a phone. */
const onDesktop = ['admin-orders', 'admin-cash', 'admin-packing', 'admin-product-create']

async function checkLargeTexts(page: Page, { name, role }: Screen, add: Add) {
  const widths = [
    ...(role ? [] : [390]),
    ...(onHalf.includes(name) ? [720] : []),
    ...(onDesktop.includes(name) ? [1280] : []),
  ]
  if (widths.length === 0) return
  for (const enlarged of [enlargedByBrowser, enlargedByPage]) {
    await enlarged.begin(page)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    for (const width of widths) {
      if (width === 720 && enlarged !== enlargedByBrowser) continue
      await page.setViewportSize({ width, height: 800 })
      add(`with large texts by ${enlarged.how} scrolls sideways at ${width} px`, await tooWide(page))
      if (width === 720) add(`with large texts cuts texts at ${width} px`, await cutTexts(page))
    }
    await enlarged.end(page)
  }
}

/** The screens that have a bar or a button that stays where it is while they are scrolled. */
const withBars = [
  'home',
  'products',
  'product',
  'search',
  'register',
  'product-in-cart',
  'cart-code',
  'checkout',
  'booking',
  'manage-today',
  'manage-appointments',
  'caretaker-dashboard',
  'caretaker-profile',
  'admin-product-create',
  'admin-orders',
  'admin-order-new',
  'admin-packing',
  'admin-cash',
  'admin-cash-payers',
  'admin-delivery',
  'admin-settings',
  'admin-shop',
  'admin-shop-collections',
  'admin-stock-count',
]
/** Screens whose bars are looked at with text of twice the size as well. */
const withLargeBars: Record<Locale, string[]> = {
  en: ['products', 'cart-code'],
  ur: ['product-in-cart', 'checkout'],
}

/** Nothing that is fixed covers a control, and the theme toggle no sum. Each screen in one theme, and in Urdu in the other one. */
async function checkCovered(page: Page, { name, role }: Screen, { locale, themes }: Language, add: Add) {
  if (!withBars.includes(name)) return
  const theme = themes[withBars.indexOf(name) % 2] ?? 'dark'
  await showTheme(page, theme)
  const look = async (width: number, how = '') => {
    await page.setViewportSize({ width, height: 740 })
    const where = `at ${width} px, ${theme}${how}`
    add(`has covered controls ${where}`, await coveredControls(page))
    const { covered, isShown } = await belowThemeButton(page)
    add(`has something below the theme toggle ${where}`, isShown ? covered : ['it is never shown'])
  }
  for (const width of role === 'ADMIN' ? [320, 390, 768, 1280] : [locale === 'en' ? 320 : 390, 768, 1280])
    await look(width)
  if (!withLargeBars[locale].includes(name)) return
  await enlargedByBrowser.begin(page)
  await look(390, ', large texts')
  await enlargedByBrowser.end(page)
}

/** Collects the faults of a screen. */
const addTo =
  (found: Record<string, string[]>, { name }: Screen): Add =>
  (where, faults) => {
    if (faults.length > 0) found[`${name} ${where}`] = faults
  }

for (const language of languages)
  test(`the bar of a product that is in the cart covers nothing, in ${language.name}`, async ({
    context,
    page,
  }) => {
    const plant = await make.product({ name: 'Covered Qorvel' })
    await buyerWithCart(context, baseURL, [{ plant, quantity: 2 }])
    const screen: Screen = { name: 'product-in-cart', path: `/product/${plant.id}`, role: 'BUYER' }
    const found = {}
    await page.goto(inLocale(language.locale, screen.path))
    await checkCovered(page, screen, language, addTo(found, screen))
    expect(found).toEqual({})
  })

for (const language of languages) {
  for (const role of language.roles) {
    test.describe(`the screens of ${role?.toLowerCase() ?? 'a visitor'} in ${language.name}`, () => {
      // Colours must not be measured during a transition.
      test.use({
        contextOptions: { reducedMotion: 'reduce' },
        // The tests' own scripts are blocked in the frame of an email like any other.
        expectedErrors: [/status of 404|Blocked script execution in 'about:srcdoc'/],
      })

      test('have no accessibility errors, fit into their window, and cover nothing', async ({
        context,
        page,
      }) => {
        test.setTimeout(1_200_000)
        if (role) {
          const { email, password } = accounts[role]
          await enter(context, await db.user.findFirstOrThrow({ where: { email } }), password)
        }
        const mine = all.filter(
          (screen) => screen.role === role && (language.locale === 'en' || !screen.path.startsWith('/api/')),
        )
        expect(mine.length).toBeGreaterThan(3)
        const found: Record<string, string[]> = {}
        await prepareAxe(context)
        for (const screen of mine) {
          const add = addTo(found, screen)
          await page.goto(inLocale(language.locale, screen.path))
          await screen.prepare?.(page)
          await checkLargeTexts(page, screen, add)
          if (screen.name === 'api-docs') await keepOneOfEachSection(page)
          await checkRules(page, language, add)
          await checkCovered(page, screen, language, add)
        }
        expect(found).toEqual({})
      })
    })
  }
}

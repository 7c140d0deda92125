import type { Page } from '@playwright/test'
import { inLocale } from '@/lib/base/i18n/locales'
import { screens } from '../../scripts/gallery/screens.mjs'
import { accessibilityViolations, prepareAxe, type Scan } from '../support/axe'
import { expect, test } from '../support/browser'
import { lowTargets } from '../support/targets'
import { baseURL, db, enter } from './people'

// Every screen of the gallery, on a phone and a desktop, in both themes and both languages. Themes differ in colours only,
// languages in texts and directions.

// One after the other, because two browsers that share an account would change its cart for each other.
let all: Awaited<ReturnType<typeof screens>>
test.beforeAll(async () => {
  all = await screens(baseURL)
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

type View = [width: 320 | 360 | 768 | 1280, theme: 'garden' | 'dark']

async function show(page: Page, [width, theme]: View) {
  await page.setViewportSize({ width, height: 800 })
  await page.evaluate((chosen) => {
    document.documentElement.dataset.theme = chosen
  }, theme)
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
// The narrowest width is tried in Urdu, whose words are wider; tests/e2e/widths.spec.ts tries it in English.
const languages = [
  { locale: 'en', name: 'English', phone: 360, themes: ['garden', 'dark'], roles },
  {
    locale: 'ur',
    name: 'Urdu',
    phone: 320,
    themes: ['dark', 'garden'],
    roles: roles.filter((role) => role !== 'ADMIN'),
  },
] as const

const colours = { only: ['color-contrast'] }

/**
 * All rules on a phone in one theme and on a desktop in the other, and the other colours of texts that only one of the two
 * shows. On a desktop in Urdu only the colours: its other texts and directions are those of the phone.
 */
async function check(
  page: Page,
  name: string,
  { locale, phone, themes: [theme, other] }: (typeof languages)[number],
) {
  const found: Record<string, string[]> = {}
  const add = (what: string, faults: string[]) => {
    if (faults.length > 0) found[`${name} ${what}`] = faults
  }
  const scan = async (view: View, options?: Scan) => {
    await show(page, view)
    add(`at ${view.join(' px, ')}`, await accessibilityViolations(page, options))
  }
  const measure = async (width: View[0]) => {
    const shown = await page.evaluate(() => document.documentElement.scrollWidth)
    add(`scrolls sideways at ${width} px`, shown > width ? [`${shown} px`] : [])
    add(`has low targets at ${width} px`, await lowTargets(page))
  }
  await show(page, [phone, theme])
  await measure(phone)
  await markKnown(page)
  await scan([phone, theme])
  await markTexts(page)
  await show(page, [768, other])
  await measure(768)
  await scan([1280, other], locale === 'ur' ? colours : {})
  await measure(1280)
  const only = await markTexts(page, 'second')
  if (only.includes('second')) await scan([1280, theme], { within: '[data-only=second]', ...colours })
  if (only.includes('first')) await scan([phone, other], { within: '[data-only=first]', ...colours })
  return found
}

for (const language of languages) {
  for (const role of language.roles) {
    test.describe(`the screens of ${role?.toLowerCase() ?? 'a visitor'} in ${language.name}`, () => {
      // Colours must not be measured during a transition.
      test.use({
        contextOptions: { reducedMotion: 'reduce' },
        // The tests' own scripts are blocked in the frame of an email like any other.
        expectedErrors: [/status of 404|Blocked script execution in 'about:srcdoc'/],
      })

      test('have no accessibility errors and do not scroll sideways @once', async ({ context, page }) => {
        test.setTimeout(1_200_000)
        if (role) {
          const { email, password } = accounts[role]
          await enter(context, await db.user.findUniqueOrThrow({ where: { email } }), password)
        }
        const mine = all.filter(
          (screen) => screen.role === role && (language.locale === 'en' || !screen.path.startsWith('/api/')),
        )
        expect(mine.length).toBeGreaterThan(3)
        const found: Record<string, string[]> = {}
        await prepareAxe(context)
        for (const { name, path, prepare } of mine) {
          await page.goto(inLocale(language.locale, path))
          await prepare?.(page)
          // At its top, because a bar at the bottom edge cuts the target that happens to be under it.
          await page.evaluate(() => scrollTo(0, 0))
          if (name === 'api-docs') await keepOneOfEachSection(page)
          Object.assign(found, await check(page, name, language))
        }
        expect(found).toEqual({})
      })
    })
  }
}

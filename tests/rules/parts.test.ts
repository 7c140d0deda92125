import { describe, expect, it } from 'vitest'
import * as users from '@/lib/accounts/users/contract'
import { locales } from '@/lib/base/i18n/locales'
import { translator } from '@/lib/base/i18n/translator'
import * as appointments from '@/lib/care/appointments/contract'
import * as imageSearch from '@/lib/catalogue/image-search/contract'
import { menuOfParts } from '@/lib/catalogue/products/menu-view'
import * as reviews from '@/lib/catalogue/reviews/contract'
import { apiSubjects, documentedEndpoints, documentedJson, documentedLines } from '@/lib/entry/api/documented'
import { endpoints } from '@/lib/entry/api/endpoints'
import * as discounts from '@/lib/money/discounts/contract'
import { linesOf, openApi } from '@/lib/platform/http/openapi'
import { drafts } from '@/lib/shop/content/drafts'
import { fillInHtml } from '@/lib/shop/content/fill-in'
import { draftKinds } from '@/lib/shop/content/schema'
import { placeholderValues } from '@/lib/shop/delivery/placeholder-values'
import { demoShop } from '@/lib/shop/identity/demo'
import { partOfCall, partOfEndpoint, partOfPage, register } from '@/lib/shop/parts/register'
import { offersOf } from '@/lib/shop/parts/rules'
import { allOn, parts as partsSchema } from '@/lib/shop/parts/schema'
import { defaultSettings } from '@/lib/shop/settings/defaults'
import * as swaps from '@/lib/swaps/contract'
import { exampleId } from '../support/addresses'

const plain = { ...allOn, caretakers: false, swaps: false }
const named = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`)

describe('the register', () => {
  it('names endpoints that exist, each once', () => {
    const all = Object.values(register).flatMap(({ ended, goingOn }) => [...ended, ...goingOn])
    expect(all.filter((one) => !named.includes(one))).toEqual([])
    expect(new Set(all).size).toBe(all.length)
  })

  it.each([
    ['caretakers', appointments],
    ['swaps', swaps],
    ['imageSearch', imageSearch],
    ['discounts', discounts],
  ] as const)('has every endpoint of the domain of %s', (part, contract) => {
    expect(Object.values(contract).filter((one) => partOfEndpoint(one) !== part)).toEqual([])
  })

  it('has every endpoint that is about caretakers, visits or swaps', () => {
    const about = /caretaker|appointment|days-off|plant-swap/i
    const missing = Object.values(endpoints).filter(
      (one) => about.test(one.path) && partOfEndpoint(one) === undefined,
    )
    expect(missing.map(({ path }) => path)).toEqual([])
    for (const one of [users.registerCaretaker, users.listCaretakers, reviews.reviewCaretaker])
      expect(partOfEndpoint(one)).toBe('caretakers')
  })

  it('ends what is new, and leaves what exists', () => {
    const callOf = (endpoint: string) => {
      const [method = '', path = ''] = endpoint.replace(/\{\w+\}/g, exampleId).split(' ')
      return partOfCall(method, path)
    }
    for (const [part, { ended, goingOn }] of Object.entries(register)) {
      expect(ended.map((one) => [one, callOf(one)])).toEqual(ended.map((one) => [one, part]))
      expect(goingOn.filter((one) => callOf(one) !== undefined)).toEqual([])
    }
    expect(partOfCall('HEAD', '/plant-swap')).toBe('swaps')
    expect(partOfCall('GET', `/product/${exampleId}`)).toBeUndefined()
    expect(partOfCall('POST', `/product/${exampleId}/review`)).toBeUndefined()
  })

  it('knows the pages of a part', () => {
    const pages = [
      '/services',
      '/service/1',
      '/service/1/book',
      '/Services/',
      '/plant-swaps',
      '/share',
      '/guides/summer',
    ]
    expect(pages.map(partOfPage)).toEqual([
      ...['caretakers', 'caretakers', 'caretakers', 'caretakers', 'swaps', 'imageSearch', 'guides'],
    ])
    for (const path of ['/user/plant-swaps/create', '/user/plant-swaps/1/edit'])
      expect(partOfPage(path)).toBe('swaps')
    for (const path of [
      '/',
      '/user/plant-swaps',
      '/user/appointments',
      '/servicesx',
      '/pages/services',
      '/manage',
    ])
      expect(partOfPage(path), path).toBeUndefined()
  })
})

describe('a shop without caretakers and swaps', () => {
  const forbidden = /caretak|swap|appointment/i

  it('has an API document without them', () => {
    const shown = documentedEndpoints(plain)
    const document = JSON.parse(
      JSON.stringify(
        openApi(shown, 'https://shop.example', 'cookie', { name: 'Sabz', description: apiSubjects(plain) }),
      ),
    )
    const json = JSON.stringify(documentedJson(document, plain))
    expect([...json.matchAll(/.{60}(?:caretak|swap|appointment).{30}/gi)].map(([text]) => text)).toEqual([])
    expect(documentedJson(document, allOn)).toEqual(document)
    for (const [id, { summary, access }] of Object.entries(shown)) {
      expect(`${id} ${summary}`).not.toMatch(forbidden)
      expect(String(access)).not.toContain('CARETAKER')
    }
    const fields = Object.values(shown).flatMap((spec) =>
      Object.values(linesOf(spec)).flatMap((lines) => documentedLines(lines, plain)),
    )
    expect(fields.filter(({ path, type }) => forbidden.test(path + type))).toEqual([])
    expect(documentedEndpoints(allOn)).toEqual(endpoints)
  })

  it('has a menu without them, and without an empty group', () => {
    const link = (href: string, part?: 'caretakers' | 'swaps') => ({
      href,
      text: href,
      isMarked: true,
      ...(part ? { part } : {}),
    })
    const menu = [
      link('/products'),
      { name: 'Store', links: [link('/a'), link('/services', 'caretakers')] },
      { name: 'More', links: [link('/plant-swaps', 'swaps')] },
      link('/services', 'caretakers'),
    ]
    expect(menuOfParts(menu, allOn)).toEqual(menu)
    expect(menuOfParts(menu, plain)).toEqual([link('/products'), { name: 'Store', links: [link('/a')] }])
  })

  it.each(locales)('says nothing of them in its texts: %s', (locale) => {
    const words = locale === 'ur' ? /مالی|تبادل|ملاقات/ : forbidden
    const site = translator(locale, 'site')
    const users = translator(locale, 'users')
    const tried = translator(locale, 'accessibility.tried')
    const textsOf = (offers: ReturnType<typeof offersOf>) => [
      site('description', { offers }),
      users('loginPage.description', { offers, shop: 'S' }),
      users('loginPage.lead', { offers }),
      users('registerPage.description', { offers, shop: 'S' }),
      users('registerPage.lead', { offers }),
      users('resetPage.unchanged', { offers }),
      tried('axe', { offers }),
      tried('keyboard', { offers }),
    ]
    for (const text of textsOf(offersOf(plain))) expect(text).not.toMatch(words)
    for (const text of textsOf('both')) expect(text).toMatch(words)
  })

  it.each(draftKinds)('says nothing of them in our text about %s', (kind) => {
    const { body, bodyUr } = drafts[kind]
    const shown = (locale: 'en' | 'ur', parts: typeof plain) => {
      const values = {
        settings: defaultSettings(),
        zones: [],
        shop: demoShop,
        means: { gateway: true, transfer: false },
        parts,
      }
      return fillInHtml((locale === 'ur' ? bodyUr : body) ?? '', placeholderValues(locale, values))
    }
    expect(shown('en', plain)).not.toMatch(/caretak|swap/i)
    expect(shown('ur', plain)).not.toMatch(/مالی(?!\p{L})|تبادل/u)
    expect(shown('en', plain)).not.toContain('{')
  })
})

it('names what a shop offers', () => {
  expect([allOn, plain, { ...allOn, swaps: false }, { ...allOn, caretakers: false }].map(offersOf)).toEqual([
    ...['both', 'none', 'caretakers', 'swaps'],
  ])
})

it('is saved whole', () => {
  expect(partsSchema.safeParse(plain).success).toBe(true)
  expect(partsSchema.safeParse({ ...plain, more: true }).success).toBe(false)
  expect(partsSchema.safeParse({ swaps: false }).success).toBe(false)
})

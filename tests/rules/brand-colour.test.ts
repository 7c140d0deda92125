import { afterEach, describe, expect, test } from 'vitest'
import { locales } from '@/lib/base/i18n/locales'
import { brandColours } from '@/lib/shop/identity/colour'
import { demoShop } from '@/lib/shop/identity/demo'
import { designColours } from '@/lib/shop/identity/design-colours.mjs'
import { lastRead } from '@/lib/shop/identity/last-read.mjs'
import { newShop } from '@/lib/shop/identity/live-defaults'
import { plainPage } from '@/lib/shop/identity/plain-page.mjs'
import { emailOf } from '@/lib/shop/mail/templates'

// Where the brand colour and the mark are shown outside the pages of Next. Invoices: tests/domain/invoices.test.ts.

const purple = { ...newShop, name: 'Sabz Bagh', colour: '#5a2d82' }
const { garden, dark } = brandColours(purple)
const htmlOf = (shop: typeof purple, locale: 'en' | 'ur') =>
  emailOf(shop, 'password-reset', { firstName: 'Bilal', link: 'https://sabz.example/', minutes: 30 }, locale)
    ?.html ?? ''
const design = new RegExp(Object.values(designColours).join('|'))

describe.each(locales)('an email in %s', (locale) => {
  test('has the brand colour by day and by night', () => {
    const html = htmlOf(purple, locale)
    expect(html).toContain(`background:${garden};color:#ffffff`)
    expect(html).toContain(`.do { background: ${dark} !important; color: #0f1713 !important }`)
    expect(html).toContain(`border-top:4px solid ${garden}`)
    expect(html).not.toMatch(design)
  })

  test('has the colours of the design without one', () => {
    const html = htmlOf({ ...purple, colour: '' }, locale)
    expect(html).toContain(`background:${designColours.garden};color:#ffffff`)
    expect(html).toContain(`.leaf { color: ${designColours.dark} !important }`)
  })

  test('has a picture only for a logo or the drawn mark', () => {
    const pictures = (logo: string) => htmlOf({ ...purple, logo }, locale).match(/<img/g)?.length ?? 0
    expect([pictures(''), pictures('media/p/shop/1.webp'), pictures(demoShop.logo)]).toEqual([0, 1, 1])
    expect(htmlOf(purple, locale)).toContain('Sabz Bagh')
  })
})

describe('a page of the server process', () => {
  afterEach(() => {
    delete lastRead.brandColours
  })
  const page = () => plainPage({ title: 'Away', text: '', actions: '' })

  test('has the colours of the shop as last read', () => {
    lastRead.brandColours = brandColours(purple)
    expect(page()).toContain(`--primary: ${garden};`)
    expect(page()).toContain(`--primary: ${dark};`)
    expect(page()).not.toMatch(design)
  })

  test('has those of the design before', () => {
    expect(page()).toContain(`--primary: ${designColours.garden};`)
    expect(page()).toContain(`--primary: ${designColours.dark};`)
  })
})

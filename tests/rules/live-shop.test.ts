import { describe, expect, it } from 'vitest'
import { locales } from '@/lib/base/i18n/locales'
import { messages } from '@/lib/base/i18n/messages'
import { toDeliveryEvent } from '@/lib/care/calendar/events'
import { calendarText } from '@/lib/care/calendar/ics'
import { endpoints } from '@/lib/entry/api/endpoints'
import { organization, webSite } from '@/lib/entry/seo/structured-data'
import { webManifest } from '@/lib/entry/seo/web-manifest'
import type { OrderDto } from '@/lib/orders/order/schema'
import { openApi } from '@/lib/platform/http/openapi'
import { lastRead } from '@/lib/shop/identity/last-read.mjs'
import { newHome, newShop, newTeam } from '@/lib/shop/identity/live-defaults'
import { plainPage } from '@/lib/shop/identity/plain-page.mjs'
import type { Shop } from '@/lib/shop/identity/schema'
import { sendersOf } from '@/lib/shop/mail/senders'
import { emailOf } from '@/lib/shop/mail/templates'
import { allOn } from '@/lib/shop/parts/schema'
import { defaultSettings } from '@/lib/shop/settings/defaults'

// A live shop says nothing of the demo: neither its name, address and telephone nor its team. tests/launch/live-shop.test.ts
// reads the pages.

/** Technical names in lower case, such as those of cookies, may stay. */
const ours =
  /Gulshan|گلشن|Canal Bank|کینال بینک|111 485 742|111485742|Shabana|Imran|Zoya|Daniyal|شبانہ|زویا|دانیال/

const shop: Shop = { ...newShop, name: 'Sabz Bagh', nameUr: 'سبز باغ', email: 'salaam@sabz.example' }
const order = {
  _id: 'o',
  number: 'G-5D762',
  status: 'PENDING',
  paymentMethod: 'COD',
  paymentStatus: 'UNPAID',
  totalPrice: 100,
  placedAt: '2026-11-23T04:00:00Z',
  updatedAt: '2026-11-23T04:00:00Z',
  deliveryDays: 3,
} as OrderDto
const frame = { firstName: 'Bilal', link: 'https://sabz.example/' }

describe('a live shop', () => {
  it('has defaults and texts without anything of the demo', () => {
    const { seller, ...settings } = defaultSettings(newShop)
    expect(seller.legalName).toBe('Plant shop')
    for (const value of [newShop, newHome, newTeam, settings, messages])
      expect(JSON.stringify(value)).not.toMatch(ours)
    expect(newTeam.members).toEqual([])
  })

  it.each(locales)('has its own name in emails, calendars, manifest and structured data: %s', (locale) => {
    const name = locale === 'ur' ? 'سبز باغ' : 'Sabz Bagh'
    const promises = defaultSettings().promises
    const event = toDeliveryEvent(order, locale, shop)
    const rendered = {
      reset: Object.values(emailOf(shop, 'password-reset', { ...frame, minutes: 30 }, locale) ?? {}).join(
        '\n',
      ),
      calendar: calendarText({ method: 'PUBLISH', events: [event], shop: shop.name }),
      manifest: JSON.stringify(webManifest(locale, shop, allOn)),
      data: JSON.stringify([
        organization(locale, shop, { promises, returns: null }),
        webSite(locale, shop, locales),
      ]),
    }
    for (const [what, text] of Object.entries(rendered)) {
      expect(text, what).toContain(name)
      expect(text, what).not.toMatch(ours)
    }
  })

  it('has its own name in the API document, as sender and on the pages of the server process', () => {
    expect(
      openApi(endpoints, 'https://sabz.example', 'cookie', { name: shop.name, description: '' }).info,
    ).toMatchObject({
      title: 'Sabz Bagh API',
    })
    expect(sendersOf(shop)).toMatchObject({ from: { name: 'Sabz Bagh' }, replyTo: 'salaam@sabz.example' })
    expect(plainPage({ title: 'Away', text: '', actions: '' })).not.toMatch(ours)
    lastRead.shop = { ...shop, name: 'Sabz & Bagh' }
    expect(plainPage({ title: 'Away', text: '', actions: '' })).toContain(
      '<title>Away | Sabz &amp; Bagh</title>',
    )
  })
})

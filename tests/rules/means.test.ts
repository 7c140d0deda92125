// A shop without online payment says nothing of it: the texts that name the ways to pay, and our draft pages.

import { describe, expect, it } from 'vitest'
import { locales } from '@/lib/base/i18n/locales'
import { translator } from '@/lib/base/i18n/translator'
import { gatewayIn } from '@/lib/platform/env'
import { plainText } from '@/lib/platform/sanitize'
import { drafts } from '@/lib/shop/content/drafts'
import { fillInHtml } from '@/lib/shop/content/fill-in'
import { draftKinds } from '@/lib/shop/content/schema'
import { placeholderValues } from '@/lib/shop/delivery/placeholder-values'
import { demoShop } from '@/lib/shop/identity/demo'
import { emailOf } from '@/lib/shop/mail/templates'
import { type OnlineWay, onlineWay } from '@/lib/shop/means/means'
import { allOn } from '@/lib/shop/parts/schema'
import { defaultSettings } from '@/lib/shop/settings/defaults'

const none = { gateway: false, transfer: false }
/** Every word for paying otherwise than in cash, in both languages; “bank account” is also where refunds of cash go. */
const ofOnline =
  /\bonline\b|\bcards?\b|gateway|payfast|deposit|transfer|in advance|آن لائن|کارڈ|بیعانہ|ٹرانسفر|پے فاسٹ/i

it.each([
  [{ GULSHAN_MODE: 'demo' as const }, 'simulator'],
  [{ GULSHAN_MODE: 'demo' as const, PAYMENT_SIMULATOR: 'off' as const }, null],
  [{ GULSHAN_MODE: 'demo' as const, PAYMENT_GATEWAY: 'none' as const }, null],
  [{ GULSHAN_MODE: 'demo' as const, PAYMENT_GATEWAY: 'payfast' as const }, 'payfast'],
  [{ GULSHAN_MODE: 'live' as const }, null],
  [{ GULSHAN_MODE: 'live' as const, PAYMENT_GATEWAY: 'none' as const }, null],
  [{ GULSHAN_MODE: 'live' as const, PAYMENT_GATEWAY: 'simulator' as const }, null],
  [{ GULSHAN_MODE: 'live' as const, PAYMENT_GATEWAY: 'payfast' as const }, 'payfast'],
])('the gateway with %j is %s', (settings, gateway) => {
  expect(gatewayIn(settings)).toBe(gateway)
})

describe.each(locales)('in %s', (locale) => {
  const textsWith = (online: OnlineWay) => {
    const days = { days: 3, from: 2, isRange: 'yes' as const }
    return [
      translator(locale, 'about')('offers.deliveryText', { ...days, online }),
      translator(locale, 'about')('delivery.payment', { online }),
      translator(locale, 'cart.view')('pay', { online }),
      translator(locale, 'products.detail')('payment', { online }),
      translator(locale, 'delivery.facts')('noCash', { online }),
      translator(locale, 'delivery.offer')('noCash', { city: 'Hunza', online }),
      translator(locale, 'mail.orders')('placed.confirm', { hasTime: 'no', by: '', online }),
      translator(locale, 'figures')('status.lead', { isOnline: online === 'none' ? 'no' : 'yes' }),
    ]
  }

  it('each text about paying speaks of online payment only where there is one', () => {
    for (const text of textsWith(onlineWay(none))) expect(text).not.toMatch(ofOnline)
    for (const way of ['gateway', 'transfer'] as const)
      for (const text of textsWith(way)) expect(text).toMatch(ofOnline)
  })

  it.each(draftKinds)('our text about %s speaks of online payment only where there is one', (kind) => {
    const { body, bodyUr } = drafts[kind]
    const shown = (means: typeof none) =>
      plainText(
        fillInHtml(
          (locale === 'ur' ? bodyUr : body) ?? '',
          placeholderValues(locale, {
            settings: defaultSettings(),
            zones: [],
            shop: demoShop,
            means,
            parts: allOn,
          }),
        ),
      )
    expect(shown(none)).not.toMatch(ofOnline)
    expect(shown(none)).not.toContain('{')
    if (kind !== 'contact') expect(shown({ gateway: true, transfer: false })).toMatch(ofOnline)
    if (kind !== 'contact' && kind !== 'privacy')
      expect(shown({ gateway: false, transfer: true })).toMatch(ofOnline)
  })
})

it('the email of a cash order offers online payment only where there is one, as emails of before did', () => {
  const order = {
    firstName: 'Sana',
    link: 'https://shop.example/o/1',
    number: 'G-00001',
    paymentMethod: 'COD' as const,
    isToConfirm: true,
    lines: [],
    itemsPaisa: 0,
    taxPaisa: 0,
    shippingPaisa: 0,
    totalPaisa: 0,
  }
  expect(emailOf(demoShop, 'order-placed', { ...order, online: 'none' })?.text).not.toMatch(ofOnline)
  expect(emailOf(demoShop, 'order-placed', order)?.text).toContain('pay online')
})
